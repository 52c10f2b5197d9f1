// SPDX-License-Identifier: MIT

/// The line on a terminal that tells how far a long reading has come, while the results go elsewhere.
struct ReadingLine {
  private let source: String
  private let total: Int?
  private let start = ContinuousClock.now
  private var lastShown: ContinuousClock.Instant?

  /// What is over sooner is never told of.
  private static let patience = Duration.milliseconds(400)
  private static let interval = Duration.milliseconds(100)

  init(source: String, total: Int?) {
    self.source = source
    self.total = total
  }

  /// The line to show by now, with what brings it to its place; nil when that is not due.
  mutating func update(bytes: Int) -> String? {
    let now = ContinuousClock.now
    guard now - start >= Self.patience, lastShown.map({ now - $0 >= Self.interval }) ?? true else {
      return nil
    }
    lastShown = now
    return "\r\u{1B}[K" + text(bytes: bytes, after: now - start)
  }

  /// What takes the line away; nil when there is none.
  mutating func erase() -> String? {
    defer { lastShown = nil }
    return lastShown == nil ? nil : "\r\u{1B}[K"
  }

  /// `log.jsonl: 120 MB of 1200 MB (10 %), 85 MB/s`
  func text(bytes: Int, after time: Duration) -> String {
    let (seconds, fraction) = time.components
    let elapsed = max(0.001, Double(seconds) + Double(fraction) / 1e18)
    var text = "\(source): \(Self.size(Double(bytes)))"
    if let total, total > 0 {
      text += " of \(Self.size(Double(total))) (\(min(100, bytes * 100 / total)) %)"
    }
    return text + ", \(Self.size(Double(bytes) / elapsed))/s"
  }

  private static func size(_ bytes: Double) -> String {
    let (value, unit) =
      bytes < 1e6 ? (bytes / 1e3, "kB") : bytes < 1e10 ? (bytes / 1e6, "MB") : (bytes / 1e9, "GB")
    return "\(Int(value.rounded())) \(unit)"
  }
}
