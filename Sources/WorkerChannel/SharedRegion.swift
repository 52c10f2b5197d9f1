// SPDX-License-Identifier: MIT

internal import CWorker
internal import Glibc

/// Memory of a host and its worker: a page of words, an area for requests and one for replies.
///
/// It never changes its size, and what nobody has written takes no memory. What the other side writes may change at
/// any time: whatever is read is copied out first, once.
@safe package final class SharedRegion {
  /// One of the two areas.
  package enum Area { case requests, replies }

  /// A file in memory that both sides map.
  package let descriptor: Int32
  /// How many bytes each area holds.
  package let areaSize: Int

  private let memory: UnsafeMutableRawPointer
  private static let wordsSize = 4096

  /// Makes the memory; the host's side.
  package init(areaSize: Int) throws(WorkerError) {
    let size = SharedRegion.wordsSize + 2 * areaSize
    descriptor = vitrine_shared_memory(UInt64(size))
    guard descriptor >= 0 else { throw .noResources(what: "memory", errno: errno) }
    self.areaSize = areaSize
    guard let memory = unsafe SharedRegion.map(descriptor, size) else {
      let failure = errno
      close(descriptor)
      throw .noResources(what: "memory", errno: failure)
    }
    unsafe self.memory = memory
  }

  /// Maps the memory that a descriptor stands for; the worker's side.
  ///
  /// - Returns: nil when the descriptor is of no such memory.
  package init?(descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_size > SharedRegion.wordsSize,
      let memory = unsafe SharedRegion.map(descriptor, Int(status.st_size))
    else { return nil }
    self.descriptor = descriptor
    areaSize = (Int(status.st_size) - SharedRegion.wordsSize) / 2
    unsafe self.memory = memory
  }

  deinit {
    unsafe munmap(memory, SharedRegion.wordsSize + 2 * areaSize)
    close(descriptor)
  }

  private static func map(_ descriptor: Int32, _ size: Int) -> UnsafeMutableRawPointer? {
    let memory = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    return unsafe memory == MAP_FAILED ? nil : memory
  }

  package func load(_ word: Int) -> UInt32 { unsafe vitrine_word_load(memory, UInt32(word)) }

  package func store(_ word: Int, _ value: UInt32) {
    unsafe vitrine_word_store(memory, UInt32(word), value)
  }

  package func spin(_ word: Int, while old: UInt32, atMost time: Duration) -> UInt32 {
    let (seconds, attoseconds) = time.components
    let nanoseconds = UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
    return unsafe vitrine_word_spin(memory, UInt32(word), old, nanoseconds)
  }

  /// The bytes of an area.
  package func bytes(of area: Area) -> UnsafeMutableRawBufferPointer {
    let offset = SharedRegion.wordsSize + (area == .requests ? 0 : areaSize)
    return unsafe UnsafeMutableRawBufferPointer(start: memory + offset, count: areaSize)
  }

  /// Gives memory back that a large message took; the area then holds zeros.
  package func empty(_ area: Area) {
    let bytes = unsafe bytes(of: area)
    unsafe madvise(bytes.baseAddress, bytes.count, MADV_REMOVE)
  }
}
