// SPDX-License-Identifier: MIT

import Foundation
import Testing
import TextCanvas

private let isSoak = ProcessInfo.processInfo.environment["VITRINE_SOAK"] == "1"

@Suite(
  .enabled(
    if: UnicodeFiles.exist, "Unicode's files are not in /usr/share/unicode (apt: unicode-data)"))
struct `Unicode's own files` {
  /// But for nine hands and people that are text by default, in five skin tones each: a tone changes no width.
  @Test func `Every fully-qualified emoji takes two columns`() throws {
    var (wide, narrow) = (0, 0)
    for row in try UnicodeFiles.rows("emoji/emoji-test.txt") where row[1] == "fully-qualified" {
      let scalars = Array(UnicodeFiles.text(row[0]).unicodeScalars)
      let isNarrow =
        scalars.count == 2 && scalars[1].properties.isEmojiModifier
        && !scalars[0].properties.isEmojiPresentation
      if isNarrow { narrow += 1 } else { wide += 1 }
      #expect(UnicodeFiles.text(row[0]).displayColumns == (isNarrow ? 1 : 2), "\(row[0])")
      #expect(visibleText(UnicodeFiles.text(row[0])) == UnicodeFiles.text(row[0]), "\(row[0])")
    }
    #expect(wide > 3_000)
    #expect(narrow == 45)
  }

  @Test func `A presentation selector widens an emoji, and the text selector changes nothing`()
    throws
  {
    for row in try UnicodeFiles.rows("emoji/emoji-variation-sequences.txt") {
      let sequence = UnicodeFiles.text(row[0])
      if row[1] == "emoji style" {
        #expect(sequence.displayColumns == 2, "\(row[0])")
      } else {
        let base = String(String.UnicodeScalarView(sequence.unicodeScalars.prefix(1)))
        #expect(sequence.displayColumns == base.displayColumns, "\(row[0])")
      }
    }
  }

  @Test func `Every wide scalar takes two columns, every other at most one`() throws {
    // What Unicode 16 made wide, and what is reserved for emoji, is wide though 15.0 says otherwise.
    let later: [ClosedRange<UInt32>] = [
      0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D356, 0x1D360...0x1D376,
    ]
    var isWide = Set<UInt32>()
    for row in try UnicodeFiles.rows("EastAsianWidth.txt") where row[1] == "W" || row[1] == "F" {
      if let range = UnicodeFiles.range(row[0]) { isWide.formUnion(range) }
    }
    #expect(isWide.count > 180_000)
    var wrong: [String] = []
    for value in UInt32(0xA0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let columns = displayColumns(of: Character(scalar))
      let isRight =
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: columns == 0
        case .unassigned, .privateUse: (0...2).contains(columns)
        case _ where isWide.contains(value) || later.contains(where: { $0.contains(value) }):
          columns == 2
        case _ where (0x1F1E6...0x1F1FF).contains(value): columns == 2
        default: columns <= 1 || !(scalar.properties.age.map(isKnown) ?? false)
        }
      if !isRight { wrong.append("U+\(String(value, radix: 16)): \(columns)") }
    }
    #expect(wrong == [])
  }

  /// Assigned in Unicode 15.0 or before, so that the files tell of it.
  private func isKnown(_ age: Unicode.Version) -> Bool { (age.major, age.minor) <= (15, 0) }

  @Test func `The committed table is what the script makes of the files`() throws {
    let made = try #require(UnicodeFiles.run("generate-width-table.py"))
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let table = here.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/TextCanvas/Width/WidthTable.swift")
    #expect(try Data(contentsOf: table) == made)
  }

  @Test(.enabled(if: isSoak, "every scalar is shown when VITRINE_SOAK is 1"))
  func `No scalar's visible text can steer a terminal`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let visible = visibleText("a" + String(scalar) + "b")
      for shown in visible.unicodeScalars where shown != "\n" && shown != "\t" {
        let isHarmful =
          shown.value < 0x20 || (0x7F...0x9F).contains(shown.value)
          || (0x202A...0x202E).contains(shown.value) || (0x2066...0x2069).contains(shown.value)
          || [0x200E, 0x200F, 0x61C, 0x2028, 0x2029].contains(shown.value)
        #expect(!isHarmful, "U+\(String(value, radix: 16))")
      }
    }
  }

  @Test func `The break tests' clusters survive wrapping to every width`() throws {
    for row in try UnicodeFiles.rows("auxiliary/GraphemeBreakTest.txt") {
      let codes = row[0].split(separator: " ").filter { $0 != "÷" && $0 != "×" }
      let sample = UnicodeFiles.text(codes.joined(separator: " "))
      for columns in 1...6 {
        for line in wrapText(sample, columns: columns) {
          #expect(line.columns <= columns && line.text.displayColumns == line.columns, "\(row[0])")
        }
      }
    }
  }

  @Test func `Clusters are those of the break tests`() throws {
    var other: [String] = []
    let tests = try UnicodeFiles.rows("auxiliary/GraphemeBreakTest.txt").map { $0[0] }
    for test in tests {
      let wanted = test.split(separator: "÷").map { part in
        UnicodeFiles.text(part.replacing("×", with: " ").description)
      }.filter { !$0.isEmpty }
      if wanted.joined().map(String.init) != wanted { other.append(test) }
    }
    #expect(tests.count == 602)
    // The standard library does not take scissors for a pictograph.
    #expect(other == ["÷ 2701 × 200D × 2701 ÷"])
  }

  /// What stands around a cluster keeps its place, and a clip through it leaves blanks.
  private func isDrawnWhole(_ text: String) -> Bool {
    var canvas = Canvas(columns: 40, rows: 2)
    let columns = canvas.draw(text, column: 1, row: 0)
    canvas.draw("x", column: 0, row: 0)
    canvas.draw("y", column: 1 + columns, row: 0)
    guard canvas.grapheme(column: 0, row: 0) == "x",
      canvas.grapheme(column: 1 + columns, row: 0) == "y",
      canvas.lines[0].displayColumns == columns + 2
    else { return false }
    guard text.count == 1 && columns > 1 else { return true }
    for cut in 1..<columns {
      canvas.draw(
        text, column: 0, row: 1, clip: CanvasRect(column: 0, row: 1, columns: cut, rows: 1))
      canvas.draw(text, column: -cut, row: 1)
      guard canvas.lines[1] == "" else { return false }
    }
    // A skin tone would be one cluster with the letter, and a wide space hangs over the edge.
    guard ("a" + text).count == 2, text != "\u{3000}" else { return true }
    return wrapText("a" + text, columns: columns).map(\.columns) == [1, columns]
      && wrapText(text, columns: columns - 1).allSatisfy { $0.columns < columns }
  }

  @Test func `Every emoji is drawn whole or not at all`() throws {
    let wrong = try UnicodeFiles.rows("emoji/emoji-test.txt").map { $0[0] }
      .filter { !isDrawnWhole(UnicodeFiles.text($0)) }
    #expect(wrong == [])
  }

  @Test func `Every character is drawn whole or not at all`() {
    var wrong: [String] = []
    // One of sixty-one, since the ideographs alone are ninety thousand; all of them when VITRINE_SOAK is 1.
    for value in stride(from: UInt32(0x20), through: 0x10FFFF, by: isSoak ? 1 : 61) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if !isDrawnWhole(String(scalar)) { wrong.append(String(value, radix: 16)) }
    }
    #expect(wrong == [])
  }
}
