// SPDX-License-Identifier: MIT

import Testing
import TextCanvas

@Suite struct `Links` {
  @Test(arguments: [
    ("https://example.org/a?b=c#d", "https://example.org/a?b=c#d"),
    ("HTTP://example.org", "HTTP://example.org"), ("mailto:a@b.c", "mailto:a@b.c"),
    ("file:///tmp/a b", "file:///tmp/a%20b"),
    ("https://de.wikipedia.org/wiki/Käse", "https://de.wikipedia.org/wiki/K%C3%A4se"),
    ("https://x/\u{202E}", "https://x/%E2%80%AE"),
  ])
  func `Lead to addresses of printable ASCII`(address: String, url: String) {
    #expect(Link(address)?.url == url)
  }

  @Test(arguments: [
    "", "example.org", "javascript:alert(1)", "data:text/html,x", " https://x", "ftp://x", ":x",
    "https://x\u{1B}\\", "https://x\u{7}", "https://x\n", "https://x\u{9C}", "https://x\u{7F}",
    "vbscript:x", "https\u{0}://x",
  ])
  func `Lead nowhere where that might do harm`(address: String) {
    #expect(Link(address) == nil)
  }

  @Test func `Hold addresses as long as terminals take them`() {
    let start = "https://x/"
    #expect(Link(start + String(repeating: "a", count: 2_073)) != nil)
    #expect(Link(start + String(repeating: "a", count: 2_074)) == nil)
    #expect(Link(start + String(repeating: "é", count: 400)) == nil)
  }

  @Test func `Are equal where their addresses are`() throws {
    let one = try #require(Link("https://x/1"))
    #expect(one == Link("https://x/1") && one.hashValue == Link("https://x/1")?.hashValue)
    #expect(one != Link("https://x/2"))
  }

  @Test(arguments: [
    ("abcdefgh", Truncation.tail, TextOrder.logical, "abcd…"),
    ("abcdefgh", .head, .logical, "…efgh"), ("abcdefgh", .middle, .logical, "ab…gh"),
    ("a…cdefgh", .tail, .visual, "a…cd…"), ("\u{200E}abcdefgh", .tail, .visual, "abcd…"),
    ("אבגדהוזח", .tail, .visual, "…דגבא"), ("אבגדהוזח", .tail, .logical, "אבגד…"),
    ("אבגדהוזח", .head, .visual, "חזוה…"),
  ])
  func `Are left by the sign that stands for what was cut`(
    text: String, truncation: Truncation, order: TextOrder, shown: String
  ) throws {
    let lines = wrapText(
      text, columns: 5, maximumLines: 1, truncation: truncation, wraps: false)
    var canvas = Canvas(columns: 6, rows: 1, order: order)
    let columns = canvas.draw(
      try #require(lines.first), column: 0, row: 0, style: TextStyle(link: Link("https://x")))
    #expect(canvas.lines == [shown])
    #expect(columns == 5)
    let signs = (0..<5).filter { canvas.style(column: $0, row: 0).link == nil }
    // A sign that is the text's own leads where the text does.
    let wanted = (0..<5).filter {
      canvas.grapheme(column: $0, row: 0) == "…" && !($0 == 1 && text.hasPrefix("a…"))
    }
    #expect(signs == wanted)
  }

  @Test func `Stay with what a clip leaves of their text`() throws {
    let link = try #require(Link("https://x"))
    var canvas = Canvas(columns: 8, rows: 1)
    canvas.draw(
      "漢字漢", column: 0, row: 0, style: TextStyle(link: link),
      clip: CanvasRect(column: 1, row: 0, columns: 4, rows: 1))
    canvas.draw("ab", column: 6, row: 0)
    let links = canvas.runs(ofRow: 0).map { ($0.column, $0.columns, $0.style.link?.url) }
    #expect(links.map(\.0) == [0, 1, 5] && links.map(\.1) == [1, 4, 3])
    #expect(links.map(\.2) == [nil, "https://x", nil])
  }

  @Test func `Are no part of a fill, and go under what is drawn over them`() throws {
    let style = TextStyle(background: .named(.blue), link: Link("https://x"))
    var canvas = Canvas(columns: 4, rows: 1)
    canvas.fill(canvas.bounds, style: style)
    #expect((0..<4).allSatisfy { canvas.style(column: $0, row: 0).link == nil })
    canvas.draw("abcd", column: 0, row: 0, style: style)
    canvas.draw("x", column: 1, row: 0)
    #expect(
      (0..<4).map { canvas.style(column: $0, row: 0).link != nil } == [true, false, true, true])
  }

  @Test func `Of an inner style go before those around`() {
    let inner = TextStyle(link: Link("https://inner"))
    let outer = TextStyle(foreground: .named(.red), link: Link("https://outer"))
    #expect(inner.merging(over: outer).link?.url == "https://inner")
    #expect(TextStyle.plain.merging(over: outer).link?.url == "https://outer")
  }
}
