// SPDX-License-Identifier: MIT

import RenderBackends
import Testing
import TextCanvas

@Suite struct `A picture of SVG` {
  private func svg(_ canvas: Canvas) -> String {
    Pages(columns: canvas.columns, pages: [(canvas, PageOutline())]).text(of: .svg)
  }

  @Test func `Its extents are its columns and rows, known at the end`() {
    var backend = SVGBackend(title: "t", columns: 10)
    #expect(backend.begin() == "")
    #expect(backend.render(Canvas(columns: 10, rows: 2)) == "")
    #expect(backend.render(Canvas(columns: 10, rows: 1)) == "")
    // Nine units a column, seventeen a row, nine around.
    #expect(backend.end().contains(#" width="108" height="69" viewBox="0 0 108 69">"#))
  }

  @Test func `Each stretch has its place and length`() {
    var canvas = Canvas(columns: 12, rows: 2)
    canvas.draw("ab 漢c", column: 1, row: 1)
    let text = svg(canvas)
    #expect(text.contains(#"<text x="18" y="40" textLength="18" lengthAdjust="spacingAndGlyphs""#))
    #expect(text.contains(#"<text x="45" y="40" textLength="18" xml:space="preserve">漢</text>"#))
    #expect(text.contains(#"<text x="63" y="40" textLength="9""#))
  }

  @Test(.enabled(if: FrameReader.hasPython, "Python's parsers are the judges"))
  func `A background is a rectangle over all of its run`() throws {
    var canvas = Canvas(columns: 6, rows: 2)
    canvas.fill(
      CanvasRect(column: 2, row: 1, columns: 3, rows: 1), style: TextStyle(background: .named(.red))
    )
    let frame = try FrameReader.read([(.svg, svg(canvas))])[0]
    #expect(frame.backgrounds == [[27, 26, 27, 17]])
    #expect(frame.rows == ["", ""])
  }

  @Test(
    arguments: [
      (TextAttributes.bold, "font-weight: bold"), (TextAttributes.italic, "font-style: italic"),
      (TextAttributes.underline, "text-decoration: underline"),
      (TextAttributes.strikethrough, "text-decoration: line-through"),
      (
        TextAttributes([.underline, .strikethrough]), "text-decoration: underline line-through"
      ),
    ] as [(TextAttributes, String)])
  func `An attribute is a property of its text`(attributes: TextAttributes, property: String) {
    var canvas = Canvas(columns: 6, rows: 1)
    canvas.draw("x", column: 0, row: 0, style: TextStyle(attributes: attributes))
    let text = svg(canvas)
    #expect(text.contains("<text class=\"t0\""))
    #expect(text.contains(".t0 { fill: #1f2328; \(property) }"))
  }

  @Test func `Reverse changes text and page`() {
    var canvas = Canvas(columns: 6, rows: 1)
    canvas.draw("x", column: 0, row: 0, style: TextStyle(attributes: .reverse))
    let text = svg(canvas)
    #expect(text.contains(".t0 { fill: #ffffff }\n.b0 { fill: #1f2328 }"))
    #expect(text.contains(".t0 { fill: #0d1117 }\n.b0 { fill: #e6edf3 }"))
    #expect(text.contains("<rect class=\"b0\" x=\"9\" y=\"9\" width=\"9\" height=\"17\"/>"))
  }
}
