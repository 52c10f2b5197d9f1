// SPDX-License-Identifier: MIT

import Testing

@testable import DiffableData

/// The longest increasing subsequence's length by the quadratic textbook recurrence.
func longestIncreasingLength(_ values: [Int]) -> Int {
  var best = [Int](repeating: 1, count: values.count)
  for index in values.indices {
    for earlier in 0..<index where values[earlier] < values[index] {
      best[index] = max(best[index], best[earlier] + 1)
    }
  }
  return best.max() ?? 0
}

/// Why a difference is not the least correct one, or nil when it is.
func fault<Element: Hashable>(
  in difference: Difference, from old: [Element], to new: [Element]
) -> String? {
  guard difference.applying(to: old, toward: new) == new else { return "wrong result" }
  let newSet = Set(new)
  let oldSet = Set(old)
  let deleted = old.indices.filter { !newSet.contains(old[$0]) }
  let inserted = new.indices.filter { !oldSet.contains(new[$0]) }
  if difference.deletions.flatMap({ Array($0) }) != deleted { return "deletions" }
  if difference.insertions.flatMap({ Array($0) }) != inserted { return "insertions" }
  let places = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
  let common = new.compactMap { places[$0] }
  if difference.movedCount != common.count - longestIncreasingLength(common) { return "moves" }
  return nil
}

func permutations(_ values: [Int]) -> [[Int]] {
  guard values.count > 1 else { return [values] }
  return values.indices.flatMap { index in
    var rest = values
    let first = rest.remove(at: index)
    return permutations(rest).map { [first] + $0 }
  }
}

struct ArrayDifferenceTests {
  struct Case {
    var old: [Int]
    var new: [Int]
    var deletions: [Int] = []
    var insertions: [Int] = []
    /// The only least sets of moves, source and destination.
    var moves: [[[Int]]] = [[]]
  }

  // Cases of DifferenceKit's AlgorithmTest and IGListKit's IGListDiffTests, with the least sets of moves.
  static let cases = [
    Case(old: [0, 1, 2], new: [0, 2], deletions: [1]),
    Case(old: [0, 1, 2], new: [2, 0, 1], moves: [[[2, 0]]]),
    Case(old: [0, 1, 2], new: [1, 2, 0], moves: [[[0, 2]]]),
    Case(
      old: [0, 1, 2, 3, 4, 5, 6, 7, 8], new: [0, 2, 3, 4, 7, 6, 9, 5, 10], deletions: [1, 8],
      insertions: [6, 8], moves: [[[5, 7], [7, 4]], [[6, 5], [5, 7]], [[7, 4], [6, 5]]]),
    Case(old: [1, 2], new: [2, 1], moves: [[[1, 0]], [[0, 1]]]),
    Case(old: [0, 1, 2], new: [], deletions: [0, 1, 2]),
    Case(old: [], new: [4, 5], insertions: [0, 1]),
  ]

  @Test(arguments: cases) func `Known cases give the least change`(_ known: Case) {
    let difference = Difference(from: known.old, to: known.new)
    #expect(difference.deletions.flatMap { Array($0) } == known.deletions)
    #expect(difference.insertions.flatMap { Array($0) } == known.insertions)
    let moves = Set(
      difference.moves.flatMap { move in
        (0..<move.count).map { [move.source + $0, move.destination + $0] }
      })
    #expect(known.moves.contains { Set($0) == moves })
    #expect(fault(in: difference, from: known.old, to: known.new) == nil)
  }

  @Test func `Every permutation of up to seven elements takes the fewest moves`() {
    for count in 0...7 {
      let old = Array(0..<count)
      for new in permutations(old) {
        let difference = Difference(from: old, to: new)
        if let problem = fault(in: difference, from: old, to: new) {
          Issue.record("\(problem): \(old) to \(new): \(difference)")
          return
        }
      }
    }
  }

  @Test func `Every pair of arrangements of up to four of five elements is right`() {
    let arrangements = permutations([0, 1, 2, 3, 4]).flatMap { whole in
      (0...4).map { Array(whole.prefix($0)) }
    }
    let distinct = Array(Set(arrangements))
    for old in distinct {
      for new in distinct {
        if let problem = fault(in: Difference(from: old, to: new), from: old, to: new) {
          Issue.record("\(problem): \(old) to \(new)")
          return
        }
      }
    }
  }

  @Test func `Random changes of any size are right and the least`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    for round in 0..<(isSoaking ? 100_000 : 1_500) {
      let old = Array((0..<Int.random(in: 0...90, using: &random)).shuffled(using: &random))
      let new = randomlyChanged(old, using: &random)
      let texts = (old.map { "item \($0)" }, new.map { "item \($0)" })
      let problem =
        fault(in: Difference(from: old, to: new), from: old, to: new)
        ?? fault(in: Difference(from: texts.0, to: texts.1), from: texts.0, to: texts.1)
      if let problem {
        Issue.record("\(problem), round \(round) of seed \(seed): \(old) to \(new)")
        return
      }
    }
  }

  @Test func `Long blocks that come and go are right`() {
    let old = Array(0..<3_000)
    let blocks = Array(old[..<700]) + Array(5_000..<5_600) + Array(old[1_500...])
    #expect(fault(in: Difference(from: old, to: blocks), from: old, to: blocks) == nil)
    #expect(Difference(from: old, to: blocks).deletions == [700..<1_500])
    let rotated = Array(old[1_000...] + old[..<1_000])
    let difference = Difference(from: old, to: rotated)
    #expect(difference.moves == [.init(source: 0, destination: 2_000, count: 1_000)])
  }

  @Test func `Repeated elements still give a correct difference`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    for _ in 0..<2_000 {
      let old = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        Int.random(in: 0...6, using: &random)
      }
      let new = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        Int.random(in: 0...6, using: &random)
      }
      guard Difference(from: old, to: new).applying(to: old, toward: new) == new else {
        Issue.record("seed \(seed): \(old) to \(new)")
        return
      }
    }
  }

  @Test func `Elements whose hashes all agree are told apart`() {
    struct Clash: Hashable {
      var value: Int
      func hash(into hasher: inout Hasher) {}
    }
    let old = (0..<200).map { Clash(value: $0) }
    let new = (100..<300).reversed().map { Clash(value: $0) }
    #expect(fault(in: Difference(from: old, to: new), from: old, to: new) == nil)
  }

  @Test func `A difference that does not fit is refused`() {
    #expect(Difference(deletions: [0..<4]).applying(to: [1, 2], toward: [3]) == nil)
    #expect(
      Difference(moves: [.init(source: 0, destination: 9)]).applying(to: [1, 2], toward: [2, 1])
        == nil)
  }
}
