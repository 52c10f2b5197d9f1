// SPDX-License-Identifier: MIT

import Glibc

/// Runs `body` once for each number below `count`, each on a thread of its own, all let go at once; returns when all
/// have ended.
///
/// Threads and barrier are POSIX's, whose order the thread sanitizer follows.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let start = UnsafeMutablePointer<pthread_barrier_t>.allocate(capacity: 1)
  start.initialize(to: pthread_barrier_t())
  pthread_barrier_init(start, nil, CUnsignedInt(count))
  defer {
    pthread_barrier_destroy(start)
    start.deallocate()
  }
  let threads = (0..<count).map { number in
    let work = ThreadWork(number: number, start: start, body: body)
    var thread = pthread_t()
    let error = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<ThreadWork>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, Unmanaged.passRetained(work).toOpaque())
    precondition(error == 0, "Thread \(number) of \(count) cannot be made, error \(error).")
    return thread
  }
  for thread in threads { pthread_join(thread, nil) }
}

private final class ThreadWork {
  private let number: Int
  private let start: UnsafeMutablePointer<pthread_barrier_t>
  private let body: @Sendable (Int) -> Void

  init(
    number: Int, start: UnsafeMutablePointer<pthread_barrier_t>,
    body: @escaping @Sendable (Int) -> Void
  ) {
    self.number = number
    self.start = start
    self.body = body
  }

  func run() {
    pthread_barrier_wait(start)
    body(number)
  }
}
