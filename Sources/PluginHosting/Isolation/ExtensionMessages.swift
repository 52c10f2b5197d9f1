// SPDX-License-Identifier: MIT

internal import CellViews
internal import TextCanvas
internal import WorkerChannel

// What a worker says of extensions, and what comes of them: written by the worker, and read by a host that believes
// nothing of it.

extension MessageWriter {
  internal mutating func add(_ words: ExtensionWords) {
    add(UInt32(words.backends.count))
    for backend in words.backends {
      add(backend.name)
      add(UInt32(backend.summary == nil ? 0 : 1))
      if let summary = backend.summary { add(summary) }
      add(UInt32((backend.takesRows ? 1 : 0) | (backend.takesElements ? 2 : 0)))
    }
    add(UInt32(words.actions.count))
    for actions in words.actions {
      add(actions.kind)
      add(actions.parameters)
      add(actions.functions.rawValue)
      add(UInt32(actions.contextActions.count))
      for action in actions.contextActions {
        add(action.identifier)
        add(action.title)
        add(UInt32(action.isDestructive ? 1 : 0))
      }
    }
    add(UInt32(words.formats.count))
    for format in words.formats {
      add(format.name)
      add(format.parameters)
    }
    add(UInt32(words.drawings.count))
    for drawing in words.drawings {
      add(drawing.kind)
      add(drawing.slot)
      add(drawing.parameters)
    }
    add(UInt32(words.decorations.count))
    for decoration in words.decorations {
      add(decoration.kind)
      add(decoration.template)
    }
    add(UInt32(words.sources.count))
    for source in words.sources {
      add(source.name)
      add(UInt32(source.summary == nil ? 0 : 1))
      if let summary = source.summary { add(summary) }
      add(source.schemes.joined(separator: " "))
      add(source.endings.joined(separator: " "))
    }
    add(UInt32(words.screens.count))
    for screen in words.screens {
      add(screen.name)
      add(UInt32(screen.summary == nil ? 0 : 1))
      if let summary = screen.summary { add(summary) }
    }
    add(UInt32(words.state == nil ? 0 : 1))
    if let version = words.state { add(version) }
  }

  internal mutating func add(_ orders: [DrawingOrder]) {
    add(UInt32(orders.count))
    for order in orders {
      switch order {
      case .text(let text, let column, let row, let style):
        add(UInt32(0))
        addPlaces([column, row])
        add(text)
        add(style)
      case .fill(let block, let character, let style):
        add(UInt32(1))
        addPlaces([block.column, block.row, block.columns, block.rows])
        add(String(character))
        add(style)
      }
    }
  }

  private mutating func addPlaces(_ places: [Int]) {
    for place in places { add(UInt32(bitPattern: Int32(clamping: place))) }
  }

  internal mutating func add(_ outcome: ActionOutcome) {
    add(
      UInt32(
        (outcome.message == nil ? 0 : 1) | (outcome.page == nil ? 0 : 2) | (outcome.quits ? 4 : 0)))
    if let message = outcome.message { add(message) }
    if let page = outcome.page {
      add(page.title)
      add(UInt32(page.lines.count))
      for line in page.lines { add(line) }
    }
    add(UInt32(outcome.printed.count))
    for line in outcome.printed { add(line) }
  }

  /// Adds what a backend wrote, or a part of it.
  internal mutating func add(_ bytes: ArraySlice<UInt8>, isLast: Bool) {
    add(UInt32(isLast ? 1 : 0))
    add(bytes: bytes)
  }
}

