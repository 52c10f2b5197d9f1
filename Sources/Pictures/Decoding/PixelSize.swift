// SPDX-License-Identifier: MIT

/// Extents in pixels.
public struct PixelSize: Sendable, Hashable {
  /// The width, in pixels.
  public var width: Int
  /// The height, in pixels.
  public var height: Int

  /// A size of these extents.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// A column and a row of a terminal that does not tell: twice as high as wide.
  public static let usualPlace = PixelSize(width: 8, height: 16)

  /// A half, a quarter or an eighth, edges rounded up, whichever is the least that is no smaller than `wanted` in
  /// either direction; the size itself where that is too small already.
  func reduced(atLeast wanted: PixelSize) -> PixelSize {
    for divisor in [8, 4, 2] {
      let part = PixelSize(
        width: (width + divisor - 1) / divisor, height: (height + divisor - 1) / divisor)
      if part.width >= wanted.width && part.height >= wanted.height { return part }
    }
    return self
  }
}
