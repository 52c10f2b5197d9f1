// SPDX-License-Identifier: MIT

/// How many binary searches go on at once: each step of one waits for memory, so several take little longer.
private let lanes = 8

/// Marks those of some runs whose sources increase and whose elements are the most, looking at each element: patience
/// sorting after Fredman, O(n log n), the better way when runs are short.
///
/// - Parameters:
///   - runs: Disjoint by source.
///   - elements: How many the runs have altogether.
///   - staying: Gets the indexes of the runs; is empty before.
internal func markLongestIncreasing(
  _ runs: Span<Difference.Move>, elements: Int, staying: inout PositionSet
) {
  // Made anew each time: most of the second and third block is never touched, and so never becomes memory.
  let values = UnsafeMutablePointer<Int32>.allocate(capacity: elements + lanes)
  let lastValues = UnsafeMutablePointer<Int32>.allocate(capacity: elements)
  let lastPositions = UnsafeMutablePointer<Int32>.allocate(capacity: elements)
  let predecessors = UnsafeMutablePointer<Int32>.allocate(capacity: elements)
  defer {
    unsafe values.deallocate()
    unsafe lastValues.deallocate()
    unsafe lastPositions.deallocate()
    unsafe predecessors.deallocate()
  }
  var filled = 0
  for index in runs.indices {
    let run = runs[index]
    for offset in 0..<run.length {
      unsafe values[filled] = run.from + offset
      filled += 1
    }
  }
  assert(filled == elements)
  for lane in 0..<lanes { unsafe values[elements + lane] = 0 }
  // Of the best subsequence of each length found so far: its last value, and where that value stands.
  var length = 0
  func put(_ position: Int, at place: Int) {
    unsafe predecessors[position] = place == 0 ? -1 : lastPositions[place - 1]
    unsafe lastValues[place] = values[position]
    unsafe lastPositions[place] = Int32(truncatingIfNeeded: position)
    if place == length { length += 1 }
  }
  var position = 0
  while position < elements {
    let value = unsafe values[position]
    if unsafe length == 0 || lastValues[length - 1] < value {
      put(position, at: length)
      position += 1
    } else if unsafe length == 1 || lastValues[length - 2] < value {
      put(position, at: length - 1)
      position += 1
    } else {
      let block = min(lanes, elements - position)
      unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: lanes) { places in
        unsafe lowerBounds(of: values + position, among: lastValues, count: length, into: places)
        for lane in 0..<block {
          // The searches did not see the values that lanes before this one put: at most one step for each.
          let value = unsafe values[position + lane]
          var place = unsafe places[lane]
          while place < length, unsafe lastValues[place] < value { place += 1 }
          put(position + lane, at: place)
        }
      }
      position += block
    }
  }
  var marked = unsafe lastPositions[length - 1]
  // Positions of elements turn into indexes of runs, from the back.
  var index = runs.count - 1
  var start = elements - runs[index].count
  while marked >= 0 {
    while start > Int(marked) {
      index -= 1
      start -= runs[index].count
    }
    staying.insert(index)
    marked = unsafe predecessors[Int(marked)]
  }
}

/// For each of several values how many of some ascending numbers are less, without branches that depend on data.
@inline(__always)
private func lowerBounds(
  of values: UnsafePointer<Int32>, among numbers: UnsafePointer<Int32>, count: Int,
  into places: UnsafeMutableBufferPointer<Int>
) {
  for lane in 0..<lanes { unsafe places[lane] = 0 }
  var remaining = count
  while remaining > 1 {
    let half = remaining >> 1
    for lane in 0..<lanes {
      let low = unsafe places[lane]
      unsafe places[lane] = numbers[low &+ half &- 1] < values[lane] ? low &+ half : low
    }
    remaining &-= half
  }
  for lane in 0..<lanes {
    let low = unsafe places[lane]
    unsafe places[lane] = numbers[low] < values[lane] ? low &+ 1 : low
  }
}
