// SPDX-License-Identifier: MIT

import RenderBackends
import Testing
import TextCanvas
import VTModel

@Suite struct `The bytes of a frame` {
  private func canvas(_ lines: [String], columns: Int, style: TextStyle = .plain) -> Canvas {
    var canvas = Canvas(columns: columns, rows: lines.count)
    for (row, line) in lines.enumerated() {
      canvas.draw(line, column: 0, row: row, style: style)
    }
    return canvas
  }

  /// The text that the second of two frames takes.
  private func step(
    _ old: Canvas, _ new: Canvas, _ capabilities: ScreenCapabilities = ScreenCapabilities(),
    cursor: CursorPlace? = nil
  ) -> String {
    var writer = ScreenWriter(capabilities: capabilities)
    var bytes: [UInt8] = []
    writer.draw(old, cursor: cursor, into: &bytes)
    bytes = []
    writer.draw(new, cursor: cursor, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `The first frame sets the terminal up, clears it and draws`() {
    var writer = ScreenWriter(capabilities: ScreenCapabilities())
    var bytes: [UInt8] = []
    writer.draw(canvas(["", "ab"], columns: 4), into: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self) == "\u{1B}[m\u{1B}[?7l\u{1B}[2J\u{1B}[?25l\u{1B}[2Hab")
  }

  @Test func `After invalidating, the same frame is drawn whole`() {
    var writer = ScreenWriter(capabilities: ScreenCapabilities(scrollRegions: true))
    let picture = canvas(["ab"], columns: 4)
    var first: [UInt8] = []
    writer.draw(picture, into: &first)
    var none: [UInt8] = []
    writer.draw(picture, into: &none)
    writer.invalidate()
    var second: [UInt8] = []
    writer.draw(picture, into: &second)
    #expect(none.isEmpty)
    #expect(second == first)
  }

  // Karanjot786/TermUI#1607
  @Test func `A screen that became narrower keeps nothing of the wider one`() throws {
    var writer = ScreenWriter(capabilities: ScreenCapabilities(colorDepth: .indexed256))
    let style = TextStyle(background: .indexed(24))
    for (columns, rows) in [(120, 4), (80, 4), (80, 2), (120, 4)] {
      var picture = Canvas(columns: columns, rows: rows)
      picture.fill(picture.bounds, style: style)
      picture.draw("\(columns)", column: columns - 3, row: rows - 1, style: style)
      // The terminal's own reflow left anything there.
      var screen = ScreenModel(columns: columns, rows: rows)
      screen.soil()
      var bytes: [UInt8] = []
      writer.draw(picture, into: &bytes)
      try screen.feed(bytes)
      #expect(screen.mismatches(with: picture).isEmpty)
    }
  }

  @Test func `One changed place costs a move and one byte`() {
    let old = canvas(["....................", "...................."], columns: 20)
    let new = canvas(["....................", "..........x........."], columns: 20)
    #expect(step(old, new) == "\u{1B}[11Gx")
  }

  @Test func `A gap of a few places is written again, one of many is jumped over`() {
    let old = canvas(["aXbcXdefghijX"], columns: 20)
    let new = canvas(["aYbcYdefghijY"], columns: 20)
    #expect(step(old, new, cursor: CursorPlace(column: 0, row: 0)) == "aYbcY\u{1B}[7CY\r")
  }

  @Test func `A shorter text is erased to the row's end`() {
    #expect(
      step(canvas(["abcdefgh"], columns: 20), canvas(["abc"], columns: 20))
        == "\u{1B}[4G\u{1B}[K")
  }

  @Test(arguments: [("-", "-\u{1B}[9b"), ("─", "──────────")])
  func `Repeated ASCII is repeated by the terminal that can`(mark: String, repeated: String) {
    let rule = canvas([String(repeating: mark, count: 10)], columns: 12)
    let blank = Canvas(columns: 12, rows: 1)
    let place = CursorPlace(column: 0, row: 0)
    let capabilities = ScreenCapabilities(repeatCharacter: true)
    #expect(step(blank, rule, capabilities, cursor: place) == repeated + "\r")
    #expect(step(blank, rule, cursor: place) == String(repeating: mark, count: 10) + "\r")
  }

  @Test func `Blanks inside a row are erased by count`() {
    let old = canvas([String(repeating: "x", count: 40)], columns: 40)
    let new = canvas(["x" + String(repeating: " ", count: 30) + "xxxxxxxxx"], columns: 40)
    let capabilities = ScreenCapabilities(eraseCharacter: true)
    let place = CursorPlace(column: 1, row: 0)
    #expect(step(old, new, capabilities, cursor: place) == "\u{1B}[30X")
  }

  @Test func `The bottom right corner is written without a wrap or a scroll`() throws {
    var screen = ScreenModel(columns: 4, rows: 2)
    var writer = ScreenWriter(capabilities: ScreenCapabilities())
    let picture = canvas(["abcd", "efgh"], columns: 4)
    var bytes: [UInt8] = []
    writer.draw(picture, into: &bytes)
    try screen.feed(bytes)
    #expect(screen.lines == ["abcd", "efgh"])
    #expect(!screen.modes.contains(7))
    #expect(screen.isAtRest)
  }

