// SPDX-License-Identifier: MIT

import DiffableData

/// Two arrangements of numbers, to be made into identifiers of a type.
struct Change {
  var old: [Int]
  var new: [Int]

  /// A block deleted, a block inserted, and some elements shuffled among themselves.
  static func blocks(count: Int, deleted: Int, inserted: Int, shuffled: Int) -> Change {
    var random = SeededRandom(state: 1)
    let old = Array(0..<count)
    var new = old
    let places = (0..<shuffled).map { count / 5 + $0 * (count / 2) / shuffled }
    for (place, other) in zip(places, places.shuffled(using: &random)) { new[place] = old[other] }
    new.removeSubrange(count / 3..<count / 3 + deleted)
    new.insert(contentsOf: count..<count + inserted, at: count / 2)
    return Change(old: old, new: new)
  }

  /// Half a percent deleted, half a percent inserted, a quarter of a percent of pairs swapped.
  static func onePercent(count: Int) -> Change {
    var random = SeededRandom(state: 2)
    let old = Array(0..<count)
    var new = old
    for _ in 0..<count / 400 {
      new.swapAt(.random(in: 0..<count, using: &random), .random(in: 0..<count, using: &random))
    }
    let gone = Set((0..<count / 200).map { _ in Int.random(in: 0..<count, using: &random) })
    let fresh = Set((0..<count / 200).map { _ in Int.random(in: 0..<count, using: &random) })
    var result: [Int] = []
    for (index, element) in new.enumerated() {
      if fresh.contains(index) { result.append(count + index) }
      if !gone.contains(index) { result.append(element) }
    }
    return Change(old: old, new: result)
  }

  static func shuffle(count: Int) -> Change {
    var random = SeededRandom(state: 3)
    return Change(old: Array(0..<count), new: Array(0..<count).shuffled(using: &random))
  }
}

/// A 36-byte identifier such as a server gives.
func longText(_ number: Int) -> String {
  let digits = String(number)
  return "7f1c9a52-03be-4d1e-9c5a-" + String(repeating: "0", count: 12 - digits.count) + digits
}

/// An identifier that fits in a string without storage.
func shortText(_ number: Int) -> String { "item \(number)" }

/// A number of 16 bytes, as wide as a UUID.
struct WideIdentifier: Hashable, Sendable {
  var high: UInt64
  var low: UInt64

  init(_ number: Int) {
    high = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
    low = UInt64(number)
  }
}

func hashTime<Element: Hashable>(_ arrays: [[Element]], rounds: Int) -> Double {
  median(rounds: rounds) {
    var sum = 0
    for array in arrays { for element in array { sum ^= element.hashValue } }
    consume(sum)
  }
}

func equalityTime<Element: Equatable>(_ old: [Element], _ new: [Element], rounds: Int) -> Double {
  median(rounds: rounds) {
    var equal = 0
    for index in 0..<min(old.count, new.count) where old[index] == new[index] { equal += 1 }
    consume(equal)
  }
}

func setTime<Element: Hashable>(_ elements: [Element], rounds: Int) -> Double {
  median(rounds: rounds) {
    var set = Set<Element>(minimumCapacity: elements.count)
    for element in elements { set.insert(element) }
    consume(set)
  }
}

func differenceTime<Element: Hashable>(
  _ old: [Element], _ new: [Element], rounds: Int
) -> Double {
  let difference = Difference(from: old, to: new)
  precondition(
    difference.applying(to: old, toward: new) == new, "A difference does not give the new array.")
  return median(rounds: rounds) { consume(Difference(from: old, to: new)) }
}

func benchmarkBlocks<Element: Hashable>(
  _ type: String, _ change: Change, target: Double, rounds: Int, _ make: (Int) -> Element
) {
  let (old, new) = (change.old.map(make), change.new.map(make))
  report(
    "\(old.count) in blocks, \(type)", differenceTime(old, new, rounds: rounds),
    baseline: hashTime([old, new], rounds: rounds), target: target)
}

