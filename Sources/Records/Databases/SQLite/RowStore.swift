// SPDX-License-Identifier: MIT

/// Values by ordinals in a database of one's own, which the library keeps on disk where there are many.
final class RowStore {
  private let connection: SQLiteConnection
  private let insert: SQLiteStatement
  private let select: SQLiteStatement
  private let count: Int
  private var next: Int64 = 0

  /// A store for rows of so many values.
  init(valueCount count: Int) throws(DatabaseProblem) {
    self.count = count
    connection = try SQLiteConnection(file: "")
    for setting in [
      "PRAGMA journal_mode = OFF", "PRAGMA synchronous = OFF", "PRAGMA cache_size = -4000",
    ] { try connection.run(setting) }
    let names = (0..<count).map { "c\($0)" }
    try connection.run(
      "CREATE TABLE rows(ordinal INTEGER PRIMARY KEY, \(names.joined(separator: ", ")))")
    // Never ended: nobody else reads it, and it goes away with the connection.
    try connection.run("BEGIN")
    let marks = (0...count).map { _ in "?" }.joined(separator: ", ")
    insert = try connection.statement("INSERT INTO rows VALUES(\(marks))")
    select = try connection.statement(
      "SELECT \(names.joined(separator: ", ")) FROM rows WHERE ordinal >= ?1 AND ordinal < ?2 "
        + "ORDER BY ordinal")
  }

  /// Adds the first values of a statement's row.
  func append(_ row: SQLiteStatement) throws(DatabaseProblem) {
    insert.bind(.integer(next), at: 1)
    for column in 0..<count { insert.bind(column: column, of: row, at: column + 2) }
    _ = try insert.step()
    insert.reset()
    next += 1
  }

  /// Adds a row of so many values as the store has.
  func append(_ values: [SQLiteValue]) throws(DatabaseProblem) {
    precondition(values.count == count, "\(values.count) values in a store for \(count)")
    insert.bind(.integer(next), at: 1)
    for (index, value) in values.enumerated() { insert.bind(value, at: index + 2) }
    _ = try insert.step()
    insert.reset()
    next += 1
  }

  /// Calls a body with each of some rows, in order.
  func forEach(
    in ordinals: Range<Int>, _ body: (SQLiteStatement) -> Void
  ) throws(DatabaseProblem) {
    defer { select.reset() }
    select.bind(.integer(Int64(ordinals.lowerBound)), at: 1)
    select.bind(.integer(Int64(ordinals.upperBound)), at: 2)
    while try select.step() { body(select) }
  }

  /// How many values a row has.
  var valueCount: Int { count }
}
