// SPDX-License-Identifier: MIT

import CellViews
import FieldValues
import PlaneGeometry
import Testing
import TextCanvas

@testable import CellRegistry

@MainActor struct RecordTextWriterTests {
  private func cellText(_ item: CellItem, on page: RandomPage) -> String {
    let cell = RecordCell()
    cell.show(item)
    return page.rows(of: cell)
  }

  private func written(_ items: [CellItem], _ writer: RecordTextWriter) -> String {
    var writer = writer
    var text: [UInt8] = []
    for item in items { writer.write(item.fields, identifier: item.identifier, to: &text) }
    return String(decoding: text, as: UTF8.self)
  }

  @Test func `Rows of text are those of a title and its fields`() {
    let item = CellItem(
      identifier: "7", kind: "k",
      fields: [
        "id": 7, "title": "Alien", "year": 1979, "seen": true, "note": "", "more": ["a", 1],
      ])
    let writer = RecordTextWriter(
      TextPage(columns: 80, widthPolicy: .standard, order: .logical))
    #expect(
      written([item, item], writer)
        == String(
          repeating: "Alien\n  id: 7\n  year: 1979\n  seen: true\n  more: a, 1\n  1 empty field\n",
          count: 2))
  }

  @Test func `Any record is written as its cell shows it`() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = TextGenerator(state: seed)
    for _ in 0..<150 {
      let page = RandomPage(columns: [1, 2, 7, 20, 61, 80, 500], using: &random)
      let shape = (0..<Int.random(in: 0...14, using: &random)).map { _ in random.key() }
      let items = random.records(of: shape).enumerated().map { number, fields in
        CellItem(identifier: number == 3 ? "" : "i\(number)", kind: "k", fields: fields)
      }
      let writer = RecordTextWriter(page.page)
      let expected = items.map { cellText($0, on: page) }.joined()
      let text = written(items, writer)
      #expect(text == expected, "seed \(seed), \(page)")
      guard text == expected else { return }
    }
  }
}

/// Makes records that try the rules of titles, widths and cuts.
struct TextGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func key() -> String {
    let keys = [
      "id", "ID", "name", "Title", "text", "metadata", "properties", "a", "b", "c", "dd", "größe",
      "a key", "x\ty", "note", "size", "tags", "more", "zz", "long-key-of-some-length",
    ]
    return keys.randomElement(using: &self) ?? "a"
  }

  /// Four records. Those that follow have the keys of the first, or others, and some are none.
  mutating func records(of shape: [String]) -> [FieldValue] {
    (0..<4).map { number in
      var object = FieldObject()
      for key in number == 2 ? shape.reversed() : shape { object[key] = value(depth: 0) }
      return Int.random(in: 0..<12, using: &self) == 0 ? value(depth: 0) : .object(object)
    }
  }

  mutating func value(depth: Int) -> FieldValue {
    switch Int.random(in: 0..<(depth < 2 ? 12 : 8), using: &self) {
    case 0: .null
    case 1: .bool(Bool.random(using: &self))
    case 2: .integer(Int64.random(in: -99_999...99_999, using: &self))
    case 3: .number(Double(Int.random(in: -500...500, using: &self)) / 8)
    case 4: .text("")
    case 5...7: .text(text())
    case 8, 9:
      .array((0..<Int.random(in: 0...4, using: &self)).map { _ in value(depth: depth + 1) })
    default:
      .object(
        FieldObject(
          (0..<Int.random(in: 0...3, using: &self)).map { _ in
            FieldObject.Member(key: key(), value: value(depth: depth + 1))
          }))
    }
  }

  mutating func text() -> String {
    let parts = [
      "word", " ", "  ", "é", "世界", "\t", "\n", "\u{1B}[1m", "שלום", "👩‍👩‍👧", "…", "e\u{301}",
      "supercalifragilistic", ",", "-", "0",
    ]
    let most = Int.random(in: 0..<8, using: &self) == 0 ? 90 : 6
    return (0..<Int.random(in: 1...most, using: &self))
      .map { _ in parts.randomElement(using: &self) ?? "" }.joined()
  }
}