extension MessageReader {
  internal mutating func extensionWords() throws(JunkMessage) -> ExtensionWords {
    var words = ExtensionWords()
    for _ in 0..<(try records("backends", least: 12)) {
      let name = try text("name", limit: 256)
      let hasSummary = try index("mark of a summary", below: 2) == 1
      let summary = hasSummary ? try text("summary", limit: 4096) : nil
      let takes = try index("what a backend takes", below: 4)
      words.backends.append(
        ExtensionWords.Backend(
          name: name, summary: summary, takesRows: takes & 1 != 0, takesElements: takes & 2 != 0))
    }
    for _ in 0..<(try records("actions", least: 16)) {
      let kind = try text("kind", limit: 256)
      let parameters = try text("parameters", limit: 4096)
      let functions = ExtensionWords.Actions.Functions(
        rawValue: UInt32(try index("functions", below: 8)))
      var contextActions: [ContextAction] = []
      for _ in 0..<(try records("context actions", least: 12)) {
        contextActions.append(
          ContextAction(
            identifier: try text("identifier", limit: 256), title: try text("title", limit: 1024),
            isDestructive: try index("mark of what takes away", below: 2) == 1))
      }
      words.actions.append(
        ExtensionWords.Actions(
          kind: kind, parameters: parameters, functions: functions,
          contextActions: contextActions))
    }
    for _ in 0..<(try records("formats", least: 8)) {
      words.formats.append(
        ExtensionWords.Format(
          name: try text("name", limit: 256), parameters: try text("parameters", limit: 4096)))
    }
    for _ in 0..<(try records("drawings", least: 12)) {
      words.drawings.append(
        ExtensionWords.Drawing(
          kind: try text("kind", limit: 256), slot: try text("slot", limit: 256),
          parameters: try text("parameters", limit: 4096)))
    }
    for _ in 0..<(try records("decorations", least: 8)) {
      words.decorations.append(
        ExtensionWords.Decoration(
          kind: try text("kind", limit: 256), template: try text("template", limit: 1 << 20)))
    }
    for _ in 0..<(try records("sources", least: 16)) {
      let name = try text("name", limit: 256)
      let hasSummary = try index("mark of a summary", below: 2) == 1
      let summary = hasSummary ? try text("summary", limit: 4096) : nil
      let schemes = ExtensionWords.Source.words(try text("schemes", limit: 4096))
      words.sources.append(
        ExtensionWords.Source(
          name: name, summary: summary, schemes: schemes,
          endings: ExtensionWords.Source.words(try text("endings", limit: 4096))))
    }
    for _ in 0..<(try records("screen backends", least: 8)) {
      let name = try text("name", limit: 256)
      let hasSummary = try index("mark of a summary", below: 2) == 1
      words.screens.append(
        ExtensionWords.Screen(
          name: name, summary: hasSummary ? try text("summary", limit: 4096) : nil))
    }
    if try index("mark of a state", below: 2) == 1 {
      words.state = try text("version of a state", limit: 256)
    }
    return words
  }

  /// As many as a plugin's list may have.
  private mutating func records(_ what: String, least size: Int) throws(JunkMessage) -> Int {
    try atMost(Int(ExtensionReader.mostRecords), what, least: size)
  }

  private mutating func atMost(
    _ limit: Int, _ what: String, least size: Int
  ) throws(JunkMessage) -> Int {
    let count = try count(what, least: size)
    guard count <= limit else { throw JunkMessage("\(count) \(what), the most is \(limit)") }
    return count
  }

  internal mutating func orders() throws(JunkMessage) -> [DrawingOrder] {
    var orders: [DrawingOrder] = []
    var rest = DrawingRecord.mostBytes
    let count = try atMost(DrawingRecord.mostOrders, "orders", least: 28)
    orders.reserveCapacity(count)
    for _ in 0..<count {
      let isFill = try index("form of an order", below: 2) == 1
      let (column, row) = (try place("column"), try place("row"))
      if isFill {
        let (columns, rows) = (try place("columns"), try place("rows"))
        guard columns >= 0, rows >= 0 else {
          throw JunkMessage("a block of \(columns) columns and \(rows) rows")
        }
        let text = try text("character", limit: min(rest, 1024))
        guard let character = text.first, text.count == 1 else {
          throw JunkMessage("\(text.count) characters where one belongs")
        }
        rest -= min(rest, text.utf8.count)
        let block = CanvasRect(column: column, row: row, columns: columns, rows: rows)
        orders.append(.fill(block, character, style: try style()))
      } else {
        let text = try text("text", limit: rest)
        // Broken UTF-8 was replaced, which may have made it longer.
        rest -= min(rest, text.utf8.count)
        orders.append(.text(text, column: column, row: row, style: try style()))
      }
    }
    return orders
  }

  private mutating func place(_ what: String) throws(JunkMessage) -> Int {
    Int(Int32(bitPattern: try u32(what)))
  }

  /// All texts are made harmless to a terminal once more.
  internal mutating func outcome(
    _ limits: AnswerLimits
  ) throws(JunkMessage) -> ActionOutcome {
    var outcome = ActionOutcome()
    let parts = try index("parts of an outcome", below: 8)
    if parts & 1 != 0 { outcome.message = oneLine(try text("message", limit: 16_384)) }
    if parts & 2 != 0 {
      let title = oneLine(try text("title", limit: 16_384))
      var lines: [String] = []
      for _ in 0..<(try count("lines of a page", least: 4)) {
        lines.append(oneLine(try text("line of a page")))
      }
      outcome.page = ActionOutcome.Page(title: title, lines: lines)
    }
    for _ in 0..<(try atMost(OutcomeDraft.mostPrinted, "lines to print", least: 4)) {
      outcome.printed.append(oneLine(try text("line to print")))
    }
    outcome.quits = parts & 4 != 0
    if limits.takesMessagesOnly, parts & 6 != 0 || !outcome.printed.isEmpty {
      throw JunkMessage("more than a message for a selection")
    }
    return outcome
  }
}
