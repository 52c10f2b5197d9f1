// SPDX-License-Identifier: MIT

/// What is wrong with a message: it is not one that a worker of this version writes.
public struct JunkMessage: Error, Hashable {
  /// What was wrong, for the sentence.
  public var problem: String

  package init(_ problem: String) { self.problem = problem }
}

/// Reads a message that a worker wrote, and believes nothing of it.
package struct MessageReader {
  private let bytes: [UInt8]
  /// The byte that is read next.
  package private(set) var place = 0

  /// - Parameter bytes: a copy of the worker's, which nobody changes any more.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func requireBytes(_ count: Int, _ what: String) throws(JunkMessage) {
    guard bytes.count - place >= count else {
      throw JunkMessage("\(what) ends at byte \(place + count), the message at \(bytes.count)")
    }
  }

  private mutating func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _ what: String, as type: Number.Type
  ) throws(JunkMessage) -> Number {
    try requireBytes(MemoryLayout<Number>.size, what)
    let value = unsafe bytes.withUnsafeBytes {
      unsafe $0.loadUnaligned(fromByteOffset: place, as: Number.self)
    }
    place += MemoryLayout<Number>.size
    return Number(littleEndian: value)
  }

  package mutating func u32(_ what: String) throws(JunkMessage) -> UInt32 {
    try number(what, as: UInt32.self)
  }

  package mutating func u64(_ what: String) throws(JunkMessage) -> UInt64 {
    try number(what, as: UInt64.self)
  }

  /// A number that is below a limit.
  package mutating func index(_ what: String, below limit: Int) throws(JunkMessage) -> Int {
    let value = Int(try u32(what))
    guard value < limit else { throw JunkMessage("\(what) is \(value), there are \(limit)") }
    return value
  }

  /// How many there are of something that takes so many bytes each, at least.
  package mutating func count(_ what: String, least size: Int) throws(JunkMessage) -> Int {
    let value = Int(try u32(what))
    guard value <= (bytes.count - place) / size else {
      throw JunkMessage("\(value) for the count of \(what), with \(bytes.count - place) bytes left")
    }
    return value
  }

  /// A text; broken UTF-8 is replaced.
  package mutating func text(_ what: String, limit: Int = .max) throws(JunkMessage) -> String {
    let length = try count("bytes of \(what)", least: 1)
    guard length <= limit else {
      throw JunkMessage("\(what) is \(length) bytes long, \(limit) are allowed")
    }
    defer { place += length }
    return String(decoding: bytes[place..<place + length], as: UTF8.self)
  }

  /// Bytes of any sort.
  package mutating func bytes(_ what: String) throws(JunkMessage) -> [UInt8] {
    let length = try count(what, least: 1)
    defer { place += length }
    return Array(bytes[place..<place + length])
  }

  /// Whether all was read.
  package var isAtEnd: Bool { place == bytes.count }

  /// Refuses bytes that nothing was read from.
  package func requireEnd() throws(JunkMessage) {
    guard place == bytes.count else {
      throw JunkMessage("\(bytes.count - place) bytes too many")
    }
  }
}

/// Writes a message.
package struct MessageWriter {
  /// What was written.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func add(_ value: UInt32) {
    unsafe withUnsafeBytes(of: value.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  package mutating func add(_ value: UInt64) {
    unsafe withUnsafeBytes(of: value.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  /// Adds a text, of at most 4 GiB.
  package mutating func add(_ text: String) {
    add(UInt32(truncatingIfNeeded: text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  /// Adds bytes of any sort, at most 4 GiB.
  package mutating func add(bytes others: ArraySlice<UInt8>) {
    add(UInt32(truncatingIfNeeded: others.count))
    bytes.append(contentsOf: others)
  }

  /// Adds two numbers, and bytes behind their count, of which there are at most 4 GiB.
  package mutating func add(_ first: UInt32, _ second: UInt32, _ others: UnsafeRawBufferPointer) {
    let count = UInt32(truncatingIfNeeded: others.count)
    let head = (first.littleEndian, second.littleEndian, count.littleEndian)
    unsafe withUnsafeBytes(of: head) { unsafe bytes.append(contentsOf: $0) }
    unsafe bytes.append(contentsOf: others)
  }

  /// Adds what another wrote.
  package mutating func add(_ other: MessageWriter) { bytes += other.bytes }

  /// Forgets what was written, and keeps its room.
  package mutating func clear() { bytes.removeAll(keepingCapacity: true) }
}
