// SPDX-License-Identifier: MIT

/// An animal's weight in pounds as its record has it: two texts that spell numbers, either of which may be missing.
struct WeightRange: CustomStringConvertible {
  private let least: String?
  private let most: String?

  init(least: String?, most: String?) {
    self.least = least.flatMap(number)
    self.most = most.flatMap(number)
  }

  /// `1.4–1.7 lb`, `at least 1.4 lb`, `up to 1.7 lb`, `1.5 lb` where both are the same, or `unknown`.
  var description: String {
    switch (least, most) {
    case (let least?, let most?): (least == most ? least : "\(least)–\(most)") + " lb"
    case (let least?, nil): "at least \(least) lb"
    case (nil, let most?): "up to \(most) lb"
    case (nil, nil): "unknown"
    }
  }
}

/// A number without the zeros that say nothing (`2.50` is `2.5`), or nil for what is none.
private func number(_ text: String) -> String? {
  guard let value = Double(text), value.isFinite, value >= 0 else { return nil }
  let whole = value.rounded(.towardZero)
  return whole == value && whole < 1e15 ? "\(Int64(whole))" : "\(value)"
}
