// SPDX-License-Identifier: MIT

internal import Glibc

/// What a file or stream in an encoding holds, read piece by piece.
struct DecodedBytes {
  /// The most that is made of one source: a small file may hold nothing but a promise of terabytes.
  static let limit = 1 << 30
  /// What may be made of any source, however small.
  static let alwaysAllowed = 1 << 26
  /// Beyond that, how many bytes may be made of one. What people compress gives some tens, a bomb a thousand or more.
  static let highestRatio = 200

  private let descriptor: Int32
  private let name: String
  private let format: SourceEncoding
  private var limit: Int
  private var alwaysAllowed: Int
  private let decoder: any StreamDecoder
  private var input: [UInt8]
  private var place = 0
  private var hasEnded = false
  /// How many bytes of the encoded source are done with.
  private var consumed = 0
  private var produced = 0
  /// What is thrown when all before it was given out.
  private var fault: RecordsError?

  private static let pieceSize = 1 << 16

  /// Reads a descriptor on, of which the head was read already.
  init(
    _ format: SourceEncoding, descriptor: Int32, head: [UInt8], name: String,
    limit: Int = DecodedBytes.limit, alwaysAllowed: Int = DecodedBytes.alwaysAllowed
  ) throws(RecordsError) {
    self.descriptor = descriptor
    self.name = name
    self.format = format
    self.limit = limit
    self.alwaysAllowed = alwaysAllowed
    input = head
    do throws(MissingLibrary) {
      decoder =
        switch format {
        case .gzip: try GzipDecoder()
        case .zstd: try ZstdDecoder()
        case .utf16: UTF16Decoder()
        }
    } catch {
      throw .missingLibrary(file: name, library: error.name, package: error.package)
    }
  }

  /// Writes what comes next; 0 at the end.
  ///
  /// - Throws: what is wrong with the source, when all before the fault was given out.
  mutating func read(into output: UnsafeMutableRawBufferPointer) throws(RecordsError) -> Int {
    while true {
      if let fault { throw fault }
      let allowed = allowed
      if produced >= allowed {
        // What is exactly as long as it may be is whole.
        var byte: UInt8 = 0
        let step = unsafe withUnsafeMutableBytes(of: &byte) { unsafe decode(into: $0) }
        if step.produced > 0 {
          fault = .tooLarge(file: name, limit: allowed)
        } else if step.consumed == 0, fault == nil, try !refill() {
          return 0
        }
        continue
      }
      let room = unsafe UnsafeMutableRawBufferPointer(
        rebasing: output[..<min(output.count, allowed - produced)])
      let step = unsafe decode(into: room)
      produced += step.produced
      if step.produced > 0 { return step.produced }
      if step.consumed == 0, fault == nil, try !refill() { return 0 }
    }
  }

  /// How many bytes of the encoded source are done with.
  var consumedBytes: Int { consumed }

  /// Has no more made of the source, from now on, than may be held whole.
  mutating func limitToWhole() {
    limit = Self.limit
    alwaysAllowed = Self.alwaysAllowed
  }

  /// How much may have been made of what is consumed.
  private var allowed: Int { min(limit, max(alwaysAllowed, consumed * Self.highestRatio)) }

  private mutating func decode(into output: UnsafeMutableRawBufferPointer) -> DecodingStep {
    let step = unsafe input.withUnsafeBytes { bytes in
      unsafe decoder.decode(UnsafeRawBufferPointer(rebasing: bytes[place...]), into: output)
    }
    place += step.consumed
    consumed += step.consumed
    if let reason = step.fault { fault = damage(reason) }
    return step
  }

  private func damage(_ reason: String) -> RecordsError {
    .damaged(file: name, format: format, byte: consumed + 1, reason: reason)
  }

  /// Reads more of the source; false where it ends as it should.
  private mutating func refill() throws(RecordsError) -> Bool {
    if !hasEnded {
      input.removeSubrange(..<place)
      place = 0
      let more = try readAvailable(descriptor, count: Self.pieceSize, name: name)
      input.append(contentsOf: more)
      hasEnded = more.isEmpty
      if !hasEnded { return true }
    }
    if decoder.isBetweenParts { return false }
    // What is left over is the beginning of something that does not come.
    consumed += input.count - place
    throw .damaged(file: name, format: format, byte: consumed + 1, reason: "it ends early")
  }
}

/// As many bytes as a descriptor has by now; none at its end.
func readAvailable(
  _ descriptor: Int32, count: Int, name: String
) throws(RecordsError) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: count)
  while true {
    let got = unsafe read(descriptor, &bytes, count)
    if got >= 0 {
      bytes.removeLast(count - got)
      return bytes
    }
    guard errno == EINTR || errno == EAGAIN else { throw .unreadable(file: name, errno: errno) }
    if errno == EAGAIN {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = unsafe poll(&waiting, 1, -1)
    }
  }
}
