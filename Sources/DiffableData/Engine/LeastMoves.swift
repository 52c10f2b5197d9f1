// SPDX-License-Identifier: MIT

/// Finds the fewest elements to move so that all others are in order. Keeps its memory from one use to the next.
///
/// Works on runs, elements that are neighbours before and after: no element from elsewhere lies between two of a run
/// on either side, so a longest increasing subsequence that has one of them has them all.
internal struct LeastMoves: Sendable {
  /// Of the runs looked at, those that stay.
  private var staying = PositionSet()
  private var heaviest = HeaviestIncreasingRuns()

  init() {}

  /// Takes out of `runs` those that may stay where they are, the most elements that can.
  ///
  /// - Parameter runs: Ascending by destination, none continuing the one before.
  /// - Complexity: O(r log r) for r runs, with memory of O(r), when runs are long; else O(n log n) for n elements.
  mutating func reduce(_ runs: inout [Difference.Move]) {
    let window = displacedWindow(of: runs)
    if window.isEmpty {
      runs.removeAll(keepingCapacity: true)
      return
    }
    markStaying(runs.span.extracting(window))
    var moving = 0
    do {
      var runs = runs.mutableSpan
      var next = 0
      while let gap = staying.gap(from: next) {
        for index in gap {
          runs[moving] = runs[window.lowerBound + index]
          moving += 1
        }
        next = gap.upperBound
      }
    }
    runs.removeSubrange(moving...)
  }

  private mutating func markStaying(_ runs: Span<Difference.Move>) {
    var elements = 0
    for index in runs.indices { elements += runs[index].count }
    staying.clear(count: runs.count)
    // A run costs the tree about as much as eight elements cost the sorting.
    if runs.count * 8 <= elements {
      heaviest.mark(runs, staying: &staying)
    } else {
      markLongestIncreasing(runs, elements: elements, staying: &staying)
    }
  }

  /// Where runs are out of order: those before are less, those after greater than all others.
  private func displacedWindow(of runs: [Difference.Move]) -> Range<Int> {
    var front = 1
    while front < runs.count, runs[front - 1].from < runs[front].from { front += 1 }
    guard front < runs.count else { return 0..<0 }
    var back = runs.count - 1
    while runs[back - 1].from < runs[back].from { back -= 1 }
    let least = runs[front...].reduce(Int32.max) { min($0, $1.from) }
    let greatest = runs[..<back].reduce(Int32.min) { max($0, $1.from) }
    while front > 0, runs[front - 1].from > least { front -= 1 }
    while back < runs.count, runs[back].from < greatest { back += 1 }
    return front..<back
  }
}
