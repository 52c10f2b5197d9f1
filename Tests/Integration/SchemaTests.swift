// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite(.enabled(if: SchemaValidator.isThere, "python3-jsonschema is the judge"))
struct `Schemas that are printed` {
  private func schema(_ name: String) throws -> String {
    let printed = try vitrine("schema", name)
    try #require(printed.status == 0, "\(printed.errors)")
    return printed.text
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Package.root.appending(path: path), encoding: .utf8)
  }

  @Test func `Describe every sample`() throws {
    let collection = try schema("collection")
    let layout = try schema("layout")
    let samples = Package.root.appending(path: "Samples")
    var documents: [(schema: String, document: String)] = []
    for folder in try FileManager.default.contentsOfDirectory(atPath: samples.path) {
      let files = try FileManager.default.contentsOfDirectory(
        atPath: samples.appending(path: folder).path)
      for file in files where file.hasSuffix(".json") {
        let document = try text("Samples/\(folder)/\(file)")
        documents.append((document.contains("\"vitrine\"") ? collection : layout, document))
      }
    }
    #expect(documents.count >= 7)
    #expect(try SchemaValidator.problems(documents).filter { $0 != "" } == [])
  }

  @Test func `Describe every plugin of templates that is shipped`() throws {
    let cells = try schema("cells")
    let documents = try FileManager.default.subpathsOfDirectory(
      atPath: Package.root.appending(path: "Plugins").path
    ).filter { $0.hasSuffix(".cells.json") }.map { (cells, try text("Plugins/\($0)")) }
    #expect(documents.count >= 14)
    #expect(try SchemaValidator.problems(documents).filter { $0 != "" } == [])
  }

  @Test func `Describe what the program writes`() throws {
    let frame = try schema("frame")
    var documents: [(schema: String, document: String)] = []
    for name in ["Movies", "Gallery", "Todo", "Zoo"] {
      let shown = try vitrine(
        "show", "Samples/\(name)/\(name.lowercased()).json", "--backend", "json", "--columns", "50")
      documents.append((frame, shown.text))
    }
    let difference = try vitrine(
      "diff", "Samples/Zoo/zoo.json", "Samples/Movies/movies.json", "--json")
    documents.append((try schema("difference"), difference.text))
    let validation = try schema("validation")
    for plugin in ["Movies.so", "todo.cells.json"] {
      let checked = try vitrine("plugin", "validate", "--json", ".build/plugins/\(plugin)")
      documents.append((validation, checked.text))
    }
    documents.append((try schema("doctor"), try vitrine("doctor", "--json").text))
    #expect(try SchemaValidator.problems(documents).filter { $0 != "" } == [])
  }

  /// The schema and the reader of a format are written apart: what the one takes the other takes.
  @Test func `Agree with the readers`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "schema-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(#"[{"id": 1, "title": "one"}]"#.utf8).write(to: folder.appending(path: "items.json"))
    let file = folder.appending(path: "document.json")
    let items = folder.appending(path: "items.json").path

    var taken: [Bool] = []
    var documents: [(schema: String, document: String)] = []
    for (name, samples) in Self.samples {
      let schema = try schema(name)
      for document in samples {
        try Data(document.utf8).write(to: file)
        let run =
          switch name {
          case "collection": try vitrine("show", file.path)
          case "layout": try vitrine("show", items, "--layout", file.path)
          case "cells":
            try {
              let plugin = folder.appending(path: "document.cells.json")
              try Data(document.utf8).write(to: plugin)
              return try vitrine("show", items, "--plugin", plugin.path)
            }()
          case "theme": try vitrine("show", items, "--theme", file.path)
          default:
            try {
              let home = folder.appending(path: "vitrine")
              try? FileManager.default.createDirectory(
                at: home, withIntermediateDirectories: true)
              try Data(document.utf8).write(to: home.appending(path: "plugins.json"))
              return try vitrine(
                "plugin", "list", environment: ["XDG_CONFIG_HOME": folder.path])
            }()
          }
        taken.append(run.status == 0)
        documents.append((schema, document))
      }
    }
    for (index, problem) in try SchemaValidator.problems(documents).enumerated() {
      #expect(
        (problem == "") == taken[index],
        "the reader \(taken[index] ? "takes" : "refuses") \(documents[index].document); \(problem)")
    }
    #expect(taken.contains(true) && taken.contains(false))
  }

  private static let samples: [(name: String, documents: [String])] = [
    (
      "collection",
      [
        #"{"vitrine": 1}"#, #"{"vitrine": 2}"#, #"{"vitrine": 1, "items": [1, "two", {"id": 3}]}"#,
        #"{"vitrine": 1, "items": {}}"#, #"{"vitrine": 1, "title": 5}"#,
        #"{"vitrine": 1, "titel": "x"}"#, #"{"vitrine": 1, "title": null, "sections": null}"#,
        #"{"vitrine": 1, "sections": [{"id": "a", "kind": "k", "items": [1]}, {"fields": {"x": 1}}]}"#,
        #"{"vitrine": 1, "sections": [{"headerkind": "a"}]}"#,
        #"{"vitrine": 1, "sections": [{"fields": []}]}"#, #"{"vitrine": 1, "sections": [[]]}"#,
        #"{"vitrine": 1, "layout": 3, "items": []}"#,
        #"{"vitrine": 1, "layout": "grid", "items": [1]}"#,
        #"{"vitrine": 1, "plugins": "x"}"#, #"{"vitrine": 1, "plugins": [1]}"#,
      ]
    ),
    (
      "layout",
      [
        #""grid""#, #""gird""#, "7", #"{"layout": "grid", "columns": 3}"#,
        #"{"layout": "grid", "columns": 0}"#, #"{"layout": "grid", "columns": 2.5}"#,
        #"{"layout": "grid", "section": "list"}"#, #"{"layout": "shelves", "width": 0}"#,
        #"{"layout": "list", "header": false, "footer": {"pinned": true}}"#,
        #"{"layout": "list", "header": 1}"#, #"{}"#, #"{"sections": []}"#, #"{"sections": {}}"#,
        #"{"sections": ["grid", {"layout": "list", "name": "a"}], "interSectionSpacing": 2}"#,
        #"{"sections": {"*": "grid", "a": {"layout": "columns"}}}"#,
        #"{"section": {"group": {"horizontal": [{"item": {}}]}}}"#,
        #"{"section": {"group": {"horizontal": []}}}"#,
        #"{"section": {"group": {"item": {}}}}"#,
        #"{"section": {"group": {"horizontal": [{"item": {}}], "vertical": [{"item": {}}]}}}"#,
        #"{"section": {"group": {"vertical": [{"item": {"height": 2}}, {"horizontal": [{"item": {"width": "1/2"}}], "count": 2}]}}}"#,
        #"{"section": {"group": {"horizontal": [{"item": {}}, {"item": {}}], "count": 2}}}"#,
        #"{"section": {"group": {"horizontal": [{"item": {"width": {"absolute": 3, "estimated": 2}}}]}}}"#,
        #"{"section": {"group": {"horizontal": [{"item": {"width": {"fractionalWidth": 0.5}}}]}, "orthogonal": "paging", "contentInsets": [1, 2, 3, 4], "decoration": "back"}}"#,
        #"{"section": {"group": {"horizontal": [{"item": {"width": "wide"}}]}}}"#,
        #"{"section": {"group": {"horizontal": [{"item": {}}], "contentInsets": [1, 2]}}}"#,
        #"{"section": {"group": {"horizontal": [{"item": {}}], "interItemSpacing": {"flexible": 1}, "edgeSpacing": {"top": 1}}}}"#,
        #"{"section": {"group": {"horizontal": [{"item": {}}], "interItemSpacing": {}}}}"#,
        #"{"section": {"group": {"horizontal": [{"item": {}}]}, "orthogonal": "sideways"}}"#,
        #"{"section": {"group": {"horizontal": [{"item": {}}]}, "decoration": {"contentInsets": 1}}}"#,
        #"{"section": {"contentInsets": 1}}"#,
      ]
    ),
    (
      "theme",
      [
        #"{"vitrine": 1}"#, #"{"base": "dark"}"#, #"{"vitrine": 1, "base": "dusk"}"#,
        #"{"vitrine": 1, "base": "high-contrast", "styles": {"header": "bold", "dim": "plain"}}"#,
        #"{"vitrine": 1, "styles": {"heading": "bold"}}"#, #"{"vitrine": 1, "styles": []}"#,
        #"{"vitrine": 1, "styles": {"header": 1}}"#, #"{"vitrine": 1, "colours": {}}"#, "[]",
      ]
    ),
    (
      "cells",
      [
        #"{"vitrine": 1, "plugin": {"id": "a", "version": "1"}}"#,
        #"{"vitrine": 2, "plugin": {"id": "a", "version": "1"}}"#,
        #"{"vitrine": 1, "plugin": {"id": "a", "version": "1"}, "cels": {}}"#,
        #"{"vitrine": 1, "plugin": {"id": "a", "version": "1"}, "cells": {"k": {"template": {"labl": "x"}}}}"#,
        #"{"vitrine": 1, "plugin": {"id": "a", "version": "1"}, "cells": {"k": {"template": {"label": "x", "lines": "all"}}}}"#,
        #"{"vitrine": 1, "plugin": {"id": "a", "version": "1"}, "cells": {"k": {"template": ["{a}", {"gauge": 1}]}}}"#,
        #"{"vitrine": 1, "plugin": {"id": "a", "version": "1"}, "recognises": [{"title": "t", "record": {}, "kind": "k"}]}"#,
      ]
    ),
    (
      "plugins",
      [
        #"{"vitrine": 1}"#, "{}", #"{"vitrine": 1, "trusted": ["/a"]}"#,
        #"{"vitrine": 1, "trusted": ["a"]}"#, #"{"vitrine": 1, "trusted": "/a"}"#,
        #"{"vitrine": 1, "plugins": {"odd": {"run": "worker"}}}"#,
        #"{"vitrine": 1, "plugins": {"odd": {"run": "worked"}}}"#,
        #"{"vitrine": 1, "plugins": {"odd": {}}}"#, #"{"vitrine": 1, "plugins": {"odd": "never"}}"#,
        #"{"vitrine": 1, "more": 1}"#,
      ]
    ),
  ]
}
