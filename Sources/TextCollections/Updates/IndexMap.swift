// SPDX-License-Identifier: MIT

internal import DiffableData
internal import IndexPaths

/// Where what was there before a batch update is after it.
///
/// - Complexity: O(changes log changes) to make, O(log changes) to ask.
struct IndexMap {
  private var sections: RunMap
  private var items: [Int: RunMap] = [:]
  /// Moves between or within sections, by source.
  private var moves: [SnapshotDifference.ItemMove]

  init(_ difference: SnapshotDifference) {
    let change = difference.sections
    sections = RunMap(
      removed: change.deletions, added: change.insertions,
      moves: change.moves.map { ($0.source, $0.destination, $0.count) })
    moves = difference.movedItems.sorted { $0.source < $1.source }
    var removed: [Int: [Range<Int>]] = [:]
    var added: [Int: [Range<Int>]] = [:]
    for run in difference.deletedItems { removed[run.section, default: []].append(run.items) }
    for run in difference.insertedItems { added[run.section, default: []].append(run.items) }
    for move in moves {
      let (source, destination) = (move.source, move.destination)
      removed[source.section, default: []].append(source.item..<source.item + move.count)
      added[destination.section, default: []].append(
        destination.item..<destination.item + move.count)
    }
    // Of sections that arrive nothing was there before, so only those that stay need a map.
    for section in Set(removed.keys) {
      guard let new = sections[section] else { continue }
      items[section] = RunMap(removed: removed[section] ?? [], added: added[new] ?? [], moves: [])
    }
    let old = sections.inverse(of: added.keys)
    for (new, section) in old where items[section] == nil {
      items[section] = RunMap(removed: [], added: added[new] ?? [], moves: [])
    }
  }

  /// A section's index after the update; nil when it is deleted.
  func section(_ old: Int) -> Int? { sections[old] }

  /// An item's place after the update; nil when it is deleted.
  func path(_ old: IndexPath) -> IndexPath? {
    if let moved = movedPath(old) { return moved }
    guard let section = sections[old.section] else { return nil }
    guard let map = items[old.section] else { return IndexPath(item: old.item, section: section) }
    return map[old.item].map { IndexPath(item: $0, section: section) }
  }

  private func movedPath(_ old: IndexPath) -> IndexPath? {
    let next = moves.partitioningIndex { $0.source > old }
    guard next > 0 else { return nil }
    let move = moves[next - 1]
    let offset = old.item - move.source.item
    guard move.source.section == old.section, offset < move.count else { return nil }
    return IndexPath(item: move.destination.item + offset, section: move.destination.section)
  }
}

/// The same for the elements of one array.
private struct RunMap {
  /// Runs with how many elements they hold before them.
  private struct Runs {
    var runs: [Range<Int>]
    var before: [Int] = []

    init(_ runs: [Range<Int>]) {
      self.runs = runs.sorted { $0.lowerBound < $1.lowerBound }
      var count = 0
      for run in self.runs {
        before.append(count)
        count += run.count
      }
    }
  }

  private var removed: Runs
  private var added: Runs
  private var moves: [(source: Int, destination: Int, count: Int)]

  init(removed: [Range<Int>], added: [Range<Int>], moves: [(Int, Int, Int)]) {
    self.removed = Runs(removed + moves.map { $0.0..<$0.0 + $0.2 })
    self.added = Runs(added + moves.map { $0.1..<$0.1 + $0.2 })
    self.moves = moves.sorted { $0.0 < $1.0 }
  }

  /// Where an element is that was at an index; nil when it was removed.
  subscript(old: Int) -> Int? {
    let gone = removed.runs.partitioningIndex { $0.lowerBound > old }
    var rank = old
    if gone > 0 {
      let run = removed.runs[gone - 1]
      if run.contains(old) { return moved(old) }
      rank -= removed.before[gone - 1] + run.count
    }
    // Before the run k there are as many places that were there as its start less what was added before it.
    let come = added.runs.indices.partitioningIndex {
      added.runs[$0].lowerBound - added.before[$0] > rank
    }
    guard come > 0 else { return rank }
    return rank + added.before[come - 1] + added.runs[come - 1].count
  }

  private func moved(_ old: Int) -> Int? {
    let next = moves.partitioningIndex { $0.source > old }
    guard next > 0 else { return nil }
    let move = moves[next - 1]
    return old - move.source < move.count ? move.destination + old - move.source : nil
  }

  /// Of indexes after the change, those that were there before, with the index that they had.
  func inverse(of indexes: some Sequence<Int>) -> [Int: Int] {
    let reversed = RunMap(
      removed: [], added: [], moves: moves.map { ($0.destination, $0.source, $0.count) }
    ).with(removed: added, added: removed)
    var result: [Int: Int] = [:]
    for index in indexes { if let old = reversed[index] { result[index] = old } }
    return result
  }

  private func with(removed: Runs, added: Runs) -> RunMap {
    var copy = self
    copy.removed = removed
    copy.added = added
    return copy
  }
}

extension RandomAccessCollection {
  /// The first index whose element belongs to the second part, when all of the first part come before it.
  fileprivate func partitioningIndex(_ belongsToSecond: (Element) -> Bool) -> Index {
    var low = startIndex
    var length = count
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if belongsToSecond(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}
