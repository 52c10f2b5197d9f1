// SPDX-License-Identifier: MIT

internal import CellViews
internal import CollectionLayout
internal import DiffableData
public import IndexPaths
internal import PlaneGeometry

extension CollectionView {
  /// Makes several changes at once: deletions first, by the indexes before the update, then insertions, by those after.
  ///
  /// The data source's data is changed in `updates` too. Numbers of items that do not add up stop the program with
  /// UIKit's sentence. The change is shown by the next layout pass.
  ///
  /// - Parameters:
  ///   - updates: Makes the changes, at once.
  ///   - completion: Is called after that pass.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let before = knownCounts
    openUpdate = openUpdate ?? BatchUpdate()
    openUpdate?.depth += 1
    if let completion { openUpdate?.completions.append(completion) }
    updates()
    closeUpdate(before: before)
  }

  private func change(_ body: (inout BatchUpdate) -> Void) {
    // The data has changed already: its numbers before are those that the view last asked for.
    guard let before = itemCounts else {
      isPassNeeded = true
      return
    }
    var update = openUpdate ?? BatchUpdate()
    body(&update)
    update.depth += 1
    openUpdate = update
    closeUpdate(before: before)
  }

  private func closeUpdate(before: [Int]) {
    guard var update = openUpdate else { return }
    update.depth -= 1
    openUpdate = update.depth == 0 ? nil : update
    guard update.depth == 0 else { return }
    pendingCompletions += update.completions
    isPassNeeded = true
    guard let dataSource else { return }
    adopt(update.normalized(), before: before, after: countsOfDataSource(dataSource))
  }

  // MARK: Single changes

  /// Shows new sections, by their indexes after the update.
  public func insertSections(_ sections: some Sequence<Int>) {
    change { $0.insertedSections += sections }
  }

  /// Takes sections away, by their indexes before the update.
  public func deleteSections(_ sections: some Sequence<Int>) {
    change { $0.deletedSections += sections }
  }

  /// Shows a section elsewhere.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append((section, newSection)) }
  }

  /// Shows sections anew, each item in a new cell.
  public func reloadSections(_ sections: some Sequence<Int>) {
    change { $0.reloadedSections += sections }
  }

  /// Shows new items, by their index paths after the update.
  public func insertItems(at indexPaths: [IndexPath]) {
    change { $0.insertedItems += indexPaths }
  }

  /// Shows new neighbours, by their indexes after the update: as cheap as one item, however many they are.
  public func insertItems(_ items: Range<Int>, inSection section: Int) {
    change { $0.insertedRuns.append(.init(section: section, items: items)) }
  }

  /// Takes neighbours away, by their indexes before the update.
  public func deleteItems(_ items: Range<Int>, inSection section: Int) {
    change { $0.deletedRuns.append(.init(section: section, items: items)) }
  }

  /// Takes items away, by their index paths before the update.
  public func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.deletedItems += indexPaths }
  }

  /// Shows an item elsewhere.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems.append((indexPath, newIndexPath)) }
  }

  /// Shows items in new cells, by their index paths before the update. They stay selected.
  public func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.reloadedItems += indexPaths }
  }

  /// Has the data source configure the cells of items again: the same cells, without `prepareForReuse`. An item
  /// without a cell is left alone.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    change { $0.reconfiguredItems += indexPaths }
  }

  // MARK: Adopting

  /// Follows a change of the data: views, selection and focus stay with their items.
  func adopt(_ said: SnapshotDifference, before: [Int], after: [Int]) {
    let difference = said.fillingReloadedSections(before: before, after: after)
    if let contradiction = difference.contradiction(before: before, after: after) {
      preconditionFailure("invalid batch update: \(contradiction)")
    }
    if difference.changesPlaces {
      cancelInteractiveMovement()
      endPendingUpdate()
      if layout.asksWhatIsShown { shownBeforeUpdate = shownAttributes }
      let map = IndexMap(difference)
      moveHeldViews(map, difference)
      selection = Set(selection.compactMap { map.path($0) })
      highlighted = highlighted.flatMap { map.path($0) }
      swipedIndexPath = swipedIndexPath.flatMap { map.path($0) }
      moveFocus(map, after)
      prefetched.follow(map)
      itemCounts = after
      let items = difference.updateItems
      pendingUpdateItems = items
      layout.invalidate(with: layout.invalidationContext(forUpdates: items))
      followsShownItems = keepsShownItemsInPlace
      clampsOffset = true
      followsTargetOffset = true
    }
    for item in difference.reconfiguredItems { reconfigure(PlaceKey(item.new, .cell)) }
    configureBatches()
    isPassNeeded = true
    setNeedsLayout()
  }

  /// Has the layout take in an update that no pass has shown yet, as the next one's indexes are those after it.
  private func endPendingUpdate() {
    guard !pendingUpdateItems.isEmpty else { return }
    // What is wrong with the layout is the next pass's to tell.
    try? prepareIfNeeded()
    pendingUpdateItems = []
    shownBeforeUpdate = []
    layout.finalizeUpdates()
  }

  private func moveHeldViews(_ map: IndexMap, _ difference: SnapshotDifference) {
    let reloadedItems = Set(difference.reloadedItems.map(\.old))
    let reloadedSections = Set(difference.reloadedSections.map(\.old))
    func newKey(_ key: PlaceKey) -> PlaceKey? {
      let path = key.indexPath
      guard !reloadedSections.contains(path.section) else { return nil }
      switch key.category {
      case .cell:
        guard !reloadedItems.contains(path) else { return nil }
        return map.path(path).map { PlaceKey($0, key.category) }
      case .supplementary, .decoration:
        // A view at item 0 may belong to the section as well as to the item: it stays where both agree.
        guard let new = map.section(path.section) else { return nil }
        let moved = map.path(path) ?? IndexPath(item: path.item, section: new)
        return moved == IndexPath(item: path.item, section: new)
          ? PlaceKey(moved, key.category) : nil
      }
    }
    var moved: [PlaceKey: HeldView] = [:]
    moved.reserveCapacity(held.count)
    var gone: [HeldView] = []
    for (key, view) in held {
      guard let new = newKey(key) else {
        gone.append(view)
        continue
      }
      var view = view
      view.attributes.indexPath = new.indexPath
      moved[new] = view
    }
    held = moved
    drawingOrder = drawingOrder.compactMap(newKey)
    gone.sort { $0.attributes.indexPath < $1.attributes.indexPath }
    for view in gone { endHolding(view) }
  }
}

