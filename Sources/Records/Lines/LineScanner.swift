// SPDX-License-Identifier: MIT

internal import Glibc

/// Finds the lines of one file or stream that hold more than white space, piece by piece.
///
/// A line is found when its end is: a line feed, or ``finish(into:)``. Lines are found at the speed of `memchr`.
struct LineScanner {
  /// A line that holds something.
  struct Line: Hashable {
    /// Of its first byte, from the stream's beginning.
    var start: Int
    /// From 1, with the empty lines counted.
    var number: Int
  }

  /// How many bytes were scanned.
  private(set) var offset = 0
  /// Behind the last line feed that was scanned.
  private(set) var completeEnd = 0
  /// How many lines have ended.
  private var lineCount = 0
  /// Whether the line that has not ended holds more than white space so far.
  private var holdsText = false
  /// How many bytes of a byte order mark the stream began with.
  private var markLength = 0

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Scans the next bytes.
  ///
  /// - Parameter lines: The lines found are put behind those that it has.
  mutating func scan(_ bytes: UnsafeRawBufferPointer, into lines: inout [Line]) {
    guard let base = bytes.baseAddress else { return }
    var place = 0
    while place < bytes.count {
      let next = unsafe memchr(base + place, 0x0A, bytes.count - place)
      let end = unsafe next.map { unsafe UnsafeRawPointer($0) - base } ?? bytes.count
      if !holdsText { unsafe lookForText(in: bytes, place..<end) }
      guard unsafe next != nil else { break }
      endLine(at: offset + end + 1, into: &lines)
      place = end + 1
    }
    offset += bytes.count
  }

  /// Ends the last line, where no line feed did.
  mutating func finish(into lines: inout [Line]) {
    if offset > completeEnd { endLine(at: offset, into: &lines) }
  }

  private mutating func endLine(at end: Int, into lines: inout [Line]) {
    lineCount += 1
    // A part of a mark is no mark.
    let isText = holdsText || (lineCount == 1 && (1...2).contains(markLength))
    if isText { lines.append(Line(start: completeEnd, number: lineCount)) }
    completeEnd = end
    holdsText = false
  }

  private mutating func lookForText(in bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
    for place in range {
      let byte = unsafe bytes[place]
      if Self.isSpace(byte) { continue }
      let distance = offset + place
      if distance < 3, distance == markLength, byte == Self.mark[distance] {
        markLength += 1
        continue
      }
      holdsText = true
      return
    }
  }

  /// White space as JSON has it.
  @inline(__always) static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
