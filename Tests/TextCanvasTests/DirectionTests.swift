// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import TextCanvas

private let isSoak = ProcessInfo.processInfo.environment["VITRINE_SOAK"] == "1"

/// The text of one line as it is seen; capitals in names stand for Hebrew: `abc` is אבג.
private func seen(_ text: String) -> String {
  let line = TextLine(text: text)
  return line.visualText ?? line.text
}

@Suite struct `Right-to-left text` {
  @Test func `Is seen from right to left, its numbers and foreign words from left to right`() {
    #expect(seen("שלום") == "םולש")
    #expect(seen("אבג 123 דהו") == "והד 123 גבא")
    #expect(seen("אבג abc דהו") == "והד abc גבא")
    #expect(seen("سلام ۱۲۳") == "۱۲۳ مالس")
  }

  @Test func `Stands in its place in a paragraph to the right`() {
    #expect(seen("abc אבג def") == "abc גבא def")
    #expect(seen("abc אבג 12 def") == "abc 12 גבא def")
    #expect(seen("abc").contains("abc"))
    #expect(TextLine(text: "abc, 漢字").visualText == nil)
  }

  @Test func `Brackets are mirrored, trailing ends go to the paragraph's side`() {
    #expect(seen("(אבג)") == "(גבא)")
    #expect(seen("אבג (דהו") == "והד) גבא")
    #expect(seen("אבג!") == "!גבא")
    #expect(seen("abc אבג!") == "abc גבא!")
    #expect(seen("אב<ג") == "ג>בא")
  }

  @Test func `Marks of direction decide and are not seen`() {
    #expect(seen("abc אבג\u{200F}!") == "abc גבא!")
    #expect(seen("abc אבג!\u{200F}") == "abc !גבא")
    #expect(seen("\u{200E}אבג abc") == "גבא abc")
    for mark in ["\u{200E}", "\u{200F}", "\u{61C}"] {
      let line = TextLine(text: "a\(mark)b אבג\(mark)")
      #expect(line.text == "ab אבג")
      #expect(line.columns == 6)
      for wrapped in wrapText("a\(mark)b אבג\(mark) x", columns: 3) {
        #expect(!wrapped.text.unicodeScalars.contains(mark.unicodeScalars.first!))
      }
    }
  }

  @Test func `Clusters stay whole and in their order`() {
    #expect(seen("בּא") == "אבּ")
    #expect(seen("א👨‍👩‍👧ב") == "ב👨‍👩‍👧א")
    #expect(seen("א🇯🇵ב") == "ב🇯🇵א")
    #expect(seen("א漢字ב") == "ב漢字א")
  }

  @Test func `Each line of a paragraph is put in order by itself, all go one way`() {
    let lines = wrapText("אבג דהו abc זחט", columns: 7)
    #expect(lines.map(\.text) == ["אבג דהו", "abc זחט"])
    // The second line alone would go to the right; its paragraph goes to the left.
    #expect(lines.map(\.visualText) == ["והד גבא", "טחז abc"])
    #expect(TextLine(text: "abc זחט").visualText == "abc טחז")
    let paragraphs = wrapText("אבג\nabc זחט", columns: 7)
    #expect(paragraphs.map(\.visualText) == ["גבא", "abc טחז"])
    let unwrapped = wrapText("אבג\nabc זחט", columns: 7, wraps: false)
    #expect(unwrapped.map(\.visualText) == ["גבא", "abc טחז"])
  }

  @Test func `What is left out is at the end of reading`() {
    func cut(_ truncation: Truncation) -> TextLine? {
      wrapText("אבגדהוזחט", columns: 5, maximumLines: 1, truncation: truncation, wraps: false)
        .first
    }
    #expect(cut(.tail)?.text == "אבגד…")
    #expect(cut(.tail)?.visualText == "…דגבא")
    #expect(cut(.head)?.visualText == "טחזו…")
    #expect(cut(.middle)?.visualText == "טח…בא")
    #expect(cut(.clip)?.visualText == "הדגבא")
  }

  @Test func `A canvas keeps the order of reading, or shows what is seen`() {
    var read = Canvas(columns: 12, rows: 1)
    var shown = Canvas(columns: 12, rows: 1, order: .visual)
    for column in [0, 6] {
      read.draw("אבג 1", column: column, row: 0)
      shown.draw("אבג 1", column: column, row: 0)
    }
    #expect(read.lines == ["אבג 1 אבג 1"])
    #expect(shown.lines == ["1 גבא 1 גבא"])
  }

  // dankamongmen/notcurses#1204, narumiruna/pi-extensions#743
  @Test func `Neighbours stay where they are`() {
    var canvas = Canvas(columns: 16, rows: 1, order: .visual)
    canvas.draw("12", column: 0, row: 0)
    canvas.draw("אבג", column: 3, row: 0)
    canvas.draw("(34)", column: 7, row: 0)
    canvas.draw("דהו", column: 12, row: 0)
    #expect(canvas.lines == ["12 גבא (34) והד"])
  }

  @Test func `A clip cuts what is seen`() {
    var canvas = Canvas(columns: 3, rows: 1, order: .visual)
    canvas.draw("אבגדה", column: 0, row: 0)
    #expect(canvas.lines == ["הדג"])
    canvas.draw("אבגדה", column: -2, row: 0)
    #expect(canvas.lines == ["גבא"])
  }

