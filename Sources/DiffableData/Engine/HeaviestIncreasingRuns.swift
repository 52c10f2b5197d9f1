// SPDX-License-Identifier: MIT

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
