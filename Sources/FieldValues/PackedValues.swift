// SPDX-License-Identifier: MIT

/// The values of an object in one piece of memory, with their texts and what stands in arrays: a record that is read
/// takes memory once and gives it back at once, where each long text would do so for itself. A text becomes a `String`
/// when it is asked for.
///
/// Sendable since the memory is written by the initialiser alone.
package struct PackedValues: @unchecked Sendable {
  /// A word for each value, those in arrays included; a byte for each of them, its kind; the bytes of texts.
  @usableFromInline let memory: Memory

  package enum Kind: UInt8 {
    case null, `false`, `true`, integer, unsigned, number, digits, text, array
  }

  /// Whose header says how many values there are, and how many bytes.
  @usableFromInline final class Memory: ManagedBuffer<(total: Int, size: Int), UInt64> {}

  /// Values that are put by a function: first those of the object, in the order of its keys.
  ///
  /// - Parameters:
  ///   - total: How many values there are, those in arrays included.
  ///   - textLength: The sum of the bytes of texts and digits.
  ///   - put: Puts as many as that.
  @inlinable package init(total: Int, textLength: Int, _ put: (inout Packing) -> Void) {
    let texts = 9 * total
    let words = (texts + textLength + Packing.slack + 7) / 8
    let memory = Memory.create(minimumCapacity: words) { _ in (total, 8 * words) }
    self.memory = unsafe unsafeDowncast(memory, to: Memory.self)
    unsafe memory.withUnsafeMutablePointerToElements { elements in
      let bytes = unsafe UnsafeMutableRawBufferPointer(start: elements, count: 8 * words)
      var packing = unsafe Packing(bytes, kinds: 8 * total, texts: texts)
      put(&packing)
      precondition(
        packing.used == total && packing.texts <= texts + textLength,
        "More or fewer values were put than there is room for")
    }
  }

  /// Memory that is being filled with values.
  @safe package struct Packing: ~Copyable {
    @usableFromInline let bytes: UnsafeMutableRawBufferPointer
    /// Where the kinds begin.
    @usableFromInline let kinds: Int
    /// Where the next text goes.
    @usableFromInline var texts: Int
    /// How many values have a place.
    @usableFromInline var used = 0

    /// Texts are copied in pieces of so many bytes.
    @usableFromInline static var slack: Int { 16 }

    @inlinable init(_ bytes: UnsafeMutableRawBufferPointer, kinds: Int, texts: Int) {
      unsafe self.bytes = unsafe bytes
      self.kinds = kinds
      self.texts = texts
    }

    /// The first of so many places that follow each other.
    @inlinable @inline(__always) package mutating func takePlaces(_ count: Int) -> Int {
      defer { used += count }
      return used
    }

    /// Puts a value that is no text: the bits of a number, nothing for others.
    @inlinable @inline(__always) package mutating func put(
      _ kind: Kind, _ bits: UInt64, at place: Int
    ) {
      precondition(place < used, "A value has no place")
      unsafe bytes.storeBytes(of: bits, toByteOffset: 8 * place, as: UInt64.self)
      unsafe bytes.storeBytes(of: kind.rawValue, toByteOffset: kinds + place, as: UInt8.self)
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
