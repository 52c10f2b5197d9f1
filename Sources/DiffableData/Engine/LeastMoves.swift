// SPDX-License-Identifier: MIT

/// Finds the fewest elements to move so that all others are in order. Keeps its memory from one use to the next.
///
/// Works on runs, elements that are neighbours before and after: no element from elsewhere lies between two of a run
/// on either side, so a longest increasing subsequence that has one of them has them all.
internal struct LeastMoves: Sendable {
  /// Of the runs looked at, those that stay.
  var staying = PositionSet()
  private var sources = PositionSet()
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
    let displaced = runs[window]
    let elements = displaced.reduce(0) { $0 + $1.count }
    staying.clear(count: displaced.count)
    if displaced.count * 8 <= elements {
      heaviest.mark(displaced.span, staying: &staying)
    } else {
      markLongestIncreasing(displaced.span, elements: elements, staying: &staying)
    }
    var kept = 0
    for index in window where !staying.contains(index - window.lowerBound) {
      runs[kept] = runs[index]
      kept += 1
    }
    runs.removeSubrange(kept...)
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

/// Marks those of some runs whose sources increase and whose elements are the most.
///
/// A tree of prefix maxima (Fenwick's) over the runs in the order of their sources holds, for each, the weight of the
/// best chain that ends there.
internal struct HeaviestIncreasingRuns: Sendable {
  private var starts = PositionSet()
  /// A chain's weight in the upper half, its last run's index plus one in the lower.
  private var chains: ContiguousArray<UInt64> = []
  private var predecessors: ContiguousArray<Int32> = []

  init() {}

  mutating func mark(_ runs: Span<Difference.Move>, staying: inout PositionSet) {
    var (least, greatest) = (Int32.max, Int32.min)
    for index in runs.indices {
      least = min(least, runs[index].from)
      greatest = max(greatest, runs[index].from)
    }
    starts.clear(count: Int(greatest - least) + 1)
    for index in runs.indices { starts.insert(Int(runs[index].from - least)) }
    starts.countRanks()
    chains.removeAll(keepingCapacity: true)
    chains.append(contentsOf: repeatElement(0, count: runs.count + 1))
    predecessors.removeAll(keepingCapacity: true)
    predecessors.reserveCapacity(runs.count)
    var best: UInt64 = 0
    for index in runs.indices {
      let run = runs[index]
      let rank = starts.rank(of: Int(run.from - least))
      let before = greatestChain(endingBefore: rank)
      predecessors.append(Int32(truncatingIfNeeded: before & 0xFFFF_FFFF) - 1)
      let weight = before >> 32 + UInt64(run.length)
      let chain = weight << 32 | UInt64(index + 1)
      record(chain, at: rank)
      best = max(best, chain)
    }
    var last = Int32(truncatingIfNeeded: best & 0xFFFF_FFFF) - 1
    while last >= 0 {
      staying.insert(Int(last))
      last = predecessors[Int(last)]
    }
  }

  private func greatestChain(endingBefore rank: Int) -> UInt64 {
    var greatest: UInt64 = 0
    var node = rank
    while node > 0 {
      greatest = max(greatest, chains[node])
      node &= node - 1
    }
    return greatest
  }

  private mutating func record(_ chain: UInt64, at rank: Int) {
    var node = rank + 1
    while node < chains.count, chains[node] < chain {
      chains[node] = chain
      node += node & -node
    }
  }
}
