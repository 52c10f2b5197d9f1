// SPDX-License-Identifier: MIT

/// Why a place or a condition cannot be read.
public struct ExpressionProblem: Error, Hashable, Sendable {
  /// What was found.
  public enum Reason: Hashable, Sendable {
    /// Something else was to stand here; `found` is empty at the end of the text.
    case expected(String, found: String)
    /// A quotation or a place is not closed; the column is that of its beginning.
    case unclosed(String)
    /// A closing brace without its opening one.
    case strayBrace
    /// A field path with an empty step or a quotation that is not closed.
    case fieldPath(String)
    /// A format that nobody registered, and the known one that is most like it.
    case unknownFormat(String, nearest: String?)
    /// A format with too few or too many arguments.
    case argumentCount(format: String, allowed: ClosedRange<Int>, found: Int)
    /// A word of another language, and what it is called here.
    case foreignOperator(String, instead: String)
    /// Parentheses, negations and nested places go deeper than the limit.
    case tooDeep(limit: Int)
  }

  /// The character at which reading stopped, counted from 1.
  public var column: Int
  /// What was found there.
  public var reason: Reason
}
