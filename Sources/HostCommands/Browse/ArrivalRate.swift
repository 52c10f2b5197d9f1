// SPDX-License-Identifier: MIT

/// How many records come in a second, over the last few.
struct ArrivalRate {
  private var arrivals: [(time: ContinuousClock.Instant, count: Int)] = []

  /// How long is looked back.
  private static let span = Duration.seconds(5)

  mutating func note(_ count: Int, at time: ContinuousClock.Instant = .now) {
    if count > 0 { arrivals.append((time, count)) }
    arrivals.removeAll { $0.time < time - Self.span }
  }

  /// Records a second; nil when none came for a while.
  func perSecond(at time: ContinuousClock.Instant = .now) -> Double? {
    let recent = arrivals.filter { $0.time >= time - Self.span }
    guard !recent.isEmpty else { return nil }
    return Double(recent.reduce(0) { $0 + $1.count }) / 5
  }
}
