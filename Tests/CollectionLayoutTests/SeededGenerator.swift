// SPDX-License-Identifier: MIT

import Foundation

/// How many times as many random layouts are tried: many with `VITRINE_SOAK=1`.
let soak: UInt64 = ProcessInfo.processInfo.environment["VITRINE_SOAK"] == "1" ? 50 : 1

/// SplitMix64, so that a failing run can be had again from its printed seed.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
