// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import CellRegistry
internal import CellViews
internal import ForeignCalls
internal import TextCanvas

/// What a plugin draws into a `canvas` view of its template, found right.
@MainActor @safe internal final class PluginDrawing {
  internal typealias Function =
    @convention(c) (
      UnsafeMutablePointer<vitrine_drawing_board>?, UnsafePointer<vitrine_request>?
    ) -> vitrine_status

  internal let kind: String
  internal let slot: String
  private let arguments: FieldArguments
  private let function: Function
  private let sink = unsafe CallSink<DrawingRecord>(functions: boardFunctions)
  private var frame: RequestFrame?

  /// Reads all drawings of a plugin.
  internal static func all(
    _ reader: ExtensionReader
  ) throws(PluginError.Finding) -> [PluginDrawing] {
    try unsafe reader.records(
      of: VITRINE_EXTENSION_DRAWING, revision: VITRINE_EXTENSION_DRAWING_REVISION,
      empty: vitrine_drawing(), least: 40
    ) { table throws(PluginError.Finding) in try unsafe PluginDrawing(table) }
  }

  private init(_ table: vitrine_drawing) throws(PluginError.Finding) {
    kind = try unsafe copyText(table.kind_static, member: "kind_static", limit: 256)
    slot = try unsafe copyText(table.slot_static, member: "slot_static", limit: 256)
    arguments = FieldArguments(
      try unsafe LibraryRegistration.parameters(table.parameters_static, kind: kind))
    guard let function = unsafe table.draw else {
      throw .badExtension(
        VITRINE_EXTENSION_DRAWING, problem: "draw of \"\(kind)\" is NULL; give it a function")
    }
    unsafe self.function = unsafe function
  }

  /// Refuses a drawing that no cell of the plugin has a place for.
  internal func check(_ registrations: [LibraryRegistration]) throws(PluginError.Finding) {
    guard
      let registration = registrations.first(where: {
        $0.facts.kind == kind && $0.facts.role == .item
      })
    else {
      throw .badExtension(
        VITRINE_EXTENSION_DRAWING,
        problem: "draws kind \"\(kind)\", which the plugin does not register for items")
    }
    let cell = TemplateCell(template: registration.facts.template)
    guard cell.setDrawing({ _, _ in [] }, slot: slot) else {
      throw .badExtension(
        VITRINE_EXTENSION_DRAWING,
        problem: "the template of kind \"\(kind)\" has no canvas with the slot \"\(slot)\"")
    }
  }

  /// Has the plugin called, once it is created.
  internal func bind(_ instance: OpaquePointer?, plugin: PluginIdentifier) {
    let frame = RequestFrame(
      parameters: arguments.parameters,
      attribution: CrashAttribution(plugin: plugin, handler: "draw of \(slot)", kind: kind))
    unsafe frame.instance = unsafe instance
    self.frame = frame
  }

  /// What the plugin draws for an item.
  ///
  /// - Parameter values: of the item's fields.
  /// - Throws: the plugin's words.
  internal func orders(
    _ values: [ArgumentValue], for item: RequestedItem, columns: Int, rows: Int,
    policy: WidthPolicy
  ) throws(ActionFailure) -> [DrawingOrder] {
    guard let frame else { return [] }
    let record = DrawingRecord(policy: policy)
    let result = unsafe sink.collect(into: record) { handle in
      unsafe frame.call(values, for: item, name: slot, extent: (columns, rows)) { request in
        unsafe function(handle.assumingMemoryBound(to: vitrine_drawing_board.self), request)
      }
    }
    guard result.status == PluginStatus.ok else { throw ActionFailure(result.failText) }
    return result.content.orders
  }

  /// The values of an item's fields.
  internal func values(of item: CellItem) throws(FieldMismatch) -> [ArgumentValue] {
    try arguments.values(of: item.fields)
  }
}

/// The orders of a drawing as they come in, as far as there is room for them.
internal struct DrawingRecord {
  internal let policy: WidthPolicy
  internal private(set) var orders: [DrawingOrder] = []
  private var bytes = 0
  private var styles: [String: TextStyle] = [:]

  internal static let mostOrders = 16_384
  internal static let mostBytes = 1 << 20

  internal init(policy: WidthPolicy) { self.policy = policy }

  /// Keeps an order, in a style of words.
  internal mutating func add(
    bytes count: Int, style words: String, _ make: (TextStyle) -> DrawingOrder
  ) -> vitrine_status {
    guard orders.count < Self.mostOrders, bytes + count <= Self.mostBytes else {
      return PluginStatus.memory
    }
    if styles[words] == nil { styles[words] = try? TextStyle(words: words) }
    guard let style = styles[words] else { return PluginStatus.argument }
    bytes += count
    orders.append(make(style))
    return PluginStatus.ok
  }
}

// Written once, before its first use, and never again.
private nonisolated(unsafe) let boardFunctions = unsafe staticTable(
  vitrine_drawing_functions(
    size: UInt32(MemoryLayout<vitrine_drawing_functions>.size), reserved: 0,
    text: { board, column, row, text, length, style, styleLength in
      guard let text = unsafe copyText(text, length, limit: DrawingRecord.mostBytes + 1),
        let words = unsafe copyText(style, styleLength, limit: 4096)
      else { return PluginStatus.argument }
      return unsafe CallSink<DrawingRecord>.reach(UnsafeMutableRawPointer(board)) { record in
        record.add(bytes: text.utf8.count, style: words) { style in
          .text(text, column: Int(column), row: Int(row), style: style)
        }
      }
    },
    fill: { board, column, row, columns, rows, character, length, style, styleLength in
      guard let text = unsafe copyText(character, length, limit: 256),
        let words = unsafe copyText(style, styleLength, limit: 4096)
      else { return PluginStatus.argument }
      let character = text.first ?? " "
      let block = CanvasRect(
        column: Int(column), row: Int(row), columns: max(0, Int(columns)), rows: max(0, Int(rows)))
      return unsafe CallSink<DrawingRecord>.reach(UnsafeMutableRawPointer(board)) { record in
        record.add(bytes: text.utf8.count, style: words) { .fill(block, character, style: $0) }
      }
    },
    measure: { board, text, length in
      guard let text = unsafe copyText(text, length, limit: DrawingRecord.mostBytes) else {
        return 0
      }
      var columns: UInt64 = 0
      _ = unsafe CallSink<DrawingRecord>.reach(UnsafeMutableRawPointer(board)) { record in
        columns = UInt64(text.displayColumns(policy: record.policy))
        return PluginStatus.ok
      }
      return columns
    },
    fail: {
      unsafe CallSink<DrawingRecord>.fail(
        UnsafeMutableRawPointer($0), $1, copyText($2, $3, limit: 4096))
    }))
