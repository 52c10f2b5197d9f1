// SPDX-License-Identifier: MIT

internal import IndexPaths

extension SnapshotDifference {
  /// The difference of two snapshots; what `new` marks is what is reloaded.
  ///
  /// Sections that share their storage cost nothing, equal ends of a section one comparison of 4 bytes for each item.
  /// Snapshots that do not come from one another are compared by hashing each item of `new` once.
  public init<Section, Item>(from old: Snapshot<Section, Item>, to new: Snapshot<Section, Item>) {
    let new = new.rebased(onto: old)
    self.init(from: old, to: new, positions: ItemPositions(of: Arrangement(old)))
  }

  /// The difference of two snapshots of one table.
  internal init<Section, Item>(
    from old: Snapshot<Section, Item>, to new: Snapshot<Section, Item>, positions: ItemPositions
  ) {
    assert(old.itemTable === new.itemTable && old.sectionTable === new.sectionTable)
    let before = Arrangement(old)
    let after = Arrangement(new)
    appendChanges(from: before, to: after, positions: positions)
    for section in new.reloadedSections.order where before.has(section: section) {
      reloadedSections.append(
        .init(
          old: Int(old.sectionIndexes[Int(section)]), new: Int(new.sectionIndexes[Int(section)])))
    }
    guard !new.reloadedItems.order.isEmpty || !new.reconfiguredItems.order.isEmpty else { return }
    let newPositions = ItemPositions(of: after)
    func persisting(_ item: UInt32) -> PersistingItem? {
      guard before.has(item: item) else { return nil }
      return PersistingItem(
        old: positions.path(of: item, in: before), new: newPositions.path(of: item, in: after))
    }
    reloadedItems = new.reloadedItems.order.compactMap(persisting)
    reconfiguredItems = new.reconfiguredItems.order.compactMap(persisting)
  }

  private mutating func appendChanges(
    from old: Arrangement, to new: Arrangement, positions: ItemPositions
  ) {
    if !hasSameStorage(old.sectionOrder, new.sectionOrder) {
      sections = Difference(from: Array(old.sectionOrder), to: Array(new.sectionOrder))
    }
    for (oldIndex, section) in old.sectionOrder.enumerated() where new.has(section: section) {
      appendDeletions(of: section, at: oldIndex, from: old, to: new)
    }
    for (newIndex, section) in new.sectionOrder.enumerated() {
      appendArrivals(in: section, at: newIndex, from: old, to: new, positions: positions)
    }
  }

  private mutating func appendDeletions(
    of section: UInt32, at index: Int, from old: Arrangement,
    to new: Arrangement
  ) {
    let before = old.itemsOfSection[Int(section)]
    let after = new.itemsOfSection[Int(section)]
    if hasSameStorage(before, after) { return }
    let ends = equalEnds(before, after)
    let end = before.count - ends.suffix
    var position = ends.prefix
    while position < end {
      guard !new.has(item: before[position]) else {
        position += 1
        continue
      }
      let start = position
      while position < end, !new.has(item: before[position]) { position += 1 }
      deletedItems.append(.init(section: index, items: start..<position))
    }
  }

  private mutating func appendArrivals(
    in section: UInt32, at index: Int, from old: Arrangement,
    to new: Arrangement, positions: ItemPositions
  ) {
    let stays = old.has(section: section)
    let before = stays ? old.itemsOfSection[Int(section)] : []
    let after = new.itemsOfSection[Int(section)]
    if stays, hasSameStorage(before, after) { return }
    let ends = equalEnds(before, after)
    let end = after.count - ends.suffix
    if ends.prefix == end { return }
    var arrivals: [ItemMove] = []
    // Old positions of the items that stay in this section, −1 for the others.
    var map = ContiguousArray<Int32>(repeating: -1, count: end - ends.prefix)
    var previous: Int32 = -1
    var isIncreasing = true
    var insertionStart: Int?
    for position in ends.prefix..<end {
      let item = after[position]
      let source = old.section(ofItem: item)
      if source < 0 {
        if insertionStart == nil { insertionStart = position }
        continue
      }
      if let start = insertionStart {
        if stays { insertedItems.append(.init(section: index, items: start..<position)) }
        insertionStart = nil
      }
      let oldPosition = positions.indexes[Int(item)]
      if source == Int32(bitPattern: section) {
        map[position - ends.prefix] = oldPosition
        if oldPosition < previous { isIncreasing = false }
        previous = oldPosition
      } else {
        let move = ItemMove(
          source: IndexPath(
            item: Int(oldPosition), section: Int(old.sectionIndexes[Int(source)])),
          destination: IndexPath(item: position, section: index))
        arrivals.append(coalescing: move)
      }
    }
    if let start = insertionStart, stays {
      insertedItems.append(.init(section: index, items: start..<end))
    }
    guard !isIncreasing else {
      movedItems += arrivals
      return
    }
    let oldIndex = Int(old.sectionIndexes[Int(section)])
    let moves = unsafe map.withUnsafeBufferPointer {
      unsafe leastMoves($0, oldOffset: 0, newOffset: ends.prefix)
    }
    let local = moves.map {
      ItemMove(
        source: IndexPath(item: $0.source, section: oldIndex),
        destination: IndexPath(item: $0.destination, section: index), count: $0.count)
    }
    movedItems +=
      arrivals.isEmpty
      ? local : (arrivals + local).sorted { $0.destination < $1.destination }
  }
}

extension [SnapshotDifference.ItemMove] {
  /// Appends a move of one item, as part of the last move when it goes on from there.
  fileprivate mutating func append(coalescing move: SnapshotDifference.ItemMove) {
    if let last, last.source.section == move.source.section,
      last.source.item + last.count == move.source.item,
      last.destination.item + last.count == move.destination.item
    {
      self[count - 1].count += 1
    } else {
      append(move)
    }
  }
}

/// Whether two arrays are the same storage, and so equal without a look.
private func hasSameStorage(_ left: ContiguousArray<UInt32>, _ right: ContiguousArray<UInt32>)
  -> Bool
{
  guard left.count == right.count else { return false }
  return unsafe left.withUnsafeBufferPointer { left in
    unsafe right.withUnsafeBufferPointer { right in unsafe left.baseAddress == right.baseAddress }
  }
}

/// How many handles are equal at both ends.
private func equalEnds(_ left: ContiguousArray<UInt32>, _ right: ContiguousArray<UInt32>) -> (
  prefix: Int, suffix: Int
) {
  unsafe left.withUnsafeBufferPointer { left in
    unsafe right.withUnsafeBufferPointer { right in
      let shorter = min(left.count, right.count)
      var prefix = 0
      while prefix < shorter, unsafe left[prefix] == right[prefix] { prefix += 1 }
      var suffix = 0
      while suffix < shorter - prefix,
        unsafe left[left.count - 1 - suffix] == right[right.count - 1 - suffix]
      {
        suffix += 1
      }
      return (prefix, suffix)
    }
  }
}
