// SPDX-License-Identifier: MIT

internal import DiffableData
internal import IndexPaths

extension SnapshotDifference {
  /// What does not add up when the change is made between these counts, in UIKit's words; nil when all does.
  ///
  /// - Complexity: O(sections + runs).
  func contradiction(before: [Int], after: [Int]) -> String? {
    if let outside = placeOutside(before: before, after: after) { return outside }
    let (inserted, deleted) = (sections.insertedCount, sections.deletedCount)
    guard before.count + inserted - deleted == after.count else {
      return
        "invalid number of sections: the number of sections after the update (\(after.count)) must be equal to the number before it (\(before.count)), plus or minus the sections inserted or deleted (\(inserted) inserted, \(deleted) deleted)"
    }
    let map = IndexMap(self)
    let places = before.indices.map { map.section($0) }
    let balances = balances(places, sectionCount: after.count)
    for (old, place) in places.enumerated() {
      guard let place else { continue }
      let balance = balances[place]
      guard before[old] + balance.growth != after[place] else { continue }
      return
        "invalid number of items in section \(place): the number of items after the update (\(after[place])) must be equal to the number before it (\(before[old])), plus or minus the items inserted or deleted (\(balance.inserted) inserted, \(balance.deleted) deleted) and moved into or out of the section (\(balance.movedIn) moved in, \(balance.movedOut) moved out)"
    }
    return nil
  }

  /// The same where sections that are reloaded end with so many items as they have after it: what is shown of them is
  /// made anew, and nobody says how many items came or went.
  ///
  /// - Complexity: O(sections + runs) where one is reloaded, else O(1).
  func fillingReloadedSections(before: [Int], after: [Int]) -> SnapshotDifference {
    guard !reloadedSections.isEmpty, placeOutside(before: before, after: after) == nil else {
      return self
    }
    let map = IndexMap(self)
    let places = before.indices.map { map.section($0) }
    let balances = balances(places, sectionCount: after.count)
    let changed = Set(deletedItems.map(\.section) + movedItems.map(\.source.section))
    var filled = self
    for pair in reloadedSections where after.indices.contains(pair.new) {
      let missing = after[pair.new] - before[pair.old] - balances[pair.new].growth
      if missing > 0 {
        let items = after[pair.new] - missing..<after[pair.new]
        filled.insertedItems.append(.init(section: pair.new, items: items))
      } else if missing < 0, -missing <= before[pair.old], !changed.contains(pair.old) {
        let items = before[pair.old] + missing..<before[pair.old]
        filled.deletedItems.append(.init(section: pair.old, items: items))
      }
    }
    filled.insertedItems.sort {
      ($0.section, $0.items.lowerBound) < ($1.section, $1.items.lowerBound)
    }
    filled.deletedItems.sort {
      ($0.section, $0.items.lowerBound) < ($1.section, $1.items.lowerBound)
    }
    return filled
  }

  /// What is said of the items of a section.
  private struct Balance {
    var inserted = 0
    var deleted = 0
    var movedIn = 0
    var movedOut = 0

    var growth: Int { inserted - deleted + movedIn - movedOut }
  }

  /// What is said of each section, by its place after the update.
  ///
  /// - Parameter places: where each section is after it; nil where it is gone.
  private func balances(_ places: [Int?], sectionCount: Int) -> [Balance] {
    var balances = [Balance](repeating: Balance(), count: sectionCount)
    for run in deletedItems {
      if let place = places[run.section] { balances[place].deleted += run.items.count }
    }
    for run in insertedItems { balances[run.section].inserted += run.items.count }
    for move in movedItems {
      if let place = places[move.source.section] { balances[place].movedOut += move.count }
      balances[move.destination.section].movedIn += move.count
    }
    return balances
  }

  private func placeOutside(before: [Int], after: [Int]) -> String? {
    func missing(_ section: Int, _ items: Range<Int>, _ counts: [Int]) -> Bool {
      !counts.indices.contains(section) || items.lowerBound < 0
        || items.upperBound > counts[section]
    }
    for run in sections.deletions where run.lowerBound < 0 || run.upperBound > before.count {
      return
        "attempt to delete section \(run.upperBound - 1), but there are only \(before.count) sections before the update"
    }
    for run in sections.insertions where run.lowerBound < 0 || run.upperBound > after.count {
      return
        "attempt to insert section \(run.upperBound - 1), but there are only \(after.count) sections after the update"
    }
    for move in sections.moves
    where move.source + move.count > before.count || move.destination + move.count > after.count {
      return
        "attempt to move section \(move.source) to \(move.destination), but there are \(before.count) sections before and \(after.count) after the update"
    }
    for run in deletedItems where missing(run.section, run.items, before) {
      return
        "attempt to delete item \(run.items.upperBound - 1) from section \(run.section), which there is not before the update"
    }
    for run in insertedItems where missing(run.section, run.items, after) {
      return
        "attempt to insert item \(run.items.upperBound - 1) into section \(run.section), which there is not after the update"
    }
    for move in movedItems {
      let source = move.source.item..<move.source.item + move.count
      let destination = move.destination.item..<move.destination.item + move.count
      if missing(move.source.section, source, before)
        || missing(move.destination.section, destination, after)
      {
        return
          "attempt to move the item at \(move.source) to \(move.destination), one of which does not exist"
      }
    }
    return nil
  }
}
