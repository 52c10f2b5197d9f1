// SPDX-License-Identifier: MIT

internal import Glibc

/// The folder below which pictures are read.
struct PictureFolder: Sendable, Hashable {
  /// A path, as the user named it.
  let path: String

  /// Reads a regular file below the folder; symbolic links below it are not followed, so that none leads out.
  ///
  /// - Parameter limit: The most bytes that the file may have.
  func read(_ parts: [String], limit: Int) throws(PictureError) -> [UInt8] {
    let descriptor = try open(parts)
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .unreadable(errno: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_size <= limit else { throw .tooManyBytes(limit: limit) }
    // One byte more than the file has shows whether it grew.
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
    var count = 0
    while count < bytes.count {
      let got = unsafe bytes.withUnsafeMutableBytes { room in
        unsafe Glibc.read(
          descriptor, room.baseAddress.map { unsafe $0 + count }, room.count - count)
      }
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { throw .unreadable(errno: errno) }
      if got == 0 { break }
      count += got
    }
    bytes.removeSubrange(count...)
    return bytes
  }

  /// Folder after folder, so that no part may be a link. Nothing waits: a pipe is opened and then refused.
  private func open(_ parts: [String]) throws(PictureError) -> Int32 {
    var folder = unsafe Glibc.open(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .unreadable(errno: errno) }
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      let flags =
        isLast ? O_RDONLY | O_NONBLOCK | O_NOCTTY : O_RDONLY | O_DIRECTORY
      let next = unsafe openat(folder, part, flags | O_NOFOLLOW | O_CLOEXEC)
      let number = errno
      close(folder)
      guard next >= 0 else { throw .unreadable(errno: number) }
      folder = next
    }
    return folder
  }
}
