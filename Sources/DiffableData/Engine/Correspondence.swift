// SPDX-License-Identifier: MIT

/// Which old element each new element is, between two runs of elements.
///
/// Owns its memory and grows with the two runs: 4 bytes for each new element, 1 for each old one.
@usableFromInline
@safe internal struct Correspondence: ~Copyable {
  @usableFromInline let oldCount: Int
  @usableFromInline let newCount: Int

  /// For each new element the position of the old one, or −1.
  @usableFromInline let oldPositions: UnsafeMutablePointer<Int32>

  /// For each old element whether a new one is it.
  @usableFromInline let isMatched: UnsafeMutablePointer<Bool>

  /// Nothing corresponds yet.
  @inlinable init(oldCount: Int, newCount: Int) {
    precondition(
      oldCount < Int32.max && newCount < Int32.max,
      "A difference is of fewer than 2,147,483,647 elements, not of \(oldCount) and \(newCount).")
    self.oldCount = oldCount
    self.newCount = newCount
    unsafe oldPositions = .allocate(capacity: max(newCount, 1))
    unsafe isMatched = .allocate(capacity: max(oldCount, 1))
    unsafe oldPositions.initialize(repeating: -1, count: newCount)
    unsafe isMatched.initialize(repeating: false, count: oldCount)
  }

  @inlinable deinit {
    unsafe oldPositions.deallocate()
    unsafe isMatched.deallocate()
  }

  /// Records that two elements are one. Each element may be matched once.
  @inlinable @inline(__always)
  func match(old: Int, new: Int) {
    assert(unsafe oldPositions[new] < 0 && !isMatched[old], "\(old) or \(new) is matched twice")
    unsafe oldPositions[new] = Int32(truncatingIfNeeded: old)
    unsafe isMatched[old] = true
  }

  /// The runs that this correspondence means, with `offset` added to every position.
  @usableFromInline
  func difference(offset: Int) -> Difference {
    var difference = Difference()
    var position = 0
    while position < oldCount {
      guard unsafe !isMatched[position] else {
        position += 1
        continue
      }
      let start = position
      while position < oldCount, unsafe !isMatched[position] { position += 1 }
      difference.deletions.append(start + offset..<position + offset)
    }
    var previous: Int32 = -1
    var isIncreasing = true
    position = 0
    while position < newCount {
      let old = unsafe oldPositions[position]
      if old >= 0 {
        if old < previous { isIncreasing = false }
        previous = old
        position += 1
        continue
      }
      let start = position
      while position < newCount, unsafe oldPositions[position] < 0 { position += 1 }
      difference.insertions.append(start + offset..<position + offset)
    }
    if !isIncreasing {
      let map = unsafe UnsafeBufferPointer(start: oldPositions, count: newCount)
      difference.moves = unsafe leastMoves(map, oldOffset: offset, newOffset: offset)
    }
    return difference
  }
}

/// The fewest elements to move so that the rest is in order, as runs, ascending by destination.
internal func leastMoves(
  _ oldPositions: UnsafeBufferPointer<Int32>, oldOffset: Int, newOffset: Int
) -> [Difference.Move] {
  let count = oldPositions.count
  let staying = UnsafeMutableBufferPointer<Bool>.allocate(capacity: count)
  defer { unsafe staying.deallocate() }
  unsafe markLongestIncreasingSubsequence(of: oldPositions, staying: staying)
  var movers = 0
  for position in 0..<count where unsafe oldPositions[position] >= 0 && !staying[position] {
    movers += 1
  }
  var moves: [Difference.Move] = []
  moves.reserveCapacity(movers)
  var position = 0
  while position < count {
    let old = unsafe oldPositions[position]
    guard old >= 0, unsafe !staying[position] else {
      position += 1
      continue
    }
    let start = position
    position += 1
    while position < count, unsafe !staying[position],
      unsafe oldPositions[position] == old + Int32(position - start)
    {
      position += 1
    }
    moves.append(
      .init(
        source: Int(old) + oldOffset, destination: start + newOffset, count: position - start))
  }
  return moves
}
