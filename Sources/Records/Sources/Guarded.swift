// SPDX-License-Identifier: MIT

internal import Glibc

/// A value behind a lock, for whose changes others can wait.
///
/// The value is only ever reached with the lock held, which is what makes it safe to share.
@safe final class Guarded<Value>: @unchecked Sendable {
  private var value: Value
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(_ value: sending Value) {
    self.value = value
    unsafe pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    unsafe pthread_condattr_init(&attributes)
    unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    unsafe pthread_cond_init(change, &attributes)
    unsafe pthread_condattr_destroy(&attributes)
  }

  deinit {
    unsafe pthread_cond_destroy(change)
    unsafe pthread_mutex_destroy(mutex)
    unsafe change.deallocate()
    unsafe mutex.deallocate()
  }

  /// Reads the value, or changes it without telling those who wait.
  func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try body(&value)
  }

  /// Changes the value and has those look who wait.
  func change<Result>(_ body: (inout Value) -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer {
      unsafe pthread_cond_broadcast(change)
      unsafe pthread_mutex_unlock(mutex)
    }
    return body(&value)
  }

  /// Waits until a body has a result, looking at each change; nil when the time is over before.
  ///
  /// - Parameter patience: Nil waits for ever.
  func wait<Result>(_ patience: Duration? = nil, for body: (inout Value) -> Result?) -> Result? {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    var end = timespec()
    if let patience {
      unsafe clock_gettime(CLOCK_MONOTONIC, &end)
      let (seconds, attoseconds) = patience.components
      let nanoseconds = Int64(end.tv_nsec) + attoseconds / 1_000_000_000
      end.tv_sec += Int(seconds + nanoseconds / 1_000_000_000)
      end.tv_nsec = Int(nanoseconds % 1_000_000_000)
    }
    while true {
      if let result = body(&value) { return result }
      let isOver =
        patience == nil
        ? unsafe pthread_cond_wait(change, mutex) != 0
        : unsafe pthread_cond_timedwait(change, mutex, &end) != 0
      if isOver { return body(&value) }
    }
  }
}
