// SPDX-License-Identifier: MIT

import CellViews
import Pictures
import RenderBackends
import Testing
import TextCanvas

@Suite(
  .enabled(if: Installed.decoders, Installed.decoderSentence),
  .enabled(if: Installed.chafa, Installed.chafaSentence))
struct `A picture drawn with symbols` {
  /// The pictures are 64 × 32 pixels, which makes eight columns and two rows.
  private func draw(
    _ name: String, columns: Int = 8, rows: Int = 2, _ colors: ColorDepth,
    scaling: PictureScaling = .fit
  ) throws -> Canvas {
    let request = PictureRequest(name: name, columns: columns, rows: rows, scaling: scaling)
    let picture = try decodePicture(fixture(name)).text(for: request, colors: colors)
    var canvas = Canvas(columns: picture.columns, rows: picture.rows)
    canvas.draw(picture, column: 0, row: 0)
    return canvas
  }

  /// The only colour to be seen at a place; nil where there are two, or none.
  private func color(_ canvas: Canvas, _ column: Int, _ row: Int = 0) -> Color? {
    let style = canvas.style(column: column, row: row)
    switch canvas.grapheme(column: column, row: row) {
    case " ": return style.background
    case "█": return style.foreground
    default: return style.foreground == style.background ? style.foreground : nil
    }
  }

  @Test(arguments: [
    (ColorDepth.trueColor, Color.rgb(255, 0, 0), Color.rgb(0, 0, 255)),
    (.indexed256, .indexed(196), .indexed(21)),
    (.sixteen, .named(.brightRed), .named(.brightBlue)),
  ])
  func `Colours are those that the output has`(colors: ColorDepth, red: Color, blue: Color) throws {
    let canvas = try draw("wide.png", colors)
    #expect((canvas.columns, canvas.rows) == (8, 2))
    for row in 0..<2 {
      #expect(
        (0..<8).map { color(canvas, $0, row) }
          == Array(repeating: red, count: 4) + Array(repeating: blue, count: 4))
    }
  }

  @Test func `Without colours light is full and dark is blank`() throws {
    let canvas = try draw("wide-grey.png", .none)
    #expect(canvas.lines == ["    ████", "    ████"])
    #expect((0..<2).allSatisfy { canvas.runs(ofRow: $0).allSatisfy { $0.style == .plain } })
  }

  @Test func `What is see-through is left to the canvas`() throws {
    let canvas = try draw("wide-rgba.png", .trueColor)
    #expect((0..<8).map { color(canvas, $0, 0) }.allSatisfy { $0 != nil })
    for column in 0..<8 {
      let style = canvas.style(column: column, row: 1)
      #expect(style.foreground == (column < 4 ? .rgb(255, 0, 0) : .rgb(0, 0, 255)))
      #expect(style.background == nil)
      // The upper half has the colour: the symbol, or what is around it.
      let symbol = canvas.grapheme(column: column, row: 1)
      #expect(symbol == (style.attributes == .reverse ? "▄" : "▀"))
    }
  }

  @Test func `A picture that fits is drawn once more as large`() throws {
    let canvas = try draw("wide.png", columns: 40, rows: 4, .trueColor)
    #expect((canvas.columns, canvas.rows) == (16, 4))
    #expect(color(canvas, 0, 3) == .rgb(255, 0, 0))
    #expect(color(canvas, 15, 0) == .rgb(0, 0, 255))
  }

  @Test func `A picture that fills shows its middle`() throws {
    let canvas = try draw("wide.png", columns: 4, rows: 2, .trueColor, scaling: .fill)
    #expect((canvas.columns, canvas.rows) == (4, 2))
    for row in 0..<2 {
      #expect((0..<2).allSatisfy { color(canvas, $0, row) == .rgb(255, 0, 0) })
      #expect((2..<4).allSatisfy { color(canvas, $0, row) == .rgb(0, 0, 255) })
    }
  }
}