  @Test func `Any text takes as many columns as before, on every line`() {
    let parts = [
      "א", "בּ", "ج", "1", "٢", "a", "(", ")", " ", "\n", "\t", "漢", "👨‍👩‍👧", "\u{200F}", "\u{61C}",
      "\u{202E}", "\u{2067}", "\u{301}", "🇯", "क्ष", "\u{600}", "-",
    ]
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix(seed: seed)
    for _ in 0..<400 {
      let text = (0...random.below(14)).map { _ in parts[random.below(parts.count)] }.joined()
      for columns in [1, 4, 9] {
        for line in wrapText(text, columns: columns) {
          guard let visual = line.visualText else { continue }
          #expect(
            visual.displayColumns == line.columns,
            "\(text.unicodeScalars.map { String($0.value, radix: 16) }) at \(columns), seed \(seed)"
          )
          #expect(visual.unicodeScalars.count == line.text.unicodeScalars.count)
        }
      }
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `A long line costs its length, not its square`() {
    func cost(_ words: Int) -> Duration {
      let text = String(repeating: "אב ab (12) ", count: words)
      return (0..<3).map { _ in ContinuousClock().measure { _ = TextLine(text: text) } }.min()!
    }
    #expect(cost(8_000) < cost(1_000) * 24)
  }
}

@Suite(
  .enabled(
    if: UnicodeFiles.exist, "Unicode's files are not in /usr/share/unicode (apt: unicode-data)"))
struct `Unicode's bidirectional tests` {
  /// The lines of a test file, all of them when VITRINE_SOAK is 1, else every so manieth.
  private func lines(_ name: String, every step: Int) throws -> [Substring] {
    let file = UnicodeFiles.folder + "/" + name
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    return isSoak ? lines : stride(from: 0, to: lines.count, by: step).map { lines[$0] }
  }

  private func check(
    _ scalars: [UInt32], _ direction: BidiParagraph.Direction, levels: [Int8?], order: [Int]
  ) -> Bool {
    guard let paragraph = BidiParagraph(scalars, direction: direction) else { return false }
    let found = paragraph.levels(ofLine: 0..<scalars.count)
    guard zip(found, levels).allSatisfy({ $1 == nil || $0 == $1 }) else { return false }
    return visualOrder(found).filter { levels[$0] != nil } == order
  }

  /// Fields: code points; direction; paragraph's level; levels, `x` for what is removed; visual order.
  @Test func `Every character test has its levels and its order`() throws {
    var wrong: [Substring] = []
    let tests = try lines("BidiCharacterTest.txt", every: 32)
    #expect(tests.count > 2_500)
    for test in tests {
      let fields = test.split(separator: ";", omittingEmptySubsequences: false)
      let scalars = fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
      let direction: BidiParagraph.Direction =
        fields[1] == "0" ? .leftToRight : fields[1] == "1" ? .rightToLeft : .automatic
      let levels = fields[3].split(separator: " ").map { Int8($0) }
      let order = fields[4].split(separator: " ").compactMap { Int($0) }
      let base = BidiParagraph(scalars, direction: direction)?.level
      if base.map({ "\($0)" }) != String(fields[2])
        || !check(scalars, direction, levels: levels, order: order)
      {
        wrong.append(test)
      }
    }
    #expect(wrong == [])
  }

  /// A character of each class, in BidiTest's names.
  private static let characters: [Substring: UInt32] = [
    "L": 0x61, "R": 0x5D0, "EN": 0x31, "ES": 0x2B, "ET": 0x25, "AN": 0x661, "CS": 0x2C, "B": 0x2029,
    "S": 0x9, "WS": 0x20, "ON": 0x21, "BN": 0xAD, "NSM": 0x300, "AL": 0x627, "LRE": 0x202A,
    "RLE": 0x202B, "PDF": 0x202C, "LRO": 0x202D, "RLO": 0x202E, "LRI": 0x2066, "RLI": 0x2067,
    "FSI": 0x2068, "PDI": 0x2069,
  ]

  @Test func `Every test of classes has its levels and its order`() throws {
    var levels: [Int8?] = []
    var order: [Int] = []
    var wrong: [Substring] = []
    var count = 0
    let step = isSoak ? 1 : 256
    let file = UnicodeFiles.folder + "/BidiTest.txt"
    for line in try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    where !line.hasPrefix("#") {
      if line.hasPrefix("@Levels:") {
        levels = line.dropFirst(8).split(whereSeparator: \.isWhitespace).map { Int8($0) }
      } else if line.hasPrefix("@Reorder:") {
        order = line.dropFirst(9).split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
      } else if !line.hasPrefix("@") {
        count += 1
        guard count % step == 0 else { continue }
        let fields = line.split(separator: ";")
        let scalars = fields[0].split(separator: " ").compactMap { Self.characters[$0] }
        let directions = Int(fields[1].trimmingCharacters(in: .whitespaces), radix: 16) ?? 0
        for (bit, direction) in [
          (1, BidiParagraph.Direction.automatic), (2, .leftToRight), (4, .rightToLeft),
        ] where directions & bit != 0 {
          if !check(scalars, direction, levels: levels, order: order) { wrong.append(line) }
        }
      }
    }
    #expect(count > 490_000)
    #expect(wrong.prefix(20) == [])
  }
}
