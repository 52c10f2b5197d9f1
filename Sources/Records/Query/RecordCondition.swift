// SPDX-License-Identifier: MIT

public import FieldValues

/// Which records are wanted, in words.
///
/// ```text
/// condition  = conjunction { "or" conjunction }
/// conjunction = negation { "and" negation }
/// negation   = [ "not" ] negation | "(" condition ")" | test
/// test       = FIELD "exists"
///            | FIELD ( "=" | "!=" | "<" | "<=" | ">" | ">=" ) value
///            | FIELD "contains" value
///            | FIELD "matches" text
/// value      = text | NUMBER | "true" | "false" | "null"
/// text       = "'" … "'" | '"' … '"'       a quote or a backslash in it behind a backslash
/// ```
///
/// A field is a path as everywhere, such as `metadata.name` or `labels."app.io/name"`; a step with spaces, or that is
/// a word of the grammar, is written in double quotes. A field that is missing is null.
///
/// - `=` and `!=` compare any values: numbers by value, texts byte by byte; a text that is written as a number is that
///   number beside a number.
/// - `<`, `<=`, `>` and `>=` hold between numbers and between texts (in the order of Unicode), and never else.
/// - `contains` holds for a text that holds the text, an array with that element, an object with that key.
/// - `matches` holds for a text in which the POSIX extended regular expression matches anywhere.
/// - `exists` holds for what is there and not null.
public struct RecordCondition: Sendable {
  indirect enum Node: Sendable {
    case all([Node])
    case any([Node])
    case not(Node)
    case exists(FieldPath)
    case compare(FieldPath, Comparison, FieldValue)
    case contains(FieldPath, FieldValue)
    case matches(FieldPath, RegularExpression)
  }

  enum Comparison: String, Sendable, CaseIterable {
    case equal = "="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  /// The text is at most so many bytes long.
  public static let longest = 1 << 16

  let root: Node

  /// The fields that are looked at, in the order in which they are first named.
  public let fields: [FieldPath]

  /// Reads a condition.
  ///
  /// - Complexity: O(*n*); at most 64 parentheses and `not` inside each other.
  public init(_ text: String) throws(QueryError) {
    var parser = try ConditionParser(text)
    root = try parser.parse()
    fields = parser.fields
  }

  /// Whether a record's fields meet it.
  public func holds(for record: FieldValue) -> Bool { root.holds(for: record) }
}

extension RecordCondition.Node {
  func holds(for record: FieldValue) -> Bool {
    switch self {
    case .all(let nodes): nodes.allSatisfy { $0.holds(for: record) }
    case .any(let nodes): nodes.contains { $0.holds(for: record) }
    case .not(let node): !node.holds(for: record)
    case .exists(let path): !(record[path] ?? .null).isNull
    case .compare(let path, let comparison, let value):
      Self.compare(record[path] ?? .null, comparison, value)
    case .contains(let path, let value): Self.contains(record[path] ?? .null, value)
    case .matches(let path, let expression):
      if case .text(let text) = record[path] { expression.matches(text) } else { false }
    }
  }

  private static func compare(
    _ left: FieldValue, _ comparison: RecordCondition.Comparison, _ right: FieldValue
  ) -> Bool {
    let order = ValueOrder.comparison(of: left, with: right)
    return switch comparison {
    case .equal: order == .same || (order == nil && left == right)
    case .notEqual: !(order == .same || (order == nil && left == right))
    case .less: order == .before
    case .lessOrEqual: order == .before || order == .same
    case .greater: order == .after
    case .greaterOrEqual: order == .after || order == .same
    }
  }

  private static func contains(_ holder: FieldValue, _ value: FieldValue) -> Bool {
    switch (holder, value) {
    case (.text(let text), .text(let part)): text.contains(part)
    case (.array(let elements), _): elements.contains { compare($0, .equal, value) }
    case (.object(let object), .text(let key)): object[key] != nil
    default: false
    }
  }
}
