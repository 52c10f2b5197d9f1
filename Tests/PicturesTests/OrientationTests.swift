// SPDX-License-Identifier: MIT

import Testing

@testable import Pictures

@Suite(.enabled(if: Installed.decoders, Installed.decoderSentence))
struct `A picture that the camera was turned for` {
  @Test(arguments: 1...8)
  func `Is seen upright, whichever way it is stored`(number: Int) throws {
    let bytes = try fixture("turned-\(number).jpg")
    let header = try PictureHeader(bytes)
    #expect(header.size == PixelSize(width: 32, height: 16))
    #expect(header.orientation.rawValue == number)
    let pixels = try decodePicture(bytes)
    #expect((pixels.width, pixels.height) == (32, 16))
    for (x, y, color) in [
      (3, 2, [255, 0, 0]), (28, 2, [0, 0, 255]), (3, 13, [0, 255, 0]), (28, 13, [255, 255, 255]),
    ] as [(Int, Int, [UInt8])] {
      #expect(isNear(pixels.pixel(x, y), color + [255], within: 12), "\(x), \(y)")
    }
  }

  @Test func `Is reduced no further than is wanted of what is seen`() throws {
    let bytes = try fixture("turned-6.jpg")
    let pixels = try decodePicture(bytes, atLeast: PixelSize(width: 16, height: 4))
    #expect((pixels.width, pixels.height) == (16, 8))
  }

  @Test func `A segment cut anywhere, or of nonsense, leaves it as it is stored`() throws {
    let bytes = try fixture("turned-6.jpg")
    let segment = try #require(bytes.firstIndex(of: 0xE1))
    for end in segment..<segment + 43 {
      #expect(PictureOrientation(ofJPEG: Array(bytes[..<end])) == .upright)
    }
    var random = SplitMix(state: 6)
    for _ in 0..<2_000 {
      var changed = bytes
      let place = Int.random(in: segment..<segment + 48, using: &random)
      changed[place] = UInt8.random(in: 0...255, using: &random)
      _ = PictureOrientation(ofJPEG: changed)
    }
  }
}
