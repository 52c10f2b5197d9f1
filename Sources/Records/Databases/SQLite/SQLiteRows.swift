// SPDX-License-Identifier: MIT

/// The rows that a plan asks for of a SQLite database, which puts them in order itself.
struct SQLiteRows: ScannedRows {
  let connection: SQLiteConnection
  private let plan: SQLitePlan

  init(_ connection: SQLiteConnection, _ plan: SQLitePlan) {
    self.connection = connection
    self.plan = plan
  }

  var isKeyed: Bool { plan.isKeyed }
  var hasSections: Bool { plan.hasSections }
  var storedCount: Int { plan.storedCount }

  private var width: Int { plan.relation.key.count }

  /// The values that the next row of a statement begins with.
  private func key(of statement: SQLiteStatement) throws(DatabaseProblem) -> [SQLiteValue]? {
    try statement.step() ? (0..<width).map { statement.value($0) } : nil
  }

  /// A statement whose parameters are a key and perhaps others.
  private func statement(
    _ text: String, _ parameters: [SQLiteValue]
  ) throws(DatabaseProblem) -> SQLiteStatement {
    let statement = try connection.statement(text)
    for (index, value) in parameters.enumerated() { statement.bind(value, at: index + 1) }
    return statement
  }

  func firstKey() throws(DatabaseProblem) -> [SQLiteValue]? {
    try key(of: statement(plan.nextKey(isFirst: true), [.integer(0)]))
  }

  func key(
    behind key: [SQLiteValue], by count: Int
  ) throws(DatabaseProblem) -> [SQLiteValue]? {
    try self.key(of: statement(plan.nextKey(isFirst: false), key + [.integer(Int64(count))]))
  }

  func count(from key: [SQLiteValue]) throws(DatabaseProblem) -> Int {
    let statement = try statement(plan.restCount(), key)
    return try statement.step() ? Int(statement.integer(0)) : 0
  }

  func estimate() throws(DatabaseProblem) -> Int? {
    guard let text = plan.estimate() else { return nil }
    let statement = try connection.statement(text)
    return try statement.step() ? Int(clamping: statement.integer(0)) : nil
  }

  func forEach(
    _ sections: SectionNumbers, _ body: (ScannedRow) throws(DatabaseProblem) -> Void
  ) throws(DatabaseProblem) {
    let statement = try plan.scan(on: connection) { sections.number(of: $0) }
    while try statement.step() { try body(.statement(statement)) }
  }
}
