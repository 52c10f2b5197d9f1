// SPDX-License-Identifier: MIT

public import CPrefetch

/// How many hashes are computed before the first of them is looked up, so that the cache misses overlap.
@usableFromInline internal let hashBlock = 64

/// From elements to their positions in a run of old elements: open addressing with linear probing.
///
/// A slot is 8 bytes: 32 bits of the hash and the position plus one; 0 is free. At most three quarters are taken.
@usableFromInline
@safe internal struct PositionTable<Element: Hashable>: ~Copyable {
  @usableFromInline let elements: UnsafePointer<Element>
  @usableFromInline let slots: UnsafeMutablePointer<UInt64>
  @usableFromInline let mask: UInt64

  /// Further positions of elements that occur more than once, by the position in the slot.
  @usableFromInline var repeats: [Int32: [Int32]] = [:]

  /// A table with room for `count` positions of `elements`, which must outlive it.
  @inlinable init(of elements: UnsafePointer<Element>, count: Int) {
    unsafe self.elements = elements
    var capacity = 16
    while capacity * 3 < count * 4 { capacity <<= 1 }
    mask = UInt64(capacity - 1)
    unsafe slots = .allocate(capacity: capacity)
    unsafe slots.initialize(repeating: 0, count: capacity)
  }

  @inlinable deinit { unsafe slots.deallocate() }

  @inlinable @inline(__always)
  static func hash(of element: Element) -> UInt64 { UInt64(bitPattern: Int64(element.hashValue)) }

  @inlinable @inline(__always)
  static func tag(_ hash: UInt64) -> UInt64 { hash & 0xFFFF_FFFF_0000_0000 }

  @inlinable @inline(__always)
  static func position(_ slot: UInt64) -> Int { Int(truncatingIfNeeded: slot & 0xFFFF_FFFF) - 1 }

  /// Adds positions, in blocks.
  @inlinable mutating func insert(count: Int, position: (Int) -> Int) {
    unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: hashBlock) { hashes in
      var done = 0
      while done < count {
        let block = min(hashBlock, count - done)
        for lane in 0..<block { unsafe prefetchReferents(of: elements + position(done + lane)) }
        for lane in 0..<block {
          let hash = unsafe Self.hash(of: elements[position(done + lane)])
          unsafe hashes[lane] = hash
          unsafe prefetchLine(slots + Int(hash & mask))
        }
        for lane in 0..<block {
          unsafe insert(position(done + lane), hash: hashes[lane])
        }
        done += block
      }
    }
  }

  @inlinable mutating func insert(_ position: Int, hash: UInt64) {
    let tag = Self.tag(hash)
    var bucket = hash & mask
    while true {
      let slot = unsafe slots[Int(bucket)]
      if slot == 0 { break }
      if Self.tag(slot) == tag {
        let first = Self.position(slot)
        if unsafe elements[first] == elements[position] {
          repeats[Int32(first), default: []].append(Int32(position))
          return
        }
      }
      bucket = (bucket &+ 1) & mask
    }
    unsafe slots[Int(bucket)] = tag | UInt64(truncatingIfNeeded: position + 1)
  }

  /// The position of an equal element, looking from the slot on; nil when there is none.
  @inlinable func firstPosition(of element: Element, hash: UInt64) -> Int? {
    let tag = Self.tag(hash)
    var bucket = hash & mask
    while true {
      let slot = unsafe slots[Int(bucket)]
      if slot == 0 { return nil }
      if Self.tag(slot) == tag, unsafe elements[Self.position(slot)] == element {
        return Self.position(slot)
      }
      bucket = (bucket &+ 1) & mask
    }
  }

  /// Matches new elements with those in the table, in blocks: hash, find a candidate by its tag, compare.
  @inlinable mutating func match(
    _ new: UnsafePointer<Element>, count: Int, position: (Int) -> Int,
    into correspondence: borrowing Correspondence
  ) {
    unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: hashBlock) { hashes in
      unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: hashBlock) { candidates in
        var done = 0
        while done < count {
          let block = min(hashBlock, count - done)
          for lane in 0..<block { unsafe prefetchReferents(of: new + position(done + lane)) }
          for lane in 0..<block {
            let hash = unsafe Self.hash(of: new[position(done + lane)])
            unsafe hashes[lane] = hash
            unsafe prefetchLine(slots + Int(hash & mask))
          }
          for lane in 0..<block {
            let candidate = unsafe candidate(hash: hashes[lane])
            unsafe candidates[lane] = candidate
            if candidate >= 0 {
              unsafe prefetchLine(elements + candidate)
              unsafe prefetchLine(correspondence.isMatched + candidate)
            }
          }
          for lane in 0..<block where unsafe candidates[lane] >= 0 {
            unsafe prefetchReferents(of: elements + candidates[lane])
          }
          for lane in 0..<block where unsafe candidates[lane] >= 0 {
            let place = position(done + lane)
            var old: Int? = unsafe candidates[lane]
            if unsafe elements[candidates[lane]] != new[place] {
              old = unsafe firstPosition(of: new[place], hash: hashes[lane])
            }
            if let first = old, let free = unsafe unmatched(first, correspondence.isMatched) {
              correspondence.match(old: free, new: place)
            }
          }
          done += block
        }
      }
    }
  }

  /// The first position whose tag fits, or −1.
  @inlinable @inline(__always)
  func candidate(hash: UInt64) -> Int {
    let tag = Self.tag(hash)
    var bucket = hash & mask
    while true {
      let slot = unsafe slots[Int(bucket)]
      if slot == 0 { return -1 }
      if Self.tag(slot) == tag { return Self.position(slot) }
      bucket = (bucket &+ 1) & mask
    }
  }

  /// Of an element's positions one that is not matched yet.
  @inlinable @inline(__always)
  mutating func unmatched(_ first: Int, _ isMatched: UnsafeMutablePointer<Bool>) -> Int? {
    if unsafe !isMatched[first] { return first }
    return repeats.isEmpty ? nil : repeats[Int32(first)]?.popLast().map { Int($0) }
  }
}

/// Asks for the cache line of an address that is about to be read.
@inlinable @inline(__always)
internal func prefetchLine(_ address: UnsafeRawPointer) { unsafe prefetch(address) }

/// Asks for what an element refers to, such as a string's characters, before they are hashed or compared.
///
/// Where an element keeps its references is its own affair: each of its words is taken for an address, since asking
/// for a line of no address does no harm. The upper bits, in which Swift keeps flags, are never part of one; two lines
/// hold an object's header and the start of its content.
@inlinable @inline(__always)
internal func prefetchReferents<Element>(of element: UnsafePointer<Element>) {
  if _isPOD(Element.self) { return }
  let words = unsafe UnsafeRawPointer(element)
  var offset = 0
  while offset &+ 8 <= MemoryLayout<Element>.size {
    let word = unsafe words.loadUnaligned(fromByteOffset: offset, as: UInt.self)
    let address = word & 0x0000_FFFF_FFFF_FFFF
    // Small numbers are counts and flags.
    if address > 0xFFFF_FFFF, let object = unsafe UnsafeRawPointer(bitPattern: address) {
      unsafe prefetch(object)
      unsafe prefetch(object + 64)
    }
    offset &+= 8
  }
}
