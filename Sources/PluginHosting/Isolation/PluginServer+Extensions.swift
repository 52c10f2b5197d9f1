// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import CellRegistry
internal import ForeignCalls
internal import PlaneGeometry
internal import TextCanvas
internal import WorkerChannel

// The extensions of the plugin, called as they are in a host's process.
extension PluginServer {
  internal func draw(_ question: ReceivedQuestion, _ answer: inout MessageWriter) {
    let index = Int(question.head.index)
    guard let item = question.item, index < calls.drawings.count else {
      return begin(&answer, .tooLarge)
    }
    let request = DrawingRequest(
      item: item, arguments: question.itemValues,
      policy: WidthPolicy(rawValue: UInt16(truncatingIfNeeded: question.head.detail)))
    do throws(ExtensionFailure) {
      let orders = try calls.drawings[index].draw(request)
      begin(&answer, .drawing)
      answer.add(orders)
    } catch {
      refuse(&answer, error.description)
    }
  }

  internal func perform(_ question: ReceivedQuestion, _ answer: inout MessageWriter) {
    let index = Int(question.head.index)
    guard let item = question.item, index < calls.actions.count,
      let trigger = ItemTrigger(number: question.head.detail, among: contextActions[index])
    else { return begin(&answer, .tooLarge) }
    do throws(ExtensionFailure) {
      let outcome = try calls.actions[index].perform(trigger, on: item, question.itemValues)
      begin(&answer, .outcome)
      answer.add(outcome)
    } catch {
      refuse(&answer, error.description)
    }
  }

  internal func write(
    _ operation: WorkerOperation, _ question: ReceivedQuestion, _ answer: inout MessageWriter
  ) {
    passOn(&answer) { try write(operation, question) }
  }

  private func write(
    _ operation: WorkerOperation, _ question: ReceivedQuestion
  ) throws -> [UInt8] {
    let index = Int(question.head.index)
    guard index < calls.backends.count else {
      throw ExtensionFailure("the plugin has no such backend")
    }
    let backend = calls.backends[index]
    var body = question.body
    if operation == .beginPicture {
      if pictures.removeValue(forKey: index) != nil { _ = try? backend.end() }
      let title = try body.text("title")
      let bytes = try backend.begin(
        title: title, columns: try body.integer("columns"))
      pictures[index] = question.head.detail
      return bytes
    }
    guard pictures[index] == question.head.detail else {
      throw ExtensionFailure("the picture has gone with an earlier worker")
    }
    switch operation {
    case .renderRows: return try backend.render(body.rows())
    case .renderElements:
      var elements: [DocumentElement] = []
      while !body.isAtEnd { elements.append(try body.element()) }
      return try backend.render(elements)
    default:
      pictures[index] = nil
      return try backend.end()
    }
  }

  /// Answers with what is written, as much of it as there is room for, or with why nothing is.
  internal func passOn(_ answer: inout MessageWriter, _ write: () throws -> [UInt8]) {
    written = []
    do {
      written = try write()[...]
      passOn(&answer)
    } catch {
      refuse(&answer, "\(error)")
    }
  }

  /// Answers with as much of what was written as there is room for.
  internal func passOn(_ answer: inout MessageWriter) {
    begin(&answer, .bytes)
    let part = written.prefix(max(room - answer.bytes.count - 8, 0))
    written = written.dropFirst(part.count)
    answer.add(part, isLast: written.isEmpty)
  }

  /// Has the plugin free what it keeps for pictures that nobody ended.
  internal func endPictures() {
    for index in pictures.keys.sorted() { _ = try? calls.backends[index].end() }
    pictures = [:]
  }
}

extension ReceivedQuestion {
  /// What the one cell of the question shows.
  fileprivate var item: CellFacts? {
    unsafe cells.first.map { cell in
      unsafe CellFacts(
        isSelected: cell.state & UInt32(VITRINE_CELL_SELECTED) != 0, section: Int(cell.section),
        item: Int(cell.item), size: Size(width: cell.width, height: cell.height),
        identifier: copyText(cell.identifier.utf8_borrowed, cell.identifier.length) ?? "",
        kind: copyText(cell.kind.utf8_borrowed, cell.kind.length) ?? "")
    }
  }

  /// The arguments of the one cell of the question.
  fileprivate var itemValues: [ArgumentValue] {
    values(ofCell: 0, count: Int(head.argumentCount))
  }
}
