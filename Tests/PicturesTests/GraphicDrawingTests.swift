// SPDX-License-Identifier: MIT

import CellViews
import Testing
import TextCanvas

@testable import Pictures

/// The pixels that sixels draw (DEC, VT330/VT340 Programmer Reference Manual, 14): red, green and blue in hundredths,
/// nil for what is left as it was.
private struct SixelScreen {
  var pixels: [[[Int]?]] = []
  var width = 0
  var height = 0

  init(_ bytes: [UInt8]) throws {
    var body = try #require(String(validating: bytes, as: UTF8.self))
    try #require(body.hasPrefix("\u{1B}P0;1;0q\"1;1;") && body.hasSuffix("\u{1B}\\"))
    body = String(body.dropFirst("\u{1B}P0;1;0q\"1;1;".count).dropLast(2))
    var rest = Array(body.utf8)[...]
    func number() -> Int {
      var value = 0
      while let digit = rest.first, (0x30...0x39).contains(digit) {
        value = value * 10 + Int(digit - 0x30)
        rest.removeFirst()
      }
      return value
    }
    func numbers() -> [Int] {
      var values = [number()]
      while rest.first == UInt8(ascii: ";") {
        rest.removeFirst()
        values.append(number())
      }
      return values
    }
    let extents = numbers()
    (width, height) = (extents[0], extents[1])
    pixels = Array(repeating: Array(repeating: nil, count: width), count: height)
    var registers: [Int: [Int]] = [:]
    var (register, x, band, count) = (0, 0, 0, 1)
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "#"):
        let values = numbers()
        register = values[0]
        if values.count == 5 { registers[register] = Array(values[2...]) }
      case UInt8(ascii: "!"): count = number()
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, band) = (0, band + 1)
      default:
        try #require((0x3F...0x7E).contains(byte))
        for bit in 0..<6 where (byte - 0x3F) >> bit & 1 == 1 {
          for column in x..<x + count { pixels[band * 6 + bit][column] = registers[register] }
        }
        x += count
        count = 1
      }
    }
  }
}

@Suite(
  .enabled(if: Installed.decoders, Installed.decoderSentence),
  .enabled(if: Installed.chafa, Installed.chafaSentence))
struct `A picture drawn by its terminal` {
  /// The pictures are 64 × 32 pixels: red to the left, and blue to the right.
  private func graphic(
    _ name: String, columns: Int, rows: Int, _ output: PictureOutput,
    scaling: PictureScaling = .fit
  ) throws -> PictureGraphic {
    let reading = PictureReading(folder: fixtureFolder, output: output)
    let request = PictureRequest(name: name, columns: columns, rows: rows, scaling: scaling)
    let picture = try #require(try reading.picture(for: request) { true })
    var canvas = Canvas(columns: columns, rows: rows)
    canvas.draw(picture, column: 0, row: 0)
    let image = try #require(canvas.images.first)
    guard case .graphic(let graphic) = image.content else { throw PictureError.notDrawn }
    return graphic
  }

