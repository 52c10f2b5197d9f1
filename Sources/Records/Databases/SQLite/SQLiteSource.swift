// SPDX-License-Identifier: MIT

/// The rows of a SQLite database: of a table, a view, or a statement.
///
/// Rows are read by their key, a window at a time, and nothing is held open between two windows, so that whoever writes
/// to the database is not kept waiting. A thread goes through the keys once, remembers one in some thousands, and so
/// counts the rows. Where there is no key, or a condition, an order or sections are asked for, it goes through the rows
/// in that order and remembers their keys, or the rows where they have none, in a database of its own in a temporary
/// file: then what is shown is what was there at that time.
public final class SQLiteSource: ItemSource, ScannedSource {
  /// What the source is called in messages.
  public let name: String
  let plan: SQLitePlan
  let state: Guarded<ScanState<SQLiteRows>>
  let store: Guarded<RowStore?>
  private let file: String

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - options: its `table` and `query` say what is read of it.
  ///   - wake: called from another thread when there is news.
  public init(
    file: String, options: RecordOptions, wake: @escaping @Sendable () -> Void
  ) throws(RecordsError) {
    self.file = file
    name = file
    if let path = options.itemsPath {
      throw .noItems(file: file, path: path, found: nil, keys: [])
    }
    do throws(DatabaseProblem) {
      let connection = try SQLiteConnection(file: file)
      let relation =
        if let query = options.query {
          try SQLiteRelation(statement: query, of: connection)
        } else {
          try SQLiteRelation(table: options.table, of: connection)
        }
      plan = SQLitePlan(relation, options)
      store = Guarded(plan.isKeyed ? nil : try RowStore(valueCount: plan.storedCount))
      var notices = options.notices(ofColumns: relation.columns.map(\.name))
      if connection.isFrozen {
        notices.append(
          "\(file): its folder cannot be written, so it is read as it stands: what others write meanwhile may be missed"
        )
      }
      var state = ScanState<SQLiteRows>(notices: notices)
      try state.include(connection)
      self.state = Guarded(state)
      try DatabaseScan(SQLiteRows(connection, plan), options, wake: wake).begin(self)
    } catch {
      throw .database(file: file, problem: error)
    }
  }

  deinit { end() }

  /// What there is by now.
  public var standing: ItemStanding { state.withLock { $0.standing } }

  /// The sections, when all rows were gone through.
  public var sections: [ItemSection] { state.withLock { $0.sections } }

  /// What is to be said of it.
  public var notices: [String] { state.withLock { $0.notices } }

  /// Why it could not be gone through to its end.
  public var faults: [String] { state.withLock { $0.faults } }

  /// One with a connection of its own.
  public func makeReader(_ options: RecordOptions) -> any ItemReader {
    SQLiteReader(self, options)
  }

  /// Interrupts whatever goes on.
  public func end() {
    for connection in state.withLock({ $0.end() }) { connection.end() }
  }

  /// A connection for one reader.
  func connect() throws(DatabaseProblem) -> SQLiteConnection {
    let connection = try SQLiteConnection(file: file)
    try state.withLock { state throws(DatabaseProblem) in try state.include(connection) }
    return connection
  }
}
