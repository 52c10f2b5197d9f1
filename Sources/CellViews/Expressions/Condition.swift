// SPDX-License-Identifier: MIT

internal import FieldValues

/// A question to an item's fields: `status == 'Running' and not deleted exists`.
///
/// ``CellTemplate`` documents the language.
indirect enum Condition: Sendable {
  case truth(Operand)
  case exists(Operand)
  case comparison(Operand, Comparison, Operand)
  case not(Condition)
  case all([Condition])
  case any([Condition])

  /// How two values are compared.
  enum Comparison: String, Sendable, CaseIterable {
    case equal = "=="
    case unequal = "!="
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case greater = ">"
    case contains
  }

  /// The answer for an item's fields.
  @MainActor func holds(in fields: FieldValue) throws(FormatError) -> Bool {
    switch self {
    case .truth(let operand):
      return try operand.value(in: fields).isTruthy
    case .exists(let operand):
      return try !operand.value(in: fields).isNull
    case .comparison(let left, let comparison, let right):
      return try comparison.holds(left.value(in: fields), right.value(in: fields))
    case .not(let condition):
      return try !condition.holds(in: fields)
    case .all(let conditions):
      for condition in conditions where try !condition.holds(in: fields) { return false }
      return true
    case .any(let conditions):
      for condition in conditions where try condition.holds(in: fields) { return true }
      return false
    }
  }
}

extension Condition.Comparison {
  func holds(_ left: FieldValue, _ right: FieldValue) -> Bool {
    switch self {
    case .equal: left.isSame(as: right)
    case .unequal: !left.isSame(as: right)
    case .less: left.order(against: right).map { $0 < 0 } ?? false
    case .greater: left.order(against: right).map { $0 > 0 } ?? false
    case .atMost: left.order(against: right).map { $0 <= 0 } ?? false
    case .atLeast: left.order(against: right).map { $0 >= 0 } ?? false
    case .contains: left.holds(right)
    }
  }
}
