// SPDX-License-Identifier: MIT

import PlaneGeometry
import Testing
import TextCanvas

/// What users reported of other programs; the report is named with each.
@Suite struct `What broke other programs` {
  private func drawn(_ text: String, columns: Int) -> [String] {
    var canvas = Canvas(columns: columns, rows: 1)
    canvas.draw(text, column: 0, row: 0)
    return canvas.lines
  }

  // earendil-works/pi#5590
  @Test func `A box over rows of Hangul and ASCII is at one column on every row`() {
    let rows = ["한글한글한글", "abcdefghijkl", "a한글b한글cd", "한a글b한c글d"]
    var canvas = Canvas(columns: 12, rows: 4)
    for (row, text) in rows.enumerated() {
      canvas.draw(text, column: 0, row: row)
      canvas.draw("|XX|", column: 5, row: row)
    }
    for row in 0..<4 {
      #expect((5...8).map { canvas.grapheme(column: $0, row: row) } == ["|", "X", "X", "|"])
      #expect(canvas.text(ofRow: row).prefix { $0 != "|" }.description.displayColumns == 5)
    }
    #expect(canvas.lines[0] == "한글 |XX| 글")
    #expect(canvas.lines[2] == "a한글|XX| cd")
  }

  // earendil-works/pi#5297, gyscos/cursive#100
  @Test func `What begins on the second half of a wide glyph blanks the first, and moves nothing`()
  {
    var canvas = Canvas(columns: 12, rows: 1)
    canvas.draw("abcd讓EFGH", column: 0, row: 0)
    canvas.draw("|XX|", column: 5, row: 0)
    #expect(canvas.lines == ["abcd |XX|H"])
    canvas = Canvas(columns: 4, rows: 1)
    canvas.draw("漢ab", column: 0, row: 0)
    canvas.draw("x", column: 0, row: 0)
    #expect(canvas.lines == ["x ab"])
  }

  // earendil-works/pi#8055, #8520
  @Test func `A keycap takes two columns, a digit in a circle one or as is asked`() {
    #expect("1\u{FE0F}\u{20E3}".displayColumns == 2)
    for text in ["①", "②", "③", "±", "…", "€"] {
      #expect(text.displayColumns == 1)
      #expect(text.displayColumns(policy: .ambiguousIsWide) == 2)
    }
  }

  // andyrewlee/amux#558, jquast/wcwidth#211, stablyai/orca#11883
  @Test
  func `A selector counts once, text style narrows where a terminal says so, new emoji are wide`() {
    #expect("\u{2764}\u{FE0F}\u{FE0F}".displayColumns == 2)
    #expect("\u{2705}\u{FE0E}".displayColumns == 2)
    #expect("\u{2705}\u{FE0E}".displayColumns(policy: .textSelectorNarrows) == 1)
    #expect("\u{1FAE0}".displayColumns == 2)
  }

  // Yeachan-Heo/oh-my-claudecode#2303
  @Test func `A link written into text is shown, however it is ended, and leads nowhere`() {
    for end in ["\u{7}", "\u{1B}\\"] {
      var canvas = Canvas(columns: 60, rows: 1)
      canvas.draw("\u{1B}]8;;http://x\(end)go\u{1B}]8;;\(end)!", column: 0, row: 0)
      let line = canvas.lines[0]
      #expect(line.hasSuffix("!") && line.contains("go"))
      #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
      #expect((0..<60).allSatisfy { canvas.style(column: $0, row: 0).link == nil })
    }
  }

  // KarpelesLab/teamclaude#179
  @Test func `Where a wide glyph was dropped at the edge nothing of the old picture stays`() {
    var old = Canvas(columns: 3, rows: 1)
    old.draw("abc", column: 0, row: 0)
    var new = Canvas(columns: 3, rows: 1)
    new.draw("漢字", column: 0, row: 0)
    let blocks = new.difference(from: old)
    #expect(blocks.reduce(0) { $0 + $1.columns } == 3)
    #expect(new.grapheme(column: 2, row: 0) == " ")
  }

  // mattn/go-runewidth#76, #20
  @Test func `Variation selectors alone have no column, a family of three has two`() {
    for value in [0xFE00...0xFE0F, 0xE0100...0xE01EF].joined() {
      let scalar = Unicode.Scalar(UInt32(value))
      #expect(scalar.map { String($0).displayColumns } == 0)
    }
    #expect("👨‍👩‍👧".displayColumns == 2)
  }

  // l0ng-ai/tty7#209
  @Test func `Thai clusters put the bar behind them where it belongs`() {
    var canvas = Canvas(columns: 8, rows: 1)
    for (column, text) in [(0, "ที่|"), (2, "น้ำ|"), (5, "ก|")] {
      canvas.draw(text, column: column, row: 0)
    }
    #expect([1, 4, 6].map { canvas.grapheme(column: $0, row: 0) } == ["|", "|", "|"])
  }

