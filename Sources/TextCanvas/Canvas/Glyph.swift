// SPDX-License-Identifier: MIT

/// What one place of a canvas holds, in four bytes: a scalar, the number of a longer cluster, or the right part
/// of a wide grapheme.
///
/// Backends compare every place of every frame, so that all of it is inlined there.
@frozen package struct Glyph: Sendable, Hashable {
  /// A scalar's value; with the highest bit set a cluster's number, with the second highest a picture's.
  package let code: UInt32

  /// A space.
  @inlinable package static var blank: Glyph { Glyph(code: 0x20) }
  /// The place is covered by the grapheme to its left.
  @inlinable package static var continuation: Glyph { Glyph(code: .max) }

  /// A place that a picture of this number covers. No canvas holds one.
  @inlinable package init(pictureNumber: UInt32) {
    code = pictureNumber & 0x3FFF_FFFF | 0x4000_0000
  }

  /// True for a place that a picture covers.
  @inlinable package var isPicture: Bool { code >> 30 == 1 }

  init(scalar: Unicode.Scalar) {
    code = scalar.value
  }

  @inlinable package init(clusterNumber: UInt32) {
    code = clusterNumber | 0x8000_0000
  }

  @inlinable package init(code: UInt32) {
    self.code = code
  }

  /// The number of the cluster in its canvas' table, or nil for a scalar.
  @inlinable package var clusterNumber: Int? {
    code >> 31 == 1 && code != .max ? Int(code & 0x7FFF_FFFF) : nil
  }

  /// The scalar, or nil for a longer cluster or the right part of one.
  @inlinable package var scalar: Unicode.Scalar? { Unicode.Scalar(code) }

  /// True for the same code.
  @inlinable package static func == (left: Glyph, right: Glyph) -> Bool { left.code == right.code }
}
