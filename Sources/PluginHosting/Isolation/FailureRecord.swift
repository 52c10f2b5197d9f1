// SPDX-License-Identifier: MIT

/// How often a plugin has failed lately: when it may be started again, and when never more.
internal struct FailureRecord {
  /// So many failures within ``window`` are the end.
  internal static let limit = 3
  internal static let window = Duration.seconds(60)

  private var times: [ContinuousClock.Instant] = []
  /// When a new worker may be started.
  internal private(set) var nextStart: ContinuousClock.Instant?

  /// Counts a failure. After the first a new worker may be started at once, then after 100 ms, then after twice as
  /// long each time.
  ///
  /// - Returns: Whether it was one too many.
  internal mutating func count(at now: ContinuousClock.Instant = .now) -> Bool {
    times.removeAll { $0 + FailureRecord.window <= now }
    times.append(now)
    nextStart = times.count < 2 ? nil : now + .milliseconds(100 << (times.count - 2))
    return times.count >= FailureRecord.limit
  }
}
