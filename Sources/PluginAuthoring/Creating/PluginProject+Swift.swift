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

  @state|/// How often Enter was pressed on an item. What it is outlives the build: a build that changes its form changes the
  @state|/// version too.
  @state|let opened = KeptState(0, version: "1")
  @state|
  @state|/// Enter on an item, in `vitrine browse`.
  @state|private let open = ItemAction.primary("@NAME@") { item in
  @state|  [.message("times opened: \(opened.withValue { $0 += 1; return $0 })")]
  @state|}
  @state|
  @source|/// A source of records. Its locations are numbers, and it has so many records.
  @source|struct Numbers: SourceRecords {
  @source|  struct Number: Encodable {
  @source|    var kind = "@NAME@"
  @source|    var id: Int
  @source|    var title: String
  @source|    var level: Int
  @source|  }
  @source|
  @source|  private let all: Int
  @source|
  @source|  init(location: String) throws {
  @source|    guard let all = Int(location), all > 0 else { throw PluginFailure("a number from 1 on is wanted") }
  @source|    self.all = all
  @source|  }
  @source|  mutating func count() -> Int { all }
  @source|  mutating func records(in ordinals: Range<Int>) -> [Number] {
  @source|    ordinals.map { Number(id: $0, title: "Number \($0)", level: $0 % 6) }
  @source|  }
  @source|}
  @source|
  @screen|/// A form that pictures are shown in on a terminal: each row that changed is erased and written, plain or reversed.
  @screen|struct PlainScreen: LiveScreen {
  @screen|  init(_ page: ScreenPage) {}
  @screen|  mutating func show(_ changes: PictureChanges) -> String {
  @screen|    var text = ""
  @screen|    for row in changes.changed {
  @screen|      text += "\u{1b}[\(row.number + 1);1H\u{1b}[2K"
  @screen|      for run in row.runs {
  @screen|        let isReversed = run.attributes & UInt32(VITRINE_ATTRIBUTE_REVERSE) != 0
  @screen|        text += "\u{1b}[\(row.number + 1);\(run.column + 1)H" + (isReversed ? "\u{1b}[7m" : "")
  @screen|        text += run.text + "\u{1b}[m"
  @screen|      }
  @screen|    }
  @screen|    return text
  @screen|  }
  @screen|}
  @screen|
  let plugin = Plugin(
    identifier: "@NAME@", name: "@NAME@", version: "1.0.0",
    summary: "Shows a title, a note and a level of dots",
    kinds: [card],
  @state|  actions: [open],
  @screen|  screens: [ScreenBackend("@NAME@", summary: "Plain and reversed text", PlainScreen.self)],
  @source|  sources: [RecordSource("@NAME@", summary: "As many numbers as are asked for", Numbers.self)],
  @state|  state: opened,
  )

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
  @state|    opened.withValue { $0 = 41 }
  @state|    let saved = try? host.save()
  @state|    opened.withValue { $0 = 0 }
  @state|    host.expect((try? host.restore(saved ?? [], version: "2")) == nil)
  @state|    host.expect((try? host.restore(saved ?? [])) != nil)
  @state|    host.expect(opened.withValue { $0 } == 41)
  @source|    host.expect((try? host.open("@NAME@", "a")) == nil)
  @source|    let numbers = try? host.open("@NAME@", "12")
  @source|    host.expect((try? numbers?.count()) == 12)
  @source|    host.expect((try? numbers?.records(in: 10..<12))?.first?.contains("Number 10") == true)
      host.finish()
    }
  }

  """#
