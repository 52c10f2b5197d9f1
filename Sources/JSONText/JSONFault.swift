// SPDX-License-Identifier: MIT

internal import CSimdjson

/// Finds what is wrong with a text that simdjson refused, which says no place.
///
/// Reads the grammar of RFC 8259 byte by byte, and so only after something went wrong.
@safe struct JSONFault {
  private let text: UnsafeRawBufferPointer
  private var place = 0
  /// True for each open object, false for each open array.
  private var nesting: [Bool] = []
  private let isElement: Bool

  /// The first fault of a text, or nil when there is none.
  ///
  /// - Parameter isElement: whether the text is an element of an array.
  static func find(
    in text: UnsafeRawBufferPointer, name: String, firstLine: Int, isElement: Bool
  ) -> JSONError? {
    var fault = unsafe JSONFault(text: text, isElement: isElement)
    guard let problem = fault.firstProblem() else { return nil }
    let place = unsafe JSONPlace(offset: fault.place, in: text)
    return JSONError(
      name: name, line: firstLine + place.line - 1, column: place.column, problem: problem)
  }

  private init(text: UnsafeRawBufferPointer, isElement: Bool) {
    self.isElement = isElement
    unsafe self.text = unsafe text
  }

  private var byte: UInt8? { unsafe place < text.count ? text[place] : nil }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
  }

  private mutating func take(_ wanted: Character) -> Bool {
    guard let byte, byte == wanted.asciiValue else { return false }
    place += 1
    return true
  }

  /// Reads values until a fault or the end. The state between two steps is the nesting alone.
  private mutating func firstProblem() -> String? {
    if unsafe text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF]) {
      return "this is UTF-16; convert it to UTF-8"
    }
    skipSpace()
    if byte == nil { return "there is no value" }
    while true {
      if let problem = scalarOrOpening() { return problem }
      // A value is complete, or a container was opened and its first element is next.
      guard !isBeforeElement else {
        isBeforeElement = false
        continue
      }
      while let isObject = nesting.last {
        skipSpace()
        if take(",") {
          skipSpace()
          if isObject, let problem = key() { return problem }
          break
        }
        if take(isObject ? "}" : "]") {
          nesting.removeLast()
          continue
        }
        return unexpected(wanted: isObject ? "',' or '}'" : "',' or ']'")
      }
      if nesting.isEmpty {
        skipSpace()
        guard byte != nil else { return nil }
        return isElement
          ? unexpected(wanted: "',' or ']'") : "there is more behind the end of the value"
      }
    }
  }

  private var isBeforeElement = false

  private mutating func scalarOrOpening() -> String? {
    skipSpace()
    guard let byte else { return unexpected(wanted: "a value") }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isObject = byte == UInt8(ascii: "{")
      if nesting.count == Int(VITRINE_JSON_MAX_DEPTH) {
        return "arrays and objects are nested more than \(nesting.count) deep"
      }
      place += 1
      skipSpace()
      if take(isObject ? "}" : "]") { return nil }
      nesting.append(isObject)
      isBeforeElement = true
      return isObject ? key() : nil
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
    default: return word()
    }
  }

  private mutating func key() -> String? {
    guard byte == UInt8(ascii: "\"") else { return unexpected(wanted: "a key in double quotes") }
    if let problem = string() { return problem }
    skipSpace()
    return take(":") ? nil : unexpected(wanted: "':'")
  }

  private mutating func string() -> String? {
    let start = place
    place += 1
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        place += 1
        return nil
      case UInt8(ascii: "\\"):
        if let problem = escape() { return problem }
      case 0..<0x20:
        return "a control character inside a string is not written as an escape"
      case 0..<0x80:
        place += 1
      default:
        guard let length = utf8Length() else { return "these bytes are no UTF-8" }
        place += length
      }
    }
    place = start
    return "the string that begins here is not closed"
  }

  private mutating func escape() -> String? {
    let start = place
    place += 1
    guard let byte else { return "the text ends inside an escape" }
    place += 1
    guard byte == UInt8(ascii: "u") else {
      guard !"\"\\/bfnrt".utf8.contains(byte) else { return nil }
      place = start
      return "there is no such escape"
    }
    guard let unit = hexadecimal() else {
      place = start
      return "\\u needs four hexadecimal digits"
    }
    if (0xD800..<0xDC00).contains(unit) {
      guard take("\\"), take("u"), let low = hexadecimal(), (0xDC00..<0xE000).contains(low) else {
        place = start
        return "half of a surrogate pair stands alone"
      }
    } else if (0xDC00..<0xE000).contains(unit) {
      place = start
      return "half of a surrogate pair stands alone"
    }
    return nil
  }

  private mutating func hexadecimal() -> Int? {
    var value = 0
    for _ in 0..<4 {
      guard let byte, byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        return nil
      }
      value = value * 16 + digit
      place += 1
    }
    return value
  }

  private mutating func number() -> String? {
    _ = take("-")
    let first = place
    var isRight = digits()
    if isRight, place - first > 1, unsafe text[first] == UInt8(ascii: "0") {
      place = first
      return "a number does not begin with 0"
    }
    if take(".") { isRight = digits() && isRight }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      isRight = digits() && isRight
    }
    return isRight ? nil : "this is no number"
  }

  private mutating func digits() -> Bool {
    let start = place
    while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    return place > start
  }

  private mutating func word() -> String? {
    let start = place
    while let byte, byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter { place += 1 }
    let word = unsafe String(decoding: text[start..<place].prefix(20), as: UTF8.self)
    if ["true", "false", "null"].contains(word) { return nil }
    place = start
    return word.isEmpty ? unexpected(wanted: "a value") : "'\(word)' is no JSON value"
  }

  private func unexpected(wanted: String) -> String {
    guard let byte else { return "the text ends where \(wanted) is expected" }
    guard byte >= 0x21 && byte < 0x7F else { return "expected \(wanted)" }
    return "expected \(wanted), not '\(Character(Unicode.Scalar(byte)))'"
  }

  /// The length of the well-formed sequence here (the Unicode standard's table 3-7), or nil.
  private func utf8Length() -> Int? {
    let bytes = unsafe text[place..<min(place + 4, text.count)]
    var decoder = UTF8()
    var iterator = unsafe bytes.makeIterator()
    guard case .scalarValue(let scalar) = unsafe decoder.decode(&iterator) else { return nil }
    return UTF8.width(scalar)
  }
}
