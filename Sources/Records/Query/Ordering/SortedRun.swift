// SPDX-License-Identifier: MIT

internal import Glibc

/// Entries in order, one behind the other: the count of the key's bytes and that of the others, in four bytes each, and
/// then these.
struct SortedRun {
  private enum Content {
    case held([UInt8])
    case spooled(StreamSpool)
  }

  static let headLength = 8
  private static let writtenSize = 1 << 18

  private let content: Content
  let count: Int

  /// A run that stays in memory.
  init(_ bytes: [UInt8]) {
    content = .held(bytes)
    count = bytes.count
  }

  /// A run in a temporary file.
  ///
  /// - Parameter next: appends some of the next bytes; appends none behind the last.
  init(spooling next: (inout [UInt8]) -> Void) throws(SystemFailure) {
    let spool = try StreamSpool(from: 0)
    var end = 0
    var bytes: [UInt8] = []
    while true {
      let before = bytes.count
      next(&bytes)
      let hasEnded = bytes.count == before
      guard hasEnded || bytes.count >= Self.writtenSize else { continue }
      try Self.write(bytes, to: spool, at: end)
      end += bytes.count
      bytes.removeAll(keepingCapacity: true)
      if hasEnded { break }
    }
    content = .spooled(spool)
    count = end
  }

  private static func write(
    _ bytes: [UInt8], to spool: StreamSpool, at place: Int
  ) throws(SystemFailure) {
    let result = unsafe bytes.withUnsafeBytes { bytes in
      Result { () throws(SystemFailure) in try unsafe spool.write(bytes, at: place) }
    }
    try result.get()
  }

  /// Copies bytes from a place on.
  func copy(from place: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SystemFailure) {
    switch content {
    case .held(let bytes):
      unsafe bytes.withUnsafeBytes { bytes in
        unsafe buffer.copyMemory(
          from: UnsafeRawBufferPointer(rebasing: bytes[place..<place + buffer.count]))
      }
    case .spooled(let spool):
      let got = unsafe spool.file.read(at: place, into: buffer)
      guard got == buffer.count else { throw SystemFailure(errno: got < 0 ? errno : EIO) }
    }
  }
}

/// Reads a run from its first entry to its last.
struct RunReader {
  private let run: SortedRun
  /// Some of the run's bytes from a place of it on.
  private var window: [UInt8] = []
  private var base = 0
  /// Where the entry at hand is in the window.
  private var start = 0
  private var keyCount = 0
  private var valueCount = 0
  /// The key's first bytes, which mostly tell it from others.
  private(set) var prefix: UInt64 = 0

  private static let windowSize = 1 << 16

  init(_ run: SortedRun) { self.run = run }

  /// Goes to the first entry, or to the next; false behind the last.
  mutating func advance() throws(SystemFailure) -> Bool {
    if !window.isEmpty { start += SortedRun.headLength + keyCount + valueCount }
    guard base + start < run.count else { return false }
    try hold(SortedRun.headLength)
    (keyCount, valueCount) = unsafe window.withUnsafeBytes { bytes in
      unsafe (
        Int(bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self)),
        Int(bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self))
      )
    }
    try hold(SortedRun.headLength + keyCount + valueCount)
    prefix = unsafe withKey { unsafe Self.prefix(of: $0) }
    return true
  }

  /// Has so many bytes from the entry's start on in the window.
  private mutating func hold(_ count: Int) throws(SystemFailure) {
    guard start + count > window.count else { return }
    base += start
    start = 0
    let size = min(max(count, Self.windowSize), run.count - base)
    if window.count != size { window = [UInt8](repeating: 0, count: size) }
    let (run, base) = (run, base)
    let result = unsafe window.withUnsafeMutableBytes { bytes in
      Result { () throws(SystemFailure) in try unsafe run.copy(from: base, into: bytes) }
    }
    try result.get()
  }

  static func prefix(of key: UnsafeRawBufferPointer) -> UInt64 {
    if key.count >= 8 { return unsafe UInt64(bigEndian: key.loadUnaligned(as: UInt64.self)) }
    var prefix: UInt64 = 0
    for place in 0..<8 {
      prefix = unsafe prefix << 8 | UInt64(place < key.count ? key[place] : 0)
    }
    return prefix
  }

  private func withKey<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let key = start + SortedRun.headLength..<start + SortedRun.headLength + keyCount
    return unsafe window.withUnsafeBytes { bytes in
      unsafe body(UnsafeRawBufferPointer(rebasing: bytes[key]))
    }
  }

  /// Calls a body with what belongs to the key.
  func withValue<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let value = start + SortedRun.headLength + keyCount
    return unsafe window.withUnsafeBytes { bytes in
      unsafe body(UnsafeRawBufferPointer(rebasing: bytes[value..<value + valueCount]))
    }
  }

  /// Appends the entry as a run has it.
  func append(to bytes: inout [UInt8]) {
    bytes.append(contentsOf: window[start..<start + SortedRun.headLength + keyCount + valueCount])
  }

  /// Whether the entry comes before another's by its key.
  func comes(before other: RunReader) -> Bool {
    if prefix != other.prefix { return prefix < other.prefix }
    return unsafe withKey { key in
      unsafe other.withKey { other in
        unsafe SortedRun.order(key, other) < 0
      }
    }
  }
}

extension SortedRun {
  /// Below 0 where a key comes before another, above where it comes after.
  static func order(_ key: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Int32 {
    guard let start = key.baseAddress, let otherStart = other.baseAddress else { return 0 }
    return unsafe memcmp(start, otherStart, min(key.count, other.count))
  }
}
