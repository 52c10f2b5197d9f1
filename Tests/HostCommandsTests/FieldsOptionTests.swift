// SPDX-License-Identifier: MIT

import CollectionLayout
import FieldValues
import PluginHosting
import Records
import TerminalSession
import Testing
import TextCollections

@testable import CellRegistry
@testable import HostCommands

@MainActor struct FieldsOptionTests {
  private let folder: Folder
  private let films: String

  init() throws {
    folder = try Folder()
    films = try folder.file(
      "films.csv", "title,year,genre\nAlien,1979,Horror\nBrazil,1985,Science Fiction\n")
  }

  @Test func `Items are rows of the fields that are named, in their order`() throws {
    let run = try folder.run(["show", films, "--fields", "year:4,title:8,genre", "-c", "24"])
    // 24 less 4, 8 and two gaps of 2 leave 8.
    // The years are numbers, and as wide as their name.
    #expect(
      run.output == "year  title     genre\n1979  Alien     Horror\n1985  Brazil    Science…\n")
    #expect(run.errors == "" && run.status == .done)
  }

  @Test func `A stream, a section and a line for listeners have the same fields`() throws {
    let lines = try folder.file("films.jsonl", "{\"t\":\"Alien\",\"y\":1979}\n")
    #expect(
      try folder.run(["show", lines, "--fields", "y:4,t"]).output == "   y  t\n1979  Alien\n")
    let sections = try folder.run(
      ["show", films, "--fields", "title", "--section-field", "genre"])
    #expect(sections.output == "title\nHorror 1\nAlien\n\nScience Fiction 1\nBrazil\n")
    let told = try folder.run(["show", films, "--fields", "title,year", "--linear"])
    let items = ["fields: title, year", "item 1 of 2, record: Alien, 1979"]
    #expect(told.output.hasPrefix(items.map { $0 + "\n" }.joined()))
  }

  @Test func `A field that no record has is told of, with one like it`() throws {
    let run = try folder.run(["show", films, "--fields", "titel,year:4"])
    #expect(run.errors == "vitrine: no record has the field titel; did you mean title?\n")
    #expect(run.status == .done)
  }

  @Test func `What is recognised by its shape is shown by its fields alone`() throws {
    let list = try folder.file(
      "pods.json",
      #"{"apiVersion":"v1","kind":"List","items":[{"apiVersion":"v1","kind":"Pod","#
        + #""metadata":{"name":"web","namespace":"a"},"spec":{},"status":{"phase":"Running"}}]}"#)
    let run = try folder.run(
      ["show", list, "--fields", "metadata.name:5,status.phase", "-c", "20"])
    #expect(run.output == "name   phase\nweb    Running\n")
  }

  @Test func `Their names stand above all sections, once for all pages`() throws {
    let rows = (1...60).map { "\($0),\($0 <= 30 ? "low" : "high")" }
    let table = try folder.file(
      "numbers.csv", "number,size\n" + rows.joined(separator: "\n") + "\n")
    let whole = try folder.run(["show", table, "--fields", "number:8,size:4", "-c", "14"])
    // A number of two digits has six blanks before it in eight columns.
    let lines = (1...60).map { number in
      (number < 10 ? "       " : "      ") + "\(number)  " + (number <= 30 ? "low" : "high")
    }
    #expect(whole.output == (["  number  size"] + lines).map { $0 + "\n" }.joined())
    let parted = try folder.run(
      ["show", table, "--fields", "number:8,size:4", "-c", "14", "--section-field", "size"])
    let expected =
      ["  number  size", "low 30"] + lines[..<30] + ["", "high 30"] + lines[30...]
    #expect(parted.output == expected.map { $0 + "\n" }.joined())
  }

  @Test(arguments: [
    // Four rows have room for the names and three items; the last three are as far as it goes.
    (4, "i3", ["id    n", "i3   30", "i4   40", "i5   50"]),
    (4, "i6", ["id    n", "i4   40", "i5   50", "i6   60"]),
    // One row has no room for both.
    (1, "i3", ["i3   30"]),
  ])
  func `In a viewport they stay above what is scrolled to`(
    rows: Int, item: String, lines: [String]
  ) throws {
    let text = (1...6).map { #"{"id":"i\#($0)","n":\#($0)0}"# + "\n" }.joined()
    let arguments = [
      "--fields", "id:2,n:3", "-c", "7", "--rows", "\(rows)", "--scroll-to", item,
    ]
    for name in ["items.jsonl", "items.json"] {
      let whole = "[" + text.split(separator: "\n").joined(separator: ",") + "]"
      let file = try folder.file(name, name == "items.json" ? whole : text)
      let run = try folder.run(["show", file] + arguments)
      #expect(run.output == lines.map { $0 + "\n" }.joined(), "\(name)")
    }
  }

  private static let items = (1...6).map { #"{"id":"i\#($0)","n":\#($0)0,"s":"\#($0 / 4)"}"# }

  private func browser(_ options: String..., rows: Int) throws -> Browser {
    let input = try InputOptions(
      CommandTable.browse.parse(["x.jsonl", "--fields", "id:2,n:3"] + options))
    let text = Self.items.joined(separator: "\n")
    let collection = try RecordCollection(
      text: text.utf8, name: "x.jsonl", options: input.records)
    let registry = KindRegistry()
    input.showFields(in: registry)
    let layout = try ChosenLayout(input, for: collection)
    let items = CollectionItems(collection)
    return Browser(
      items: items, source: "x", registry: registry,
      layout: { shown in
        CollectionViewCompositionalLayout(
          layout.makeLayout { [unowned shown] index in
            let section = shown.baseSection(index)
            return (section, items.title(ofSection: section) != nil)
          })
      }, size: TerminalSize(columns: 7, rows: rows))
  }

  private func list(_ browser: Browser) throws -> [String] {
    try browser.work(until: .now)
    let lines = try browser.frame().canvas.lines.dropLast()
    return Array(lines)
  }

  @Test func `While browsing they stay at the top, and nothing in focus is behind them`() throws {
    let browser = try browser(rows: 5)
    let first = ["id    n", "i1   10", "i2   20", "i3   30"]
    #expect(try list(browser) == first)
    let style = try browser.frame().canvas.style(column: 0, row: 0)
    #expect(style.attributes.contains(.bold) && !style.attributes.contains(.reverse))
    func press(_ keys: String) throws -> [String] {
      for key in keys {
        try browser.handle(.key(KeyPress(.character(key), [])))
        _ = try list(browser)
      }
      return try list(browser)
    }
    #expect(try press("jjj").contains("i4   40"))
    #expect(try press("kk") == ["id    n", "i2   20", "i3   30", "i4   40"])
    #expect(try press("k") == first)
    #expect(try press("G") == ["id    n", "i4   40", "i5   50", "i6   60"])
    // A click on the names is none on the item behind them.
    let focus = browser.view.focusedIndexPath
    try browser.handle(.mouse(MouseReport(.press(.left), column: 0, row: 0)))
    #expect(browser.view.focusedIndexPath == focus)
  }

  @Test func `Titles of sections pass below them`() throws {
    let browser = try browser("--section-field", "s", rows: 7)
    let top = ["id    n", "0 3", "i1   10", "i2   20", "i3   30", ""]
    #expect(try list(browser) == top)
    try browser.handle(.key(KeyPress(.character("G"), [])))
    // Ten rows in all: names, two titles, six items, one blank; the last six begin with the names.
    #expect(try list(browser) == ["id    n", "", "1 3", "i4   40", "i5   50", "i6   60"])
  }

  @Test func `Each form tells them before the items`() throws {
    func shown(_ more: String...) throws -> String {
      let run = try folder.run(["show", films, "--fields", "year:6,title:6", "-c", "14"] + more)
      #expect(run.errors == "")
      return run.output
    }
    // Bold is what the standard theme makes of headers and titles.
    let ansi = try shown("--color", "always")
    #expect(ansi.split(separator: "\n")[0].contains("\u{1B}["))
    #expect(ansi.ranges(of: "title").count == 1)
    let html = try shown("--backend", "html")
    let (names, item) = try (
      #require(html.firstRange(of: "aria-label=\"fields: year, title\"")),
      #require(html.firstRange(of: "Alien"))
    )
    #expect(names.upperBound < item.lowerBound)
    #expect(html.ranges(of: "fields: year").count == 1)
    let svg = try shown("--backend", "svg")
    #expect(svg.contains(">year</text>"))
    let json = try shown("--backend", "json")
    let cell = try #require(json.firstRange(of: #""elementKind":"fields""#))
    #expect(cell.upperBound < (try #require(json.firstRange(of: "Alien"))).lowerBound)
    #expect(json.ranges(of: #""elementKind":"fields""#).count == 1)
  }

  @Test func `Items side by side have no names above them`() throws {
    let run = try folder.run(
      ["show", films, "--fields", "title:6", "--layout", "columns", "-c", "40"])
    #expect(!run.output.contains("title"))
  }

  @Test func `Rows stand in a list, whatever layout a collection names for its own cells`() throws {
    let shelves = try folder.file(
      "shelves.json",
      #"{"vitrine": 1, "layout": "columns", "sections": ["#
        + #"{"id": "a", "title": "A", "layout": "grid", "items": [{"t": "Alien"}, {"t": "Aliens"}]},"#
        + #"{"id": "b", "title": "B", "items": [{"t": "Brazil"}]}]}"#)
    let run = try folder.run(["show", shelves, "--fields", "t", "-c", "40"])
    #expect(run.output == "t\nA 2\nAlien\nAliens\n\nB 1\nBrazil\n")
    #expect(run.errors == "")
    let side = try folder.run(["show", shelves, "--fields", "t", "-l", "columns", "-c", "40"])
    #expect(side.output.contains("Alien   ") && !side.output.contains("t\nA 2\n"))
  }

  @Test(arguments: [
    ("e.json", "[]", []), ("e.jsonl", "", []), ("e.csv", "name\n", []),
    ("f.json", #"[{"n": 1}]"#, ["--where", "n > 1"]),
    ("c.json", #"{"vitrine": 1, "items": []}"#, []),
  ])
  func `Above nothing there are no names`(name: String, text: String, more: [String]) throws {
    let file = try folder.file(name, text)
    for form in [["--linear"], ["--backend", "json"], []] {
      let plain = try folder.run(["show", file] + more + form)
      let named = try folder.run(["show", file, "--fields", "n"] + more + form)
      #expect(named.output == plain.output && named.status == plain.status, "\(form)")
    }
    #expect(try folder.run(["show", file, "--fields", "n"] + more).output == "")
  }

  @Test(arguments: [
    ("show", [], ["fruit"]), ("show", ["--fields", "name"], []),
    // What the user does to items may be a plugin's.
    ("browse", ["--fields", "name"], ["fruit"]),
  ])
  func `Plugins are looked up by kind where one may be needed`(
    command: String, options: [String], loaded: [String]
  ) throws {
    _ = try folder.file(
      "fruit.cells.json",
      #"{"vitrine": 1, "plugin": {"id": "fruit", "name": "Fruit", "version": "1.0"},"#
        + #" "cells": {"fruit": {"template": {"label": "{name}"}}}}"#)
    let words = ["x.json", "--plugin-path", folder.path] + options
    let description = command == "show" ? CommandTable.show : CommandTable.browse
    let input = try InputOptions(description.parse(words))
    let collection = try RecordCollection(
      text: #"[{"kind":"fruit","name":"Apple"}]"#.utf8, name: "x.json", options: input.records)
    let actsOnItems = command == "browse"
    let judgements = PluginJudgements(
      variables: ["XDG_CACHE_HOME": folder.path, "XDG_STATE_HOME": folder.path])
    let whole = try input.plugins.makeHost(log: PluginLogBook(), judgements: judgements)
    defer { whole.end() }
    try input.loadPlugins(for: collection, whole, KindRegistry(), actsOnItems: actsOnItems)
    #expect(whole.plugins.map { "\($0.description.identifier)" } == loaded)
    let streamed = try input.plugins.makeHost(log: PluginLogBook(), judgements: judgements)
    defer { streamed.end() }
    let kinds = try KindsOnDemand(input, streamed, KindRegistry(), actsOnItems: actsOnItems)
    kinds.load("fruit")
    #expect(streamed.plugins.map { "\($0.description.identifier)" } == loaded)
  }

  @Test func `Names with dots, commas and colons are written as in any field path`() throws {
    let columns = try FieldColumn.columns(#"a."x,y:z":7,b:c,"d:2":3"#)
    #expect(
      columns == [
        FieldColumn(path: FieldPath(steps: ["a", "x,y:z"]), width: 7),
        FieldColumn(path: FieldPath(steps: ["b:c"])),
        FieldColumn(path: FieldPath(steps: ["d:2"]), width: 3),
      ])
  }

  @Test(arguments: [
    ("", "--fields takes fields with commas between, such as title,year:4, not ''"),
    ("a,,b", "--fields takes fields with commas between, such as title,year:4, not ''"),
    ("a.", "--fields takes fields with commas between, such as title,year:4, not 'a.'"),
    ("a:0", "--fields: a may have 1 to 1000 columns, not 0"),
    ("a,b:1001", "--fields: b may have 1 to 1000 columns, not 1001"),
  ])
  func `What is no list of fields is refused`(text: String, sentence: String) {
    #expect(throws: UsageError(sentence: sentence)) { try FieldColumn.columns(text) }
  }
}
