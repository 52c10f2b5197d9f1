// SPDX-License-Identifier: MIT

import Testing

@testable import CollectionLayout

struct RunTreeTests {
  private func expectEqual<Value: RunValue>(
    _ tree: RunTree<Value>, _ model: [Double], _ note: String
  ) {
    #expect(tree.count == model.count, "\(note)")
    #expect(tree.total == model.reduce(0, +), "\(note)")
    var values: [Double] = []
    var sum = 0.0
    tree.forEachRun(from: 0) { run in
      if run.index != values.count || run.sum != sum {
        Issue.record("\(note): run at \(run.index)")
      }
      values += Array(repeating: run.value.length, count: run.runCount)
      sum += Double(run.runCount) * run.value.length
      return true
    }
    #expect(values == model, "\(note)")
    sum = 0
    for (index, value) in model.enumerated() {
      let place = tree.place(at: index)
      if place.value.length != value || place.sum != sum {
        Issue.record("\(note): \(place) at \(index), not \(value) after \(sum)")
      }
      sum += value
    }
  }

  @Test(arguments: 1...6 * soak as ClosedRange<UInt64>)
  func `A tree of runs is the array that the same edits make`(seed: UInt64) throws {
    try edit(seed: seed) { $0 }
  }

  @Test(arguments: 1...6 * soak as ClosedRange<UInt64>)
  func `A tree of short lengths is the array that the same edits make`(seed: UInt64) throws {
    try edit(seed: seed) { try #require(ShortLength($0 / 16)) }
  }

  private func edit<Value: RunValue>(seed: UInt64, _ make: (Double) throws -> Value) throws {
    var random = SeededGenerator(seed: seed)
    func length(_ number: Double) throws -> Double { try make(number).length }
    var model = Array(repeating: try length(3), count: seed % 2 == 0 ? 900 : 0)
    var tree = RunTree(repeating: try make(3), count: model.count)
    // Few values make many runs grow together; many values fill leaves and branches.
    let most = seed % 6 < 3 ? 2 : 1000
    if seed % 3 == 0 {
      // So many that there are branches below branches.
      let numbers = (0..<12_000).map { _ in Double(Int.random(in: 0...most, using: &random)) }
      model = try numbers.map(length)
      let isBuilt = tree.replaceAll(with: numbers) { try? make($0) }
      #expect(isBuilt)
    }
    for step in 0..<4000 {
      let number = Double(Int.random(in: 0...most, using: &random))
      let value = try make(number)
      let index = Int.random(in: 0...model.count, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4:
        guard index < model.count else { continue }
        model[index] = value.length
        tree.set(value, at: index)
      case 4..<8:
        let count = Int.random(in: 0...7, using: &random)
        model.insert(contentsOf: Array(repeating: value.length, count: count), at: index)
        tree.insert(count, of: value, at: index)
      default:
        let longest = Int.random(in: 0..<60, using: &random) == 0 ? 500 : 3
        let end = min(model.count, index + Int.random(in: 0...longest, using: &random))
        model.removeSubrange(index..<end)
        tree.remove(index..<end)
      }
      #expect(tree.count == model.count, "seed \(seed) step \(step)")
      if step % 800 == 0 { expectEqual(tree, model, "seed \(seed) step \(step)") }
    }
    expectEqual(tree, model, "seed \(seed) at the end")
    // All but a few go, one by one, then all.
    while model.count > 5 {
      let index = Int.random(in: 0..<model.count, using: &random)
      model.remove(at: index)
      tree.remove(index..<index + 1)
    }
    expectEqual(tree, model, "seed \(seed) nearly empty")
    tree.remove(0..<model.count)
    #expect(tree.count == 0 && tree.total == 0)
    tree.insert(2, of: try make(7), at: 0)
    expectEqual(tree, [try length(7), try length(7)], "seed \(seed) filled again")
  }

  @Test(arguments: [1, 2, 55, 56, 57, 112, 1567, 1568, 1569, 1600, 3136, 50_000])
  func `A tree built at once is the one that insertions make`(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let values = (0..<count).map { _ in Double(Int.random(in: 0...900, using: &random)) }
    var tree = RunTree<Double>()
    let isBuilt = tree.replaceAll(with: values) { $0 }
    #expect(isBuilt)
    expectEqual(tree, values, "\(count) values")
    tree.insert(1, of: 5000, at: count / 2)
    var changed = values
    changed.insert(5000, at: count / 2)
    expectEqual(tree, changed, "\(count) values and one")
  }

  @Test func `A distance leads to the last value that begins there or before`() {
    let lengths = [2.0, 2, 0, 5, 5, 5, 1, 0, 0, 3] + Array(repeating: 4, count: 200)
    var tree = RunTree<Double>()
    let isBuilt = tree.replaceAll(with: lengths) { $0 }
    #expect(isBuilt)
    for spacing in [0.0, 1, 2.5] {
      for distance in stride(from: -1.0, through: 1500, by: 0.5) {
        var start = 0.0
        var expected = 0
        for (index, length) in lengths.enumerated() {
          if start <= distance { expected = index }
          start += length + spacing
        }
        let place = tree.place(atDistance: distance, spacing: spacing)
        if place.index != expected {
          Issue.record("\(distance) with \(spacing) leads to \(place.index), not \(expected)")
        }
      }
    }
  }

  @Test func `What is measured back to the estimate is one run again`() {
    var tree = RunTree<Double>(repeating: 3, count: 1_000_000)
    #expect(tree.storedCount == 1)
    for index in [10, 500, 11, 999_999, 0] { tree.set(7, at: index) }
    // The few between the first ones are stored singly.
    #expect(tree.storedCount <= 7 + 9)
    for index in [0, 999_999, 11, 10, 500] { tree.set(3, at: index) }
    #expect(tree.storedCount == 1)
  }

  @Test func `Values that are alike are one as a tree is built`() {
    var tree = RunTree<Double>()
    let values = [1.0, 2] + Array(repeating: 3, count: 100_000) + [4]
    let isBuilt = tree.replaceAll(with: values) { $0 }
    #expect(isBuilt)
    expectEqual(tree, values, "a run among others")
    #expect(tree.storedCount <= 2 * Double.leafLimit)
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `Memory follows what was measured, in whatever order`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var tree = RunTree<Double>(repeating: 3, count: 1_000_000)
    var start = 400_000
    var measured: Set<Int> = []
    while measured.count < 2000 {
      // Screens of 30 rows, upwards and downwards, each row in any order.
      start += Bool.random(using: &random) ? 30 : -45
      for index in (start..<start + 30).shuffled(using: &random) {
        tree.set(Double(index % 5), at: index)
        measured.insert(index)
      }
    }
    #expect(tree.storedCount <= 3 * measured.count, "seed \(seed)")
    #expect(tree.leafSizes.count * Double.leafLimit <= 8 * measured.count, "seed \(seed)")
  }

  @Test func `Every other value measured fills leaves too`() {
    var tree = RunTree<Double>(repeating: 3, count: 4000)
    for index in stride(from: 0, to: 4000, by: 2) { tree.set(7, at: index) }
    expectEqual(tree, (0..<4000).map { $0.isMultiple(of: 2) ? 7 : 3 }, "every other")
    #expect(tree.leafSizes.count * Double.leafLimit <= 2 * 4000)
  }
}
