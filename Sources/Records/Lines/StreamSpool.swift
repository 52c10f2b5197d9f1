// SPDX-License-Identifier: MIT

internal import Glibc

/// A temporary file without a name, for a part of a stream's bytes: in the folder that `TMPDIR` says where that is
/// absolute, else in `/tmp`. It is gone with the last who has it open, however the process ends.
struct StreamSpool {
  let file: OpenFile
  /// The place in the stream that the file's first byte has.
  let base: Int

  /// What comes behind so many bytes goes to another file, so that there is room again when those in front are dropped.
  private static let size = 1 << 28

  /// Makes a file for what a stream has from a place on.
  init(from base: Int) throws(SystemFailure) {
    let variable = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) }
    let folder = variable.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    var template = Array("\(folder)/vitrine-stream-XXXXXX".utf8CString)
    let descriptor = unsafe mkstemp(&template)
    guard descriptor >= 0 else { throw SystemFailure(errno: errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = unsafe unlink(template)
    file = OpenFile(descriptor: descriptor)
    self.base = base
  }

  /// Whether what a stream has at a place is for another file.
  func isFull(at place: Int) -> Bool { place - base >= Self.size }

  /// Writes all of some bytes at a place of the stream.
  func write(_ bytes: UnsafeRawBufferPointer, at place: Int) throws(SystemFailure) {
    var written = 0
    while written < bytes.count {
      let count = unsafe pwrite(
        file.descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written,
        off_t(place - base + written))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemFailure(errno: count < 0 ? errno : ENOSPC) }
      written += count
    }
  }
}
