// SPDX-License-Identifier: MIT

internal import FieldValues

/// What is read of a server's database: a table, a view, or a statement of the user's.
struct PostgresRelation: Sendable {
  struct Column: Sendable, Hashable {
    var name: String
    var type: PostgresType
  }

  /// What stands behind `FROM`; nil of a statement.
  var source: String?
  /// The statement that gives all rows.
  var statement: String
  /// The kind of its rows, where they say none.
  var kind: String?
  /// Their names differ from each other.
  var columns: [Column]
  /// What tells rows apart and puts them in order by an index, as it is written; empty where nothing does.
  var key: [String] = []
  /// About how many rows there are, where the server knows.
  var estimate: Int?

  /// `"a ""b"""`
  static func quoted(_ name: String) -> String { SQLiteRelation.quoted(name) }

  /// The columns as they are written in a statement.
  var expressions: [String] { columns.map { Self.quoted($0.name) } }

  /// The places of the columns with some names.
  func places(of names: some Sequence<String>) -> [Int] {
    let names = Set(names)
    return columns.indices.filter { names.contains(columns[$0].name) }
  }
}

extension PostgresRelation {
  /// A table or view of the database.
  ///
  /// - Parameter name: with or without its schema; nil takes the only one that there is.
  init(table name: String?, of connection: PostgresConnection) throws(DatabaseProblem) {
    let tables = try Table.all(of: connection)
    let table = try Self.choose(name, among: tables)
    source = Self.quoted(table.schema) + "." + Self.quoted(table.plainName)
    kind = table.plainName
    estimate = table.estimate
    statement = "SELECT * FROM \(source ?? "")"
    // Run, though without a row, so that whoever may not read is told so at once.
    columns = try Self.columns(of: connection.rows(statement + " LIMIT 0"), connection)
    if table.mayHaveKey { key = try Self.key(of: table, connection) }
  }

  /// What a statement of the user's gives.
  init(statement text: String, of connection: PostgresConnection) throws(DatabaseProblem) {
    guard !text.allSatisfy({ $0.isWhitespace || $0 == ";" }) else {
      throw .statement("there is no statement", column: nil)
    }
    let description: PostgresResult
    do throws(DatabaseProblem) {
      description = try connection.description(of: text)
    } catch .statement(let sentence, let column) {
      throw .statement(try Self.withNear(sentence, connection), column: column)
    }
    guard description.columnCount > 0 else {
      let word = text.drop { $0.isWhitespace }.prefix { $0.isLetter }.lowercased()
      throw Self.writing.contains(word)
        ? .writes : .statement("the statement gives no rows", column: nil)
    }
    statement = text
    columns = try Self.columns(of: description, connection)
  }

  private static let writing: Set<String> = [
    "insert", "update", "delete", "merge", "create", "drop", "alter", "truncate", "grant",
    "revoke", "copy", "comment", "refresh", "reindex", "vacuum", "cluster",
  ]

  /// `relation "user" does not exist; did you mean users?`
  private static func withNear(
    _ sentence: String, _ connection: PostgresConnection
  ) throws(DatabaseProblem) -> String {
    let parts = sentence.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "relation ", parts[2] == " does not exist" else {
      return sentence
    }
    let names = try Table.all(of: connection).filter { !$0.isSystem }.map(\.name)
    return nearestWord(to: String(parts[1]), among: names).map {
      "\(sentence); did you mean \($0)?"
    } ?? sentence
  }

  private static func columns(
    of description: PostgresResult, _ connection: PostgresConnection
  ) throws(DatabaseProblem) -> [Column] {
    var taken: Set<String> = []
    let numbers = (0..<description.columnCount).map { description.columnType($0) }
    let elements = try elements(of: numbers, connection)
    return numbers.enumerated().map { index, number in
      let wanted = description.columnName(index)
      var name = wanted
      var count = 2
      while !taken.insert(name).inserted {
        name = "\(wanted) (\(count))"
        count += 1
      }
      let type = elements[number].map { PostgresType.array(PostgresType($0)) }
      return Column(name: name, type: type ?? PostgresType(number))
    }
  }

