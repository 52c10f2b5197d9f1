// SPDX-License-Identifier: MIT

internal import FieldValues
internal import Synchronization

/// Reads the rows of a source on a connection of its own, which is made when it is first needed.
final class SQLiteReader: ItemReader {
  private let source: SQLiteSource
  private let plan: SQLitePlan
  private var naming: RecordNaming
  private let options: RecordOptions
  /// Of the columns; all records share them.
  private let names: [String]
  private let fields = SQLiteFieldReader()
  private var connection: SQLiteConnection?
  private var statements: [String: SQLiteStatement] = [:]

  /// The kind of what stands for a row that is gone.
  private static let goneKind = "record"

  init(_ source: SQLiteSource, _ options: RecordOptions) {
    self.source = source
    self.options = options
    plan = source.plan
    names = plan.relation.columns.map(\.name)
    naming = RecordNaming(options)
  }

  func records(in ordinals: Range<Int>) throws(RecordsError) -> [Record] {
    var records: [Record] = []
    records.reserveCapacity(ordinals.count)
    try forEachRow(in: ordinals) { ordinal, row in
      records.append(row.map { record(of: $0, ordinal) } ?? gone(ordinal))
    }
    return records
  }

  func ordinals(
    in ordinals: Range<Int>, foundBy matcher: any ItemMatching
  ) throws(RecordsError) -> [Int] {
    let search = RowSearch(matcher, options, plan.relation)
    var found: [Int] = []
    try forEachRow(in: ordinals) { ordinal, row in
      guard let row else { return }
      let isFound =
        search?.judge(row) ?? matcher.finds(record(of: row, ordinal))
      if isFound { found.append(ordinal) }
    }
    return found
  }

  // MARK: Records

  /// The record of a statement's row, which has the columns and then the key.
  private func record(of row: SQLiteStatement, _ ordinal: Int) -> Record {
    let values = names.indices.map { column in
      unsafe row.withCell(column) { unsafe fields.value(of: $0) }
    }
    let object = FieldValue.object(FieldObject(distinctKeys: names, values: values))
    return Record(
      identifier: naming.identifier(of: object) ?? keyText(row) ?? "#\(ordinal + 1)",
      kind: naming.kind(of: object, default: plan.relation.kind), fields: object)
  }

  private func keyText(_ row: SQLiteStatement) -> String? {
    guard !plan.relation.key.isEmpty else { return nil }
    let first = plan.relation.columns.count
    let parts = plan.relation.key.indices.map { index -> String in
      switch row.value(first + index) {
      case .null: ""
      case .integer(let number): String(number)
      case .real(let number): String(number)
      case .text(let bytes): String(decoding: bytes, as: UTF8.self)
      case .blob(let bytes): bytes.map { String($0, radix: 16) }.joined()
      }
    }
    return parts.joined(separator: "/")
  }

  private func gone(_ ordinal: Int) -> Record {
    Record(
      identifier: "#\(ordinal + 1)", kind: Self.goneKind,
      fields: .object(["title": .text("the row is gone from the database")]))
  }

  // MARK: Rows

  /// Calls a body with each of some rows, in order: with a statement that has its columns and then its key, or with
  /// nil where it is gone.
  private func forEachRow(
    in ordinals: Range<Int>, _ body: (Int, SQLiteStatement?) -> Void
  ) throws(RecordsError) {
    guard !ordinals.isEmpty else { return }
    do throws(DatabaseProblem) {
      if plan.isKeyed {
        try forEachKeyed(in: ordinals, body)
      } else if plan.storesKeys {
        try forEachRemembered(in: ordinals, body)
      } else {
        try forEachStored(in: ordinals, body)
      }
    } catch {
      throw .database(file: source.name, problem: error)
    }
  }

  private func forEachKeyed(
    in ordinals: Range<Int>, _ body: (Int, SQLiteStatement?) -> Void
  ) throws(DatabaseProblem) {
    let (checkpoint, key) = source.state.withLock { state in
      state.checkpoint(before: ordinals.lowerBound)
    }
    let statement = try statement(plan.window(isFirst: key == nil))
    defer { statement.reset() }
    for (index, value) in (key ?? []).enumerated() { statement.bind(value, at: index + 1) }
    let count = key?.count ?? 0
    statement.bind(.integer(Int64(ordinals.count)), at: count + 1)
    statement.bind(.integer(Int64(ordinals.lowerBound - checkpoint)), at: count + 2)
    for ordinal in ordinals {
      guard try statement.step() else {
        for rest in ordinal..<ordinals.upperBound { body(rest, nil) }
        return
      }
      body(ordinal, statement)
    }
  }

  private func forEachRemembered(
    in ordinals: Range<Int>, _ body: (Int, SQLiteStatement?) -> Void
  ) throws(DatabaseProblem) {
    var keys: [[SQLiteValue]] = []
    try source.store.withLock { store throws(DatabaseProblem) in
      try store?.forEach(in: ordinals) { row in
        keys.append(plan.relation.key.indices.map { row.value($0) })
      }
    }
    let statement = try statement(plan.row())
    for (ordinal, key) in zip(ordinals, keys) {
      defer { statement.reset() }
      for (index, value) in key.enumerated() { statement.bind(value, at: index + 1) }
      body(ordinal, try statement.step() ? statement : nil)
    }
    for rest in ordinals.dropFirst(keys.count) { body(rest, nil) }
  }

  private func forEachStored(
    in ordinals: Range<Int>, _ body: (Int, SQLiteStatement?) -> Void
  ) throws(DatabaseProblem) {
    var next = ordinals.lowerBound
    try source.store.withLock { store throws(DatabaseProblem) in
      try store?.forEach(in: ordinals) { row in
        body(next, row)
        next += 1
      }
    }
    for rest in next..<ordinals.upperBound { body(rest, nil) }
  }

  private func connected() throws(DatabaseProblem) -> SQLiteConnection {
    if let connection { return connection }
    let connection = try source.connect()
    self.connection = connection
    return connection
  }

  private func statement(_ text: String) throws(DatabaseProblem) -> SQLiteStatement {
    if let statement = statements[text] { return statement }
    let connection = try connected()
    let statement = try connection.statement(text)
    statements[text] = statement
    return statement
  }
}
