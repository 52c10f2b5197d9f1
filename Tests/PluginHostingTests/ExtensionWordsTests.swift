// SPDX-License-Identifier: MIT

import CellRegistry
import Testing

@testable import PluginHosting

/// What a plugin in a worker says is held against the rules again by the host, which does not ask who wrote it.
@MainActor @Suite struct `Words about extensions` {
  private let plugin: PluginIdentifier

  init() throws { plugin = try #require(PluginIdentifier("odd")) }

  /// What stands against words, for a plugin with one kind, whose template has a canvas with the slot `c`.
  private func sentence(_ change: (inout ExtensionWords) -> Void) throws -> String? {
    var words = ExtensionWords()
    change(&words)
    do throws(PluginError.Finding) {
      let extensions = try PluginExtensions(words, plugin: plugin)
      let facts = try KindFacts(
        kind: "k", role: .item, template: #"{ "canvas": "", "slot": "c" }"#,
        formats: extensions.formatTable, parameters: "", functions: [])
      try extensions.check([facts])
      return nil
    } catch {
      return error.sentence
    }
  }

  @Test func `Right ones are accepted, and titles are made one line`() throws {
    #expect(
      try sentence {
        $0.backends = [.init(name: "md", summary: nil, takesRows: true, takesElements: false)]
        $0.actions = [.init(kind: "k", parameters: "", functions: [], contextActions: [])]
        $0.formats = [.init(name: "money", parameters: "price: f64")]
        $0.drawings = [.init(kind: "k", slot: "c", parameters: "x: i8")]
        $0.decorations = [.init(kind: "d", template: #"{ "box": "" }"#)]
        $0.screens = [.init(name: "md", summary: nil)]
        $0.state = "2026-01"
      } == nil)
    let words = ExtensionWords.Actions(
      kind: "k", parameters: "", functions: .perform,
      contextActions: [ContextAction(identifier: "a", title: "x\ny\u{1B}[2J")])
    let (checked, _) = try words.checked()
    #expect(checked.contextActions.map(\.title) == ["x↵y␛[2J"])
  }

  @Test func `Backends`() throws {
    func backend(_ name: String, rows: Bool = true) -> ExtensionWords.Backend {
      .init(name: name, summary: nil, takesRows: rows, takesElements: false)
    }
    #expect(
      try sentence { $0.backends = [backend("A b")] }
        == "extension vitrine.text-backend: \"A b\" is no name of a backend; use 1 to 64 of the"
        + " characters a-z 0-9 . _ -")
    #expect(
      try sentence { $0.backends = [backend("a"), backend("a")] }
        == "extension vitrine.text-backend: two backends are called \"a\"; rename one")
    #expect(
      try sentence { $0.backends = [backend("a", rows: false)] }
        == "extension vitrine.text-backend: \"a\" renders neither rows nor elements; give one of"
        + " the two")
  }

  @Test func `Screen backends`() throws {
    #expect(
      try sentence { $0.screens = [.init(name: "A b", summary: nil)] }
        == "extension vitrine.screen-backend: \"A b\" is no name of a backend; use 1 to 64 of the"
        + " characters a-z 0-9 . _ -")
    #expect(
      try sentence { $0.screens = ["a", "a"].map { .init(name: $0, summary: nil) } }
        == "extension vitrine.screen-backend: two backends are called \"a\"; rename one")
  }

  @Test func `Actions`() throws {
    func actions(
      _ kind: String = "k", parameters: String = "",
      functions: ExtensionWords.Actions.Functions = .perform, _ names: String...
    ) -> [ExtensionWords.Actions] {
      [
        .init(
          kind: kind, parameters: parameters, functions: functions,
          contextActions: names.map { ContextAction(identifier: $0, title: $0) })
      ]
    }
    #expect(try sentence { $0.actions = actions("") }?.hasPrefix("kind \"\" is no name") == true)
    #expect(
      try sentence { $0.actions = actions(parameters: "x: i9") }?
        .hasPrefix("parameters of kind \"k\": ") == true)
    #expect(
      try sentence { $0.actions = actions("k", "a\n") }?.contains("is no name of an action") == true
    )
    #expect(
      try sentence { $0.actions = actions("k", "a", "a") }
        == "extension vitrine.actions: kind \"k\" has the action \"a\" twice; rename one")
    #expect(
      try sentence { $0.actions = actions("k", functions: .didSelect, "a") }
        == "extension vitrine.actions: perform of kind \"k\" is NULL, although there are context"
        + " actions")
  }

  @Test func `Formats, drawings, decorations and states`() throws {
    #expect(
      try sentence { $0.formats = [.init(name: "money", parameters: "")] }
        == "extension vitrine.formats: format \"money\" takes no value; its first parameter is the"
        + " value")
    #expect(
      try sentence { $0.formats = [.init(name: "bytes", parameters: "x: i8")] }?
        .contains("\"bytes\" is another format's name") == true)
    #expect(
      try sentence { $0.drawings = [.init(kind: "other", slot: "c", parameters: "")] }
        == "extension vitrine.drawing: draws kind \"other\", which the plugin does not register for"
        + " items")
    #expect(
      try sentence { $0.drawings = [.init(kind: "k", slot: "d", parameters: "")] }
        == "extension vitrine.drawing: the template of kind \"k\" has no canvas with the slot \"d\""
    )
    #expect(
      try sentence { $0.state = "" }
        == "extension vitrine.state: \"\" is no version; use 1 to 64 characters without control"
        + " characters")
    #expect(
      try sentence { $0.decorations = [.init(kind: "d", template: "{")] }?
        .hasPrefix("kind \"d\": template, line 1") == true)
  }
}
