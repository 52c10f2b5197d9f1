// SPDX-License-Identifier: MIT

public import CVitrinePlugin
import Synchronization

/// A plugin: who it is and what kinds of items it shows.
///
/// The sources of this kit are compiled into the plugin's own module, together with the plugin's, so that no Swift
/// type is shared with the host or with another plugin. A plugin is one constant and the one exported function:
///
/// ```swift
/// let zoo = Plugin(identifier: "zoo", name: "Zoo", version: "1.0.0", kinds: [animal])
///
/// @c(vitrine_entry) public func entry(hostABI: UInt32) -> UnsafePointer<vitrine_plugin>? {
///   zoo.table
/// }
/// ```
@safe public struct Plugin: Sendable {
  /// What `vitrine_entry` gives to the host; static storage.
  ///
  /// Sendable although it is a pointer: nothing writes to the table once it is made.
  public nonisolated(unsafe) let table: UnsafePointer<vitrine_plugin>

  /// Describes the plugin of this library, of which there is one.
  ///
  /// - Parameters:
  ///   - identifier: `[a-z0-9._-]{1,64}`, the same for every version.
  ///   - name: for people.
  ///   - version: of the plugin: `1.2.0`.
  ///   - summary: one sentence.
  ///   - kinds: what it shows; of two with one name the first counts.
  public init(
    identifier: String, name: String, version: String, summary: String? = nil, kinds: [CellKind]
  ) {
    let registrations = UnsafeMutablePointer<vitrine_cell_registration>.allocate(
      capacity: max(kinds.count, 1))
    for (index, kind) in kinds.enumerated() {
      unsafe (registrations + index).initialize(to: kind.registration)
    }
    handlers.withLock { handlers in
      for kind in kinds {
        if case .closure(let handler) = kind.work, handlers[kind.kind] == nil {
          handlers[kind.kind] = BatchHandler(names: kind.parameterNames, handler: handler)
        }
      }
    }
    let plugin = UnsafeMutablePointer<vitrine_plugin>.allocate(capacity: 1)
    unsafe plugin.initialize(to: vitrine_plugin())
    unsafe plugin.pointee.size = UInt32(MemoryLayout<vitrine_plugin>.size)
    unsafe plugin.pointee.abi = UInt32(VITRINE_ABI_MAJOR) << 16 | UInt32(VITRINE_ABI_MINOR)
    unsafe plugin.pointee.identifier_static = staticText(identifier)
    unsafe plugin.pointee.name_static = staticText(name)
    unsafe plugin.pointee.version_static = staticText(version)
    unsafe plugin.pointee.summary_static = summary.map { unsafe staticText($0) }
    unsafe plugin.pointee.registrations_static = UnsafePointer(registrations)
    unsafe plugin.pointee.registration_count = UInt32(kinds.count)
    unsafe plugin.pointee.registration_stride = UInt32(
      MemoryLayout<vitrine_cell_registration>.stride)
    unsafe table = UnsafePointer(plugin)
  }
}

private struct BatchHandler: Sendable {
  let names: [String]
  let handler: CellKind.Handler
}

private let handlers = Mutex<[String: BatchHandler]>([:])

extension CellKind {
  fileprivate var registration: vitrine_cell_registration {
    var registration = unsafe vitrine_cell_registration()
    unsafe registration.size = UInt32(MemoryLayout<vitrine_cell_registration>.size)
    unsafe registration.flags = isSupplementary ? UInt32(VITRINE_REGISTRATION_SUPPLEMENTARY) : 0
    unsafe registration.kind_static = staticText(kind)
    unsafe registration.template_static = staticText(template)
    unsafe registration.parameters_static = staticText(parameters)
    switch work {
    case .template: break
    case .closure: unsafe registration.configure_batch = configureBatch
    case .function(let function): unsafe registration.configure = function
    }
    return unsafe registration
  }
}

/// A copy of a text that stays for the life of the process, with a NUL behind it.
private func staticText(_ text: String) -> UnsafePointer<CChar> {
  let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.utf8.count + 1)
  var end = unsafe copy
  for byte in text.utf8 {
    unsafe end.initialize(to: CChar(bitPattern: byte))
    unsafe end += 1
  }
  unsafe end.initialize(to: 0)
  return unsafe UnsafePointer(copy)
}

@c(vitrine_plugin_kit_batch)
private func configureBatch(_ batch: UnsafePointer<vitrine_batch>?) -> vitrine_status {
  guard let batch = unsafe batch?.pointee else { return vitrine_status(VITRINE_ERROR_ARGUMENT) }
  guard unsafe batch.count > 0 else { return vitrine_status(VITRINE_OK) }
  guard
    let kind = unsafe batch.sinks[0]?.pointee.cell.pointee.kind,
    let work = handlers.withLock({ unsafe $0[String(kind)] })
  else { return vitrine_status(VITRINE_ERROR_UNSUPPORTED) }
  let argumentStride = unsafe Int(batch.argument_stride)
  let cellStride = unsafe Int(batch.parameter_count) * argumentStride
  // Without parameters there may be no arguments to point to, and none is ever read.
  let arguments = unsafe batch.arguments.map { unsafe UnsafeRawPointer($0) }
  for cell in unsafe 0..<Int(batch.count) {
    unsafe batch.statuses[cell] = Slots.fill(batch.sinks[cell]) { slots in
      let start = unsafe (arguments ?? UnsafeRawPointer(batch.sinks)) + cell * cellStride
      try work.handler(
        slots, unsafe Arguments(names: work.names, start: start, stride: argumentStride))
    }
  }
  return vitrine_status(VITRINE_OK)
}

extension String {
  fileprivate init(_ text: vitrine_string) {
    let bytes = unsafe UnsafeRawBufferPointer(start: text.utf8_borrowed, count: text.length)
    unsafe self.init(decoding: bytes, as: UTF8.self)
  }
}
