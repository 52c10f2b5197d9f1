// SPDX-License-Identifier: MIT

internal import FieldValues

/// The part of a condition that the server tells, so that it sends fewer rows: it holds wherever the condition does,
/// and the condition itself is worked out by this host for every row that comes.
///
/// Told are `exists`, comparisons of whole numbers, doubles, booleans and texts with a value of their own type, and
/// `contains` of ASCII; `or` where all of its parts are, `not` where its part is told exactly. Left to the host are
/// `numeric` and `real`, which it compares as doubles, texts beside numbers, JSON, lists and `matches`.
struct PostgresCondition {
  /// A term in SQL, and whether it is true exactly where the condition holds.
  struct Term {
    var text: String
    var isExact: Bool
  }

  private let relation: PostgresRelation
  private let isUnicode: Bool
  private(set) var parameters: [[UInt8]?] = []

  /// - Parameter isUnicode: whether the server keeps texts in UTF-8.
  init(_ relation: PostgresRelation, isUnicode: Bool) {
    self.relation = relation
    self.isUnicode = isUnicode
  }

  /// Nil where the server tells nothing.
  mutating func term(_ node: RecordCondition.Node) -> Term? {
    let count = parameters.count
    let term = makeTerm(node)
    // The server takes no parameter that no term has.
    if term == nil { parameters.removeLast(parameters.count - count) }
    return term
  }

  private mutating func makeTerm(_ node: RecordCondition.Node) -> Term? {
    switch node {
    case .all(let nodes):
      let terms = nodes.compactMap { term($0) }
      guard !terms.isEmpty else { return nil }
      return Term(
        text: Self.joined(terms, "AND"),
        isExact: terms.count == nodes.count && terms.allSatisfy(\.isExact))
    case .any(let nodes):
      let terms = nodes.compactMap { term($0) }
      guard !terms.isEmpty, terms.count == nodes.count else { return nil }
      return Term(text: Self.joined(terms, "OR"), isExact: terms.allSatisfy(\.isExact))
    case .not(let node):
      guard let inner = term(node), inner.isExact else { return nil }
      return Term(text: "(\(inner.text)) IS NOT TRUE", isExact: true)
    case .exists(let path):
      guard let column = column(path) else { return nil }
      return Term(text: "\(column.name) IS NOT NULL", isExact: column.type != .json)
    case .compare(let path, let comparison, let value):
      guard let column = column(path) else { return nil }
      return compare(column.name, column.type, comparison, value)
    case .contains(let path, .text(let part)):
      guard let column = column(path), column.type == .text, Self.isPlain(part) else { return nil }
      return Term(text: "pg_catalog.strpos(\(column.name), \(parameter(part))) > 0", isExact: false)
    case .contains, .matches: return nil
    }
  }

  private static func joined(_ terms: [Term], _ word: String) -> String {
    terms.map { "(\($0.text))" }.joined(separator: " \(word) ")
  }

  private func column(_ path: FieldPath) -> (name: String, type: PostgresType)? {
    guard path.steps.count == 1, let place = relation.places(of: path.steps).first else {
      return nil
    }
    return (relation.expressions[place], relation.columns[place].type)
  }

  private mutating func parameter(_ text: String) -> String {
    parameters.append(Array(text.utf8))
    return "$\(parameters.count)::text"
  }

  /// A text whose bytes stand wherever it is found: ASCII without what other characters are equal to.
  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        byte >= 0x20 && byte < 0x7F && !"K;`".utf8.contains(byte)
      }
  }

  private mutating func compare(
    _ column: String, _ type: PostgresType, _ comparison: RecordCondition.Comparison,
    _ value: FieldValue
  ) -> Term? {
    if value == .null {
      guard type != .json else { return nil }
      switch comparison {
      case .equal: return Term(text: "\(column) IS NULL", isExact: true)
      case .notEqual: return Term(text: "\(column) IS NOT NULL", isExact: true)
      default: return Term(text: "false", isExact: true)
      }
    }
    switch (type, value) {
    case (.integer, .integer(let number)):
      return Self.exact(column, comparison, "'\(number)'::pg_catalog.int8")
    case (.integer, .number(let number)) where Self.isExact(number):
      return Self.exact(column, comparison, "'\(number)'::pg_catalog.numeric")
    case (.double, .integer(let number)) where abs(Double(number)) < Self.largestExact:
      return Self.notANumberAside(column, comparison, "'\(number)'::pg_catalog.float8")
    case (.double, .number(let number)) where number.isFinite:
      return Self.notANumberAside(column, comparison, "'\(number)'::pg_catalog.float8")
    case (.bool, .bool(let truth)):
      switch comparison {
      case .equal, .notEqual: return Self.exact(column, comparison, "\(truth)")
      default: return Term(text: "false", isExact: true)
      }
    case (.text, .text(let text)) where isUnicode && !text.utf8.contains(0):
      let parameter = parameter(text)
      // An index may be of another collation, and finds all that are equal.
      if comparison == .equal { return Term(text: "\(column) = \(parameter)", isExact: false) }
      return Self.exact("\(column) COLLATE pg_catalog.\"C\"", comparison, parameter)
    default: return nil
    }
  }

  private static let largestExact = 0x1p53

  private static func isExact(_ number: Double) -> Bool { number.magnitude < largestExact }

  /// What is null differs from everything.
  private static func exact(
    _ column: String, _ comparison: RecordCondition.Comparison, _ value: String
  ) -> Term {
    let sign = comparison == .notEqual ? "IS DISTINCT FROM" : comparison.rawValue
    return Term(text: "\(column) \(sign) \(value)", isExact: true)
  }

  /// NaN is greater than all numbers for PostgreSQL, and none for this host.
  private static func notANumberAside(
    _ column: String, _ comparison: RecordCondition.Comparison, _ value: String
  ) -> Term {
    var term = exact(column, comparison, value)
    term.isExact = comparison != .greater && comparison != .greaterOrEqual
    return term
  }
}
