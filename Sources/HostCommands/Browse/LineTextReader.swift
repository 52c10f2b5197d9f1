// SPDX-License-Identifier: MIT

/// Reads the texts of the values in a line of JSON, one after the other, in one pass over its bytes. Keys are passed
/// over.
@safe struct LineTextReader {
  /// The text of a value, as a place in the line.
  enum Text: Hashable {
    /// As it stands there: a string, a whole number, `true` or `false`.
    case bytes(Range<Int>)
    /// A string with escapes in it.
    case escaped(Range<Int>)
    /// A number that may be shown otherwise than it is written.
    case number
  }

  private enum Expectation {
    case value, valueOrEnd, key, keyOrEnd, colon, commaOrEnd, nothing
  }

  private let line: UnsafeRawBufferPointer
  private var place = 0
  private var expectation = Expectation.value
  /// A bit for each open array (0) or object (1), the innermost lowest.
  private var nesting: UInt64 = 0
  private var depth = 0
  private var isBroken = false

  init(_ line: UnsafeRawBufferPointer) {
    unsafe self.line = unsafe line
  }

  /// Whether the line was read to its end and is JSON, as far as was looked at: not whether it is UTF-8.
  var isWhole: Bool { !isBroken && expectation == .nothing }

  /// The next text; nil at the end, or where the line is no JSON.
  mutating func next() -> Text? {
    while unsafe place < line.count {
      let byte = unsafe line[place]
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: place += 1
      case UInt8(ascii: "\""):
        guard let text = string() else { return fail() }
        if expectation == .key || expectation == .keyOrEnd {
          expectation = .colon
        } else {
          guard takeValue() else { return fail() }
          return text
        }
      case UInt8(ascii: ","):
        guard expectation == .commaOrEnd else { return fail() }
        expectation = nesting & 1 == 1 ? .key : .value
        place += 1
      case UInt8(ascii: ":"):
        guard expectation == .colon else { return fail() }
        expectation = .value
        place += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard expectation == .value || expectation == .valueOrEnd, depth < 64 else {
          return fail()
        }
        let isObject = byte == UInt8(ascii: "{")
        nesting = nesting << 1 | (isObject ? 1 : 0)
        depth += 1
        expectation = isObject ? .keyOrEnd : .valueOrEnd
        place += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        let isObject = byte == UInt8(ascii: "}")
        let isEmpty = expectation == (isObject ? .keyOrEnd : .valueOrEnd)
        guard depth > 0, isEmpty || expectation == .commaOrEnd, (nesting & 1 == 1) == isObject
        else { return fail() }
        nesting >>= 1
        depth -= 1
        expectation = depth == 0 ? .nothing : .commaOrEnd
        place += 1
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard takeValue() else { return fail() }
        return number()
      default:
        guard takeValue() else { return fail() }
        if takeWord("true") || takeWord("false") { return .bytes(place - wordLength..<place) }
        guard takeWord("null") else { return fail() }
      }
    }
    return nil
  }

  private mutating func fail() -> Text? {
    isBroken = true
    unsafe place = line.count
    return nil
  }

  /// A value is complete, if one may stand here.
  private mutating func takeValue() -> Bool {
    guard expectation == .value || expectation == .valueOrEnd else { return false }
    expectation = depth == 0 ? .nothing : .commaOrEnd
    return true
  }

  private mutating func string() -> Text? {
    let start = place + 1
    var end = start
    var isEscaped = false
    while unsafe end < line.count {
      end += plainCount(from: end)
      guard unsafe end < line.count else { return nil }
      let byte = unsafe line[end]
      if byte == UInt8(ascii: "\"") {
        place = end + 1
        return isEscaped ? .escaped(start..<end) : .bytes(start..<end)
      }
      if byte < 0x20 { return nil }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        end += 1
      }
      end += 1
    }
    return nil
  }

  /// How many bytes from a place on are no quote, backslash or control character; eight are looked at at a time, and
  /// those of the last few are not counted.
  private func plainCount(from start: Int) -> Int {
    let every: UInt64 = 0x0101_0101_0101_0101
    var place = start
    while unsafe place + 8 <= line.count {
      let word = unsafe UInt64(
        littleEndian: line.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      let quotes = word ^ (every &* 0x22)
      let backslashes = word ^ (every &* 0x5C)
      // The first byte that is marked is one of them; those behind it need not be.
      let marks =
        (((quotes &- every) & ~quotes) | ((backslashes &- every) & ~backslashes)
          | ((word &- every &* 0x20) & ~word)) & (every &* 0x80)
      guard marks == 0 else { return place + marks.trailingZeroBitCount / 8 - start }
      place += 8
    }
    return place - start
  }

  private mutating func number() -> Text {
    let start = place
    var point: Int?
    var isPlain = true
    while unsafe place < line.count {
      switch unsafe line[place] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "-") where place == start: break
      case UInt8(ascii: ".") where point == nil: point = place
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"),
        UInt8(ascii: "E"):
        isPlain = false
      default:
        let range = start..<place
        let isSame = point.map { isShown(range, point: $0) } ?? isShown(range)
        return isPlain && isSame ? .bytes(range) : .number
      }
      place += 1
    }
    return .number
  }

  /// Whether a whole number is shown as it stands: -0 is shown as 0, and what no machine type holds stands as it is.
  private func isShown(_ number: Range<Int>) -> Bool {
    let start = number.lowerBound
    return unsafe number.count != 2 || line[start] != UInt8(ascii: "-")
      || line[start + 1] != UInt8(ascii: "0")
  }

  /// Whether a number with a point is shown as it stands: a double tells any two apart that have fifteen digits, and
  /// its description is the shortest that does, without an exponent from 0.0001 on.
  private func isShown(_ number: Range<Int>, point: Int) -> Bool {
    let zero = UInt8(ascii: "0")
    let isNegative = unsafe line[number.lowerBound] == UInt8(ascii: "-")
    let whole = number.lowerBound + (isNegative ? 1 : 0)..<point
    let decimals = point + 1..<number.upperBound
    guard !whole.isEmpty, !decimals.isEmpty, whole.count + decimals.count <= 15 else {
      return false
    }
    if decimals.count > 1, unsafe line[decimals.upperBound - 1] == zero { return false }
    guard unsafe line[whole.lowerBound] == zero else { return true }
    guard whole.count == 1 else { return false }
    return unsafe decimals.count < 4 || !line[decimals.prefix(4)].allSatisfy { $0 == zero }
  }

  private var wordLength = 0

  private mutating func takeWord(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard unsafe place + length <= line.count else { return false }
    let matches = word.withUTF8Buffer { bytes in
      unsafe line[place..<place + length].elementsEqual(bytes)
    }
    guard matches else { return false }
    place += length
    wordLength = length
    return true
  }
}
