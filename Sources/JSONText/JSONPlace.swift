// SPDX-License-Identifier: MIT

public import FieldValues

/// Where something stands in a text.
public struct JSONPlace: Sendable, Hashable {
  /// The line, from 1.
  public var line: Int
  /// The column in the line, in characters from 1.
  public var column: Int

  /// A place in a text.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of the value at the end of a path: its key where it has one, else its first character.
  ///
  /// For what a text means rather than how it is written: a value does not know where it came from, so the text is
  /// read once more when a complaint needs the place. Of a repeated key it is the last one's, whose value counts.
  /// Nil when the path leads nowhere.
  ///
  /// - Parameter text: UTF-8 that `JSONParser` has read without an error.
  /// - Complexity: O(*n*) in the length of the text.
  public init?(of path: FieldPath, in text: UnsafeRawBufferPointer) {
    var search = unsafe JSONSearch(text: text)
    guard let offset = search.offset(of: path) else { return nil }
    unsafe self.init(offset: offset, in: text)
  }

  init(offset: Int, in text: UnsafeRawBufferPointer) {
    let hasMark = unsafe text.starts(with: [0xEF, 0xBB, 0xBF])
    let before = unsafe text[..<min(offset, text.count)]
    let lineStart =
      unsafe before.lastIndex(of: 0x0A).map { $0 + 1 } ?? (hasMark ? min(3, before.endIndex) : 0)
    let line = unsafe String(decoding: text[lineStart..<before.endIndex], as: UTF8.self)
    self.line = unsafe 1 + before.count { $0 == 0x0A }
    column = line.count + 1
  }
}

/// Walks a text that is known to be JSON, and so looks at no more of it than brackets, quotes and commas.
@safe private struct JSONSearch {
  private let text: UnsafeRawBufferPointer
  private var place = 0

  init(text: UnsafeRawBufferPointer) {
    unsafe self.text = unsafe text
    if unsafe text.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  private var byte: UInt8? { unsafe place < text.count ? text[place] : nil }

  mutating func offset(of path: FieldPath) -> Int? {
    skipSpace()
    var offset = place
    for step in path.steps {
      let found: Int?
      switch byte {
      case UInt8(ascii: "{"): found = member(named: step)
      case UInt8(ascii: "["): found = Int(step).flatMap { element($0) }
      default: found = nil
      }
      guard let found else { return nil }
      offset = found
    }
    return offset
  }

  /// Goes to the value of the object's last member of a name; the offset of its key.
  private mutating func member(named name: String) -> Int? {
    var found: (key: Int, value: Int)?
    place += 1
    skipSpace()
    while let byte, byte != UInt8(ascii: "}") {
      let key = place
      skipString()
      let isWanted = isString(key..<place, name)
      skipSpace()
      place += 1  // the colon
      skipSpace()
      if isWanted { found = (key, place) }
      skipValue()
      skipComma()
    }
    guard let found else { return nil }
    place = found.value
    return found.key
  }

  /// Goes to the array's element of an index; its offset.
  private mutating func element(_ index: Int) -> Int? {
    var count = 0
    place += 1
    skipSpace()
    while let byte, byte != UInt8(ascii: "]") {
      if count == index { return place }
      count += 1
      skipValue()
      skipComma()
    }
    return nil
  }

  private func isString(_ range: Range<Int>, _ name: String) -> Bool {
    let quoted = unsafe text[range]
    guard unsafe quoted.contains(UInt8(ascii: "\\")) else {
      return unsafe quoted.dropFirst().dropLast().elementsEqual(name.utf8)
    }
    return (unsafe try? parseJSON(quoted, name: "")) == .text(name)
  }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
  }

  private mutating func skipComma() {
    skipSpace()
    if byte == UInt8(ascii: ",") { place += 1 }
    skipSpace()
  }

  private mutating func skipString() {
    place += 1
    while let byte, byte != UInt8(ascii: "\"") {
      place += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    place += 1
  }

  private mutating func skipValue() {
    var depth = 0
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        skipString()
        if depth == 0 { return }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        place += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        // At depth 0 it closes what is around a number or a word.
        guard depth > 0 else { return }
        depth -= 1
        place += 1
        if depth == 0 { return }
      case UInt8(ascii: ",") where depth == 0:
        return
      default:
        place += 1
      }
    }
  }
}
