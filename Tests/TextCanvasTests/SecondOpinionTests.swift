// SPDX-License-Identifier: MIT

import Foundation
import Testing
import TextCanvas

private let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
private let hasReferenceProgram = UnicodeFiles.run("wcwidth-reference.py") != nil

/// Where this width and that of Python's wcwidth 0.9.4 may differ, and why. Everything else is a defect.
private enum AllowedDifference: String, CaseIterable {
  /// wcwidth gives a spacing mark by itself none, and counts it only behind a base; a mark alone is drawn.
  case spacingMarkAlone
  /// U+3164 and U+FFA0 are letters that terminals draw as a gap; wcwidth hides them with the ignorable ones.
  case hangulFiller
  /// wcwidth narrows an emoji before variation selector 15; few terminals do (a policy says which).
  case textSelector
  /// U+1171E became a spacing mark in Unicode 16, which wcwidth knows.
  case laterCategory

  init?(_ scalars: [Unicode.Scalar], ours: Int, theirs: Int) {
    switch (scalars.count, ours, theirs) {
    case (1, 1...2, 0) where scalars[0].properties.generalCategory == .spacingMark:
      self = .spacingMarkAlone
    case (1, 2, 0) where scalars[0] == "\u{3164}": self = .hangulFiller
    case (1, 1, 0) where scalars[0] == "\u{FFA0}": self = .hangulFiller
    case (2, 1, 2) where scalars[1] == "\u{1171E}": self = .laterCategory
    case (2, 2, 1) where scalars[1] == "\u{FE0E}": self = .textSelector
    default: return nil
    }
  }
}

@Suite struct `Python's wcwidth 0.9.4` {
  /// The columns of a line of the reference: of a range of scalars, or of one sequence.
  private struct Entry {
    var first: UInt32
    var last: UInt32
    var sequence: String?
    var columns: Int
    var columnsWhereWide: Int
  }

  private func entries() throws -> [Entry] {
    let file = here.appendingPathComponent("wcwidth-reference.txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { line in
        if let mark = line.firstIndex(of: ";") {
          let columns = try #require(Int(line[line.index(after: mark)...]))
          return Entry(
            first: 0, last: 0, sequence: UnicodeFiles.text(String(line[..<mark])),
            columns: columns, columnsWhereWide: columns)
        }
        let fields = line.split(separator: " ")
        let range = try #require(UnicodeFiles.range(String(fields[0])))
        return Entry(
          first: range.lowerBound, last: range.upperBound, sequence: nil,
          columns: try #require(Int(fields[1])), columnsWhereWide: try #require(Int(fields[2])))
      }
  }

  @Test func `Every assigned code point takes as many columns, but for written differences`() throws
  {
    var wrong: [String] = []
    var allowed: [AllowedDifference: Int] = [:]
    var count = 0
    for entry in try entries() where entry.sequence == nil {
      for value in entry.first...entry.last {
        let scalar = try #require(Unicode.Scalar(value))
        count += 1
        let ours = displayColumns(of: Character(scalar))
        if ours != entry.columns {
          if let reason = AllowedDifference([scalar], ours: ours, theirs: entry.columns) {
            allowed[reason, default: 0] += 1
            continue
          }
          wrong.append("U+\(String(value, radix: 16)): \(ours), not \(entry.columns)")
        }
        let wide = displayColumns(of: Character(scalar), policy: .ambiguousIsWide)
        if wide != entry.columnsWhereWide {
          wrong.append(
            "U+\(String(value, radix: 16)), wide: \(wide), not \(entry.columnsWhereWide)")
        }
      }
    }
    #expect(count > 280_000)
    #expect(wrong == [])
    // General category Mc has 452 code points in Unicode 15.0.
    #expect(allowed == [.spacingMarkAlone: 452, .hangulFiller: 2])
  }

  @Test
  func `Emoji sequences and marks on a base take as many columns, but for written differences`()
    throws
  {
    var wrong: [String] = []
    var allowed: [AllowedDifference: Int] = [:]
    for entry in try entries() {
      guard let sequence = entry.sequence else { continue }
      let ours = sequence.displayColumns
      guard ours != entry.columns else { continue }
      let scalars = Array(sequence.unicodeScalars)
      if let reason = AllowedDifference(scalars, ours: ours, theirs: entry.columns) {
        allowed[reason, default: 0] += 1
        if reason == .textSelector {
          #expect(sequence.displayColumns(policy: .textSelectorNarrows) == entry.columns)
        }
      } else {
        wrong.append(
          "\(scalars.map { String($0.value, radix: 16) }): \(ours), not \(entry.columns)")
      }
    }
    #expect(wrong == [])
    // Of the 354 sequences with selector 15 those on an emoji that is wide by itself.
    #expect(allowed == [.textSelector: 141, .laterCategory: 1])
  }

  @Test(.enabled(if: UnicodeFiles.exist, "Unicode's files are not there (apt: unicode-data)"))
  func `Every other line of emoji-test takes two columns`() throws {
    let exceptions = Set(try entries().compactMap(\.sequence))
    let sequences = try UnicodeFiles.rows("emoji/emoji-test.txt").map { UnicodeFiles.text($0[0]) }
    #expect(sequences.count == 4_733)
    #expect(
      sequences.filter { !exceptions.contains($0) && $0.displayColumns != 2 } == [])
  }

  @Test(
    .enabled(
      if: hasReferenceProgram,
      "Python has no wcwidth 0.9.4 (pip install wcwidth==0.9.4), or unicode-data is not there"))
  func `The committed reference is what the program says`() throws {
    let file = here.appendingPathComponent("wcwidth-reference.txt")
    #expect(try UnicodeFiles.run("wcwidth-reference.py") == Data(contentsOf: file))
  }
}
