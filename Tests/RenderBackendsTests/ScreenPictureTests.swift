// SPDX-License-Identifier: MIT

import Foundation
import RenderBackends
import Testing
import TextCanvas
import VTModel

/// Pictures that a terminal draws itself, without a picture: what tells of them is enough.
enum Graphics {
  /// A device control string of the right extents, of places of 8 × 16 pixels, that names its part.
  static func sixels(_ name: Int, _ part: CanvasRect) -> String {
    "0;1;0q\"1;1;\(part.columns * 8);\(part.rows * 16)#\(name);\(part.column);\(part.row)"
  }

  static func sixel(_ name: Int, columns: Int, rows: Int) -> PictureGraphic {
    PictureGraphic(
      columns: columns, rows: rows,
      form: .sixel { part in Array("\u{1B}P\(sixels(name, part))\u{1B}\\".utf8) }, byteCount: 0)
  }

  /// Ten pixels for each column, seventeen for each row.
  static func kitty(columns: Int, rows: Int, base64: Int = 8) -> PictureGraphic {
    PictureGraphic(
      columns: columns, rows: rows,
      form: .kitty(
        base64: Array(repeating: UInt8(ascii: "A"), count: base64), width: columns * 10,
        height: rows * 17), byteCount: base64)
  }
}

@Suite struct `Pictures that a terminal draws` {
  private func frame(
    _ graphic: PictureGraphic?, column: Int, row: Int, text: String = "",
    columns: Int = 20, rows: Int = 8
  ) -> Canvas {
    var canvas = Canvas(columns: columns, rows: rows)
    if let graphic { canvas.draw(TextPicture(graphic: graphic), column: column, row: row) }
    canvas.draw(text, column: 0, row: 0)
    return canvas
  }

  /// The bytes of each frame of a few, read one after the other.
  private func bytes(_ canvases: Canvas...) -> [String] {
    var writer = ScreenWriter(capabilities: ScreenCapabilities())
    return canvases.map { canvas in
      var bytes: [UInt8] = []
      writer.draw(canvas, into: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private let start = "\u{1B}[m\u{1B}[?7l\u{1B}[2J\u{1B}[?25l"

  @Test func `One of kitty's is handed over once, placed, moved and taken away`() {
    let graphic = Graphics.kitty(columns: 4, rows: 2)
    let number = graphic.number
    let frames = bytes(
      frame(graphic, column: 2, row: 1), frame(graphic, column: 2, row: 1),
      frame(graphic, column: 3, row: 1), frame(nil, column: 0, row: 0),
      frame(graphic, column: 2, row: 1))
    let place = "\u{1B}_Ga=p,i=\(number),p=1,c=4,r=2,z=-1,C=1,q=2\u{1B}\\"
    #expect(
      frames == [
        start + "\u{1B}_Ga=t,f=100,i=\(number),q=2,m=0;AAAAAAAA\u{1B}\\\u{1B}[2;3H" + place, "",
        "\u{1B}[2;4H" + place, "\u{1B}_Ga=d,d=i,q=2,i=\(number),p=1\u{1B}\\", "\u{1B}[2;3H" + place,
      ])
  }

  @Test func `One of kitty's is sent in pieces that a terminal takes`() {
    let graphic = Graphics.kitty(columns: 1, rows: 1, base64: 10_000)
    let pieces = bytes(frame(graphic, column: 0, row: 0))[0].split(separator: "\u{1B}_G")
      .dropFirst()
    #expect(
      pieces.map { $0.contains(",m=1;") || $0.hasPrefix("q=2,m=1;") } == [true, true, false, false])
    #expect(pieces.prefix(3).map { $0.filter { $0 == "A" }.count } == [4096, 4096, 1808])
  }

  @Test func `At an edge only the part is named that is seen`() {
    let graphic = Graphics.kitty(columns: 4, rows: 4)
    // A column of four is left out to the left, and three rows of four below.
    let frame = bytes(frame(graphic, column: -1, row: 7))[0]
    #expect(frame.contains(",x=10,y=0,w=30,h=17,c=3,r=1,"))
  }

  @Test func `A sixel is drawn once, and again where it moves, over blanks`() {
    let graphic = Graphics.sixel(7, columns: 2, rows: 2)
    let frames = bytes(
      frame(graphic, column: 1, row: 1), frame(graphic, column: 1, row: 1),
      frame(graphic, column: 2, row: 1))
    let string =
      "\u{1B}P" + Graphics.sixels(7, CanvasRect(column: 0, row: 0, columns: 2, rows: 2))
      + "\u{1B}\\"
    #expect(frames[0] == start + "\u{1B}[2;2H" + string)
    #expect(frames[1] == "")
    // What was covered on both becomes blank, then the picture comes, then the places that it left.
    #expect(
      frames[2] == "\u{1B}[2;3H  \u{1B}[3;3H  \u{1B}[2;3H" + string
        + "\u{1B}[2;2H \r\n\u{1B}[C ")
  }

