// SPDX-License-Identifier: MIT

internal import FieldValues
internal import JSONText

/// Rows under a line of names, as records.
struct Table {
  private(set) var records: [FieldValue] = []
  /// What was made up.
  private(set) var notices: [String] = []
  /// The first rows that are not as they should be, and how many there are in all.
  private(set) var faults: [String] = []

  private static let toldFaults = 10

  private let name: String
  /// What the columns are called.
  private(set) var columns: [String] = []
  private var columnSet: Set<String> = []
  /// For a name that came more than once, the number last given to it.
  private var lastNumbers: [String: Int] = [:]
  private var faultCount = 0

  private var headerCount = 0
  private var types: [ColumnType] = []

  /// A table whose rows come one after the other.
  init(name: String) {
    self.name = name
  }

  init(_ source: SourceBytes, _ format: SourceFormat) throws(RecordsError) {
    self.init(name: source.name)
    let rows = unsafe source.withBytes { bytes -> [DelimitedReader.Row]? in
      if unsafe Self.isWide(bytes) { return nil }
      let delimiter = unsafe format == .tsv ? 0x09 : DelimitedReader.delimiter(of: bytes)
      var reader = unsafe DelimitedReader(
        bytes, delimiter: delimiter, isCutOff: source.fault != nil)
      var rows: [DelimitedReader.Row] = []
      while let row = reader.next() { rows.append(row) }
      return rows
    }
    guard let rows else { throw Self.wideText(name: name) }
    guard let header = rows.first else { return }
    begin(header)
    for row in rows.dropFirst() {
      note(row)
      include(row)
    }
    records.reserveCapacity(rows.count - 1)
    for row in rows.dropFirst() { records.append(record(of: row)) }
    end()
  }

  /// Whether a text begins as UTF-16 does.
  static func isWide(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  static func wideText(name: String) -> RecordsError {
    .brokenText(
      JSONError(name: name, line: 1, column: 1, problem: "this is UTF-16; save it as UTF-8"))
  }

  // MARK: Rows

  /// Takes the line of names.
  mutating func begin(_ header: DelimitedReader.Row) {
    if let fault = header.fault { note(fault) }
    nameColumns(header.fields)
    headerCount = columns.count
    types = [ColumnType](repeating: ColumnType(), count: headerCount)
  }

  /// Takes a row into account for what the columns are read as.
  mutating func include(_ row: DelimitedReader.Row) {
    addColumns(for: row)
    for (index, field) in row.fields.enumerated() { types[index].include(field) }
  }

  /// A row as a record. One that was not taken into account may have fields that are not what their column is: they
  /// are texts.
  mutating func record(of row: DelimitedReader.Row) -> FieldValue {
    addColumns(for: row)
    var values: [FieldValue] = []
    values.reserveCapacity(row.fields.count)
    for (index, field) in row.fields.enumerated() {
      values.append(types[index].value(of: field))
    }
    // Rows share the names, but for one that has fewer of them.
    let keys = values.count == columns.count ? columns : Array(columns.prefix(values.count))
    return .object(FieldObject(distinctKeys: keys, values: values))
  }

  /// Has the rows that come share their names with each other, and not with those before: threads that use the same
  /// names at once wait for each other's reference counts.
  mutating func renewNames() { columns = columns.map { $0 } }

  /// Says what is to be said when all rows were noted.
  mutating func end() {
    guard faultCount > Self.toldFaults else { return }
    faults.append("\(name): \(faultCount) rows are not as they should be; what they have is shown")
  }

  private mutating func addColumns(for row: DelimitedReader.Row) {
    while types.count < row.fields.count {
      types.append(ColumnType())
      addColumn(named: "")
    }
  }

  // MARK: Columns

  private mutating func nameColumns(_ fields: [String]) {
    var renamed: [String] = []
    for field in fields {
      addColumn(named: field)
      if columns[columns.count - 1] != field { renamed.append(columns[columns.count - 1]) }
    }
    guard !renamed.isEmpty else { return }
    let names = renamed.prefix(6).map { "'\($0)'" }.joined(separator: ", ")
    let rest = renamed.count > 6 ? ", …" : ""
    let columns = renamed.count == 1 ? "a column has" : "\(renamed.count) columns have"
    notices.append("\(name): \(columns) no name, or one that another has; called \(names)\(rest)")
  }

  /// A column by its name; by its number where it has none, with a number where another is called so.
  private mutating func addColumn(named field: String) {
    let wanted = field.allSatisfy(\.isWhitespace) ? "column \(columns.count + 1)" : field
    var candidate = wanted
    var number = lastNumbers[wanted] ?? 1
    while !columnSet.insert(candidate).inserted {
      number += 1
      candidate = "\(wanted) (\(number))"
    }
    if number > 1 { lastNumbers[wanted] = number }
    columns.append(candidate)
  }

  // MARK: Faults

  /// Notes what is wrong with a row.
  mutating func note(_ row: DelimitedReader.Row) {
    if let fault = row.fault {
      note(fault)
    } else if row.fields.count != headerCount {
      let fields = row.fields.count == 1 ? "1 field" : "\(row.fields.count) fields"
      note(
        DelimitedReader.Fault(
          line: row.line, column: 1, problem: "\(fields) where the header has \(headerCount)"))
    }
  }

  private mutating func note(_ fault: DelimitedReader.Fault) {
    faultCount += 1
    guard faultCount <= Self.toldFaults else { return }
    faults.append("\(name):\(fault.line):\(fault.column): \(fault.problem)")
  }
}
