// SPDX-License-Identifier: MIT

import Records

/// What keeps databases, so that one test holds for all.
enum DatabaseEngine: String, CaseIterable, Sendable {
  case sqlite = "SQLite"
  case postgres = "PostgreSQL"

  /// Those that are installed.
  static var there: [DatabaseEngine] {
    allCases.filter { $0 == .sqlite ? DatabaseFile.isThere : PostgresServer.isThere }
  }

  /// A database of its own in which statements were run.
  func makeDatabase(_ statements: String) throws -> any TestedDatabase {
    switch self {
    case .sqlite: try DatabaseFile(statements)
    case .postgres: try PostgresDatabase(statements)
    }
  }
}

/// A database of an engine's, gone after the test.
protocol TestedDatabase {
  /// What `vitrine` is given.
  var path: String { get }
  func openSource(_ change: (inout RecordOptions) throws -> Void) throws -> any ItemSource
  /// A source that has gone through its rows.
  func countedSource(_ change: (inout RecordOptions) throws -> Void) throws -> any ItemSource
}

extension DatabaseFile: TestedDatabase {
  func openSource(_ change: (inout RecordOptions) throws -> Void) throws -> any ItemSource {
    try source(change)
  }

  func countedSource(_ change: (inout RecordOptions) throws -> Void) throws -> any ItemSource {
    try counted(change)
  }
}

extension PostgresDatabase: TestedDatabase {
  func openSource(_ change: (inout RecordOptions) throws -> Void) throws -> any ItemSource {
    try source(nil, change)
  }

  func countedSource(_ change: (inout RecordOptions) throws -> Void) throws -> any ItemSource {
    try counted(nil, change)
  }
}
