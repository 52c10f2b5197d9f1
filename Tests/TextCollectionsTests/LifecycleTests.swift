// SPDX-License-Identifier: MIT

import CellViews
import CollectionLayout
import DiffableData
import IndexPaths
import PlaneGeometry
import Testing
import TextCollections

@MainActor struct LifecycleTests {
  private let names = ["a", "b", "c", "d", "e", "f", "g", "h"]

  private func steps(of view: CollectionView) -> StepLog {
    let log = StepLog()
    view.recorder = { event in
      if case .measured(let size) = event.step {
        log.steps.append("measured \(size.height) \(event.indexPath.item)")
      } else {
        log.steps.append("\(event.step) \(event.indexPath.item)")
      }
    }
    return log
  }

  private final class StepLog {
    var steps: [String] = []
    func taken() -> [String] {
      defer { steps = [] }
      return steps
    }
  }

  @Test func `A cell is made, dequeued, configured, measured and displayed, in this order`() throws
  {
    let items = NamedItems([["a", "b"]], list(.estimated(3)))
    let log = steps(of: items.view)
    try items.view.performLayoutPass()
    #expect(
      log.taken() == [
        "made 0", "dequeued 0", "configured 0", "made 1", "dequeued 1", "configured 1",
        "measured 1.0 0", "measured 1.0 1", "displayed 0", "displayed 1",
      ])
  }

  @Test func `What leaves is recycled before what comes is dequeued`() throws {
    let items = NamedItems([names])
    try items.view.performLayoutPass()
    let log = steps(of: items.view)
    _ = items.log.taken()
    items.view.contentOffset.y = 1
    try items.view.performLayoutPass()
    #expect(
      log.taken() == [
        "endedDisplaying 0", "recycled 0", "reused 4", "dequeued 4", "configured 4", "displayed 4",
      ])
    #expect(items.log.taken() == ["prepareForReuse", "configure e"])
  }

  // Case L04: the same instance, no prepareForReuse, measured again.
  @Test func `Reconfiguring gives the provider the same cell, which is measured again`() throws {
    let items = NamedItems([["a", "b"]], list(.estimated(1)))
    try items.view.performLayoutPass()
    let cell = try #require(items.view.cellForItem(at: items.path(1)))
    _ = items.log.taken()
    items.sections = [["a", "B"]]
    items.height = { $0 == "B" ? 2 : 1 }
    items.view.reconfigureItems(at: [items.path(1)])
    #expect(items.log.taken() == ["configure B"])
    #expect(try items.picture() == ["a", "B", "", ""])
    #expect(items.log.taken() == ["measure B"])
    #expect(items.view.cellForItem(at: items.path(1)) === cell)
    #expect(items.view.contentSize.height == 3)
  }

  // Case L05.
  @Test func `Reconfiguring an item without a cell does nothing`() throws {
    let items = NamedItems([names])
    try items.view.performLayoutPass()
    _ = items.log.taken()
    items.view.reconfigureItems(at: [items.path(6)])
    try items.view.performLayoutPass()
    #expect(items.log.taken().isEmpty)
  }

  @Test func `Reconfiguring counts a cell that is prepared and not on show`() throws {
    let items = NamedItems([names])
    try items.view.performLayoutPass()
    while try items.view.prepareCellsAhead() {}
    _ = items.log.taken()
    items.view.reconfigureItems(at: [items.path(5)])
    #expect(items.log.taken() == ["configure f"])
  }

  @Test func `Reloading shows the item in another call's cell`() throws {
    let items = NamedItems([["a", "b"]])
    try items.view.performLayoutPass()
    _ = items.log.taken()
    items.view.reloadItems(at: [items.path(1)])
    try items.view.performLayoutPass()
    #expect(items.log.taken() == ["prepareForReuse", "configure b"])
  }

  // Case L10: one call of the data source, several times on show.
  @Test func `A prepared cell comes and goes with one call of the data source`() throws {
    let items = NamedItems([names])
    let delegate = LoggingDelegate(items.log)
    items.view.delegate = delegate
    try items.view.performLayoutPass()
    while try items.view.prepareCellsAhead() {}
    // Half of four rows ahead: items 4 and 5.
    #expect(
      items.log.taken() == ["a", "b", "c", "d"].map { "configure \($0)" }
        + (0..<4).map { "willDisplay \($0)" } + ["configure e", "configure f"])
    for (y, expected) in [
      (1.0, ["didEndDisplaying 0", "willDisplay 4"]), (0, ["didEndDisplaying 4", "willDisplay 0"]),
      (1, ["didEndDisplaying 0", "willDisplay 4"]),
    ] {
      items.view.contentOffset.y = y
      try items.view.performLayoutPass()
      #expect(items.log.taken() == expected)
    }
    #expect(items.view.statistics.cellsDequeued == 6)
  }

  @Test func `Preparing ahead is spread over calls, and off with prefetching`() throws {
    let items = NamedItems([names], rows: 6)
    try items.view.performLayoutPass()
    _ = items.log.taken()
    #expect(try items.view.prepareCellsAhead(maximumCount: 1))
    #expect(items.log.taken() == ["configure g"])
    #expect(try !items.view.prepareCellsAhead(maximumCount: 1))
    #expect(items.log.taken() == ["configure h"])
    items.view.isPrefetchingEnabled = false
    #expect(items.view.cellForItem(at: items.path(7)) == nil)
    #expect(try !items.view.prepareCellsAhead())
  }

  @Test func `The frame is right when the handler runs, and layout attributes are told before`()
    throws
  {
    let items = NamedItems([["a"]])
    final class Informed: ReusableView, LayoutAttributesApplying, ClassRegistrable {
      var told: [Rect] = []
      init() { super.init(contentView: View()) }
      func apply(_ attributes: LayoutAttributes) { told.append(attributes.frame) }
    }
    final class Source: CollectionViewDataSource {
      var seen: [Rect] = []
      var cells: [Informed] = []
      lazy var registration = CollectionView.CellRegistration<Informed, Int> {
        [unowned self] cell, _, _ in
        seen += cell.told
        cells.append(cell)
      }
      func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
      func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> ReusableView {
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: 0)
      }
    }
    let source = Source()
    _ = source.registration
    items.view.dataSource = source
    try items.view.performLayoutPass()
    #expect(source.seen == [Rect(x: 0, y: 0, width: 10, height: 1)])
    items.view.performBatchUpdates({})
    try items.view.performLayoutPass()
    // Attributes that did not change are not told again.
    #expect(source.cells.map(\.told.count) == [1])
  }

  @Test func `Cells are in the view while they are on show`() throws {
    let items = NamedItems([names])
    try items.view.performLayoutPass()
    let cell = try #require(items.view.cellForItem(at: items.path(0)))
    #expect(cell.superview === items.view)
    #expect(items.view.indexPath(for: cell) == items.path(0))
    items.view.contentOffset.y = 4
    try items.view.performLayoutPass()
    items.view.contentOffset.y = 20
    try items.view.performLayoutPass()
    #expect(cell.superview == nil)
    #expect(items.view.visibleCells.isEmpty)
  }

  @Test func `Identifiers have queues of their own`() throws {
    final class Source: CollectionViewDataSource {
      func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
      func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> ReusableView {
        let name = path.item.isMultiple(of: 2) ? "even" : "odd"
        let cell = view.dequeueReusableCell(withReuseIdentifier: name, for: path)
        (cell as? NameCell)?.label.text += name
        return cell
      }
    }
    let items = NamedItems([[]])
    items.view.register(NameCell.self, forCellWithReuseIdentifier: "even")
    var made = 0
    items.view.register(forCellWithReuseIdentifier: "odd") {
      made += 1
      return NameCell()
    }
    let source = Source()
    items.view.dataSource = source
    for y in 0..<30 {
      items.view.contentOffset.y = Double(y)
      try items.view.performLayoutPass()
    }
    #expect(made == 2)
    #expect(items.view.statistics.cellsCreated == 4)
    #expect(
      Set(items.view.visibleCells.compactMap { ($0 as? NameCell)?.label.text.hasPrefix("evenodd") })
        == [false])
  }

  @Test func `A view inside another draws its content at its place, and scrolled`() throws {
    let items = NamedItems([names], rows: 2)
    items.view.frame.origin = Point(x: 3, y: 1)
    items.view.contentOffset.y = 2
    let outer = View()
    outer.frame = Rect(x: 0, y: 0, width: 20, height: 5)
    outer.addSubview(items.view)
    var canvas = canvas(columns: 20, rows: 5)
    outer.draw(into: &canvas, origin: .zero, clip: canvas.bounds, metric: .init())
    #expect(canvas.lines == ["", "   c", "   d", "", ""])
  }
}
