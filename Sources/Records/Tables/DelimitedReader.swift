// SPDX-License-Identifier: MIT

/// Takes rows of fields out of a text, by the grammar of RFC 4180.
///
/// A field that begins with a double quote goes to the next one that is not doubled, over delimiters and line ends.
/// Other quotes are text. Lines end with or without a carriage return, the last need not end, and empty ones are left
/// out. A quote that is never closed is text as well, so that it does not swallow the rows behind it.
///
/// It is our own: libcsv, Debian's library for this, tells neither the line nor the column of what is wrong, and has
/// its state's layout, which is no part of its interface, allocated by its caller.
@safe struct DelimitedReader {
  struct Row {
    /// The line on which it begins, from 1.
    var line: Int
    var fields: [String]
    /// The first thing in it that is not as it should be.
    var fault: Fault?
  }

  struct Fault {
    var line: Int
    /// In characters from 1.
    var column: Int
    var problem: String
  }

  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed: UInt8 = 0x0A
  private static let carriageReturn: UInt8 = 0x0D

  private let bytes: UnsafeRawBufferPointer
  private let delimiter: UInt8
  /// Whether the end is missing, so that a last row without an end is no whole one.
  private let isCutOff: Bool
  private var position = Position()
  /// How many fields the last row had.
  private var fieldCount = 0

  private struct Position {
    var place = 0
    var line = 1
    /// Where the line begins.
    var lineStart = 0
  }

  private var place: Int {
    get { position.place }
    set { position.place = newValue }
  }

  /// - Parameter line: The number of the first line.
  init(
    _ bytes: UnsafeRawBufferPointer, delimiter: UInt8, isCutOff: Bool = false, line: Int = 1
  ) {
    unsafe self.bytes = unsafe bytes
    self.delimiter = delimiter
    position.line = line
    self.isCutOff = isCutOff
  }

  /// The byte that parts the most fields of a text's first line: a comma, a semicolon or a tab.
  static func delimiter(of bytes: UnsafeRawBufferPointer) -> UInt8 {
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
    var counts = [0, 0, 0]
    var isQuoted = false
    var place = 0
    while place < bytes.count, case let byte = unsafe bytes[place], byte != lineFeed || isQuoted {
      if byte == quote { isQuoted.toggle() }
      if !isQuoted, let index = candidates.firstIndex(of: byte) { counts[index] += 1 }
      place += 1
    }
    let most = counts.max() ?? 0
    return candidates[counts.firstIndex(of: most) ?? 0]
  }

  /// Where the next row begins, or empty lines before it, and the number of that line.
  var standing: (place: Int, line: Int) { (position.place, position.line) }

  /// The next row; nil at the end.
  mutating func next() -> Row? {
    skipEmptyLines()
    guard unsafe place < bytes.count else { return nil }
    var row = Row(line: position.line, fields: [], fault: nil)
    row.fields.reserveCapacity(fieldCount)
    defer { fieldCount = row.fields.count }
    while true {
      guard let field = takeField(&row.fault) else { return nil }
      row.fields.append(field)
      guard let end = peek(0) else { return isCutOff ? nil : row }
      if end == delimiter {
        place += 1
        continue
      }
      endLine()
      return row
    }
  }

  private func peek(_ distance: Int) -> UInt8? {
    unsafe place + distance < bytes.count ? bytes[place + distance] : nil
  }

  private var isAtLineEnd: Bool {
    peek(0) == Self.lineFeed || (peek(0) == Self.carriageReturn && peek(1) == Self.lineFeed)
  }

  private mutating func skipEmptyLines() {
    while isAtLineEnd { endLine() }
  }

  private mutating func endLine() {
    place += peek(0) == Self.carriageReturn ? 2 : 1
    beginLine()
  }

  private mutating func beginLine() {
    position.line += 1
    position.lineStart = place
  }

  /// A field, up to the delimiter, the line's end or the text's; nil where it is cut off.
  private mutating func takeField(_ fault: inout Fault?) -> String? {
    guard peek(0) == Self.quote else { return takePlainField(&fault) }
    let start = position
    place += 1
    // What came before the last quote that is doubled.
    var text: [UInt8] = []
    while let end = closingQuote() {
      let part = unsafe UnsafeRawBufferPointer(rebasing: bytes[place..<end])
      place = end + 1
      guard peek(0) == Self.quote else {
        if text.isEmpty { return unsafe string(part, at: start, &fault) + takeBehindQuote(&fault) }
        unsafe text.append(contentsOf: part)
        let whole = unsafe text.withUnsafeBytes { unsafe string($0, at: start, &fault) }
        return whole + takeBehindQuote(&fault)
      }
      unsafe text.append(contentsOf: part)
      text.append(Self.quote)
      place += 1
    }
    if isCutOff { return nil }
    position = start
    note("the quote is not closed; it is taken as text", at: start, &fault)
    return takePlainField(&fault)
  }

  /// The place of the next quote, with the lines before it counted; nil where there is none.
  private mutating func closingQuote() -> Int? {
    var at = place
    while unsafe at < bytes.count {
      let byte = unsafe bytes[at]
      if byte == Self.quote { return at }
      at += 1
      if byte == Self.lineFeed {
        position.line += 1
        position.lineStart = at
      }
    }
    return nil
  }

  /// What stands between a closing quote and the field's end, where nothing should.
  private mutating func takeBehindQuote(_ fault: inout Fault?) -> String {
    guard let byte = peek(0), byte != delimiter, !isAtLineEnd else { return "" }
    note(
      "there is text behind the closing quote; double a quote that is text", at: position, &fault)
    return takePlainField(&fault)
  }

  private mutating func takePlainField(_ fault: inout Fault?) -> String {
    let start = position
    var end = place
    while unsafe end < bytes.count, case let byte = unsafe bytes[end], byte != delimiter {
      if byte == Self.lineFeed { break }
      if byte == Self.carriageReturn, unsafe end + 1 < bytes.count,
        unsafe bytes[end + 1] == Self.lineFeed
      {
        break
      }
      end += 1
    }
    let text = unsafe UnsafeRawBufferPointer(rebasing: bytes[place..<end])
    place = end
    return unsafe string(text, at: start, &fault)
  }

  private func string(
    _ text: UnsafeRawBufferPointer, at start: Position, _ fault: inout Fault?
  ) -> String {
    // Decoding is quicker than validating.
    if unsafe text.allSatisfy({ $0 < 0x80 }) { return unsafe String(decoding: text, as: UTF8.self) }
    if let string = unsafe String(validating: text, as: UTF8.self) { return string }
    note("these bytes are no UTF-8; they are shown as \u{FFFD}", at: start, &fault)
    return unsafe String(decoding: text, as: UTF8.self)
  }

  /// Notes the row's first fault.
  private func note(_ problem: String, at position: Position, _ fault: inout Fault?) {
    guard fault == nil else { return }
    let before = unsafe bytes[position.lineStart..<position.place].count { $0 & 0xC0 != 0x80 }
    fault = Fault(line: position.line, column: before + 1, problem: problem)
  }
}
