// SPDX-License-Identifier: MIT

import FieldValues

/// Goes through a signature's text from left to right and knows the place for messages.
struct SignatureScanner {
  private let scalars: String.UnicodeScalarView
  private var index: String.Index
  /// The place of the next character, from 1.
  private(set) var place = 1

  init(_ text: String) {
    scalars = text.unicodeScalars
    index = scalars.startIndex
  }

  var isAtEnd: Bool { index == scalars.endIndex }

  var rest: String { String(scalars[index...]) }

  func error(_ problem: SignatureError.Problem) -> SignatureError {
    SignatureError(place: place, problem: problem)
  }

  mutating func skipSpace() {
    _ = takeWhile { $0.properties.isWhitespace }
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard !isAtEnd, scalars[index] == scalar else { return false }
    advance()
    return true
  }

  mutating func takeWhile(_ isWanted: (Unicode.Scalar) -> Bool) -> String {
    let start = index
    while !isAtEnd, isWanted(scalars[index]) { advance() }
    return String(scalars[start..<index])
  }

  /// A type's word with its `?`, up to a comma, white space or the end.
  mutating func takeType() throws(SignatureError) -> ParameterType {
    let start = self
    if rest.hasPrefix("{") { throw error(.structure) }
    let word = takeWhile { $0 != "," && !$0.properties.isWhitespace && $0 != "?" }
    if word.isEmpty { throw start.error(.missingType) }
    if word.hasPrefix("...") || word == "…" || word == "va_list" { throw start.error(.variadic) }
    if word == "struct" || word == "union" || word.hasPrefix("struct{") {
      throw start.error(.structure)
    }
    guard let base = BaseType(rawValue: word) else {
      throw start.error(.unknownType(word, nearest: nearestType(to: word)))
    }
    return ParameterType(base, isOptional: take("?"))
  }

  private mutating func advance() {
    index = scalars.index(after: index)
    place += 1
  }
}

extension Unicode.Scalar {
  var isDigit: Bool { self >= "0" && self <= "9" }
}

/// The type that another language's word means, or else the known word nearest to it.
func nearestType(to word: String) -> String? {
  let meant: BaseType? =
    switch word.lowercased() {
    case "boolean", "_bool": .bool
    case "char*", "const", "c_str", "str": .cstring
    case "string", "vitrine_string": .text
    case "float", "float32": .f32
    case "double", "float64", "number", "cgfloat": .f64
    case "int8", "int8_t", "char", "signed": .i8
    case "uint8", "uint8_t", "byte": .u8
    case "int16", "int16_t", "short": .i16
    case "uint16", "uint16_t": .u16
    case "int32", "int32_t", "int", "integer": .i32
    case "uint32", "uint32_t", "unsigned": .u32
    case "int64", "int64_t", "long", "ssize_t": .i64
    case "uint64", "uint64_t", "uint", "size_t": .u64
    default: nil
    }
  return meant?.rawValue ?? nearestWord(to: word, among: BaseType.allCases.map(\.rawValue))
}
