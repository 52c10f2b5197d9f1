// SPDX-License-Identifier: MIT

extension String {
  /// The number of bytes of printable ASCII, which is its columns too; nil for any other text.
  ///
  /// Eight bytes at a time, by the tests of a word for a byte that Sean Eron Anderson collected ("Bit Twiddling
  /// Hacks"): this is asked of nearly every text that is measured.
  @inline(__always) var printableASCIICount: Int? {
    var copy = self
    return copy.withUTF8 { bytes in
      let raw = UnsafeRawBufferPointer(bytes)
      let every: UInt64 = 0x0101_0101_0101_0101
      var index = 0
      while index + 8 <= raw.count {
        let word = unsafe raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let below = (word &- every &* 0x20) & ~word
        let flipped = word ^ (every &* 0x7F)
        let deleting = (flipped &- every) & ~flipped
        if (word | below | deleting) & (every &* 0x80) != 0 { return nil }
        index += 8
      }
      while index < raw.count {
        let byte = unsafe raw[index]
        guard byte >= 0x20 && byte < 0x7F else { return nil }
        index += 1
      }
      return raw.count
    }
  }
}
