// SPDX-License-Identifier: MIT

/// A picture for a place in a cell or a menu, as far as text can show one.
public enum Image: Sendable, Hashable {
  /// Text that is the picture itself, such as `★` or an emoji; one line is drawn.
  case glyph(String)
  /// A picture that is known by name, in whose place words stand.
  case named(String, alternativeText: String = "")
}
