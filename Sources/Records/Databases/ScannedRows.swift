// SPDX-License-Identifier: MIT

/// The rows that a ``DatabaseScan`` goes through, as a database's own library gives them.
protocol ScannedRows: Sendable {
  /// A value of a key.
  associatedtype Value: Sendable
  associatedtype Connection: DatabaseConnection

  /// What they are read on. The scan keeps it as long as it goes on.
  var connection: Connection { get }
  /// Whether the rows are those of a relation in the order of its key, so that they are counted and not stored.
  var isKeyed: Bool { get }
  /// Whether rows are parted by the options' fields of sections.
  var hasSections: Bool { get }
  /// How many values of each row are remembered.
  var storedCount: Int { get }

  // MARK: Rows by their key

  /// The key of the first row; nil where there is none.
  func firstKey() throws(DatabaseProblem) -> [Value]?
  /// The key of the row that stands so far behind the one with a key; nil where there are not as many.
  func key(behind key: [Value], by count: Int) throws(DatabaseProblem) -> [Value]?
  /// How many rows there are from a key on.
  func count(from key: [Value]) throws(DatabaseProblem) -> Int
  /// About how many rows there are, where that is found without looking at them and was not known before.
  func estimate() throws(DatabaseProblem) -> Int?

  // MARK: Rows that are gone through

  /// Calls a body with each row in the order of sections and sort keys.
  ///
  /// - Parameter sections: told the sections as they come up.
  func forEach(
    _ sections: SectionNumbers, _ body: (ScannedRow) throws(DatabaseProblem) -> Void
  ) throws(DatabaseProblem)
}

/// A row that came up.
enum ScannedRow {
  /// It is not wanted, or not to be told of yet.
  case passed
  /// What is remembered of it, and then the number of its section where there are sections.
  case statement(SQLiteStatement)
  /// What is remembered of it, where there are no sections.
  case values([SQLiteValue])
}

/// A connection on which whatever goes on can be ended, from any thread.
protocol DatabaseConnection: AnyObject, Sendable {
  /// Has what goes on with it end.
  func end()
}

/// A database's source whose rows a ``DatabaseScan`` goes through.
protocol ScannedSource: ItemSource {
  associatedtype Rows: ScannedRows

  var state: Guarded<ScanState<Rows>> { get }
  /// What is remembered of rows that have no key, or are in another order; nil where rows are counted.
  var store: Guarded<RowStore?> { get }
}
