// SPDX-License-Identifier: MIT

/// Identifiers and the small numbers, *handles*, that stand for them: 0 for the first identifier, and so on.
///
/// Only ever grows. A slot is 8 bytes: the hash's upper 32 bits, which also choose the bucket, and the handle plus
/// one; so growing hashes nothing again.
@usableFromInline
internal struct InternTable<Identifier: Hashable> {
  @usableFromInline var identifiers: ContiguousArray<Identifier> = []
  @usableFromInline var slots: ContiguousArray<UInt64> = []

  @inlinable init() {}

  @inlinable @inline(__always)
  static func tag(of identifier: Identifier) -> UInt64 {
    UInt64(bitPattern: Int64(identifier.hashValue)) >> 32
  }

  /// Makes room for `count` identifiers altogether, at most three quarters of the slots taken.
  @inlinable mutating func reserveCapacity(_ count: Int) {
    precondition(
      count < Int32.max,
      "A data source holds fewer than 2,147,483,647 identifiers, not \(count).")
    guard count * 4 > slots.count * 3 else { return }
    var capacity = 16
    while capacity * 3 < count * 4 { capacity <<= 1 }
    let mask = UInt64(capacity - 1)
    var grown = ContiguousArray<UInt64>(repeating: 0, count: capacity)
    for slot in slots where slot != 0 {
      var bucket = (slot >> 32) & mask
      while grown[Int(bucket)] != 0 { bucket = (bucket &+ 1) & mask }
      grown[Int(bucket)] = slot
    }
    slots = grown
  }

  /// The handles of identifiers, known or new, appended to `handles`.
  ///
  /// - Returns: Whether every identifier was new, and so every handle is one more than the one before.
  @inlinable mutating func intern(
    _ added: ContiguousArray<Identifier>, into handles: inout ContiguousArray<UInt32>
  ) -> Bool {
    if added.isEmpty { return true }
    let known = identifiers.count
    let total = known + added.count
    if total * 4 > slots.count * 3 { reserveCapacity(max(total, known * 2)) }
    handles.reserveCapacity(handles.count + added.count)
    unsafe added.withUnsafeBufferPointer { unsafe intern($0, into: &handles) }
    return identifiers.count == total
  }

  @inlinable mutating func intern(
    _ added: UnsafeBufferPointer<Identifier>, into handles: inout ContiguousArray<UInt32>
  ) {
    if identifiers.isEmpty { identifiers.reserveCapacity(added.count) }
    let mask = UInt64(slots.count - 1)
    unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: hashBlock) { tags in
      unsafe slots.withUnsafeMutableBufferPointer { slots in
        guard let base = slots.baseAddress else { return }
        var done = 0
        while done < added.count {
          let block = min(hashBlock, added.count - done)
          for lane in 0..<block {
            let tag = unsafe Self.tag(of: added[done + lane])
            unsafe tags[lane] = tag
            unsafe prefetchLine(base + Int(tag & mask))
          }
          for lane in 0..<block {
            let identifier = unsafe added[done + lane]
            let tag = unsafe tags[lane]
            var bucket = tag & mask
            var handle: UInt32?
            while true {
              let slot = unsafe base[Int(bucket)]
              if slot == 0 { break }
              let candidate = UInt32(truncatingIfNeeded: slot) &- 1
              if slot >> 32 == tag, identifiers[Int(candidate)] == identifier {
                handle = candidate
                break
              }
              bucket = (bucket &+ 1) & mask
            }
            if let handle {
              handles.append(handle)
            } else {
              let handle = UInt32(truncatingIfNeeded: identifiers.count)
              identifiers.append(identifier)
              unsafe base[Int(bucket)] = tag << 32 | UInt64(handle &+ 1)
              handles.append(handle)
            }
          }
          done += block
        }
      }
    }
  }

  /// The handle of an identifier, or nil when the table has never seen it. O(1).
  @inlinable func handle(of identifier: Identifier) -> UInt32? {
    guard !slots.isEmpty else { return nil }
    let mask = UInt64(slots.count - 1)
    let tag = Self.tag(of: identifier)
    var bucket = tag & mask
    while slots[Int(bucket)] != 0 {
      let slot = slots[Int(bucket)]
      let candidate = UInt32(truncatingIfNeeded: slot) &- 1
      if slot >> 32 == tag, identifiers[Int(candidate)] == identifier { return candidate }
      bucket = (bucket &+ 1) & mask
    }
    return nil
  }
}
