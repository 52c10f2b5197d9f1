// SPDX-License-Identifier: MIT

internal import FieldValues

/// What is read of a database: a table, a view, or a statement of the user's.
struct SQLiteRelation: Sendable {
  struct Column: Sendable, Hashable {
    var name: String
    /// Whether SQLite stores texts that are written as numbers as numbers there.
    var isNumeric = false
  }

  /// What stands behind `FROM`.
  var source: String
  /// The kind of its rows, where they say none.
  var kind: String?
  /// Those that are shown; their names differ from each other.
  var columns: [Column]
  /// The columns as they are written in a statement.
  var expressions: [String]
  /// What tells rows apart and puts them in order by an index, as it is written; empty where nothing does.
  var key: [String]
  /// Whether the key is one integer.
  var hasRowID = false
  /// What stands before `SELECT`.
  var prefix = ""

  /// `"a ""b"""`
  static func quoted(_ name: String) -> String {
    "\"" + name.reduce(into: "") { $0 += $1 == "\"" ? "\"\"" : String($1) } + "\""
  }

  /// The places of the columns with some names.
  func places(of names: some Sequence<String>) -> [Int] {
    let names = Set(names)
    return columns.indices.filter { names.contains(columns[$0].name) }
  }
}

extension SQLiteRelation {
  /// A table or view of a database.
  ///
  /// - Parameter name: nil takes the only one that there is.
  init(table name: String?, of connection: SQLiteConnection) throws(DatabaseProblem) {
    let tables = try Table.all(of: connection)
    let table: Table
    if let name {
      let same = tables.first { $0.name == name }
      // As SQLite itself does, with capitals or without.
      guard let found = same ?? tables.first(where: { $0.name.lowercased() == name.lowercased() })
      else { throw .noTable(name, others: tables.map(\.name)) }
      table = found
    } else {
      let stored = tables.filter { $0.type != "view" }
      guard !tables.isEmpty else { throw .noTables }
      guard let only = stored.count == 1 ? stored[0] : tables.count == 1 ? tables[0] : nil else {
        throw .severalTables(tables.map(\.name))
      }
      table = only
    }
    try self.init(table.name, isPlain: table.type == "table", table.hasRowID, connection)
  }

  private init(
    _ name: String, isPlain: Bool, _ hasRowID: Bool, _ connection: SQLiteConnection
  ) throws(DatabaseProblem) {
    var columns: [Column] = []
    var primary: [(place: Int64, name: String)] = []
    let list = try connection.statement("SELECT name, type, pk, hidden FROM pragma_table_xinfo(?)")
    list.bind(.text(Array(name.utf8)), at: 1)
    while try list.step() {
      // Hidden columns of virtual tables are no values of a row.
      guard list.integer(3) != 1 else { continue }
      columns.append(Column(name: list.text(0), isNumeric: Self.isNumeric(list.text(1))))
      if list.integer(2) > 0 { primary.append((list.integer(2), list.text(0))) }
    }
    var key: [String] = []
    if isPlain, hasRowID {
      let taken = Set(columns.map { $0.name.lowercased() })
      if let name = ["rowid", "_rowid_", "oid"].first(where: { !taken.contains($0) }) {
        key = [name]
      }
    } else if isPlain {
      key = primary.sorted { $0.place < $1.place }.map { Self.quoted($0.name) }
    }
    self.init(
      source: "main." + Self.quoted(name), kind: name, columns: columns,
      expressions: columns.map { Self.quoted($0.name) }, key: key,
      hasRowID: hasRowID && !key.isEmpty)
  }

  /// The rules of SQLite for types of columns ("Determination Of Column Affinity").
  private static func isNumeric(_ type: String) -> Bool {
    let type = type.uppercased()
    if type.contains("INT") { return true }
    return !["CHAR", "CLOB", "TEXT", "BLOB"].contains { type.contains($0) } && !type.isEmpty
  }

  /// What a statement of the user's gives.
  init(statement text: String, of connection: SQLiteConnection) throws(DatabaseProblem) {
    let (statement, body) = try Self.statement(text, of: connection)
    var taken: Set<String> = []
    let columns = statement.columnNames.map { wanted in
      var name = wanted
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(wanted) (\(number))"
        number += 1
      }
      return Column(name: name)
    }
    guard !columns.isEmpty else {
      throw .statement("the statement gives no rows", column: nil)
    }
    // Named anew, as names that come twice could not be told apart.
    let names = columns.indices.map { "c\($0)" }
    // The line's end ends a comment of the user's.
    self.init(
      source: "vitrine_query", kind: nil, columns: columns, expressions: names, key: [])
    prefix = "WITH vitrine_query(\(names.joined(separator: ", "))) AS (\n\(body)\n) "
    do throws(DatabaseProblem) {
      _ = try connection.statement(prefix + "SELECT 1 FROM vitrine_query")
    } catch .other(let message) {
      throw .statement(message, column: nil)
    }
  }

  private static func statement(
    _ text: String, of connection: SQLiteConnection
  ) throws(DatabaseProblem) -> (SQLiteStatement, Substring) {
    do throws(DatabaseProblem) {
      return try connection.statement(ofUser: text)
    } catch .statement(let problem, let column) {
      let start = "no such table: "
      guard problem.hasPrefix(start),
        let near = nearestWord(
          to: String(problem.dropFirst(start.count)),
          among: try Table.all(of: connection).map(\.name))
      else { throw .statement(problem, column: column) }
      throw .statement("\(problem); did you mean \(near)?", column: column)
    }
  }

  /// What a database has that is read row by row.
  private struct Table {
    var name: String
    var type: String
    var hasRowID: Bool

    static func all(of connection: SQLiteConnection) throws(DatabaseProblem) -> [Table] {
      var tables: [Table] = []
      let list = try connection.statement(
        """
        SELECT name, type, wr FROM pragma_table_list WHERE schema = 'main' AND type <> 'shadow'
        AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name
        """)
      while try list.step() {
        tables.append(
          Table(name: list.text(0), type: list.text(1), hasRowID: list.integer(2) == 0))
      }
      return tables
    }
  }
}
