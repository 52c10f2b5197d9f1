// SPDX-License-Identifier: MIT

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

/// What a snapshot marks, as handles in the order of marking.
@usableFromInline
internal struct Marks {
  @usableFromInline var reloadedItems: ContiguousArray<UInt32>
  @usableFromInline var reconfiguredItems: ContiguousArray<UInt32>
  @usableFromInline var reloadedSections: ContiguousArray<UInt32>

  @inlinable init(
    reloadedItems: ContiguousArray<UInt32>, reconfiguredItems: ContiguousArray<UInt32>,
    reloadedSections: ContiguousArray<UInt32>
  ) {
    self.reloadedItems = reloadedItems
    self.reconfiguredItems = reconfiguredItems
    self.reloadedSections = reloadedSections
  }
}
