// SPDX-License-Identifier: MIT

import CellRegistry
import CollectionLayout
import FieldValues
import Foundation
import IndexPaths
import LayoutFiles
import Records
import TerminalSession
import Testing
import TextCanvas

@testable import HostCommands

private let isThere =
  access("/usr/bin/sqlite3", X_OK) == 0 && dlopen("libsqlite3.so.0", RTLD_NOW) != nil

/// Rows of a database that are browsed, without a terminal.
@MainActor
@Suite(
  .enabled(if: isThere, "sqlite3 or libsqlite3-0 is not installed"), .timeLimit(.minutes(5)))
struct DatabaseBrowsingTests {
  @MainActor private final class Session {
    let source: SQLiteSource
    let items: SourceItems
    let browser: Browser
    private let folder: Folder
    private let path: String

    init(
      _ statements: String, rows: Int = 6, _ change: (inout RecordOptions) throws -> Void = { _ in }
    ) throws {
      folder = try Folder()
      path = folder.path + "/app.db"
      try Self.run(statements, in: path)
      var options = RecordOptions()
      try change(&options)
      let opened = try OpenedSource.open(path, options: options, follows: false, wake: {})
      guard case .source(let opened) = opened, let source = opened as? SQLiteSource else {
        Issue.record("read whole")
        throw CancellationError()
      }
      self.source = source
      let items = try SourceItems(
        source, options: options, keptCount: nil, wake: {}, kinds: ToldKinds())
      self.items = items
      let registry = KindRegistry()
      for kind in ["t", "record"] {
        registry.register(
          .init(kind: kind, origin: "test", template: try CellTemplateFixture.template))
      }
      let list = LayoutDescription.list
      browser = Browser(
        items: items, source: "app", registry: registry,
        layout: { shown in
          CollectionViewCompositionalLayout(
            CompositionalLayout(configuration: list.configuration) {
              [unowned shown] index, environment in
              let section = shown.baseSection(index)
              return list.section(
                at: section,
                traits: .init(identifier: "", hasHeader: items.title(ofSection: section) != nil),
                environment: environment)
            })
        }, size: TerminalSize(columns: 34, rows: rows))
      try wait("counted") { source.standing.hasEnded && browser.shown.items.progress == nil }
    }

    private static func run(_ statements: String, in path: String) throws {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/sqlite3")
      process.arguments = [path, statements]
      try process.run()
      process.waitUntilExit()
    }

    /// Has another program write to the database.
    func write(_ statements: String) throws { try Self.run(statements, in: path) }

    /// Works and draws until something is so.
    func wait(_ what: String, _ isSo: () throws -> Bool) throws {
      let end = ContinuousClock.now + .seconds(30)
      while true {
        try browser.work(until: .now)
        _ = try browser.frame()
        if try isSo() { return }
        guard ContinuousClock.now < end else {
          Issue.record("waited in vain: \(what)")
          throw CancellationError()
        }
        usleep(500)
      }
    }

    func type(_ keys: String) throws {
      for character in keys { try browser.handle(.key(KeyPress(.character(character)))) }
    }

    func press(_ key: Key) throws { try browser.handle(.key(KeyPress(key))) }

    var rows: [String] { get throws { try browser.frame().canvas.lines.dropLast() } }
    var status: String { get throws { try browser.frame().canvas.lines.last ?? "" } }
    var focused: String? {
      browser.view.focusedIndexPath.map {
        browser.shown.items.chosenRecord(at: browser.shown.basePath($0)).identifier
      }
    }
  }

  private static let many = """
    CREATE TABLE t(id INTEGER PRIMARY KEY, name, colour);
    WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 20000)
    INSERT INTO t SELECT x, 'n' || x, CASE x % 5000 WHEN 0 THEN 'Red' ELSE 'blue' END FROM n;
    """

  @Test func `The first and the last rows are there, and any between`() throws {
    let session = try Session(Self.many)
    try session.wait("first") { try session.rows[0].contains("n1") }
    #expect(session.browser.shown.shownCount == 20_000)
    try session.type("G")
    try session.wait("last") { try session.rows.joined().contains("n20000") }
    #expect(session.focused == "20000")
    try session.type("g12345")
    try session.press(.enter)
    try session.wait("middle") { try session.rows.joined().contains("n12345 ") }
    #expect(session.focused == "12345")
    #expect(try session.status.contains("12345/20000"))
  }

  @Test func `A filter finds rows wherever they are, and the next are looked for`() throws {
    let session = try Session(Self.many)
    try session.type("/red")
    try session.wait("found") { !session.browser.shown.isFiltering }
    #expect(session.browser.shown.shownCount == 4)
    try session.wait("shown") { try session.rows[0].contains("n5000 ") }
    try session.press(.escape)
    #expect(session.browser.shown.shownCount == 20_000)
    try session.type("n")
    try session.wait("next") { session.focused == "5000" }
    try session.type("N")
    try session.wait("previous") { session.focused == "20000" }
    #expect(try session.status.contains("from the other end"))
    try session.type("g")
    try session.type("77x")
    try session.press(.enter)
    try session.wait("no such") { try session.status.contains("nothing is found") }
  }

  @Test func `Rows that are gone are told of once, and those that were read stay`() throws {
    let session = try Session(Self.many)
    try session.wait("first") { try session.rows[0].contains("n1") }
    try session.write("DROP TABLE t")
    try session.type("G")
    try session.wait("failure") { session.browser.notice != nil }
    #expect(session.browser.notice == session.items.problems.last)
    #expect(session.browser.notice?.contains("no such table: main.t") == true)
    #expect(
      session.items.record(at: IndexPath(item: 19_999, section: 0)).fields["title"]
        == "cannot be read")
    try session.type("g1")
    try session.press(.enter)
    #expect(try session.status.contains("incomplete"))
    try session.wait("first again") { try session.rows[0].contains("n1") }
  }

  @Test func `Sections come with headers when all rows were gone through`() throws {
    let session = try Session(Self.many, rows: 8) {
      $0.sectionFields = [FieldPath(steps: ["colour"])]
      $0.condition = try RecordCondition("id >= 4999 and id <= 10001")
    }
    #expect(session.items.sectionCount == 2)
    #expect(session.items.title(ofSection: 1) == "Red")
    #expect(session.items.places(inSection: 1) == 5_001..<5_003)
    try session.wait("header") { try session.rows[0].contains("blue") }
    try session.type("G")
    try session.wait("last") { try session.rows.joined().contains("n10000 ") }
    #expect(try session.status.contains("5003/5003"))
  }

  @Test(arguments: [
    "a", "A", "a b", "5", "t", "#3", "12", "x\"", "true", ":", "-1", "ä", "k", "1.5", "7 a", "00",
  ])
  func `Rows are found by their bytes as by their records`(words: String) throws {
    let session = try Session(
      """
      CREATE TABLE t(a, b, c);
      INSERT INTO t VALUES('a', 5, NULL), ('Apple', 1.5, x'0012'), ('ä', -1, '{"k":"x","n":12}'),
        ('true', '{not json', 'b'), (12, 7, '["a\\"",true]'), ('kind', '', 'tt'), (NULL, NULL, NULL);
      """)
    let reader = session.source.makeReader(RecordOptions())
    let all = session.source.standing.ordinals
    let query = FilterQuery(words)
    let wanted = zip(all, try reader.records(in: all)).filter { query.finds($0.1) }.map { $0.0 }
    #expect(try reader.ordinals(in: all, foundBy: query) == wanted)
  }
}
