// SPDX-License-Identifier: MIT

internal import FieldValues

/// Reads what PostgreSQL writes for an array ("Array Input and Output Syntax"): `{1,NULL,"a \"b\""}`, arrays in it, and
/// bounds such as `[0:1]=` before it, which are left out.
struct PostgresArrayParser {
  private let text: [UInt8]
  private var place = 0
  /// PostgreSQL has no more dimensions.
  private static let mostDimensions = 6

  init(_ text: [UInt8]) { self.text = text }

  /// The list, with each element's text made a value; nil where it is written otherwise.
  mutating func parse(_ element: ([UInt8]) -> FieldValue) -> FieldValue? {
    if text.first == UInt8(ascii: "["), let equals = text.firstIndex(of: UInt8(ascii: "=")) {
      place = equals + 1
    }
    guard let list = list(depth: 1, element), place == text.count else { return nil }
    return list
  }

  private mutating func list(depth: Int, _ element: ([UInt8]) -> FieldValue) -> FieldValue? {
    guard depth <= Self.mostDimensions, take(UInt8(ascii: "{")) else { return nil }
    var values: [FieldValue] = []
    if take(UInt8(ascii: "}")) { return .array(values) }
    repeat {
      guard place < text.count else { return nil }
      if text[place] == UInt8(ascii: "{") {
        guard let inner = list(depth: depth + 1, element) else { return nil }
        values.append(inner)
      } else {
        guard let (part, isQuoted) = part() else { return nil }
        let isNull = !isQuoted && part.elementsEqual("NULL".utf8)
        values.append(isNull ? .null : element(part))
      }
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "}")) ? .array(values) : nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard place < text.count, text[place] == byte else { return false }
    place += 1
    return true
  }

  /// An element's text, and whether it stood in quotes.
  private mutating func part() -> ([UInt8], Bool)? {
    var part: [UInt8] = []
    let isQuoted = take(UInt8(ascii: "\""))
    while place < text.count {
      let byte = text[place]
      if isQuoted ? byte == UInt8(ascii: "\"") : byte == 0x2C || byte == 0x7D {
        if isQuoted { place += 1 }
        return isQuoted || !part.isEmpty ? (part, isQuoted) : nil
      }
      if byte == UInt8(ascii: "\\") { place += 1 }
      guard place < text.count else { return nil }
      part.append(text[place])
      place += 1
    }
    return nil
  }
}
