// SPDX-License-Identifier: MIT

/// Keeps a result alive, so that the work for it is done.
@inline(never) @_optimize(none)
func consume<Value>(_ value: borrowing Value) {}

/// How long a piece of work takes, in milliseconds.
func milliseconds(_ work: () -> Void) -> Double {
  let spent = ContinuousClock().measure(work).components
  return Double(spent.seconds) * 1e3 + Double(spent.attoseconds) * 1e-15
}

/// Times of a piece of work and of its baseline, in milliseconds.
struct Medians {
  var work: Double
  var baseline: Double
  /// The distance of the middle half of the rounds' ratios, as a part of their median.
  var spread: Double

  var ratio: Double { work / baseline }
}

/// A work's median time and that of its baseline, over rounds in which they take turns, so that whatever else the
/// machine does slows both.
func medians(
  rounds: Int, of work: () -> Void, against baseline: () -> Void
) -> Medians {
  work()
  baseline()
  var times: (work: [Double], baseline: [Double]) = ([], [])
  for _ in 0..<rounds {
    times.work.append(milliseconds(work))
    times.baseline.append(milliseconds(baseline))
  }
  let ratios = zip(times.work, times.baseline).map { $0 / max($1, 1e-9) }.sorted()
  return Medians(
    work: times.work.sorted()[rounds / 2], baseline: times.baseline.sorted()[rounds / 2],
    spread: (ratios[rounds * 3 / 4] - ratios[rounds / 4]) / ratios[rounds / 2])
}

/// The median time of a piece of work, in milliseconds, over `rounds` runs after one that warms up.
func median(rounds: Int, _ work: () -> Void) -> Double {
  medians(rounds: rounds, of: work, against: {}).work
}

/// Prints one line: the case, its median, the baseline's, their ratio and the target.
func report(
  _ name: String, _ time: Double, baseline: Double, target: Double, spread: Double? = nil
) {
  let ratio = time / baseline
  record(
    Measurement(
      name: name, value: time, peerValue: baseline, spread: spread, mostRatio: target))
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
  record(
    Measurement(
      name: name, value: times.work, peerValue: times.baseline, spread: times.spread,
      mostRatio: target, rounds: rounds))
  let verdict = times.ratio <= target ? "met   " : "missed"
  print(
    "\(verdict) \(name): \(fixed(times.ratio, digits: 2)) of \(fixed(target, digits: 2)) allowed;",
    "\(fixed(times.work, digits: 4)) ms to a baseline of \(fixed(times.baseline, digits: 4)) ms")
}

/// Prints one line: the case, what else there is to say of it, its median and the time allowed, in milliseconds.
func report(_ name: String, detail: String = "", _ time: Double, limit: Double) {
  record(Measurement(name: name, value: time, limit: limit))
  let verdict = time <= limit ? "met   " : "missed"
  let title = detail.isEmpty ? name : "\(name), \(detail)"
  print(
    "\(verdict) \(title): \(fixed(time, digits: 4)) ms of \(fixed(limit, digits: 4)) ms allowed")
}

/// Prints one line: the case, its median and the time allowed, in milliseconds.
func report(_ name: String, rounds: Int, limit: Double, of work: () -> Void) {
  report(name, median(rounds: rounds, work), limit: limit)
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
