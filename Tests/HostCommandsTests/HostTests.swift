// SPDX-License-Identifier: MIT

import Foundation
import RenderBackends
import Testing

@testable import HostCommands

@MainActor struct HostTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static let films = """
    [{"id": "a", "name": "Alien"}, {"id": "b", "name": "Brazil"}, {"id": "c", "name": "Casablanca"}]
    """

  @Test func `The version is one line`() throws {
    let run = try folder.run(["--version"])
    #expect(run.output == "vitrine \(vitrineVersion)\n")
    #expect(run.errors == "" && run.status == .done)
  }

  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func `Help that is asked for is a result`(words: [String]) throws {
    let run = try folder.run(words)
    #expect(run.output == CommandTable.overviewText)
    #expect(run.errors == "" && run.status == .done)
  }

  @Test func `A command's help needs no operands`() throws {
    let run = try folder.run(["show", "--help"])
    #expect(run.output == CommandTable.show.helpText)
    #expect(run.errors == "" && run.status == .done)
  }

  @Test func `No command at all is answered with the overview, as an error`() throws {
    let run = try folder.run([])
    #expect(run.errors == CommandTable.overviewText)
    #expect(run.output == "" && run.status == .usage)
  }

  @Test(arguments: [
    (["shwo"], "there is no command 'shwo'; did you mean show?"),
    (
      ["xyzzy"],
      "there is no command 'xyzzy'; there are show, browse, diff, plugin, schema, completions, doctor"
    ),
    (
      ["plugin"],
      "plugin needs a command: list, inspect, new, dev, build, validate, fuzz, bench, retry"
    ),
    (["films.csv"], "there is no command 'films.csv'; did you mean vitrine show films.csv?"),
    (["-"], "there is no command '-'; did you mean vitrine show -?"),
    (["show", "f", "--filter", "x"], "show has no option '--filter'; did you mean --where?"),
    (["diff", "a", "b", "--group"], "diff has no option '--group'; did you mean --section-field?"),
    (["schema", "--tail"], "schema has no option '--tail'; see vitrine schema --help"),
    (
      ["show", "f", "-c", "title,year"],
      "--columns takes a whole number from 1 to 10000, not 'title,year'; --fields chooses what is shown"
    ),
    (["plugin", "lits"], "plugin has no command 'lits'; did you mean list?"),
    (["show"], "show needs FILE|-; see vitrine show --help"),
    (["show", "f", "--colour"], "show has no option '--colour'; did you mean --color?"),
    (["show", "f", "-c0"], "--columns takes a whole number from 1 to 10000, not '0'"),
    (
      ["plugin", "list", "x"],
      "plugin list takes no 'x' here; see vitrine plugin list --help"
    ),
    (["show", "f", "-b", "anis"], "--backend has no 'anis'; did you mean ansi?"),
    (
      ["show", "f", "-b", "pdf"],
      "--backend has no 'pdf'; there are plain, ansi, html, svg, json, and no plugin of this name is on"
        + " the search path"
    ),
    (
      ["show", "f", "--linear", "-b", "html"], "--linear tells items in lines; leave out --backend"
    ),
    (["show", "f", "--linear", "-l", "grid"], "--linear tells items in lines; leave out --layout"),
    (
      ["schema"],
      "schema needs NAME: collection, layout, theme, plugins, frame, difference, validation, doctor, cells; see vitrine schema --help"
    ),
    (["schema", "farme"], "schema has no 'farme'; did you mean frame?"),
    (
      ["schema", "xyzzy"],
      "schema has no 'xyzzy'; there is collection, layout, theme, plugins, frame, difference, "
        + "validation, doctor, cells"
    ),
  ])
  func `A wrong line ends with 64 and one sentence`(words: [String], sentence: String) throws {
    let run = try folder.run(words)
    #expect(run.status == .usage && run.status.rawValue == 64)
    #expect(run.errors == "vitrine: \(sentence)\n")
    #expect(run.output == "")
  }

  @Test func `Broken data ends with 65`() throws {
    let file = try folder.file("broken.json", "[{\"id\": }]")
    let run = try folder.run(["show", file])
    #expect(run.status == .badData && run.status.rawValue == 65)
    #expect(run.errors.hasPrefix("vitrine: \(file)"))
    #expect(run.output == "")
  }

  @Test func `A comparison of what is not whole ends with 65, whichever side it is`() throws {
    let whole = try folder.file("whole.jsonl", "{\"id\":\"a\"}\n")
    let broken = try folder.file("broken.jsonl", "{\"id\":\"a\"}\n{\"id\":\n")
    for words in [[whole, broken], [broken, whole]] {
      let run = try folder.run(["diff"] + words)
      #expect(run.status == .badData, "\(run.output)")
      #expect(run.errors.contains("the line is skipped"))
    }
    #expect(try folder.run(["diff", whole, whole]).status == .done)
  }

  @Test func `A file that is not there ends with 66`() throws {
    let run = try folder.run(["show", "\(folder.path)/none.json"])
    #expect(run.status == .noInput && run.status.rawValue == 66)
    #expect(run.errors.contains("\(folder.path)/none.json"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func `A plugin that is not there ends with 69`() throws {
    let file = try folder.file("films.json", Self.films)
    let run = try folder.run(["show", file, "-p", "\(folder.path)/none.cells.json"])
    #expect(run.status == .pluginUnavailable && run.status.rawValue == 69)
    #expect(run.errors.contains("none.cells.json"))
    #expect(run.output == "")
  }

  @Test func `Items of a kind that nobody registered are drawn by name`() throws {
    let file = try folder.file("films.json", Self.films)
    let run = try folder.run(["show", file, "-c", "20"])
    #expect(run.status == .done)
    let words = run.output.split(whereSeparator: \.isWhitespace)
    #expect(words.filter { ["Alien", "Brazil", "Casablanca"].contains($0) }.count == 3)
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func `A viewport scrolled to an item begins with it`() throws {
    let file = try folder.file("films.json", Self.films)
    let run = try folder.run(["show", file, "-c", "20", "-r", "1", "--scroll-to", "b"])
    #expect(run.output == "Brazil\n")
    #expect(run.status == .done)
  }

  @Test func `Lines for listeners are told once each, whatever pages they are on`() throws {
    // Three rows each, so that pages of 24 rows end inside of none, and inside of some with a header.
    let items = (0..<40).map {
      "{\"id\": \"\($0)\", \"name\": \"n\($0)\", \"a\": 1, \"s\": \($0 / 20)}"
    }
    let file = try folder.file("many.json", "[\(items.joined(separator: ","))]")
    let run = try folder.run(["show", file, "--linear", "--section-field", "s", "-k", "thing"])
    #expect(run.status == .done && run.errors == "")
    let wanted = (0..<2).flatMap { section in
      ["section \(section), 20 items"]
        + (0..<20).map {
          let number = section * 20 + $0
          return "item \($0 + 1) of 20, thing: n\(number), id: \(number), a: 1, s: \(section)"
        }
    }
    #expect(run.output.split(separator: "\n").map(String.init) == wanted)
  }

  @Test(.timeLimit(.minutes(5)), arguments: [nil, 30])
  func `A frame of what is read as it comes tells a number of items that is true`(
    rows: Int?
  ) throws {
    // More than the four mebibytes that are read whole.
    let filler = String(repeating: "x", count: 12_000)
    let count = 400
    let file = try folder.file(
      "long.jsonl", (0..<count).map { "{\"id\":\($0),\"t\":\"\(filler)\"}\n" }.joined())
    let viewport = rows.map { ["-r", "\($0)"] } ?? []
    let run = try folder.run(["show", file, "-b", "json", "-c", "20"] + viewport)
    #expect(run.status == .done && run.errors == "")
    let frame = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let sections = try #require(frame["sections"] as? [[String: Any]])
    #expect(sections.count == 1)
    #expect(sections.first?["itemCount"] as? Int == (rows == nil ? count : nil))
  }

  @Test func `A picture of a file without a title has the file's name`() throws {
    let file = try folder.file("films.json", Self.films)
    for (backend, title) in [
      ("html", "<title>films.json</title>"), ("svg", "<title>films.json</title>"),
      ("json", "\"title\":\"films.json\""),
    ] {
      #expect(try folder.run(["show", file, "-b", backend]).output.contains(title))
    }
    let titled = try folder.file(
      "x.json", #"{"vitrine": 1, "title": "Films & more", "items": [1]}"#)
    #expect(
      try folder.run(["show", titled, "-b", "html"]).output.contains(
        "<title>Films &amp; more</title>"))
  }

  @Test func `A schema is printed as it is`() throws {
    let run = try folder.run(["schema", "frame"])
    #expect(run.output == JSONBackend.schema && run.errors == "" && run.status == .done)
  }

  @Test func `Scrolling to an item that is not there names the nearest`() throws {
    let file = try folder.file("films.json", #"[{"id": "alien"}, {"id": "brazil"}]"#)
    let run = try folder.run(["show", file, "-r", "1", "--scroll-to", "brasil"])
    #expect(run.status == .usage)
    #expect(
      run.errors
        == "vitrine: --scroll-to brasil: \(file) has no such item; did you mean 'brazil'?\n")
  }

  @Test func `Lines that cannot be read are counted, and the others drawn`() throws {
    let file = try folder.file(
      "log.jsonl", "{\"id\": 1, \"name\": \"one\"}\n{oops\n{\"id\": 3, \"name\": \"three\"}\n")
    let run = try folder.run(["show", file, "-c", "40"])
    #expect(run.output.contains("one") && run.output.contains("three"))
    #expect(run.errors.hasSuffix("vitrine: \(file): 1 line skipped that could not be read\n"))
    #expect(run.errors.split(separator: "\n").count == 2)
    #expect(run.status == .badData)
  }

  @Test func `Statistics are one JSON object whose counts add up`() throws {
    let items = (0..<100).map { "{\"id\": \"\($0)\", \"name\": \"item \($0)\"}" }
    let file = try folder.file("many.json", "[\(items.joined(separator: ","))]")
    let run = try folder.run(["show", file, "-c", "40", "--stats"])
    #expect(run.status == .done)
    let line = try #require(run.errors.split(separator: "\n").last)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    func count(_ name: String) throws -> Int { try #require(object[name] as? Int, "\(name)") }
    #expect(try count("items") == 100)
    #expect(try count("bytes") == run.output.utf8.count)
    #expect(try count("cellsDequeued") == count("cellsCreated") + count("cellsReused"))
    #expect(try count("cellsCreated") < 100)
    #expect(try count("cellsDequeued") >= 100)
    #expect(try count("cellsVisibleAtMost") <= count("cellsCreated"))
    // Pages are 24 rows.
    let rows = run.output.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    #expect(try count("frames") == (rows + 23) / 24)
    #expect(try count("layoutPasses") >= count("frames"))
    let seconds = try #require(object["seconds"] as? [String: Double])
    #expect(Set(seconds.keys) == ["read", "plugins", "layout", "draw", "write"])
    #expect(seconds.values.allSatisfy { (0..<60).contains($0) })
  }

  @Test func `What is written to a pipe that nobody reads is no error`() throws {
    let file = try folder.file("films.json", Self.films)
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let status = VitrineHost.run(
      ["show", file], environment: [:], output: pipe.fileHandleForWriting.fileDescriptor,
      errors: 2)
    #expect(status == .done)
  }

  @Test func `Output to a full device ends with 74`() throws {
    let file = try folder.file("films.json", Self.films)
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let errors = Pipe()
    let status = VitrineHost.run(
      ["show", file], environment: [:], output: full.fileDescriptor,
      errors: errors.fileHandleForWriting.fileDescriptor)
    try errors.fileHandleForWriting.close()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(status == .inputOutput && status.rawValue == 74)
    #expect(
      said
        == "vitrine: standard output cannot be written: No space left on device; make room there, or write elsewhere\n"
    )
  }
}
