// SPDX-License-Identifier: MIT

import RenderBackends
import Testing
import TextCanvas

/// Ten columns of which a picture takes six, in two canvases of three rows that cut it after its second row.
private struct CutPicture {
  let picture = TextPicture(
    columns: 6, rows: 4, file: PictureFile(mediaType: "image/png", base64: "QUJD"),
    fillsRect: true)
  var isKnown = true

  func canvas(_ number: Int) -> (Canvas, PageOutline) {
    var canvas = Canvas(columns: 10, rows: 3)
    canvas.draw(picture, column: 1, row: 1 - 3 * number, alternativeText: "<a & b>")
    canvas.draw("t", column: 0, row: 0)
    let element = PageOutline.Element(
      section: 0, role: .item, index: 0, identifier: "i", kind: "k",
      frame: CanvasRect(column: 0, row: -3 * number, columns: 10, rows: 6), states: [], text: "T")
    let section = PageOutline.Section(index: 0, identifier: "s", title: "", itemCount: 1)
    return (
      canvas, isKnown ? PageOutline(sections: [section], elements: [element]) : PageOutline()
    )
  }

  func text(_ backend: any RenderBackend) -> String {
    var backend = backend
    var text = backend.begin()
    for number in 0..<2 {
      let (canvas, outline) = canvas(number)
      text += backend.render(canvas, outline: outline)
    }
    return text + backend.end()
  }
}

@Suite struct `Pictures that an output shows itself` {
  @Test func `A canvas has blanks in their places, and knows what part is seen`() {
    let (canvas, _) = CutPicture().canvas(1)
    #expect(canvas.lines == ["t", "", ""])
    #expect(canvas.images.count == 1)
    #expect(canvas.images[0].rect == CanvasRect(column: 1, row: -2, columns: 6, rows: 4))
    #expect(canvas.images[0].visible == CanvasRect(column: 1, row: 0, columns: 6, rows: 2))
    var cleared = canvas
    cleared.clear()
    #expect(cleared.images.isEmpty)
    var outside = Canvas(columns: 10, rows: 3)
    outside.draw(CutPicture().picture, column: 10, row: 0)
    #expect(outside.images.isEmpty)
  }

  @Test func `HTML has each once, behind its cell's text, with words for it`() {
    let html = CutPicture().text(HTMLBackend(title: "p", columns: 10))
    let image =
      "<img class=\"p f\" alt=\"&lt;a &amp; b&gt;\" style=\"--x:1;--y:1;--n:6;--r:4\" src=\"data:image/png;base64,QUJD\">"
    #expect(html.ranges(of: "<img").count == 1)
    #expect(html.contains(">\(image)<pre role=\"img\""))
    #expect(html.contains("img-src data:\""))
  }

  @Test func `HTML has a picture outside of all cells too, as far as it is seen`() {
    var picture = CutPicture()
    picture.isKnown = false
    let html = picture.text(HTMLBackend(title: "p", columns: 10))
    #expect(html.ranges(of: "<img").count == 2)
    // The first canvas lacks the lower two rows, the second the upper two.
    let edges = ["0 * var(--row)", "0 * 1ch", "2 * var(--row)", "0 * 1ch"].map { "calc(\($0))" }
    #expect(html.contains("clip-path:inset(\(edges.joined(separator: " ")))"))
    #expect(
      html.contains(
        "clip-path:inset(\([edges[2], edges[1], edges[0], edges[3]].joined(separator: " ")))"))
  }

  @Test func `SVG has each once, at its place`() throws {
    let svg = CutPicture().text(SVGBackend(title: "p", columns: 10))
    #expect(svg.ranges(of: "<image").count == 1)
    let element = try #require(svg.split(separator: "\n").first { $0.hasPrefix("<image") })
    // A column is 9 wide and a row 17 high, in the default font, inside a margin.
    #expect(element.contains("width=\"54\" height=\"68\""))
    #expect(element.contains("preserveAspectRatio=\"xMidYMid slice\""))
    #expect(element.contains("href=\"data:image/png;base64,QUJD\""))
    #expect(element.contains("<title>&lt;a &amp; b&gt;</title>"))
    #expect(!element.contains("clip-path"))
  }
}
