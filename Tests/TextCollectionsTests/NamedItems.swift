// SPDX-License-Identifier: MIT

import CellViews
import CollectionLayout
import DiffableData
import IndexPaths
import PlaneGeometry
import TextCanvas
import TextCollections

/// A cell that shows a name, and says on its log what happens to it.
@MainActor final class NameCell: ReusableView, ClassRegistrable {
  let label = Label()
  var log: EventLog?
  var height = 1.0

  init() { super.init(contentView: label) }

  override func prepareForReuse() {
    super.prepareForReuse()
    log?.events.append("prepareForReuse")
  }

  override func preferredSize(fitting width: Double?, height: Double?) -> Size {
    log?.events.append("measure \(label.text)")
    return Size(width: width ?? 4, height: height ?? self.height)
  }
}

/// What happened, in order.
@MainActor final class EventLog {
  var events: [String] = []

  /// What happened since the last look.
  func taken() -> [String] {
    defer { events = [] }
    return events
  }
}

/// Sections of names, shown in cells of one registration.
@MainActor final class NamedItems: CollectionViewDataSource {
  var sections: [[String]]
  let log = EventLog()
  let view: CollectionView
  var height: (String) -> Double = { _ in 1 }
  var isMovable = false
  /// Kept alive, as a view keeps no delegate.
  var kept: AnyObject?
  private let registration: CollectionView.CellRegistration<NameCell, String>

  init(
    _ sections: [[String]], _ layout: CompositionalLayout = list(.absolute(1)),
    columns: Double = 10, rows: Double = 4
  ) {
    self.sections = sections
    let log = log
    registration = .init { cell, path, name in
      log.events.append("configure \(name)")
      cell.log = log
      cell.label.text = name
    }
    view = CollectionView(
      frame: Rect(x: 0, y: 0, width: columns, height: rows),
      layout: CollectionViewCompositionalLayout(layout))
    view.dataSource = self
  }

  func numberOfSections(in view: CollectionView) -> Int { sections.count }
  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> ReusableView {
    let name = sections[path.section][path.item]
    let cell = view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
    cell.height = height(name)
    return cell
  }
  func collectionView(_ view: CollectionView, canMoveItemAt path: IndexPath) -> Bool { isMovable }
  func collectionView(
    _ view: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) {
    log.events.append("move \(source) to \(destination)")
    let name = sections[source.section].remove(at: source.item)
    sections[destination.section].insert(name, at: destination.item)
  }

  /// Runs a pass and gives the picture without empty rows at the end.
  func picture() throws -> [String] {
    try view.performLayoutPassIfNeeded()
    var canvas = Canvas(columns: Int(view.bounds.width), rows: Int(view.bounds.height))
    view.draw(into: &canvas)
    return canvas.lines
  }

  func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }
}

/// Writes down each call; each answer can be set.
@MainActor final class LoggingDelegate: CollectionViewDelegate {
  let log: EventLog
  var highlights = true
  var selects = true
  var deselects = true
  var focuses: (IndexPath) -> Bool = { _ in true }
  var target: (IndexPath) -> IndexPath = { $0 }

  init(_ log: EventLog) { self.log = log }

  func collectionView(_ view: CollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    log.events.append("shouldHighlight")
    return highlights
  }
  func collectionView(_ view: CollectionView, didHighlightItemAt path: IndexPath) {
    log.events.append("didHighlight")
  }
  func collectionView(_ view: CollectionView, didUnhighlightItemAt path: IndexPath) {
    log.events.append("didUnhighlight")
  }
  func collectionView(_ view: CollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    log.events.append("shouldSelect")
    return selects
  }
  func collectionView(_ view: CollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
    log.events.append("shouldDeselect")
    return deselects
  }
  func collectionView(_ view: CollectionView, didSelectItemAt path: IndexPath) {
    log.events.append("didSelect \(path.item)")
  }
  func collectionView(_ view: CollectionView, didDeselectItemAt path: IndexPath) {
    log.events.append("didDeselect \(path.item)")
  }
  func collectionView(_ view: CollectionView, performPrimaryActionForItemAt path: IndexPath) {
    log.events.append("primaryAction \(path.item)")
  }
  func collectionView(
    _ view: CollectionView, willDisplay cell: ReusableView, forItemAt path: IndexPath
  ) { log.events.append("willDisplay \(path.item)") }
  func collectionView(
    _ view: CollectionView, didEndDisplaying cell: ReusableView, forItemAt path: IndexPath
  ) { log.events.append("didEndDisplaying \(path.item)") }
  func collectionView(_ view: CollectionView, canFocusItemAt path: IndexPath) -> Bool {
    focuses(path)
  }
  func collectionView(
    _ view: CollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
    atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { target(proposed) }
}
