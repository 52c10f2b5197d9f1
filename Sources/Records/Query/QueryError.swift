// SPDX-License-Identifier: MIT

/// Why a condition or an order cannot be understood.
public struct QueryError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Where, in characters from 1.
  public var column: Int
  /// What is wrong there and what to do, without a full stop.
  public var problem: String

  /// `column 8: expected a value behind '='; write a text in quotes`
  public var description: String { "column \(column): \(problem)" }
}
