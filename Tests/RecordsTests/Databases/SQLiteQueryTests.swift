// SPDX-License-Identifier: MIT

import FieldValues
import Foundation
import Records
import Testing

/// What the options ask for means the same of a database's rows as of records in memory.
@Suite(.enabled(if: DatabaseFile.isThere, DatabaseFile.sentence), .timeLimit(.minutes(2)))
struct `SQLite conditions, orders and sections` {
  /// Rows of a table, and the same as JSON Lines.
  private struct Rows {
    var statements = """
      CREATE TABLE t(id INTEGER PRIMARY KEY, x, n NUMERIC, s TEXT COLLATE NOCASE);
      CREATE INDEX tn ON t(n); CREATE INDEX ts ON t(s); CREATE INDEX tx ON t(x);

      """
    var lines = ""

    init(_ count: Int, using generator: inout Generator) {
      for id in 1...count {
        let row = [
          `SQLite conditions, orders and sections`.one(of: Rows.any, &generator),
          `SQLite conditions, orders and sections`.one(of: Rows.numeric, &generator),
          `SQLite conditions, orders and sections`.one(of: Rows.texts, &generator),
        ]
        statements += "INSERT INTO t VALUES(\(id), \(row.map(\.sql).joined(separator: ", ")));\n"
        lines += "{\"id\":\(id),\"x\":\(row[0].json),\"n\":\(row[1].json),\"s\":\(row[2].json)}\n"
      }
    }

    private static let texts: [(sql: String, json: String)] = [
      "a", "A", "b", "file2", "file10", "File2", "", "5", "5.0", "-1", "é", "web-9", "007", " 5",
      "it''s", "a\"b",
    ].map { text in
      (
        "'\(text)'",
        "\"\(text.replacing("''", with: "'").replacing("\"", with: "\\\""))\""
      )
    }
    private static let numbers: [(sql: String, json: String)] = [
      ("0", "0"), ("1", "1"), ("5", "5"), ("-1", "-1"), ("5.5", "5.5"), ("1e20", "1e20"),
      ("9007199254740993", "9007199254740993"), ("9007199254740992.0", "9007199254740992.0"),
      ("NULL", "null"),
    ]
    private static let any =
      texts + numbers + [
        ("'{\"k\":5,\"u\":\"a\"}'", "{\"k\":5,\"u\":\"a\"}"), ("'[1,\"a\"]'", "[1,\"a\"]"),
        ("'{\"k\":true}'", "{\"k\":true}"), ("'[half'", "\"[half\""),
      ]
    private static let numeric =
      numbers + [("'a'", "\"a\""), ("'file2'", "\"file2\""), ("NULL", "null")]
  }

  private static func one<Value>(of values: [Value], _ generator: inout Generator) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }

  /// SplitMix64.
  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  private static func condition(_ depth: Int, using generator: inout Generator) -> String {
    if depth > 0, Bool.random(using: &generator) {
      let left = condition(depth - 1, using: &generator)
      let right = condition(depth - 1, using: &generator)
      return Self.one(
        of: ["\(left) and \(right)", "(\(left) or \(right))", "not (\(left))"], &generator)
    }
    let field = Self.one(of: ["x", "n", "s", "x.k", "id", "none"], &generator)
    let values = [
      "5", "'5'", "1", "5.5", "-1", "'a'", "'A'", "'file2'", "''", "null", "true", "'é'",
      "9007199254740993", "1e20", "100000000000000000000", "' 5'", "3",
    ]
    let value = Self.one(of: values, &generator)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return "\(field) exists"
    case 1: return "\(field) contains \(value)"
    case 2: return "\(field) matches '^[a-f5]'"
    default:
      let sign = Self.one(of: ["=", "!=", "<", "<=", ">", ">="], &generator)
      return "\(field) \(sign) \(value)"
    }
  }

  private static let rounds =
    ProcessInfo.processInfo.environment["VITRINE_SOAK"] == nil ? 40 : 2_000

  @Test func `Random ones give the records that they give in memory`() throws {
    let seed = UInt64.random(in: 0...(.max))
    var generator = Generator(state: seed)
    let rows = Rows(400, using: &generator)
    let file = try DatabaseFile(rows.statements)
    for _ in 0..<Self.rounds {
      var options = RecordOptions()
      var asked = ""
      if Int.random(in: 0..<4, using: &generator) > 0 {
        asked = Self.condition(2, using: &generator)
        options.condition = try RecordCondition(asked)
      }
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        let key = Self.one(of: ["x", "n:desc", "s", "x:desc", "s:desc", "x.k"], &generator)
        options.sortKeys.append(try SortKey(key))
        asked += " by \(key)"
      }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        let field = Self.one(of: ["s", "x.k"], &generator)
        options.sectionFields = [try #require(FieldPath(field))]
        asked += " in \(field)"
      }
      options.kind = "r"
      let memory = try RecordCollection(text: rows.lines.utf8, name: "t.jsonl", options: options)
      let database = try RecordCollection(file: file.path, options: options)
      func shape(_ collection: RecordCollection) -> [String] {
        collection.sections.filter { !$0.records.isEmpty }.map { section in
          "\(section.title ?? "-"): \(section.records.map(\.identifier).joined(separator: " "))"
        }
      }
      #expect(shape(database) == shape(memory), "seed \(seed): \(asked)")
      #expect(database.notices == memory.notices.filter { $0.contains("none") }, "seed \(seed)")
    }
  }

  @Test func `A field that no row has is told with one like it`() throws {
    let file = try DatabaseFile("CREATE TABLE t(year, name);")
    let source = try file.source { $0.condition = try RecordCondition("yaer > 5") }
    #expect(source.notices == ["no record has the field yaer; did you mean year?"])
  }

  @Test func `Sections of a source are runs of its records in order of appearance`() throws {
    let file = try DatabaseFile(
      """
      CREATE TABLE t(v, g); CREATE INDEX i ON t(g);
      INSERT INTO t VALUES(1,'b'), (2,'a'), (3,'b'), (4,NULL), (5,'c');
      """)
    let source = try file.counted {
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
