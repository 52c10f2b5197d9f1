// SPDX-License-Identifier: MIT

/// How much of a picture is read and decoded; what is beyond is refused before any decoder sees it.
public struct DecodingLimits: Sendable, Hashable {
  /// The most bytes that a file may have.
  public var bytes: Int
  /// The most pixels that a header may declare; decoding takes four bytes for each, a progressive JPEG up to ten.
  public var pixels: Int

  /// 32 MiB, and 2²⁵ pixels: a photograph of 33 megapixels.
  public init(bytes: Int = 32 << 20, pixels: Int = 1 << 25) {
    self.bytes = bytes
    self.pixels = pixels
  }
}
