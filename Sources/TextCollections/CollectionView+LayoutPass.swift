// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
public import CollectionLayout
internal import IndexPaths
internal import PlaneGeometry

/// The most rounds in which measured sizes may change what is visible. Each round that changes anything measures at
/// least one cell more, and a cell is measured once per width; a layout that never settles is cut off here.
let maximumSettlingSteps = 64

extension CollectionView {
  /// One layout pass: afterwards exactly what meets the bounds has a cell, configured, measured and placed.
  ///
  /// - Throws: what is wrong with the layout, which may come from a file.
  /// - Complexity: O(*v* log *n*) for *v* visible of *n* items.
  public func layoutIfNeeded() throws(LayoutError) {
    try prepareIfNeeded()
    statistics.layoutPasses += 1
    var attributes = bounds.isEmpty ? [] : layout.attributes(in: bounds)
    for _ in 0..<maximumSettlingSteps {
      recycleCells(notIn: attributes)
      let kept = needsMeasuring ? refreshKeptCells(attributes) : []
      needsMeasuring = false
      let arrived = dequeueCells(for: attributes)
      configure(arrived)
      statistics.cellsVisibleAtMost = max(statistics.cellsVisibleAtMost, visible.count)
      guard measure(kept + arrived) else { break }
      attributes = layout.attributes(in: bounds)
    }
    drawingOrder = attributes.compactMap { place in
      let key = PlaceKey(place)
      guard let key, var cell = visible[key] else { return nil }
      cell.attributes = place
      cell.view.frame = place.frame
      visible[key] = cell
      return key
    }
    let counts = pool.statistics
    statistics.cellsCreated = counts.created
    statistics.cellsDequeued = counts.dequeued
    statistics.cellsReused = counts.reused
  }

  /// Cells that left go back before new ones are taken, so that no more are ever made than are visible at once.
  private func recycleCells(notIn attributes: [LayoutAttributes]) {
    let wanted = Set(attributes.compactMap { PlaceKey($0) })
    for (key, cell) in visible where !wanted.contains(key) {
      pool.recycle(cell.view, kind: cell.item.kind)
      visible[key] = nil
    }
  }

  /// Cells that stay on show in a layout prepared anew, with the room that it has for them now.
  private func refreshKeptCells(_ attributes: [LayoutAttributes]) -> [PlaceKey] {
    attributes.compactMap { place in
      guard let key = PlaceKey(place), visible[key] != nil else { return nil }
      visible[key]?.attributes = place
      return key
    }
  }

  private func dequeueCells(for attributes: [LayoutAttributes]) -> [PlaceKey] {
    var arrived: [PlaceKey] = []
    for place in attributes {
      guard let key = PlaceKey(place), visible[key] == nil, let item = item(for: key) else {
        continue
      }
      let role: CellRole = key.elementKind == nil ? .item : .supplementary
      let view = pool.dequeue(kind: item.kind, role: role)
      view.metric = metric
      view.widthPolicy = widthPolicy
      view.frame = place.frame
      visible[key] = VisibleCell(view: view, item: item, attributes: place)
      arrived.append(key)
    }
    return arrived
  }

  private func item(for key: PlaceKey) -> CellItem? {
    guard let elementKind = key.elementKind else {
      return dataSource?.item(at: key.indexPath)
    }
    return dataSource?.supplementaryItem(ofKind: elementKind, at: key.indexPath)
  }

  /// Configures all cells of a kind in one call, kinds in the order in which they first came.
  private func configure(_ arrived: [PlaceKey]) {
    struct Batch: Hashable {
      var kind: String
      var role: CellRole
    }
    var order: [Batch] = []
    var requests: [Batch: [ConfigurationRequest]] = [:]
    for key in arrived {
      guard let cell = visible[key] else { continue }
      let batch = Batch(
        kind: cell.item.kind, role: key.elementKind == nil ? .item : .supplementary)
      if requests[batch] == nil { order.append(batch) }
      requests[batch, default: []].append(
        ConfigurationRequest(cell: cell.view, item: cell.item, indexPath: key.indexPath))
    }
    for batch in order {
      guard let requests = requests[batch] else { continue }
      registry.registration(forKind: batch.kind, role: batch.role).configure(requests)
      statistics.configurationCalls += 1
    }
  }

  /// Tells the layout the sizes of new cells where it has estimates; true when that moved anything.
  private func measure(_ arrived: [PlaceKey]) -> Bool {
    var isChanged = false
    for key in arrived {
      guard let cell = visible[key], !cell.attributes.estimatedAxes.isEmpty else { continue }
      let size = preferredSize(of: cell, at: key)
      let isMoved =
        if let elementKind = key.elementKind {
          layout.setPreferredSize(
            size, forElementKind: elementKind, inSection: key.indexPath.section)
        } else {
          layout.setPreferredSize(size, forItemAt: key.indexPath)
        }
      if isMoved { isChanged = true }
    }
    return isChanged
  }

  private func preferredSize(of cell: VisibleCell, at key: PlaceKey) -> Size {
    let frame = cell.attributes.frame
    let axes = cell.attributes.estimatedAxes
    let isWidthOpen = axes.contains(.horizontal)
    let isHeightOpen = axes.contains(.vertical)
    let role: CellRole = key.elementKind == nil ? .item : .supplementary
    let registration = registry.registration(forKind: cell.item.kind, role: role)
    let room = Size(
      width: isWidthOpen ? 0 : frame.width, height: isHeightOpen ? 0 : frame.height)
    if let hint = registration.sizeHint?(cell.item, key.indexPath, room) {
      return Size(
        width: isWidthOpen ? hint.width : frame.width,
        height: isHeightOpen ? hint.height : frame.height)
    }
    return cell.view.preferredSize(
      fitting: isWidthOpen ? nil : frame.width, height: isHeightOpen ? nil : frame.height)
  }
}

extension PlaceKey {
  /// The key of a cell or supplementary view; nil for a decoration, which no item is behind.
  init?(_ attributes: LayoutAttributes) {
    switch attributes.category {
    case .cell: self.init(indexPath: attributes.indexPath, elementKind: nil)
    case .supplementary(let kind):
      self.init(indexPath: attributes.indexPath, elementKind: kind)
    case .decoration: return nil
    }
  }
}
