// SPDX-License-Identifier: MIT

/// How many hashes are computed ahead of the look-ups.
@inlinable internal var hashesAhead: Int { 32 }

/// Identifiers and the small numbers, *handles*, that stand for them: 0 for the first identifier, and so on.
///
/// Only ever grows. There are 2ᵇ slots of 4 bytes, since what looking up costs is above all how far apart slots lie.
/// The lower b bits of a slot hold the handle plus one, the others those bits of the hash that did not choose the
/// bucket. Hashes are kept beside, so that growing hashes nothing again.
@usableFromInline
internal struct InternTable<Identifier: Hashable & Sendable> {
  @usableFromInline var identifiers: ContiguousArray<Identifier> = []
  /// By handle: 32 bits of the identifier's hash.
  @usableFromInline var hashes: ContiguousArray<UInt32> = []
  /// 0 where free.
  @usableFromInline var slots: ContiguousArray<UInt32> = []
  /// The bits of a hash that choose its bucket, and of a slot that hold its handle.
  @usableFromInline var mask: UInt32 = 0

  @inlinable init() {}

  @inlinable @inline(__always)
  static func hash(of identifier: Identifier) -> UInt32 {
    UInt32(truncatingIfNeeded: UInt64(bitPattern: Int64(identifier.hashValue)) >> 32)
  }

  /// Makes room for `count` identifiers altogether, at most three quarters of the slots taken.
  @inlinable mutating func reserveCapacity(_ count: Int) {
    precondition(
      count < Int32.max,
      "A data source holds fewer than 2,147,483,647 identifiers, not \(count).")
    guard count * 4 > slots.count * 3 else { return }
    var capacity = 16
    while capacity * 3 < count * 4 { capacity <<= 1 }
    mask = UInt32(truncatingIfNeeded: capacity - 1)
    slots = ContiguousArray(repeating: 0, count: capacity)
    for (handle, hash) in hashes.enumerated() {
      var bucket = hash & mask
      while slots[Int(bucket)] != 0 { bucket = (bucket &+ 1) & mask }
      slots[Int(bucket)] = hash & ~mask | (UInt32(truncatingIfNeeded: handle) &+ 1)
    }
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
    hashes.append(contentsOf: repeatElement(0, count: added.count))
    let handles = unsafe ContiguousArray<UInt32>(unsafeUninitializedCapacity: added.count) {
      unsafe intern(base, count: added.count, into: $0)
      $1 = added.count
    }
    hashes.removeLast(hashes.count - identifiers.count)
    return (handles, identifiers.count == total)
  }

  /// Hashes identifiers some way ahead of looking them up, so that their slots are near by then.
  ///
  /// `hashes` has room for all of them already.
  @inlinable mutating func intern(
    _ added: UnsafePointer<Identifier>, count: Int, into handles: UnsafeMutableBufferPointer<UInt32>
  ) {
    let mask = mask
    // Where the latest run of new identifiers starts, which are not among `identifiers` yet.
    var fresh = 0
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: hashesAhead) { coming in
      unsafe hashes.withUnsafeMutableBufferPointer { hashes in
        unsafe slots.withUnsafeMutableBufferPointer { slots in
          guard let base = slots.baseAddress else { return }
          func hash(_ position: Int) {
            let hash = unsafe Self.hash(of: added[position])
            unsafe coming[position % hashesAhead] = hash
            unsafe prefetchLine(base + Int(hash & mask))
          }
          for position in 0..<min(hashesAhead, count) { hash(position) }
          for position in 0..<count {
            let ownHash = unsafe coming[position % hashesAhead]
            if position + 2 * hashesAhead < count {
              unsafe prefetchReferents(of: added + position + 2 * hashesAhead)
            }
            if position + hashesAhead < count { hash(position + hashesAhead) }
            var bucket = ownHash & mask
            var handle = UInt32(truncatingIfNeeded: identifiers.count + position - fresh)
            var isNew = true
            while true {
              let slot = unsafe base[Int(bucket)]
              if slot == 0 { break }
              if (slot ^ ownHash) & ~mask == 0 {
                let candidate = (slot & mask) &- 1
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
              unsafe base[Int(bucket)] = ownHash & ~mask | (handle &+ 1)
              unsafe hashes[Int(handle)] = ownHash
            } else {
              unsafe identifiers.append(
                contentsOf: UnsafeBufferPointer(start: added + fresh, count: position - fresh))
              fresh = position + 1
            }
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
    let hash = Self.hash(of: identifier)
    var bucket = hash & mask
    while slots[Int(bucket)] != 0 {
      let slot = slots[Int(bucket)]
      let candidate = (slot & mask) &- 1
      if (slot ^ hash) & ~mask == 0, identifiers[Int(candidate)] == identifier { return candidate }
      bucket = (bucket &+ 1) & mask
    }
    return nil
  }
}