  @Test func `Marks on a letter in the last column are written with automatic wrap`() {
    let place = CursorPlace(column: 0, row: 0)
    #expect(
      step(Canvas(columns: 2, rows: 1), canvas(["ae\u{301}"], columns: 2), cursor: place)
        == "a\u{1B}[?7he\u{301}\u{1B}[?7l\r")
  }

  @Test func `A cursor that is wanted is shown in its place and hidden when it is not`() {
    let picture = canvas(["ab"], columns: 4)
    var writer = ScreenWriter(capabilities: ScreenCapabilities())
    var bytes: [UInt8] = []
    writer.draw(picture, into: &bytes)
    bytes = []
    writer.draw(picture, cursor: CursorPlace(column: 1, row: 0), into: &bytes)
    #expect(bytes == Array("\u{8}\u{1B}[?25h".utf8))
    bytes = []
    writer.draw(picture, into: &bytes)
    #expect(bytes == Array("\u{1B}[?25l".utf8))
  }

  // tmux/tmux#4744
  @Test func `Only a frame of many bytes is synchronized, and it is balanced`() throws {
    let capabilities = ScreenCapabilities(synchronizedOutput: true)
    let long = canvas(
      (0..<10).map { row in String(repeating: "\(row)", count: 60) }, columns: 60)
    var screen = ScreenModel(columns: 60, rows: 10)
    var writer = ScreenWriter(capabilities: capabilities)
    var bytes: [UInt8] = []
    writer.draw(long, into: &bytes)
    #expect(bytes.starts(with: Array("\u{1B}[?2026h".utf8)))
    #expect(bytes.suffix(8) == Array("\u{1B}[?2026l".utf8)[...])
    try screen.feed(bytes)
    #expect(screen.synchronizedFrames == 1)
    #expect(
      !step(long, canvas(["x"] + long.lines.dropFirst(), columns: 60), capabilities)
        .contains("2026"))
  }

  @Test(arguments: [
    // What is added is added; the shorter of taking away and starting anew is taken.
    (TextStyle.plain, TextStyle(attributes: .bold), "\u{1B}[1m"),
    (
      TextStyle(foreground: .named(.red)), TextStyle(foreground: .named(.red), attributes: .bold),
      "\u{1B}[1m"
    ),
    (
      TextStyle(foreground: .rgb(1, 2, 3), attributes: .bold), TextStyle(foreground: .rgb(1, 2, 3)),
      "\u{1B}[22m"
    ),
    (
      TextStyle(foreground: .rgb(1, 2, 3), background: .rgb(4, 5, 6), attributes: [.bold, .dim]),
      TextStyle(foreground: .rgb(1, 2, 3), background: .rgb(4, 5, 6), attributes: .dim),
      "\u{1B}[22;2m"
    ),
    (
      TextStyle(foreground: .named(.red), background: .named(.blue), attributes: .italic),
      TextStyle(attributes: .bold), "\u{1B}[0;1m"
    ),
    (
      TextStyle(foreground: .named(.red)), TextStyle(foreground: .named(.brightBlue)), "\u{1B}[94m"
    ),
    (
      TextStyle(foreground: .named(.red), background: .indexed(200)),
      TextStyle(background: .indexed(200)), "\u{1B}[39m"
    ),
    (TextStyle(attributes: .strikethrough), TextStyle.plain, "\u{1B}[m"),
  ])
  func `A change of style says only what changes`(
    from old: TextStyle, to new: TextStyle, expected: String
  ) {
    var picture = Canvas(columns: 3, rows: 1)
    picture.draw("a", column: 0, row: 0, style: old)
    picture.draw("b", column: 1, row: 0, style: new)
    var bytes: [UInt8] = []
    var writer = ScreenWriter(capabilities: ScreenCapabilities(colorDepth: .trueColor))
    writer.draw(picture, into: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("a\(expected)b"), "\(text.debugDescription)")
  }

  @Test(
    arguments: [
      (TextAttributes.underline, TextAttributes.curlyUnderline, "\u{1B}[4:3m"),
      (.curlyUnderline, .dashedUnderline, "\u{1B}[4:5m"),
      (.doubleUnderline, .underline, "\u{1B}[4m"),
      (.dottedUnderline, [], "\u{1B}[m"),
      ([.dottedUnderline, .bold], .bold, "\u{1B}[24m"),
    ] as [(TextAttributes, TextAttributes, String)])
  func `Underlines of other shapes are for terminals that have them`(
    from old: TextAttributes, to new: TextAttributes, expected: String
  ) {
    var picture = Canvas(columns: 3, rows: 1)
    picture.draw("a", column: 0, row: 0, style: TextStyle(attributes: old))
    picture.draw("b", column: 1, row: 0, style: TextStyle(attributes: new))
    func text(_ capabilities: ScreenCapabilities) -> String {
      var bytes: [UInt8] = []
      var writer = ScreenWriter(capabilities: capabilities)
      writer.draw(picture, into: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    let styled = text(ScreenCapabilities(styledUnderlines: true))
    #expect(styled.contains("a\(expected)b"), "\(styled.debugDescription)")
    #expect(!text(ScreenCapabilities()).contains(":"))
    var backend = ANSIBackend(colors: .trueColor)
    #expect(!backend.render(picture).contains(":"))
  }

  @Test func `Blanks between words of one style need no change of style`() {
    var picture = Canvas(columns: 9, rows: 1)
    picture.draw("ab", column: 0, row: 0, style: TextStyle(foreground: .named(.red)))
    picture.draw("cd", column: 3, row: 0, style: TextStyle(foreground: .named(.red)))
    let place = CursorPlace(column: 0, row: 0)
    #expect(
      step(Canvas(columns: 9, rows: 1), picture, cursor: place)
        == "\u{1B}[31mab cd\u{1B}[m\r")
  }

  @Test func `After a cluster of disputed width the cursor is set anew`() {
    let place = CursorPlace(column: 0, row: 0)
    #expect(
      step(Canvas(columns: 9, rows: 1), canvas(["😀a漢b"], columns: 9), cursor: place)
        == "😀\u{1B}[3Ga漢b\r")
  }

  @Test func `What a cluster of disputed width replaces is blanked first`() {
    let place = CursorPlace(column: 0, row: 0)
    #expect(
      step(canvas(["xyz"], columns: 9), canvas(["😀z"], columns: 9), cursor: place)
        == "  \r😀\r")
  }
}

