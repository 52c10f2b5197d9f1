// SPDX-License-Identifier: MIT

/// Why a text is no JSON, and where.
public struct JSONError: Error, Sendable, Hashable {
  /// What the text is called: a file's name.
  public var name: String
  /// The line, from 1.
  public var line: Int
  /// The column in the line, in characters from 1.
  public var column: Int
  /// What is wrong there, without a full stop.
  public var problem: String

  /// An error at a place.
  public init(name: String, line: Int, column: Int, problem: String) {
    self.name = name
    self.line = line
    self.column = column
    self.problem = problem
  }
}

extension JSONError: CustomStringConvertible {
  /// `movies.json:3:14: expected ',' or ']'`
  public var description: String { "\(name):\(line):\(column): \(problem)" }
}
