// SPDX-License-Identifier: MIT

/// Ordinals in an order of their own: 4 bytes for each where all are below 2³², and 8 else.
struct RecordOrder {
  private enum Ordinals {
    case short([UInt32])
    case long([Int])
  }

  private var ordinals: Ordinals

  /// No ordinals yet.
  ///
  /// - Parameters:
  ///   - capacity: how many will come.
  ///   - limit: what all of them are below.
  init(capacity: Int = 0, limit: Int = 0) {
    if limit <= 1 << 32 {
      var short: [UInt32] = []
      short.reserveCapacity(capacity)
      ordinals = .short(short)
    } else {
      var long: [Int] = []
      long.reserveCapacity(capacity)
      ordinals = .long(long)
    }
  }

  var count: Int {
    switch ordinals {
    case .short(let short): short.count
    case .long(let long): long.count
    }
  }

  /// Adds some at the end.
  mutating func append(_ more: [Int]) {
    // Taken out, so that they are added to an array that nothing else holds.
    switch exchange(&ordinals, with: .short([])) {
    case .short(var short):
      for ordinal in more { short.append(UInt32(ordinal)) }
      ordinals = .short(short)
    case .long(var long):
      long.append(contentsOf: more)
      ordinals = .long(long)
    }
  }

  subscript(place: Int) -> Int {
    switch ordinals {
    case .short(let short): Int(short[place])
    case .long(let long): long[place]
    }
  }
}
