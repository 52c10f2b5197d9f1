// SPDX-License-Identifier: MIT

import CellRegistry
import CollectionLayout
import FieldValues
import Foundation
import Glibc
import IndexPaths
import LayoutFiles
import Records
import TerminalSession
import Testing
import TextCanvas

@testable import HostCommands

/// Lines that are browsed in an order of their own, without a terminal.
@MainActor @Suite(.timeLimit(.minutes(5))) struct OrderedBrowsingTests {
  @MainActor private final class Session {
    let items: SourceItems
    let browser: Browser
    private let folder: Folder

    init(
      _ file: (Folder) throws -> String, rows: Int = 6,
      _ change: (inout RecordOptions) throws -> Void
    ) throws {
      folder = try Folder()
      var options = RecordOptions()
      try change(&options)
      let opened = try OpenedSource.open(
        try file(folder), options: options, follows: false, wake: {})
      guard case .source(let source) = opened else {
        Issue.record("read whole")
        throw CancellationError()
      }
      let items = try SourceItems(
        source, options: options, keptCount: nil, wake: {}, kinds: ToldKinds())
      self.items = items
      let registry = KindRegistry()
      registry.register(
        .init(kind: "record", origin: "test", template: try CellTemplateFixture.template))
      let list = LayoutDescription.list
      browser = Browser(
        items: items, source: "log", registry: registry,
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
    }

    func waitForOrder() throws { try wait("in order") { items.progress == nil } }

    /// Works and draws until something is so.
    func wait(_ what: String, _ isSo: () throws -> Bool) throws {
      let end = ContinuousClock.now + .seconds(30)
      while true {
        try browser.work(until: .now)
        _ = try browser.frame()
        if try isSo() { return }
        guard ContinuousClock.now < end else {
          Issue.record("waited in vain: \(what): \(try browser.frame().canvas.lines)")
          throw CancellationError()
        }
        usleep(500)
      }
    }

    func type(_ keys: String) throws {
      for character in keys { try browser.handle(.key(KeyPress(.character(character)))) }
      repeat { try browser.work(until: .now) } while browser.hasWork
    }

    func press(_ key: Key) throws {
      try browser.handle(.key(KeyPress(key)))
      repeat { try browser.work(until: .now) } while browser.hasWork
    }

    var rows: [String] { get throws { try browser.frame().canvas.lines.dropLast() } }
    var status: String { get throws { try browser.frame().canvas.lines.last ?? "" } }
    var focused: String? {
      browser.view.focusedIndexPath.map { browser.shown.record(at: $0).identifier }
    }
  }

  /// Twenty thousand records, whose numbers go down from the first to the last.
  private static func many(_ folder: Folder) throws -> String {
    let lines = (1...20_000).map { place -> String in
      let number = 20_001 - place
      return
        "{\"name\":\"n\(number)\",\"colour\":\"\(number % 5_000 == 0 ? "Red" : "blue")\",\"n\":\(number)}\n"
    }
    return try folder.file("log.jsonl", lines.joined())
  }

  @Test func `They are shown, jumped to and marked by their places in the order`() throws {
    let session = try Session(Self.many) { $0.sortKeys = [try SortKey("n")] }
    try session.waitForOrder()
    #expect(try session.rows.map { $0.prefix(3) } == ["n1 ", "n2 ", "n3 ", "n4 ", "n5 "])
    try session.type("g12345")
    try session.press(.enter)
    // The last of the file is the first in order.
    #expect(session.focused == "#7656")
    #expect(try session.status.contains("12345/20000"))
    try session.type(" G ")
    let marked = session.browser.marks.map(\.item).sorted()
    #expect(marked == [12_344, 19_999])
    #expect(
      session.browser.chosenRecords().map { $0.fields["name"] } == [
        .text("n12345"), .text("n20000"),
      ])
  }

  @Test func `A filter finds them wherever they are, by the names that they are called`() throws {
    let session = try Session(Self.many) {
      $0.sortKeys = [try SortKey("n")]
      $0.condition = try RecordCondition("n > 5000")
    }
    try session.waitForOrder()
    #expect(session.browser.shown.shownCount == 15_000)
    try session.type("/red")
    #expect(session.browser.shown.shownCount == 3)
    #expect(try session.rows[0].contains("n10000 "))
    try session.press(.escape)
    // The second line of the file has number 19999.
    try session.type("/#2")
    try session.press(.enter)
    let focused = session.browser.shown.query
    #expect(!focused.isEmpty)
    let found = (0..<session.browser.shown.shownCount).map {
      session.browser.shown.record(at: IndexPath(item: $0, section: 0)).identifier
    }
    #expect(found.contains("#2") && found.allSatisfy { $0.hasPrefix("#2") })
  }

  @Test func `Sections have their titles and their records`() throws {
    let session = try Session(Self.many, rows: 9) {
      $0.sectionFields = [FieldPath(steps: ["colour"])]
      $0.sortKeys = [try SortKey("n")]
    }
    try session.waitForOrder()
    #expect(session.items.sectionCount == 2)
    let text = try session.rows.joined(separator: "\n")
    #expect(text.contains("Red") && text.contains("n5000"))
    #expect(session.items.places(inSection: 0) == 0..<4)
    #expect(session.items.places(inSection: 1) == 4..<20_000)
    #expect(session.items.title(ofSection: 1) == "blue")
    try session.type("G")
    #expect(session.focused == "#2")
  }

  /// Rows of more than 4 MiB, whose numbers go down.
  private static func rows(_ folder: Folder) throws -> String {
    let filler = String(repeating: "x", count: 2_048)
    let lines = (1...2_500).map { place -> String in
      let number = 2_501 - place
      return "r\(place),n\(number),\(number % 500 == 0 ? "Red" : "blue"),\(number),\(filler)\n"
    }
    return try folder.file("table.csv", "id,name,colour,n,filler\n" + lines.joined())
  }

  @Test func `Rows of a table are shown, found and marked in order`() throws {
    let session = try Session(Self.rows) { $0.sortKeys = [try SortKey("n")] }
    try session.waitForOrder()
    #expect(try session.rows.map { $0.prefix(3) } == ["n1 ", "n2 ", "n3 ", "n4 ", "n5 "])
    try session.type("g1000")
    try session.press(.enter)
    #expect(session.focused == "r1501")
    try session.type(" G")
    #expect(session.focused == "r1")
    #expect(session.browser.chosenRecords().map(\.identifier) == ["r1501"])
    try session.type("/red")
    #expect(session.browser.shown.shownCount == 5)
    #expect(try session.rows[0].contains("n500 "))
  }

  @Test func `Rows of a table are parted`() throws {
    let session = try Session(Self.rows, rows: 9) {
      $0.sectionFields = [FieldPath(steps: ["colour"])]
      $0.sortKeys = [try SortKey("n")]
    }
    try session.waitForOrder()
    #expect(session.items.places(inSection: 0) == 0..<5)
    #expect(session.items.places(inSection: 1) == 5..<2_500)
    #expect(session.items.title(ofSection: 1) == "blue")
    try session.type("G")
    #expect(session.focused == "r2")
  }

  @Test func `It says that it is ordering while it does, and can be left`() throws {
    var pipe: HeldPipe?
    let session = try Session({ folder in
      let path = folder.path + "/pipe.jsonl"
      pipe = try HeldPipe(path)
      try pipe?.say("{\"name\":\"b\"}\n{\"name\":\"a\"}\n")
      return path
    }) { $0.sortKeys = [try SortKey("name")] }
    try session.wait("told") { try session.status.contains("ordering") }
    #expect(try session.rows.joined().contains("putting the records in order…"))
    // A filter is heeded when they are in order.
    try session.type("/a")
    #expect(try session.rows.joined().contains("putting the records in order…"))
    try session.press(.enter)
    try pipe?.close()
    try session.waitForOrder()
    #expect(session.browser.shown.shownCount == 1)
    #expect(try session.rows[0].hasPrefix("a"))
    try session.type("q")
    #expect(session.browser.ending != nil)
  }
}

/// The end of a pipe with a name that is written to. It is closed after a minute, so that nobody waits for ever.
private final class HeldPipe {
  private let end: FileHandle

  init(_ path: String) throws {
    try #require(mkfifo(path, 0o600) == 0)
    // Of no child that another test begins meanwhile, which would keep it open.
    let descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC)
    end = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    DispatchQueue.global().asyncAfter(deadline: .now() + 60) { [end] in try? end.close() }
  }

  func say(_ text: String) throws { try end.write(contentsOf: Data(text.utf8)) }

  func close() throws { try end.close() }
}
