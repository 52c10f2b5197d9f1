// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import CellRegistry
internal import ForeignCalls
internal import IndexPaths
internal import PlaneGeometry

/// The item that a function of an extension is called for.
internal struct RequestedItem {
  internal var item: CellItem
  internal var indexPath: IndexPath
  internal var isSelected = false
}

/// Calls one function of an extension: lays out what it is given, and blames it for a crash.
@MainActor @safe internal final class RequestFrame {
  private let parameters: [Parameter]
  private let attribution: CrashAttribution
  private let arena = CallArena()
  /// What the plugin's create made; set when it has.
  internal var instance: OpaquePointer?

  internal init(parameters: [Parameter], attribution: CrashAttribution) {
    self.parameters = parameters
    self.attribution = attribution
  }

  /// Calls with a request.
  ///
  /// - Parameters:
  ///   - arguments: one for each parameter.
  ///   - extent: of the canvas of a drawing, in columns and rows.
  internal func call(
    _ arguments: [ArgumentValue], for item: RequestedItem? = nil, name: String = "",
    extent: (columns: Int, rows: Int) = (0, 0),
    _ body: (UnsafePointer<vitrine_request>) -> vitrine_status
  ) -> vitrine_status {
    var bytes = CallArena.size(of: name)
    if let item {
      bytes += CallArena.size(of: item.item.identifier) + CallArena.size(of: item.item.kind)
    }
    for case .text(let text) in arguments { bytes += CallArena.size(of: text) }
    arena.begin(textBytes: bytes, arguments: arguments.count)
    for (value, parameter) in zip(arguments, parameters) { arena.add(value, as: parameter.type) }
    var request = unsafe vitrine_request()
    unsafe request.size = UInt32(MemoryLayout<vitrine_request>.size)
    unsafe request.argument_count = UInt32(arguments.count)
    unsafe request.argument_stride = UInt32(MemoryLayout<vitrine_argument>.stride)
    unsafe request.columns = UInt32(clamping: extent.columns)
    unsafe request.rows = UInt32(clamping: extent.rows)
    unsafe request.instance = instance
    unsafe request.arguments = arena.arguments
    unsafe request.name = arena.add(name)
    guard let item else { return unsafe attribution.during { unsafe body(&request) } }
    var cell = unsafe vitrine_cell()
    unsafe cell.size = UInt32(MemoryLayout<vitrine_cell>.size)
    unsafe cell.state = item.isSelected ? UInt32(VITRINE_CELL_SELECTED) : 0
    unsafe cell.section = Int64(item.indexPath.section)
    unsafe cell.item = Int64(item.indexPath.item)
    unsafe cell.width = Double(extent.columns)
    unsafe cell.height = Double(extent.rows)
    unsafe cell.identifier = arena.add(item.item.identifier)
    unsafe cell.kind = arena.add(item.item.kind)
    return unsafe withUnsafePointer(to: &cell) { cell in
      unsafe request.cell = unsafe cell
      return unsafe attribution.during(item: cell.pointee.identifier) { unsafe body(&request) }
    }
  }
}
