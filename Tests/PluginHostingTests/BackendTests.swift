// SPDX-License-Identifier: MIT

import CellRegistry
import FieldValues
import Testing
import TextCanvas

@testable import PluginHosting

@MainActor @Suite(.timeLimit(.minutes(5))) struct `Writing by a plugin's backend` {
  private func backend(_ name: String, _ host: PluginHost) throws -> TextBackend {
    let plugin = try host.load(.file(Fixtures.library("writing")))
    return try #require(plugin.backends.first { $0.name == name })
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(arguments: Place.allCases)
  func `It is told of rows with their runs, counted through all canvases`(place: Place) throws {
    let host = place.makeHost()
    defer { host.end() }
    let dump = try backend("dump", host)
    #expect(dump.summary == "Everything." && dump.takesElements)
    #expect(
      text(try dump.begin(title: "A 展", columns: 12)) == "begin=A 展 12 columns, size 1\n")
    var canvas = Canvas(columns: 12, rows: 2)
    canvas.draw("ab", column: 1, row: 0)
    canvas.draw(
      "展", column: 4, row: 1,
      style: TextStyle(
        foreground: .rgb(1, 2, 255), background: .indexed(200),
        attributes: [.bold, .strikethrough],
        link: Link("https://example.org/")))
    canvas.draw("n", column: 6, row: 1, style: TextStyle(foreground: .named(.brightRed)))
    #expect(
      text(try dump.render(canvas, firstRow: 5)) == """
        rows 5+2
          5,0+3 fg 00000000 bg 00000000 at 0 link= text= ab\u{20}
          6,0+4 fg 00000000 bg 00000000 at 0 link= text=    \u{20}
          6,4+2 fg 030102ff bg 020000c8 at 21 link=https://example.org/ text=展\u{20}
          6,6+1 fg 01000009 bg 00000000 at 0 link= text=n\u{20}

        """)
    #expect(text(try dump.end()) == "end after 2 rows, 0 elements, 1 open\n")
  }

  @Test(arguments: Place.allCases) func `It is told of cells with their sections`(place: Place)
    throws
  {
    let host = place.makeHost()
    defer { host.end() }
    let dump = try backend("dump", host)
    _ = try dump.begin(title: "", columns: 80)
    let section = PageOutline.Section(
      index: 3, identifier: "fruit", title: "Fruit", itemCount: 40)
    let cell = PageOutline.Element(
      section: 3, role: .item, index: 7, identifier: "a", kind: "row",
      frame: CanvasRect(column: 2, row: 1_000_000, columns: 9, rows: 4), states: [.selected],
      text: "unused")
    let elements = [
      DocumentElement(
        section: section, element: cell,
        frame: CanvasRect(column: 2, row: 1_000_000, columns: 9, rows: 3), text: "Apple",
        runs: [
          DocumentRun(row: 1_000_001, column: 2, columns: 5, text: "Apple", style: .plain)
        ]),
      DocumentElement(
        section: nil, element: nil, frame: CanvasRect(column: 0, row: 9, columns: 1, rows: 1),
        text: "", runs: []),
    ]
    #expect(
      text(try dump.render(elements)) == """
        element role 0 states 1 section 3 of 40 item 7 at 1000000,2 3 x 9 id=a kind=row section=fruit title=Fruit text=Apple\u{20}
          1000001,2+5 fg 00000000 bg 00000000 at 0 link= text=Apple\u{20}
        element role 4 states 0 section -1 of 0 item 0 at 9,0 1 x 1 id= kind= section= title= text=\u{20}

        """)
    _ = try dump.end()
    #expect(try dump.end().isEmpty)
  }

  @Test(arguments: Place.allCases)
  func `What it says when it fails is one sentence, and what it wrote is gone`(place: Place) throws
  {
    let host = place.makeHost()
    defer { host.end() }
    let file = Fixtures.library("writing")
    let noBegin = try backend("no-begin", host)
    let failure = #expect(throws: PluginError.self) {
      try noBegin.begin(title: "t", columns: 1)
    }
    #expect(
      failure?.description == "\(file): the backend \"no-begin\" failed: no paper↵␛[2J"
        + "; choose another, or ask the plugin's author")
    #expect(try noBegin.end().isEmpty)
    let noRows = try backend("no-rows", host)
    _ = try noRows.begin(title: "t", columns: 1)
    let second = #expect(throws: PluginError.self) {
      try noRows.render(Canvas(columns: 1, rows: 1), firstRow: 0)
    }
    #expect(
      second?.description == "\(file): the backend \"no-rows\" failed: (status -3)"
        + "; choose another, or ask the plugin's author")
    #expect(try text(noRows.end()) == "end after 0 rows, 0 elements, 1 open\n")
  }

  @Test(arguments: Place.allCases)
  func `Bytes that cannot be there are refused, and so is a writer after its call`(place: Place)
    throws
  {
    let host = place.makeHost()
    defer { host.end() }
    let keeping = try backend("keeping", host)
    _ = try keeping.begin(title: "", columns: 1)
    let canvas = Canvas(columns: 1, rows: 1)
    #expect(try keeping.render(canvas, firstRow: 0).isEmpty)
    let greedy = try backend("greedy", host)
    _ = try greedy.begin(title: "", columns: 1)
    #expect(try text(greedy.render(canvas, firstRow: 0)) == "-1 -1 0 -3")
    _ = try greedy.end()
    _ = try keeping.end()
  }
}

