// SPDX-License-Identifier: MIT

internal import FieldValues

/// What the fields of a column are read as: what all of them that are not empty can be.
///
/// Numbers are written as in JSON, so that what has leading zeros, a plus sign or spaces stays text: post codes and
/// telephone numbers are no numbers. Booleans are `true` and `false`, in small letters, in capitals, or with a first
/// capital. An empty field is null among numbers and booleans, and an empty text among texts.
struct ColumnType {
  private var canBeNumber = true
  private var canBeBool = true
  private var hasValue = false

  private static let truths = [
    "true": true, "True": true, "TRUE": true, "false": false, "False": false, "FALSE": false,
  ]

  /// Takes another field of the column into account.
  mutating func include(_ field: String) {
    guard !field.isEmpty else { return }
    hasValue = true
    if canBeNumber, !Self.isNumber(field.utf8) { canBeNumber = false }
    if canBeBool, Self.truths[field] == nil { canBeBool = false }
  }

  /// A field of the column as a value. One that was not taken into account is a text where it is not what the others
  /// are.
  func value(of field: String) -> FieldValue {
    guard hasValue, canBeNumber || canBeBool else { return .text(field) }
    if field.isEmpty { return .null }
    if canBeNumber { return Self.isNumber(field.utf8) ? Self.number(field) : .text(field) }
    return Self.truths[field].map(FieldValue.bool) ?? .text(field)
  }

  /// Whether a text is a number of RFC 8259.
  static func isNumber(_ text: String.UTF8View) -> Bool {
    // A text is contiguous but for one that another language's runtime keeps.
    if let isNumber = unsafe text.withContiguousStorageIfAvailable({ unsafe isNumber(bytes: $0) }) {
      return isNumber
    }
    return unsafe Array(text).withUnsafeBufferPointer { unsafe isNumber(bytes: $0) }
  }

  private static func isNumber(bytes text: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = 0
    func peek() -> UInt8? { unsafe place < text.count ? text[place] : nil }
    /// How many digits were taken.
    func takeDigits() -> Int {
      let start = place
      while let byte = peek(), (0x30...0x39).contains(byte) { place += 1 }
      return place - start
    }
    if peek() == UInt8(ascii: "-") { place += 1 }
    let isZero = peek() == UInt8(ascii: "0")
    let whole = takeDigits()
    guard whole > 0, !isZero || whole == 1 else { return false }
    if peek() == UInt8(ascii: ".") {
      place += 1
      guard takeDigits() > 0 else { return false }
    }
    if let byte = peek(), byte | 0x20 == UInt8(ascii: "e") {
      place += 1
      if let sign = peek(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { place += 1 }
      guard takeDigits() > 0 else { return false }
    }
    return place == text.count
  }

  /// A number in the first type that gives it back as it was written.
  static func number(_ text: String) -> FieldValue {
    // Of whole numbers of RFC 8259 only this one is written in two ways.
    if text != "-0" {
      if let integer = Int64(text) { return .integer(integer) }
      if let integer = UInt64(text) { return .unsigned(integer) }
    }
    if let number = Double(text), String(number) == text { return .number(number) }
    return .digits(text)
  }
}
