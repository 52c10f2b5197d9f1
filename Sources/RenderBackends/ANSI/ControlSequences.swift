// SPDX-License-Identifier: MIT

/// ECMA-48's sequences as bytes, written without making strings.
extension [UInt8] {
  /// Appends ASCII text.
  mutating func append(ascii text: StaticString) {
    unsafe append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a number of at least 0 in decimal digits.
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Appends a number in the digits of base 36.
  mutating func append(base36 number: UInt64) {
    if number >= 36 { append(base36: number / 36) }
    let digit = UInt8(number % 36)
    append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }

  /// Appends a control sequence of one count, which is left out where it is 1, the default.
  mutating func append(control final: Unicode.Scalar, count: Int) {
    append(ascii: "\u{1B}[")
    if count != 1 { append(decimal: count) }
    append(UInt8(ascii: final))
  }

  /// Appends a scalar in UTF-8.
  mutating func append(scalar: Unicode.Scalar) {
    if scalar.value < 0x80 {
      append(UInt8(scalar.value))
    } else {
      append(contentsOf: scalar.utf8)
    }
  }
}

/// The bytes that `append(control:count:)` takes.
func controlLength(count: Int) -> Int { 3 + (count == 1 ? 0 : decimalLength(count)) }

/// The digits of a number of at least 0.
func decimalLength(_ number: Int) -> Int {
  var length = 1
  var rest = number
  while rest >= 10 {
    rest /= 10
    length += 1
  }
  return length
}
