// SPDX-License-Identifier: MIT

internal import IndexPaths

/// By item handle: the item's index in its section. Means nothing for an absent item.
internal struct ItemPositions: Sendable {
  var indexes: ContiguousArray<Int32> = []

  init() {}

  /// The positions of all items of a snapshot. O(items).
  init<Section, Item>(of snapshot: Snapshot<Section, Item>) {
    indexes = ContiguousArray(repeating: -1, count: snapshot.sectionOfItem.count)
    for section in snapshot.sectionOrder { renumber(snapshot.itemsOfSection[Int(section)]) }
  }

  private mutating func renumber(_ items: ContiguousArray<UInt32>) {
    for (index, item) in items.enumerated() {
      indexes[Int(item)] = Int32(truncatingIfNeeded: index)
    }
  }

  /// Follows a change from one snapshot to another; looks only at sections whose items changed.
  mutating func update<Section, Item>(
    from old: Snapshot<Section, Item>, to new: Snapshot<Section, Item>
  ) {
    let missing = new.sectionOfItem.count - indexes.count
    if missing > 0 { indexes.append(contentsOf: repeatElement(-1, count: missing)) }
    for section in new.sectionOrder {
      let items = new.itemsOfSection[Int(section)]
      guard old.has(section: section) else {
        renumber(items)
        continue
      }
      let before = old.itemsOfSection[Int(section)]
      // Array's == looks at the storage first.
      if before != items { renumber(items) }
    }
  }

  func path<Section, Item>(of item: UInt32, in snapshot: Snapshot<Section, Item>) -> IndexPath {
    let section = Int(snapshot.sectionOfItem[Int(item)])
    return IndexPath(
      item: Int(indexes[Int(item)]), section: Int(snapshot.sectionIndexes[section]))
  }
}
