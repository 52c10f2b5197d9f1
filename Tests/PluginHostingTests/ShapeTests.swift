// SPDX-License-Identifier: MIT

import FieldValues
import Testing

@testable import PluginHosting

@MainActor @Suite struct `Shapes that a .cells.json file recognises` {
  private let scratch = TemporaryDirectory()

  private func file(_ shapes: String, identifier: String = "test") -> String {
    """
    {"vitrine": 1, "plugin": {"id": "\(identifier)", "version": "1.0"},
     "cells": {"unit.service": {"template": "{unit}"}, "unit.any": {"template": "{unit}"}},
     "recognises": \(shapes)}
    """
  }

  private func searchPath(executable: String? = nil) -> PluginSearchPath {
    PluginSearchPath(
      named: [scratch.path], environment: { _ in nil }, executable: executable,
      currentDirectory: "/")
  }

  private func shapes(_ text: String) -> [KnownShape] {
    _ = scratch.write(text.utf8, to: "test.cells.json")
    return searchPath().knownShapes(trustedOnly: false)
  }

  /// The sentence that a file is refused with, without the file's name.
  private func sentence(_ shape: String) -> String? {
    let path = scratch.write(file("[\(shape)]").utf8, to: "test.cells.json")
    do {
      try makeHost().load(.file(path))
      return nil
    } catch {
      return "\(error)".replacing("\(path): ", with: "")
    }
  }

  @Test func `Every word is read`() throws {
    let shape = try #require(
      shapes(
        file(
          """
          [{"title": "units", "record": {"unit": "text", "load": ["loaded", 1], "x.y": "any"},
            "document": {"version": "number"}, "items": "a.b", "children": "below",
            "id": ["unit", "x.z"], "layout": "grid",
            "kind": {"name": "unit.", "field": "unit", "takes": "ending", "other": "unit.any"}}]
          """)
      ).first)
    #expect(shape.plugin == "test" && shape.title == "units")
    #expect(
      shape.record
        == FieldShape([
          .init(FieldPath(steps: ["unit"]), .type(.text)),
          .init(FieldPath(steps: ["load"]), .oneOf([.text("loaded"), .integer(1)])),
          .init(FieldPath(steps: ["x", "y"]), .present),
        ]))
    #expect(shape.document.requirements == [.init(FieldPath(steps: ["version"]), .type(.number))])
    #expect(shape.itemsPath?.description == "a.b" && shape.childrenPath?.description == "below")
    #expect(shape.identifierFields.map(\.description) == ["unit", "x.z"])
    #expect(shape.layout == .text("grid"))
    #expect(shape.kind.takesEnding && shape.kind.other == "unit.any")
    #expect(shape.kind.known == ["unit.service", "unit.any"])
  }

  @Test(arguments: [
    (#"{"record": {"a": "any"}, "kind": "k"}"#, "recognises[0].title: it is missing; add it"),
    (
      #"{"title": "t", "record": {}, "kind": "k"}"#,
      "recognises[0].record: every record would have this shape; name a field of it"
    ),
    (
      #"{"title": "t", "record": {"a": "txt"}, "kind": "k"}"#,
      #"recognises[0].record.a: "txt" is not known; did you mean "text"?"#
    ),
    (
      #"{"title": "t", "record": {"a..b": "any"}, "kind": "k"}"#,
      #"recognises[0].record.a..b: "a..b" is no field path; write one as in metadata.name"#
    ),
    (
      #"{"title": "t", "record": {"a": "any"}, "kind": {"name": "unit.", "other": "unit.anny"}}"#,
      #"recognises[0].kind.other: "unit.anny" is no kind of the plugin's cells; did you mean "unit.any"?"#
    ),
  ])
  func `What is wrong is said when the plugin is loaded`(shape: String, wanted: String) {
    #expect(sentence(shape) == wanted)
    #expect(searchPath().knownShapes(trustedOnly: false) == [])
  }

  @Test func `Only what came with the host counts where only that is trusted`() {
    let one = #"[{"title": "t", "record": {"a": "any"}, "kind": "k"}]"#
    #expect(shapes(file(one)).count == 1)
    #expect(searchPath().knownShapes(trustedOnly: true).isEmpty)
    // A file under another name than its plugin's is none, and of two of one plugin the first counts.
    #expect(shapes(file(one, identifier: "other")).isEmpty)
    let installed = scratch.path + "/bin/vitrine"
    _ = scratch.write(file(one).utf8, to: "lib/vitrine/plugins/test.cells.json")
    #expect(searchPath(executable: installed).knownShapes(trustedOnly: true).count == 1)
  }
}
