// SPDX-License-Identifier: MIT

import CellRegistry
import CellViews
import CollectionLayout
import IndexPaths
import PlaneGeometry
import TextCanvas
import TextCollections

/// Sections of so many items each, named `section.item`.
@MainActor final class CountedSource: CollectionViewDataSource {
  var counts: [Int]
  var kind: (IndexPath) -> String = { _ in "item" }
  var header: CellItem?

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }
  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> ReusableView {
    let name = "\(path.section).\(path.item)"
    let item = CellItem(identifier: name, kind: kind(path), fields: .text(name))
    return view.dequeueReusableView(for: item, at: path)
  }
  func collectionView(
    _ view: CollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> ReusableView? {
    header.map { view.dequeueReusableView(for: $0, at: path) }
  }
}

/// A cell that is as high as it was told, and writes down when it was measured.
@MainActor final class ProbeCell: ReusableView {
  let log: ProbeLog
  let label = Label()
  var height: (Double) -> Double = { _ in 1 }

  init(_ log: ProbeLog) {
    self.log = log
    super.init(contentView: label)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    log.events.append(.prepared)
  }

  override func preferredSize(fitting width: Double?, height: Double?) -> Size {
    log.events.append(.measured)
    return Size(width: width ?? 10, height: height ?? self.height(width ?? 10))
  }
}

/// What happened to cells and handlers, in order.
@MainActor final class ProbeLog {
  enum Event: Hashable { case prepared, measured, configured([String]) }
  var events: [Event] = []

  var batches: [[String]] {
    events.compactMap { if case .configured(let names) = $0 { names } else { nil } }
  }
  var measurements: Int { events.count { $0 == .measured } }
}

/// A collection view with its data source, and probes for cells.
@MainActor struct Fixture {
  let log = ProbeLog()
  let registry = KindRegistry()
  let source: CountedSource
  let view: CollectionView

  init(_ counts: [Int], _ layout: CompositionalLayout, columns: Double, rows: Double) {
    source = CountedSource(counts)
    view = CollectionView(
      frame: Rect(x: 0, y: 0, width: columns, height: rows),
      layout: CollectionViewCompositionalLayout(layout), registry: registry)
    view.dataSource = source
  }

  /// Shows a kind by probes that are so high at a place and a width.
  func register(
    _ kind: String = "item", sizeHint: CellRegistry.CellRegistration.SizeHint? = nil,
    height: @escaping (IndexPath, Double) -> Double = { _, _ in 1 }
  ) {
    registry.register(
      CellRegistration(
        kind: kind, origin: "test", makeCell: { [log] in ProbeCell(log) },
        configure: { [log] requests in
          log.events.append(.configured(requests.map(\.item.identifier)))
          for request in requests {
            guard let cell = request.cell as? ProbeCell else { continue }
            cell.label.text = request.item.identifier
            let path = request.indexPath
            cell.height = { height(path, $0) }
          }
        }, sizeHint: sizeHint))
  }

  var picture: [String] {
    var canvas = Canvas(
      columns: Int(view.bounds.width), rows: Int(view.bounds.height))
    view.draw(into: &canvas)
    return canvas.lines
  }

  func frames(_ items: Range<Int>) -> [Rect?] {
    items.map { view.layout.attributes(forItemAt: IndexPath(item: $0, section: 0))?.frame }
  }
}

/// Items under each other.
func listSection(_ height: LayoutDimension) -> LayoutSection {
  let size = LayoutSize(width: .fractionalWidth(1), height: height)
  return LayoutSection(group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
}

func list(_ height: LayoutDimension) -> CompositionalLayout {
  CompositionalLayout(section: listSection(height))
}

/// Three columns, lines of two rows.
func grid() -> CompositionalLayout {
  let item = LayoutItem(
    size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1)))
  let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(2))
  return CompositionalLayout(
    section: LayoutSection(group: .horizontal(size: size, subitem: .item(item), count: 3)))
}

/// One line of items, ten columns and two rows each, that scrolls sideways.
func shelf() -> CompositionalLayout {
  let size = LayoutSize(width: .absolute(10), height: .absolute(2))
  var section = LayoutSection(
    group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
  section.orthogonalScrolling = .continuous
  return CompositionalLayout(section: section)
}

func canvas(columns: Int, rows: Int) -> Canvas { Canvas(columns: columns, rows: rows) }
