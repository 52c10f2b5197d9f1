// SPDX-License-Identifier: MIT

import CellViews
import FieldLiterals
import FieldValues
import IndexPaths
import Testing

@testable import CellRegistry

@MainActor struct FieldRowCellTests {
  private func column(_ path: String, _ width: Int? = nil) throws -> FieldColumn {
    FieldColumn(path: try #require(FieldPath(path)), width: width)
  }

  private func row(_ fields: FieldValue, _ columns: [FieldColumn], width: Int) -> [String] {
    let cell = FieldRowCell(columns)
    cell.show(fields)
    return picture(of: cell, columns: width)
  }

  @Test func `Fields share the row, and one that says its width has it`() throws {
    let columns = [try column("title"), try column("genre"), try column("year", 4)]
    // 24 less two gaps of 2 and the 4 of the year leave 8 for each of the others.
    #expect(
      row(["year": "1979", "genre": "Horror", "title": "Alien"], columns, width: 24)
        == ["Alien     Horror    1979"])
    #expect(
      row(["title": "千と千尋の神隠し", "genre": "Animation", "year": "2001"], columns, width: 24)
        == ["千と千…   Animati…  2001"])
  }

  @Test func `What an item lacks leaves its place empty, and the row is there`() throws {
    let columns = [try column("a", 3), try column("b", 3), try column("c", 3)]
    #expect(row(["c": "x", "b": nil], columns, width: 13) == ["          x"])
    #expect(row([:], columns, width: 13) == [""])
  }

  @Test func `Numbers stand to the right, and values that hold others are told on the line`() throws
  {
    let columns = [try column("n", 5), try column("list", 6), try column("inner.key", 3)]
    #expect(
      row(["n": 42, "list": ["a", "b"], "inner": ["key": true]], columns, width: 18)
        == ["   42  a, b    tr…"])
    #expect(row(["n": 1.5, "list": "one\ntwo"], columns, width: 18) == ["  1.5  one↵t…"])
  }

  private func names(
    above records: [FieldValue], _ columns: [FieldColumn], width: Int
  ) -> [String] {
    let registration = CellRegistration.names(of: columns)
    let cell = registration.makeCell()
    registration.configure([
      ConfigurationRequest(
        cell: cell, item: CellItem(fieldNamesAbove: records),
        indexPath: IndexPath(item: 0, section: 0))
    ])
    return picture(of: cell, columns: width)
  }

  @Test func `Names stand where the values do: to the right above numbers`() throws {
    let columns = [try column("title"), try column("n", 5), try column("x", 4)]
    // 19 less 5, 4 and two gaps of 2 leave 6.
    #expect(names(above: [], columns, width: 19) == ["title   n      x"])
    let records: [FieldValue] = [
      ["title": "a", "n": 1, "x": "?"], ["title": "b", "n": nil, "x": 2], ["n": 2.5, "x": "-"],
    ]
    #expect(names(above: records, columns, width: 19) == ["title       n  x"])
  }

  @Test func `A name without room ends in an ellipsis, and none is a control character`() throws {
    let columns = [
      FieldColumn(path: FieldPath(steps: ["a", "population"]), width: 6),
      FieldColumn(path: FieldPath(steps: ["b\u{1B}\n"])),
    ]
    #expect(names(above: [], columns, width: 14) == ["popul…  b␛↵"])
  }

  @Test func `A column is called by its last step, where that tells it from others`() throws {
    let columns = try ["a.name", "b.name", "a.size", "links.0", "size", "a.size", "x.y"].map {
      try column($0)
    }
    #expect(
      FieldColumn.names(of: columns)
        == ["a.name", "b.name", "a.size", "links.0", "size", "a.size", "y"])
  }

  @Test func `Where fields stand is known before any is shown`() throws {
    let columns = [try column("title", 8), try column("year", 5), try column("by")]
    let cell = FieldRowCell(columns)
    #expect(cell.columnsOfFields(inRowOf: 30) == [0..<8, 10..<15, 17..<30])
    #expect(cell.columnsOfFields(inRowOf: 4).map(\.count) == [2, 0, 0])
  }

  @Test func `Nothing of an item is left for the next`() throws {
    let columns = [try column("a", 3)]
    let cell = FieldRowCell(columns)
    cell.show(["a": "old"])
    cell.prepareForReuse()
    #expect(picture(of: cell, columns: 3) == [""])
  }

  @Test func `A registry that shows all items so asks nobody who registered their kinds`() throws {
    let registry = KindRegistry()
    registry.register(
      CellRegistration(kind: "film", origin: "movies", makeCell: { RecordCell() }) { _, _, _ in })
    #expect(registry.registration(forKind: "film").origin == "movies")
    #expect(!registry.isRegistered("other"))
    #expect(registry.isRegistered("film"))
    let columns = [try column("title")]
    registry.showAllItems(with: .rows(of: columns), under: .names(of: columns))
    #expect(registry.registration(forKind: "film").origin == "built-in")
    #expect(!registry.isRegistered("film"))
    #expect(registry.registration(forKind: "header", role: .supplementary).kind == "header")
    registry.replaceAll(with: [])
    #expect(registry.registration(forKind: "film").kind == "row")
  }
}