@MainActor @Suite(.timeLimit(.minutes(5))) struct `Pictures that nobody ends` {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `A worker ends the one before it begins another`() throws {
    let host = makeIsolatingHost()
    defer { host.end() }
    _ = try host.load(.file(Fixtures.library("writing")))
    let backend = IsolatedBackend(try #require(host.isolated.first), index: 0)
    _ = try backend.begin(title: "abandoned", columns: 1)
    _ = try backend.begin(title: "next", columns: 1)
    #expect(try text(backend.end()) == "end after 0 rows, 0 elements, 1 open\n")
  }

  @Test func `A host ends them before its plugins`() throws {
    let first = makeHost()
    let plugin = try first.load(.file(Fixtures.library("writing")))
    _ = try #require(plugin.backends.first).begin(title: "abandoned", columns: 1)
    first.end()
    let host = makeHost()
    defer { host.end() }
    let backend = try #require(host.load(.file(Fixtures.library("writing"))).backends.first)
    _ = try backend.begin(title: "next", columns: 1)
    #expect(try text(backend.end()) == "end after 0 rows, 0 elements, 1 open\n")
  }
}

@MainActor @Suite(.timeLimit(.minutes(5))) struct `Judging extensions` {
  @Test(arguments: [
    (
      "list-of-odd-stride",
      "extension vitrine.text-backend: stride is 52, it is at least 56 and a multiple of 8; use VITRINE_LIST"
    ),
    (
      "list-without-end",
      "extension vitrine.text-backend: 4000000000 records, the most is 4096"
    ),
    (
      "list-of-nothing",
      "extension vitrine.actions: records_static is NULL; use VITRINE_LIST"
    ),
    (
      "backend-without-end",
      "extension vitrine.text-backend: begin or end of \"endless\" is NULL; give both"
    ),
    (
      "actions-without-perform",
      "extension vitrine.actions: perform of kind \"film\" is NULL, although there are context actions"
    ),
  ])
  func `A table that breaks a rule has the plugin refused`(name: String, sentence: String) throws {
    for host in [makeHost(), makeIsolatingHost()] {
      let error = #expect(throws: PluginError.self) {
        try host.load(.file(Fixtures.library(name)))
      }
      #expect(error?.description == "\(Fixtures.library(name)): \(sentence)")
      #expect(host.plugins.isEmpty)
    }
  }

  @Test func `A plugin built with the first version's header is loaded and shown`() throws {
    let host = makeHost()
    let plugin = try host.load(.file(Fixtures.library("first-version")))
    #expect(plugin.backends.isEmpty && plugin.actions.isEmpty)
    #expect(
      Shown(plugin, kind: "old", items: [.object(["title": .text("world")]), .null]).texts
        == ["hello world", "⚠ field title: expected a text, found nothing"])
  }
}
