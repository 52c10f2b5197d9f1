// SPDX-License-Identifier: MIT

internal import Synchronization

/// The rows of a SQLite database: of a table, a view, or a statement.
///
/// Rows are read by their key, a window at a time, and nothing is held open between two windows, so that whoever writes
/// to the database is not kept waiting. A thread goes through the keys once, remembers one in some thousands, and so
/// counts the rows. Where there is no key, or a condition, an order or sections are asked for, it goes through the rows
/// in that order and remembers their keys, or the rows where they have none, in a database of its own in a temporary
/// file: then what is shown is what was there at that time.
public final class SQLiteSource: ItemSource {
  struct State {
    var count = 0
    var hasEnded = false
    var expectedCount: Int?
    var sections: [ItemSection] = []
    var notices: [String] = []
    var isDamaged = false
    /// The keys of the rows with the ordinals 0, `checkpointDistance`, …
    var checkpoints: [[SQLiteValue]] = []
    /// What is to be interrupted at the end.
    var connections: [SQLiteConnection] = []
    var isToEnd = false
  }

  /// Whoever jumps passes over at most so many rows.
  static let checkpointDistance = 4096

  /// What the source is called in messages.
  public let name: String
  let plan: SQLitePlan
  let state: Mutex<State>
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
      var state = State(notices: options.notices(ofColumns: relation.columns.map(\.name)))
      state.connections = [connection]
      self.state = Mutex(state)
      let scan = SQLiteScan(connection, plan, options, wake: wake)
      try scan.begin(self)
    } catch {
      throw .database(file: file, problem: error)
    }
  }

  deinit { end() }

  /// What there is by now.
  public var standing: ItemStanding {
    state.withLock { state in
      ItemStanding(
        ordinals: 0..<state.count, expectedCount: state.expectedCount, hasEnded: state.hasEnded)
    }
  }

  /// The sections, when all rows were gone through.
  public var sections: [ItemSection] { state.withLock { $0.sections } }

  /// What is to be said of it.
  public var notices: [String] { state.withLock { $0.notices } }

  /// Whether it could not be gone through to its end.
  public var isDamaged: Bool { state.withLock { $0.isDamaged } }

  /// One with a connection of its own.
  public func makeReader(_ options: RecordOptions) -> any ItemReader {
    SQLiteReader(self, options)
  }

  /// Interrupts whatever goes on.
  public func end() {
    let connections = state.withLock { state in
      state.isToEnd = true
      return state.connections
    }
    for connection in connections { connection.interrupt() }
  }

  /// A connection for one reader.
  func connect() throws(DatabaseProblem) -> SQLiteConnection {
    let connection = try SQLiteConnection(file: file)
    try state.withLock { state throws(DatabaseProblem) in
      guard !state.isToEnd else { throw .interrupted }
      state.connections.append(connection)
    }
    return connection
  }
}
