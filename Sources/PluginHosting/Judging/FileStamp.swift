// SPDX-License-Identifier: MIT

internal import Glibc

/// What the system says of a file that changes with its content.
///
/// Nobody can set the time of the last change of the status: a file that was given its old size and the old time of its
/// content is still known for another.
internal struct FileStamp: Hashable, Sendable {
  private let device: UInt
  private let inode: UInt
  private let size: Int
  private let isRegular: Bool
  /// When the content was last changed, in seconds and nanoseconds, and when the status was, which changes with the owner
  /// and the mode too: they say whether a plugin may be used.
  private let times: SIMD4<Int>

  internal init(_ status: stat) {
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
    isRegular = status.st_mode & S_IFMT == S_IFREG
    times = [
      status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec,
    ]
  }

  /// Nil where there is no file at the path; links are followed.
  internal init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// What the file holds, as far as it can be read.
  internal func content(of path: String) -> ContentHash {
    guard isRegular else { return ContentHash(of: []) }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return ContentHash(of: []) }
    defer { close(descriptor) }
    return ContentHash(of: (try? JudgedFile.read(descriptor, count: size)) ?? [])
  }

  /// Whether the file had been left alone for so many seconds at a time.
  ///
  /// The clocks of file systems are coarse: what was written just before may be written again and have the same stamp.
  internal func isSettled(at time: Int, for seconds: Int) -> Bool {
    max(times[0], times[2]) <= time - seconds
  }
}

extension FileStamp: CustomStringConvertible {
  internal var description: String {
    "\(device).\(inode).\(size).\(times[0]).\(times[1]).\(times[2]).\(times[3])"
  }
}
