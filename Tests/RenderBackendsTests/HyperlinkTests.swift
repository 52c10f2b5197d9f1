// SPDX-License-Identifier: MIT

import RenderBackends
import Testing
import TextCanvas
import VTModel

@Suite struct `Hyperlinks` {
  private let open = "\u{1B}]8;id="
  private let close = "\u{1B}]8;;\u{1B}\\"

  private func picture() -> Canvas {
    var canvas = Canvas(columns: 12, rows: 2)
    let link = TextStyle(link: Link("https://x/1"))
    canvas.draw("one", column: 0, row: 0, style: link)
    canvas.draw("two", column: 0, row: 1, style: link)
    canvas.draw("b", column: 3, row: 1, style: TextStyle(attributes: .bold, link: link.link))
    canvas.draw("-", column: 4, row: 1)
    canvas.draw("next", column: 5, row: 1, style: TextStyle(link: Link("mailto:a@b")))
    return canvas
  }

  @Test func `Are closed before each row ends, and the parts of one have one identifier`() {
    var backend = ANSIBackend(colors: .sixteen)
    let rows = backend.render(picture()).split(separator: "\n").map(String.init)
    let identifiers = rows.flatMap { row in
      row.components(after: open).map { $0.prefix { $0 != ";" } }
    }
    #expect(identifiers.count == 3)
    #expect(identifiers[0] == identifiers[1] && identifiers[1] != identifiers[2])
    let (first, second) = (identifiers[0], identifiers[2])
    #expect(rows[0] == "\(open)\(first);https://x/1\u{1B}\\one\(close)")
    #expect(
      rows[1]
        == "\(open)\(first);https://x/1\u{1B}\\two\u{1B}[1mb\(close)\u{1B}[0m-"
        + "\(open)\(second);mailto:a@b\u{1B}\\next\(close)")
  }

  @Test
  func
    `Are left out where nothing may be coloured, where the terminal knows none, and in plain text`()
  {
    for var backend in [
      ANSIBackend(colors: .none), ANSIBackend(colors: .trueColor, takesLinks: false),
    ] {
      #expect(!backend.render(picture()).contains("\u{1B}]"))
    }
    var plain = PlainBackend()
    #expect(plain.render(picture()) == "one\ntwob-next\n")
  }
}

@Suite struct `Hyperlinks on a screen that is drawn live` {
  private let open = "\u{1B}]8;id="
  private let close = "\u{1B}]8;;\u{1B}\\"
  private let link = Link("https://x/1")
  private let corner = CursorPlace(column: 0, row: 0)

  private func text(
    _ frames: [Canvas], hyperlinks: Bool = true
  ) -> String {
    var writer = ScreenWriter(
      capabilities: ScreenCapabilities(colorDepth: .trueColor, hyperlinks: hyperlinks))
    var bytes: [UInt8] = []
    for frame in frames {
      bytes = []
      writer.draw(frame, cursor: corner, into: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A frame of one row before nothing was on it, and with strokes on it.
  private func frames(_ strokes: [(text: String, column: Int, style: TextStyle)]) -> [Canvas] {
    let blank = Canvas(columns: 20, rows: 1)
    var drawn = blank
    for stroke in strokes {
      drawn.draw(stroke.text, column: stroke.column, row: 0, style: stroke.style)
    }
    return [blank, drawn]
  }

  @Test func `A link is opened by its number and address and closed before the frame ends`() throws
  {
    let link = try #require(link)
    let identifier = String(link.number, radix: 36)
    #expect(
      text(frames([("one", 0, TextStyle(link: link)), ("two", 3, .plain)]))
        == "\(open)\(identifier);https://x/1\u{1B}\\one\(close)two\r")
  }

  @Test func `A change of style within a link leaves it open`() throws {
    let text = text(
      frames([
        ("one", 0, TextStyle(link: link)), ("b", 3, TextStyle(attributes: .bold, link: link)),
      ]))
    #expect(text.hasSuffix("one\u{1B}[1mb\u{1B}[m\(close)\r"), "\(text.debugDescription)")
  }

  @Test func `A link is closed before the cursor moves on, and opened again behind`() {
    let text = text(
      frames([("one", 0, TextStyle(link: link)), ("two", 15, TextStyle(link: link))]))
    #expect(text.contains("one\(close)\u{1B}[16G\(open)"), "\(text.debugDescription)")
    #expect(text.hasSuffix("two\(close)\r"), "\(text.debugDescription)")
  }

  @Test func `A place that leads elsewhere than before is drawn again, one that does not is not`() {
    let first = frames([("one", 0, TextStyle(link: link))])
    let other = frames([("one", 0, TextStyle(link: Link("https://x/2")))])
    #expect(text(first + [first[1]]).isEmpty)
    #expect(text(first + [other[1]]).contains("https://x/2"))
    #expect(text(first + [other[1]], hyperlinks: false).isEmpty)
  }

  @Test func `The first frame closes what another program left open`() throws {
    var screen = ScreenModel(columns: 20, rows: 1)
    screen.soil(withLink: true)
    let canvas = frames([("one", 0, TextStyle(link: link))])[1]
    try screen.feed(text([canvas]).utf8)
    #expect(screen.mismatches(with: canvas).isEmpty)
    #expect(screen.isAtRest)
  }

  @Test func `A terminal that knows none gets none`() {
    #expect(
      !text([frames([("one", 0, TextStyle(link: link))])[1]], hyperlinks: false).contains("]"))
  }

  @Test func `A session's end closes a link that a frame was cut off in`() {
    let restoring = "\(ScreenWriter.restoringSequence)"
    #expect(restoring.hasPrefix(close))
  }
}

extension String {
  /// What follows each occurrence of a mark.
  fileprivate func components(after mark: String) -> [Substring] {
    indices.compactMap { self[$0...].hasPrefix(mark) ? self[$0...].dropFirst(mark.count) : nil }
  }
}
