// SPDX-License-Identifier: MIT

import ForeignCalls

/// A random or extreme value of a type, with the bytes that a function must record of it.
struct Sample {
  var value: ArgumentValue
  var bytes: [UInt8]

  init(of type: ParameterType, _ random: inout SeededGenerator) {
    guard !type.isOptional || Bool.random(using: &random) else {
      value = .absent
      bytes = type.base.isScalar ? [0] : [UInt8](repeating: 0, count: 9)
      return
    }
    switch type.base {
    case .bool:
      let flag = Bool.random(using: &random)
      (value, bytes) = (.bool(flag), [flag ? 1 : 0])
    case .i8: (value, bytes) = integer(Int8.self, &random)
    case .u8: (value, bytes) = integer(UInt8.self, &random)
    case .i16: (value, bytes) = integer(Int16.self, &random)
    case .u16: (value, bytes) = integer(UInt16.self, &random)
    case .i32: (value, bytes) = integer(Int32.self, &random)
    case .u32: (value, bytes) = integer(UInt32.self, &random)
    case .i64: (value, bytes) = integer(Int64.self, &random)
    case .u64: (value, bytes) = integer(UInt64.self, &random)
    case .f32:
      let numbers: [Float] = [
        0, -0.0, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -.infinity,
      ]
      let number = numbers.randomElement(using: &random) ?? 0
      let chosen =
        Bool.random(using: &random) ? number : Float.random(in: -1e9...1e9, using: &random)
      (value, bytes) = (.float(Double(chosen)), ForeignCallsTests.bytes(chosen.bitPattern))
    case .f64:
      let numbers: [Double] = [
        0, -0.0, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .infinity,
      ]
      let number = numbers.randomElement(using: &random) ?? 0
      let chosen =
        Bool.random(using: &random) ? number : Double.random(in: -1e9...1e9, using: &random)
      (value, bytes) = (.float(chosen), ForeignCallsTests.bytes(chosen.bitPattern))
    case .text, .cstring:
      let alphabet: [Character] =
        ["a", "é", "漢", "👩‍👩‍👧", "\u{202E}"] + (type.base == .text ? ["\0"] : [])
      let length = [0, 1, 5, 15, 16, 100].randomElement(using: &random) ?? 0
      let text = String(
        (0..<length).map { _ in alphabet.randomElement(using: &random) ?? "a" } as [Character])
      value = .text(text)
      bytes = ForeignCallsTests.bytes(UInt64(text.utf8.count)) + Array(text.utf8)
    }
    if type.isOptional || !type.base.isScalar { bytes.insert(1, at: 0) }
  }

  /// The value as a function's result.
  var returned: ReturnValue {
    switch value {
    case .absent: .absent
    case .bool(let flag): .bool(flag)
    case .signed(let integer): .signed(integer)
    case .unsigned(let integer): .unsigned(integer)
    case .float(let number): .float(number)
    case .text(let text): .text(text)
    }
  }
}

extension BaseType {
  var isScalar: Bool { self != .text && self != .cstring }
}

/// An integer's bytes in the machine's order.
func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
  withUnsafeBytes(of: value) { Array($0) }
}

private func integer<Integer: FixedWidthInteger>(
  _ type: Integer.Type, _ random: inout SeededGenerator
) -> (ArgumentValue, [UInt8]) {
  let extremes: [Integer] = [.min, .max, 0, 1, 0 &- 1]
  let number =
    Bool.random(using: &random)
    ? extremes.randomElement(using: &random) ?? 0
    : Integer.random(in: .min ... .max, using: &random)
  return (Integer.isSigned ? .signed(Int64(number)) : .unsigned(UInt64(number)), bytes(number))
}
