// SPDX-License-Identifier: MIT

import FieldValues
import Foundation
import Records
import Testing

@Suite(.enabled(if: PostgresServer.isThere, PostgresServer.sentence), .timeLimit(.minutes(5)))
struct `PostgreSQL conditions, orders and sections` {
  private typealias Generator = `SQLite conditions, orders and sections`.Generator

  /// The same rows as statements and as JSON Lines.
  private struct Rows {
    var statements = """
      CREATE TABLE t(id int PRIMARY KEY, i bigint, d double precision, f real, n numeric, s text,
        b bool, j jsonb, a text[]);
      INSERT INTO t VALUES

      """
    var lines = ""

    init(_ count: Int, using generator: inout Generator) {
      for id in 1...count {
        let row = Self.columns.map { column in
          `PostgreSQL conditions, orders and sections`.one(
            of: column.values + [("NULL", "null")], &generator)
        }
        statements +=
          "(\(id), \(row.map(\.sql).joined(separator: ", ")))\(id < count ? "," : ";")\n"
        let members = zip(Self.columns, row).map { "\"\($0.name)\":\($1.json)" }
        lines += "{\"id\":\(id),\(members.joined(separator: ","))}\n"
      }
    }

    private static let columns: [(name: String, values: [(sql: String, json: String)])] = [
      ("i", same(["0", "1", "5", "-1", "9007199254740993", "9223372036854775807"])),
      (
        "d",
        same(["0", "1", "5", "5.5", "-1", "1e20", "9007199254740992"]) + [("'NaN'", "\"NaN\"")]
      ),
      ("f", same(["0.1", "5", "-1.5"])),
      ("n", same(["5", "5.0", "5.50", "0.1", "100000000000000000000", "-1"])),
      (
        "s",
        [
          "a", "A", "b", "file2", "file10", "File2", "", "5", "5.0", "-1", "é", "e\u{301}", "web-9",
          "007", " 5", "it''s", "\u{212A}", "zebra a",
        ].map { ("'\($0)'", "\"\($0.replacing("''", with: "'"))\"") }
      ),
      ("b", same(["true", "false"])),
      (
        "j",
        [
          "null", "5", "\"a\"", "{\"k\":5,\"u\":\"a\"}", "[1,\"a\"]", "{\"k\":true}",
          "{\"k\":\"K\"}",
        ]
        .map { ("'\($0)'", $0) }
      ),
      ("a", [("'{a,b}'", "[\"a\",\"b\"]"), ("'{}'", "[]"), ("'{NULL}'", "[null]")]),
    ]

    private static func same(_ numbers: [String]) -> [(String, String)] { numbers.map { ($0, $0) } }
  }

  private static func one<Value>(of values: [Value], _ generator: inout Generator) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }

  private static func condition(_ depth: Int, using generator: inout Generator) -> String {
    if depth > 0, Bool.random(using: &generator) {
      let left = condition(depth - 1, using: &generator)
      let right = condition(depth - 1, using: &generator)
      return one(
        of: ["\(left) and \(right)", "(\(left) or \(right))", "not (\(left))"], &generator)
    }
    let field = one(of: ["i", "d", "f", "n", "s", "b", "j", "a", "j.k", "id", "none"], &generator)
    let values = [
      "5", "'5'", "1", "5.5", "-1", "'a'", "'A'", "'file2'", "''", "null", "true", "false", "'é'",
      "9007199254740993", "1e20", "100000000000000000000", "' 5'", "3", "'K'", "'e'", "0.1",
      "9223372036854775807",
    ]
    let value = one(of: values, &generator)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return "\(field) exists"
    case 1: return "\(field) contains \(value)"
    case 2: return "\(field) matches '^[a-f5]'"
    default:
      let sign = one(of: ["=", "!=", "<", "<=", ">", ">="], &generator)
      return "\(field) \(sign) \(value)"
    }
  }

  private static let rounds =
    ProcessInfo.processInfo.environment["VITRINE_SOAK"] == nil ? 60 : 2_000

  @Test func `Random ones give the records that they give in memory`() throws {
    let seed = UInt64.random(in: 0...(.max))
    var generator = Generator(state: seed)
    let rows = Rows(400, using: &generator)
    let database = try PostgresDatabase(rows.statements)
    for _ in 0..<Self.rounds {
      var options = RecordOptions()
      var asked = ""
      if Int.random(in: 0..<4, using: &generator) > 0 {
        asked = Self.condition(2, using: &generator)
        options.condition = try RecordCondition(asked)
      }
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        let keys = ["i", "d:desc", "d", "f", "n", "s", "b:desc", "b", "j:desc", "s:desc", "j.k"]
        let key = Self.one(of: keys, &generator)
        options.sortKeys.append(try SortKey(key))
        asked += " by \(key)"
      }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        let field = Self.one(of: ["s", "j.k", "b"], &generator)
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

  @Test func `What is left to this host leaves nothing out that the server would`() throws {
    let database = try PostgresDatabase(
      """
      CREATE TABLE t(id int PRIMARY KEY, v int, s text);
      INSERT INTO t SELECT x, x % 10, 's' || x FROM generate_series(1, 5000) x;
      """)
    let records = try database.records {
      $0.condition = try RecordCondition("v = 3 and s matches '^s1' and not (s = 's13')")
      $0.sortKeys = [try SortKey("s:desc")]
    }
    let expected = (1...5000).filter { $0 % 10 == 3 && "\($0)".hasPrefix("1") && $0 != 13 }
    #expect(records.map { $0.fields["id"] } == expected.reversed().map { .integer(Int64($0)) })
  }

  @Test func `Sections of a source are runs of its records in order of appearance`() throws {
    let database = try PostgresDatabase(
      """
      CREATE TABLE t(v int PRIMARY KEY, g text);
      INSERT INTO t VALUES(1,'b'), (2,'a'), (3,'b'), (4,NULL), (5,'c');
      """)
    let source = try database.counted {
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
}
