// SPDX-License-Identifier: MIT

/// Marks one longest increasing subsequence of distinct numbers (Fredman's patience sorting, O(n log n)).
///
/// - Parameters:
///   - values: Distinct numbers; negative ones take no part.
///   - staying: For each value, set to whether it belongs to the subsequence.
@usableFromInline
internal func markLongestIncreasingSubsequence(
  of values: UnsafeBufferPointer<Int32>, staying: UnsafeMutableBufferPointer<Bool>
) {
  let count = values.count
  guard count > 0 else { return }
  // Of the best subsequence of each length found so far: its last value, and where that value stands.
  let lastValues = UnsafeMutablePointer<Int32>.allocate(capacity: count)
  let lastPositions = UnsafeMutablePointer<Int32>.allocate(capacity: count)
  let predecessors = UnsafeMutablePointer<Int32>.allocate(capacity: count)
  defer {
    unsafe lastValues.deallocate()
    unsafe lastPositions.deallocate()
    unsafe predecessors.deallocate()
  }
  var length = 0
  for position in 0..<count {
    let value = unsafe values[position]
    unsafe staying[position] = false
    guard value >= 0 else { continue }
    var place = length
    if length > 0, unsafe lastValues[length - 1] > value {
      // A lower bound without branches that depend on the data.
      var low = 0
      var remaining = length
      while remaining > 1 {
        let half = remaining >> 1
        low = unsafe lastValues[low &+ half &- 1] < value ? low &+ half : low
        remaining &-= half
      }
      place = unsafe lastValues[low] < value ? low &+ 1 : low
    }
    unsafe predecessors[position] = place == 0 ? -1 : lastPositions[place - 1]
    unsafe lastValues[place] = value
    unsafe lastPositions[place] = Int32(truncatingIfNeeded: position)
    if place == length { length += 1 }
  }
  guard length > 0 else { return }
  var position = unsafe lastPositions[length - 1]
  while position >= 0 {
    unsafe staying[Int(position)] = true
    position = unsafe predecessors[Int(position)]
  }
}
