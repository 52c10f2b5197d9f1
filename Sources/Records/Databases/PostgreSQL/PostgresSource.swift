// SPDX-License-Identifier: MIT

/// The rows of a PostgreSQL server's database: of a table, a view, or a statement. Nothing is ever written.
///
/// Rows of a table are read by its primary key, or by a unique index over columns that are never null, a window at a
/// time, and nothing is held open between two windows. A thread goes through the keys once, remembers one in some
/// thousands, and so counts the rows; until then the server's own estimate is told. Where there is no key, or a
/// condition, an order or sections are asked for, it has the server send the rows that may be wanted, one by one, and
/// remembers their keys, or the rows where they have none, in a database of SQLite's in a temporary file: then what is
/// shown is what was there at that time, and no more memory is used however many there are.
///
/// A connection that is lost is made anew when the next window is asked for.
public final class PostgresSource: ItemSource, ScannedSource {
  /// How many seconds the server works at a page.
  static let pagePatience = 20

  /// What the source is called in messages: its address without a password.
  public let name: String
  let plan: PostgresPlan
  let state: Guarded<ScanState<PostgresRows>>
  let store: Guarded<RowStore?>
  private let address: PostgresAddress

  /// Connects to a server.
  ///
  /// - Parameters:
  ///   - options: its `table` and `query` say what is read.
  ///   - wake: called from another thread when there is news.
  public init(
    _ address: PostgresAddress, options: RecordOptions, wake: @escaping @Sendable () -> Void
  ) throws(RecordsError) {
    self.address = address
    name = address.name
    if let path = options.itemsPath {
      throw .noItems(file: address.name, path: path, found: nil, keys: [])
    }
    do throws(DatabaseProblem) {
      let connection = try PostgresConnection(address)
      let relation =
        if let query = options.query {
          try PostgresRelation(statement: query, of: connection)
        } else {
          try PostgresRelation(table: options.table, of: connection)
        }
      plan = PostgresPlan(relation, options, isUnicode: connection.isUnicode)
      store = Guarded(plan.isKeyed ? nil : try RowStore(valueCount: plan.storedCount))
      var state = ScanState<PostgresRows>(
        notices: options.notices(ofColumns: relation.columns.map(\.name)))
      try state.include(connection)
      if plan.isKeyed { state.expectedCount = relation.estimate }
      self.state = Guarded(state)
      try DatabaseScan(PostgresRows(connection, plan), options, wake: wake).begin(self)
    } catch {
      throw .database(file: address.name, problem: error)
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
    PostgresReader(self, options)
  }

  /// Has the server end whatever it still does.
  public func end() {
    for connection in state.withLock({ $0.end() }) { connection.end() }
  }

  /// A connection for one reader.
  func connect() throws(DatabaseProblem) -> PostgresConnection {
    let connection = try PostgresConnection(address, statementPatience: Self.pagePatience)
    try state.withLock { state throws(DatabaseProblem) in try state.include(connection) }
    return connection
  }
}
