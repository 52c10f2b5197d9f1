// SPDX-License-Identifier: MIT

import Testing

@testable import DiffableData

/// The most elements that a chain of runs with increasing sources has, by the quadratic textbook recurrence.
func heaviestChain(of runs: [Difference.Move]) -> Int {
  var best = runs.map { $0.count }
  for index in runs.indices {
    for earlier in 0..<index where runs[earlier].source < runs[index].source {
      best[index] = max(best[index], best[earlier] + runs[index].count)
    }
  }
  return best.max() ?? 0
}

struct LeastMovesTests {
  /// Runs of random lengths in a random order, with gaps between them on both sides.
  func randomRuns(
    _ count: Int, longest: Int, displaced: Int, using random: inout SeededRandom
  ) -> [Difference.Move] {
    let lengths = (0..<count).map { _ in Int.random(in: 1...longest, using: &random) }
    var sources: [Int] = []
    var end = Int.random(in: 0...5, using: &random)
    for length in lengths {
      sources.append(end)
      end += length + Int.random(in: 1...3, using: &random)
    }
    var order = Array(0..<count)
    for _ in 0..<displaced {
      order.swapAt(.random(in: 0..<count, using: &random), .random(in: 0..<count, using: &random))
    }
    var runs: [Difference.Move] = []
    var place = 0
    for index in order {
      runs.append(.init(source: sources[index], destination: place, count: lengths[index]))
      place += lengths[index] + Int.random(in: 1...3, using: &random)
    }
    return runs
  }

  @Test(arguments: [1, 3, 60]) func `What stays is in order and the most there can be`(
    longest: Int
  ) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    var leastMoves = LeastMoves()
    for round in 0..<(isSoaking ? 20_000 : 400) {
      let count = Int.random(in: 1...120, using: &random)
      let runs = randomRuns(
        count, longest: longest, displaced: Int.random(in: 0...count, using: &random),
        using: &random)
      var moving = runs
      leastMoves.reduce(&moving)
      let staying = runs.filter { !moving.contains($0) }
      let isInOrder = zip(staying, staying.dropFirst()).allSatisfy { $0.source < $1.source }
      let weight = staying.reduce(0) { $0 + $1.count }
      if !isInOrder || weight != heaviestChain(of: runs) || moving.count + staying.count != count {
        Issue.record("round \(round) of seed \(seed): \(runs), moving \(moving)")
        return
      }
    }
  }

  @Test func `A set of positions knows its members, their ranks and its gaps`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    var set = PositionSet()
    for _ in 0..<200 {
      let count = Int.random(in: 1...300, using: &random)
      var members: Set<Int> = []
      var runs: [Difference.Move] = []
      set.clear(count: count)
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let start = Int.random(in: 0..<count, using: &random)
        let length = Int.random(in: 1...count - start, using: &random)
        runs.append(.init(source: start + 7, destination: 0, count: length))
        members.formUnion(start..<start + length)
      }
      set.insertSources(of: runs, from: 7)
      let single = Int.random(in: 0..<count, using: &random)
      set.insert(single)
      members.insert(single)
      set.countRanks()
      for position in 0..<count {
        #expect(set.contains(position) == members.contains(position), "seed \(seed)")
        #expect(set.rank(of: position) == members.count { $0 < position }, "seed \(seed)")
      }
      var outside: [Int] = []
      var next = 0
      while let gap = set.gap(from: next) {
        #expect(!gap.isEmpty, "seed \(seed)")
        outside += gap
        next = gap.upperBound
      }
      #expect(outside == (0..<count).filter { !members.contains($0) }, "seed \(seed)")
    }
  }
}
