// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// A folder of files that ends with the test.
private func withFiles(_ files: [String: Data], _ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  for (name, data) in files { try data.write(to: folder.appending(path: name)) }
  try body(folder)
}

@Suite struct `Bad input` {
  @Test func `Broken JSON is named by file, line and column`() throws {
    try withFiles(["x.json": Data("{\"a\": 1,\n \"b\" 2}".utf8)]) { folder in
      let shown = try vitrine("show", "x.json", in: folder)
      #expect(shown.status == 65 && shown.text == "")
      #expect(shown.errors == "vitrine: x.json:2:6: expected ':', not '2'\n")
    }
  }

  @Test func `A broken line is skipped, named and counted`() throws {
    try withFiles(["x.jsonl": Data("{\"id\": \"one\"}\n{\"id\":\n{\"id\": \"three\"}\n".utf8)]) {
      folder in
      let shown = try vitrine("show", "x.jsonl", in: folder)
      #expect(shown.status == 65)
      #expect(shown.text.contains("one") && shown.text.contains("three"))
      #expect(
        shown.errors == """
          vitrine: x.jsonl:2:7: the text ends where a value is expected; the line is skipped
          vitrine: x.jsonl: 1 line skipped that could not be read

          """)
    }
  }

  @Test func `Nothing at all is an empty collection`() throws {
    try withFiles(["x.json": Data()]) { folder in
      let shown = try vitrine("show", "x.json", in: folder)
      #expect(shown.status == 0 && shown.text == "" && shown.errors == "")
    }
    #expect(try vitrine("show", "-", input: Data("[]".utf8)).status == 0)
  }

  @Test func `What cannot be opened is named`() throws {
    let missing = try vitrine("show", "/nowhere/x.json")
    #expect(missing.status == 66)
    #expect(
      missing.errors == "vitrine: /nowhere/x.json: No such file or directory; check the path\n")
    let directory = try vitrine("show", "/tmp")
    #expect(directory.status == 66)
    #expect(directory.errors == "vitrine: /tmp is a directory; name a file in it\n")
  }

  @Test func `One column is drawn, none is a usage error`() throws {
    let one = try vitrine("show", "Samples/Movies/movies.json", "--columns", "1")
    #expect(one.status == 0 && one.lines.allSatisfy { $0.count <= 1 })
    let none = try vitrine("show", "Samples/Movies/movies.json", "--columns", "0")
    #expect(none.status == 64)
    #expect(
      none.errors == "vitrine: --columns takes a whole number from 1 to 10000, not '0'\n")
  }

  @Test func `Ten megabytes in a field and ten thousand levels are survived`() throws {
    let long = "[{\"name\": \"\(String(repeating: "x", count: 10_000_000))\"}]"
    let shown = try vitrine("show", "-", "--columns", "40", input: Data(long.utf8))
    #expect(shown.status == 0 && shown.lines.count < 20)
    let deep =
      String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
    let refused = try vitrine("show", "-", input: Data(deep.utf8))
    #expect(refused.status == 65)
    #expect(
      refused.errors
        == "vitrine: standard input:1:513: arrays and objects are nested more than 512 deep\n")
  }

  @Test func `An unknown word is named with the nearest known one`() throws {
    try withFiles([
      "layout.json": Data(#"{"section": {"grup": {"horizontal": [{"item": {}}]}}}"#.utf8),
      "x.cells.json": Data(
        #"{"vitrine": 1, "plugin": {"id": "x", "name": "X", "version": "1"}, "cells": {"k": {"template": {"lable": "a"}}}}"#
          .utf8),
      "x.json": Data("[1]".utf8),
    ]) { folder in
      let layout = try vitrine("show", "x.json", "--layout", "layout.json", in: folder)
      #expect(layout.status == 65)
      #expect(layout.errors.contains("grup") && layout.errors.contains("group"))
      let template = try vitrine("show", "x.json", "--plugin", "./x.cells.json", in: folder)
      #expect(template.status == 69)
      #expect(template.errors.contains("lable") && template.errors.contains("label"))
      #expect(template.errors.split(separator: "\n").count == 1)
    }
    let name = try vitrine("show", "Samples/Todo/todo.json", "--layout", "gird")
    #expect(name.status == 64 && name.errors.contains("did you mean grid?"))
  }

  @Test func `A field of another type than its handler wants costs that cell alone`() throws {
    let items =
      #"[{"id": 1, "kind": "movie.row", "title": "Shown"}, {"id": 2, "kind": "movie.row", "title": 7}]"#
    let shown = try vitrine(
      "show", "-", "--plugin", "movies", "--columns", "60", input: Data(items.utf8))
    #expect(shown.status == 0)
    #expect(shown.text.contains("Shown"))
    #expect(
      shown.lines.filter {
        $0.contains("⚠ field title: expected a text or nothing, found an integer")
      }.count == 1)
    #expect(
      shown.errors == """
        vitrine: 1 item of kind "movie.row" (plugin movies, first 2): field title: expected a text \
        or nothing, found an integer; correct the field, or give the item another kind

        """)
  }
}

