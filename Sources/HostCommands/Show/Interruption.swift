// SPDX-License-Identifier: MIT

internal import Glibc
internal import Synchronization

/// Has ^C end what a command does instead of the command: what came before it is still shown.
///
/// The signal is taken from all threads that begin later, and from the one that makes this; another thread waits for it.
final class Interruption: Sendable {
  /// Readable when it came.
  let descriptor: Int32
  private let writing: Int32
  private let action = Mutex<(@Sendable () -> Void)?>(nil)

  /// A command that has not ended so many seconds after the signal is ended by it; another signal does so at once.
  private static let patience = 5

  /// Nil when the system gives no thread: the signal then ends the command as ever.
  init?() {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (descriptor, writing) = (ends[0], ends[1])
    guard setBlocked(true) == 0 else { return nil }
    var thread = pthread_t()
    let argument = unsafe Unmanaged.passRetained(self)
    let failure = unsafe pthread_create(
      &thread, nil,
      { argument in
        if let argument = unsafe argument {
          unsafe Unmanaged<Interruption>.fromOpaque(argument).takeRetainedValue().wait()
        }
        return nil
      }, argument.toOpaque())
    guard failure == 0 else {
      unsafe argument.release()
      setBlocked(false)
      return nil
    }
    pthread_detach(thread)
  }

  deinit {
    close(descriptor)
    close(writing)
  }

  /// Whether it came.
  var hasCome: Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&waiting, 1, 0) > 0
  }

  /// Has something done when it comes, at once where it has.
  func whenItComes(_ body: @escaping @Sendable () -> Void) {
    action.withLock { $0 = body }
    if hasCome { body() }
  }

  private func wait() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    var signal: Int32 = 0
    while unsafe sigwait(&signals, &signal) != 0 {}
    var byte: UInt8 = 0
    _ = unsafe write(writing, &byte, 1)
    action.withLock { $0 }?()
    var limit = timespec(tv_sec: Self.patience, tv_nsec: 0)
    _ = unsafe sigtimedwait(&signals, nil, &limit)
    // Nobody reads what it writes.
    _exit(ExitStatus.interrupted.rawValue)
  }

  @discardableResult
  private func setBlocked(_ isBlocked: Bool) -> Int32 {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    return unsafe pthread_sigmask(isBlocked ? SIG_BLOCK : SIG_UNBLOCK, &signals, nil)
  }
}
