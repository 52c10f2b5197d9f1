// SPDX-License-Identifier: MIT

import FieldValues
import Foundation
import Records
import Testing

@Suite(.enabled(if: DatabaseFile.isThere, DatabaseFile.sentence), .timeLimit(.minutes(5)))
struct `SQLite databases` {
  @Test func `Every value of a row is there`() throws {
    let file = try DatabaseFile(
      """
      CREATE TABLE t(i, r, t, n, j, b, p, huge, broken);
      INSERT INTO t VALUES(9223372036854775807, 1.5, 'é', NULL, '{"a":{"b":[1,"x"]}}', x'00ff',
        x'89504e47', 9e999, CAST(x'41ff42' AS TEXT));
      """)
    let record = try #require(try file.records().first)
    let fields = record.fields
    #expect(record.identifier == "1" && record.kind == "t")
    #expect(fields["i"] == .integer(.max) && fields["r"] == .number(1.5))
    #expect(fields["t"] == .text("é") && fields["n"] == .null)
    #expect(fields[try #require(FieldPath("j.a.b.1"))] == .text("x"))
    #expect(fields["b"] == .object(["size": .integer(2), "bytes": .text("00 ff")]))
    #expect(
      fields[try #require(FieldPath("p.image"))] == .text("data:image/png;base64,iVBORw=="))
    #expect(fields["huge"] == .digits("9e999") && fields["broken"] == .text("A\u{FFFD}B"))
  }

  /// Rows from 1 on without every third one, in a table of each form.
  @Test(arguments: [
    "CREATE TABLE t(id INTEGER PRIMARY KEY, v)", "CREATE TABLE t(rowid, id, v)",
    "CREATE TABLE t(id, v, PRIMARY KEY(v, id)) WITHOUT ROWID",
    "CREATE TABLE s(id INTEGER PRIMARY KEY, v); CREATE VIEW t AS SELECT * FROM s",
  ])
  func `Any window of rows is what stands there`(creation: String) throws {
    let table = creation.contains("VIEW") ? "s" : "t"
    let file = try DatabaseFile(
      """
      \(creation);
      WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 15000)
      INSERT INTO \(table)(id, v) SELECT x, x % 7 FROM n WHERE x % 3 <> 0 ORDER BY x;
      """)
    var expected = (1...15_000).filter { $0 % 3 != 0 }
    if creation.contains("WITHOUT") { expected.sort { ($0 % 7, $0) < ($1 % 7, $1) } }
    let source = try file.counted { $0.table = "t" }
    #expect(source.standing.ordinals == 0..<expected.count && source.notices == [])
    let reader = source.makeReader(RecordOptions())
    for start in [0, 1, 127, 4_000, 4_095, 4_096, 4_097, 8_191, 8_192, 9_990, 50] {
      let window = start..<min(start + 300, expected.count)
      let identifiers = try reader.records(in: window).map { $0.fields["id"] }
      #expect(identifiers == expected[window].map { .integer(Int64($0)) }, "from \(start)")
    }
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["VITRINE_SOAK"] != nil, "VITRINE_SOAK is not set"))
  func `A million rows are counted, and any window of them is there`() throws {
    let file = try DatabaseFile(
      """
      CREATE TABLE t(id INTEGER PRIMARY KEY, v);
      WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 1000000)
      INSERT INTO t SELECT x * 3, x FROM n;
      """)
    let source = try file.counted()
    #expect(source.standing.ordinals == 0..<1_000_000)
    let reader = source.makeReader(RecordOptions())
    let seed = UInt64.random(in: 0...(.max))
    var generator = SplitMix64(state: seed)
    for _ in 0..<2_000 {
      let start = Int.random(in: 0..<999_900, using: &generator)
      let rows = try reader.records(in: start..<start + 100)
      #expect(
        rows.map { $0.fields["v"] } == (start + 1...start + 100).map { .integer(Int64($0)) },
        "seed \(seed), from \(start)")
    }
  }

  @Test func `Rows are named by their fields or their key`() throws {
    let file = try DatabaseFile(
      """
      CREATE TABLE a(v); INSERT INTO a(rowid, v) VALUES(7, 1), (12, 2);
      CREATE TABLE b(x, y, PRIMARY KEY(x, y)) WITHOUT ROWID; INSERT INTO b VALUES('k', 2);
      CREATE TABLE c(id, type); INSERT INTO c VALUES('me', 'user'), (NULL, NULL);
      """)
    func names(_ table: String) throws -> [String] {
      try file.records { $0.table = table }.map { "\($0.kind) \($0.identifier)" }
    }
    #expect(try names("a") == ["a 7", "a 12"])
    #expect(try names("b") == ["b k/2"])
    #expect(try names("c") == ["user me", "c 2"])
  }

  @Test func `A statement's rows are shown, with columns of one name told apart`() throws {
    let file = try DatabaseFile("CREATE TABLE t(v); INSERT INTO t VALUES(1), (2), (3);")
    let records = try file.records {
      $0.query = "SELECT v, v * 2 AS v, count(*) OVER () FROM t WHERE v > 1 ; -- an end "
    }
    #expect(
      records.map(\.identifier) == ["#1", "#2"] && records.map(\.kind) == ["record", "record"])
    #expect(records[1].fields["v"] == .integer(3) && records[1].fields["v (2)"] == .integer(6))
  }

  @Test func `The only table is taken, and others by name`() throws {
    let file = try DatabaseFile("CREATE TABLE one(v); CREATE VIEW two AS SELECT 1;")
    #expect(try file.counted().standing.ordinals == 0..<0)
    try file.run(
      "CREATE TABLE \"it's \"\"odd\"\"\"(\"a \"\"b\"); INSERT INTO \"it's \"\"odd\"\"\" VALUES(5);")
    #expect(
      try file.problem()
        == "the database has 3 tables; choose one by --table: it's \"odd\", one, two")
    let odd = try file.records { $0.table = "it's \"odd\"" }
    #expect(odd.first?.fields["a \"b"] == .integer(5))
    #expect(try file.records { $0.table = "TWO" }.count == 1)
  }

  @Test(
    arguments: [
      (nil, "evnts", "the database has no table 'evnts'; did you mean events?"),
      (
        "DELETE FROM events", nil,
        "--query: the statement writes, and databases are only read here; give one that selects"
      ),
      (
        "SELECT * FORM events", nil,
        "--query: column 10: near \"FORM\": syntax error; correct the statement"
      ),
      (
        "SELECT 1; DROP TABLE events", nil,
        "--query: column 11: another statement follows the first; correct the statement"
      ),
      (" ", nil, "--query: there is no statement; correct the statement"),
      ("ATTACH 'x.db' AS x", nil, "--query: the statement gives no rows; correct the statement"),
      ("SELECT * FROM user", nil, "--query: no such table: user; did you mean users?"),
      (
        "PRAGMA table_info(users)", nil,
        "--query: near \"PRAGMA\": syntax error; correct the statement"
      ),
    ] as [(String?, String?, String)])
  func `What cannot be read is told in a line`(query: String?, table: String?, sentence: String)
    throws
  {
    let file = try DatabaseFile("CREATE TABLE events(a); CREATE TABLE users(b);")
    let problem = try file.problem { options in
      options.query = query
      options.table = table
    }
    #expect(problem == sentence)
  }

  @Test func `What is no database is told from one that is encrypted by nothing`() throws {
    let file = try DatabaseFile("CREATE TABLE t(v);")
    var bytes = Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 1) })
    try bytes.write(to: URL(filePath: file.path))
    let sentence = "it is no SQLite database, or it is encrypted; decrypt it first"
    #expect(throws: RecordsError.database(file: file.path, problem: .noDatabase)) {
      try RecordCollection(file: file.path)
    }
    #expect(try file.problem() == sentence)
    bytes.replaceSubrange(0..<16, with: Data("SQLite format 3\0".utf8))
    try bytes.write(to: URL(filePath: file.path))
    #expect(try file.problem() == sentence)
  }

  @Test func `A file that is a database is read as one by its first bytes`() throws {
    let file = try DatabaseFile("CREATE TABLE t(v); INSERT INTO t VALUES('a'), ('b');")
    let other = file.folder + "/data.json"
    try FileManager.default.copyItem(atPath: file.path, toPath: other)
    let collection = try RecordCollection(file: other)
    #expect(
      collection.sections.flatMap(\.records).map { $0.fields["v"] } == [.text("a"), .text("b")])
  }

  @Test func `Rows are a stream where they are shown once, in the order asked for`() throws {
    let file = try DatabaseFile(
      """
      CREATE TABLE t(id, v);
      WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 3000)
      INSERT INTO t SELECT x % 2999, x FROM n;
      """)
    var options = RecordOptions()
    options.sortKeys = [try SortKey("v:desc")]
    guard case .stream(let stream) = try OpenedRecords.open(file.path, options: options) else {
      Issue.record("read whole")
      return
    }
    var records: [Record] = []
    while let next = stream.next() { records += next }
    #expect(records.map { $0.fields["v"] } == (1...3000).reversed().map { .integer(Int64($0)) })
    // 1 and 3000 have one identifier.
    #expect(records[0].identifier == "1" && records[2999].identifier == "1 (2)")
    #expect(stream.report.isWhole && stream.report.notices.count == 1)
  }

  // MARK: Others that use the database

  @Test func `A database that is written to is read as it was last committed`() throws {
    let file = try DatabaseFile(
      "PRAGMA journal_mode = WAL; CREATE TABLE t(v); INSERT INTO t VALUES(1), (2);")
    try file.hold("INSERT INTO t VALUES(3); BEGIN IMMEDIATE; INSERT INTO t VALUES(4);")
    #expect(try file.records().map { $0.fields["v"] } == [.integer(1), .integer(2), .integer(3)])
  }

  /// A link where SQLite wants the file that goes with a write-ahead log stops it from making one, whoever it is.
  private func bar(_ path: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "-shm", withDestinationPath: "nowhere")
  }

  @Test(arguments: ["b", "a b%3F?x=1#y"])
  func `One with a log that cannot be kept beside it is read as it stands`(name: String) throws {
    let file = try DatabaseFile(
      "PRAGMA journal_mode = WAL; CREATE TABLE t(v); INSERT INTO t VALUES(1), (2);")
    let path = file.folder + "/\(name).db"
    try FileManager.default.moveItem(atPath: file.path, toPath: path)
    try bar(path)
    let source = try SQLiteSource(file: path, options: RecordOptions(), wake: {})
    let records = try RecordCollection(source, options: RecordOptions())
    #expect(
      records.sections.flatMap(\.records).map { $0.fields["v"] } == [.integer(1), .integer(2)])
    #expect(records.isWhole)
    #expect(
      records.notices == [
        "\(path): its folder cannot be written, so it is read as it stands: what others write meanwhile may be missed"
      ])
  }

  @Test func `What is written last in a log that cannot be read is not passed over`() throws {
    let file = try DatabaseFile("PRAGMA journal_mode = WAL; CREATE TABLE t(v);")
    try file.hold("INSERT INTO t VALUES(1);")
    let path = file.folder + "/copy.db"
    for ending in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: file.path + ending, toPath: path + ending)
    }
    try bar(path)
    let error = #expect(throws: RecordsError.self) {
      try SQLiteSource(file: path, options: RecordOptions(), wake: {})
    }
    #expect(
      error?.description
        == "\(path): what was written last is in \(path)-wal, which cannot be read; make it readable for you, and the folder writable"
    )
  }

  @Test func `One that stays locked is told of`() throws {
    let file = try DatabaseFile("CREATE TABLE t(v); INSERT INTO t VALUES(1);")
    try file.hold("BEGIN EXCLUSIVE;")
    #expect(
      try file.problem()
        == "another program is writing to the database; try again when it has finished")
  }

  @Test func `A row that goes away leaves a word, and those before it stay`() throws {
    let file = try DatabaseFile("CREATE TABLE t(v); INSERT INTO t VALUES(1), (2), (3);")
    let source = try file.counted()
    let sorted = try file.counted { $0.sortKeys = [try SortKey("v:desc")] }
    try file.run("DELETE FROM t WHERE v = 2;")
    let rows = try source.makeReader(RecordOptions()).records(in: 0..<3)
    #expect(rows.map { $0.fields["v"] } == [.integer(1), .integer(3), nil])
    #expect(rows[2].fields["title"] == .text("the row is gone from the database"))
    let others = try sorted.makeReader(RecordOptions()).records(in: 0..<3)
    #expect(others.map { $0.fields["v"] } == [.integer(3), nil, .integer(1)])
  }

  /// Rows are counted by their key, or stored as they come.
  @Test(arguments: ["", "SELECT v FROM t"])
  func `Of one that is damaged in its middle every row before is shown, and then it is told`(
    query: String
  ) throws {
    let file = try DatabaseFile(
      """
      CREATE TABLE t(id INTEGER PRIMARY KEY, v);
      WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 20000)
      INSERT INTO t SELECT x, printf('%0100d', x) FROM n;
      """)
    try file.damage()
    // What SQLite's own program writes before it gives up.
    let expected = try file.output(of: query.isEmpty ? "SELECT id, v FROM t" : query)
    try #require(expected.count > 4096 && expected.count < 19_000)
    let source = try file.counted { if !query.isEmpty { $0.query = query } }
    #expect(source.isDamaged && source.standing.ordinals == 0..<expected.count)
    let sentence =
      "\(file.path): the database is damaged (database disk image is malformed); restore it, or see what 'sqlite3 .recover' saves"
    #expect(source.faults == [sentence])
    var options = RecordOptions()
    if !query.isEmpty { options.query = query }
    guard case .stream(let stream) = try OpenedRecords.open(file.path, options: options) else {
      Issue.record("read whole")
      return
    }
    var records: [Record] = []
    while let next = stream.next() { records += next }
    #expect(records.count == expected.count && stream.report.faults == [sentence])
    guard case .text(let last) = records.last?.fields["v"] else {
      Issue.record("no text")
      return
    }
    #expect(Int(last) == expected.count && last.count == 100)
    let collection = try RecordCollection(file: file.path, options: options)
    #expect(collection.recordCount == expected.count && collection.faults == [sentence])
  }

  @Test func `The file is never changed`() throws {
    let file = try DatabaseFile("CREATE TABLE t(v); INSERT INTO t VALUES(2), (1);")
    let before = try Data(contentsOf: URL(filePath: file.path))
    _ = try file.records { $0.sortKeys = [try SortKey("v")] }
    #expect(try Data(contentsOf: URL(filePath: file.path)) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder) == ["app.db"])
  }
}
