// SPDX-License-Identifier: MIT

/// The values of an object in one piece of memory, with their texts and what stands in arrays: a record that is read
/// takes memory once and gives it back at once, where each long text would do so for itself. A text becomes a `String`
/// when it is asked for.
///
/// Sendable since its part of the memory is written by who took it, before anyone else has it, and never again.
package struct PackedValues: @unchecked Sendable {
  /// Shared with values that were packed before and behind it.
  @usableFromInline let memory: Memory
  /// The word of the memory with which its part begins: how many values there are, those in arrays included. Behind it
  /// are a word for each of them; a byte for each of them, its kind; the bytes of texts.
  @usableFromInline let start: UInt32

  @inlinable init(_ memory: Memory, at start: Int, words: Int, total: Int) {
    precondition(start + words <= memory.header, "There is no room for \(words) words")
    self.memory = memory
    self.start = UInt32(start)
    unsafe memory.withUnsafeMutablePointerToElements { unsafe $0[start] = UInt64(total) }
  }

  package enum Kind: UInt8 {
    case null, `false`, `true`, integer, unsigned, number, digits, text, array
  }

  /// Words, as many as its header says.
  @usableFromInline final class Memory: ManagedBuffer<Int, UInt64> {
    @inlinable static func make(words: Int) -> Memory {
      unsafe unsafeDowncast(create(minimumCapacity: words) { _ in words }, to: Memory.self)
    }
  }
}
