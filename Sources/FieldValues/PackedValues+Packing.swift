// SPDX-License-Identifier: MIT

extension PackedValues {
  /// Where objects that are read one after the other get memory for their values: each its own, or together.
  package struct Room {
    /// What they get together; nil where each gets its own.
    @usableFromInline var shared: Memory?
    /// How many of its words are taken.
    @usableFromInline var used = 0

    /// So many words are got together; an object that needs an eighth of them has its own.
    @usableFromInline static var sharedWords: Int { 8192 }

    /// Room in which each object gets memory of its own.
    package init() {}

    /// Has the objects that are packed next get memory together, and not with those that were packed before. It is
    /// given back when the last of them is: they had better come and go at about one time.
    package mutating func share() { renew() }

    @inlinable mutating func renew() {
      shared = Memory.make(words: Self.sharedWords)
      used = 0
    }

    /// Memory for the values of an object, which are to be packed into it before anything else is done with them.
    ///
    /// - Parameters:
    ///   - total: How many values it has, those in arrays included.
    ///   - textLength: The sum of the bytes of texts and digits.
    @inlinable package mutating func take(total: Int, textLength: Int) -> PackedValues {
      let words = 1 + total + (total + textLength + Packing.slack + 7) / 8
      guard shared != nil, words <= Self.sharedWords / 8 else {
        return PackedValues(Memory.make(words: words), at: 0, words: words, total: total)
      }
      if used + words > Self.sharedWords { renew() }
      defer { used += words }
      return PackedValues(
        shared ?? Memory.make(words: words), at: used, words: words, total: total)
    }
  }

  /// What puts the values of an object into their memory: first those of the object, in the order of its keys, as many
  /// as it was taken for.
  @safe package struct Packing: ~Copyable {
    @usableFromInline let bytes: UnsafeMutableRawBufferPointer
    @usableFromInline let total: Int
    /// Where the next text goes.
    @usableFromInline var texts: Int
    /// How many values have a place.
    @usableFromInline var used = 0

    /// Texts are copied in pieces of so many bytes.
    @usableFromInline static var slack: Int { 16 }

    /// Packs into memory that was taken, and is held as long as this is in use.
    @inlinable package init(_ values: borrowing PackedValues) {
      let start = Int(values.start)
      let count = 8 * (values.memory.header - start)
      let elements = unsafe values.memory.withUnsafeMutablePointerToElements { unsafe $0 + start }
      unsafe bytes = UnsafeMutableRawBufferPointer(start: elements, count: count)
      total = unsafe Int(bytes.load(as: UInt64.self))
      texts = 8 * (1 + total) + total
    }

    /// The first of so many places that follow each other.
    @inlinable @inline(__always) package mutating func takePlaces(_ count: Int) -> Int {
      precondition(used + count <= total, "There are more values than there is room for")
      defer { used += count }
      return used
    }

    /// Puts a value that is no text: the bits of a number, nothing for others.
    @inlinable @inline(__always) package mutating func put(
      _ kind: Kind, _ bits: UInt64, at place: Int
    ) {
      precondition(place < used, "A value has no place")
      unsafe bytes.storeBytes(of: bits, toByteOffset: 8 * (1 + place), as: UInt64.self)
      unsafe bytes.storeBytes(
        of: kind.rawValue, toByteOffset: 8 * (1 + total) + place, as: UInt8.self)
    }

    /// Puts an array, and gives the place of the first of its elements.
    @inlinable @inline(__always) package mutating func putArray(count: Int, at place: Int) -> Int {
      let first = takePlaces(count)
      put(.array, UInt64(first) << 32 | UInt64(count), at: place)
      return first
    }

    /// Puts a text or digits, behind which 15 bytes more must be readable.
    @inlinable @inline(__always) package mutating func put(
      _ kind: Kind, _ text: UnsafeRawPointer, length: Int, at place: Int
    ) {
      put(kind, UInt64(texts) << 32 | UInt64(length), at: place)
      precondition(
        unsafe texts + length + Self.slack <= bytes.count, "A text has no room")
      var copied = 0
      while copied < length {
        let piece = unsafe (text + copied).loadUnaligned(as: SIMD16<UInt8>.self)
        unsafe bytes.storeBytes(of: piece, toByteOffset: texts + copied, as: SIMD16<UInt8>.self)
        copied += 16
      }
      texts += length
    }
  }
}
