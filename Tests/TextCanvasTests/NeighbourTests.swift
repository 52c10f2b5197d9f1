// SPDX-License-Identifier: MIT

import Testing
import TextCanvas

@Suite struct `Neighbours on a row` {
  /// Drawn side by side by two views, each must keep its columns when the row is read as one text.
  @Test(arguments: [
    // Regional indicators pair, a joiner joins, whoever wrote the second half.
    ("\u{1F1EF}", "\u{1F1F5}", 4), ("\u{1F1EF}\u{1F1F5}\u{1F1EB}", "\u{1F1F7}", 6),
    ("\u{1F469}\u{200D}", "\u{1F467}", 4), ("\u{2764}\u{200D}", "\u{1F525}", 3),
    // Neither does a skin tone colour what another drew.
    ("👍", "\u{1F3FD}", 4), ("a", "\u{1F3FD}", 3), ("가", "\u{302E}", 4),
    // Marks, selectors and Hangul vowels without a base of their own.
    ("a", "\u{301}", 2), ("\u{1112}", "\u{1161}", 4), ("\u{1112}\u{1161}", "\u{11AB}", 4),
    ("1", "\u{20E3}", 2),
    ("שלום", "abc", 7), ("بّ", "\u{202E}abc", 5),
  ])
  func `Keep their columns`(left: String, right: String, columns: Int) {
    var canvas = Canvas(columns: 12, rows: 1)
    let taken = canvas.draw(left, column: 0, row: 0)
    canvas.draw(right + "|", column: taken, row: 0)
    #expect(canvas.grapheme(column: columns, row: 0) == "|")
    #expect(canvas.lines[0].displayColumns == columns + 1)
  }

  @Test func `What is visible once is not changed again`() {
    for text in [
      "\u{1F1EF}", "\u{1161}", "\u{301}", "👩\u{200D}", "\u{11AB}\u{301}", "\u{1B}", "\u{1F3FD}",
    ] {
      #expect(visibleText(visibleText(text)) == visibleText(text))
    }
  }

  @Test func `A vowel of Hangul alone is shown on a filler`() {
    #expect(visibleText("\u{1161}").unicodeScalars.map(\.value) == [0x115F, 0x1161])
    #expect(visibleText("\u{1161}").displayColumns == 2)
    #expect(visibleText("\u{11AB}").unicodeScalars.map(\.value) == [0x115F, 0x1160, 0x11AB])
    #expect(visibleText("\u{11AB}").displayColumns == 2)
    #expect(Array(visibleText("\u{1112}\u{1161}").unicodeScalars) == ["\u{1112}", "\u{1161}"])
  }

  @Test func `Joiners inside an emoji stay`() {
    #expect(visibleText("👨‍👩‍👧").unicodeScalars.count == 5)
  }
}
