// SPDX-License-Identifier: MIT

internal import Glibc

/// Hands what one thread makes over to another, a few at a time: whoever is ahead waits.
///
/// It is shared by two threads, and each of its functions holds its lock.
@safe final class Handover<Item: Sendable>: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>
  private var items: [Item] = []
  private let limit: Int
  private var hasEnded = false
  private var isUnwanted = false

  /// - Parameter limit: How many wait at most.
  init(limit: Int) {
    self.limit = limit
    unsafe lock = .allocate(capacity: 1)
    unsafe changed = .allocate(capacity: 1)
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(lock)
    unsafe changed.deallocate()
    unsafe lock.deallocate()
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return body()
  }

  private func wait() { unsafe pthread_cond_wait(changed, lock) }

  private func wakeOther() { unsafe pthread_cond_broadcast(changed) }

  /// Waits for room and puts an item in; false when nobody wants it any more.
  func put(_ item: Item) -> Bool {
    locked {
      while items.count >= limit, !isUnwanted { wait() }
      guard !isUnwanted else { return false }
      items.append(item)
      wakeOther()
      return true
    }
  }

  /// Says that nothing comes any more.
  func end() {
    locked {
      hasEnded = true
      wakeOther()
    }
  }

  /// Waits for an item; nil when none comes any more.
  func take() -> Item? {
    locked {
      while items.isEmpty, !hasEnded { wait() }
      guard !items.isEmpty else { return nil }
      let item = items.removeFirst()
      wakeOther()
      return item
    }
  }

  /// Has the other thread end when it comes with the next item.
  func cancel() {
    locked {
      isUnwanted = true
      items.removeAll()
      wakeOther()
    }
  }
}
