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

  /// Records that `count` neighbours from two positions on are the same.
  @inlinable @inline(__always)
  func match(old: Int, new: Int, count: Int) {
    for offset in 0..<count {
      assert(unsafe oldPositions[new + offset] < 0, "\(new + offset) is matched twice")
      assert(unsafe !isMatched[old + offset], "\(old + offset) is matched twice")
      unsafe oldPositions[new + offset] = Int32(truncatingIfNeeded: old &+ offset)
    }
    unsafe (isMatched + old).update(repeating: true, count: count)
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
      difference.moves = runs(offset: offset)
      var leastMoves = LeastMoves()
      leastMoves.reduce(&difference.moves)
    }
    return difference
  }

  /// What corresponds, as runs that are neighbours on both sides, with `offset` added to every position.
  private func runs(offset: Int) -> [Difference.Move] {
    var count = 0
    forEachRun { _, _ in count += 1 }
    var runs: [Difference.Move] = []
    runs.reserveCapacity(count)
    forEachRun { start, end in
      let source = unsafe Int(oldPositions[start])
      runs.append(
        .init(source: source + offset, destination: start + offset, count: end - start))
    }
    return runs
  }

  @inline(__always)
  private func forEachRun(_ body: (_ start: Int, _ end: Int) -> Void) {
    var position = 0
    while position < newCount {
      let start = position
      let old = unsafe oldPositions[start]
      position += 1
      if old < 0 { continue }
      while position < newCount,
        unsafe oldPositions[position] == old + Int32(truncatingIfNeeded: position - start)
      {
        position += 1
      }
      body(start, position)
    }
  }
}
