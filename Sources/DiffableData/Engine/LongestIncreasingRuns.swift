// SPDX-License-Identifier: MIT

/// How many binary searches go on at once: each step of one waits for memory, so several take little longer.
private let lanes = SIMD8<Int32>.scalarCount

/// Marks those of some runs whose sources increase and whose elements are the most, looking at each element: patience
/// sorting after Fredman, O(n log n), the better way when runs are short.
///
/// - Parameters:
///   - runs: Disjoint by source, at least one.
///   - elements: How many the runs have altogether.
///   - staying: Gets the indexes of the runs; is empty before.
internal func markLongestIncreasing(
  _ runs: Span<Difference.Move>, elements: Int, staying: inout PositionSet
) {
  // The sources of all elements, and then as many zeros as a block of searches may read beyond them.
  let values = UnsafeMutablePointer<Int32>.allocate(capacity: elements * 2 + lanes)
  // By position: where the value stands that comes before this one in its subsequence, or −1.
  let predecessors = unsafe values + elements + lanes
  defer { unsafe values.deallocate() }
  var filled = 0
  for index in runs.indices {
    for offset in 0..<runs[index].length {
      unsafe values[filled] = runs[index].from + offset
      filled += 1
    }
  }
  assert(filled == elements)
  for lane in 0..<lanes { unsafe values[elements + lane] = 0 }
  var ends = SubsequenceEnds()
  var position = 0
  while position < elements {
    let value = unsafe values[position]
    if unsafe ends.count == 0 || value > ends.values[ends.count - 1] {
      unsafe predecessors[position] = ends.put(value, at: ends.count, position: position)
      position += 1
    } else if unsafe ends.count == 1 || value > ends.values[ends.count - 2] {
      unsafe predecessors[position] = ends.put(value, at: ends.count - 1, position: position)
      position += 1
    } else {
      let places = unsafe ends.places(of: values + position)
      for lane in 0..<min(lanes, elements - position) {
        // The searches did not see the values that lanes before this one put: at most one step for each.
        let value = unsafe values[position]
        var place = Int(places[lane])
        while place < ends.count, unsafe ends.values[place] < value { place += 1 }
        unsafe predecessors[position] = ends.put(value, at: place, position: position)
        position += 1
      }
    }
  }
  // Follows the longest subsequence from its end, turning positions of elements into indexes of runs.
  var index = runs.count
  var start = elements
  var marked = unsafe Int(ends.positions[ends.count - 1])
  while marked >= 0 {
    while start > marked {
      index -= 1
      start -= runs[index].count
    }
    staying.insert(index)
    marked = unsafe Int(predecessors[marked])
  }
}

/// Of the best increasing subsequence of each length found so far: its last value, and where that value stands.
///
/// Grows with the longest one, which is far shorter than all values when these are in no order.
@safe private struct SubsequenceEnds: ~Copyable {
  private(set) var values: UnsafeMutablePointer<Int32>
  /// In the second half of the same memory.
  private(set) var positions: UnsafeMutablePointer<Int32>
  private(set) var count = 0
  private var capacity = 512

  init() {
    unsafe values = .allocate(capacity: capacity * 2)
    unsafe positions = values + capacity
  }

  deinit { unsafe values.deallocate() }

  /// Ends the subsequence of `place` + 1 values with a value.
  ///
  /// - Returns: Where the value before it stands, or −1.
  @inline(__always)
  mutating func put(_ value: Int32, at place: Int, position: Int) -> Int32 {
    if place == count {
      if count == capacity { grow() }
      count += 1
    }
    unsafe values[place] = value
    unsafe positions[place] = Int32(truncatingIfNeeded: position)
    return unsafe place == 0 ? -1 : positions[place - 1]
  }

  /// For a block of values how many of the last values are less: binary searches in step, without a branch that
  /// depends on data.
  @inline(__always)
  func places(of block: UnsafePointer<Int32>) -> SIMD8<Int32> {
    let wanted = unsafe UnsafeRawPointer(block).loadUnaligned(as: SIMD8<Int32>.self)
    var places = SIMD8<Int32>()
    var remaining = count
    while remaining > 0 {
      let half = (remaining &+ 1) >> 1
      let middle = unsafe values + (half &- 1)
      var seen = SIMD8<Int32>()
      for lane in 0..<lanes { seen[lane] = unsafe middle[Int(places[lane])] }
      places.replace(with: places &+ Int32(truncatingIfNeeded: half), where: seen .< wanted)
      remaining &-= half
    }
    return places
  }

  private mutating func grow() {
    let grown = UnsafeMutablePointer<Int32>.allocate(capacity: capacity * 4)
    unsafe grown.moveInitialize(from: values, count: count)
    unsafe (grown + capacity * 2).moveInitialize(from: positions, count: count)
    unsafe values.deallocate()
    unsafe values = grown
    unsafe positions = grown + capacity * 2
    capacity *= 2
  }
}
