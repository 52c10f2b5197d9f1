// SPDX-License-Identifier: MIT

import CellRegistry
import CollectionLayout
import FieldLiterals
import IndexPaths
import PlaneGeometry
import Testing
import TextCollections

@MainActor struct SizingTests {
  /// One, two, three rows, one, two, three …
  private static func stepped(_ path: IndexPath, _ width: Double) -> Double {
    1 + Double(path.item % 3)
  }

  @Test func `Handlers are called before their cells are measured`() throws {
    let fixture = Fixture([2], list(.estimated(4)), columns: 20, rows: 8)
    fixture.register(height: Self.stepped)
    try fixture.view.performLayoutPass()
    #expect(fixture.log.events == [.configured(["0.0", "0.1"]), .measured, .measured])
  }

  // Estimates bring ten items into ten rows; measured, the first six fill them, the last only in part.
  @Test func `Frames settle to the measured heights, and the rest counts by its estimates`() throws
  {
    let fixture = Fixture([20], list(.estimated(1)), columns: 20, rows: 10)
    fixture.register(height: Self.stepped)
    try fixture.view.performLayoutPass()
    let expected = [(0, 1), (1, 2), (3, 3), (6, 1), (7, 2), (9, 3)].map { y, height in
      Rect(x: 0, y: Double(y), width: 20, height: Double(height))
    }
    #expect(fixture.frames(0..<6) == expected)
    // Ten measured, three times 1 + 2 + 3 and 1; ten estimated.
    #expect(fixture.view.contentSize.height == 19 + 10)
    // Before they were measured ten cells of one row each were on show.
    #expect(fixture.view.statistics.cellsVisibleAtMost == 10)
    #expect(fixture.log.measurements == 10)
    #expect(
      fixture.picture == ["0.0", "0.1", "", "0.2", "", "", "0.3", "0.4", "", "0.5"])
  }

  // Estimates of five rows bring two items into ten rows; measured as one row each, eight more come, two by two.
  @Test func `Cells that turn out smaller than estimated make room for more in the same pass`()
    throws
  {
    let fixture = Fixture([20], list(.estimated(5)), columns: 20, rows: 10)
    fixture.register()
    try fixture.view.performLayoutPass()
    #expect(fixture.picture == (0..<10).map { "0.\($0)" })
    #expect(fixture.log.measurements == 10)
  }

  @Test func `A size hint is used instead of measuring, and is told the room`() throws {
    var rooms: Set<Size> = []
    let fixture = Fixture([3], list(.estimated(1)), columns: 20, rows: 10)
    fixture.register(sizeHint: { item, path, room in
      rooms.insert(room)
      return path.item == 1 ? nil : Size(width: 99, height: 4)
    })
    try fixture.view.performLayoutPass()
    #expect(
      fixture.frames(0..<3) == [
        Rect(x: 0, y: 0, width: 20, height: 4), Rect(x: 0, y: 4, width: 20, height: 1),
        Rect(x: 0, y: 5, width: 20, height: 4),
      ])
    #expect(fixture.log.measurements == 1)
    #expect(rooms == [Size(width: 20, height: 0)])
  }

  @Test func `Cells of fixed sizes are not measured`() throws {
    let fixture = Fixture([3], list(.absolute(2)), columns: 20, rows: 10)
    fixture.register()
    try fixture.view.performLayoutPass()
    #expect(fixture.log.measurements == 0)
  }

  @Test func `Another width has the cells on show measured again`() throws {
    let fixture = Fixture([3], list(.estimated(1)), columns: 20, rows: 20)
    fixture.register(height: { _, width in 40 / width })
    try fixture.view.performLayoutPass()
    #expect(fixture.frames(0..<3).map { $0?.height } == [2, 2, 2])
    fixture.view.bounds.size.width = 10
    try fixture.view.performLayoutPass()
    #expect(
      fixture.frames(0..<3)
        == [0, 4, 8].map { Rect(x: 0, y: $0, width: 10, height: 4) })
    #expect(fixture.view.contentSize.height == 12)
    #expect(fixture.view.statistics.cellsDequeued == 3)
    #expect(fixture.log.batches.count == 1)
  }

  // An item is half as high as its group, which is half as high as the view.
  @Test func `Another height changes lengths that are a part of it`() throws {
    let fixture = Fixture([2], list(.fractionalHeight(0.5)), columns: 20, rows: 20)
    fixture.register()
    try fixture.view.performLayoutPass()
    #expect(fixture.frames(0..<2).map { $0?.height } == [5, 5])
    fixture.view.bounds.size.height = 8
    try fixture.view.performLayoutPass()
    #expect(fixture.frames(0..<2).map { $0?.height } == [2, 2])
  }

  // Forty items of 1, 2, 3 rows are 79 long; none of these is among the last six rows.
  @Test(arguments: [0, 1, 15, 30])
  func `scrollToItem puts an item at the top though sizes above are estimates`(item: Int) throws {
    let fixture = Fixture([40], list(.estimated(1)), columns: 20, rows: 6)
    fixture.register(height: Self.stepped)
    let path = IndexPath(item: item, section: 0)
    try fixture.view.scrollToItem(at: path, at: .top)
    #expect(fixture.view.layout.attributes(forItemAt: path)?.frame.minY == fixture.view.bounds.minY)
    #expect(fixture.picture.first == "0.\(item)")
  }

  // Items 37, 38 and 39 are 2, 3 and 1 rows: the last six.
  @Test func `scrollToItem goes no further than the end`() throws {
    let fixture = Fixture([40], list(.estimated(1)), columns: 20, rows: 6)
    fixture.register(height: Self.stepped)
    try fixture.view.scrollToItem(at: IndexPath(item: 39, section: 0), at: .top)
    #expect(fixture.picture == ["0.37", "", "0.38", "", "", "0.39"])
    #expect(fixture.view.bounds.maxY == fixture.view.contentSize.height)
  }

  @Test func `scrollToItem measures content that seems to fit`() throws {
    let fixture = Fixture([10], list(.estimated(1)), columns: 20, rows: 10)
    fixture.register(height: { _, _ in 3 })
    try fixture.view.scrollToItem(at: IndexPath(item: 5, section: 0), at: .top)
    #expect(fixture.view.bounds.minY == 15)
    #expect(fixture.picture.first == "0.5")
  }

  @Test func `scrollToItem stays where there is no such item`() throws {
    let fixture = Fixture([10], list(.absolute(3)), columns: 20, rows: 4)
    fixture.register()
    fixture.view.bounds.origin.y = 7
    try fixture.view.scrollToItem(at: IndexPath(item: 10, section: 0))
    #expect(fixture.view.bounds.minY == 7)
  }
}
