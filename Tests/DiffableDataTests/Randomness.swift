// SPDX-License-Identifier: MIT

import Foundation

/// SplitMix64, so that a failure can be run again from its seed.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Whether the long forms of the tests are wanted.
let isSoaking = ProcessInfo.processInfo.environment["VITRINE_SOAK"] == "1"

/// Unique numbers with some taken away, some added, and some put elsewhere.
func randomlyChanged(_ old: [Int], using random: inout SeededRandom) -> [Int] {
  var new = old
  if Bool.random(using: &random) {
    let dropped = Int.random(in: 0...30, using: &random)
    new.removeAll { _ in Int.random(in: 0..<100, using: &random) < dropped }
  }
  if Bool.random(using: &random), !new.isEmpty {
    let start = Int.random(in: 0..<new.count, using: &random)
    new.removeSubrange(start..<Int.random(in: start...new.count, using: &random))
  }
  if Bool.random(using: &random) {
    let fresh = (0..<Int.random(in: 0...45, using: &random)).map { 10_000 + $0 }
    if Bool.random(using: &random) {
      new.insert(contentsOf: fresh, at: Int.random(in: 0...new.count, using: &random))
    } else {
      for item in fresh { new.insert(item, at: Int.random(in: 0...new.count, using: &random)) }
    }
  }
  if !new.isEmpty {
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      new.swapAt(
        Int.random(in: 0..<new.count, using: &random),
        Int.random(in: 0..<new.count, using: &random))
    }
  }
  return Int.random(in: 0..<5, using: &random) == 0 ? new.shuffled(using: &random) : new
}
