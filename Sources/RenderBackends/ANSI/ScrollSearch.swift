// SPDX-License-Identifier: MIT

/// Rows that move together.
struct RowScroll: Hashable {
  /// The rows between the margins: those that move, and those that become blank.
  var region: Range<Int>
  /// How many rows up they move; below 0, down.
  var offset: Int
}

/// Finds the rows of a screen that only moved, by their hashes. It keeps its storage from frame to frame.
struct ScrollSearch: Sendable {
  private var oldHashes: [UInt64] = []
  private var newHashes: [UInt64] = []
  /// Old rows by their hash, as an open table: a row + 1, 0 for none, −1 for more than one row.
  private var slots: [Int32] = []
  private var slotHashes: [UInt64] = []
  /// For each offset, from the most negative on, how many rows it would bring to their place.
  private var votes: [Int32] = []

  /// What scrolling has to save, in places: about what its sequences take in bytes.
  private static let cost = 16
  /// Screens of more rows than any terminal has are not searched.
  private static let mostRows = 10_000

  /// The scroll after which the fewest places differ, or nil where none is worth its bytes.
  ///
  /// - Complexity: O(places).
  mutating func find(
    from old: [ScreenPlace], to new: [ScreenPlace], columns: Int
  ) -> RowScroll? {
    let rows = new.count / columns
    guard rows <= Self.mostRows else { return nil }
    let pair = RowPair(old: old, new: new, columns: columns)
    guard let first = (0..<rows).first(where: { !pair.isSame(newRow: $0, oldRow: $0) }),
      let last = (first..<rows).last(where: { !pair.isSame(newRow: $0, oldRow: $0) }),
      last > first, let offset = mostLikelyOffset(of: first..<last + 1, in: pair)
    else { return nil }
    return bestRegion(within: first..<last + 1, offset: offset, in: pair)
  }

  /// The offset that brings the most rows, of those that are there once only, to their place.
  private mutating func mostLikelyOffset(of range: Range<Int>, in pair: RowPair) -> Int? {
    hashRows(of: range, in: pair)
    var size = 16
    while size < 2 * range.count { size *= 2 }
    slots.removeAll(keepingCapacity: true)
    slots.append(contentsOf: repeatElement(0, count: size))
    slotHashes.removeAll(keepingCapacity: true)
    slotHashes.append(contentsOf: repeatElement(0, count: size))
    for (index, hash) in oldHashes.enumerated() {
      let slot = slot(of: hash)
      slots[slot] = slots[slot] == 0 ? Int32(index + 1) : -1
      slotHashes[slot] = hash
    }
    votes.removeAll(keepingCapacity: true)
    votes.append(contentsOf: repeatElement(0, count: 2 * range.count))
    var best: (votes: Int32, offset: Int) = (0, 0)
    for (index, hash) in newHashes.enumerated() where hash != oldHashes[index] {
      let row = Int(slots[slot(of: hash)])
      guard row > 0 else { continue }
      let offset = row - 1 - index
      votes[offset + range.count] += 1
      let count = votes[offset + range.count]
      if count > best.votes || count == best.votes && abs(offset) < abs(best.offset) {
        best = (count, offset)
      }
    }
    return best.offset == 0 ? nil : best.offset
  }

  private mutating func hashRows(of range: Range<Int>, in pair: RowPair) {
    oldHashes.removeAll(keepingCapacity: true)
    newHashes.removeAll(keepingCapacity: true)
    for row in range {
      oldHashes.append(pair.hash(of: pair.old, row: row))
      newHashes.append(pair.hash(of: pair.new, row: row))
    }
  }

  private func slot(of hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0, slotHashes[slot] != hash { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  /// The rows around which margins save the most places at an offset: the run of the largest sum (Kadane's way).
  private func bestRegion(within range: Range<Int>, offset: Int, in pair: RowPair) -> RowScroll? {
    let count = abs(offset)
    guard count < range.count else { return nil }
    let moved =
      offset > 0
      ? range.lowerBound..<range.upperBound - count
      : range.lowerBound + count..<range.upperBound
    var best: (gain: Int, rows: Range<Int>) = (0, moved.lowerBound..<moved.lowerBound)
    var gain = 0
    var start = moved.lowerBound
    for row in moved {
      if gain <= 0 { (gain, start) = (0, row) }
      gain += pair.differences(newRow: row, oldRow: row)
      gain -= pair.differences(newRow: row, oldRow: row + offset)
      if gain > best.gain { best = (gain, start..<row + 1) }
    }
    guard !best.rows.isEmpty else { return nil }
    let region =
      offset > 0
      ? best.rows.lowerBound..<best.rows.upperBound + count
      : best.rows.lowerBound - count..<best.rows.upperBound
    let uncovered =
      offset > 0
      ? best.rows.upperBound..<region.upperBound : region.lowerBound..<best.rows.lowerBound
    var total = best.gain
    for row in uncovered {
      total += pair.differences(newRow: row, oldRow: row) - pair.places(ofNewRow: row)
    }
    return total > Self.cost ? RowScroll(region: region, offset: offset) : nil
  }
}

/// The rows of two screens of the same extents.
private struct RowPair {
  let old: [ScreenPlace]
  let new: [ScreenPlace]
  let columns: Int

  func isSame(newRow: Int, oldRow: Int) -> Bool {
    let (newBase, oldBase) = (newRow * columns, oldRow * columns)
    for column in 0..<columns where new[newBase + column] != old[oldBase + column] { return false }
    return true
  }

  /// How many places of a new row differ from an old one.
  func differences(newRow: Int, oldRow: Int) -> Int {
    let (newBase, oldBase) = (newRow * columns, oldRow * columns)
    var count = 0
    for column in 0..<columns where new[newBase + column] != old[oldBase + column] { count += 1 }
    return count
  }

  /// How many places of a new row are not blank.
  func places(ofNewRow row: Int) -> Int {
    var count = 0
    for column in 0..<columns where new[row * columns + column] != .blank { count += 1 }
    return count
  }

  func hash(of places: [ScreenPlace], row: Int) -> UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for index in row * columns..<(row + 1) * columns {
      hash = (hash ^ places[index].rawValue) &* 0xFF51_AFD7_ED55_8CCD
      hash ^= hash >> 32
    }
    return hash
  }
}
