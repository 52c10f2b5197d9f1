// SPDX-License-Identifier: MIT

/// Plain text is drawn as it is: every scalar is a cluster by itself, whatever stands beside it, and goes from left to
/// right or with its neighbours. Printable ASCII is, and the letters, syllables and punctuation of Latin, Greek,
/// Cyrillic, Han, kana and Hangul.
extension UnsafeBufferPointer<UInt8> {
  /// The columns of plain text in UTF-8; nil for any other.
  ///
  /// - Complexity: O(*n*).
  package func plainColumns(policy: WidthPolicy) -> Int? {
    if unsafe isPrintableASCII { return count }
    var columns = 0
    var index = 0
    while index < count {
      guard let (length, scalar) = unsafe plainScalar(at: index) else { return nil }
      columns += scalar.isASCII ? 1 : displayColumns(of: scalar, policy: policy)
      index += length
    }
    return columns
  }

  /// How many bytes at the beginning of a text in UTF-8 are plain and fit in so many columns, the columns that they
  /// take, and whether a plain scalar follows that has no room.
  ///
  /// - Complexity: O(*n*) in the bytes that fit.
  package func plainPrefix(
    columns room: Int, policy: WidthPolicy
  ) -> (count: Int, columns: Int, isFull: Bool) {
    var columns = 0
    var index = 0
    while index < count, let (length, scalar) = unsafe plainScalar(at: index) {
      let width = scalar.isASCII ? 1 : displayColumns(of: scalar, policy: policy)
      guard columns + width <= room else { return (index, columns, true) }
      columns += width
      index += length
    }
    return (index, columns, false)
  }

  /// The scalar of plain text at a place, and how many bytes it has; nil where there is none.
  @inline(__always) private func plainScalar(
    at index: Int
  ) -> (length: Int, scalar: Unicode.Scalar)? {
    let byte = unsafe self[index]
    if byte < 0x80 {
      return byte >= 0x20 && byte < 0x7F ? (1, Unicode.Scalar(byte)) : nil
    }
    let length = byte < 0xE0 ? 2 : 3
    guard byte >= 0xC2, byte < 0xF0, index + length <= count else { return nil }
    var value = UInt32(byte) & (length == 2 ? 0x1F : 0x0F)
    for next in index + 1..<index + length {
      guard unsafe self[next] & 0xC0 == 0x80 else { return nil }
      value = unsafe value << 6 | UInt32(self[next] & 0x3F)
    }
    guard isPlain(value), let scalar = Unicode.Scalar(value) else { return nil }
    return (length, scalar)
  }
}

private func isPlain(_ value: UInt32) -> Bool {
  switch value {
  // Latin and spacing modifiers, without the soft hyphen and the space that does not break.
  case 0xA1...0xAC, 0xAE...0x2FF: true
  // Greek and Cyrillic.
  case 0x391...0x3A1, 0x3A3...0x3C9, 0x400...0x481, 0x48A...0x52F: true
  // Dashes, quotation marks, bullets, and the euro.
  case 0x2010...0x2026, 0x20AC: true
  // CJK punctuation, kana, and what is as wide.
  case 0x3001...0x3020, 0x3041...0x3096, 0x30A1...0x30FF, 0xFF01...0xFF5E: true
  // Han, and syllables of Hangul.
  case 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
  default: false
  }
}

extension String {
  /// The columns of plain text; nil for any other.
  @inline(__always) func plainColumns(policy: WidthPolicy) -> Int? {
    var copy = self
    return copy.withUTF8 { unsafe $0.plainColumns(policy: policy) }
  }
}
