// SPDX-License-Identifier: MIT

/// Puts rows that come from elsewhere in the order of sections and sort keys, in a database of its own, which the
/// library keeps on disk where there are many.
final class RowSorter {
  private let connection: SQLiteConnection
  private let insert: SQLiteStatement
  private let valueCount: Int
  private let keys: [SortKey]
  private var next: Int64 = 0

  /// A sorter for rows of so many values.
  init(valueCount: Int, keys: [SortKey]) throws(DatabaseProblem) {
    self.valueCount = valueCount
    self.keys = keys
    connection = try SQLiteConnection(file: "")
    for setting in [
      "PRAGMA journal_mode = OFF", "PRAGMA synchronous = OFF", "PRAGMA cache_size = -4000",
    ] { try connection.run(setting) }
    try connection.registerNaturalOrder()
    let names =
      (0..<valueCount).map { "c\($0)" } + ["place"] + keys.indices.map { "s\($0)" }
    try connection.run(
      "CREATE TABLE rows(ordinal INTEGER PRIMARY KEY, \(names.joined(separator: ", ")))")
    try connection.run("BEGIN")
    let marks = (0...names.count).map { _ in "?" }.joined(separator: ", ")
    insert = try connection.statement("INSERT INTO rows VALUES(\(marks))")
  }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - place: the number of its section.
  ///   - order: a value for each key.
  func append(
    _ values: [SQLiteValue], place: Int64, order: [SQLiteResult]
  ) throws(DatabaseProblem) {
    insert.bind(.integer(next), at: 1)
    for (index, value) in values.enumerated() { insert.bind(value, at: index + 2) }
    insert.bind(.integer(place), at: valueCount + 2)
    for (index, value) in order.enumerated() {
      insert.bind(SQLiteValue(value), at: valueCount + 3 + index)
    }
    _ = try insert.step()
    insert.reset()
    next += 1
  }

  /// Calls a body with the rows in order: their values, then the section's number.
  func forEach(
    _ body: (SQLiteStatement) throws(DatabaseProblem) -> Void
  ) throws(DatabaseProblem) {
    var order = ["place"]
    for (index, key) in keys.enumerated() {
      order.append("s\(index) IS NULL")
      order.append("s\(index) COLLATE vitrine_natural\(key.isDescending ? " DESC" : "")")
    }
    let names = (0..<valueCount).map { "c\($0)" } + ["place"]
    let select = try connection.statement(
      "SELECT \(names.joined(separator: ", ")) FROM rows "
        + "ORDER BY \((order + ["ordinal"]).joined(separator: ", "))")
    while try select.step() { try body(select) }
  }
}

extension SQLiteValue {
  init(_ result: SQLiteResult) {
    switch result {
    case .null: self = .null
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .real(number)
    case .text(let text): self = .text(Array(text.utf8))
    case .blob(let bytes): self = .blob(bytes)
    }
  }
}
