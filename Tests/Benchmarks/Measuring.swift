// SPDX-License-Identifier: MIT

/// Keeps a result alive, so that the work for it is done.
@inline(never) @_optimize(none)
func consume<Value>(_ value: borrowing Value) {}

/// The median time of a piece of work, in milliseconds, over `rounds` runs after one that warms up.
func median(rounds: Int, _ work: () -> Void) -> Double {
  work()
  let clock = ContinuousClock()
  let times = (0..<rounds).map { _ in
    let spent = clock.measure(work).components
    return Double(spent.seconds) * 1e3 + Double(spent.attoseconds) * 1e-15
  }
  return times.sorted()[rounds / 2]
}

func fixed(_ value: Double, digits: Int) -> String {
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  let whole = Int((value * scale).rounded())
  let fraction = String(whole % Int(scale))
  return "\(whole / Int(scale))."
    + String(repeating: "0", count: digits - fraction.count) + fraction
}

/// Prints one line: the case, its median, the baseline's, their ratio and the target.
func report(_ name: String, _ time: Double, baseline: Double, target: Double) {
  let ratio = time / baseline
  print(
    "\(ratio <= target ? "met   " : "missed") \(name): \(fixed(time, digits: 3)) ms,",
    "\(fixed(ratio, digits: 2)) x baseline \(fixed(baseline, digits: 3)) ms",
    "(target \(fixed(target, digits: 2)))")
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
