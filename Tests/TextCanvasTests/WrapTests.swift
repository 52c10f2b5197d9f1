// SPDX-License-Identifier: MIT

import Testing
import TextCanvas

@Suite struct `Wrapped text` {
  private func lines(
    _ text: String, _ columns: Int, most: Int? = nil, _ truncation: Truncation = .tail
  ) -> [String] {
    wrapText(text, columns: columns, maximumLines: most, truncation: truncation).map(\.text)
  }

  @Test func `Words stay whole where they fit`() {
    #expect(lines("the quick brown fox", 9) == ["the quick", "brown fox"])
    #expect(lines("the quick brown fox", 10) == ["the quick", "brown fox"])
    #expect(lines("a  b", 2) == ["a", "b"])
  }

  @Test func `A word longer than a line breaks between clusters`() {
    #expect(lines("abcdefgh", 3) == ["abc", "def", "gh"])
    #expect(lines("xy abcdefgh", 3) == ["xy", "abc", "def", "gh"])
  }

  @Test func `Ideographs break anywhere but before closing punctuation`() {
    #expect(lines("漢字漢字", 4) == ["漢字", "漢字"])
    #expect(lines("漢字。漢", 4) == ["漢", "字。", "漢"])
    #expect(lines("漢「字」", 6) == ["漢", "「字」"])
    // Brackets that do not fit together are parted like a long word.
    #expect(lines("漢「字」", 4) == ["漢", "「字", "」"])
    #expect(lines("きょう", 4) == ["きょ", "う"])
    #expect(lines("あきょ", 4) == ["あ", "きょ"])
    #expect(lines("한글 텍스트", 7) == ["한글 텍", "스트"])
  }

  @Test func `A line of any width is cut at a line feed`() {
    #expect(lines("a\nb", .max, most: 1) == ["a…"])
    #expect(lines("a\nb", .max, most: 1, .head).count == 1)
    #expect(lines("a\nb", .max, most: 1, .middle).count == 1)
  }

  @Test func `Line feeds end lines, and an empty line stays`() {
    #expect(lines("a\n\nb", 5) == ["a", "", "b"])
    #expect(lines("a\r\nb\n", 5) == ["a", "b"])
    #expect(lines("", 5) == [""])
  }

  @Test func `What does not fit into the last line is cut where asked`() {
    #expect(lines("one two three", 7, most: 1) == ["one tw…"])
    #expect(lines("one two three", 7, most: 1, .head) == ["… three"])
    #expect(lines("one two three", 7, most: 1, .middle) == ["one…ree"])
    #expect(lines("one two three", 7, most: 1, .clip) == ["one two"])
    #expect(lines("one two three", 7, most: 2) == ["one two", "three"])
    #expect(lines("a\nb", 7, most: 1) == ["a…"])
  }

  @Test func `Every sort of line end parts unwrapped lines`() {
    func cut(_ text: String, _ truncation: Truncation, most: Int? = nil) -> [String] {
      wrapText(text, columns: 5, maximumLines: most, truncation: truncation, wraps: false)
        .map(\.text)
    }
    for end in ["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}"] {
      #expect(cut("abcdefgh" + end + "xyz", .tail) == ["abcd…", "xyz"])
      #expect(cut("abcdefgh" + end + "xyz", .head) == ["…efgh", "xyz"])
      #expect(cut("abcdefgh" + end + "xyz", .middle) == ["ab…gh", "xyz"])
      #expect(cut("abcdefgh" + end, .head, most: 1) == ["…efgh"])
    }
    #expect(cut("äöüßâêîô\nxyz", .tail) == ["äöüß…", "xyz"])
  }

  @Test func `A vertical tab and a form feed end no line`() {
    #expect(lines("ab\u{B}cdefgh", 6, most: 1) == ["ab␋cd…"])
    #expect(lines("ab\u{C}cd", 9) == ["ab␌cd"])
  }

  @Test func `A wide glyph is never halved`() {
    #expect(lines("漢字漢", 3) == ["漢", "字", "漢"])
    #expect(lines("漢字漢", 4, most: 1) == ["漢…"])
    #expect(lines("한글", 1) == ["…", "…"])
    #expect(lines("한글", 0) == [])
  }

  @Test func `Tabs run to the next multiple of eight`() {
    #expect(lines("a\tb", 20) == ["a       b"])
    #expect(lines("12345678\tb", 20) == ["12345678        b"])
  }
}
