// SPDX-License-Identifier: MIT

import CellRegistry
import CollectionLayout
import Foundation
import IndexPaths
import LayoutFiles
import Records
import TerminalSession
import Testing
import TextCanvas

@testable import HostCommands

/// Lines that come while they are browsed, without a terminal: a file grows, keys go in, screens come out.
@MainActor @Suite(.timeLimit(.minutes(5))) struct LineBrowsingTests {
  /// A browser of a file that is written meanwhile.
  @MainActor private final class Session {
    let path: String
    let source: LineSource
    let items: SourceItems
    let browser: Browser
    private(set) var kinds: [String] = []
    private let folder: Folder

    init(
      _ text: String, follows: Bool = true, keeping keptCount: Int? = nil, rows: Int = 6
    ) throws {
      folder = try Folder()
      path = try folder.file("log.jsonl", text)
      let opened = try OpenedSource.open(
        path, options: RecordOptions(), follows: follows, wake: {})
      guard case .source(let opened) = opened, let source = opened as? LineSource else {
        Issue.record("read whole")
        throw CancellationError()
      }
      self.source = source
      let registry = KindRegistry()
      registry.register(
        .init(kind: "record", origin: "test", template: try CellTemplateFixture.template))
      let told = ToldKinds()
      items = try SourceItems(
        source, options: RecordOptions(), keptCount: keptCount, wake: {},
        kinds: told
      )
      let list = LayoutDescription.list
      browser = Browser(
        items: items, source: "log", registry: registry,
        layout: { _ in
          CollectionViewCompositionalLayout(
            CompositionalLayout(configuration: list.configuration) { _, environment in
              list.section(
                at: 0, traits: .init(identifier: "", hasHeader: false), environment: environment)
            })
        }, size: TerminalSize(columns: 34, rows: rows), followsEnd: follows)
      self.told = told
    }

    private let told: ToldKinds
    var toldKinds: [String] { told.kinds }

    func append(_ text: String) throws {
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
    }

    /// Has the browser take in what came until so many records have been read, counted from the beginning.
    func settle(read count: Int) throws {
      let end = ContinuousClock.now + .seconds(30)
      while source.standing.ordinals.upperBound < count {
        guard ContinuousClock.now < end else {
          Issue.record("waited in vain for \(count) records: \(source.standing)")
          throw CancellationError()
        }
        usleep(500)
      }
      repeat { try browser.work(until: .now) } while browser.hasWork
    }

    func type(_ keys: String) throws {
      for character in keys { try browser.handle(.key(KeyPress(.character(character)))) }
      repeat { try browser.work(until: .now) } while browser.hasWork
    }

    var rows: [String] {
      get throws { try browser.frame().canvas.lines.dropLast() }
    }

    var status: String {
      get throws { try browser.frame().canvas.lines.last ?? "" }
    }

    var focused: String? {
      browser.view.focusedIndexPath.map { browser.shown.record(at: $0).identifier }
    }
  }

  private static func lines(_ numbers: ClosedRange<Int>) -> String {
    numbers.map { "{\"id\":\"i\($0)\",\"name\":\"n\($0)\",\"colour\":\"c\($0 % 3)\"}\n" }.joined()
  }

  @Test func `A file is on the screen from its first record`() throws {
    let session = try Session(Self.lines(1...20), follows: false)
    try session.settle(read: 20)
    #expect(try session.rows == ["n1 c1", "n2 c2", "n3 c0", "n4 c1", "n5 c2"])
    #expect(session.focused == "i1")
    #expect(try session.status.contains("1/20"))
    #expect(session.toldKinds == ["record"])
  }

  @Test func `Following begins at the end, and goes with it`() throws {
    let session = try Session(Self.lines(1...20))
    try session.settle(read: 20)
    #expect(session.focused == "i20")
    #expect(session.browser.rate.perSecond() == nil)
    try session.append(Self.lines(21...23))
    try session.settle(read: 23)
    #expect(session.focused == "i23")
    // Three in the five seconds that are looked back.
    #expect(session.browser.rate.perSecond() == 0.6)
    #expect(try session.status.contains("0.6/s"))
    #expect(try session.rows == ["n19 c1", "n20 c2", "n21 c0", "n22 c1", "n23 c2"])
    #expect(try session.status.contains("live"))
  }

  @Test func `A file that is cut short says so where it is seen, until the next key`() throws {
    let session = try Session(Self.lines(1...3))
    try session.settle(read: 3)
    #expect(session.browser.notice == nil)
    let handle = try #require(FileHandle(forWritingAtPath: session.path))
    try handle.truncate(atOffset: 0)
    try handle.close()
    let end = ContinuousClock.now + .seconds(30)
    while session.source.standing.ordinals.lowerBound < 3, ContinuousClock.now < end { usleep(500) }
    try session.settle(read: 3)
    #expect(
      session.browser.notice
        == "\(session.path) was cut short: 3 records read so far are gone, and it is read from its start"
    )
    try session.type("j")
    #expect(session.browser.notice == nil)
    // Nothing is missing of what there is.
    #expect(!session.items.isIncomplete)
  }

  @Test func `Away from the end nothing moves when records come`() throws {
    let session = try Session(Self.lines(1...20))
    try session.settle(read: 20)
    try session.type("kk")
    let before = try session.rows
    try session.append(Self.lines(21...23))
    try session.settle(read: 23)
    #expect(session.focused == "i18")
    #expect(try session.rows == before)
    try session.type("G")
    #expect(session.focused == "i23")
  }

  @Test func `Only the last records stay, and focus and marks stay with theirs`() throws {
    let session = try Session(Self.lines(1...20), keeping: 8)
    try session.settle(read: 20)
    #expect(session.browser.shown.shownCount == 8)
    // Marks i13 and i14, and goes on to i15.
    try session.type("<  ")
    #expect(session.focused == "i15")
    let before = try session.rows.dropFirst()
    try session.append(Self.lines(21...21))
    try session.settle(read: 21)
    #expect(session.focused == "i15")
    #expect(try Array(session.rows.prefix(4)).map { $0.prefix(3) } == before.map { $0.prefix(3) })
    #expect(session.browser.chosenRecords().map(\.identifier) == ["i14"])
    try session.append(Self.lines(22...40))
    try session.settle(read: 40)
    #expect(session.browser.marks.isEmpty)
    #expect(session.browser.shown.shownCount == 8)
    #expect(session.browser.shown.record(at: IndexPath(item: 0, section: 0)).identifier == "i33")
    // The one in focus is gone; the focus is where it was, at the front.
    #expect(session.focused == "i33")
  }

  @Test func `A filter finds what comes later, and lets go of what is dropped`() throws {
    let session = try Session(Self.lines(1...9), keeping: 9)
    try session.settle(read: 9)
    try session.type("/c0")
    try session.browser.handle(.key(KeyPress(.enter)))
    #expect(try session.rows.filter { !$0.isEmpty } == ["n3 c0", "n6 c0", "n9 c0"])
    try session.append(Self.lines(10...13))
    try session.settle(read: 13)
    #expect(try session.rows.filter { !$0.isEmpty } == ["n6 c0", "n9 c0", "n12 c0"])
    try session.browser.handle(.key(KeyPress(.escape)))
    try session.settle(read: 13)
    #expect(session.browser.shown.shownCount == 9)
  }

  @Test func `A file that is cut short leaves an empty screen, and fills it again`() throws {
    let session = try Session(Self.lines(1...5))
    try session.settle(read: 5)
    _ = try session.rows
    let handle = try #require(FileHandle(forWritingAtPath: session.path))
    try handle.truncate(atOffset: 0)
    let end = ContinuousClock.now + .seconds(30)
    while !session.source.standing.ordinals.isEmpty, ContinuousClock.now < end { usleep(500) }
    try session.settle(read: 5)
    #expect(session.browser.shown.shownCount == 0 && session.focused == nil)
    #expect(try session.rows.contains { $0.contains("waiting for the first record") })
    try session.append(Self.lines(6...7))
    try session.settle(read: 7)
    #expect(try session.rows.filter { !$0.isEmpty } == ["n6 c0", "n7 c1"])
    #expect(session.items.problems.first?.contains("was cut short: 5 records") == true)
  }

  @Test func `A line that cannot be read shows where and why, and is found by its text`() throws {
    let session = try Session(
      Self.lines(1...2) + "panic: out of memory\n" + Self.lines(3...4), follows: false, rows: 14)
    try session.settle(read: 5)
    let screen = try session.rows.joined(separator: "\n")
    #expect(screen.contains("line 3 cannot be read"))
    #expect(screen.contains("panic: out of memory"))
    #expect(session.toldKinds == ["record", "broken line"])
    try session.type("Gg#3")
    try session.browser.handle(.key(KeyPress(.enter)))
    #expect(session.focused == "#3")
    try session.type("/memory")
    #expect(session.browser.shown.shownCount == 1)
    #expect(session.items.problems.last?.contains("1 line of those looked at") == true)
  }

  @Test func `A filter of many records goes on while more come`() throws {
    let session = try Session(Self.lines(1...3000), follows: true)
    try session.settle(read: 3000)
    for character in "/c1" { try session.browser.handle(.key(KeyPress(.character(character)))) }
    try session.browser.work(until: .now)
    #expect(session.browser.hasWork)
    try session.append(Self.lines(3001...3300))
    try session.settle(read: 3300)
    #expect(session.browser.shown.shownCount == 1100)
  }
}
