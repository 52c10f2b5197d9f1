// SPDX-License-Identifier: MIT

import CellViews
import CollectionLayout
import IndexPaths
import PlaneGeometry
import Testing
import TextCollections

@MainActor struct ScrollingTests {
  // Twenty items of two rows, a view of ten: item 7 is at rows 14 and 15.
  @Test(arguments: [
    (ScrollPosition.top, 0.0, 14.0), (.centeredVertically, 0, 10), (.bottom, 0, 6),
    (ScrollPosition([]), 0, 6),
    (ScrollPosition([]), 30, 14), (ScrollPosition([]), 12, 12), (.bottom, 30, 6), (.left, 12, 12),
  ])
  func `An item is scrolled to the position asked for`(
    position: ScrollPosition, start: Double, expected: Double
  ) throws {
    let items = NamedItems([(0..<20).map { "\($0)" }], list(.absolute(2)), rows: 10)
    items.view.contentOffset.y = start
    try items.view.scrollToItem(at: items.path(7), at: position)
    #expect(items.view.contentOffset.y == expected)
  }

  @Test func `Scrolling by a distance stops at both ends`() throws {
    let items = NamedItems([(0..<10).map { "\($0)" }], rows: 4)
    #expect(try !items.view.scroll(by: Point(x: 0, y: -3)))
    #expect(try items.view.scroll(by: Point(x: 5, y: 4)))
    #expect(items.view.contentOffset == Point(x: 0, y: 4))
    #expect(try items.view.scroll(by: Point(x: 0, y: 400)))
    #expect(try items.picture() == ["6", "7", "8", "9"])
  }

  @Test func `Content insets widen the range that can be scrolled`() throws {
    let items = NamedItems([(0..<10).map { "\($0)" }], rows: 4)
    items.view.contentInset = .init(top: 1, bottom: 2)
    try items.view.scroll(by: Point(x: 0, y: -9))
    #expect(items.view.contentOffset.y == -1)
    try items.view.scrollToEnd()
    #expect(items.view.contentOffset.y == 8)
    #expect(try items.picture() == ["8", "9", "", ""])
  }

  /// Every third item has one, two, three rows.
  private func stepped(_ count: Int, rows: Double = 6) -> NamedItems {
    let items = NamedItems([(0..<count).map { "\($0)" }], list(.estimated(1)), rows: rows)
    items.height = { 1 + Double((Int($0) ?? 0) % 3) }
    return items
  }

  @Test func `The end is reached whatever the sizes above are, measuring one screen`() throws {
    let items = stepped(1_000_000)
    try items.view.performLayoutPass()
    let before = items.view.statistics.cellsMeasured
    try items.view.scrollToEnd()
    // 999,999 has one row, 999,998 three, 999,997 two.
    #expect(try items.picture() == ["999997", "", "999998", "", "", "999999"])
    #expect(items.view.contentOffset.y + 6 == items.view.contentSize.height)
    #expect(items.view.statistics.cellsMeasured - before <= 12)
  }

  // Scrolling up row by row over items that were never measured shows them row by row, each whole.
  @Test func `What comes in above is measured and pushes nothing on show away`() throws {
    let items = stepped(60)
    try items.view.scrollToEnd()
    var shown: [String] = try items.picture().reversed()
    while try items.view.scroll(by: Point(x: 0, y: -1)) {
      shown.append(try items.picture()[0])
    }
    let expected = (0..<60).reversed().flatMap { item -> [String] in
      [String](repeating: "", count: item % 3) + ["\(item)"]
    }
    #expect(shown == expected)
  }

  @Test func `The first item on show stays on top when the width changes all heights`() throws {
    let items = NamedItems([(0..<100).map { "\($0)" }], list(.estimated(1)), columns: 10, rows: 5)
    items.height = { [unowned items] _ in items.view.bounds.width < 10 ? 3 : 1 }
    try items.view.scrollToItem(at: items.path(40), at: .top)
    #expect(try items.picture()[0] == "40")
    items.view.bounds.size = Size(width: 5, height: 5)
    // A cell keeps the height that the data source gave it; new ones are three rows high.
    #expect(try items.picture()[0] == "40")
    items.view.bounds.size = Size(width: 12, height: 8)
    #expect(try items.picture()[0] == "40")
  }

  @Test func `Index titles lead to their items`() throws {
    final class Indexed: CollectionViewDataSource {
      let items: NamedItems
      init(_ items: NamedItems) { self.items = items }
      func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 50 }
      func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> ReusableView {
        items.collectionView(view, cellForItemAt: path)
      }
      func indexTitles(for view: CollectionView) -> [String]? { ["A", "M"] }
      func collectionView(
        _ view: CollectionView, indexPathForIndexTitle title: String, at index: Int
      ) -> IndexPath { IndexPath(item: index * 25, section: 0) }
    }
    let items = NamedItems([(0..<50).map { "\($0)" }])
    let source = Indexed(items)
    items.view.dataSource = source
    #expect(items.view.indexTitles == ["A", "M"])
    try items.view.scrollToIndexTitle(at: 1)
    #expect(try items.picture()[0] == "25")
    try items.view.scrollToIndexTitle(at: 5)
    #expect(try items.picture()[0] == "25")
  }
}

@MainActor struct PrefetchingTests {
  @MainActor private final class Announced: CollectionViewDataSourcePrefetching {
    var log: [String] = []
    func collectionView(_ view: CollectionView, prefetchItemsAt paths: [IndexPath]) {
      log.append("prefetch \(paths.map(\.item))")
    }
    func collectionView(_ view: CollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
      log.append("cancel \(paths.map(\.item))")
    }
    func taken() -> [String] {
      defer { log = [] }
      return log
    }
  }

  @Test func `The next screen is announced, the nearest first, and cancelled on turning back`()
    throws
  {
    let items = NamedItems([(0..<40).map { "\($0)" }], rows: 3)
    let announced = Announced()
    items.view.prefetchDataSource = announced
    try items.view.performLayoutPass()
    #expect(announced.taken() == ["prefetch [3, 4, 5]"])
    items.view.contentOffset.y = 1
    try items.view.performLayoutPass()
    #expect(announced.taken() == ["prefetch [6]"])
    items.view.contentOffset.y = 10
    try items.view.performLayoutPass()
    #expect(announced.taken() == ["cancel [4, 5, 6]", "prefetch [13, 14, 15]"])
    items.view.contentOffset.y = 9
    try items.view.performLayoutPass()
    #expect(announced.taken() == ["cancel [13, 14, 15]", "prefetch [8, 7, 6]"])
    items.view.isPrefetchingEnabled = false
    #expect(announced.taken() == ["cancel [6, 7, 8]"])
    items.view.contentOffset.y = 20
    try items.view.performLayoutPass()
    #expect(announced.taken().isEmpty)
  }
}
