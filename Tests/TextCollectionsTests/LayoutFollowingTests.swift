// SPDX-License-Identifier: MIT

import CellViews
import CollectionLayout
import IndexPaths
import PlaneGeometry
import Testing
import TextCollections

/// What a compositional layout and the collection view do together.
@MainActor struct LayoutFollowingTests {
  /// Names of one letter and so many rows as their number says: `a2`.
  private func sized(_ names: [String], rows: Double = 8) -> NamedItems {
    let items = NamedItems([names], list(.estimated(1)), rows: rows)
    items.height = { Double(String($0.dropFirst())) ?? 1 }
    return items
  }

  @Test func `A batch update keeps what was measured, and measures what is new`() throws {
    let items = sized(["a2", "b3", "c1", "d2"])
    #expect(try items.picture() == ["a2", "", "b3", "", "", "c1", "d2", ""])
    _ = items.log.taken()
    items.view.performBatchUpdates {
      items.sections = [["c1", "x2", "a2", "d2"]]
      items.view.deleteItems(at: [items.path(1)])
      items.view.moveItem(at: items.path(2), to: items.path(0))
      items.view.insertItems(at: [items.path(1)])
    }
    #expect(try items.picture() == ["c1", "x2", "", "a2", "", "d2", "", ""])
    #expect(items.log.taken().filter { $0.hasPrefix("measure") } == ["measure x2"])
    #expect(items.view.contentSize.height == 7)
  }

  @Test func `Two updates before one pass are followed one after the other`() throws {
    let items = sized(["a2", "b3"])
    try items.view.performLayoutPass()
    _ = items.log.taken()
    items.sections = [["x1", "a2", "b3"]]
    items.view.insertItems(at: [items.path(0)])
    items.sections = [["x1", "a2"]]
    items.view.deleteItems(at: [items.path(2)])
    #expect(try items.picture() == ["x1", "a2", "", "", "", "", "", ""])
    #expect(items.log.taken() == ["prepareForReuse", "configure x1", "measure x1"])
  }

  @Test func `An item that is reloaded is measured again`() throws {
    let items = sized(["a2", "b3"])
    try items.view.performLayoutPass()
    items.sections = [["a2", "b1"]]
    items.view.reloadItems(at: [items.path(1)])
    #expect(try items.picture()[0...3] == ["a2", "", "b1", ""])
    #expect(items.view.contentSize.height == 3)
  }

  @Test func `Sideways scrolling stays with its section when the view gets another height`() throws
  {
    let items = NamedItems([(0..<9).map { "\($0)" }], shelf(), columns: 30, rows: 2)
    try items.view.performLayoutPass()
    #expect(items.view.scrollSection(0, by: 20))
    items.view.frame.size.height = 4
    #expect(try items.picture().first?.hasPrefix("2") == true)
  }

  @Test func `Separators of a list are rules in rows of their own`() throws {
    var configuration = ListConfiguration(appearance: .plain)
    configuration.separatorConfiguration.bottomSeparatorVisibility = .visible
    let items = NamedItems([["a", "b"]], .list(using: configuration), columns: 6)
    #expect(try items.picture() == ["a", "──────", "b", ""])
  }

