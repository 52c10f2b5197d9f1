// SPDX-License-Identifier: MIT

import CellRegistry
import CellViews
import FieldLiterals
import IndexPaths
import PlaneGeometry
import Testing
import TextCollections

@MainActor struct ReuseTests {
  // Items are two rows high: rows 0..<10 hold items 0...4, rows 1..<11 a part of item 5 too.
  @Test(arguments: [(y: 0.0, cells: 5), (y: 1, cells: 6), (y: 195, cells: 3), (y: 200, cells: 0)])
  func `A layout pass takes a cell for exactly what meets the bounds`(y: Double, cells: Int) throws
  {
    let fixture = Fixture([100], list(.absolute(2)), columns: 20, rows: 10)
    fixture.register()
    fixture.view.bounds.origin.y = y
    try fixture.view.performLayoutPass()
    #expect(fixture.view.statistics.cellsDequeued == cells)
    #expect(fixture.view.statistics.cellsCreated == cells)
    #expect(fixture.view.statistics.cellsVisibleAtMost == cells)
    let first = Int(y) / 2
    #expect(fixture.log.batches.flatMap { $0 } == (first..<first + cells).map { "0.\($0)" })
  }

  @Test func `Scrolling by one line gives back one line and takes one line`() throws {
    let fixture = Fixture([60], grid(), columns: 30, rows: 6)
    fixture.register()
    try fixture.view.performLayoutPass()
    #expect(fixture.view.statistics.cellsDequeued == 9)
    fixture.log.events = []
    fixture.view.bounds.origin.y = 2
    try fixture.view.performLayoutPass()
    #expect(fixture.view.statistics.cellsDequeued == 12)
    #expect(fixture.view.statistics.cellsReused == 3)
    #expect(fixture.view.statistics.cellsCreated == 9)
    #expect(
      fixture.log.events == [
        .prepared, .prepared, .prepared, .configured(["0.9", "0.10", "0.11"]),
      ])
    #expect(
      fixture.picture == [
        "0.3       0.4       0.5", "", "0.6       0.7       0.8", "", "0.9       0.10      0.11",
        "",
      ])
  }

  // Seven rows over lines of two meet four lines at most: twelve cells, whatever the number of items.
  @Test func `Ten thousand items need no more cells than are visible at once`() throws {
    let fixture = Fixture([10_000], grid(), columns: 30, rows: 7)
    fixture.register()
    let end = 3334 * 2 - 7
    for y in stride(from: 0, through: end, by: 1) {
      fixture.view.bounds.origin.y = Double(y)
      try fixture.view.performLayoutPass()
    }
    let statistics = fixture.view.statistics
    #expect(statistics.layoutPasses == end + 1)
    #expect(statistics.cellsVisibleAtMost == 12)
    #expect(statistics.cellsCreated == 12)
    #expect(statistics.cellsDequeued == 10_000)
    #expect(statistics.cellsReused == 9_988)
    #expect(fixture.log.batches.flatMap { $0 } == (0..<10_000).map { "0.\($0)" })
  }

  @Test func `A kind's handler gets its cells of a step in one batch, kinds as they first come`()
    throws
  {
    let fixture = Fixture([20], list(.absolute(1)), columns: 20, rows: 6)
    fixture.register("even")
    fixture.register("odd")
    fixture.source.kind = { $0.item.isMultiple(of: 2) ? "even" : "odd" }
    try fixture.view.performLayoutPass()
    #expect(fixture.log.batches == [["0.0", "0.2", "0.4"], ["0.1", "0.3", "0.5"]])
    fixture.view.bounds.origin.y = 3
    try fixture.view.performLayoutPass()
    #expect(fixture.log.batches.dropFirst(2) == [["0.6", "0.8"], ["0.7"]])
    #expect(fixture.view.statistics.configurationCalls == 4)
  }

  @Test func `A pass in which nothing arrives calls no handler`() throws {
    let fixture = Fixture([20], list(.estimated(1)), columns: 20, rows: 6)
    fixture.register()
    try fixture.view.performLayoutPass()
    fixture.log.events = []
    try fixture.view.performLayoutPass()
    #expect(fixture.log.events.isEmpty)
    #expect(fixture.view.statistics.configurationCalls == 1)
    #expect(fixture.view.statistics.layoutPasses == 2)
  }

  @Test func `A reused cell that its handler leaves alone shows the template's default`() throws {
    let fixture = Fixture([4], list(.absolute(1)), columns: 20, rows: 2)
    let template = try CellTemplate(decoding: [["label": "—", "slot": "title"]])
    fixture.registry.register(
      CellRegistration(
        kind: "item", origin: "test", makeCell: { TemplateCell(template: template) },
        handler: { cell, path, item in
          if path.item < 2 { _ = cell.setText(item.identifier, slot: "title") }
        }))
    try fixture.view.performLayoutPass()
    #expect(fixture.picture == ["0.0", "0.1"])
    fixture.view.bounds.origin.y = 2
    try fixture.view.performLayoutPass()
    #expect(fixture.picture == ["—", "—"])
    #expect(fixture.view.statistics.cellsCreated == 2)
  }

  @Test func `reloadData asks for all anew and makes no cell where old ones are left`() throws {
    let fixture = Fixture([5], list(.absolute(1)), columns: 20, rows: 5)
    fixture.register()
    try fixture.view.performLayoutPass()
    fixture.source.counts = [1, 2]
    fixture.view.reloadData()
    #expect(fixture.picture == ["", "", "", "", ""])
    try fixture.view.performLayoutPass()
    #expect(fixture.picture == ["0.0", "1.0", "1.1", "", ""])
    #expect(fixture.view.contentSize.height == 3)
    #expect(fixture.view.statistics.cellsCreated == 5)
    #expect(fixture.view.statistics.cellsReused == 3)
  }

  @Test(arguments: [(0.0, 0.0), (0, 5), (20, 0)])
  func `Bounds without an area show nothing`(columns: Double, rows: Double) throws {
    let fixture = Fixture([5], list(.absolute(1)), columns: columns, rows: rows)
    fixture.register()
    try fixture.view.performLayoutPass()
    #expect(fixture.view.statistics.cellsDequeued == 0)
    #expect(fixture.picture == [String](repeating: "", count: Int(rows)))
    fixture.view.bounds.size = Size(width: 20, height: 1)
    try fixture.view.performLayoutPass()
    #expect(fixture.picture == ["0.0"])
  }

  @Test func `A view without a data source, or without items, shows nothing`() throws {
    let fixture = Fixture([], list(.absolute(1)), columns: 5, rows: 1)
    try fixture.view.performLayoutPass()
    #expect(fixture.picture == [""])
    fixture.view.dataSource = nil
    fixture.view.reloadData()
    try fixture.view.performLayoutPass()
    try fixture.view.scrollToItem(at: IndexPath(item: 0, section: 0))
    #expect(fixture.view.contentSize.height == 0)
  }
}