  // ratatui/ratatui#1165, aka-rider/rune#3
  @Test func `A zero-width space takes no place, first or alone`() {
    #expect(drawn("\u{200B}ab", columns: 3) == ["ab"])
    #expect(drawn("\u{200B}", columns: 3) == [""])
    #expect("\u{200B}".displayColumns == 0)
    #expect(wrapText("\u{200B}", columns: 3).map(\.columns) == [0])
  }

  // ratatui/ratatui#1366
  @Test func `Wrapping counts tabs as wide as they are shown`() {
    #expect(wrapText("a\tb c", columns: 9).map(\.text) == ["a       b", "c"])
    #expect(wrapText("a\tb", columns: 8).map(\.text) == ["a", "b"])
    #expect(wrapText("\t\tb", columns: 17).map(\.text) == [String(repeating: " ", count: 16) + "b"])
    #expect(wrapText("漢\tb", columns: 9).map(\.columns) == [9])
    // Stops are those of the text, wherever it is drawn; also in a line that is cut.
    let cut = wrapText("ab\tcdefgh", columns: 12, maximumLines: 1, wraps: false)
    #expect(cut.map(\.text) == ["ab      cde…"])
    #expect(wrapText("a\tb", columns: 4, maximumLines: 1, wraps: false).map(\.text) == ["a…"])
  }

  // tamboui/tamboui#345, vercel/ai#20052, ratatui/ratatui#1211
  @Test(arguments: [
    "\t", "\u{1B}]8;;http://x", "\u{1B}[10A", "\u{1B}[2J", "\u{1B}[6n", "\u{1B}c",
    "\u{1B}]52;c;ZXZpbA==\u{7}", "\u{9B}31m", "\u{9D}0;t\u{9C}", "\u{1B}[201~", "\u{90}q\u{9C}",
    "\r", "\u{8}", "\u{E}", "\u{1B}P+q\u{1B}\\",
  ])
  func `Nothing that steers is ever on a canvas, and the rest of the row is`(text: String) {
    var canvas = Canvas(columns: 40, rows: 1)
    let taken = canvas.draw(text, column: 0, row: 0)
    canvas.draw("|rest", column: taken, row: 0)
    #expect(canvas.lines[0].hasSuffix("|rest"))
    #expect(canvas.lines[0].displayColumns == taken + 5)
    #expect(
      canvas.lines[0].unicodeScalars.allSatisfy {
        $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value)
      })
  }

  // sindresorhus/string-width#60
  @Test func `A link takes the columns of its text`() {
    var canvas = Canvas(columns: 10, rows: 1)
    let style = TextStyle(link: Link("https://google.com"))
    #expect(canvas.draw("google", column: 0, row: 0, style: style) == 6)
    #expect(canvas.runs(ofRow: 0).map(\.columns) == [6])
  }

  // urwid/urwid#468, astanin/python-tabulate#399
  @Test func `Two columns show an ellipsis or half a word, one column ends`() {
    for rows in 1...4 {
      #expect(wrapText("日本語…", columns: 2, maximumLines: rows).count == min(rows, 4))
    }
    #expect(wrapText("日本語…", columns: 2).map(\.text) == ["日", "本", "語", "…"])
    #expect(wrapText("日本語…", columns: 1).map(\.text) == ["…", "…", "…", "…"])
    #expect(
      wrapText("日本語…", columns: 1, policy: .ambiguousIsWide).map(\.text)
        == [".", ".", ".", "."])
  }

  @Test func `Where the sign of what is left out takes two columns it has room for them`() {
    func cut(_ columns: Int, _ truncation: Truncation) -> TextLine? {
      wrapText(
        "abcdefgh", columns: columns, maximumLines: 1, truncation: truncation, wraps: false,
        policy: .ambiguousIsWide
      ).first
    }
    #expect(cut(5, .tail)?.text == "abc…" && cut(5, .tail)?.columns == 5)
    #expect(cut(5, .head)?.text == "…fgh" && cut(5, .middle)?.text == "ab…h")
    #expect(cut(2, .tail)?.text == "…" && cut(2, .middle)?.text == "…")
    #expect(cut(1, .tail)?.text == "." && cut(1, .head)?.text == ".")
  }

  // freedomofpress/dangerzone#769, mgedmin/restview#17
  @Test func `Half a surrogate pair and a byte that is no text are replaced`() {
    #expect(
      drawn(String(decoding: [0xDCFF, 0x61] as [UInt16], as: UTF16.self), columns: 4) == ["�a"])
    #expect(drawn(String(decoding: [0xFF, 0x61] as [UInt8], as: UTF8.self), columns: 4) == ["�a"])
  }

  @Test func `Lone marks stand on a dotted circle and take a column`() {
    for mark in ["\u{301}", "\u{20E3}", "\u{5B0}", "\u{64B}", "\u{E31}"] {
      var canvas = Canvas(columns: 4, rows: 1)
      #expect(canvas.draw(mark, column: 0, row: 0) == 1)
      #expect(canvas.grapheme(column: 0, row: 0) == "\u{25CC}" + mark)
    }
    // A spacing mark is drawn by itself.
    #expect(drawn("\u{93F}", columns: 2) == ["\u{93F}"])
  }
}
