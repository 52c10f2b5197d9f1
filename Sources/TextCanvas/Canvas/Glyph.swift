// SPDX-License-Identifier: MIT

/// What one place of a canvas holds, in four bytes: a scalar, the number of a longer cluster, or the right part
/// of a wide grapheme.
package struct Glyph: Sendable, Hashable {
  /// The scalar's value, or a number with the highest bit set.
  package let code: UInt32

  private static let clusterFlag: UInt32 = 1 << 31

  /// A space.
  package static let blank = Glyph(code: 0x20)
  /// The place is covered by the grapheme to its left.
  package static let continuation = Glyph(code: .max)

  private static let pictureFlag: UInt32 = 1 << 30

  /// A place that a picture of this number covers. No canvas holds one.
  package init(pictureNumber: UInt32) {
    code = pictureNumber & (Self.pictureFlag - 1) | Self.pictureFlag
  }

  /// True for a place that a picture covers.
  package var isPicture: Bool { code & (3 << 30) == Self.pictureFlag }

  init(scalar: Unicode.Scalar) {
    code = scalar.value
  }

  package init(clusterNumber: UInt32) {
    code = clusterNumber | Self.clusterFlag
  }

  package init(code: UInt32) {
    self.code = code
  }

  /// The number of the cluster in its canvas' table, or nil for a scalar.
  package var clusterNumber: Int? {
    code & Self.clusterFlag != 0 && code != .max ? Int(code & ~Self.clusterFlag) : nil
  }

  /// The scalar, or nil for a longer cluster or the right part of one.
  package var scalar: Unicode.Scalar? { Unicode.Scalar(code) }
}
