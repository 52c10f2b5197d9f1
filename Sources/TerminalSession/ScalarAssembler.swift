// SPDX-License-Identifier: MIT

/// Puts scalars together from the bytes of UTF-8, one byte at a time (The Unicode Standard 15.0, table 3-7).
struct ScalarAssembler: Sendable {
  /// What a byte brought.
  enum Outcome {
    /// A scalar is whole.
    case scalar(Unicode.Scalar)
    /// More is to come.
    case incomplete
    /// The byte begins nothing; it is spent.
    case nothing
    /// What came before is broken and gone; the byte is to be given again.
    case broken
  }

  private var value: UInt32 = 0
  private var missing = 0
  /// The bounds of the next byte: narrower after E0, ED, F0 and F4, which excludes surrogates and long forms.
  private var bounds: ClosedRange<UInt8> = 0x80...0xBF

  /// True inside a scalar.
  var isIncomplete: Bool { missing > 0 }

  /// Takes the next byte.
  mutating func take(_ byte: UInt8) -> Outcome {
    guard missing > 0 else { return begin(with: byte) }
    guard bounds.contains(byte) else {
      missing = 0
      return .broken
    }
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    bounds = 0x80...0xBF
    guard missing == 0 else { return .incomplete }
    return Unicode.Scalar(value).map(Outcome.scalar) ?? .nothing
  }

  /// Forgets an incomplete scalar.
  mutating func reset() {
    missing = 0
  }

  private mutating func begin(with byte: UInt8) -> Outcome {
    bounds = 0x80...0xBF
    switch byte {
    case 0x00...0x7F: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: (value, missing) = (UInt32(byte & 0x1F), 1)
    case 0xE0...0xEF:
      (value, missing) = (UInt32(byte & 0x0F), 2)
      if byte == 0xE0 { bounds = 0xA0...0xBF }
      if byte == 0xED { bounds = 0x80...0x9F }
    case 0xF0...0xF4:
      (value, missing) = (UInt32(byte & 0x07), 3)
      if byte == 0xF0 { bounds = 0x90...0xBF }
      if byte == 0xF4 { bounds = 0x80...0x8F }
    default: return .nothing
    }
    return .incomplete
  }
}
