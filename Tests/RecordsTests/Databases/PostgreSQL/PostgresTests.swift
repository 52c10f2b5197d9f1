// SPDX-License-Identifier: MIT

import FieldValues
import Foundation
import Records
import Testing

@Suite(.enabled(if: PostgresServer.isThere, PostgresServer.sentence), .timeLimit(.minutes(5)))
struct `PostgreSQL databases` {
  @Test func `Every value of a row is there`() throws {
    let database = try PostgresDatabase(
      """
      CREATE TYPE mood AS ENUM('sad', 'happy');
      CREATE TABLE t(id int PRIMARY KEY, b bool, s smallint, l bigint, f real, d double precision,
        n numeric, n4 numeric(20,4), t text, v varchar(10), c char(3), ts timestamp,
        tz timestamptz, day date, j json, jb jsonb, i2 int[][], ta text[], ma mood[], by bytea,
        u uuid, m mood, none text, low int[]);
      INSERT INTO t VALUES(1, true, -3, 9223372036854775807, 0.1, 1e300,
        123456789012345678901234567890.125, 1.5, 'é "x"', '[1]', 'c',
        '2024-01-02 03:04:05.25', '2024-01-02 03:04:05+00', '2024-01-02',
        '{"a":{"b":[1,"x"]}}', '{"k":12345678901234567890}', '{{1,NULL},{3,4}}',
        '{"a b",c,"d\\"e",NULL,"NULL",""}', '{sad,happy}', '\\x00ff10',
        '123e4567-e89b-12d3-a456-426614174000', 'happy', NULL, '[0:1]={7,8}');
      INSERT INTO t(id, f, d, n, ts) VALUES(2, 'NaN', '-Infinity', 'Infinity', 'infinity');
      """)
    let address = database.path + "&options=-ctimezone%3DAsia/Kolkata"
    let source = try database.counted(address)
    let records = try source.makeReader(RecordOptions()).records(in: 0..<2)
    let fields = records[0].fields
    func at(_ path: String) throws -> FieldValue? { fields[try #require(FieldPath(path))] }
    #expect(records[0].identifier == "1" && records[0].kind == "t")
    #expect(try at("b") == .bool(true) && at("s") == .integer(-3) && at("l") == .integer(.max))
    #expect(try at("f") == .number(0.1) && at("d") == .number(1e300))
    #expect(try at("n") == .digits("123456789012345678901234567890.125"))
    #expect(try at("n4") == .digits("1.5000"))
    #expect(try at("t") == .text("é \"x\"") && at("v") == .text("[1]") && at("c") == .text("c  "))
    #expect(try at("ts") == .text("2024-01-02T03:04:05.25"))
    #expect(try at("tz") == .text("2024-01-02T08:34:05+05:30"))
    #expect(try at("day") == .text("2024-01-02"))
    #expect(try at("j.a.b.1") == .text("x") && at("jb.k") == .unsigned(12_345_678_901_234_567_890))
    #expect(
      try at("i2")
        == .array([.array([.integer(1), .null]), .array([.integer(3), .integer(4)])]))
    #expect(
      try at("ta")
        == .array([.text("a b"), .text("c"), .text("d\"e"), .null, .text("NULL"), .text("")]))
    #expect(try at("ma") == .array([.text("sad"), .text("happy")]))
    #expect(try at("low") == .array([.integer(7), .integer(8)]))
    #expect(try at("by") == .object(["size": .integer(3), "bytes": .text("00 ff 10")]))
    #expect(try at("u") == .text("123e4567-e89b-12d3-a456-426614174000"))
    #expect(try at("m") == .text("happy") && at("none") == .null)
    let other = records[1].fields
    #expect(other["f"] == .text("NaN") && other["d"] == .digits("-9e999"))
    #expect(other["n"] == .digits("9e999") && other["ts"] == .text("infinity"))
  }

