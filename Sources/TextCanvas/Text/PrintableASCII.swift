// SPDX-License-Identifier: MIT

extension UnsafeBufferPointer<UInt8> {
  /// Whether all are printable ASCII, each of which takes a column.
  ///
  /// Eight bytes at a time, by the tests of a word for a byte that Sean Eron Anderson collected ("Bit Twiddling
  /// Hacks"): this is asked of nearly every text that is measured or written.
  @inlinable package var isPrintableASCII: Bool {
    let raw = UnsafeRawBufferPointer(self)
    let every: UInt64 = 0x0101_0101_0101_0101
    var index = 0
    while index + 8 <= raw.count {
      let word = unsafe raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let below = (word &- every &* 0x20) & ~word
      let flipped = word ^ (every &* 0x7F)
      let deleting = (flipped &- every) & ~flipped
      if (word | below | deleting) & (every &* 0x80) != 0 { return false }
      index += 8
    }
    while index < raw.count {
      let byte = unsafe raw[index]
      guard byte >= 0x20, byte < 0x7F else { return false }
      index += 1
    }
    return true
  }
}

extension String {
  /// The number of bytes of printable ASCII, which is its columns too; nil for any other text.
  @inline(__always) var printableASCIICount: Int? {
    var copy = self
    return copy.withUTF8 { bytes in unsafe bytes.isPrintableASCII ? bytes.count : nil }
  }
}
