// SPDX-License-Identifier: MIT

extension PluginProject {
  /// A plugin in Swift on top of the kit, and a test that shows items in it.
  var swiftFiles: [File] {
    [
      File(
        path: "@NAME@.swift", meaning: "the plugin: one kind of item, \"@NAME@\"", content: source),
      File(path: "test/test.swift", meaning: "a test that needs no host", content: test),
    ]
  }
}

private let source = #"""
  // A plugin for Vitrine: items of kind "@NAME@". `CellKind`, `Slots`, `Arguments`, `Plugin` and `PluginFailure` are
  // the kit's, whose sources are compiled into this module.
  public import CVitrinePlugin

  /// What a cell looks like. A slot is a place for the handler to fill; until then its view shows the text given.
  private let look = """
    {
      "rows": [
        { "columns": [
          { "label": "Untitled", "slot": "title", "style": "bold", "weight": 1 },
          { "label": "", "slot": "level", "style": "yellow" }
        ] },
        { "label": "", "slot": "note", "style": "dim", "lines": 2 }
      ]
    }
    """

  /// The kind with the fields that its handler takes; `?` may be missing. What a handler throws is said in the cell's place.
  private let card = CellKind(
    "@NAME@", template: look, parameters: "title: text, note: text?, level: i64?"
  ) { slots, fields in
    try slots.setText(try fields.text("title") ?? "", of: "title")
    try slots.setText(try fields.text("note") ?? "", of: "note")
    if let level = try fields.integer("level") {
      guard (0...5).contains(level) else { throw PluginFailure("level is not 0 to 5") }
      try slots.setText(String(repeating: "●", count: Int(level)), of: "level")
    }
  }

  let plugin = Plugin(
    identifier: "@NAME@", name: "@NAME@", version: "1.0.0",
    summary: "Shows a title, a note and a level of dots", kinds: [card])

  /// The one symbol that the library exports.
  @c(vitrine_entry) public func entry(hostABI: UInt32) -> UnsafePointer<vitrine_plugin>? {
    plugin.table
  }

  """#

private let test = #"""
  // `vitrine plugin build --test` compiles and runs this. `FakeHost` is the kit's.
  @main struct Tests {
    static func main() {
      var host = FakeHost(plugin)
      let cells = host.show(
        "@NAME@",
        [["title": .text("Rain"), "level": .integer(3)], ["title": .text("Hail"), "level": .integer(6)]])
      host.expect(cells[0].texts["title"] == "Rain")
      host.expect(cells[0].texts["level"] == "●●●")
      host.expect(cells[1].failure == "level is not 0 to 5")
      host.finish()
    }
  }

  """#
