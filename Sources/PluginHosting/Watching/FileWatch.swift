// SPDX-License-Identifier: MIT

internal import Glibc
internal import Synchronization

/// Tells when files have other contents than before: when they were written, renamed into place, made anew, or when
/// a symbolic link on the way to them leads elsewhere.
///
/// The system's news of directories say when to look. A file counts as changed when it was left alone for a while and was
/// then read twice, that while apart, with the same result; so a file that is being written is waited for. A
/// file that is gone is no change, and one that comes back is. Each file is told of once at the beginning, as it may
/// have changed since somebody read it.
public final class FileWatch: Sendable {
  private let loop: WatchLoop
  private let thread: Mutex<pthread_t?>

  /// Begins to watch, in a thread of its own.
  ///
  /// - Parameters:
  ///   - pause: how long a file is left alone, and how far apart it is read.
  ///   - files: the paths to watch, asked for whenever there may be news; called in the thread.
  ///   - didChange: is called in the thread when ``takeChanges()`` has something.
  /// - Throws: a ``PluginError`` when the system has no watches left.
  public init(
    pause: Duration = .milliseconds(80), files: @escaping @Sendable () -> Set<String>,
    didChange: @escaping @Sendable () -> Void
  ) throws(PluginError) {
    loop = try WatchLoop(pause: pause, files: files, didChange: didChange)
    var thread = pthread_t()
    let argument = unsafe Unmanaged.passRetained(loop)
    let failure = unsafe pthread_create(
      &thread, nil,
      { argument in
        if let argument = unsafe argument {
          unsafe Unmanaged<WatchLoop>.fromOpaque(argument).takeRetainedValue().run()
        }
        return nil
      }, argument.toOpaque())
    guard failure == 0 else {
      unsafe argument.release()
      throw PluginError("the files of plugins", .cannotBeWatched(errno: failure))
    }
    self.thread = Mutex(thread)
  }

  deinit { stop() }

  /// The paths of the files that have changed since the last call, sorted.
  public func takeChanges() -> [String] { loop.takeChanges() }

  /// Has the files looked at now, for when there are others to watch.
  public func look() { loop.ring() }

  /// Ends watching, and waits until the thread has ended.
  public func stop() {
    guard let thread = thread.withLock({ $0.take() }) else { return }
    loop.end()
    pthread_join(thread, nil)
  }
}
