// SPDX-License-Identifier: MIT

/// The changes of one section: what goes, by old places, and what comes, by new ones; both ascending.
internal struct ItemEdits {
  /// Items that come and are measured alike.
  struct Insertion {
    var item: Int
    var count: Int
    /// What a moved item measured where it was.
    var measure: MeasuredSize?
  }

  private(set) var removals: [Range<Int>] = []
  private(set) var insertions: [Insertion] = []
  let newCount: Int

  /// - Parameters:
  ///   - removed: Old places, in any order.
  ///   - inserted: New places and what a moved item measured, in any order.
  init(
    removed: [Range<Int>], inserted: [(items: Range<Int>, measure: MeasuredSize?)], newCount: Int
  ) {
    self.newCount = newCount
    for range in removed.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = removals.last, last.upperBound == range.lowerBound {
        removals[removals.count - 1] = last.lowerBound..<range.upperBound
      } else {
        removals.append(range)
      }
    }
    for one in inserted.sorted(by: { $0.items.lowerBound < $1.items.lowerBound }) {
      if let last = insertions.last, last.item + last.count == one.items.lowerBound,
        last.measure == one.measure
      {
        insertions[insertions.count - 1].count += one.items.count
      } else {
        insertions.append(
          Insertion(item: one.items.lowerBound, count: one.items.count, measure: one.measure))
      }
    }
  }

  /// A stretch of items that comes, or goes, at one place.
  init(removing range: Range<Int>, inserting count: Int, newCount: Int) {
    self.newCount = newCount
    if !range.isEmpty { removals = [range] }
    if count > 0 {
      insertions = [Insertion(item: range.lowerBound, count: count, measure: nil)]
    }
  }

  var isEmpty: Bool { removals.isEmpty && insertions.isEmpty }

  /// The first place that any change touches.
  var firstItem: Int {
    min(removals.first?.lowerBound ?? .max, insertions.first?.item ?? .max)
  }

  /// Calls for each change in an order in which its place is right.
  func apply(
    remove: (Range<Int>) -> Void, insert: (Int, Int, MeasuredSize?) -> Void
  ) {
    for range in removals.reversed() { remove(range) }
    for insertion in insertions { insert(insertion.item, insertion.count, insertion.measure) }
  }

  /// Where an item is afterwards; for one that goes, where the next one that stays is.
  func newPlace(ofItem item: Int) -> Int { newPlaces(ofItems: [item])[0] }

  /// Where items are afterwards, which are in order before.
  ///
  /// - Complexity: O(*k*) for *k* items and changes.
  func newPlaces(ofItems items: [Int]) -> [Int] {
    var removals = removals[...]
    var insertions = insertions[...]
    var gone = 0
    var come = 0
    return items.map { item in
      while let range = removals.first, range.upperBound <= item {
        gone += range.count
        removals.removeFirst()
      }
      let before = max(0, item - (removals.first?.lowerBound ?? item))
      let place = item - gone - before
      while let insertion = insertions.first, insertion.item <= place + come {
        come += insertion.count
        insertions.removeFirst()
      }
      return place + come
    }
  }
}
