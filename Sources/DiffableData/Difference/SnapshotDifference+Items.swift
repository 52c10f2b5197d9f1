// SPDX-License-Identifier: MIT

internal import IndexPaths

extension SnapshotDifference {
  /// What fills an empty collection: sections bring their items along.
  @usableFromInline internal init(insertingSections count: Int) {
    if count > 0 { sections.insertions = [0..<count] }
  }

  /// What changed between two arrangements; no reloads.
  ///
  /// - Parameter positions: The old positions of the items that change their place.
  /// - Complexity: O(items between the equal ends of changed sections), a look-up for each run of neighbours that
  ///   stay together; with moves, see ``LeastMoves``.
  @usableFromInline
  internal init(
    _ comparison: Comparison, positions: ItemPositions, scratch: inout ComparisonScratch
  ) {
    if !comparison.hasSameSections {
      sections = Difference(
        from: Array(comparison.old.sectionOrder), to: Array(comparison.new.sectionOrder))
    }
    for changed in comparison.changed {
      appendChanges(of: changed, comparison, positions: positions, scratch: &scratch)
    }
    if !sections.moves.isEmpty {
      deletedItems.sort { ($0.section, $0.items.lowerBound) < ($1.section, $1.items.lowerBound) }
    }
  }

  private mutating func appendChanges(
    of changed: Comparison.ChangedSection, _ comparison: Comparison, positions: ItemPositions,
    scratch: inout ComparisonScratch
  ) {
    var arrivals: [ItemMove] = []
    appendArrivals(
      in: changed, comparison, positions: positions, runs: &scratch.runs, arrivals: &arrivals)
    guard let oldIndex = changed.oldIndex else {
      movedItems += arrivals
      return
    }
    scratch.covered.clear(count: changed.old.count)
    scratch.covered.insertSources(of: scratch.runs, from: changed.old.lowerBound)
    appendDeletions(from: changed, at: oldIndex, comparison, covered: scratch.covered)
    scratch.leastMoves.reduce(&scratch.runs)
    let isMixed = !arrivals.isEmpty && !scratch.runs.isEmpty
    let first = movedItems.count
    movedItems += arrivals
    movedItems += scratch.runs.lazy.map { run in
      ItemMove(
        source: IndexPath(item: run.source, section: oldIndex),
        destination: IndexPath(item: run.destination, section: changed.newIndex), count: run.count)
    }
    if isMixed { movedItems[first...].sort { $0.destination < $1.destination } }
  }

  /// Walks the new items of a section: what stays in it goes to `runs`, what comes from other sections to `arrivals`.
  private mutating func appendArrivals(
    in changed: Comparison.ChangedSection, _ comparison: Comparison, positions: ItemPositions,
    runs: inout [Difference.Move], arrivals: inout [ItemMove]
  ) {
    runs.removeAll(keepingCapacity: true)
    let section = changed.section
    let before = changed.oldIndex == nil ? [] : comparison.old.itemsOfSection[Int(section)]
    unsafe before.withUnsafeBufferPointer { before in
      unsafe comparison.new.itemsOfSection[Int(section)].withUnsafeBufferPointer { after in
        unsafe comparison.old.sectionOfItem.withUnsafeBufferPointer { oldSections in
          unsafe positions.indexes.withUnsafeBufferPointer { oldIndexes in
            let places = unsafe OldPlaces(sections: oldSections, indexes: oldIndexes)
            unsafe appendArrivals(
              after, in: changed, from: before, places, comparison, runs: &runs,
              arrivals: &arrivals)
          }
        }
      }
    }
  }

