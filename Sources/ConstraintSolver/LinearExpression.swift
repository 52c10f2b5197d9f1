// SPDX-License-Identifier: MIT

/// An unknown of a system of constraints.
@frozen public struct Variable: Sendable, Hashable {
  /// Which of the solver's unknowns it is, from 0.
  @usableFromInline let number: Int32

  @inlinable init(number: Int32) { self.number = number }
}

/// A sum of unknowns, each times a number, and a number.
public struct LinearExpression: Sendable, Hashable {
  /// The unknowns and what each is multiplied by.
  public var terms: [Variable: Double]
  /// The number that is added.
  public var constant: Double

  /// A number alone.
  public init(_ constant: Double = 0) {
    terms = [:]
    self.constant = constant
  }

  /// An unknown alone.
  public init(_ variable: Variable) {
    terms = [variable: 1]
    constant = 0
  }

  /// The sum of two.
  public static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    var sum = left
    sum.constant += right.constant
    for (variable, factor) in right.terms { sum.terms[variable, default: 0] += factor }
    return sum
  }

  /// The difference of two.
  public static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    left + right * -1
  }

  /// All of it times a number.
  public static func * (left: LinearExpression, factor: Double) -> LinearExpression {
    var product = left
    product.constant *= factor
    product.terms = product.terms.mapValues { $0 * factor }
    return product
  }

  /// The sum with a number.
  public static func + (left: LinearExpression, number: Double) -> LinearExpression {
    var sum = left
    sum.constant += number
    return sum
  }
}

/// How an expression is to be to zero.
public enum Relation: Sendable, Hashable {
  case lessThanOrEqual, equal, greaterThanOrEqual
}
