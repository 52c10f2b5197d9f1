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
  /// The fixtures are 16 × 8 pixels, which makes four columns and a row.
  private func draw(
    _ name: String, columns: Int = 4, rows: Int = 1, _ colors: ColorDepth,
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
    let canvas = try draw("rgb.png", colors)
    #expect((canvas.columns, canvas.rows) == (4, 1))
    #expect((0..<4).map { color(canvas, $0) } == [red, red, blue, blue])
  }

  @Test func `Without colours light is full and dark is blank`() throws {
    let canvas = try draw("grey.png", .none)
    #expect(canvas.lines == ["  ██"])
    #expect(canvas.runs(ofRow: 0).allSatisfy { $0.style == .plain })
  }

  @Test func `What is see-through is left to the canvas`() throws {
    let canvas = try draw("rgba.png", columns: 8, rows: 2, .trueColor)
    #expect((canvas.columns, canvas.rows) == (8, 2))
    #expect(color(canvas, 0) == .rgb(255, 0, 0))
    #expect(canvas.text(ofRow: 1) == "")
    #expect(canvas.style(column: 0, row: 1) == .plain)
  }

  @Test func `A symbol around which alone there is colour is drawn in reverse`() throws {
    // Half a row is seen: its other half is the canvas'.
    let canvas = try draw("rgba.png", .trueColor)
    for column in 0..<4 {
      let style = canvas.style(column: column, row: 0)
      let expected: Color = column < 2 ? .rgb(255, 0, 0) : .rgb(0, 0, 255)
      #expect(style.foreground == expected && style.background == nil)
      let symbol = canvas.grapheme(column: column, row: 0)
      #expect(style.attributes == .reverse ? symbol == "▄" : symbol == "▀")
    }
  }

  @Test func `A picture that fills shows its middle`() throws {
    let canvas = try draw("rgb.png", columns: 2, rows: 4, .trueColor, scaling: .fill)
    #expect((canvas.columns, canvas.rows) == (2, 4))
    #expect(color(canvas, 0, 3) == .rgb(255, 0, 0))
    #expect(color(canvas, 1, 3) == .rgb(0, 0, 255))
  }
}
