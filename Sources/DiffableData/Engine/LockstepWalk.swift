// SPDX-License-Identifier: MIT

/// Walks two runs of elements in step from one end, pairing equals and passing over insertions and deletions, until
/// either run is used up or the two have been out of step for long.
///
/// What it pairs is never hashed. Where the two fall out of step it looks for the next element of each run in the
/// other, galloping: with each failure twice as far. Each pair earns two steps of searching, so the whole walk takes
/// O(n) comparisons.
@usableFromInline
@safe internal struct LockstepWalk<Element: Equatable> {
  @usableFromInline let old: UnsafePointer<Element>
  @usableFromInline let new: UnsafePointer<Element>
  @usableFromInline let isForward: Bool

  /// The positions that the walk has not passed.
  @usableFromInline var oldRest: Range<Int>
  @usableFromInline var newRest: Range<Int>

  /// How far searches may still go, altogether.
  @usableFromInline var credit: Int

  /// - Parameter paired: How many elements before the walk are known to be equal.
  @inlinable init(
    _ old: UnsafePointer<Element>, _ oldRest: Range<Int>, _ new: UnsafePointer<Element>,
    _ newRest: Range<Int>, isForward: Bool, paired: Int
  ) {
    unsafe self.old = old
    unsafe self.new = new
    self.oldRest = oldRest
    self.newRest = newRest
    self.isForward = isForward
    credit = 64 + 2 * paired
  }

  @inlinable mutating func run(
    into correspondence: borrowing Correspondence, unpaired: inout UnpairedPositions
  ) {
    var failures = 0
    var reach = 4
    while !oldRest.isEmpty, !newRest.isEmpty, failures < 32 {
      let count = equalCount()
      if count > 0 {
        correspondence.match(
          old: isForward ? oldRest.lowerBound : oldRest.upperBound - count,
          new: isForward ? newRest.lowerBound : newRest.upperBound - count, count: count)
        pass(old: count, new: count)
        credit += 2 * count
        failures = 0
        reach = 4
        continue
      }
      var gap = (old: 1, new: 1)
      if !isEqual(1, 1) || !isEqual(2, 2) {
        if let found = search(reach: min(reach, credit)) {
          gap = found
        } else {
          failures += 1
          reach *= 2
        }
      }
      for distance in 0..<gap.old { unpaired.old.append(position(distance, in: oldRest)) }
      for distance in 0..<gap.new { unpaired.new.append(position(distance, in: newRest)) }
      pass(old: gap.old, new: gap.new)
    }
  }

  /// The nearest of the next elements of one run that equals the next one of the other.
  @inlinable mutating func search(reach: Int) -> (old: Int, new: Int)? {
    var distance = 1
    while distance <= reach {
      if isEqual(distance, 0) { return (distance, 0) }
      if isEqual(0, distance) { return (0, distance) }
      distance += 1
      credit -= 1
    }
    return nil
  }

  /// How many elements are equal from here on.
  @inlinable @inline(__always)
  func equalCount() -> Int {
    let count = min(oldRest.count, newRest.count)
    return isForward
      ? unsafe equalPrefix(old + oldRest.lowerBound, new + newRest.lowerBound, count: count)
      : unsafe equalSuffix(old + oldRest.upperBound, new + newRest.upperBound, count: count)
  }

  /// Whether the elements at two distances from here exist and are equal.
  @inlinable @inline(__always)
  func isEqual(_ oldDistance: Int, _ newDistance: Int) -> Bool {
    guard oldDistance < oldRest.count, newDistance < newRest.count else { return false }
    let oldPosition = Int(position(oldDistance, in: oldRest))
    return unsafe old[oldPosition] == new[Int(position(newDistance, in: newRest))]
  }

  @inlinable @inline(__always)
  func position(_ distance: Int, in rest: Range<Int>) -> Int32 {
    Int32(
      truncatingIfNeeded: isForward ? rest.lowerBound + distance : rest.upperBound - 1 - distance)
  }

  @inlinable @inline(__always)
  mutating func pass(old: Int, new: Int) {
    if isForward {
      oldRest = oldRest.lowerBound + old..<oldRest.upperBound
      newRest = newRest.lowerBound + new..<newRest.upperBound
    } else {
      oldRest = oldRest.lowerBound..<oldRest.upperBound - old
      newRest = newRest.lowerBound..<newRest.upperBound - new
    }
  }
}

/// Positions that walking in step could not pair.
@usableFromInline
internal struct UnpairedPositions {
  @usableFromInline var old: ContiguousArray<Int32> = []
  @usableFromInline var new: ContiguousArray<Int32> = []

  @inlinable init() {}
}