extension SnapshotDifference {
  /// Whether anything but the configuration of cells changes.
  fileprivate var changesPlaces: Bool {
    var rest = self
    rest.reconfiguredItems = []
    return !rest.isEmpty
  }

  /// The same as a layout is told of it.
  fileprivate var updateItems: CollectionViewUpdateItems {
    func section(_ index: Int) -> IndexPath { IndexPath(item: 0, section: index) }
    var result = CollectionViewUpdateItems()
    for run in sections.deletions {
      result.append(
        .init(.delete, before: section(run.lowerBound), isSection: true), count: run.count)
    }
    for run in deletedItems {
      let first = IndexPath(item: run.items.lowerBound, section: run.section)
      result.append(.init(.delete, before: first), count: run.items.count)
    }
    for run in sections.insertions {
      result.append(
        .init(.insert, after: section(run.lowerBound), isSection: true), count: run.count)
    }
    for run in insertedItems {
      let first = IndexPath(item: run.items.lowerBound, section: run.section)
      result.append(.init(.insert, after: first), count: run.items.count)
    }
    for move in sections.moves {
      result.append(
        .init(
          .move, before: section(move.source), after: section(move.destination), isSection: true),
        count: move.count)
    }
    for move in movedItems {
      result.append(
        .init(.move, before: move.source, after: move.destination), count: move.count)
    }
    for pair in reloadedSections {
      result.append(
        .init(.reload, before: section(pair.old), after: section(pair.new), isSection: true))
    }
    for pair in reloadedItems { result.append(.init(.reload, before: pair.old, after: pair.new)) }
    return result
  }
}
