// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import CellRegistry
internal import ForeignCalls
internal import IndexPaths
internal import PlaneGeometry

extension CellFacts {
  /// What is said of an item that a function of an extension is called for.
  internal init(_ item: CellItem, at indexPath: IndexPath, isSelected: Bool) {
    self.init(
      isSelected: isSelected, section: indexPath.section, item: indexPath.item,
      identifier: item.identifier, kind: item.kind)
  }
}

/// Calls one function of an extension: lays out what it is given, and blames it for a crash.
@MainActor @safe internal final class RequestFrame {
  private let parameters: [Parameter]
  private let attribution: CrashAttribution
  private let arena = CallArena()
  private let instance: OpaquePointer?

  /// - Parameter instance: What the plugin's create made.
  internal init(
    parameters: [Parameter], attribution: CrashAttribution, instance: OpaquePointer?
  ) {
    self.parameters = parameters
    self.attribution = attribution
    unsafe self.instance = unsafe instance
  }

  /// Calls with a request.
  ///
  /// - Parameters:
  ///   - arguments: one for each parameter.
  ///   - item: with the extent of the canvas of a drawing as its size.
  internal func call(
    _ arguments: [ArgumentValue], for item: CellFacts? = nil, name: String = "",
    _ body: (UnsafePointer<vitrine_request>) -> vitrine_status
  ) -> vitrine_status {
    var bytes = CallArena.size(of: name)
    if let item {
      bytes += CallArena.size(of: item.identifier) + CallArena.size(of: item.kind)
    }
    for case .text(let text) in arguments { bytes += CallArena.size(of: text) }
    arena.begin(textBytes: bytes, arguments: arguments.count)
    for (value, parameter) in zip(arguments, parameters) { arena.add(value, as: parameter.type) }
    var request = unsafe vitrine_request()
    unsafe request.size = UInt32(MemoryLayout<vitrine_request>.size)
    unsafe request.argument_count = UInt32(arguments.count)
    unsafe request.argument_stride = UInt32(MemoryLayout<vitrine_argument>.stride)
    unsafe request.columns = UInt32(clamping: Int(item?.size.width ?? 0))
    unsafe request.rows = UInt32(clamping: Int(item?.size.height ?? 0))
    unsafe request.instance = instance
    unsafe request.arguments = arena.arguments
    unsafe request.name = arena.add(name)
    guard let item else { return unsafe attribution.during { unsafe body(&request) } }
    var cell = unsafe item.record
    unsafe cell.identifier = arena.add(item.identifier)
    unsafe cell.kind = arena.add(item.kind)
    return unsafe withUnsafePointer(to: &cell) { cell in
      unsafe request.cell = unsafe cell
      return unsafe attribution.during(item: cell.pointee.identifier) { unsafe body(&request) }
    }
  }
}
