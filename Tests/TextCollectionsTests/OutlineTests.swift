// SPDX-License-Identifier: MIT

import CellRegistry
import CellViews
import CollectionLayout
import FieldLiterals
import FieldValues
import IndexPaths
import PlaneGeometry
import Testing
import TextCanvas
import TextCollections

@MainActor struct OutlineTests {
  private func listWithHeader() -> CompositionalLayout {
    var section = listSection(.absolute(2))
    section.boundaryItems = [
      LayoutBoundaryItem(
        elementKind: "header",
        size: LayoutSize(width: .fractionalWidth(1), height: .absolute(1)), alignment: .top)
    ]
    return CompositionalLayout(section: section)
  }

  private func outline(_ view: CollectionView) -> PageOutline { view.outline { _ in ("s", "") } }

  @Test func `Each cell on show has its section, role, place and frame on the canvas`() throws {
    let fixture = Fixture([3, 2], listWithHeader(), columns: 20, rows: 5)
    fixture.register()
    fixture.source.header = CellItem(
      identifier: "s", kind: "header", fields: ["title": "s1", "count": 3])
    // Rows: header 0, items 1–7, header 7, items 8–12.
    fixture.view.contentOffset.y = 4
    try fixture.view.performLayoutPassIfNeeded()
    let outline = fixture.view.outline { ("s\($0)", $0 == 0 ? "Blur" : "") }
    #expect(
      outline.sections == [
        .init(index: 0, identifier: "s0", title: "Blur", itemCount: 3),
        .init(index: 1, identifier: "s1", title: "", itemCount: 2),
      ])
    func element(
      _ role: PageOutline.Role, _ section: Int, _ index: Int, row: Int, rows: Int, _ name: String,
      _ text: String
    ) -> PageOutline.Element {
      PageOutline.Element(
        section: section, role: role, index: index, identifier: name,
        kind: role == .item ? "item" : "header",
        frame: CanvasRect(column: 0, row: row, columns: 20, rows: rows), text: text)
    }
    #expect(
      Set(outline.elements) == [
        element(.item, 0, 1, row: -1, rows: 2, "0.1", "0.1"),
        element(.item, 0, 2, row: 1, rows: 2, "0.2", "0.2"),
        // The section has two items, but its header says three: that is not the number of items, and stays.
        element(.header, 1, 0, row: 3, rows: 1, "s", "3"),
        element(.item, 1, 0, row: 4, rows: 2, "1.0", "1.0"),
      ])
  }

  @Test func `A cell says the words of its views that are not hidden, in order, without borders`()
    throws
  {
    let fixture = Fixture([1], list(.absolute(5)), columns: 20, rows: 5)
    fixture.registry.register(
      CellRegistration(
        kind: "item", origin: "test",
        template: try CellTemplate(decoding: [
          "box": [
            "rows": [
              "  one  ", ["label": "hidden", "when": "missing == 1"],
              ["columns": ["two", ["rule": "single"], "three"]], ["image": "cat.png"],
            ]
          ], "title": "title",
        ])))
    try fixture.view.performLayoutPassIfNeeded()
    #expect(outline(fixture.view).elements.map(\.text) == ["title, one, two, three, cat.png"])
  }

  @Test func `What is drawn of numbers is said in words, and the bytes of a picture are not`()
    throws
  {
    let fixture = Fixture([1], list(.absolute(5)), columns: 20, rows: 5)
    fixture.registry.register(
      CellRegistration(
        kind: "item", origin: "test",
        template: try CellTemplate(decoding: [
          "rows": [
            ["gauge": 0.35], ["sparkline": [1, 9, 5]], ["image": "data:image/png;base64,QUJD"],
          ]
        ])))
    try fixture.view.performLayoutPassIfNeeded()
    #expect(
      outline(fixture.view).elements.map(\.text) == ["35%, 3 values from 1 to 9, last 5"])
  }

  @Test func `Words that never end are cut`() throws {
    let fixture = Fixture([1], list(.absolute(1)), columns: 20, rows: 1)
    fixture.registry.register(
      CellRegistration(kind: "item", origin: "test", makeCell: { ProbeCell(ProbeLog()) }) {
        cell, _, _ in
        cell.label.text = String(repeating: "x", count: 1_000_000)
      })
    try fixture.view.performLayoutPassIfNeeded()
    let text = outline(fixture.view).elements.first?.text
    #expect(text?.count == 2_001 && text?.last == "…")
  }

  @Test func `What is selected and what has the focus says so`() throws {
    let fixture = Fixture([3], list(.absolute(1)), columns: 20, rows: 3)
    fixture.register()
    try fixture.view.performLayoutPassIfNeeded()
    fixture.view.selectItem(at: IndexPath(item: 1, section: 0))
    #expect(fixture.view.moveFocus(to: IndexPath(item: 2, section: 0)))
    #expect(outline(fixture.view).elements.map(\.states) == [[], .selected, .focused])
  }

  @Test func `A view without items has an empty outline`() throws {
    let fixture = Fixture([], list(.absolute(1)), columns: 20, rows: 2)
    try fixture.view.performLayoutPassIfNeeded()
    #expect(outline(fixture.view) == PageOutline())
  }
}
