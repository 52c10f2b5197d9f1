// SPDX-License-Identifier: MIT

internal import IndexPaths

extension SnapshotDifference {
  /// What fills an empty collection: sections bring their items along.
  internal init(insertingSections count: Int) {
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
    for run in scratch.runs {
      let start = run.source - changed.old.lowerBound
      scratch.covered.insert(start..<start + run.count)
    }
    appendDeletions(from: changed, at: oldIndex, comparison, covered: scratch.covered)
    scratch.leastMoves.reduce(&scratch.runs)
    let isMixed = !arrivals.isEmpty && !scratch.runs.isEmpty
    let first = movedItems.count
    movedItems += arrivals
    for run in scratch.runs {
      movedItems.append(
        ItemMove(
          source: IndexPath(item: run.source, section: oldIndex),
          destination: IndexPath(item: run.destination, section: changed.newIndex),
          count: run.count))
    }
    if isMixed { movedItems[first...].sort { $0.destination < $1.destination } }
  }

  /// Walks the new items of a section: what stays in it goes to `runs`, what comes from other sections to `arrivals`.
  private mutating func appendArrivals(
    in changed: Comparison.ChangedSection, _ comparison: Comparison, positions: ItemPositions,
    runs: inout [Difference.Move], arrivals: inout [ItemMove]
  ) {
    let section = Int32(bitPattern: changed.section)
    let before =
      changed.oldIndex == nil ? [] : comparison.old.itemsOfSection[Int(changed.section)]
    let after = comparison.new.itemsOfSection[Int(changed.section)]
    let end = changed.new.upperBound
    runs.removeAll(keepingCapacity: true)
    unsafe before.withUnsafeBufferPointer { before in
      unsafe after.withUnsafeBufferPointer { after in
        var position = changed.new.lowerBound
        while position < end {
          let start = position
          let source = unsafe comparison.old.section(ofItem: after[start])
          if source < 0 {
            position += 1
            while position < end, unsafe comparison.old.section(ofItem: after[position]) < 0 {
              position += 1
            }
            guard changed.oldIndex != nil else { continue }
            insertedItems.append(.init(section: changed.newIndex, items: start..<position))
            continue
          }
          let old = unsafe Int(positions.indexes[Int(after[start])])
          if source == section, let beforeBase = before.baseAddress,
            let afterBase = after.baseAddress
          {
            assert(changed.old.contains(old), "An item is among the equal ends, and elsewhere.")
            let longest = min(end - start, changed.old.upperBound - old)
            position += unsafe equalPrefix(beforeBase + old, afterBase + start, count: longest)
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
    }
  }

  /// What is in no run either left the data or went to another section, which lists it.
  private mutating func appendDeletions(
    from changed: Comparison.ChangedSection, at oldIndex: Int, _ comparison: Comparison,
    covered: PositionSet
  ) {
    let before = comparison.old.itemsOfSection[Int(changed.section)]
    unsafe before.withUnsafeBufferPointer { before in
      var next = 0
      while let gap = covered.gap(from: next) {
        next = gap.upperBound
        let end = changed.old.lowerBound + gap.upperBound
        var position = changed.old.lowerBound + gap.lowerBound
        while position < end {
          guard unsafe comparison.new.section(ofItem: before[position]) < 0 else {
            position += 1
            continue
          }
          let start = position
          while position < end, unsafe comparison.new.section(ofItem: before[position]) < 0 {
            position += 1
          }
          deletedItems.append(.init(section: oldIndex, items: start..<position))
        }
      }
    }
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
