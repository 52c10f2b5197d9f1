// SPDX-License-Identifier: MIT

/// An unknown of a system of constraints.
@frozen public struct Variable: Sendable, Hashable {
  /// Which of the solver's unknowns it is, from 0.
  @usableFromInline let number: Int32

  @inlinable init(number: Int32) { self.number = number }
}

/// A sum of unknowns, each times a number, and a number.
public struct LinearExpression: Sendable, Hashable {
  /// An unknown, times a number.
  public struct Term: Sendable, Hashable {
    /// The unknown.
    public var variable: Variable
    /// What it is multiplied by.
    public var factor: Double
  }

  /// The unknowns and what each is multiplied by.
  public private(set) var terms: [Term]
  /// The number that is added.
  public var constant: Double

  /// A number alone.
  public init(_ constant: Double = 0) {
    terms = []
    self.constant = constant
  }

  /// An unknown alone.
  public init(_ variable: Variable) {
    terms = [Term(variable: variable, factor: 1)]
    constant = 0
  }

  // Expressions are of a few unknowns: looking for one is faster than keeping them in order.
  private mutating func add(_ term: Term) {
    if let index = terms.firstIndex(where: { $0.variable == term.variable }) {
      terms[index].factor += term.factor
    } else {
      terms.append(term)
    }
  }

  /// The sum of two.
  public static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    var sum = left
    sum.constant += right.constant
    for term in right.terms { sum.add(term) }
    return sum
  }

  /// The difference of two.
  public static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    var difference = left
    difference.constant -= right.constant
    for term in right.terms {
      difference.add(Term(variable: term.variable, factor: -term.factor))
    }
    return difference
  }

  /// All of it times a number.
  public static func * (left: LinearExpression, factor: Double) -> LinearExpression {
    guard factor != 1 else { return left }
    var product = left
    product.constant *= factor
    for index in product.terms.indices { product.terms[index].factor *= factor }
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
