// SPDX-License-Identifier: MIT

internal import IndexPaths

extension SnapshotDifference {
  /// The difference of two snapshots; what `new` marks is what is reloaded.
  ///
  /// Sections that share their storage cost nothing, equal ends of a section one comparison of 4 bytes for each item.
  /// Snapshots that do not come from one another are compared by hashing each item of `new` once.
  @inlinable public init<Section, Item>(
    from old: Snapshot<Section, Item>, to new: Snapshot<Section, Item>
  ) {
    var new = new
    new.rebase(onto: old)
    let marks = new.marks.take()
    let comparison = Comparison(from: Arrangement(old), to: Arrangement(new))
    var scratch = ComparisonScratch()
    self.init(
      comparison, positions: ItemPositions(neededBy: comparison), scratch: &scratch)
    guard let marks else { return }
    let persisting = PersistingMarks(
      marks, comparison, positions: ItemPositions(of: comparison.old))
    append(persisting, comparison, positions: ItemPositions(of: comparison.new))
  }

  /// Adds the reloads, of which only the places after the update were not known yet.
  @usableFromInline
  internal mutating func append(
    _ marks: PersistingMarks, _ comparison: Comparison, positions: ItemPositions
  ) {
    func persisting(_ mark: PersistingMarks.Item) -> PersistingItem {
      PersistingItem(old: mark.old, new: positions.path(of: mark.item, in: comparison.new))
    }
    reloadedItems = marks.reloadedItems.map(persisting)
    reconfiguredItems = marks.reconfiguredItems.map(persisting)
    reloadedSections = marks.reloadedSections
  }
}

/// Of what a snapshot marks, that which the snapshot before it has too.
@usableFromInline
internal struct PersistingMarks {
  struct Item {
    var item: UInt32
    /// The place before the update.
    var old: IndexPath
  }

  fileprivate var reloadedItems: [Item]
  fileprivate var reconfiguredItems: [Item]
  fileprivate var reloadedSections: [SnapshotDifference.PersistingSection]

  /// - Parameter positions: Those of the old arrangement.
  @usableFromInline
  init(_ marks: Marks, _ comparison: Comparison, positions: ItemPositions) {
    func persisting(_ item: UInt32) -> Item? {
      guard comparison.old.section(ofItem: item) >= 0 else { return nil }
      return Item(item: item, old: positions.path(of: item, in: comparison.old))
    }
    reloadedItems = marks.reloadedItems.order.compactMap(persisting)
    reconfiguredItems = marks.reconfiguredItems.order.compactMap(persisting)
    reloadedSections = marks.reloadedSections.order.compactMap { section in
      guard let oldIndex = comparison.old.index(ofSection: section),
        let newIndex = comparison.new.index(ofSection: section)
      else { return nil }
      return .init(old: oldIndex, new: newIndex)
    }
  }
}