  /// Rows from 1 on without every third one, in a table of each form.
  @Test(arguments: [
    "CREATE TABLE t(id int PRIMARY KEY, v int)",
    "CREATE TABLE t(id int, v int, PRIMARY KEY(v, id))",
    "CREATE TABLE t(id text UNIQUE NOT NULL, v int)",
    "CREATE TABLE t(id int, v int)",
    "CREATE TABLE s(id int, v int); CREATE VIEW t AS SELECT * FROM s",
    """
    CREATE TABLE t(id int PRIMARY KEY, v int) PARTITION BY RANGE(id);
    CREATE TABLE p1 PARTITION OF t FOR VALUES FROM (0) TO (7000);
    CREATE TABLE p2 PARTITION OF t DEFAULT
    """,
  ])
  func `Any window of rows is what stands there`(creation: String) throws {
    let table = creation.contains("VIEW") ? "s" : "t"
    let database = try PostgresDatabase(
      """
      \(creation);
      INSERT INTO \(table)(id, v) SELECT x, x % 7 FROM generate_series(1, 15000) x
        WHERE x % 3 <> 0 ORDER BY x;
      """)
    var expected = (1...15_000).filter { $0 % 3 != 0 }
    if creation.contains("(v, id)") { expected.sort { ($0 % 7, $0) < ($1 % 7, $1) } }
    let isText = creation.contains("id text")
    // By the bytes, as the database has no language.
    if isText { expected.sort { "\($0)" < "\($1)" } }
    let source = try database.counted { $0.table = "t" }
    #expect(source.standing.ordinals == 0..<expected.count && source.notices == [])
    let reader = source.makeReader(RecordOptions())
    for start in [0, 1, 127, 4_000, 4_095, 4_096, 4_097, 8_191, 8_192, 9_990, 50] {
      let window = start..<min(start + 300, expected.count)
      let identifiers = try reader.records(in: window).map { $0.fields["id"] }
      #expect(
        identifiers == expected[window].map { isText ? .text("\($0)") : .integer(Int64($0)) },
        "from \(start)")
    }
  }

  @Test func `Rows of tables that inherit are not told apart by the parent's key`() throws {
    let database = try PostgresDatabase(
      """
      CREATE TABLE t(id int PRIMARY KEY); CREATE TABLE u() INHERITS (t);
      INSERT INTO t VALUES(1), (2); INSERT INTO u VALUES(1);
      """)
    #expect(try database.records { $0.table = "t" }.count == 3)
  }

  @Test func `Rows are named by their fields or their key`() throws {
    let database = try PostgresDatabase(
      """
      CREATE SCHEMA other; CREATE TABLE other.a(n int PRIMARY KEY);
      INSERT INTO other.a VALUES(7), (12);
      CREATE TABLE b(x text, y int, PRIMARY KEY(x, y)); INSERT INTO b VALUES('k', 2);
      CREATE TABLE c(id text, type text); INSERT INTO c VALUES('me', 'user'), (NULL, NULL);
      CREATE TABLE "it's ""odd"" C"("a ""b" int PRIMARY KEY);
      INSERT INTO "it's ""odd"" C" VALUES(5);
      """)
    func names(_ table: String) throws -> [String] {
      try database.records { $0.table = table }.map { "\($0.kind) \($0.identifier)" }
    }
    #expect(try names("other.a") == ["a 7", "a 12"])
    #expect(try names("b") == ["b k/2"] && names("B") == ["b k/2"])
    #expect(try names("c") == ["user me", "c #2"])
    #expect(try names("it's \"odd\" C") == ["it's \"odd\" C 5"])
    #expect(try names("pg_catalog.pg_class").count > 100)
    #expect(
      try database.problem()
        == "the database has 4 tables; choose one by --table: other.a, b, c, it's \"odd\" C")
  }

  @Test func `A statement's rows are shown, with columns of one name told apart`() throws {
    let database = try PostgresDatabase("CREATE TABLE t(v int); INSERT INTO t VALUES(1),(2),(3);")
    let records = try database.records {
      $0.query = "SELECT v, v * 2 AS v, count(*) OVER () FROM t WHERE v > 1 ; -- an end"
    }
    #expect(
      records.map(\.identifier) == ["#1", "#2"] && records.map(\.kind) == ["record", "record"])
    #expect(records[1].fields["v"] == .integer(3) && records[1].fields["v (2)"] == .integer(6))
    #expect(try database.records { $0.query = "EXPLAIN SELECT 1" }.count == 1)
  }

  @Test(
    arguments: [
      (nil, "evnts", "the database has no table 'evnts'; did you mean events?"),
      (
        "DELETE FROM events", nil,
        "--query: the statement writes, and databases are only read here; give one that selects"
      ),
      (
        "DELETE FROM events RETURNING *", nil,
        "the statement writes, and databases are only read here; give one that selects"
      ),
      (
        "SELECT * FORM events", nil,
        "--query: column 10: syntax error at or near \"FORM\"; correct the statement"
      ),
      (
        "SELECT 1; DROP TABLE events", nil,
        "--query: cannot insert multiple commands into a prepared statement; correct the statement"
      ),
      (" ", nil, "--query: there is no statement; correct the statement"),
      ("SET work_mem = 1", nil, "--query: the statement gives no rows; correct the statement"),
      (
        "SELECT * FROM \"user\"", nil,
        "--query: column 15: relation \"user\" does not exist; did you mean users?"
      ),
      ("SELECT 1/(a-a) FROM events", nil, "--query: division by zero; correct the statement"),
    ] as [(String?, String?, String)])
  func `What cannot be read is told in a line`(query: String?, table: String?, sentence: String)
    throws
  {
    let database = try PostgresDatabase(
      "CREATE TABLE events(a int); INSERT INTO events VALUES(1); CREATE TABLE users(b int);")
    let problem = try database.problem { options in
      options.query = query
      options.table = table
    }
    #expect(problem?.hasSuffix(sentence) == true, "\(problem ?? "none")")
    #expect(try database.records { $0.table = "events" }.count == 1)
  }

  @Test func `Who is not let in is told why, and never by a password`() throws {
    let database = try PostgresDatabase(
      """
      CREATE TABLE t(v int);
      DO $$ BEGIN CREATE ROLE locked LOGIN PASSWORD 'right'; EXCEPTION WHEN OTHERS THEN END $$;
      DO $$ BEGIN CREATE ROLE stranger LOGIN; EXCEPTION WHEN OTHERS THEN END $$;
      """)
    #expect(
      try database.problem(database.path(user: "locked:s3cret"))
        == "the server does not let you in (password authentication failed for user \"locked\"); "
        + "correct the user, or set PGPASSWORD")
    #expect(
      try database.problem(database.path(user: "nobody_such"))
        == "the server does not let you in (role \"nobody_such\" does not exist); "
        + "correct the user, or set PGPASSWORD")
    #expect(
      try database.problem(database.path(user: "stranger"))
        == "you may not read it (permission denied for table t); "
        + "connect as another user, or have SELECT granted")
    let near = String(database.name.dropLast()) + "z"
    #expect(
      try database.problem(database.path(user: "postgres", database: near))
        == "the server has no database '\(near)'; did you mean \(database.name)?")
    let missing = "postgres://me:s3cret@/app?host=/nowhere"
    #expect(
      try database.problem(missing)
        == "no server answers (connection to server on socket \"/nowhere/.s.PGSQL.5432\" failed: "
        + "No such file or directory); start it, or correct host and port")
    #expect(
      try database.problem("postgres://me:s3cret@host:no/app")?.contains("s3cret") == false)
  }

  @Test func `Who wants SSL and is not given it, and who is to want it, is told so`() throws {
    let port = try freePort()
    let server = try PostgresServer(port: port)
    defer { server.end() }
    func problem(_ mode: String) throws -> DatabaseProblem? {
      let text = "postgres://me:s3cret@127.0.0.1:\(port)/postgres?sslmode=\(mode)"
      let address = try #require(PostgresAddress(text))
      let opened = Result { () throws(RecordsError) in
        try PostgresSource(address, options: RecordOptions(), wake: {})
      }
      guard case .failure(.database(let name, let problem)) = opened else { return nil }
      #expect(name == "postgres://me@127.0.0.1:\(port)/postgres?sslmode=\(mode)")
      return problem
    }
    // "protocol.sgml", SSL Session Encryption: it answers N; libpq's words are of its fe-connect.c.
    let unable =
      "connection to server at \"127.0.0.1\", port \(port) failed: "
      + "server does not support SSL, but SSL was required"
    #expect(try problem("require") == .unencrypted(unable))
    // The words are of the server's auth.c.
    let unwilling =
      "no pg_hba.conf entry for host \"127.0.0.1\", user \"me\", database \"postgres\", no encryption"
    #expect(try problem("disable") == .unencrypted(unwilling))
    let sentence = RecordsError.database(file: "x", problem: .unencrypted(unwilling)).description
    #expect(
      sentence
        == "x: the connection is refused (\(unwilling)); choose another ?sslmode=, or ask its keeper"
    )
  }

  /// A port that nobody has now.
  private func freePort() throws -> UInt16 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, length) == 0 && getsockname(descriptor, pointer, &length) == 0
      }
    }
    try #require(isBound)
    return UInt16(bigEndian: address.sin_port)
  }

  @Test(arguments: [
    ("postgres://u:p@h/d", "postgres://u@h/d"), ("PostgreSQL://h", "postgresql://h"),
    ("postgres://u:a@b@h/d?x=1", "postgres://u@h/d?x=1"),
    ("postgres://h/d?password=p&sslmode=require", "postgres://h/d?sslmode=require"),
    ("postgres://h/d?password=p", "postgres://h/d"), ("postgres://u:a/b@h/d", "postgres://u@h/d"),
    ("postgres://", "postgres://"),
  ])
  func `An address is shown without its password`(text: String, name: String) throws {
    #expect(PostgresAddress(text)?.name == name)
    #expect(PostgresAddress("postgres.db") == nil)
  }

  @Test func `Rows are a stream where they are shown once, in the order asked for`() throws {
    let database = try PostgresDatabase(
      "CREATE TABLE t(n int PRIMARY KEY); INSERT INTO t SELECT generate_series(1, 3000);")
    var options = RecordOptions()
    options.sortKeys = [try SortKey("n:desc")]
    guard case .stream(let stream) = try OpenedRecords.open(database.path, options: options) else {
      Issue.record("read whole")
      return
    }
    var records: [Record] = []
    while let next = stream.next() { records += next }
    #expect(records.map { $0.fields["n"] } == (1...3000).reversed().map { .integer(Int64($0)) })
    #expect(stream.report.isWhole)
  }

  // MARK: Connections that are lost

  @Test func `A lost connection is made anew when the next page is asked for`() throws {
    let database = try PostgresDatabase(
      "CREATE TABLE t(n int PRIMARY KEY); INSERT INTO t SELECT generate_series(1, 5000);")
    let source = try database.counted()
    let reader = source.makeReader(RecordOptions())
    #expect(try reader.records(in: 0..<2).map(\.identifier) == ["1", "2"])
    try database.run(
      """
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid();
      """)
    #expect(try reader.records(in: 4_998..<5_000).map(\.identifier) == ["4999", "5000"])
  }

  @Test func `When the server goes away what was read stays, and the rest comes when it is back`()
    throws
  {
    let server = try PostgresServer()
    defer { server.end() }
    let database = try PostgresDatabase(
      "CREATE TABLE t(n int PRIMARY KEY); INSERT INTO t SELECT generate_series(1, 50000);",
      on: server)
    let source = try database.counted()
    let windows = try ItemWindows(source, options: RecordOptions(), wake: {})
    defer { windows.end() }
    try database.wait("first") { windows.record(at: 5)?.identifier == "6" }
    try server.control("-m immediate stop")
    try database.wait("failure") {
      _ = windows.record(at: 40_000)
      return windows.failure != nil
    }
    #expect(windows.record(at: 40_000) == nil && windows.record(at: 5)?.identifier == "6")
    let sentence = try #require(windows.failure).description
    #expect(sentence.hasPrefix(source.name) && !sentence.contains("\n"))
    try server.control("start")
    try database.wait("again") { windows.record(at: 40_000)?.identifier == "40001" }
    #expect(windows.failure == nil)
  }

  @Test func `Rows that came before the connection was lost are shown, and it is told`() throws {
    let database = try PostgresDatabase("CREATE TABLE t(n int);")
    let source = try database.source {
      $0.query =
        "SELECT x, pg_sleep(CASE WHEN x > 2000 THEN 60 ELSE 0 END) FROM generate_series(1, 3000) x"
    }
    // The server sends what it has when its buffer is full.
    try database.wait("rows") { source.standing.ordinals.count >= 256 }
    try database.run(
      """
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid();
      """)
    try database.wait("end") { source.standing.hasEnded }
    #expect(source.isDamaged)
    #expect(
      source.faults == [
        "\(source.name): the connection is lost (terminating connection due to administrator command); look at the server, and begin anew"
      ])
    let rows = try source.makeReader(RecordOptions()).records(in: source.standing.ordinals)
    #expect(rows.count >= 256 && rows[1].fields["x"] == .integer(2))
  }

  @Test func `Rows that were found are shown while the server goes on without more`() throws {
    let database = try PostgresDatabase("CREATE TABLE t(n int);")
    let source = try database.source {
      $0.query = """
        SELECT x, pg_sleep(CASE WHEN x < 9000 THEN 0 ELSE 0.02 END), repeat('x', 100)
        FROM generate_series(1, 100000) x
        """
      $0.condition = try RecordCondition("x <= 5")
    }
    defer { source.end() }
    try database.wait("rows") { source.standing.ordinals.count == 5 }
    #expect(!source.standing.hasEnded)
  }

  @Test func `A statement that takes its time is cancelled at the end`() throws {
    let database = try PostgresDatabase("CREATE TABLE t(n int);")
    let source = try database.source { $0.query = "SELECT pg_sleep(120)" }
    source.end()
    try database.wait("end") { source.standing.hasEnded }
    #expect(!source.isDamaged && source.standing.ordinals.isEmpty)
  }

  @Test func `A row that goes away leaves a word, and those before it stay`() throws {
    let database = try PostgresDatabase(
      "CREATE TABLE t(v int PRIMARY KEY); INSERT INTO t VALUES(1), (2), (3);")
    let source = try database.counted()
    let sorted = try database.counted { $0.sortKeys = [try SortKey("v:desc")] }
    try database.run("DELETE FROM t WHERE v = 2;")
    let rows = try source.makeReader(RecordOptions()).records(in: 0..<3)
    #expect(rows.map { $0.fields["v"] } == [.integer(1), .integer(3), nil])
    #expect(rows[2].fields["title"] == .text("the row is gone from the database"))
    let others = try sorted.makeReader(RecordOptions()).records(in: 0..<3)
    #expect(others.map { $0.fields["v"] } == [.integer(3), nil, .integer(1)])
  }
}
