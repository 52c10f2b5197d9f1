// SPDX-License-Identifier: MIT

import RenderBackends
import Testing
import TextCanvas

@Suite struct `Underlines of a colour and shape of their own` {
  private func canvas(_ words: String, then next: String? = nil) throws -> Canvas {
    var canvas = Canvas(columns: 8, rows: 1)
    canvas.draw("ab", column: 0, row: 0, style: try TextStyle(words: words))
    if let next { canvas.draw("cd", column: 2, row: 0, style: try TextStyle(words: next)) }
    return canvas
  }

  private func live(_ canvas: Canvas, styledUnderlines: Bool) -> String {
    var writer = ScreenWriter(
      capabilities: ScreenCapabilities(
        colorDepth: .indexed256, styledUnderlines: styledUnderlines))
    var bytes: [UInt8] = []
    writer.draw(Canvas(columns: 8, rows: 1), cursor: CursorPlace(column: 0, row: 0), into: &bytes)
    bytes = []
    writer.draw(canvas, cursor: CursorPlace(column: 0, row: 0), into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `Styles have words for them`() throws {
    let style = try TextStyle(words: "green curly-underline under #f80 on blue")
    #expect(style.underlineColor == .rgb(255, 136, 0))
    #expect(style.foreground == .named(.green) && style.background == .named(.blue))
    #expect(throws: UnknownStyleWord.self) { try TextStyle(words: "red under") }
    #expect(throws: UnknownStyleWord.self) { try TextStyle(words: "under bold red") }
    let over = try TextStyle(words: "under red").merging(over: TextStyle(words: "under blue bold"))
    #expect(over == (try TextStyle(words: "bold under red")))
  }

  @Test func `A style stays small`() {
    #expect(MemoryLayout<TextStyle>.size == 24)
  }

  @Test func `Every colour comes back from where it is kept`() {
    let colors: [Color?] =
      [nil, .rgb(0, 0, 0), .rgb(1, 2, 3), .rgb(255, 255, 255)]
      + NamedColor.allCases.map { .named($0) } + (0...255).map { .indexed($0) }
    for color in colors {
      let style = TextStyle(foreground: color, background: color, underlineColor: color)
      #expect(style.foreground == color && style.background == color)
      #expect(style.underlineColor == color)
    }
    #expect(Set(colors.map { TextStyle(background: $0) }).count == colors.count)
  }

  @Test(arguments: [
    ("underline under red", "\u{1B}[4;58:5:1mab"),
    ("underline under color(99)", "\u{1B}[4;58:5:99mab"),
    ("curly-underline under #ff0000", "\u{1B}[4:3;58:5:196mab"), ("under red", "ab"),
  ])
  func `A terminal that knows them gets them`(words: String, text: String) throws {
    let end = words == "under red" ? "\u{8}\u{8}" : "\u{1B}[m\u{8}\u{8}"
    #expect(live(try canvas(words), styledUnderlines: true).hasPrefix(text))
    #expect(live(try canvas(words), styledUnderlines: true).count <= (text + end).count)
  }

  @Test func `Another gets a plain one`() throws {
    let picture = try canvas("double-underline under red")
    #expect(live(picture, styledUnderlines: false).hasPrefix("\u{1B}[4mab\u{1B}[m"))
    var plain = ANSIBackend(colors: .trueColor)
    #expect(plain.render(picture) == "\u{1B}[4mab\u{1B}[0m\n")
  }

  @Test func `A colour is changed and ended by itself`() throws {
    var backend = ANSIBackend(colors: .trueColor, stylesUnderlines: true)
    let changed = try canvas("underline under #010203", then: "dashed-underline under blue")
    #expect(backend.render(changed) == "\u{1B}[4;58:2::1:2:3mab\u{1B}[4:5;58:5:4mcd\u{1B}[0m\n")
    let ended = try canvas("underline under red", then: "underline")
    #expect(backend.render(ended) == "\u{1B}[4;58:5:1mab\u{1B}[0;4mcd\u{1B}[0m\n")
    #expect(live(ended, styledUnderlines: true).hasPrefix("\u{1B}[4;58:5:1mab\u{1B}[59mcd"))
  }

  @Test func `Pages and drawings show both`() throws {
    let picture = try canvas("curly-underline under #ff0000")
    var page = HTMLBackend(title: "t", columns: 8)
    let html = page.begin() + page.render(picture) + page.end()
    #expect(
      html.contains("<span class=\"u uw v k\" style=\"--lu:#ff0000;--du:#ff0000;--n:2\">ab</span>"))
    #expect(html.contains(".u.v.v { text-decoration-color: var(--lu) }"))
    var drawing = SVGBackend(title: "t", columns: 8)
    let svg = drawing.begin() + drawing.render(picture) + drawing.end()
    #expect(
      svg.contains(
        ".u0 { fill: #ff0000; text-decoration: underline; text-decoration-style: wavy }")
    )
    var data = JSONBackend(title: "t", columns: 8)
    let json = data.begin() + data.render(picture) + data.end()
    #expect(json.contains("\"underline\":\"#ff0000\""))
  }
}

@Suite struct `Links on pages and in drawings` {
  private func text(_ backend: any RenderBackend, _ address: String) -> String {
    var backend = backend
    var canvas = Canvas(columns: 8, rows: 1)
    canvas.draw("ab", column: 1, row: 0, style: TextStyle(link: Link(address)))
    let section = PageOutline.Section(index: 0, identifier: "s", title: "", itemCount: 1)
    let element = PageOutline.Element(
      section: 0, role: .item, index: 0, identifier: "i", kind: "k",
      frame: CanvasRect(column: 0, row: 0, columns: 8, rows: 1), text: "T")
    let outline = PageOutline(sections: [section], elements: [element])
    return backend.begin() + backend.render(canvas, outline: outline) + backend.end()
  }

  @Test func `An address is a link, with what markup means escaped`() {
    let address = "https://x/?a=1&b='<\">"
    let escaped = "https://x/?a=1&amp;b=&#39;&lt;&quot;&gt;"
    let html = text(HTMLBackend(title: "t", columns: 8), address)
    #expect(html.contains("<a href=\"\(escaped)\" rel=\"noreferrer\">ab</a>"))
    // A picture with a name hides what is in it from listeners.
    #expect(html.contains("<pre role=\"group\" tabindex=\"0\" aria-label=\"k: T\">"))
    let svg = text(SVGBackend(title: "t", columns: 8), address)
    #expect(svg.contains("<a href=\"\(escaped)\"><text "))
    #expect(svg.contains(">ab</text></a>\n"))
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "vbscript:x",
    "java\nscript:x", "x",
    "//x/y", "https://x/\u{1B}]8;;\u{7}", "https\u{0}://x",
  ])
  func `No address of another scheme is one`(address: String) {
    for backend in [HTMLBackend(title: "t", columns: 8), SVGBackend(title: "t", columns: 8)]
      as [any RenderBackend]
    {
      let text = text(backend, address)
      #expect(!text.contains("<a ") && !text.contains("href="))
    }
  }
}
