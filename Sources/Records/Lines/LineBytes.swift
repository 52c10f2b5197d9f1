// SPDX-License-Identifier: MIT

internal import Glibc

/// An open file that closes with its last user.
final class OpenFile: Sendable {
  let descriptor: Int32

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// What the system knows of it; nil when it knows nothing.
  var status: stat? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? status : nil
  }

  /// Reads at an offset until a buffer is full or the file ends; the number of bytes, or -1 with `errno` set.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var filled = 0
    while filled < buffer.count {
      let got = unsafe pread(
        descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled,
        off_t(offset + filled))
      if got < 0 {
        if errno == EINTR { continue }
        return -1
      }
      if got == 0 { break }
      filled += got
    }
    return filled
  }
}

/// Where a part of a source's bytes is. All parts together are one run of places from 0; a file that begins anew is
/// the next part.
///
/// Files are read, not mapped: a file that another program cuts short would end this one by SIGBUS, and what is read
/// counts nowhere as this process' memory.
struct SourcePart {
  /// The place of its first byte.
  var base: Int
  /// The place behind its last line.
  var end: Int
  /// Nil for a stream, whose bytes are kept: ``StreamBytes``.
  var file: OpenFile?
  /// The file's offset of its first byte.
  var fileOffset = 0
}
