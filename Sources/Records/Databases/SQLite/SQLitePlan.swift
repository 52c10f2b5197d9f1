// SPDX-License-Identifier: MIT

internal import FieldValues

/// The statements by which the rows of a relation are read that some options ask for.
///
/// Conditions, orders and sections are worked out by functions of this host that SQLite calls with the columns they
/// name, so that they mean what they mean everywhere. What an index can leave out beforehand is left out by SQLite.
struct SQLitePlan: Sendable {
  let relation: SQLiteRelation
  private let options: RecordOptions

  init(_ relation: SQLiteRelation, _ options: RecordOptions) {
    self.relation = relation
    self.options = options
  }

  /// Whether the rows are those of the relation in the order of its key, so that nothing need be stored.
  var isKeyed: Bool {
    !relation.key.isEmpty && options.condition == nil && options.sortKeys.isEmpty
      && options.sectionFields.isEmpty
  }

  var hasSections: Bool { !options.sectionFields.isEmpty }

  /// Whether rows are remembered by their keys, and not whole.
  var storesKeys: Bool { !relation.key.isEmpty }

  /// How many values of each row are remembered.
  var storedCount: Int { storesKeys ? relation.key.count : relation.columns.count }

  private var keyList: String { relation.key.joined(separator: ", ") }
  private var columnList: String { relation.expressions.joined(separator: ", ") }
  /// `(?1, ?2)`
  private var keyParameters: String {
    "(" + relation.key.indices.map { "?\($0 + 1)" }.joined(separator: ", ") + ")"
  }

  // MARK: Rows by their key

  /// The columns, then the key, of rows from a key on or from the first one; the last two parameters are how many, and
  /// how many before them are passed over.
  func window(isFirst: Bool) -> String {
    let count = isFirst ? 0 : relation.key.count
    let start = isFirst ? "" : "WHERE (\(keyList)) >= \(keyParameters) "
    return "SELECT \(columnList), \(keyList) FROM \(relation.source) \(start)ORDER BY \(keyList) "
      + "LIMIT ?\(count + 1) OFFSET ?\(count + 2)"
  }

  /// The key of the row that stands so far behind the one with a key, which is the last parameter.
  func nextKey(isFirst: Bool) -> String {
    let count = isFirst ? 0 : relation.key.count
    let start = isFirst ? "" : "WHERE (\(keyList)) >= \(keyParameters) "
    return "SELECT \(keyList) FROM \(relation.source) \(start)ORDER BY \(keyList) "
      + "LIMIT 1 OFFSET ?\(count + 1)"
  }

  /// How many rows there are from a key on.
  func restCount() -> String {
    "SELECT count(*) FROM \(relation.source) WHERE (\(keyList)) >= \(keyParameters)"
  }

  /// The columns, then the key, of the row with a key.
  func row() -> String {
    "SELECT \(columnList), \(keyList) FROM \(relation.source) WHERE (\(keyList)) = \(keyParameters)"
  }

  /// How many rows there are at most, where that is known without looking at them.
  func estimate() -> String? {
    guard relation.hasRowID, let key = relation.key.first else { return nil }
    return
      "SELECT (SELECT max(\(key)) FROM \(relation.source)) - (SELECT min(\(key)) FROM \(relation.source)) + 1"
  }

  // MARK: Rows that are stored

  /// What is remembered of each row, and then the number of its section where there are sections.
  ///
  /// - Parameter sections: told the sections as they come up.
  func scan(
    on connection: SQLiteConnection, section: @escaping (FieldValue) -> Int64
  ) throws(DatabaseProblem) -> SQLiteStatement {
    var terms: [String] = []
    var order: [String] = []
    var select = storesKeys ? relation.key : relation.expressions
    // A table is gone through in the order of its key, and not in that of an index that happens to be shorter.
    var table = relation.source
    if hasSections {
      let condition = options.condition
      let call = try register(
        "vitrine_section", options.sectionFields + (condition?.fields ?? []), connection
      ) { record in
        let number = section(record)
        return condition?.holds(for: record) ?? true ? .integer(number) : .null
      }
      select.append(call + " AS vitrine_place")
      terms.append("vitrine_place IS NOT NULL")
      order.append("vitrine_place")
      if storesKeys, relation.hasRowID { table += " NOT INDEXED" }
    } else if let condition = options.condition {
      terms = quickTerms(condition)
      terms.append(
        try register("vitrine_holds", condition.fields, connection) { record in
          .integer(condition.holds(for: record) ? 1 : 0)
        })
    }
    if !options.sortKeys.isEmpty { try connection.registerNaturalOrder() }
    for (index, key) in options.sortKeys.enumerated() {
      let value = try register("vitrine_sort_\(index)", [key.path], connection) { record in
        SQLiteResult(sorting: record[key.path])
      }
      order.append("\(value) IS NULL")
      order.append("\(value) COLLATE vitrine_natural\(key.isDescending ? " DESC" : "")")
    }
    order += relation.key
    var text = relation.prefix + "SELECT \(select.joined(separator: ", ")) FROM \(table)"
    if !terms.isEmpty { text += " WHERE " + terms.joined(separator: " AND ") }
    if !order.isEmpty { text += " ORDER BY " + order.joined(separator: ", ") }
    let statement = try connection.statement(text)
    for (index, value) in quickValues.enumerated() { statement.bind(value, at: index + 1) }
    return statement
  }

  /// Registers a function of the columns that paths begin with, and writes its call.
  private func register(
    _ name: String, _ paths: [FieldPath], _ connection: SQLiteConnection,
    _ body: @escaping (FieldValue) -> SQLiteResult
  ) throws(DatabaseProblem) -> String {
    let places = relation.places(of: paths.compactMap(\.steps.first))
    try connection.register(name, arguments: places.map { relation.columns[$0].name }, body)
    let arguments = places.map { relation.expressions[$0] }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }

  // MARK: Conditions that an index can tell

  private var quickTests: [(column: String, comparison: RecordCondition.Comparison, SQLiteValue)] {
    guard !hasSections, let condition = options.condition else { return [] }
    let nodes = if case .all(let nodes) = condition.root { nodes } else { [condition.root] }
    return nodes.compactMap { node in
      guard case .compare(let path, let comparison, let value) = node, comparison != .notEqual,
        path.steps.count == 1, let place = relation.places(of: path.steps).first
      else { return nil }
      let column = relation.expressions[place]
      let isNumeric = relation.columns[place].isNumeric
      switch value {
      // In such a column no text is written as a number; other texts are let through to the function.
      case .integer(let number) where isNumeric: return (column, comparison, .integer(number))
      case .number(let number) where isNumeric: return (column, comparison, .real(number))
      // Whatever the column's collation, the text itself is equal to itself.
      case .text(let text)
      where comparison == .equal && ValueOrder.number(value) == nil && !isNumeric:
        return (column, comparison, .text(Array(text.utf8)))
      default: return nil
      }
    }
  }

  /// Terms that hold wherever the condition does, and perhaps elsewhere.
  private func quickTerms(_ condition: RecordCondition) -> [String] {
    quickTests.enumerated().map { index, test in
      "\(test.column) \(test.comparison.rawValue) ?\(index + 1)"
    }
  }

  private var quickValues: [SQLiteValue] { quickTests.map(\.2) }
}
