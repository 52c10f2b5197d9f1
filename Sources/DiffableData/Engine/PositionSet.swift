// SPDX-License-Identifier: MIT

/// A set of positions from 0 up, one bit each. Keeps its memory from one use to the next.
internal struct PositionSet: Sendable {
  private var words: ContiguousArray<UInt64> = []
  /// By word: how many members lie before it. Right after `countRanks`.
  private var ranks: ContiguousArray<Int32> = []
  private(set) var count = 0

  init() {}

  /// Makes it the empty set of positions below `count`. O(count / 64).
  mutating func clear(count: Int) {
    self.count = count
    words.removeAll(keepingCapacity: true)
    words.append(contentsOf: repeatElement(0, count: (count + 63) >> 6))
  }

  @inline(__always)
  mutating func insert(_ position: Int) {
    words[position >> 6] |= 1 << UInt64(truncatingIfNeeded: position & 63)
  }

  /// Adds the sources of runs, less `start`.
  mutating func insertSources(of runs: [Difference.Move], from start: Int) {
    var words = words.mutableSpan
    for run in runs { Self.insert(run.source - start..<run.source - start + run.count, to: &words) }
  }

  /// Adds a range that is not empty. O(range / 64).
  private static func insert(_ range: Range<Int>, to words: inout MutableSpan<UInt64>) {
    let first = range.lowerBound >> 6
    let last = (range.upperBound - 1) >> 6
    let head = ~UInt64(0) &<< UInt64(truncatingIfNeeded: range.lowerBound & 63)
    let tail = ~UInt64(0) &>> UInt64(truncatingIfNeeded: 63 - (range.upperBound - 1) & 63)
    if first == last {
      words[first] |= head & tail
      return
    }
    words[first] |= head
    for word in first + 1..<last { words[word] = ~0 }
    words[last] |= tail
  }

  @inline(__always)
  func contains(_ position: Int) -> Bool {
    words[position >> 6] >> UInt64(truncatingIfNeeded: position & 63) & 1 != 0
  }

  /// Prepares `rank(of:)`. O(count / 64).
  mutating func countRanks() {
    ranks.removeAll(keepingCapacity: true)
    ranks.reserveCapacity(words.count)
    var members: Int32 = 0
    for word in words {
      ranks.append(members)
      members += Int32(truncatingIfNeeded: word.nonzeroBitCount)
    }
  }

  /// How many members are less than a position. O(1).
  @inline(__always)
  func rank(of position: Int) -> Int {
    let below = words[position >> 6] & ((1 &<< UInt64(truncatingIfNeeded: position & 63)) &- 1)
    return Int(ranks[position >> 6]) + below.nonzeroBitCount
  }

  /// The longest range of positions from `start` on without a member, or nil when all of them are members.
  func gap(from start: Int) -> Range<Int>? {
    guard let lower = next(from: start, member: false) else { return nil }
    return lower..<(next(from: lower, member: true) ?? count)
  }

  private func next(from start: Int, member: Bool) -> Int? {
    guard start < count else { return nil }
    let flip: UInt64 = member ? 0 : ~0
    var index = start >> 6
    var word = (words[index] ^ flip) & (~0 &<< UInt64(truncatingIfNeeded: start & 63))
    while word == 0 {
      index += 1
      guard index < words.count else { return nil }
      word = words[index] ^ flip
    }
    let found = index << 6 + word.trailingZeroBitCount
    return found < count ? found : nil
  }
}
