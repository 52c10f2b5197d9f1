// SPDX-License-Identifier: MIT

internal import Glibc

/// Tells when a file was written, renamed or removed, as far as the system can: `inotify(7)`.
struct FileWatch: ~Copyable {
  /// Readable when something happened; -1 where the system has no more watches to give.
  let descriptor: Int32
  private let path: String?

  /// Watches the file that a path names now; nothing for nil.
  init(path: String?) {
    self.path = path
    guard path != nil else {
      descriptor = -1
      return
    }
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    rewatch()
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Watches the file that the path names by now too.
  func rewatch() {
    guard descriptor >= 0, let path else { return }
    let kinds = IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF
    _ = unsafe inotify_add_watch(descriptor, path, UInt32(kinds))
  }

  /// Forgets what happened so far.
  func drain() {
    guard descriptor >= 0 else { return }
    var events = [UInt8](repeating: 0, count: 4096)
    while unsafe read(descriptor, &events, events.count) > 0 {}
  }
}
