// SPDX-License-Identifier: MIT

/// Keeps a result alive, so that the work for it is done.
@inline(never) @_optimize(none)
func consume<Value>(_ value: borrowing Value) {}

/// How long a piece of work takes, in milliseconds.
func milliseconds(_ work: () -> Void) -> Double {
  let spent = ContinuousClock().measure(work).components
  return Double(spent.seconds) * 1e3 + Double(spent.attoseconds) * 1e-15
}

/// A work's median time and that of its baseline, in milliseconds, over rounds in which they take turns, so that
/// whatever else the machine does slows both.
func medians(
  rounds: Int, of work: () -> Void, against baseline: () -> Void
) -> (work: Double, baseline: Double) {
  work()
  baseline()
  var times: (work: [Double], baseline: [Double]) = ([], [])
  for _ in 0..<rounds {
    times.work.append(milliseconds(work))
    times.baseline.append(milliseconds(baseline))
  }
  return (times.work.sorted()[rounds / 2], times.baseline.sorted()[rounds / 2])
}

/// The median time of a piece of work, in milliseconds, over `rounds` runs after one that warms up.
func median(rounds: Int, _ work: () -> Void) -> Double {
  medians(rounds: rounds, of: work, against: {}).work
}

/// Prints one line: the case, its median, the baseline's, their ratio and the target.
func report(_ name: String, _ time: Double, baseline: Double, target: Double) {
  let ratio = time / baseline
  print(
    "\(ratio <= target ? "met   " : "missed") \(name): \(fixed(time, digits: 3)) ms,",
    "\(fixed(ratio, digits: 2)) x baseline \(fixed(baseline, digits: 3)) ms",
    "(target \(fixed(target, digits: 2)))")
}

/// Prints one line: the case, its median, the baseline's, their ratio and the target.
func report(
  _ name: String, rounds: Int, target: Double, of work: () -> Void, against baseline: () -> Void
) {
  let times = medians(rounds: rounds, of: work, against: baseline)
  let ratio = times.work / times.baseline
  let verdict = ratio <= target ? "met   " : "missed"
  print(
    "\(verdict) \(name): \(fixed(ratio, digits: 2)) of \(fixed(target, digits: 2)) allowed;",
    "\(fixed(times.work, digits: 4)) ms to a baseline of \(fixed(times.baseline, digits: 4)) ms")
}

/// Prints one line: the case, its median and the time allowed, in milliseconds.
func report(_ name: String, rounds: Int, limit: Double, of work: () -> Void) {
  let time = medians(rounds: rounds, of: work, against: {}).work
  let verdict = time <= limit ? "met   " : "missed"
  print(
    "\(verdict) \(name): \(fixed(time, digits: 2)) ms of \(fixed(limit, digits: 0)) ms allowed")
}

func fixed(_ value: Double, digits: Int) -> String {
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  let whole = Int((value * scale).rounded())
  if digits == 0 { return String(whole) }
  let fraction = String(whole % Int(scale))
  return "\(whole / Int(scale))."
    + String(repeating: "0", count: digits - fraction.count) + fraction
}
