// SPDX-License-Identifier: MIT

internal import WorkerChannel

/// Has a plugin in a worker show pictures.
@MainActor internal final class IsolatedScreen: ScreenCalls {
  private let plugin: IsolatedPlugin
  private let index: Int
  /// How many workers there had been when the pictures began; another one knows nothing of them.
  private var worker: Int?

  internal init(_ plugin: IsolatedPlugin, index: Int) {
    self.plugin = plugin
    self.index = index
  }

  internal func begin(_ facts: ScreenFacts) throws(ExtensionFailure) -> [UInt8] {
    var body = MessageWriter()
    body.add(facts.title)
    body.add(facts.terminal)
    body.addInteger(facts.colors)
    let bytes = try ask(.beginScreen, body, function: "begin")
    worker = plugin.counts.started
    return bytes
  }

  internal func show(_ changes: ScreenChanges) throws(ExtensionFailure) -> [UInt8] {
    var body = MessageWriter()
    body.add(changes)
    return try ask(.showChanges, body, function: "show")
  }

  internal func end() throws(ExtensionFailure) {
    defer { worker = nil }
    guard worker == plugin.counts.started, plugin.hasWorker else { return }
    _ = try ask(.endScreen, MessageWriter(), function: "end")
  }

  private func ask(
    _ operation: WorkerOperation, _ body: MessageWriter, function: String
  ) throws(ExtensionFailure) -> [UInt8] {
    try plugin.bytes(of: operation, index: index, detail: 0, body, function: function)
  }
}

extension PluginServer {
  internal func showScreen(
    _ operation: WorkerOperation, _ question: ReceivedQuestion, _ answer: inout MessageWriter
  ) {
    passOn(&answer) { try showScreen(operation, question) }
  }

  private func showScreen(
    _ operation: WorkerOperation, _ question: ReceivedQuestion
  ) throws -> [UInt8] {
    let index = Int(question.head.index)
    guard index < calls.screens.count else {
      throw ExtensionFailure("the plugin has no such backend")
    }
    let screen = calls.screens[index]
    var body = question.body
    if operation == .beginScreen {
      if openScreens.remove(index) != nil { try? screen.end() }
      let (title, terminal) = (try body.text("title"), try body.text("terminal"))
      let bytes = try screen.begin(
        ScreenFacts(title: title, colors: try body.integer("colours"), terminal: terminal))
      openScreens.insert(index)
      return bytes
    }
    guard openScreens.contains(index) else {
      throw ExtensionFailure("the pictures have gone with an earlier worker")
    }
    guard operation == .endScreen else { return try screen.show(body.screenChanges()) }
    openScreens.remove(index)
    try screen.end()
    return []
  }

  /// Has the plugin free what it keeps for pictures that nobody ended.
  internal func endScreens() {
    for index in openScreens.sorted() { try? calls.screens[index].end() }
    openScreens = []
  }
}

extension MessageWriter {
  internal mutating func add(_ changes: ScreenChanges) {
    add(UInt32(changes.isAll ? 1 : 0))
    addInteger(changes.columns)
    addInteger(changes.cursor?.column ?? -1)
    addInteger(changes.cursor?.row ?? -1)
    add(UInt32(changes.rowNumbers.count))
    for number in changes.rowNumbers { add(UInt32(number)) }
    add(DocumentRows(first: 0, count: changes.rows, runs: changes.runs))
  }
}

extension MessageReader {
  fileprivate mutating func screenChanges() throws(JunkMessage) -> ScreenChanges {
    let isAll = try index("mark of a whole picture", below: 2) == 1
    let columns = try integer("columns")
    let (column, row) = (try integer("cursor"), try integer("cursor"))
    var numbers: [Int] = []
    for _ in 0..<(try count("rows", least: 4)) { numbers.append(Int(try u32("row"))) }
    let rows = try rows()
    return ScreenChanges(
      isAll: isAll, columns: columns, rows: rows.count,
      cursor: column < 0 ? nil : ScreenChanges.Cursor(column: column, row: row),
      rowNumbers: numbers, runs: rows.runs)
  }
}
