// SPDX-License-Identifier: MIT

// A good plugin on the Swift kit that brings one of everything.

public import CVitrinePlugin

private struct Dump: TextDocument {
  static let parts: PictureParts = [.elements]
  private let page: PicturePage
  private var count = 0

  init(_ page: PicturePage) { self.page = page }

  mutating func begin() throws -> String {
    if page.title == "refused" { throw PluginFailure("no such title", status: -4) }
    return "begin \(page.title) \(page.columns)\n"
  }

  mutating func write(_ element: PictureElement) throws -> String {
    count += 1
    let runs = element.runs.map {
      "\($0.row),\($0.column) \($0.text) \($0.foreground) \($0.link ?? "-")"
    }
    return
      "\(element.role) \(element.section ?? -1) \(element.identifier) \(element.text) \(runs)\n"
  }

  mutating func end() throws -> String { "\(count) elements\n" }
}

private struct Told: LiveScreen {
  private let page: ScreenPage

  init(_ page: ScreenPage) { self.page = page }

  mutating func begin() throws -> String { "begin \(page.title) \(page.colors) \(page.terminal)\n" }

  mutating func show(_ changes: PictureChanges) throws -> String {
    let rows = changes.changed.map { "\($0.number):\($0.text)" }.joined(separator: "|")
    if changes.changed.contains(where: { $0.text == "refuse" }) {
      throw PluginFailure("cannot show that")
    }
    let cursor = changes.cursor.map { " at \($0.column),\($0.row)" } ?? ""
    return "\(changes.isAll ? "all" : "some") \(changes.columns)x\(changes.rows)\(cursor) \(rows)\n"
  }
}

private let label = #"{ "label": "", "slot": "text" }"#

/// A structure of the plugin's own, with one value of each sort.
private struct Counts: StateValue {
  var byTitle: [String: Int] = [:]
  var seen: Set<String> = []
  var last: String?
  var ratios: [Double] = []
  var small: Int8 = -1
  var isUsed = false

  init() {}

  init(from state: inout StateReader) throws {
    byTitle = try state.read()
    seen = try state.read()
    last = try state.read()
    ratios = try state.read()
    small = try state.read()
    isUsed = try state.read()
  }

  func write(to state: inout StateWriter) {
    state.write(byTitle)
    state.write(seen)
    state.write(last)
    state.write(ratios)
    state.write(small)
    state.write(isUsed)
  }
}

private let counts = KeptState(Counts(), version: "2")

private let kinds = [
  CellKind("kept", template: label, fields: "title") { (title: String) in
    let count = counts.withValue { counts in
      counts.byTitle[title, default: 0] += 1
      counts.seen.formUnion(["z", title, "a"])
      counts.last = title
      counts.ratios.append(0.1)
      counts.small &-= 1
      counts.isUsed = true
      return counts.byTitle[title] ?? 0
    }
    return [.text("text", "\(count) \(title)")]
  },
  CellKind("typed", template: label, fields: "flag, small, big, number, title, inner = meta.inner")
  {
    (flag: Bool, small: Int8, big: UInt64?, number: Float, title: String, inner: String?) in
    let none = "nil"
    return [
      .text(
        "text",
        "\(flag) \(small) \(big.map { "\($0)" } ?? none) \(number) \(title) \(inner ?? none)")
    ]
  },
  CellKind("sized", template: label, fields: "title, lines") { (title: String, lines: Int?) in
    [.text("text", title)]
  } size: { (room, title: String, lines: Int?) in
    if title == "throw" { throw PluginFailure("no size") }
    return lines.map { CellSize(width: room.width, height: Double($0)) }
  },
  CellKind("sized by name", template: label, parameters: "title: text") { slots, arguments in
    try slots.setText(try arguments.text("title") ?? "", of: "text")
  } size: { room, arguments in
    CellSize(width: Double(try arguments.text("title")?.count ?? 0), height: room.height + 1)
  },
  CellKind("constant", template: label, fields: "") { [.text("text", "constant")] },
  CellKind("throws", template: label, fields: "title") { (title: String) in
    throw PluginFailure("cannot show \(title)")
  },
  CellKind("slotless", template: label, fields: "") { [.text("other", "x")] },
  CellKind("named", template: label, parameters: "title: text") { slots, arguments in
    try slots.setText(try arguments.text("title") ?? "", of: "text")
  },
  CellKind("typed", template: label, fields: "title", isSupplementary: true) { (title: String) in
    [.text("text", "header \(title)")]
  },
  CellKind("money", template: #"{ "label": "{price|money:'USD'} {price|double}" }"#),
  CellKind("chart", template: #"[{ "canvas": "", "slot": "chart", "height": 2 }]"#),
]

private let actions = [
  ItemAction.selection("typed", fields: "title") { (item, title: String) in [.message(title)] },
  ItemAction.primary("typed") { item in
    [.page(title: item.identifier, "\(item.section).\(item.item)"), .print("line"), .quit]
  },
  ItemAction.context("typed", "drop", title: "Drop", isDestructive: true, fields: "title") {
    (item, title: String) in
    throw PluginFailure("cannot drop \(title)")
  },
]

private let kit = Plugin(
  identifier: "kitplugin", name: "Kit", version: "1.0", kinds: kinds, actions: actions,
  formats: [
    TextFormat("money", parameters: "price, currency") { (price: Double, currency: String?) in
      "\(price) \(currency ?? "EUR")"
    },
    TextFormat("double", parameters: "value") { (value: Double) in value * 2 },
  ],
  drawings: [
    Drawing("chart", slot: "chart", fields: "level") { (board, level: Int) in
      try board.fill(column: 0, row: 0, columns: level, rows: 1, with: "█")
      try board.text("\(board.columns)×\(board.rows) \(board.measure("日"))", column: 0, row: 1)
    }
  ],
  decorations: [Decoration("frame", template: #"{ "box": "" }"#)],
  backends: [TextBackend("dump", summary: "Everything.", Dump.self)],
  screens: [ScreenBackend("told", summary: "What changes.", Told.self)], state: counts)

/// The one symbol that the library exports.
@c(vitrine_entry) public func kitEntry(hostABI: UInt32) -> UnsafePointer<vitrine_plugin>? {
  kit.table
}
