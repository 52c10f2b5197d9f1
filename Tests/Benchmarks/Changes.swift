// SPDX-License-Identifier: MIT

import Foundation

/// Two arrangements of numbers, to be made into identifiers of a type.
struct Change {
  var old: [Int]
  var new: [Int]

  /// The shape of DifferenceKit's README: a fifth or a tenth in one block deleted, as many new ones inserted further
  /// on, and the first elements shuffled.
  static func blocks(count: Int, changed: Int, start: Int, shuffled: Int) -> Change {
    var random = SeededRandom(state: 1)
    let old = Array(0..<count)
    var new = old
    new.removeSubrange(start..<start + changed)
    new.insert(contentsOf: count..<count + changed, at: start + changed)
    new[..<shuffled].shuffle(using: &random)
    return Change(old: old, new: new)
  }

  /// 5,000 elements, 1,000 deleted, 1,000 inserted, 200 shuffled.
  static let small = blocks(count: 5_000, changed: 1_000, start: 2_000, shuffled: 200)

  /// 100,000 elements, 10,000 deleted, 10,000 inserted, 2,000 shuffled.
  static let large = blocks(count: 100_000, changed: 10_000, start: 20_000, shuffled: 2_000)

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

/// Foundation's UUID of random bits (version 4), always the same ones for a number.
func identifier(_ number: Int) -> UUID {
  var random = SeededRandom(state: UInt64(number))
  let (high, low) = (random.next(), random.next())
  func byte(_ word: UInt64, _ index: UInt64) -> UInt8 {
    UInt8(truncatingIfNeeded: word >> (index * 8))
  }
  return UUID(
    uuid: (
      byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
      byte(high, 6) & 0x0F | 0x40, byte(high, 7), byte(low, 0) & 0x3F | 0x80, byte(low, 1),
      byte(low, 2), byte(low, 3), byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
    ))
}

/// SplitMix64: the same data in every run.
struct SeededRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
