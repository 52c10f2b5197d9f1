// SPDX-License-Identifier: MIT

internal import FieldValues
internal import Synchronization

/// Reads the rows of a source on a connection of its own, which is made when it is first needed, and anew when it is
/// lost.
final class PostgresReader: ItemReader {
  private let source: PostgresSource
  private let plan: PostgresPlan
  private var naming: RecordNaming
  /// Of the columns; all records share them.
  private let names: [String]
  private let fields = PostgresFieldReader()
  private var connection: PostgresConnection?

  /// The kind of what stands for a row that is gone.
  private static let goneKind = "record"
  /// So many rows are asked for by their keys at once.
  private static let mostKeys = 512

  init(_ source: PostgresSource, _ options: RecordOptions) {
    self.source = source
    plan = source.plan
    names = plan.relation.columns.map(\.name)
    naming = RecordNaming(options)
  }

  func records(in ordinals: Range<Int>) throws(RecordsError) -> [Record] {
    guard !ordinals.isEmpty else { return [] }
    do throws(DatabaseProblem) {
      let records =
        if plan.isKeyed {
          try retrying { connection throws(DatabaseProblem) in
            try self.keyedRecords(in: ordinals, connection)
          }
        } else if plan.storesKeys {
          try rememberedRecords(in: ordinals)
        } else {
          try storedRecords(in: ordinals)
        }
      return records + ordinals.dropFirst(records.count).map(gone)
    } catch {
      throw .database(file: source.name, problem: error)
    }
  }

  /// Does something with a connection; once more with a new one when it was lost since it was last used.
  private func retrying<Result>(
    _ body: (PostgresConnection) throws(DatabaseProblem) -> Result
  ) throws(DatabaseProblem) -> Result {
    if let connection {
      do throws(DatabaseProblem) {
        return try body(connection)
      } catch .disconnected {
        self.connection = nil
      }
    }
    let connection = try source.connect()
    let result = try body(connection)
    self.connection = connection
    return result
  }

  // MARK: Records

  private func record(_ ordinal: Int, cell: (Int, PostgresType) -> FieldValue, key: () -> String?)
    -> Record
  {
    let values = plan.relation.columns.enumerated().map { cell($0, $1.type) }
    let object = FieldValue.object(FieldObject(distinctKeys: names, values: values))
    return Record(
      identifier: naming.identifier(of: object) ?? key() ?? "#\(ordinal + 1)",
      kind: naming.kind(of: object, default: plan.relation.kind), fields: object)
  }

  /// The record of a row that has the columns and then the key.
  private func record(_ ordinal: Int, _ rows: PostgresResult, _ row: Int) -> Record {
    record(ordinal) { column, type in
      unsafe rows.withCell(row, column) { unsafe fields.value(of: $0, type) }
    } key: {
      let key = key(of: rows, row)
      return key.map { $0.map { String(decoding: $0, as: UTF8.self) } ?? "" }
        .joined(separator: "/")
    }
  }

  private func key(of rows: PostgresResult, _ row: Int) -> [[UInt8]?] {
    let first = plan.relation.columns.count
    return plan.relation.key.indices.map { rows.bytes(row, first + $0) }
  }

  private func gone(_ ordinal: Int) -> Record {
    Record(
      identifier: "#\(ordinal + 1)", kind: Self.goneKind,
      fields: .object(["title": .text("the row is gone from the database")]))
  }

  // MARK: Rows

  private func keyedRecords(
    in ordinals: Range<Int>, _ connection: PostgresConnection
  ) throws(DatabaseProblem) -> [Record] {
    let (checkpoint, key) = source.state.withLock { state in
      state.checkpoint(before: ordinals.lowerBound)
    }
    let text = plan.window(
      isFirst: key == nil, count: ordinals.count,
      passing: ordinals.lowerBound - checkpoint)
    let rows = try connection.rows(text, key ?? [])
    return (0..<rows.count).map { record(ordinals.lowerBound + $0, rows, $0) }
  }

  private func rememberedRecords(in ordinals: Range<Int>) throws(DatabaseProblem) -> [Record] {
    var keys: [[[UInt8]?]] = []
    try source.store.withLock { store throws(DatabaseProblem) in
      try store?.forEach(in: ordinals) { row in
        keys.append(
          plan.relation.key.indices.map { column in
            guard case .text(let bytes) = row.value(column) else { return nil }
            return bytes
          })
      }
    }
    var records: [Record] = []
    records.reserveCapacity(keys.count)
    for start in stride(from: 0, to: keys.count, by: Self.mostKeys) {
      let some = keys[start..<min(start + Self.mostKeys, keys.count)]
      let rows = try retrying { connection throws(DatabaseProblem) in
        try connection.rows(plan.rows(withKeys: some.count), some.flatMap(\.self))
      }
      var places: [[[UInt8]?]: Int] = [:]
      for row in 0..<rows.count { places[key(of: rows, row)] = row }
      for (index, key) in zip(some.indices, some) {
        let ordinal = ordinals.lowerBound + index
        records.append(places[key].map { record(ordinal, rows, $0) } ?? gone(ordinal))
      }
    }
    return records
  }

  private func storedRecords(in ordinals: Range<Int>) throws(DatabaseProblem) -> [Record] {
    var records: [Record] = []
    try source.store.withLock { store throws(DatabaseProblem) in
      try store?.forEach(in: ordinals) { row in
        records.append(
          record(ordinals.lowerBound + records.count) { column, type in
            unsafe row.withCell(column) { cell in
              guard case .text(let bytes) = unsafe cell else { return .null }
              return unsafe fields.value(of: bytes, type)
            }
          } key: {
            nil
          })
      }
    }
    return records
  }
}
