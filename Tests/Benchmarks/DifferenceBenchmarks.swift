// SPDX-License-Identifier: MIT

import DiffableData

func hashAll<Element: Hashable>(_ arrays: [[Element]]) {
  var sum = 0
  for array in arrays { for element in array { sum ^= element.hashValue } }
  consume(sum)
}

func compareAll<Element: Equatable>(_ old: [Element], _ new: [Element]) {
  var equal = 0
  for index in 0..<min(old.count, new.count) where old[index] == new[index] { equal += 1 }
  consume(equal)
}

func insertAll<Element: Hashable>(_ elements: [Element]) {
  var set = Set<Element>(minimumCapacity: elements.count)
  for element in elements { set.insert(element) }
  consume(set)
}

/// Stops the benchmarks when a difference is wrong, which makes its time worthless.
func check<Element: Hashable>(_ old: [Element], _ new: [Element]) {
  let difference = Difference(from: old, to: new)
  precondition(
    difference.applying(to: old, toward: new) == new, "A difference does not give the new array.")
}

func benchmarkBlocks<Element: Hashable>(
  _ type: String, _ change: Change, target: Double, rounds: Int, _ make: (Int) -> Element
) {
  let (old, new) = (change.old.map(make), change.new.map(make))
  check(old, new)
  report(
    "\(old.count) in blocks, \(type), to hashing them", rounds: rounds, target: target,
    of: { consume(Difference(from: old, to: new)) }, against: { hashAll([old, new]) })
}

func benchmarkMillion<Element: Hashable>(
  _ type: String, shuffleLimit: Double, _ make: (Int) -> Element
) {
  let count = 1_000_000
  let old = (0..<count).map(make)
  var one = old
  one[count / 2] = make(count)
  report(
    "1M, one change, \(type), to comparing them", rounds: 15, target: 1.3,
    of: { consume(Difference(from: old, to: one)) }, against: { compareAll(old, one) })
  let appended = old + (count..<count + 1_000).map(make)
  report(
    "1M, 1,000 appended, \(type), to comparing them", rounds: 15, target: 1.3,
    of: { consume(Difference(from: old, to: appended)) },
    against: { compareAll(old, appended) })
  let percent = Change.onePercent(count: count).new.map { $0 < count ? old[$0] : make($0) }
  check(old, percent)
  report(
    "1M, 1 %, \(type), to a Set", rounds: 5, target: 0.4,
    of: { consume(Difference(from: old, to: percent)) }, against: { insertAll(old) })
  let shuffled = Change.shuffle(count: count).new.map { old[$0] }
  check(old, shuffled)
  report("1M shuffled, \(type)", rounds: 5, limit: shuffleLimit) {
    consume(Difference(from: old, to: shuffled))
  }
}

func benchmarkDifferences() {
  benchmarkBlocks("String", .small, target: 1.3, rounds: 31, longText)
  benchmarkBlocks("UUID", .small, target: 1.3, rounds: 31, identifier)
  benchmarkBlocks("Int", .small, target: 1.3, rounds: 31) { $0 }
  benchmarkBlocks("String", .large, target: 1, rounds: 15, longText)
  benchmarkBlocks("UUID", .large, target: 1, rounds: 15, identifier)
  benchmarkBlocks("Int", .large, target: 1, rounds: 15) { $0 }
  benchmarkMillion("Int", shuffleLimit: 110) { $0 }
  benchmarkMillion("String", shuffleLimit: 250, longText)
}
