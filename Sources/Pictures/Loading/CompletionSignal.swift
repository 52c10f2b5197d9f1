// SPDX-License-Identifier: MIT

internal import Glibc

/// Counts what is done on any thread, for one thread that waits.
///
/// It is Sendable since a semaphore (POSIX `sem_post`, `sem_timedwait`) is made for several threads, and its
/// address never changes.
@safe final class CompletionSignal: @unchecked Sendable {
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() {
    unsafe sem_init(semaphore, 0, 0)
  }

  deinit {
    unsafe sem_destroy(semaphore)
    unsafe semaphore.deallocate()
  }

  /// Tells of one more.
  func post() {
    unsafe sem_post(semaphore)
  }

  /// Takes one, waiting for it as long as is said; false when none came.
  func wait(atMost patience: Duration) -> Bool {
    var end = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &end)
    let (seconds, attoseconds) = patience.components
    end.tv_nsec += Int(attoseconds / 1_000_000_000)
    end.tv_sec += Int(seconds) + end.tv_nsec / 1_000_000_000
    end.tv_nsec %= 1_000_000_000
    while unsafe sem_timedwait(semaphore, &end) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }
}
