// SPDX-License-Identifier: MIT

import Synchronization
import Testing

@testable import DiffableData

/// A number that counts how often it is compared and hashed.
private struct Counted: Hashable {
  final class Counts: Sendable {
    let comparisons = Atomic(0)
    let hashes = Atomic(0)
  }

  var value: Int
  var counts: Counts

  static func == (left: Counted, right: Counted) -> Bool {
    left.counts.comparisons.wrappingAdd(1, ordering: .relaxed)
    return left.value == right.value
  }

  func hash(into hasher: inout Hasher) {
    counts.hashes.wrappingAdd(1, ordering: .relaxed)
    hasher.combine(value)
  }
}

/// The difference of two arrays of numbers, and how many comparisons and hashes it took.
private func countedDifference(
  from old: [Int], to new: [Int]
) -> (difference: Difference, comparisons: Int, hashes: Int) {
  let counts = Counted.Counts()
  let difference = Difference(
    from: old.map { Counted(value: $0, counts: counts) },
    to: new.map { Counted(value: $0, counts: counts) })
  return (
    difference, counts.comparisons.load(ordering: .relaxed), counts.hashes.load(ordering: .relaxed)
  )
}

struct LockstepWalkTests {
  @Test func `Beside long insertions and deletions next to nothing is hashed`() {
    let old = Array(0..<6_000)
    let new =
      Array(old[..<1_000]) + Array(10_000..<10_900) + Array(old[1_000..<4_000])
      + Array(old[4_800...])
    let result = countedDifference(from: old, to: new)
    #expect(result.difference.deletions == [4_000..<4_800])
    #expect(result.difference.insertions == [1_000..<1_900])
    #expect(result.difference.moves.isEmpty)
    // What came and went, and the few elements passed while the search gallops.
    #expect(result.hashes < 900 + 800 + 100)
    #expect(result.comparisons < 4 * 6_000)
  }

  @Test(arguments: [1_000, 20_000]) func `Arrays without order take few comparisons`(count: Int) {
    let old = Array(0..<count)
    var random = SeededRandom(seed: 11)
    for new in [old.reversed(), old.shuffled(using: &random), old.map { $0 + count }] {
      let result = countedDifference(from: old, to: new)
      #expect(result.hashes <= 2 * count)
      #expect(result.comparisons < 4 * count + 1_000)
    }
  }

  @Test func `Searches end where pairs no longer pay for them`() {
    // Pairs and unrelated stretches take turns, so that every search fails.
    var old: [Int] = []
    var new: [Int] = []
    for block in 0..<2_000 {
      old += [block * 10, block * 10 + 1, block * 10 + 2]
      new += [block * 10, 1_000_000 + block * 10, 1_000_000 + block * 10 + 1]
    }
    let result = countedDifference(from: old, to: new)
    #expect(result.difference.deletedCount == 4_000 && result.difference.insertedCount == 4_000)
    #expect(result.comparisons < 12 * old.count)
  }

  @Test func `Blocks that come, go and move at random are right and the least`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    for round in 0..<(isSoaking ? 2_000 : 25) {
      let old = Array(0..<Int.random(in: 300...900, using: &random))
      var new = old
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let start = Int.random(in: 0..<new.count, using: &random)
        let end = min(new.count, start + Int.random(in: 1...120, using: &random))
        let block = Array(new[start..<end])
        switch Int.random(in: 0..<4, using: &random) {
        case 0: new.removeSubrange(start..<end)
        case 1:
          let fresh = Int.random(in: 10_000...1_000_000, using: &random) * 1_000
          new.insert(contentsOf: fresh..<fresh + block.count, at: start)
        case 2:
          new.removeSubrange(start..<end)
          new.insert(contentsOf: block, at: Int.random(in: 0...new.count, using: &random))
        default: new[start..<end].shuffle(using: &random)
        }
        if new.isEmpty { break }
      }
      new = Set(new).count == new.count ? new : old
      if let problem = fault(in: Difference(from: old, to: new), from: old, to: new) {
        Issue.record("\(problem), round \(round) of seed \(seed): \(old.count) to \(new)")
        return
      }
    }
  }
}
