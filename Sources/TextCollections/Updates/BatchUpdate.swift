// SPDX-License-Identifier: MIT

internal import DiffableData
internal import IndexPaths

/// The changes of one batch update as they were called: deletions, reloads and sources of moves by the old indexes,
/// insertions and destinations of moves by the new ones.
struct BatchUpdate {
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var movedSections: [(source: Int, destination: Int)] = []
  var reloadedSections: [Int] = []
  var deletedItems: [IndexPath] = []
  var insertedItems: [IndexPath] = []
  /// Neighbours that are inserted together, and such that are deleted.
  var insertedRuns: [SnapshotDifference.ItemRun] = []
  var deletedRuns: [SnapshotDifference.ItemRun] = []
  var movedItems: [(source: IndexPath, destination: IndexPath)] = []
  var reloadedItems: [IndexPath] = []
  var reconfiguredItems: [IndexPath] = []
  var completions: [(Bool) -> Void] = []
  /// How many calls of `performBatchUpdates` are inside each other.
  var depth = 0

  /// The same in runs; a change that is there twice or contradicts another stops the program.
  func normalized() -> SnapshotDifference {
    check(deletedSections + movedSections.map(\.source), "delete or move section")
    check(insertedSections + movedSections.map(\.destination), "insert or move to section")
    check(deletedItems + movedItems.map(\.source), "delete or move the item at")
    check(insertedItems + movedItems.map(\.destination), "insert or move an item at")
    let gone = Set(deletedSections)
    let come = Set(insertedSections)
    var result = SnapshotDifference()
    result.sections = Difference(
      deletions: runs(of: deletedSections), insertions: runs(of: insertedSections),
      moves: movedSections.sorted { $0.destination < $1.destination }
        .map { Difference.Move(source: $0.source, destination: $0.destination) })
    result.deletedItems = merged(
      runs(of: deletedItems) + deletedRuns, "delete", without: gone)
    result.insertedItems = merged(
      runs(of: insertedItems) + insertedRuns, "insert", without: come)
    result.movedItems = movedItems.sorted { $0.destination < $1.destination }
      .map { SnapshotDifference.ItemMove(source: $0.source, destination: $0.destination) }
    let map = IndexMap(result)
    result.reloadedSections = reloadedSections.compactMap { old in
      map.section(old).map { .init(old: old, new: $0) }
    }
    result.reloadedItems = reloadedItems.compactMap { old in
      map.path(old).map { .init(old: old, new: $0) }
    }
    result.reconfiguredItems = reconfiguredItems.compactMap { old in
      map.path(old).map { .init(old: old, new: $0) }
    }
    return result
  }

  private func check<Place: Hashable>(_ places: [Place], _ what: String) {
    var seen: Set<Place> = []
    for place in places {
      precondition(
        seen.insert(place).inserted, "attempt to \(what) \(place) twice in one batch update")
    }
  }

  private func runs(of indexes: [Int]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in indexes.sorted() {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }

  /// Runs of sections that stay, in order, neighbours as one.
  private func merged(
    _ runs: [SnapshotDifference.ItemRun], _ what: String, without sections: Set<Int>
  ) -> [SnapshotDifference.ItemRun] {
    var result: [SnapshotDifference.ItemRun] = []
    let sorted = runs.filter { !sections.contains($0.section) && !$0.items.isEmpty }
      .sorted { ($0.section, $0.items.lowerBound) < ($1.section, $1.items.lowerBound) }
    for run in sorted {
      guard let last = result.last, last.section == run.section else {
        result.append(run)
        continue
      }
      precondition(
        last.items.upperBound <= run.items.lowerBound,
        "attempt to \(what) item \(run.items.lowerBound) of section \(run.section) twice in one batch update"
      )
      if last.items.upperBound == run.items.lowerBound {
        result[result.count - 1].items = last.items.lowerBound..<run.items.upperBound
      } else {
        result.append(run)
      }
    }
    return result
  }

  private func runs(of paths: [IndexPath]) -> [SnapshotDifference.ItemRun] {
    var runs: [SnapshotDifference.ItemRun] = []
    for path in paths.sorted() {
      if let last = runs.last, last.section == path.section, last.items.upperBound == path.item {
        runs[runs.count - 1].items = last.items.lowerBound..<path.item + 1
      } else {
        runs.append(.init(section: path.section, items: path.item..<path.item + 1))
      }
    }
    return runs
  }
}
