// SPDX-License-Identifier: MIT

import CVitrinePlugin
import Synchronization

private struct Role: Hashable {
  var kind: String
  var isSupplementary: Bool
}

private struct CellHandler: Sendable {
  let names: [String]
  let work: CellKind.Work
  let size: CellKind.SizeWork?
}

private let handlers = Mutex<[Role: CellHandler]>([:])

/// Keeps what fills the cells of some kinds.
func register(_ kinds: [CellKind]) {
  handlers.withLock { handlers in
    for kind in kinds {
      let role = Role(kind: kind.kind, isSupplementary: kind.isSupplementary)
      if handlers[role] == nil {
        handlers[role] = CellHandler(
          names: kind.parameterNames, work: kind.work, size: kind.size)
      }
    }
  }
}

extension CellKind {
  var registration: vitrine_cell_registration {
    var registration = unsafe vitrine_cell_registration()
    unsafe registration.size = UInt32(MemoryLayout<vitrine_cell_registration>.size)
    unsafe registration.flags = isSupplementary ? UInt32(VITRINE_REGISTRATION_SUPPLEMENTARY) : 0
    unsafe registration.kind_static = staticText(kind)
    unsafe registration.template_static = staticText(template)
    unsafe registration.parameters_static = staticText(parameters)
    switch work {
    case .template: break
    case .named, .typed:
      if isSupplementary {
        unsafe registration.configure_batch = configureSupplementaries
      } else {
        unsafe registration.configure_batch = configureItems
      }
    }
    if size != nil {
      if isSupplementary {
        unsafe registration.size_hint = sizeOfSupplementary
      } else {
        unsafe registration.size_hint = sizeOfItem
      }
    }
    return unsafe registration
  }
}

/// The size that a kind says an item wants; nil when it does not say.
///
/// - Parameters:
///   - room: what the layout offers.
///   - start: The first of the item's arguments.
///   - stride: The bytes from one to the next.
func wantedSize(
  ofKind kind: String, isSupplementary: Bool, in room: CellSize, _ start: UnsafeRawPointer?,
  _ stride: Int
) throws -> CellSize? {
  let role = Role(kind: kind, isSupplementary: isSupplementary)
  guard let handler = handlers.withLock({ $0[role] }) else { return nil }
  switch handler.size {
  case nil: return nil
  case .typed(let size):
    var reader = unsafe ArgumentReader(start: start, stride: stride)
    return try size(room, &reader)
  case .named(let size):
    // Without parameters nothing is read of them.
    var none = unsafe vitrine_argument()
    return unsafe try withUnsafePointer(to: &none) { none in
      unsafe try size(
        room,
        Arguments(names: handler.names, start: start ?? UnsafeRawPointer(none), stride: stride))
    }
  }
}

@c(vitrine_plugin_kit_items)
private func configureItems(_ batch: UnsafePointer<vitrine_batch>?) -> vitrine_status {
  unsafe configure(batch, isSupplementary: false)
}

@c(vitrine_plugin_kit_supplementaries)
private func configureSupplementaries(_ batch: UnsafePointer<vitrine_batch>?) -> vitrine_status {
  unsafe configure(batch, isSupplementary: true)
}

private func configure(
  _ batch: UnsafePointer<vitrine_batch>?, isSupplementary: Bool
) -> vitrine_status {
  guard let batch = unsafe batch?.pointee else { return vitrine_status(VITRINE_ERROR_ARGUMENT) }
  guard unsafe batch.count > 0 else { return statusOK }
  guard let kind = unsafe batch.sinks[0]?.pointee.cell.pointee.kind else {
    return statusUnsupported
  }
  let role = unsafe Role(kind: String(kind), isSupplementary: isSupplementary)
  guard let handler = handlers.withLock({ $0[role] }) else { return statusUnsupported }
  let argumentStride = unsafe Int(batch.argument_stride)
  let cellStride = unsafe Int(batch.parameter_count) * argumentStride
  // Without parameters there may be no arguments to point to, and none is ever read.
  let arguments = unsafe batch.arguments.map { unsafe UnsafeRawPointer($0) }
  for cell in unsafe 0..<Int(batch.count) {
    let start = unsafe arguments.map { unsafe $0 + cell * cellStride }
    unsafe batch.statuses[cell] = Slots.fill(batch.sinks[cell]) { slots in
      switch handler.work {
      case .template: break
      case .named(let handle):
        try unsafe handle(
          slots,
          Arguments(
            names: handler.names, start: start ?? UnsafeRawPointer(batch.sinks),
            stride: argumentStride))
      case .typed(let handle):
        var reader = unsafe ArgumentReader(start: start, stride: argumentStride)
        try handle(slots, &reader)
      }
    }
  }
  return statusOK
}
