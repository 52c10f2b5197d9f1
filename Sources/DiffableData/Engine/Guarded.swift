// SPDX-License-Identifier: MIT

public import Glibc

/// A value that one thread at a time reaches, whoever holds its lock.
///
/// The lock is POSIX's. The thread sanitizer of Swift 6.3 does not see `Synchronization.Mutex` taken and released,
/// and takes whatever stands behind one for a race; this lock it knows, so that what it reports is one.
///
/// Unchecked: the value is Sendable, and only who holds the lock touches it.
@usableFromInline
@safe internal struct Guarded<Value: Sendable>: ~Copyable, @unchecked Sendable {
  @usableFromInline let lock: UnsafeMutablePointer<pthread_mutex_t>
  @usableFromInline let value: UnsafeMutablePointer<Value>

  @inlinable init(_ value: consuming Value) {
    unsafe lock = makeLock()
    unsafe self.value = .allocate(capacity: 1)
    unsafe self.value.initialize(to: value)
  }

  @inlinable deinit {
    unsafe value.deinitialize(count: 1)
    unsafe value.deallocate()
    unsafe discardLock(lock)
  }

  /// Lets `body` read and change the value, alone. Stops the program when called from within `body`.
  @inlinable func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let error = unsafe pthread_mutex_lock(lock)
    precondition(
      error == 0,
      "An identifier's == or hash(into:) uses the very data source or snapshot that calls it.")
    defer { unsafe _ = pthread_mutex_unlock(lock) }
    return try unsafe body(&value.pointee)
  }
}

/// A lock that a thread cannot take twice: it fails, where the ordinary kind would wait for ever.
@usableFromInline
internal func makeLock() -> UnsafeMutablePointer<pthread_mutex_t> {
  var attributes = pthread_mutexattr_t()
  unsafe pthread_mutexattr_init(&attributes)
  unsafe pthread_mutexattr_settype(&attributes, CInt(PTHREAD_MUTEX_ERRORCHECK))
  let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  unsafe lock.initialize(to: pthread_mutex_t())
  let error = unsafe pthread_mutex_init(lock, &attributes)
  precondition(error == 0, "A lock cannot be made, error \(error).")
  unsafe pthread_mutexattr_destroy(&attributes)
  return unsafe lock
}

@usableFromInline
internal func discardLock(_ lock: UnsafeMutablePointer<pthread_mutex_t>) {
  unsafe pthread_mutex_destroy(lock)
  unsafe lock.deallocate()
}
