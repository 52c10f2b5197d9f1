// SPDX-License-Identifier: MIT

import CVitrinePlugin

/// A width and a height in points: columns and rows, where one point is one column or row.
public struct CellSize: Sendable, Hashable {
  /// The columns; 0 for room that is open.
  public var width: Double
  /// The rows; 0 for room that is open.
  public var height: Double

  /// A size from its parts.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

@c(vitrine_plugin_kit_item_size)
func sizeOfItem(
  _ instance: OpaquePointer?, _ cell: UnsafePointer<vitrine_cell>?,
  _ arguments: UnsafePointer<vitrine_argument>?, _ count: UInt32, _ stride: UInt32,
  _ size: UnsafeMutablePointer<vitrine_size>?
) -> vitrine_status {
  unsafe hint(cell, arguments, stride, size, isSupplementary: false)
}

@c(vitrine_plugin_kit_supplementary_size)
func sizeOfSupplementary(
  _ instance: OpaquePointer?, _ cell: UnsafePointer<vitrine_cell>?,
  _ arguments: UnsafePointer<vitrine_argument>?, _ count: UInt32, _ stride: UInt32,
  _ size: UnsafeMutablePointer<vitrine_size>?
) -> vitrine_status {
  unsafe hint(cell, arguments, stride, size, isSupplementary: true)
}

private func hint(
  _ cell: UnsafePointer<vitrine_cell>?, _ arguments: UnsafePointer<vitrine_argument>?,
  _ stride: UInt32, _ size: UnsafeMutablePointer<vitrine_size>?, isSupplementary: Bool
) -> vitrine_status {
  guard let cell = unsafe cell?.pointee, let size = unsafe size else {
    return vitrine_status(VITRINE_ERROR_ARGUMENT)
  }
  let room = unsafe CellSize(width: size.pointee.width, height: size.pointee.height)
  let start = unsafe arguments.map { unsafe UnsafeRawPointer($0) }
  let kind = unsafe String(cell.kind)
  // What it throws means the same as nil: the host measures, and shows what the handler throws.
  guard
    let wanted = try? unsafe wantedSize(
      ofKind: kind, isSupplementary: isSupplementary, in: room, start, Int(stride))
  else { return statusUnsupported }
  unsafe size.pointee = vitrine_size(width: wanted.width, height: wanted.height)
  return statusOK
}