  @Test func `Sixels fill the places that the terminal says it has`() throws {
    // 64 × 32 pixels in places of 10 × 20: of 8 columns and 4 rows two rows are enough.
    let graphic = try graphic(
      "wide.png", columns: 8, rows: 4, .sixel(place: PixelSize(width: 10, height: 20)))
    #expect((graphic.columns, graphic.rows) == (8, 2))
    guard case .sixel(let draw) = graphic.form else { throw PictureError.notDrawn }
    let screen = try SixelScreen(draw(CanvasRect(column: 0, row: 0, columns: 8, rows: 2)))
    // The last of seven rows of sixels is filled up with what is clear.
    #expect((screen.width, screen.height) == (80, 42))
    for y in 0..<40 {
      #expect(screen.pixels[y][0..<40].allSatisfy { $0 == [100, 0, 0] }, "row \(y)")
      #expect(screen.pixels[y][40..<80].allSatisfy { $0 == [0, 0, 100] }, "row \(y)")
    }
    for y in 40..<42 { #expect(screen.pixels[y].allSatisfy { $0 == nil }) }
  }

  @Test func `A part of sixels is drawn as that part`() throws {
    let graphic = try graphic(
      "wide.png", columns: 8, rows: 4, .sixel(place: PixelSize(width: 10, height: 20)))
    guard case .sixel(let draw) = graphic.form else { throw PictureError.notDrawn }
    let screen = try SixelScreen(draw(CanvasRect(column: 3, row: 1, columns: 2, rows: 1)))
    #expect((screen.width, screen.height) == (20, 24))
    #expect(
      screen.pixels[19] == Array(repeating: [100, 0, 0], count: 10)
        + Array(repeating: [0, 0, 100], count: 10))
    #expect(screen.pixels[20].allSatisfy { $0 == nil })
  }

  @Test func `What is see-through is left out`() throws {
    let graphic = try graphic("wide-rgba.png", columns: 8, rows: 2, .sixel(place: .usualPlace))
    guard case .sixel(let draw) = graphic.form else { throw PictureError.notDrawn }
    let screen = try SixelScreen(draw(CanvasRect(column: 0, row: 0, columns: 8, rows: 2)))
    #expect(screen.pixels[23].allSatisfy { $0 != nil })
    #expect(screen.pixels[24].allSatisfy { $0 == nil })
  }

  @Test func `kitty gets a PNG of no more pixels than its place has`() throws {
    for (place, width, height) in [
      (PixelSize(width: 4, height: 8), 32, 16), (PixelSize(width: 30, height: 60), 64, 32),
    ] {
      let graphic = try graphic("wide.png", columns: 8, rows: 2, .kitty(place: place))
      guard case .kitty(let base64, let w, let h) = graphic.form else {
        throw PictureError.notDrawn
      }
      #expect((w, h) == (width, height))
      let pixels = try decodePicture(try #require(decodeBase64(base64)))
      #expect((pixels.width, pixels.height) == (width, height))
      #expect(pixels.pixel(0, 0) == [255, 0, 0, 255])
      #expect(pixels.pixel(width / 2 - 1, height - 1) == [255, 0, 0, 255])
      #expect(pixels.pixel(width / 2, 0) == [0, 0, 255, 255])
    }
  }

  @Test func `A picture that fills its place is cut before it is sent`() throws {
    let graphic = try graphic(
      "wide.png", columns: 2, rows: 1, .kitty(place: .usualPlace), scaling: .fill)
    guard case .kitty(_, let width, let height) = graphic.form else { throw PictureError.notDrawn }
    #expect((graphic.columns, graphic.rows, width, height) == (2, 1, 16, 16))
  }

  @Test func `Scaling keeps the mean, and what is clear has no colour`() {
    // Black, white, and clear red, each one pixel wide: two thirds of a pixel's share, thrice.
    let pixels = Pixels(
      width: 3, height: 1, bytes: [0, 0, 0, 255, 255, 255, 255, 255, 255, 0, 0, 0])
    let one = pixels.scaled(
      x: 0, y: 0, part: PixelSize(width: 3, height: 1), to: PixelSize(width: 1, height: 1))
    #expect(isNear(one.bytes, [128, 128, 128, 170], within: 1))
    let two = pixels.scaled(
      x: 0, y: 0, part: PixelSize(width: 3, height: 1), to: PixelSize(width: 2, height: 1))
    // A share and a half each: all of black and half of white; half of white and all of what is clear.
    #expect(isNear(two.bytes, [85, 85, 85, 255, 255, 255, 255, 85], within: 1))
    let six = pixels.scaled(
      x: 1, y: 0, part: PixelSize(width: 1, height: 1), to: PixelSize(width: 2, height: 3))
    #expect(six.bytes == Array(repeating: 255, count: 24))
  }
}
