// SPDX-License-Identifier: MIT

internal import CVitrinePlugin

// Sinks that take everything and keep nothing. Written once, before their first use, and never again.
nonisolated(unsafe) let carelessSinkFunctions: UnsafePointer<vitrine_sink_functions> = {
  let table = UnsafeMutablePointer<vitrine_sink_functions>.allocate(capacity: 1)
  unsafe table.initialize(to: vitrine_sink_functions())
  unsafe table.pointee.size = UInt32(MemoryLayout<vitrine_sink_functions>.size)
  unsafe table.pointee.set_text = { _, _, _, _ in 0 }
  unsafe table.pointee.set_style = { _, _, _, _ in 0 }
  unsafe table.pointee.set_image = { _, _, _, _ in 0 }
  unsafe table.pointee.set_hidden = { _, _, _ in 0 }
  unsafe table.pointee.fail = { _, status, _, _ in status }
  return unsafe UnsafePointer(table)
}()