@Suite struct `Commands` {
  @Test func `A pager that is closed early ends it quietly`() throws {
    let shell = try run(
      URL(filePath: "/bin/bash"),
      [
        "-c",
        "\(Package.host.path) show Tests/Data/jsonplaceholder.json | head -1; echo ${PIPESTATUS[0]}",
      ])
    #expect(shell.lines.count == 3 && shell.lines[1] == "0")
    #expect(shell.errors == "")
  }

  @Test func `A full disk is said`() throws {
    let shell = try run(
      URL(filePath: "/bin/bash"),
      ["-c", "\(Package.host.path) show Samples/Todo/todo.json > /dev/full; echo $?"])
    #expect(shell.text == "74\n")
    #expect(
      shell.errors
        == "vitrine: standard output cannot be written: No space left on device; make room there, or write elsewhere\n"
    )
  }

  @Test func `Colour is for terminals, or when asked for`() throws {
    let sample = "Samples/Movies/movies.json"
    #expect(!(try vitrine("show", sample).text.contains("\u{1B}")))
    #expect(try vitrine("show", sample, "--color", "always").text.contains("\u{1B}["))
    let none = try vitrine(
      "show", sample, "--color", "never", "--backend", "ansi", environment: ["FORCE_COLOR": "1"])
    #expect(!none.text.contains("\u{1B}[3"))
  }

  @Test func `A viewport shows its rows, from the item asked for`() throws {
    let shown = try vitrine(
      "show", "Tests/Data/dpkg-l.json", "--rows", "10", "--columns", "60", "--id-field", "name",
      "--scroll-to", "zlib1g:amd64")
    #expect(shown.status == 0)
    #expect(shown.lines.count == 11)
    #expect(shown.text.contains("zlib1g:amd64"))
    let unknown = try vitrine(
      "show", "Tests/Data/dpkg-l.json", "--rows", "10", "--id-field", "name", "--scroll-to",
      "zlib1g:amd46")
    #expect(unknown.status == 64 && unknown.errors.contains("did you mean 'zlib1g:amd64'?"))
  }

  @Test func `Plugins are listed and inspected, for people and for programs`() throws {
    let list = try vitrine("plugin", "list", "--json")
    #expect(list.status == 0)
    let object = try #require(
      try JSONSerialization.jsonObject(with: list.output) as? [String: Any])
    let plugins = try #require(object["plugins"] as? [[String: Any]])
    let identifiers = plugins.compactMap {
      ($0["plugin"] as? [String: Any])?["identifier"] as? String
    }
    #expect(Set(identifiers).isSuperset(of: ["gallery", "movies", "zoo", "todo"]))

    let movies = try vitrine("plugin", "inspect", "movies", "--run")
    #expect(movies.status == 0)
    for kind in ["movie.banner", "movie.poster", "movie.row", "movies.header"] {
      #expect(movies.text.contains(kind))
    }
    let unknown = try vitrine("plugin", "inspect", "moveis")
    #expect(unknown.status == 69 && unknown.errors.contains("movies"))
  }

  @Test func `A collection that names a missing plugin, or a path, is refused`() throws {
    let missing = try vitrine(
      "show", "-", input: Data(#"{"vitrine": 1, "plugins": ["nosuch"], "items": [1]}"#.utf8))
    #expect(missing.status == 69 && missing.text == "")
    let path = try vitrine(
      "show", "-", input: Data(#"{"vitrine": 1, "plugins": ["./evil.so"], "items": [1]}"#.utf8))
    #expect(path.status == 65 && path.text == "")
  }
}