  @Test(arguments: [
    (ListConfiguration.Appearance.plain, ListEnvironment.plain), (.grouped, .grouped),
    (.insetGrouped, .insetGrouped), (.sidebar, .sidebar), (.sidebarPlain, .sidebarPlain),
  ])
  func `A list's cells know its appearance`(
    appearance: ListConfiguration.Appearance, environment: ListEnvironment
  ) throws {
    final class Source: CollectionViewDataSource {
      let registration = CollectionView.CellRegistration<CollectionViewListCell, Int> { _, _, _ in }
      func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
      func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> ReusableView {
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: 0)
      }
    }
    let layout = CompositionalLayout.list(using: ListConfiguration(appearance: appearance))
    let items = NamedItems([[]], layout)
    let source = Source()
    items.view.dataSource = source
    try items.view.performLayoutPass()
    let cell = items.view.cellForItem(at: items.path(0)) as? CollectionViewListCell
    #expect(cell?.traitCollection.listEnvironment == environment)
  }

  @Test func `A handler of visible items sees the visible ones, and hides and dims`() throws {
    final class Seen: @unchecked Sendable {
      // Used on the main actor alone.
      var items: [[Int]] = []
    }
    let seen = Seen()
    var section = listSection(.absolute(1))
    section.visibleItemsInvalidationHandler = { items, _, _ in
      seen.items.append(items.map(\.indexPath.item))
      for item in items {
        item.isHidden = item.indexPath.item == 1
        item.alpha = item.indexPath.item == 2 ? 0.5 : 1
      }
    }
    let items = NamedItems(
      [["a", "b", "c", "d", "e", "f"]], CompositionalLayout(section: section), rows: 3)
    #expect(try items.picture() == ["a", "", "c"])
    try items.view.moveFocus(.down)
    while try items.view.prepareCellsAhead() {}
    #expect(seen.items.allSatisfy { $0 == [0, 1, 2] })
    var canvas = canvas(columns: 5, rows: 3)
    items.view.draw(into: &canvas)
    #expect(canvas.style(column: 0, row: 2).attributes.contains(.dim))
    #expect(!canvas.style(column: 0, row: 0).attributes.contains(.dim))
  }

  // The first of each section heads it; a cell that showed a header shows an ordinary item next.
  @Test func `Where a list's first items are its headers, their cells have the look of one`() throws
  {
    @MainActor final class Source: CollectionViewDataSource {
      let registration = CollectionView.CellRegistration<CollectionViewListCell, IndexPath> {
        cell, path, _ in
        // The handler sees the place already.
        var content = cell.defaultContentConfiguration()
        content.text = "item \(path.section).\(path.item)"
        cell.contentConfiguration = content
      }
      func numberOfSections(in view: CollectionView) -> Int { 9 }
      func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
      func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> ReusableView {
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: path)
      }
    }
    var configuration = ListConfiguration(appearance: .plain)
    configuration.headerMode = .firstItemInSection
    let view = CollectionView(
      frame: Rect(x: 0, y: 0, width: 20, height: 4),
      layout: CollectionViewCompositionalLayout(.list(using: configuration)))
    view.isPrefetchingEnabled = false
    let source = Source()
    defer { withExtendedLifetime(source) {} }
    view.dataSource = source
    for offset in 0..<20 {
      view.contentOffset.y = Double(offset)
      view.layoutIfNeeded()
      var canvas = canvas(columns: 20, rows: 4)
      view.draw(into: &canvas)
      for row in 0..<4 {
        let isHeader = (offset + row) % 3 == 0
        #expect(canvas.lines[row].contains(isHeader ? ".0" : "."))
        let style = canvas.style(column: 3, row: row)
        #expect(style.attributes.contains(.bold) == isHeader, "offset \(offset), row \(row)")
      }
    }
  }

  // The header is held at the edge from the first row scrolled on, and pushed out by the next section's.
  @Test func `List cells as headers know the list around and whether they are held at the edge`()
    throws
  {
    @MainActor final class Source: CollectionViewDataSource {
      let cells = CollectionView.CellRegistration<CollectionViewListCell, Int> { _, _, _ in }
      let headers = CollectionView.SupplementaryRegistration<CollectionViewListCell>(
        elementKind: LayoutBoundaryItem.headerKind
      ) { cell, _, path in
        #expect(cell.traitCollection == TraitCollection(listEnvironment: .plain))
        var content = ListContentConfiguration.header()
        content.text = "section \(path.section)"
        cell.contentConfiguration = content
      }
      func numberOfSections(in view: CollectionView) -> Int { 3 }
      func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
      func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> ReusableView {
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: path.item)
      }
      func collectionView(
        _ view: CollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
      ) -> ReusableView? {
        view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
      }
    }
    var configuration = ListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let view = CollectionView(
      frame: Rect(x: 0, y: 0, width: 20, height: 6),
      layout: CollectionViewCompositionalLayout(.list(using: configuration)))
    let source = Source()
    defer { withExtendedLifetime(source) {} }
    #expect(view.hasUncommittedUpdates)
    view.dataSource = source
    // The first is held when it comes in.
    for (offset, pinned) in [
      (1.0, [true, false]), (0, [false, false]), (2, [true, false]), (5, [false, false]),
    ] {
      view.contentOffset.y = offset
      try view.performLayoutPass()
      #expect(!view.hasUncommittedUpdates)
      let kind = LayoutBoundaryItem.headerKind
      let paths = view.indexPathsForVisibleSupplementaryElements(ofKind: kind)
      let states = paths.map {
        (view.supplementaryView(forElementKind: kind, at: $0) as? CollectionViewListCell)?
          .configurationState.isPinned
      }
      #expect(paths.map(\.section) == (offset == 5 ? [1, 2] : [0, 1]))
      #expect(states == pinned, "\(offset)")
    }
  }

  @Test func `A custom layout's update is told before the first query, with everything prepared`()
    throws
  {
    final class Checking: CollectionViewCompositionalLayout {
      var counts: [Int] = []
      override func prepare(forUpdates updates: CollectionViewUpdateItems) {
        counts.append(host?.numberOfItems(inSection: 0) ?? -1)
        counts.append(Int(contentSize.height))
      }
    }
    let layout = Checking(section: listSection(.absolute(1)))
    let items = NamedItems([["a", "b"]])
    items.view.setLayout(layout)
    try items.view.performLayoutPass()
    items.sections = [["a", "b", "c"]]
    items.view.insertItems(at: [items.path(2)])
    try items.view.performLayoutPass()
    #expect(layout.counts == [3, 3])
  }
}
