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

  private func host(
    executable: String? = nil, policy: PluginPolicy = .inProcess,
    judgements: PluginJudgements = .none
  ) -> PluginHost {
    PluginHost(
      searchPath: PluginSearchPath(
        named: [scratch.path], environment: { _ in nil }, executable: executable,
        currentDirectory: "/"), policy: policy, judgements: judgements, log: { _ in })
  }

  private func shapes(_ text: String) -> [KnownShape] {
    _ = scratch.write(text.utf8, to: "test.cells.json")
    return host().knownShapes(trustedOnly: false)
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
    #expect(host().knownShapes(trustedOnly: false) == [])
  }

  @Test func `Only what came with the host counts where only that is trusted`() {
    let one = #"[{"title": "t", "record": {"a": "any"}, "kind": "k"}]"#
    #expect(shapes(file(one)).count == 1)
    #expect(host().knownShapes(trustedOnly: true).isEmpty)
    // A file under another name than its plugin's is none, and of two of one plugin the first counts.
    #expect(shapes(file(one, identifier: "other")).isEmpty)
    let installed = scratch.path + "/bin/vitrine"
    _ = scratch.write(file(one).utf8, to: "lib/vitrine/plugins/test.cells.json")
    #expect(host(executable: installed).knownShapes(trustedOnly: true).count == 1)
  }

  @Test func `What is forbidden or in quarantine recognises nothing`() throws {
    let text = file(#"[{"title": "t", "record": {"a": "any"}, "kind": "k"}]"#)
    #expect(shapes(text).count == 1)
    var policy = PluginPolicy.inProcess
    policy.places[try #require(PluginIdentifier("test"))] = .never
    #expect(host(policy: policy).knownShapes(trustedOnly: false).isEmpty)
    let judgements = PluginJudgements(
      verdicts: nil, quarantine: scratch.path + "/state/quarantine.json")
    judgements.quarantine.add(
      ContentHash(of: Array(text.utf8)), file: scratch.path + "/test.cells.json", plugin: nil,
      reason: "it crashed")
    #expect(host(judgements: judgements).knownShapes(trustedOnly: false).isEmpty)
    #expect(shapes(text + " ").count == 1)
    #expect(host(judgements: judgements).knownShapes(trustedOnly: false).count == 1)
  }

  @Test(arguments: [
    #"{"vitrine":1,"plugin":{"id":"test","version":"1"},"cells":{},"recognises":SHAPES}"#,
    #"{"recognises" : SHAPES , "cells":{"a{\"}":{"template":"}\"{,[]"},"b":[]}, "plugin":{"id":"test"},"vitrine":1}"#,
    #"{"vitrine":1,"plugin":{"id":"test"},"cells":{"\u0061":1},"recogni\u0073es":SHAPES}"#,
  ])
  func `However a file is written, its shapes are found`(text: String) {
    let found = shapes(
      text.replacing("SHAPES", with: #"[{"title": "a,\"}", "record": {"a": "any"}, "kind": "k"}]"#))
    #expect(found.count == 1 && found.first?.title == "a,\"}")
  }

  @Test(arguments: [
    "", "[]", "{", #"{"recognises""#, #"{"recognises":[{"title": "t""#,
    #"{"vitrine":1,"plugin":{"id":"test"},"recognises":[{"title":"t","record":{"a":"any"},"kind":"k"}]"#,
    #"{"vitrine":1,"plugin":{"id":"test"},"recognises":[{"title":"t","record":{"a":"any"},"kind":"\"#,
  ])
  func `A file that is cut off has no shapes`(text: String) {
    #expect(shapes(text).isEmpty)
  }

  @Test func `An outline has the names of the cells and nothing of what they hold`() throws {
    let outline = try #require(
      CellsFileOutline(
        of: Array(#"{"cells":{"k":{"template":"x"},"l":1},"other":[2],"recognises":[]}"#.utf8)))
    #expect(
      String(decoding: outline.text, as: UTF8.self)
        == #"{"cells":{"k":null,"l":null},"recognises":[]}"#)
    #expect(CellsFileOutline(of: Array(#"{"cells":{"recognises":1}}"#.utf8)) == nil)
  }
}
