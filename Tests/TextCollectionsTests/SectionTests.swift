// SPDX-License-Identifier: MIT

import CellRegistry
import CellViews
import CollectionLayout
import FieldLiterals
import IndexPaths
import PlaneGeometry
import Testing
import TextCollections

@MainActor struct SectionTests {
  private func listWithHeader() -> CompositionalLayout {
    var section = listSection(.absolute(1))
    section.boundaryItems = [
      LayoutBoundaryItem(
        elementKind: "header",
        size: LayoutSize(width: .fractionalWidth(1), height: .absolute(1)), alignment: .top)
    ]
    return CompositionalLayout(section: section)
  }

  private func template(_ text: String) throws -> CellTemplate {
    try CellTemplate(decoding: [["label": .text(text)]])
  }

  @Test func `A header is shown by its kind's registration for headers, not the one for items`()
    throws
  {
    let fixture = Fixture([1, 1], listWithHeader(), columns: 20, rows: 4)
    fixture.register()
    fixture.source.header = CellItem(identifier: "s", kind: "band", fields: ["title": "Blur"])
    fixture.registry.register(
      CellRegistration(kind: "band", origin: "test", template: try template("item")))
    fixture.registry.register(
      CellRegistration(
        kind: "band", origin: "test", role: .supplementary, template: try template("= {title}")))
    try fixture.view.performLayoutPass()
    #expect(fixture.picture == ["= Blur", "0.0", "= Blur", "1.0"])
  }

  @Test func `A header that nobody registered shows title and count`() throws {
    let fixture = Fixture([1], listWithHeader(), columns: 20, rows: 2)
    fixture.register()
    fixture.source.header = CellItem(
      identifier: "s", kind: "header", fields: ["title": "Blur", "count": 8])
    try fixture.view.performLayoutPass()
    #expect(fixture.picture == ["Blur 8", "0.0"])
  }

  @Test func `A header that the data source has no item for leaves its place empty`() throws {
    let fixture = Fixture([1], listWithHeader(), columns: 20, rows: 2)
    fixture.register()
    try fixture.view.performLayoutPass()
    #expect(fixture.picture == ["", "0.0"])
    #expect(fixture.view.statistics.cellsDequeued == 1)
  }

  // 22 items, ten columns each. Forty columns from 35 meet items 3 to 7: three are left of them, fourteen right.
  @Test(arguments: [
    (offset: 0.0, first: "0.0       0.1       0.2       0.3", gap: 35, before: "", after: "+18 →"),
    (
      offset: 35, first: "     0.4       0.5       0.6       0.7", gap: 31, before: "← +3",
      after: "+14 →"
    ),
    (offset: 180, first: "0.18      0.19      0.20      0.21", gap: 0, before: "← +18", after: ""),
  ])
  func `A shelf counts at its edges what it hides`(
    offset: Double, first: String, gap: Int, before: String, after: String
  ) throws {
    let fixture = Fixture([22], shelf(), columns: 40, rows: 2)
    fixture.register()
    try fixture.view.performLayoutPass()
    fixture.view.layout.setOrthogonalOffset(offset, section: 0)
    try fixture.view.performLayoutPass()
    #expect(
      fixture.picture == [first, before + String(repeating: " ", count: gap) + after])
    #expect(fixture.view.statistics.cellsVisibleAtMost <= 5)
  }

  @Test(arguments: [
    (7, "  +21 →"), (6, " +21 →"), (5, " +21→"), (4, "+21→"), (3, "+21"), (2, " →"), (1, "→"),
  ])
  func `A narrow shelf shortens its count, and has an arrow at the least`(
    columns: Double, last: String
  ) throws {
    let fixture = Fixture([22], shelf(), columns: columns, rows: 2)
    fixture.register()
    try fixture.view.performLayoutPass()
    #expect(fixture.picture.last == last)
  }

  @Test func `A shelf that hides nothing counts nothing`() throws {
    let fixture = Fixture([4], shelf(), columns: 40, rows: 2)
    fixture.register()
    try fixture.view.performLayoutPass()
    #expect(fixture.picture == ["0.0       0.1       0.2       0.3", ""])
  }
}
