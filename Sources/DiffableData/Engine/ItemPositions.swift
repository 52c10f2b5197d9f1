// SPDX-License-Identifier: MIT

internal import IndexPaths

/// By item handle: the item's index in its section. Means nothing for an absent item.
internal struct ItemPositions: Sendable {
  var indexes: ContiguousArray<Int32> = []

  init() {}

  /// The positions of all items of an arrangement. O(items).
  init(of arrangement: Arrangement) {
    indexes = ContiguousArray(repeating: -1, count: arrangement.sectionOfItem.count)
    for section in arrangement.sectionOrder { renumber(arrangement.itemsOfSection[Int(section)]) }
  }

  private mutating func renumber(_ items: ContiguousArray<UInt32>) {
    for (index, item) in items.enumerated() {
      indexes[Int(item)] = Int32(truncatingIfNeeded: index)
    }
  }

  /// Follows a change from one arrangement to another; looks only at sections whose items changed.
  mutating func update(
    from old: Arrangement, to new: Arrangement
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

  func path(of item: UInt32, in arrangement: Arrangement) -> IndexPath {
    let section = Int(arrangement.sectionOfItem[Int(item)])
    return IndexPath(
      item: Int(indexes[Int(item)]), section: Int(arrangement.sectionIndexes[section]))
  }
}
