// SPDX-License-Identifier: MIT

internal import FieldValues

/// Writes what records are put in order by as bytes that are in the same order, byte by byte: no code is the beginning
/// of another, so that codes may follow each other.
enum OrderCode {
  private static let missing: UInt8 = 0xFF
  private static let (number, text, bool, composite): (UInt8, UInt8, UInt8, UInt8) = (1, 2, 3, 4)

  /// Appends a value of a ``SortKey``.
  static func append(_ value: SortValue, isDescending: Bool, to bytes: inout [UInt8]) {
    let start = bytes.count
    switch value {
    case .missing:
      // Last in either direction.
      bytes.append(missing)
      return
    case .number(let value):
      bytes.append(number)
      append(value, to: &bytes)
    case .text(var value):
      bytes.append(text)
      value.withUTF8 { text in
        unsafe appendNatural(UnsafeRawBufferPointer(text), to: &bytes)
        // Of texts that are the same so, the bytes themselves tell.
        unsafe append(escaping: UnsafeRawBufferPointer(text), to: &bytes)
      }
    case .bool(let value): bytes += [bool, value ? 1 : 0]
    case .composite: bytes.append(composite)
    }
    guard isDescending else { return }
    for place in start..<bytes.count { bytes[place] = ~bytes[place] }
  }

  // MARK: Numbers

  /// The double at or below a number, and then how far the number is above it where it is.
  private static func append(_ number: ValueOrder.Number, to bytes: inout [UInt8]) {
    switch number {
    case .double(let double):
      append(double, to: &bytes)
      bytes.append(0)
    case .integer(let integer):
      var double = Double(integer)
      while Int128(exactly: double).map({ $0 > integer }) ?? (double > 0) {
        double = double.nextDown
      }
      append(double, to: &bytes)
      let rest = integer - (Int128(exactly: double) ?? integer)
      bytes.append(rest == 0 ? 0 : 1)
      if rest != 0 { append(bigEndian: rest, to: &bytes) }
    }
  }

  private static func append(_ double: Double, to bytes: inout [UInt8]) {
    // There are two zeros, which are the same.
    let pattern = (double + 0).bitPattern
    append(bigEndian: pattern >> 63 == 0 ? pattern | 1 << 63 : ~pattern, to: &bytes)
  }

  static func append(bigEndian number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    for shift in stride(from: number.bitWidth - 8, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  // MARK: Texts

  /// A text with its digits as numbers and A to Z as a to z: a digit stands for a number, of which the count of digits
  /// and these follow.
  @unsafe private static func appendNatural(
    _ text: UnsafeRawBufferPointer, to bytes: inout [UInt8]
  ) {
    var place = 0
    while place < text.count {
      let byte = unsafe text[place]
      guard isDigit(byte) else {
        append(escaping: (0x41...0x5A).contains(byte) ? byte | 0x20 : byte, to: &bytes)
        place += 1
        continue
      }
      var end = place
      while end < text.count, unsafe isDigit(text[end]) { end += 1 }
      while place < end, unsafe text[place] == 0x30 { place += 1 }
      bytes.append(0x30)
      append(count: end - place, to: &bytes)
      unsafe bytes.append(contentsOf: text[place..<end])
      place = end
    }
    bytes += [0, 0]
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func append(count: Int, to bytes: inout [UInt8]) {
    guard count >= 0xFF else { return bytes.append(UInt8(count)) }
    bytes.append(0xFF)
    append(bigEndian: count, to: &bytes)
  }

  @unsafe private static func append(
    escaping text: UnsafeRawBufferPointer, to bytes: inout [UInt8]
  ) {
    unsafe text.forEach { append(escaping: $0, to: &bytes) }
    bytes += [0, 0]
  }

  /// A zero is followed by what tells it from the end.
  private static func append(escaping byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(byte)
    if byte == 0 { bytes.append(0xFF) }
  }
}
