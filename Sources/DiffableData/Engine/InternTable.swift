// SPDX-License-Identifier: MIT

/// Identifiers and the small numbers, *handles*, that stand for them: 0 for the first identifier, and so on.
///
/// Only ever grows. A slot is 8 bytes: the hash's upper 32 bits, which also choose the bucket, and the handle plus
/// one; so growing hashes nothing again.
@usableFromInline
internal struct InternTable<Identifier: Hashable & Sendable> {
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

  /// The handles of identifiers, known or new.
  ///
  /// - Returns: With the handles whether every identifier was new, and so every handle is one more than the one before.
  @inlinable mutating func intern(
    _ lent: LentIdentifiers<Identifier>
  ) -> (handles: ContiguousArray<UInt32>, areAllNew: Bool) {
    let added = unsafe lent.buffer
    guard let base = added.baseAddress, !added.isEmpty else { return ([], true) }
    let known = identifiers.count
    let total = known + added.count
    if total * 4 > slots.count * 3 { reserveCapacity(max(total, known * 2)) }
    let handles = unsafe ContiguousArray<UInt32>(unsafeUninitializedCapacity: added.count) {
      unsafe intern(base, count: added.count, into: $0)
      $1 = added.count
    }
    return (handles, identifiers.count == total)
  }

  /// Hashes identifiers some way ahead of looking them up, so that their slots are near by then.
  @inlinable mutating func intern(
    _ added: UnsafePointer<Identifier>, count: Int, into handles: UnsafeMutableBufferPointer<UInt32>
  ) {
    let mask = UInt64(slots.count - 1)
    // Where the latest run of new identifiers starts, which are not among `identifiers` yet.
    var fresh = 0
    unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: hashesAhead) { tags in
      unsafe slots.withUnsafeMutableBufferPointer { slots in
        guard let base = slots.baseAddress else { return }
        func hash(_ position: Int) {
          let tag = unsafe Self.tag(of: added[position])
          unsafe tags[position % hashesAhead] = tag
          unsafe prefetchLine(base + Int(tag & mask))
        }
        for position in 0..<min(hashesAhead, count) { hash(position) }
        for position in 0..<count {
          let tag = unsafe tags[position % hashesAhead]
          if position + 2 * hashesAhead < count {
            unsafe prefetchReferents(of: added + position + 2 * hashesAhead)
          }
          if position + hashesAhead < count { hash(position + hashesAhead) }
          var bucket = tag & mask
          var handle = UInt32(truncatingIfNeeded: identifiers.count + position - fresh)
          var isNew = true
          while true {
            let slot = unsafe base[Int(bucket)]
            if slot == 0 { break }
            if slot >> 32 == tag {
              let candidate = UInt32(truncatingIfNeeded: slot) &- 1
              let place = Int(candidate) - identifiers.count
              if unsafe (place < 0 ? identifiers[Int(candidate)] : added[fresh + place])
                == added[position]
              {
                handle = candidate
                isNew = false
                break
              }
            }
            bucket = (bucket &+ 1) & mask
          }
          unsafe handles.initializeElement(at: position, to: handle)
          if isNew {
            unsafe base[Int(bucket)] = tag << 32 | UInt64(handle &+ 1)
          } else {
            unsafe identifiers.append(
              contentsOf: UnsafeBufferPointer(start: added + fresh, count: position - fresh))
            fresh = position + 1
          }
        }
      }
    }
    unsafe identifiers.append(
      contentsOf: UnsafeBufferPointer(start: added + fresh, count: count - fresh))
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
