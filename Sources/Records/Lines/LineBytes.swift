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
  /// Nil for a stream, whose bytes are kept.
  var file: OpenFile?
  /// The file's offset of its first byte.
  var fileOffset = 0
}

/// The bytes of a stream, of which those at the front can be dropped.
struct StreamBytes {
  private var chunks: [(base: Int, bytes: [UInt8])] = []
  private var end = 0

  /// Chunks that are smaller grow before a new one begins, so that a trickle makes few.
  private static let chunkSize = 1 << 18

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if let last = chunks.last, last.bytes.count + bytes.count <= Self.chunkSize {
      unsafe chunks[chunks.count - 1].bytes.append(contentsOf: bytes)
    } else {
      unsafe chunks.append((end, Array(bytes)))
    }
    end += bytes.count
  }

  /// Copies what there is from a place on; the number of bytes.
  func copy(from place: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var low = 0
    var high = chunks.count
    while low < high {
      let middle = (low + high) / 2
      if chunks[middle].base <= place { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return 0 }
    var filled = 0
    for chunk in chunks[(low - 1)...] where filled < buffer.count {
      let skipped = place + filled - chunk.base
      let count = min(chunk.bytes.count - skipped, buffer.count - filled)
      guard count > 0 else { break }
      let target = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled..<filled + count])
      unsafe chunk.bytes.withUnsafeBytes { source in
        unsafe target.copyMemory(
          from: UnsafeRawBufferPointer(rebasing: source[skipped..<skipped + count]))
      }
      filled += count
    }
    return filled
  }

  /// Forgets the chunks that lie wholly before a place.
  mutating func drop(before place: Int) {
    let kept = chunks.firstIndex { $0.base + $0.bytes.count > place } ?? chunks.count
    if kept > 0 { chunks.removeFirst(kept) }
  }
}
