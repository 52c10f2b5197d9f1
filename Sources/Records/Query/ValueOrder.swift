// SPDX-License-Identifier: MIT

internal import FieldValues

/// Which of two comes first.
enum ValueOrder {
  case before, same, after

  init<Value: Comparable>(_ left: Value, _ right: Value) {
    self = left < right ? .before : left == right ? .same : .after
  }

  var reversed: ValueOrder {
    switch self {
    case .before: .after
    case .same: .same
    case .after: .before
    }
  }

  /// Compares numbers with numbers and texts with texts; a text that is written as a number is one beside a number.
  /// Nil for values that are not compared.
  static func comparison(of left: FieldValue, with right: FieldValue) -> ValueOrder? {
    switch (left, right) {
    case (.text(let left), .text(let right)): bytes(of: left, right)
    default:
      if isNumber(left) || isNumber(right), let left = number(left), let right = number(right) {
        numbers(left, right)
      } else {
        nil
      }
    }
  }

  /// The bytes of UTF-8 are in the order of the characters' numbers.
  static func bytes(of left: String, _ right: String) -> ValueOrder {
    if left.utf8.elementsEqual(right.utf8) { return .same }
    return left.utf8.lexicographicallyPrecedes(right.utf8) ? .before : .after
  }

  // MARK: Numbers

  /// A number exactly where it is an integer of 64 bits, and as a double else.
  enum Number {
    case integer(Int128)
    case double(Double)
  }

  static func isNumber(_ value: FieldValue) -> Bool {
    switch value {
    case .integer, .unsigned, .number, .digits: true
    default: false
    }
  }

  static func number(_ value: FieldValue) -> Number? {
    switch value {
    case .integer(let number): .integer(Int128(number))
    case .unsigned(let number): .integer(Int128(number))
    case .number(let number): .double(number)
    case .digits(let text): number(digits: text)
    case .text(let text): ColumnType.isNumber(text.utf8) ? number(digits: text) : nil
    case .null, .bool, .array, .object: nil
    }
  }

  private static func number(digits text: String) -> Number? {
    Int128(text).map(Number.integer) ?? Double(text).map(Number.double)
  }

  static func numbers(_ left: Number, _ right: Number) -> ValueOrder {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): ValueOrder(left, right)
    case (.double(let left), .double(let right)): ValueOrder(left, right)
    case (.integer(let left), .double(let right)): order(left, right)
    case (.double(let left), .integer(let right)): order(right, left).reversed
    }
  }

  /// An integer beside a double, without rounding the integer.
  private static func order(_ integer: Int128, _ double: Double) -> ValueOrder {
    guard let whole = Int128(exactly: double.rounded(.down)) else {
      return double < 0 ? .after : .before
    }
    if integer != whole { return ValueOrder(integer, whole) }
    return double > double.rounded(.down) ? .before : .same
  }
}
