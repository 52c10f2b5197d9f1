// SPDX-License-Identifier: MIT

internal import Synchronization

/// Runs work off the main thread, in the order in which it came, a few pieces at a time.
final class WorkQueue: Sendable {
  private struct State {
    var waiting: [@Sendable () -> Void] = []
    var next = 0
    var workers = 0
  }

  private let state = Mutex(State())
  private let workerLimit: Int

  init(workerLimit: Int = 2) {
    self.workerLimit = workerLimit
  }

  /// Has work done; a worker is started where fewer than the limit are busy.
  func add(_ work: @escaping @Sendable () -> Void) {
    let isShort = state.withLock { state in
      state.waiting.append(work)
      guard state.workers < workerLimit else { return false }
      state.workers += 1
      return true
    }
    guard isShort else { return }
    Task.detached(priority: .utility) { [self] in
      while let work = take() { work() }
    }
  }

  /// The next piece; a worker that gets none ends.
  private func take() -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard state.next < state.waiting.count else {
        state.waiting.removeAll(keepingCapacity: true)
        state.next = 0
        state.workers -= 1
        return nil
      }
      defer { state.next += 1 }
      return state.waiting[state.next]
    }
  }
}
