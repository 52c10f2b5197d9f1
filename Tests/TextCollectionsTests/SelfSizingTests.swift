// SPDX-License-Identifier: MIT

import CellViews
import CollectionLayout
import IndexPaths
import PlaneGeometry
import Testing
import TextCollections

@MainActor struct SelfSizingTests {
  private static func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func probes(_ count: Int = 40, offset: Double = 0) throws -> Fixture {
    let fixture = Fixture([count], list(.estimated(2)), columns: 20, rows: 10)
    fixture.register(height: { _, _ in 2 })
    fixture.view.contentOffset.y = offset
    try fixture.view.performLayoutPass()
    fixture.log.events = []
    return fixture
  }

  private func cell(_ item: Int, of fixture: Fixture) throws -> ProbeCell {
    try #require(fixture.view.cellForItem(at: Self.path(item)) as? ProbeCell)
  }

  @Test func `A view that says its size is invalid is measured again by the next pass, alone`()
    throws
  {
    let fixture = try probes()
    let cell = try cell(1, of: fixture)
    cell.height = { _ in 5 }
    fixture.view.layoutIfNeeded()
    #expect(fixture.log.measurements == 0)
    cell.invalidateIntrinsicContentSize()
    #expect(fixture.log.measurements == 0)
    fixture.view.layoutIfNeeded()
    #expect(fixture.log.measurements == 1)
    #expect(fixture.frames(0..<3).map { $0?.minY } == [0, 2, 7])
    #expect(cell.frame.height == 5)
    fixture.view.setNeedsLayout()
    fixture.view.layoutIfNeeded()
    #expect(fixture.log.measurements == 1)
  }

  // Rows 20 to 30 are on show: item 10 begins at the upper edge, items 12 and 13 lie in the middle.
  @Test func `What is on show above a view that grows stays where it is`() throws {
    let fixture = try probes(offset: 21)
    #expect(fixture.picture.first == "")
    let before = fixture.picture
    let cell = try cell(12, of: fixture)
    cell.height = { _ in 4 }
    cell.invalidateIntrinsicContentSize()
    #expect(fixture.picture[0..<5] == before[0..<5])
    #expect(fixture.view.contentOffset.y == 21)
    // The first one is cut by the edge: it grows downwards.
    let first = try self.cell(10, of: fixture)
    first.height = { _ in 3 }
    first.invalidateIntrinsicContentSize()
    fixture.view.layoutIfNeeded()
    #expect(first.frame.minY == 20 && fixture.view.contentOffset.y == 21)
    #expect(try self.cell(11, of: fixture).frame.minY == 23)
  }

  @Test func `Where it is disabled a view keeps its size until its item is configured again`()
    throws
  {
    let fixture = try probes()
    fixture.view.selfSizingInvalidation = .disabled
    let cell = try cell(1, of: fixture)
    cell.height = { _ in 5 }
    cell.invalidateIntrinsicContentSize()
    fixture.view.contentOffset.y = 1
    fixture.view.layoutIfNeeded()
    #expect(cell.frame.height == 2)
    // Its handler makes it two rows high again.
    fixture.view.reconfigureItems(at: [Self.path(1)])
    cell.height = { _ in 3 }
    fixture.view.layoutIfNeeded()
    #expect(cell.frame.height == 3)
  }

  @Test func `Changes inside a view count where constraints do`() throws {
    final class TextCell: ReusableView {
      let label = Label()
      init() {
        super.init(contentView: label)
        label.text = "one"
        label.maximumLines = nil
      }
    }
    final class Source: CollectionViewDataSource {
      func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
      func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> ReusableView {
        view.dequeueReusableCell(withReuseIdentifier: "text", for: path)
      }
    }
    for (mode, height) in [
      (SelfSizingInvalidation.enabled, 1.0), (.enabledIncludingConstraints, 2), (.disabled, 1),
    ] {
      let view = CollectionView(
        frame: Rect(x: 0, y: 0, width: 12, height: 8),
        layout: CollectionViewCompositionalLayout(list(.estimated(1))))
      let source = Source()
      view.register(forCellWithReuseIdentifier: "text", make: { TextCell() })
      view.dataSource = source
      defer { withExtendedLifetime(source) {} }
      view.selfSizingInvalidation = mode
      view.layoutIfNeeded()
      let cell = try #require(view.cellForItem(at: Self.path(1)) as? TextCell)
      cell.label.text = "one\ntwo"
      view.layoutIfNeeded()
      #expect(cell.frame.height == height, "\(mode)")
    }
  }

  private func listCells(
    _ handler: @escaping (CollectionViewListCell) -> Void
  ) -> (CollectionView, any CollectionViewDataSource) {
    @MainActor final class Source: CollectionViewDataSource {
      let registration: CollectionView.CellRegistration<CollectionViewListCell, Int>
      init(_ registration: CollectionView.CellRegistration<CollectionViewListCell, Int>) {
        self.registration = registration
      }
      func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
      func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> ReusableView {
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: path.item)
      }
    }
    let source = Source(
      CollectionView.CellRegistration { cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = "item \(item)"
        cell.contentConfiguration = content
        handler(cell)
      })
    let view = CollectionView(
      frame: Rect(x: 0, y: 0, width: 20, height: 12),
      layout: CollectionViewCompositionalLayout(list(.estimated(1))))
    view.dataSource = source
    view.layoutIfNeeded()
    return (view, source)
  }

  @Test func `A cell that is given other content is measured again by itself`() throws {
    let (view, source) = listCells { _ in }
    defer { withExtendedLifetime(source) {} }
    let cell = try #require(view.cellForItem(at: Self.path(2)) as? CollectionViewListCell)
    #expect(cell.frame.height == 1)
    var content = cell.defaultContentConfiguration()
    content.text = "item"
    content.secondaryText = "more"
    cell.contentConfiguration = content
    view.layoutIfNeeded()
    #expect(cell.frame.height == 2 && view.contentSize.height == 5)
    let measured = view.statistics.cellsMeasured
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.statistics.cellsMeasured == measured)
  }

  @Test func `What a cell's update handler shows of a state takes its room in the next pass`()
    throws
  {
    let (view, source) = listCells { cell in
      cell.configurationUpdateHandler = { cell, state in
        var content = ListContentConfiguration.cell()
        content.text = "item"
        content.secondaryText = state.isSelected ? "selected" : nil
        cell.contentConfiguration = content
      }
    }
    defer { withExtendedLifetime(source) {} }
    #expect(view.contentSize.height == 4)
    view.selectItem(at: Self.path(0))
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 5)
    view.deselectItem(at: Self.path(0))
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 4)
  }
}
