// SPDX-License-Identifier: MIT

internal import FieldValues

/// The rows that a plan asks for of a PostgreSQL server: it sends them one by one, and they are chosen and put in
/// order here where the server does it otherwise.
struct PostgresRows: ScannedRows {
  let connection: PostgresConnection
  private let plan: PostgresPlan

  init(_ connection: PostgresConnection, _ plan: PostgresPlan) {
    self.connection = connection
    self.plan = plan
  }

  var isKeyed: Bool { plan.isKeyed }
  var hasSections: Bool { plan.hasSections }
  var storedCount: Int { plan.storedCount }

  private func key(of rows: PostgresResult) -> [[UInt8]?]? {
    rows.count > 0 ? plan.relation.key.indices.map { rows.bytes(0, $0) } : nil
  }

  func firstKey() throws(DatabaseProblem) -> [[UInt8]?]? {
    key(of: try connection.rows(plan.nextKey(isFirst: true, passing: 0)))
  }

  func key(behind key: [[UInt8]?], by count: Int) throws(DatabaseProblem) -> [[UInt8]?]? {
    self.key(of: try connection.rows(plan.nextKey(isFirst: false, passing: count), key))
  }

  func count(from key: [[UInt8]?]) throws(DatabaseProblem) -> Int {
    Int(try connection.rows(plan.restCount, key).text(0, 0)) ?? 0
  }

  /// The server's own was asked for with the relation.
  func estimate() throws(DatabaseProblem) -> Int? { nil }

  func forEach(
    _ sections: SectionNumbers, _ body: (ScannedRow) throws(DatabaseProblem) -> Void
  ) throws(DatabaseProblem) {
    let options = plan.options
    let isSorted = options.sortKeys.isEmpty || plan.isSortedByServer
    let sorter =
      plan.hasSections || !isSorted
      ? try RowSorter(valueCount: plan.storedCount, keys: options.sortKeys) : nil
    let needsRecord = options.condition != nil || sorter != nil
    let columns = needsRecord ? plan.scannedColumns : []
    let fields = PostgresFieldReader()
    let scan = plan.scan
    try connection.forEachRow(scan.text, scan.parameters) { row throws(DatabaseProblem) in
      let record = record(of: row, columns, fields)
      let place = plan.hasSections ? sections.number(of: record) : 0
      guard options.condition?.holds(for: record) ?? true else { return try body(.passed) }
      let values = (0..<plan.storedCount).map { column in
        row.bytes(0, column).map(SQLiteValue.text) ?? .null
      }
      guard let sorter else { return try body(.values(values)) }
      let order = options.sortKeys.map { SQLiteResult(sorting: record[$0.path]) }
      try sorter.append(values, place: place, order: order)
      try body(.passed)
    }
    try sorter?.forEach { row throws(DatabaseProblem) in try body(.statement(row)) }
  }

  /// The columns of a row that choose it and put it in order.
  private func record(
    of row: PostgresResult, _ columns: [Int], _ fields: PostgresFieldReader
  ) -> FieldValue {
    let firstColumn = plan.storesKeys ? plan.relation.key.count : 0
    let members = columns.enumerated().map { index, number in
      let column = plan.relation.columns[number]
      let value = unsafe row.withCell(0, firstColumn + index) {
        unsafe fields.value(of: $0, column.type)
      }
      return FieldObject.Member(key: column.name, value: value)
    }
    return .object(FieldObject(distinct: members))
  }
}
