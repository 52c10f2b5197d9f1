// SPDX-License-Identifier: MIT

import Pictures
import Testing

@Suite struct `A picture's header` {
  @Test(arguments: [
    ("rgb.png", PictureFormat.png, 16, 8), ("palette.png", .png, 16, 8),
    ("baseline.jpg", .jpeg, 16, 8), ("progressive.jpg", .jpeg, 16, 8), ("cmyk.jpg", .jpeg, 16, 8),
    ("large.jpg", .jpeg, 256, 128), ("lossy.webp", .webp, 16, 8), ("lossless.webp", .webp, 16, 8),
    ("extended.webp", .webp, 16, 8),
  ])
  func `The size is known without a library`(
    name: String, format: PictureFormat, width: Int, height: Int
  ) throws {
    let header = try PictureHeader(fixture(name))
    #expect(header.format == format)
    #expect(header.size == PixelSize(width: width, height: height))
  }

  @Test func `A size beyond the limit is refused`() throws {
    #expect(
      throws: PictureError.tooManyPixels(
        width: 2_000_000_000, height: 2_000_000_000, limit: 1 << 25)
    ) { try PictureHeader(fixture("huge.png")) }
    let limits = DecodingLimits(bytes: 1000, pixels: 127)
    #expect(throws: PictureError.tooManyPixels(width: 16, height: 8, limit: 127)) {
      try PictureHeader(fixture("lossy.webp"), limits: limits)
    }
    #expect(throws: PictureError.tooManyBytes(limit: 1000)) {
      try PictureHeader(fixture("large.jpg"), limits: limits)
    }
    #expect(
      try PictureHeader(fixture("rgb.png"), limits: DecodingLimits(bytes: 1000, pixels: 128)).width
        == 16)
  }

  @Test func `A picture without pixels is refused`() throws {
    #expect(throws: PictureError.empty(.png)) { try PictureHeader(fixture("empty.png")) }
  }

  @Test func `An animated WebP is refused`() throws {
    #expect(throws: PictureError.animated(.webp)) { try PictureHeader(fixture("animated.webp")) }
  }

  @Test(arguments: ["", "GIF89a", "\u{89}PNG", "RIFF....WEBX", "<svg/>"])
  func `Other bytes are of no known format`(text: String) {
    #expect(throws: PictureError.unknownFormat) { try PictureHeader(Array(text.utf8)) }
  }

  @Test(arguments: ["rgb.png", "baseline.jpg", "cmyk.jpg", "lossy.webp", "lossless.webp"])
  func `A header that ends early is never read beyond`(name: String) throws {
    let bytes = try fixture(name)
    var refusals = 0
    for length in 0..<bytes.count {
      // The slice is copied, so that its end is the end of its memory.
      do throws(PictureError) {
        #expect(try PictureHeader(Array(bytes[..<length])).size == PixelSize(width: 16, height: 8))
      } catch {
        refusals += 1
      }
    }
    #expect(refusals >= 24)
  }
}
