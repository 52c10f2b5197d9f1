// SPDX-License-Identifier: MIT

public import CVitrinePlugin

private let zoo = Plugin(
  identifier: "zoo", name: "Zoo", version: "1.0.0",
  summary: "Animals on cards, for a grid of two columns.", kinds: [animalCard])

/// The one symbol that the library exports.
@c(vitrine_entry) public func zooEntry(hostABI: UInt32) -> UnsafePointer<vitrine_plugin>? {
  unsafe zoo.table
}
