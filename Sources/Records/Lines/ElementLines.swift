// SPDX-License-Identifier: MIT

internal import JSONText

/// Finds the elements of one array, piece by piece, as ``LineScanner`` finds lines.
///
/// An element goes from behind the comma before it up to and with the comma or the bracket that ends it, white space
/// and all.
struct ElementLines {
  private var scanner = ElementScanner()
  /// How many bytes were scanned.
  private(set) var offset = 0
  /// Behind the last end that was scanned.
  private(set) var completeEnd = 0
  /// The line on which the element at hand begins.
  private var number: Int
  /// The line on which the next piece begins.
  private var nextLine: Int
  private var count = 0
  private var holdsText = false
  /// The last byte that is no white space.
  private var lastByte: UInt8 = 0
  /// Whether the last element was found though nothing ends it.
  private(set) var endsOpen = false
  /// Whether something else than white space stands behind the array, or another bracket closes it.
  private(set) var hasRest = false

  /// - Parameter firstLine: The number of the line on which the array begins.
  init(firstLine: Int) {
    number = firstLine
    nextLine = firstLine
  }

  /// Whether the array was closed.
  var hasEnded: Bool { scanner.hasEnded }

  mutating func scan(_ bytes: UnsafeRawBufferPointer, into lines: inout [LineScanner.Line]) {
    let base = offset
    offset += bytes.count
    guard !hasEnded else {
      if unsafe !bytes.allSatisfy(LineScanner.isSpace) { hasRest = true }
      return
    }
    if let last = unsafe bytes.last(where: { !LineScanner.isSpace($0) }) { lastByte = last }
    let scannedLines = scanner.lineCount
    var place = 0
    var ended: (completeEnd: Int, number: Int, count: Int, holdsText: Bool) = (
      completeEnd, number, count, holdsText
    )
    var lastEnd: Int?
    let pieceLine = nextLine
    unsafe scanner.scan(bytes) { end in
      if !ended.holdsText {
        ended.holdsText = unsafe !bytes[place..<end.offset].allSatisfy(LineScanner.isSpace)
      }
      let closes = unsafe bytes[end.offset] == UInt8(ascii: "]")
      // An array without elements holds nothing; a comma without one before it is told of.
      if ended.holdsText || !closes || ended.count > 0 {
        lines.append(LineScanner.Line(start: ended.completeEnd, number: ended.number))
        ended.count += 1
      }
      ended.completeEnd = base + end.offset + 1
      ended.number = pieceLine + end.line
      ended.holdsText = false
      place = end.offset + 1
      lastEnd = end.offset
    }
    (completeEnd, number, count, holdsText) = ended
    if hasEnded, let lastEnd {
      let rest = unsafe bytes[(lastEnd + 1)...]
      if unsafe bytes[lastEnd] != UInt8(ascii: "]") || !rest.allSatisfy(LineScanner.isSpace) {
        hasRest = true
      }
    } else if !holdsText {
      holdsText = unsafe !bytes[place...].allSatisfy(LineScanner.isSpace)
    }
    nextLine = pieceLine + scanner.lineCount - scannedLines
  }

  /// Ends the last element where the array was not closed behind it, but the element itself was: an object or an array.
  /// Some programs that append to an array never close it.
  mutating func finish(into lines: inout [LineScanner.Line]) {
    guard isCutOff, scanner.isOutside,
      lastByte == UInt8(ascii: "}") || lastByte == UInt8(ascii: "]")
    else { return }
    lines.append(LineScanner.Line(start: completeEnd, number: number))
    completeEnd = offset
    holdsText = false
    endsOpen = true
  }

  /// Whether the text ended in the middle of an element.
  var isCutOff: Bool { !hasEnded && holdsText }
}
