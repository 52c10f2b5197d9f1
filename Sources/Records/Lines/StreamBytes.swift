// SPDX-License-Identifier: MIT

/// The bytes of a stream, of which those at the front can be dropped: as many as are held in memory, and behind them
/// what ``StreamSpool``s have.
struct StreamBytes {
  private enum Content {
    case held([UInt8])
    case spooled(StreamSpool)
  }

  private struct Chunk {
    var base: Int
    var count: Int
    var content: Content
  }

  private var chunks: [Chunk] = []
  private var heldCount = 0
  /// The place behind all.
  private(set) var end = 0

  /// Chunks that are smaller grow before a new one begins, so that a trickle makes few.
  private static let chunkSize = 1 << 18
  /// So many bytes are held in memory before others go to the spool.
  private static let heldLimit = 1 << 23

  /// Whether what comes next is to go to the spool.
  var isFull: Bool { heldCount >= Self.heldLimit }

  /// Holds bytes in memory.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    let last = chunks.count - 1
    if last >= 0, case .held(var held) = chunks[last].content,
      held.count + bytes.count <= Self.chunkSize
    {
      // Taken out, so that the bytes are added to an array that nothing else holds.
      chunks[last].content = .held([])
      unsafe held.append(contentsOf: bytes)
      chunks[last].content = .held(held)
      chunks[last].count = held.count
    } else {
      unsafe chunks.append(Chunk(base: end, count: bytes.count, content: .held(Array(bytes))))
    }
    heldCount += bytes.count
    end += bytes.count
  }

  /// Takes in that a spool has the next bytes, at their place.
  mutating func append(spooled count: Int, in spool: StreamSpool) {
    if case .spooled(let last)? = chunks.last?.content, last.file === spool.file {
      chunks[chunks.count - 1].count += count
    } else {
      chunks.append(Chunk(base: end, count: count, content: .spooled(spool)))
    }
    end += count
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
      let count = min(chunk.count - skipped, buffer.count - filled)
      guard count > 0 else { break }
      let target = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled..<filled + count])
      switch chunk.content {
      case .held(let bytes):
        unsafe bytes.withUnsafeBytes { source in
          unsafe target.copyMemory(
            from: UnsafeRawBufferPointer(rebasing: source[skipped..<skipped + count]))
        }
      case .spooled(let spool):
        let got = unsafe spool.file.read(at: place + filled - spool.base, into: target)
        guard got == count else { return filled + max(0, got) }
      }
      filled += count
    }
    return filled
  }

  /// Forgets the chunks that lie wholly before a place.
  mutating func drop(before place: Int) {
    let kept = chunks.firstIndex { $0.base + $0.count > place } ?? chunks.count
    for chunk in chunks[..<kept] {
      if case .held = chunk.content { heldCount -= chunk.count }
    }
    if kept > 0 { chunks.removeFirst(kept) }
  }
}
