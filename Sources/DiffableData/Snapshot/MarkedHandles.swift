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
