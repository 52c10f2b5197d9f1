// SPDX-License-Identifier: MIT

import FieldValues
import Foundation
import Records
import Testing

/// What the options ask for means the same of a database's rows as of records in memory.
@Suite(
  .enabled(if: !DatabaseEngine.there.isEmpty, "neither SQLite nor PostgreSQL is installed"),
  .timeLimit(.minutes(5)))
struct `Conditions, orders and sections of databases` {
  private static let rounds =
    ProcessInfo.processInfo.environment["VITRINE_SOAK"] == nil ? 50 : 2_000

  @Test(arguments: DatabaseEngine.there)
  func `Random ones give the records that they give in memory`(engine: DatabaseEngine) throws {
    let seed = UInt64.random(in: 0...(.max))
    var generator = SplitMix64(state: seed)
    let table = RandomTable(of: engine)
    let rows = table.rows(400, using: &generator)
    let database = try engine.makeDatabase(rows.statements)
    for _ in 0..<Self.rounds {
      var options = RecordOptions()
      var asked = ""
      if Int.random(in: 0..<4, using: &generator) > 0 {
        asked = table.condition(2, using: &generator)
        options.condition = try RecordCondition(asked)
      }
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        let key = generator.one(of: table.fields) + generator.one(of: ["", ":desc"])
        options.sortKeys.append(try SortKey(key))
        asked += " by \(key)"
      }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        let field = generator.one(of: table.sectionFields)
        options.sectionFields = [try #require(FieldPath(field))]
        asked += " in \(field)"
      }
      options.kind = "r"
      let memory = try RecordCollection(text: rows.lines.utf8, name: "t.jsonl", options: options)
      let stored = try RecordCollection(file: database.path, options: options)
      func shape(_ collection: RecordCollection) -> [String] {
        collection.sections.filter { !$0.records.isEmpty }.map { section in
          "\(section.title ?? "-"): \(section.records.map(\.identifier).joined(separator: " "))"
        }
      }
      #expect(shape(stored) == shape(memory), "seed \(seed): \(asked)")
      #expect(stored.notices == memory.notices.filter { $0.contains("none") }, "seed \(seed)")
    }
  }

  @Test(arguments: DatabaseEngine.there)
  func `A field that no row has is told with one like it`(engine: DatabaseEngine) throws {
    let database = try engine.makeDatabase("CREATE TABLE t(year int, name text);")
    let source = try database.openSource { $0.condition = try RecordCondition("yaer > 5") }
    #expect(source.notices == ["no record has the field yaer; did you mean year?"])
    let sorted = try database.openSource { $0.sortKeys = [try SortKey("-year")] }
    #expect(sorted.notices == ["no record has the field -year; did you mean year:desc?"])
  }

  @Test(arguments: DatabaseEngine.there)
  func `Sections of a source are runs of its records in order of appearance`(
    engine: DatabaseEngine
  ) throws {
    let database = try engine.makeDatabase(
      """
      CREATE TABLE t(v int PRIMARY KEY, g text); CREATE INDEX i ON t(g);
      INSERT INTO t VALUES(1,'b'), (2,'a'), (3,'b'), (4,NULL), (5,'c');
      """)
    let source = try database.countedSource {
      $0.sectionFields = [FieldPath(steps: ["g"])]
      $0.condition = try RecordCondition("v != 5")
    }
    #expect(
      source.sections == [
        ItemSection(identifier: "b", title: "b", ordinals: 0..<2),
        ItemSection(identifier: "a", title: "a", ordinals: 2..<3),
        ItemSection(identifier: "", title: "(none)", ordinals: 3..<4),
      ])
  }

  @Test(arguments: DatabaseEngine.there)
  func `What is left to this host leaves nothing out that the engine would`(
    engine: DatabaseEngine
  ) throws {
    let rows = (1...5_000).map { "(\($0), \($0 % 10), 's\($0)')" }.joined(separator: ",")
    let database = try engine.makeDatabase(
      "CREATE TABLE t(id int PRIMARY KEY, v int, s text); INSERT INTO t VALUES\(rows);")
    let source = try database.countedSource {
      $0.condition = try RecordCondition("v = 3 and s matches '^s1' and not (s = 's13')")
      $0.sortKeys = [try SortKey("s:desc")]
    }
    let records = try source.makeReader(RecordOptions()).records(in: source.standing.ordinals)
    let expected = (1...5_000).filter { $0 % 10 == 3 && "\($0)".hasPrefix("1") && $0 != 13 }
    #expect(records.map { $0.fields["id"] } == expected.reversed().map { .integer(Int64($0)) })
  }
}

/// A table of values that are hard to compare, and the same as JSON Lines.
private struct RandomTable {
  typealias Value = (sql: String, json: String)

  let creation: String
  let columns: [(name: String, values: [Value])]
  /// Those that conditions and orders ask for, some within a column.
  let fields: [String]
  let sectionFields: [String]

