// SPDX-License-Identifier: MIT

import Testing
import TextCanvas

@Suite struct `Plain text` {
  private func columns(_ bytes: [UInt8], _ policy: WidthPolicy = .standard) -> Int? {
    bytes.withUnsafeBufferPointer { $0.plainColumns(policy: policy) }
  }

  private func columns(_ text: String, _ policy: WidthPolicy = .standard) -> Int? {
    columns(Array(text.utf8), policy)
  }

  @Test func `Each of its scalars is a cluster that is drawn as it is`() {
    var count = 0
    // Of Han, Hangul and what lies beyond the first plane one in thirteen.
    for value in [UInt32](0x20...0x33FF) + stride(from: 0x3400, through: 0x1_FFFF, by: 13) {
      guard let scalar = Unicode.Scalar(value), columns(String(scalar)) != nil else { continue }
      count += 1
      let text = "a\(scalar)\(scalar)b"
      #expect(text.count == 4 && visibleText(text) == text, "U+\(String(value, radix: 16))")
      for policy in [WidthPolicy.standard, .ambiguousIsWide] {
        let width = text.reduce(0) { $0 + displayColumns(of: $1, policy: policy) }
        #expect(columns(text, policy) == width, "U+\(String(value, radix: 16))")
        // What is no plain text, an emoji, has the columns counted cluster by cluster.
        #expect((text + "😀").displayColumns(policy: policy) == width + 2)
      }
    }
    // ASCII, and as many of Han and Hangul.
    #expect(count > 95 + (0x5200 + 11_172) / 13)
  }

  @Test func `It has the columns that a terminal gives it`() {
    #expect(columns("café") == 4)
    #expect(columns("한국어 텍스트") == 13)
    #expect(columns("漢字、かな") == 10)
    #expect(columns("Привет — мир…") == 13)
    #expect(columns("Привет — мир…", .ambiguousIsWide) == 24)
    #expect(columns("") == 0)
  }

  @Test(arguments: [
    ("plain", 3, 3, 3, true), ("plain", 9, 5, 5, false), ("", 4, 0, 0, false),
    ("café au", 4, 5, 4, true), ("漢字", 3, 3, 2, true), ("漢字", 1, 0, 0, true),
    ("aא", 5, 1, 1, false), ("a漢b", 3, 4, 3, true), ("plain", 5, 5, 5, false),
  ])
  func `Its beginning has as many columns as fit`(
    text: String, room: Int, count: Int, columns: Int, isFull: Bool
  ) {
    let front = Array(text.utf8).withUnsafeBufferPointer {
      $0.plainPrefix(columns: room, policy: .standard)
    }
    #expect(front == (count, columns, isFull))
  }

  @Test(arguments: [
    "e\u{301}", "א", "ع", "👍", "❤\u{FE0F}", "a\u{AD}b", "a\u{A0}b", "a\tb", "a\nb", "\u{7F}",
    "\u{85}",
    "\u{1100}\u{1161}", "각\u{11A8}", "\u{202E}a", "\u{FEFF}a", "नि", "ก็", "\u{3000}", "\u{2028}",
  ])
  func `What joins, turns, steers or hides is none`(text: String) {
    #expect(columns(text) == nil)
  }

  @Test(
    arguments: [
      [0xC3], [0x61, 0xE4, 0xBD], [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE4, 0xBD, 0x61],
      [0xC3, 0x28], [0x80], [0xF0, 0x9F, 0x98, 0x80],
    ] as [[UInt8]])
  func `Broken UTF-8 is none, and neither is what lies beyond the first plane`(bytes: [UInt8]) {
    #expect(columns(bytes) == nil)
  }

  @Test func `A line of it that fits is one line, and one that is a column too long is two`() {
    let text = "한국어 텍스트"
    let lines = wrapText(text, columns: 13)
    #expect(lines.map(\.text) == [text] && lines.map(\.columns) == [13])
    #expect(wrapText(text, columns: 12).map(\.text) == ["한국어 텍스", "트"])
    #expect(wrapText("漢", columns: 1).map(\.text) == ["…"])
    #expect(wrapText("Привет", columns: 11, policy: .ambiguousIsWide).count == 2)
  }
}