@Suite struct `Scrolling a list` {
  private static let capabilities = ScreenCapabilities(
    colorDepth: .indexed256, synchronizedOutput: true, repeatCharacter: true, eraseCharacter: true,
    backgroundErase: true, scrollRegions: true, lineInsertion: true)

  /// Names, sizes and dates in columns and colours, with a bar of state below: about 60 columns of text a row.
  private func list(from first: Int, selected: Int) -> Canvas {
    let words = ["alder", "birch", "cedar", "elm", "fir", "hazel", "larch", "maple", "oak", "pine"]
    var canvas = Canvas(columns: 100, rows: 30)
    for row in 0..<29 {
      let item = first + row
      let background: Color? = item == selected ? .indexed(24) : nil
      if background != nil {
        canvas.fill(
          CanvasRect(column: 0, row: row, columns: 100, rows: 1),
          style: TextStyle(background: background))
      }
      let name = "\(words[item % 10])-\(words[item / 10 % 10])-\(words[item / 7 % 10])"
      canvas.draw(
        name, column: 2, row: row, style: TextStyle(foreground: .named(.cyan), attributes: .bold))
      canvas.draw("\(item * 7919 % 100_000) kB", column: 24, row: row)
      canvas.draw(
        "2026-11-\(10 + item % 20)", column: 36, row: row,
        style: TextStyle(foreground: .indexed(245)))
      canvas.draw("\(words[item % 7]) and \(words[item % 9])", column: 48, row: row)
    }
    canvas.draw(
      "\(selected + 1) of 100000", column: 1, row: 29,
      style: TextStyle(attributes: .reverse))
    return canvas
  }

  private func averageBytes(
    of capabilities: ScreenCapabilities, frames: some Sequence<Canvas>
  ) throws -> Double {
    var screen = ScreenModel(columns: 100, rows: 30)
    var writer = ScreenWriter(capabilities: capabilities)
    var counts: [Int] = []
    for frame in frames {
      var bytes: [UInt8] = []
      writer.draw(frame, into: &bytes)
      try screen.feed(bytes)
      #expect(screen.mismatches(with: frame).isEmpty)
      counts.append(bytes.count)
    }
    return Double(counts.dropFirst().reduce(0, +)) / Double(counts.count - 1)
  }

  @Test(arguments: [1, -1])
  func `By one row costs at most 120 bytes on average`(step: Int) throws {
    let frames = (0..<60).lazy.map { list(from: 5_000 + step * $0, selected: 4_000) }
    #expect(try averageBytes(of: Self.capabilities, frames: frames) <= 120)
  }

  @Test
  func `With a selection that stays on the last row it redraws two rows more and not the list`()
    throws
  {
    let frames = (0..<60).lazy.map { list(from: 5_000 + $0, selected: 5_028 + $0) }
    #expect(try averageBytes(of: Self.capabilities, frames: frames) <= 300)
  }

  @Test func `By lines inserted and deleted it costs little more`() throws {
    let capabilities = ScreenCapabilities(colorDepth: .indexed256, lineInsertion: true)
    let frames = (0..<60).lazy.map { list(from: 5_000 + $0, selected: 4_000) }
    #expect(try averageBytes(of: capabilities, frames: frames) <= 125)
  }

  @Test func `Moving the selection redraws two rows`() throws {
    let frames = (0..<20).lazy.map { list(from: 5_000, selected: 5_000 + $0) }
    #expect(try averageBytes(of: Self.capabilities, frames: frames) <= 260)
  }
}