  init(of engine: DatabaseEngine) {
    switch engine {
    case .sqlite: self.init(sqlite: ())
    case .postgres: self.init(postgres: ())
    }
  }

  private init(sqlite: ()) {
    creation = """
      CREATE TABLE t(id INTEGER PRIMARY KEY, x, n NUMERIC, s TEXT COLLATE NOCASE);
      CREATE INDEX tn ON t(n); CREATE INDEX ts ON t(s); CREATE INDEX tx ON t(x);
      """
    let texts = Self.texts([
      "a", "A", "b", "file2", "file10", "File2", "", "5", "5.0", "-1", "é", "web-9", "007", " 5",
      "it's", "a\"b",
    ])
    let numbers = Self.same([
      "0", "1", "5", "-1", "5.5", "1e20", "9007199254740993", "9007199254740992.0",
    ])
    columns = [
      (
        "x",
        texts + numbers + Self.json(["{\"k\":5,\"u\":\"a\"}", "[1,\"a\"]", "{\"k\":true}"])
          + Self.texts(["[half"])
      ),
      ("n", numbers + Self.texts(["a", "file2"])),
      ("s", texts),
    ]
    fields = ["x", "n", "s", "x.k", "id", "none"]
    sectionFields = ["s", "x.k"]
  }

  private init(postgres: ()) {
    creation = """
      CREATE TABLE t(id int PRIMARY KEY, i bigint, d double precision, f real, n numeric, s text,
        b bool, j jsonb, a text[]);
      """
    columns = [
      ("i", Self.same(["0", "1", "5", "-1", "9007199254740993", "9223372036854775807"])),
      (
        "d",
        Self.same(["0", "1", "5", "5.5", "-1", "1e20", "9007199254740992"])
          + Self.texts(["NaN"])
      ),
      ("f", Self.same(["0.1", "5", "-1.5"])),
      ("n", Self.same(["5", "5.0", "5.50", "0.1", "100000000000000000000", "-1"])),
      (
        "s",
        Self.texts([
          "a", "A", "b", "file2", "file10", "File2", "", "5", "5.0", "-1", "é", "e\u{301}",
          "web-9", "007", " 5", "it's", "\u{212A}", "zebra a",
        ])
      ),
      ("b", Self.same(["true", "false"])),
      (
        "j",
        Self.json([
          "null", "5", "\"a\"", "{\"k\":5,\"u\":\"a\"}", "[1,\"a\"]", "{\"k\":true}",
          "{\"k\":\"K\"}",
        ])
      ),
      ("a", [("'{a,b}'", "[\"a\",\"b\"]"), ("'{}'", "[]"), ("'{NULL}'", "[null]")]),
    ]
    fields = ["i", "d", "f", "n", "s", "b", "j", "a", "j.k", "id", "none"]
    sectionFields = ["s", "j.k", "b"]
  }

  private static func same(_ values: [String]) -> [Value] { values.map { ($0, $0) } }

  private static func json(_ values: [String]) -> [Value] { values.map { ("'\($0)'", $0) } }

  private static func texts(_ values: [String]) -> [Value] {
    values.map { text in
      (
        "'\(text.replacing("'", with: "''"))'",
        "\"\(text.replacing("\"", with: "\\\""))\""
      )
    }
  }

  func rows(_ count: Int, using generator: inout SplitMix64) -> (statements: String, lines: String)
  {
    var (tuples, lines): ([String], String) = ([], "")
    for id in 1...count {
      let row = columns.map { generator.one(of: $0.values + [("NULL", "null")]) }
      tuples.append("(\(id), \(row.map(\.sql).joined(separator: ", ")))")
      let members = zip(columns, row).map { "\"\($0.name)\":\($1.json)" }
      lines += "{\"id\":\(id),\(members.joined(separator: ","))}\n"
    }
    return ("\(creation)\nINSERT INTO t VALUES\(tuples.joined(separator: ",\n"));\n", lines)
  }

  private static let literals = [
    "5", "'5'", "1", "5.5", "-1", "'a'", "'A'", "'file2'", "''", "null", "true", "false", "'é'",
    "9007199254740993", "1e20", "100000000000000000000", "' 5'", "3", "'K'", "'e'", "0.1",
    "9223372036854775807",
  ]

  func condition(_ depth: Int, using generator: inout SplitMix64) -> String {
    if depth > 0, Bool.random(using: &generator) {
      let left = condition(depth - 1, using: &generator)
      let right = condition(depth - 1, using: &generator)
      return generator.one(
        of: ["\(left) and \(right)", "(\(left) or \(right))", "not (\(left))"])
    }
    let field = generator.one(of: fields)
    let value = generator.one(of: Self.literals)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return "\(field) exists"
    case 1: return "\(field) contains \(value)"
    case 2: return "\(field) matches '^[a-f5]'"
    default: return "\(field) \(generator.one(of: ["=", "!=", "<", "<=", ">", ">="])) \(value)"
    }
  }
}
