// SPDX-License-Identifier: MIT

/// Calls a waker as often as there is news, but not more than some thirty times a second.
struct WakeThrottle {
  private let wake: @Sendable () -> Void
  private var last: ContinuousClock.Instant?
  private var hasNews = false

  private static let interval = Duration.milliseconds(33)

  init(_ wake: @escaping @Sendable () -> Void) {
    self.wake = wake
  }

  /// How long until what came is to be told; nil when nothing came.
  var patience: Duration? {
    guard hasNews, let last else { return nil }
    return max(.zero, last + Self.interval - .now)
  }

  mutating func note() { hasNews = true }

  /// Wakes where there is news and enough time has gone by.
  mutating func wakeIfDue() {
    guard hasNews else { return }
    if let last, ContinuousClock.now < last + Self.interval { return }
    wakeNow()
  }

  mutating func wakeNow() {
    last = .now
    hasNews = false
    wake()
  }
}
