// SPDX-License-Identifier: MIT

extension Difference {
  /// The difference of two arrays.
  ///
  /// Equal ends cost one comparison for each element. Inside, both arrays are walked in step, skipping short
  /// insertions and deletions; only what the walk cannot pair is hashed, once.
  ///
  /// - Complexity: O(n) comparisons and hashes; with moves O(n log n) comparisons of positions.
  @inlinable public init<Element: Hashable>(from old: [Element], to new: [Element]) {
    self = unsafe old.withUnsafeBufferPointer { old in
      unsafe new.withUnsafeBufferPointer { new in
        unsafe Self.difference(from: old, to: new)
      }
    }
  }

  @inlinable static func difference<Element: Hashable>(
    from old: UnsafeBufferPointer<Element>, to new: UnsafeBufferPointer<Element>
  ) -> Difference {
    if unsafe old.baseAddress == new.baseAddress, old.count == new.count { return Difference() }
    guard let oldBase = old.baseAddress, let newBase = new.baseAddress else {
      return Difference(
        deletions: old.isEmpty ? [] : [0..<old.count],
        insertions: new.isEmpty ? [] : [0..<new.count])
    }
    let shorter = min(old.count, new.count)
    let prefix = unsafe equalPrefix(oldBase, newBase, count: shorter)
    let suffix = unsafe equalSuffix(
      oldBase + old.count, newBase + new.count, count: shorter - prefix)
    let oldCount = old.count - prefix - suffix
    let newCount = new.count - prefix - suffix
    guard oldCount > 0, newCount > 0 else {
      return Difference(
        deletions: oldCount > 0 ? [prefix..<prefix + oldCount] : [],
        insertions: newCount > 0 ? [prefix..<prefix + newCount] : [])
    }
    let correspondence = unsafe correspond(
      oldBase + prefix, oldCount: oldCount, newBase + prefix, newCount: newCount)
    return correspondence.difference(offset: prefix)
  }

  /// Pairs the elements of two runs.
  @inlinable static func correspond<Element: Hashable>(
    _ old: UnsafePointer<Element>, oldCount: Int, _ new: UnsafePointer<Element>, newCount: Int
  ) -> Correspondence {
    let correspondence = Correspondence(oldCount: oldCount, newCount: newCount)
    var unpaired = UnpairedPositions()
    let front = unsafe walk(
      old, oldCount, new, newCount, step: 1, into: correspondence, unpaired: &unpaired)
    let back = unsafe walk(
      old + (oldCount - 1), oldCount - front.old, new + (newCount - 1), newCount - front.new,
      step: -1, base: (oldCount - 1, newCount - 1), into: correspondence, unpaired: &unpaired)
    let oldRest = front.old..<oldCount - back.old
    let newRest = front.new..<newCount - back.new
    let oldTotal = unpaired.old.count + oldRest.count
    guard oldTotal > 0, unpaired.new.count + newRest.count > 0 else { return correspondence }
    var table = unsafe PositionTable(of: old, count: oldTotal)
    table.insert(count: unpaired.old.count) { Int(unpaired.old[$0]) }
    table.insert(count: oldRest.count) { oldRest.lowerBound + $0 }
    unsafe table.match(
      new, count: unpaired.new.count, position: { Int(unpaired.new[$0]) }, into: correspondence)
    unsafe table.match(
      new, count: newRest.count, position: { newRest.lowerBound + $0 }, into: correspondence)
    return correspondence
  }

  /// Walks two runs in step from an end, pairing equals and passing over short gaps, until either run is used up or
  /// the two have been out of step for long.
  ///
  /// - Parameters:
  ///   - step: 1 forwards from the first elements, −1 backwards from the last ones.
  ///   - base: The positions of the elements that `old` and `new` point to.
  /// - Returns: How many elements of each run were used up.
  @inlinable static func walk<Element: Equatable>(
    _ old: UnsafePointer<Element>, _ oldCount: Int, _ new: UnsafePointer<Element>, _ newCount: Int,
    step: Int, base: (old: Int, new: Int) = (0, 0), into correspondence: borrowing Correspondence,
    unpaired: inout UnpairedPositions
  ) -> (old: Int, new: Int) {
    var i = 0
    var j = 0
    var misses = 0
    while i < oldCount, j < newCount, misses < 32 {
      if unsafe old[i * step] == new[j * step] {
        correspondence.match(old: base.old + i * step, new: base.new + j * step)
        i += 1
        j += 1
        misses = 0
        continue
      }
      var gap = (old: 1, new: 1)
      var distance = 1
      while distance <= 4 {
        if i + distance < oldCount, unsafe old[(i + distance) * step] == new[j * step] {
          gap = (distance, 0)
          break
        }
        if j + distance < newCount, unsafe old[i * step] == new[(j + distance) * step] {
          gap = (0, distance)
          break
        }
        distance += 1
      }
      if distance > 4 { misses += 1 }
      for skipped in 0..<gap.old {
        unpaired.old.append(Int32(truncatingIfNeeded: base.old + (i + skipped) * step))
      }
      for skipped in 0..<gap.new {
        unpaired.new.append(Int32(truncatingIfNeeded: base.new + (j + skipped) * step))
      }
      i += gap.old
      j += gap.new
    }
    return (i, j)
  }
}

/// Positions that walking in step could not pair.
@usableFromInline
internal struct UnpairedPositions {
  @usableFromInline var old: ContiguousArray<Int32> = []
  @usableFromInline var new: ContiguousArray<Int32> = []

  @inlinable init() {}
}
