// SPDX-License-Identifier: MIT

/// What is known of a database's rows by now.
struct ScanState<Rows: ScannedRows> {
  private struct WeakConnection { weak var connection: Rows.Connection? }

  var count = 0
  var hasEnded = false
  var expectedCount: Int?
  var sections: [ItemSection] = []
  let notices: [String]
  var faults: [String] = []
  /// The keys of the rows with the ordinals 0, `ScanPace.checkpointDistance`, …
  var checkpoints: [[Rows.Value]] = []
  private(set) var isToEnd = false
  /// What is ended with the source.
  private var connections: [WeakConnection] = []

  /// - Parameter notices: what is to be said of it.
  init(notices: [String]) { self.notices = notices }

  var standing: ItemStanding {
    ItemStanding(ordinals: 0..<count, expectedCount: expectedCount, hasEnded: hasEnded)
  }

  /// The last checkpoint at or before an ordinal, and its key; nil where there is none yet.
  func checkpoint(before ordinal: Int) -> (ordinal: Int, key: [Rows.Value]?) {
    let number = min(ordinal / ScanPace.checkpointDistance, checkpoints.count - 1)
    guard number >= 0 else { return (0, nil) }
    return (number * ScanPace.checkpointDistance, checkpoints[number])
  }

  /// Has a connection end with the source.
  mutating func include(_ connection: Rows.Connection) throws(DatabaseProblem) {
    guard !isToEnd else { throw .interrupted }
    connections.removeAll { $0.connection == nil }
    connections.append(WeakConnection(connection: connection))
  }

  /// Has nothing begin any more.
  ///
  /// - Returns: the connections on which something may go on.
  mutating func end() -> [Rows.Connection] {
    isToEnd = true
    return connections.compactMap(\.connection)
  }
}

/// How a scan goes on.
enum ScanPace {
  /// The first screen needs no more.
  static let firstCount = 256
  /// Whoever jumps passes over at most so many rows.
  static let checkpointDistance = 4096
  /// How often it is told how many rows there are.
  static let tellInterval = Duration.milliseconds(10)
}
