// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc
internal import Synchronization

/// What the thread of a ``FileWatch`` does.
internal final class WatchLoop: Sendable {
  private struct News {
    var changes: Set<String> = []
    var isEnding = false
  }

  private let pause: Duration
  private let files: @Sendable () -> Set<String>
  private let didChange: @Sendable () -> Void
  private let notices: Int32
  private let bell: Int32
  private let news = Mutex(News())

  internal init(
    pause: Duration, files: @escaping @Sendable () -> Set<String>,
    didChange: @escaping @Sendable () -> Void
  ) throws(PluginError) {
    self.pause = pause
    self.files = files
    self.didChange = didChange
    notices = inotify_init1(O_NONBLOCK | O_CLOEXEC)
    let failure = errno
    bell = vitrine_event_counter()
    guard notices >= 0, bell >= 0 else {
      throw PluginError(
        "the files of plugins", .cannotBeWatched(errno: notices < 0 ? failure : errno))
    }
  }

  deinit {
    if notices >= 0 { close(notices) }
    if bell >= 0 { close(bell) }
  }

  internal func takeChanges() -> [String] {
    news.withLock { news in
      defer { news.changes = [] }
      return news.changes.sorted()
    }
  }

  internal func end() {
    news.withLock { $0.isEnding = true }
    ring()
  }

  internal func ring() {
    var one: UInt64 = 1
    // When the counter is full, it is not 0, and that is all that matters.
    _ = unsafe write(bell, &one, 8)
  }

  internal func run() {
    var directories = WatchedDirectories(notices: notices)
    var files = SettlingFiles(pause: pause)
    while !news.withLock({ $0.isEnding }) {
      let paths = self.files()
      // In this order: what happens after a directory is watched is told, what happened before is seen.
      directories.watch(paths)
      let changed = files.look(at: paths, now: .now)
      if !changed.isEmpty {
        news.withLock { $0.changes.formUnion(changed) }
        didChange()
      }
      wait(files.isSettling ? pause : nil)
    }
  }

  private func wait(_ patience: Duration?) {
    var descriptors = [
      pollfd(fd: notices, events: Int16(POLLIN), revents: 0),
      pollfd(fd: bell, events: Int16(POLLIN), revents: 0),
    ]
    let limit = patience.map { Int32(clamping: Int64($0 / .milliseconds(1)) + 1) } ?? -1
    guard unsafe poll(&descriptors, 2, limit) > 0 else { return }
    var count: UInt64 = 0
    _ = unsafe read(bell, &count, 8)
    // Which file it was does not matter: all are looked at.
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while unsafe read(notices, &buffer, buffer.count) > 0 {}
  }
}
