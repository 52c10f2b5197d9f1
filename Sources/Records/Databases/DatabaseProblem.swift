// SPDX-License-Identifier: MIT

internal import FieldValues

/// Why a database gives no records, or no more.
public enum DatabaseProblem: Error, Sendable, Hashable {
  /// What was written last is in a log of this name, which cannot be read.
  case unreadableLog(String)
  /// Another program writes, and went on to.
  case locked
  /// What is stored makes no sense; what the library says of it.
  case damaged(String)
  /// It is something else, or encrypted.
  case noDatabase
  /// There is nothing in it.
  case noTables
  /// There are several, of which one is to be chosen.
  case severalTables([String])
  /// There is no table of this name, but others.
  case noTable(String, others: [String])
  /// A statement would write.
  case writes
  /// A statement cannot be understood: from which of its characters on, from 1, where that is known.
  case statement(String, column: Int?)
  /// The connection is no more.
  case disconnected(String)
  /// The library is not installed.
  case missingLibrary(String, package: String)
  /// It was told to end.
  case interrupted
  /// An address that leads to a server cannot be understood.
  case address(String)
  /// No server answers.
  case unreachable(String)
  /// The server does not let the user in.
  case refused(String)
  /// The connection is not as secret as one of the two wants it, or than it can be.
  case unencrypted(String)
  /// The server has no database of this name, but others.
  case noSuchDatabase(String, others: [String])
  /// The user may not read it.
  case forbidden(String)
  /// A page took longer than anybody waits.
  case tooSlow
  /// What a server says.
  case server(String)
  /// What the library says.
  case other(String)
}

extension DatabaseProblem {
  /// What happened and what to do, to stand behind the database's name.
  var sentence: String {
    switch self {
    case .unreadableLog(let log):
      return
        "what was written last is in \(log), which cannot be read; make it readable for you, and the folder writable"
    case .locked:
      return "another program is writing to the database; try again when it has finished"
    case .damaged(let detail):
      return "the database is damaged (\(detail)); restore it, or see what 'sqlite3 .recover' saves"
    case .noDatabase:
      return "it is no SQLite database, or it is encrypted; decrypt it first"
    case .noTables:
      return "the database has no tables; name another file"
    case .severalTables(let names):
      return
        "the database has \(names.count) tables; choose one by --table: \(names.joined(separator: ", "))"
    case .noTable(let name, let others):
      let remedy =
        nearestWord(to: name, among: others).map { "did you mean \($0)?" }
        ?? (others.isEmpty ? "it has none" : "there are \(others.joined(separator: ", "))")
      return "the database has no table '\(name)'; \(remedy)"
    case .writes:
      return
        "--query: the statement writes, and databases are only read here; give one that selects"
    case .statement(let problem, let column):
      let place = column.map { "column \($0): " } ?? ""
      return "--query: \(place)\(problem)"
        + (problem.hasSuffix("?") ? "" : "; correct the statement")
    case .disconnected(let detail):
      return "the connection is lost (\(detail)); look at the server, and begin anew"
    case .missingLibrary(let library, let package):
      return "it is a database, and \(library) is not installed; apt-get install \(package)"
    case .interrupted:
      return "reading was ended"
    case .address(let detail):
      return "the address cannot be understood (\(detail)); write postgres://USER@HOST/DATABASE"
    case .unreachable(let detail):
      return "no server answers (\(detail)); start it, or correct host and port"
    case .refused(let detail):
      return "the server does not let you in (\(detail)); correct the user, or set PGPASSWORD"
    case .unencrypted(let detail):
      return "the connection is refused (\(detail)); choose another ?sslmode=, or ask its keeper"
    case .noSuchDatabase(let name, let others):
      let remedy =
        nearestWord(to: name, among: others).map { "did you mean \($0)?" }
        ?? (others.isEmpty ? "name another" : "there are \(others.joined(separator: ", "))")
      return "the server has no database '\(name)'; \(remedy)"
    case .forbidden(let detail):
      return "you may not read it (\(detail)); connect as another user, or have SELECT granted"
    case .tooSlow:
      return "the server takes too long over a page; an index on the key, or ANALYZE, may help"
    case .server(let detail):
      return "the server cannot go on (\(detail)); look at its log"
    case .other(let detail):
      return "the database cannot be read (\(detail)); look at the file and its folder"
    }
  }
}