func benchmarkMillion<Element: Hashable>(
  _ type: String, shuffleLimit: Double, _ make: (Int) -> Element
) {
  let count = 1_000_000
  let old = (0..<count).map(make)
  var one = old
  one[count / 2] = make(count)
  report(
    "1M, one change, \(type)", differenceTime(old, one, rounds: 7),
    baseline: equalityTime(old, one, rounds: 7), target: 1.3)
  let appended = old + (count..<count + 1_000).map(make)
  report(
    "1M, 1,000 appended, \(type)", differenceTime(old, appended, rounds: 7),
    baseline: equalityTime(old, appended, rounds: 7), target: 1.3)
  let set = setTime(old, rounds: 3)
  let percent = Change.onePercent(count: count)
  report(
    "1M, 1 %, \(type), to a Set", differenceTime(old, percent.new.map(make), rounds: 5),
    baseline: set, target: 0.4)
  let shuffled = Change.shuffle(count: count).new.map { old[$0] }
  report(
    "1M shuffled, \(type), to \(Int(shuffleLimit)) ms",
    differenceTime(old, shuffled, rounds: 3), baseline: shuffleLimit, target: 1)
}

func benchmarkAppending<Element: Hashable & Sendable>(
  _ type: String, target: Double, _ make: (Int) -> Element
) {
  let identifiers = (0..<1_000_000).map(make)
  let time = median(rounds: 5) {
    var snapshot = Snapshot<Int, Element>()
    snapshot.appendSections([0])
    snapshot.appendItems(identifiers)
    precondition(snapshot.numberOfItems == identifiers.count, "Items are missing.")
    consume(snapshot)
  }
  report(
    "1M appended to a snapshot, \(type), to a Set", time,
    baseline: setTime(identifiers, rounds: 3), target: target)
}

/// Differences of snapshots that share their handles.
func benchmarkSnapshots() {
  func pair(_ change: Change) -> (Snapshot<Int, Int>, Snapshot<Int, Int>) {
    var old = Snapshot<Int, Int>()
    old.appendSections([0])
    old.appendItems(change.old)
    var new = old
    let kept = Set(change.new)
    new.deleteItems(change.old.filter { !kept.contains($0) })
    new.appendItems(change.new)
    precondition(new.itemIdentifiers == change.new, "The new snapshot is not the change.")
    return (old, new)
  }
  let small = Change.blocks(count: 5_000, deleted: 1_000, inserted: 1_000, shuffled: 200)
  let (old, new) = pair(small)
  let difference = SnapshotDifference(from: old, to: new)
  precondition(
    difference.applying(to: old, toward: new)?.first?.items == small.new,
    "A difference does not give the new snapshot.")
  report(
    "5,000 in blocks, snapshots",
    median(rounds: 31) { consume(SnapshotDifference(from: old, to: new)) },
    baseline: hashTime([small.old, small.new], rounds: 31), target: 0.1)
  let (oldMillion, newMillion) = pair(Change.onePercent(count: 1_000_000))
  let source = DiffableDataSource<Int, Int>()
  source.apply(oldMillion)
  let time = median(rounds: 5) {
    source.apply(newMillion)
    source.apply(oldMillion)
  }
  report("1M, 1 %, two applies, to 10 ms", time, baseline: 10, target: 1)
}

func benchmarkDifferences() {
  let small = Change.blocks(count: 5_000, deleted: 1_000, inserted: 1_000, shuffled: 200)
  benchmarkBlocks("String", small, target: 1.3, rounds: 31, longText)
  benchmarkBlocks("16 bytes", small, target: 1.3, rounds: 31, WideIdentifier.init)
  benchmarkBlocks("Int", small, target: 1.3, rounds: 31) { $0 }
  let large = Change.blocks(count: 100_000, deleted: 10_000, inserted: 10_000, shuffled: 2_000)
  benchmarkBlocks("String", large, target: 1, rounds: 9, longText)
  benchmarkBlocks("16 bytes", large, target: 1, rounds: 9, WideIdentifier.init)
  benchmarkBlocks("Int", large, target: 1, rounds: 9) { $0 }
  benchmarkMillion("Int", shuffleLimit: 110) { $0 }
  benchmarkMillion("String", shuffleLimit: 250, longText)
  benchmarkSnapshots()
  benchmarkAppending("Int", target: 0.4) { $0 }
  benchmarkAppending("36-byte String", target: 0.25, longText)
  benchmarkAppending("short String", target: 0.4, shortText)
}
