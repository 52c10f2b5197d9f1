// SPDX-License-Identifier: MIT

extension Difference {
  /// The new array, from the old one and the elements that were inserted.
  ///
  /// - Parameters:
  ///   - old: The array that the difference starts from.
  ///   - inserted: The element at a position of the new array; asked only for `insertions`.
  /// - Returns: The new array, or nil when the difference does not fit `old`. O(old + new).
  public func applying<Element>(
    to old: [Element], inserting inserted: (Int) -> Element
  ) -> [Element]? {
    var leaves = [Bool](repeating: false, count: old.count)
    for run in deletions + moves.map({ $0.source..<$0.source + $0.count }) {
      guard run.lowerBound >= 0, run.upperBound <= old.count else { return nil }
      for position in run {
        if leaves[position] { return nil }
        leaves[position] = true
      }
    }
    let newCount = old.count - deletedCount + insertedCount
    var result = [Element?](repeating: nil, count: newCount)
    func put(_ element: Element, at position: Int) -> Bool {
      guard result.indices.contains(position), result[position] == nil else { return false }
      result[position] = element
      return true
    }
    for position in insertions.joined() where !put(inserted(position), at: position) { return nil }
    for move in moves {
      for offset in 0..<move.count
      where !put(old[move.source + offset], at: move.destination + offset) {
        return nil
      }
    }
    var place = 0
    for position in old.indices where !leaves[position] {
      while place < newCount, result[place] != nil { place += 1 }
      guard place < newCount else { return nil }
      result[place] = old[position]
    }
    let whole = result.compactMap { $0 }
    return whole.count == newCount ? whole : nil
  }

  /// The new array, taking the inserted elements from it: equal to `new` exactly when the difference is right.
  public func applying<Element>(to old: [Element], toward new: [Element]) -> [Element]? {
    guard old.count - deletedCount + insertedCount == new.count else { return nil }
    guard insertions.allSatisfy({ $0.lowerBound >= 0 && $0.upperBound <= new.count }) else {
      return nil
    }
    return applying(to: old) { new[$0] }
  }
}
