// SPDX-License-Identifier: MIT

import CollectionLayout
import DiffableData
import IndexPaths
import PlaneGeometry
import Testing
import TextCollections

/// What users reported of other programs' lists, and how it is here.
@MainActor struct ReportedListTests {
  private func items(
    _ count: Int, rows: Double, height: @escaping (Int) -> Double = { _ in 1 }
  ) -> NamedItems {
    let items = NamedItems([(0..<count).map { "\($0)" }], list(.estimated(1)), rows: rows)
    items.height = { height(Int($0) ?? 0) }
    return items
  }

  // jtdaugherty/brick#275
  @Test func `A tall item among low ones can be brought into view whole`() throws {
    let items = items(5000, rows: 8) { $0 == 3000 ? 6 : 1 }
    try items.view.scrollToItem(at: items.path(3000))
    #expect(
      try items.picture() == ["2998", "2999", "3000", "", "", "", "", ""])
    #expect(items.view.moveFocus(to: items.path(3000)))
    try items.view.moveFocus(.down)
    #expect(try items.picture() == ["2999", "3000", "", "", "", "", "", "3001"])
  }

  // ratatui/ratatui#1514
  @Test func `Items at both edges are drawn in part, in the same frame`() throws {
    let items = items(26, rows: 7) { $0.isMultiple(of: 2) ? 5 : 1 }
    // 0: rows 0–4, 1: row 5, 2: rows 6–10.
    try items.view.scroll(by: Point(x: 0, y: 3))
    #expect(try items.picture() == ["", "", "1", "2", "", "", ""])
    #expect(items.view.indexPathsForVisibleItems == [0, 1, 2].map { items.path($0) })
  }

  // riii111/sabiql#532
  @Test func `Offsets do not wrap at 65,536 rows, nor at as many items`() throws {
    let items = items(70_000, rows: 4) { _ in 3 }
    try items.view.scrollToItem(at: items.path(69_000), at: .top)
    #expect(try items.picture() == ["69000", "", "", "69001"])
    try items.view.scrollToEnd()
    #expect(try items.picture() == ["", "69999", "", ""])
  }

  // Kangaxx-0/zellij_widgets#35
  @Test func `The focus that leaves the screen below scrolls by one row, not by a page`() throws {
    let items = items(40, rows: 5)
    try items.view.performLayoutPass()
    items.view.moveFocus(to: items.path(4))
    for expected in ["1", "2", "3"] {
      try items.view.moveFocus(.down)
      #expect(try items.picture()[0] == expected)
    }
  }

  // Textualize/textual#1892, #2783
  @Test func `A million items are asked for by what is visible only`() throws {
    let items = items(1_000_000, rows: 30)
    for path in [0, 999_999, 500_000] {
      try items.view.scrollToItem(at: items.path(path), at: .top)
    }
    #expect(items.log.events.count { $0.hasPrefix("configure") } <= 3 * 30)
  }

  // Textualize/textual#4737, #5163
  @Test func `Moving the focus measures and configures nothing on show`() throws {
    let items = items(50, rows: 20) { _ in 4 }
    try items.view.performLayoutPass()
    items.view.moveFocus(to: items.path(0))
    _ = items.log.taken()
    for _ in 0..<3 { try items.view.moveFocus(.down) }
    #expect(items.log.taken().isEmpty)
  }

  @Test func `Rows inserted above the selection leave it with its item and in view`() throws {
    let items = items(20, rows: 5)
    items.view.keepsShownItemsInPlace = true
    items.view.selectItem(at: items.path(8))
    try items.view.scrollToItem(at: items.path(8), at: .centeredVertically)
    items.sections[0].insert(contentsOf: ["100", "101"], at: 0)
    items.view.insertItems(0..<2, inSection: 0)
    #expect(try items.picture() == ["6", "7", "8", "9", "10"])
    #expect(items.view.indexPathsForSelectedItems == [items.path(10)])
  }

  @Test func `Removing another item keeps the selection`() throws {
    let items = items(6, rows: 6)
    try items.view.performLayoutPass()
    items.view.selectItem(at: items.path(4))
    items.sections[0].remove(at: 1)
    items.view.deleteItems(at: [items.path(1)])
    #expect(items.view.indexPathsForSelectedItems == [items.path(3)])
    #expect(items.sections[0][3] == "4")
  }

  // mathworks/widgets-toolbox#85
  @Test func `A new array of the same identifiers keeps selection and place`() throws {
    let view = CollectionView(
      frame: Rect(x: 0, y: 0, width: 10, height: 4),
      layout: CollectionViewCompositionalLayout(list(.absolute(1))))
    let registration = CollectionView.CellRegistration<NameCell, Int> { cell, _, name in
      cell.label.text = "\(name)"
    }
    let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    func snapshot(_ numbers: [Int]) -> Snapshot<Int, Int> {
      var snapshot = Snapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(numbers)
      return snapshot
    }
    source.apply(snapshot(Array(0..<30)))
    try view.scrollToItem(at: IndexPath(item: 10, section: 0), at: .top)
    view.selectItem(at: IndexPath(item: 11, section: 0))
    source.apply(snapshot(Array(0..<30)))
    try view.performLayoutPassIfNeeded()
    #expect(view.contentOffset.y == 10)
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 11, section: 0)])
    source.apply(snapshot(Array(12..<30)))
    #expect(view.indexPathsForSelectedItems == nil)
  }

  // LMH01/alpha_tui#65
  @Test func `A view that shrinks under the item in focus, to nothing and back, shows it again`()
    throws
  {
    let items = items(30, rows: 10)
    try items.view.performLayoutPass()
    items.view.moveFocus(to: items.path(9))
    for rows in [3.0, 1, 0, 2] {
      items.view.frame.size.height = rows
      try items.view.scrollToItem(at: items.path(9))
      if rows > 0 { #expect(try items.picture().contains("9")) }
    }
  }
}
