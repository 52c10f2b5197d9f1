// SPDX-License-Identifier: MIT

/// Hands what one thread makes over to another, a few at a time: whoever is ahead waits.
final class Handover<Item: Sendable>: Sendable {
  private struct State {
    var items: [Item] = []
    var hasEnded = false
    var isUnwanted = false
  }

  private let state = Guarded(State())
  private let limit: Int

  /// - Parameter limit: How many wait at most.
  init(limit: Int) {
    self.limit = limit
  }

  /// Waits for room and puts an item in; false when nobody wants it any more.
  func put(_ item: Item) -> Bool {
    let mayPut = state.wait { state -> Bool? in
      if state.isUnwanted { return false }
      return state.items.count < limit ? true : nil
    }
    guard mayPut == true else { return false }
    // No other thread puts anything in.
    state.change { $0.items.append(item) }
    return true
  }

  /// Says that nothing comes any more.
  func end() { state.change { $0.hasEnded = true } }

  /// Waits for an item; nil when none comes any more, or none within the time.
  func take(patience: Duration? = nil) -> Item? {
    let item = state.wait(patience) { state -> Item?? in
      if let first = state.items.first { return .some(first) }
      return state.hasEnded ? .some(nil) : nil
    }
    guard let item = item ?? nil else { return nil }
    state.change { state in _ = state.items.removeFirst() }
    return item
  }

  /// Whether nobody need wait for what is next.
  var isReady: Bool { state.withLock { $0.hasEnded || !$0.items.isEmpty } }

  /// Whether all was taken, and nothing comes any more.
  var isExhausted: Bool { state.withLock { $0.hasEnded && $0.items.isEmpty } }

  /// Has the other thread end when it comes with the next item.
  func cancel() {
    state.change { state in
      state.isUnwanted = true
      state.items = []
    }
  }
}