  private mutating func appendArrivals(
    _ after: UnsafeBufferPointer<UInt32>, in changed: Comparison.ChangedSection,
    from before: UnsafeBufferPointer<UInt32>, _ places: OldPlaces, _ comparison: Comparison,
    runs: inout [Difference.Move], arrivals: inout [ItemMove]
  ) {
    guard let afterBase = after.baseAddress else { return }
    let end = changed.new.upperBound
    var position = changed.new.lowerBound
    while position < end {
      let start = position
      unsafe places.prefetch(after, from: start, to: end, before)
      let source = unsafe places.section(of: after[start])
      if source < 0 {
        repeat {
          position += 1
        } while unsafe position < end
          && places.section(of: after[position]) < 0
        guard changed.oldIndex != nil else { continue }
        insertedItems.append(.init(section: changed.newIndex, items: start..<position))
        continue
      }
      let old = unsafe places.index(of: after[start])
      if source == Int32(bitPattern: changed.section), let beforeBase = before.baseAddress {
        assert(changed.old.contains(old), "An item is among the equal ends, and elsewhere.")
        let longest = min(end - start, changed.old.upperBound - old)
        assert(unsafe before[old] == after[start], "An item is not where its position says.")
        position += 1
        if longest > 1, unsafe before[old + 1] == after[position] {
          position += unsafe equalPrefix(
            beforeBase + old + 1, afterBase + position, count: longest - 1)
        }
        runs.append(.init(source: old, destination: start, count: position - start))
      } else {
        let sourceIndex = Int(comparison.old.sectionIndexes[Int(source)])
        arrivals.append(
          coalescing: ItemMove(
            source: IndexPath(item: old, section: sourceIndex),
            destination: IndexPath(item: start, section: changed.newIndex)))
        position += 1
      }
    }
  }

  /// What is in no run either left the data or went to another section, which lists it.
  private mutating func appendDeletions(
    from changed: Comparison.ChangedSection, at oldIndex: Int, _ comparison: Comparison,
    covered: PositionSet
  ) {
    let before = comparison.old.itemsOfSection[Int(changed.section)]
    unsafe before.withUnsafeBufferPointer { before in
      unsafe comparison.new.sectionOfItem.withUnsafeBufferPointer { newSections in
        func isDeleted(_ position: Int) -> Bool {
          let item = unsafe Int(before[position])
          return unsafe item >= newSections.count || newSections[item] < 0
        }
        var next = 0
        while let gap = covered.gap(from: next) {
          next = gap.upperBound
          let end = changed.old.lowerBound + gap.upperBound
          var position = changed.old.lowerBound + gap.lowerBound
          while position < end {
            let start = position
            while position < end, isDeleted(position) { position += 1 }
            if position > start {
              deletedItems.append(.init(section: oldIndex, items: start..<position))
            }
            while position < end, !isDeleted(position) { position += 1 }
          }
        }
      }
    }
  }
}

/// By item handle, where items were.
@safe private struct OldPlaces {
  let sections: UnsafeBufferPointer<Int32>
  let indexes: UnsafeBufferPointer<Int32>

  /// The section that held an item, or −1.
  @inline(__always)
  func section(of item: UInt32) -> Int32 {
    unsafe Int(item) < sections.count ? sections[Int(item)] : -1
  }

  /// The index of an item that some section held.
  @inline(__always)
  func index(of item: UInt32) -> Int { unsafe Int(indexes[Int(item)]) }

  /// Asks for the places of the items to come, which lie anywhere when items are in another order.
  @inline(__always)
  func prefetch(
    _ items: UnsafeBufferPointer<UInt32>, from start: Int, to end: Int,
    _ oldItems: UnsafeBufferPointer<UInt32>
  ) {
    // Two look-ups ahead of the walk, one behind the other. Smaller tables are near anyway.
    let distance = 16
    guard unsafe sections.count > 1 << 15, start + 2 * distance < end,
      let sectionBase = unsafe sections.baseAddress,
      let indexBase = unsafe indexes.baseAddress, let oldBase = oldItems.baseAddress
    else { return }
    let far = unsafe Int(items[start + 2 * distance])
    unsafe prefetchLine(sectionBase + far)
    unsafe prefetchLine(indexBase + far)
    let near = unsafe items[start + distance]
    if section(of: near) >= 0 { unsafe prefetchLine(oldBase + index(of: near)) }
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
