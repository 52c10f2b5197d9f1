// SPDX-License-Identifier: MIT

/// A decoded picture.
public struct Pixels: Sendable, Hashable {
  /// The width, in pixels; above 0.
  public let width: Int
  /// The height, in pixels; above 0.
  public let height: Int
  /// Red, green, blue and opacity of each pixel, 0–255 each, row by row; the colours are not multiplied by the
  /// opacity.
  public let bytes: [UInt8]

  /// A picture of `width` × `height` pixels of four bytes each.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(
      width > 0 && height > 0 && bytes.count == width * height * 4,
      "\(bytes.count) bytes are not \(width) × \(height) pixels of four")
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}
