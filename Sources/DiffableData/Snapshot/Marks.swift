// SPDX-License-Identifier: MIT

/// What a snapshot marks for the next apply.
@usableFromInline
internal struct Marks: Sendable {
  @usableFromInline var reloadedItems = MarkedHandles()
  @usableFromInline var reconfiguredItems = MarkedHandles()
  @usableFromInline var reloadedSections = MarkedHandles()

  @inlinable init() {}

  @inlinable var isEmpty: Bool {
    reloadedItems.order.isEmpty && reconfiguredItems.order.isEmpty
      && reloadedSections.order.isEmpty
  }

  /// Marks items for a reload, which takes the place of a reconfiguration.
  @inlinable mutating func reload(_ items: ContiguousArray<UInt32>) {
    for item in items { reloadedItems.insert(item) }
    if items.contains(where: { reconfiguredItems.members.contains($0) }) {
      reconfiguredItems.keep { !reloadedItems.members.contains($0) }
    }
  }

  /// Marks items for a reconfiguration, less those that are reloaded.
  @inlinable mutating func reconfigure(_ items: ContiguousArray<UInt32>) {
    for item in items where !reloadedItems.members.contains(item) { reconfiguredItems.insert(item) }
  }
}

/// Handles marked for a reload, in the order of marking, each once.
@usableFromInline
internal struct MarkedHandles: Sendable {
  @usableFromInline var order: ContiguousArray<UInt32> = []
  @usableFromInline var members: Set<UInt32> = []

  @inlinable init() {}

  @inlinable mutating func insert(_ handle: UInt32) {
    if members.insert(handle).inserted { order.append(handle) }
  }

  /// Forgets every handle that fails a test. O(marks).
  @inlinable mutating func keep(where isKept: (UInt32) -> Bool) {
    guard !order.isEmpty else { return }
    order.removeAll { !isKept($0) }
    members = Set(order)
  }
}
