// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import CellViews
internal import ForeignCalls
internal import TextCanvas

/// Calls a drawing of a plugin in this process.
@MainActor @safe internal final class DirectDrawing: DrawingCalls {
  internal typealias Function =
    @convention(c) (
      UnsafeMutablePointer<vitrine_drawing_board>?, UnsafePointer<vitrine_request>?
    ) -> vitrine_status

  private let slot: String
  private let function: Function
  private let frame: RequestFrame
  private let sink = unsafe CallSink<DrawingRecord>(functions: boardFunctions)

  internal init(
    _ function: Function, _ drawing: PluginDrawing, plugin: PluginIdentifier,
    instance: OpaquePointer?
  ) {
    unsafe self.function = unsafe function
    slot = drawing.slot
    frame = unsafe RequestFrame(
      parameters: drawing.list.parameters,
      attribution: CrashAttribution(
        plugin: plugin, handler: "draw of \(drawing.slot)", kind: drawing.kind),
      instance: instance)
  }

  internal func draw(_ request: DrawingRequest) throws(ExtensionFailure) -> [DrawingOrder] {
    let record = DrawingRecord(policy: request.policy)
    let result = unsafe sink.collect(into: record) { handle in
      unsafe frame.call(request.arguments, for: request.item, name: slot) { request in
        unsafe function(handle.assumingMemoryBound(to: vitrine_drawing_board.self), request)
      }
    }
    guard result.status == PluginStatus.ok else { throw ExtensionFailure(result.failText) }
    return result.content.orders
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
