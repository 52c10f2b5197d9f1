// SPDX-License-Identifier: MIT

import Testing

@testable import Pictures

private let red: [UInt8] = [255, 0, 0, 255]
private let blue: [UInt8] = [0, 0, 255, 255]

@Suite(.enabled(if: Installed.decoders, Installed.decoderSentence))
struct `Decoding a picture` {
  @Test(arguments: [
    "rgb.png", "rgb16.png", "palette.png", "baseline.jpg", "progressive.jpg", "cmyk.jpg",
    "lossless.webp", "extended.webp",
  ])
  func `The left half is red and the right half blue`(name: String) throws {
    let pixels = try decodePicture(fixture(name))
    #expect((pixels.width, pixels.height) == (16, 8))
    for y in 0..<8 {
      for x in 0..<16 { #expect(isNear(pixels.pixel(x, y), x < 8 ? red : blue), "\(x), \(y)") }
    }
  }

  @Test func `A lossy WebP is right away from the edge of its colours`() throws {
    let pixels = try decodePicture(fixture("lossy.webp"))
    #expect(isNear(pixels.pixel(2, 4), red, within: 12))
    #expect(isNear(pixels.pixel(13, 4), blue, within: 12))
  }

  @Test(arguments: ["grey.png", "grey.jpg"])
  func `Grey has three equal colours`(name: String) throws {
    let pixels = try decodePicture(fixture(name))
    #expect(isNear(pixels.pixel(1, 1), [0, 0, 0, 255]))
    #expect(isNear(pixels.pixel(14, 6), [255, 255, 255, 255]))
  }

  @Test func `Sixteen bits without a gamma are sRGB`() throws {
    #expect(try decodePicture(fixture("grey16.png")).pixel(3, 3) == [128, 128, 128, 255])
  }

  @Test func `Opacity is kept`() throws {
    let pixels = try decodePicture(fixture("rgba.png"))
    #expect(pixels.pixel(0, 3) == red)
    #expect(pixels.pixel(0, 4)[3] == 0)
  }

  @Test(arguments: [
    (PixelSize(width: 32, height: 16), 32, 16), (PixelSize(width: 33, height: 16), 64, 32),
    (PixelSize(width: 10, height: 100), 256, 128), (PixelSize(width: 999, height: 999), 256, 128),
  ])
  func `A large JPEG comes no smaller than is wanted`(
    wanted: PixelSize, width: Int, height: Int
  ) throws {
    let pixels = try decodePicture(fixture("large.jpg"), atLeast: wanted)
    #expect((pixels.width, pixels.height) == (width, height))
    #expect(isNear(pixels.pixel(0, 0), red))
    #expect(isNear(pixels.pixel(width - 1, height - 1), blue))
  }

  @Test func `A PNG of fewer rows than it declares is damaged`() throws {
    #expect {
      try decodePicture(fixture("lying.png"))
    } throws: { error in
      guard case .damaged(.png, let reason)? = error as? PictureError else { return false }
      return !reason.isEmpty
    }
  }

  @Test(arguments: ["rgb.png", "rgba.png", "lossless.webp", "baseline.jpg", "progressive.jpg"])
  func `A file that ends early is refused, or shown at its full size`(name: String) throws {
    let bytes = try fixture(name)
    for length in 0..<bytes.count - 20 {
      do throws(PictureError) {
        let pixels = try decodePicture(Array(bytes[..<length]))
        #expect(name.hasSuffix(".jpg"), "\(length) bytes of \(bytes.count)")
        #expect((pixels.width, pixels.height) == (16, 8))
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }

  /// The decoders read hostile bytes; what they make of them is theirs, but it must be a picture or a sentence.
  @Test(.timeLimit(.minutes(5)))
  func `Mutated files are refused or decoded, never more`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(state: seed)
    let names = [
      "rgb.png", "rgb16.png", "palette.png", "rgba.png", "baseline.jpg", "progressive.jpg",
      "cmyk.jpg", "lossy.webp", "lossless.webp", "extended.webp", "animated.webp",
    ]
    let files = try names.map(fixture)
    let limits = DecodingLimits(bytes: 4096, pixels: 1 << 16)
    var decoded = 0
    for round in 0..<(isSoaking ? 1_000_000 : 20_000) {
      var bytes = files[round % files.count]
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = .random(in: 0...255, using: &random)
        case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: bytes.insert(.random(in: 0...255, using: &random), at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 4))
        }
        if bytes.isEmpty { break }
      }
      do throws(PictureError) {
        let pixels = try decodePicture(bytes, limits: limits)
        #expect(
          pixels.width * pixels.height <= limits.pixels, "seed \(seed), round \(round)")
        decoded += 1
      } catch {
        continue
      }
    }
    #expect(decoded > 0, "seed \(seed)")
  }
}

@Suite struct `A library of the system` {
  @Test func `One that is missing names its package`() {
    #expect {
      try SharedLibrary("libnowhere.so.0", package: "libnowhere0")
    } throws: { error in
      "\(error)" == "libnowhere.so.0 is not installed; apt-get install libnowhere0"
    }
  }

  @Test func `One of another version names the function that it lacks`() throws {
    let library = try SharedLibrary("libc.so.6", package: "libc6")
    #expect(throws: PictureError.unsuitableLibrary(name: "libc.so.6", symbol: "png_nothing")) {
      _ = try unsafe library.function("png_nothing", as: (@convention(c) () -> Int32).self)
    }
  }
}
