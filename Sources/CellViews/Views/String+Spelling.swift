// SPDX-License-Identifier: MIT

extension String {
  /// Whether two texts have the same scalars. Texts that are only canonically equivalent are equal to each other, and yet
  /// may be other columns wide.
  func isSpelled(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