  /// Which types are arrays whose elements are parted by commas, and of what.
  private static func elements(
    of numbers: [UInt32], _ connection: PostgresConnection
  ) throws(DatabaseProblem) -> [UInt32: UInt32] {
    let unknown = numbers.filter { PostgresType($0) == .other }
    guard !unknown.isEmpty else { return [:] }
    let rows = try connection.rows(
      "SELECT oid, typelem FROM pg_catalog.pg_type WHERE typcategory = 'A' AND typdelim = ',' "
        + "AND typlen = -1 AND oid IN (\(unknown.map(String.init).joined(separator: ", ")))")
    var elements: [UInt32: UInt32] = [:]
    for row in 0..<rows.count {
      elements[UInt32(rows.text(row, 0)) ?? 0] = UInt32(rows.text(row, 1))
    }
    return elements
  }

  /// The columns of the primary key, or of a unique index over columns that are never null.
  private static func key(
    of table: Table, _ connection: PostgresConnection
  ) throws(DatabaseProblem) -> [String] {
    let rows = try connection.rows(
      """
      SELECT i.indexrelid, a.attname FROM pg_catalog.pg_index i
      CROSS JOIN LATERAL pg_catalog.unnest(i.indkey) WITH ORDINALITY AS k(number, place)
      JOIN pg_catalog.pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number
      WHERE i.indrelid = \(table.number) AND i.indisunique AND i.indisvalid AND i.indimmediate
      AND i.indpred IS NULL AND i.indexprs IS NULL AND k.place <= i.indnkeyatts
      AND NOT EXISTS (SELECT FROM pg_catalog.pg_attribute n WHERE n.attrelid = i.indrelid
        AND n.attnum = ANY (i.indkey) AND NOT n.attnotnull)
      AND NOT EXISTS (SELECT FROM pg_catalog.unnest(i.indoption) o WHERE o <> 0)
      ORDER BY i.indisprimary DESC, i.indnkeyatts, i.indexrelid, k.place
      """)
    guard rows.count > 0 else { return [] }
    let index = rows.text(0, 0)
    return (0..<rows.count).filter { rows.text($0, 0) == index }.map { quoted(rows.text($0, 1)) }
  }

  // MARK: Tables

  private static func choose(_ name: String?, among tables: [Table]) throws(DatabaseProblem)
    -> Table
  {
    let own = tables.filter { !$0.isSystem }
    guard let name else {
      let stored = own.filter { !$0.isView }
      guard !own.isEmpty else { throw .noTables }
      guard let only = stored.count == 1 ? stored[0] : own.count == 1 ? own[0] : nil else {
        throw .severalTables(own.map(\.name))
      }
      return only
    }
    let found =
      tables.first { $0.name == name } ?? tables.first { "\($0.schema).\($0.plainName)" == name }
      ?? own.first { $0.name.lowercased() == name.lowercased() }
    guard let found else { throw .noTable(name, others: own.map(\.name)) }
    return found
  }

  /// What a database has that is read row by row.
  private struct Table {
    var number: String
    var schema: String
    var plainName: String
    /// With the schema where it is not found without.
    var name: String
    var isSystem: Bool
    var isView: Bool
    var mayHaveKey: Bool
    var estimate: Int?

    static func all(of connection: PostgresConnection) throws(DatabaseProblem) -> [Table] {
      // Rows of tables that inherit are not told apart by the key of their parent.
      let rows = try connection.rows(
        """
        SELECT c.oid, n.nspname, c.relname, pg_catalog.pg_table_is_visible(c.oid),
          n.nspname IN ('pg_catalog', 'information_schema') OR c.relispartition,
          c.relkind = 'v', c.relkind = 'p' OR c.relkind = 'r' AND NOT (c.relhassubclass AND EXISTS
            (SELECT FROM pg_catalog.pg_inherits i WHERE i.inhparent = c.oid)),
          CASE WHEN c.relkind = 'p' THEN (SELECT sum(greatest(p.reltuples, 0))
            FROM pg_catalog.pg_partition_tree(c.oid) t JOIN pg_catalog.pg_class p ON p.oid = t.relid
            WHERE t.isleaf) ELSE c.reltuples END::int8
        FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
        WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname !~ '^pg_(toast|temp)'
        ORDER BY 5, c.relname, n.nspname
        """)
      return (0..<rows.count).map { row in
        let (schema, name) = (rows.text(row, 1), rows.text(row, 2))
        return Table(
          number: rows.text(row, 0), schema: schema, plainName: name,
          name: rows.isTrue(row, 3) ? name : "\(schema).\(name)", isSystem: rows.isTrue(row, 4),
          isView: rows.isTrue(row, 5), mayHaveKey: rows.isTrue(row, 6),
          estimate: Int(rows.text(row, 7)).flatMap { $0 > 0 ? $0 : nil })
      }
    }
  }
}
