// SPDX-License-Identifier: MIT

public import IndexPaths

/// By item handle: the item's index in its section. Means nothing for an absent item.
@usableFromInline
internal struct ItemPositions: Sendable {
  @usableFromInline private(set) var indexes: ContiguousArray<Int32> = []

  @inlinable init() {}

  /// The positions of all items of an arrangement. O(items).
  @usableFromInline
  init(of arrangement: Arrangement) {
    indexes = ContiguousArray(repeating: -1, count: arrangement.sectionOfItem.count)
    for section in arrangement.sectionOrder {
      let items = arrangement.itemsOfSection[Int(section)]
      number(items, items.indices)
    }
  }

  /// The old positions of those items that a comparison looks up: between the equal ends of changed sections, and in
  /// sections that go.
  @usableFromInline
  init(neededBy comparison: Comparison) {
    let old = comparison.old
    indexes = ContiguousArray(repeating: -1, count: old.sectionOfItem.count)
    for changed in comparison.changed where changed.oldIndex != nil {
      number(old.itemsOfSection[Int(changed.section)], changed.old)
    }
    if comparison.hasSameSections { return }
    for section in old.sectionOrder where comparison.new.index(ofSection: section) == nil {
      let items = old.itemsOfSection[Int(section)]
      number(items, items.indices)
    }
  }

  /// Follows a change from the old arrangement to the new one.
  @usableFromInline mutating func update(by comparison: Comparison) {
    let missing = comparison.new.sectionOfItem.count - indexes.count
    if missing > 0 { indexes.append(contentsOf: repeatElement(-1, count: missing)) }
    for changed in comparison.changed {
      let before =
        changed.oldIndex == nil ? [] : comparison.old.itemsOfSection[Int(changed.section)]
      let items = comparison.new.itemsOfSection[Int(changed.section)]
      let isShifted = changed.old.count != changed.new.count
      number(
        items, changed.new.lowerBound..<(isShifted ? items.count : changed.new.upperBound),
        unlike: before)
    }
  }

  /// Numbers the items of a range, less those blocks that other items have at the same place.
  private mutating func number(
    _ items: ContiguousArray<UInt32>, _ range: Range<Int>,
    unlike others: ContiguousArray<UInt32> = []
  ) {
    unsafe indexes.withUnsafeMutableBufferPointer { indexes in
      unsafe items.withUnsafeBufferPointer { items in
        unsafe others.withUnsafeBufferPointer { others in
          guard let base = items.baseAddress else { return }
          let otherBase = unsafe others.baseAddress ?? base
          var start = range.lowerBound
          while start < range.upperBound {
            let end = min(start + comparisonBlock, range.upperBound)
            let isWhole = end - start == comparisonBlock && end <= others.count
            if unsafe !isWhole || !isBlockEqual(base + start, otherBase + start) {
              for index in start..<end {
                unsafe indexes[Int(items[index])] = Int32(truncatingIfNeeded: index)
              }
            }
            start = end
          }
        }
      }
    }
  }

  @inlinable func path(of item: UInt32, in arrangement: Arrangement) -> IndexPath {
    let section = Int(arrangement.sectionOfItem[Int(item)])
    return IndexPath(
      item: Int(indexes[Int(item)]), section: Int(arrangement.sectionIndexes[section]))
  }
}
