// SPDX-License-Identifier: MIT

// A plugin in Swift, written with the kit, whose handler traps where an item says so.

public import CVitrinePlugin

private let numbers = [3, 1, 4]

private let kind = CellKind(
  "trapping", template: #"{"label": "unset", "slot": "text"}"#, parameters: "mode: text"
) { slots, arguments in
  switch try arguments.text("mode") ?? "" {
  case "index": try slots.setText("\(numbers[numbers.count + 4])", of: "text")
  case "overflow": try slots.setText("\(Int8.max + Int8(numbers[0]))", of: "text")
  case "fatal": fatalError("the shop is closed")
  case let mode: try slots.setText(mode, of: "text")
  }
}

private let trapping = Plugin(
  identifier: "trapping", name: "Trapping", version: "1.0.0", summary: "Traps.", kinds: [kind])

/// The one symbol that the library exports.
@c(vitrine_entry) public func trappingEntry(hostABI: UInt32) -> UnsafePointer<vitrine_plugin>? {
  unsafe trapping.table
}