  @Test func `A sixel never reaches into the last row`() {
    let graphic = Graphics.sixel(1, columns: 2, rows: 3)
    let part = CanvasRect(column: 0, row: 0, columns: 2, rows: 2)
    #expect(
      bytes(frame(graphic, column: 0, row: 5))[0] == start + "\u{1B}[6H\u{1B}P"
        + Graphics.sixels(1, part) + "\u{1B}\\")
    #expect(bytes(frame(graphic, column: 0, row: 7))[0] == start)
  }

  @Test func `A terminal is not left with more pictures than it should keep`() throws {
    var screen = ScreenModel(columns: 10, rows: 4)
    var writer = ScreenWriter(capabilities: ScreenCapabilities())
    for _ in 0..<300 {
      var bytes: [UInt8] = []
      let graphic = Graphics.kitty(columns: 2, rows: 2)
      writer.draw(frame(graphic, column: 0, row: 0, columns: 10, rows: 4), into: &bytes)
      try screen.feed(bytes)
      #expect(screen.placements.count == 1)
    }
    #expect(screen.pictures.count == 65)
  }

  private let seedCount: UInt64 =
    ProcessInfo.processInfo.environment["VITRINE_SOAK"] == "1" ? 10_000 : 60

  @Test(arguments: [true, false])
  func `Random pictures over random text are where they should be, frame after frame`(
    areSixels: Bool
  ) throws {
    for seed in 0..<seedCount {
      var random = SeededGenerator(state: seed &+ 77)
      if let failure = try play(areSixels: areSixels, using: &random) {
        Issue.record("seed \(seed): \(failure)")
        return
      }
    }
  }

  /// Plays some frames, and says where the screen differs from one.
  private func play(areSixels: Bool, using random: inout SeededGenerator) throws -> String? {
    let capabilities = ScreenCapabilities.random(using: &random)
    var frames = RandomFrames(
      columns: .random(in: 1...40, using: &random), rows: .random(in: 1...12, using: &random),
      contested: Bool.random(using: &random), using: &random)
    var names: [PictureGraphic: Int] = [:]
    for name in 0..<4 {
      let columns = Int.random(in: 1...12, using: &random)
      let rows = Int.random(in: 1...6, using: &random)
      let graphic =
        areSixels
        ? Graphics.sixel(name, columns: columns, rows: rows)
        : Graphics.kitty(columns: columns, rows: rows)
      names[graphic] = name
    }
    let graphics = names.keys.sorted { $0.number < $1.number }
    var places: [(graphic: PictureGraphic, column: Int, row: Int)] = []
    var screen = ScreenModel(
      columns: frames.columns, rows: frames.rows, backgroundErase: capabilities.backgroundErase)
    var writer = ScreenWriter(capabilities: capabilities)
    for frame in 0..<10 {
      if Int.random(in: 0..<3, using: &random) > 0 {
        places = (0..<Int.random(in: 0...3, using: &random)).map { _ in
          (
            graphics[Int.random(in: 0..<4, using: &random)],
            Int.random(in: -4..<frames.columns + 1, using: &random),
            Int.random(in: -3..<frames.rows + 1, using: &random)
          )
        }
      }
      if Int.random(in: 0..<20, using: &random) == 0 { writer.invalidate() }
      var canvas = frames.canvas
      for place in places {
        if Bool.random(using: &random) {
          canvas.fill(
            CanvasRect(
              column: place.column, row: place.row, columns: place.graphic.columns,
              rows: place.graphic.rows), style: .plain)
        }
        canvas.draw(TextPicture(graphic: place.graphic), column: place.column, row: place.row)
      }
      var bytes: [UInt8] = []
      writer.draw(canvas, into: &bytes)
      let text = String(decoding: bytes, as: UTF8.self).debugDescription
      do {
        try screen.feed(bytes)
      } catch {
        return "frame \(frame): \(error) in \(text)"
      }
      let wrong =
        screen.mismatches(with: canvas, links: capabilities.hyperlinks)
        + screen.pictureMismatches(with: canvas) { graphic, part in
          Graphics.sixels(names[graphic] ?? -1, part)
        }
      if let first = wrong.first { return "frame \(frame), \(first), after \(text)" }
      guard screen.isAtRest else { return "frame \(frame) does not end at rest: \(text)" }
      var again: [UInt8] = []
      writer.draw(canvas, into: &again)
      guard again.isEmpty else { return "frame \(frame) is drawn twice: \(again)" }
      frames.change(using: &random)
    }
    return nil
  }
}
