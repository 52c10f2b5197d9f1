// SPDX-License-Identifier: MIT

internal import FieldValues
internal import ForeignCalls

/// Values for parameters: ordinary ones, the extremes of each type, and random ones between the two.
struct ProbeValues {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// An ordinary value; never absent.
  mutating func ordinary(_ parameter: Parameter) -> ArgumentValue {
    switch parameter.type.base {
    case .bool: .bool(Bool.random(using: &generator))
    case .i8, .i16, .i32, .i64: .signed(Int64.random(in: 0...5, using: &generator))
    case .u8, .u16, .u32, .u64: .unsigned(UInt64.random(in: 0...5, using: &generator))
    case .f32, .f64: .float(Double(Int.random(in: 0...40, using: &generator)) / 4)
    case .text, .cstring:
      .text(
        ["Rain", "Wind and weather", "Brouillard", "霧", "🌫 fog"].randomElement(using: &generator)
          ?? "")
    }
  }

  /// A row of ordinary values for all parameters.
  mutating func ordinaryRow(_ parameters: [Parameter]) -> [ArgumentValue] {
    parameters.map { ordinary($0) }
  }

  /// The extremes of a type; for texts the hostile ones.
  static func extremes(_ type: ParameterType) -> [ArgumentValue] {
    switch type.base {
    case .bool: [.bool(false), .bool(true)]
    case .f32:
      [
        0, -0.0, -1, .nan, .infinity, -.infinity, Float.greatestFiniteMagnitude,
        -.greatestFiniteMagnitude,
        .leastNonzeroMagnitude,
      ].map { .float(Double($0)) }
    case .f64:
      [0, -0.0, -1, .nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, 9.2e18]
        .map { .float($0) }
    case .text: hostileTexts.map { .text($0) } + [.text("a\0b")]
    case .cstring: hostileTexts.map { .text($0) }
    case .i8, .u8, .i16, .u16, .i32, .u32, .i64, .u64:
      integerExtremes(type.base)
    }
  }

  private static func integerExtremes(_ base: BaseType) -> [ArgumentValue] {
    guard let range = base.integerRange else { return [] }
    guard base.isSigned else {
      return [0, 1, range.greatest - 1, range.greatest].map { .unsigned($0) }
    }
    let greatest = Int64(clamping: range.greatest)
    return [0, 1, -1, range.least, range.least + 1, greatest - 1, greatest].map { .signed($0) }
  }

  private static let hostileTexts = [
    "", " ", "%s%n%d %", "\u{1B}[2J\u{7}\r\n\t\u{7F}", "👩‍👩‍👧‍👦🏳️‍🌈🇩🇪", "שלום عليكم", "\u{202E}abc\u{2066}",
    "e" + String(repeating: "\u{301}", count: 2_000), "\u{FEFF}\u{200D}\u{FFFD}\u{10FFFF}",
    String(repeating: "x", count: 1 << 20), String(repeating: "長", count: 350_000),
    "{title|upper}", "../../etc/passwd", "\"quoted\" \\ <b>&amp;</b>",
  ]

  /// A value that may be anything.
  mutating func any(_ parameter: Parameter) -> ArgumentValue {
    if parameter.type.isOptional, Int.random(in: 0..<5, using: &generator) == 0 { return .absent }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return ordinary(parameter)
    case 1:
      return ProbeValues.extremes(parameter.type).filter { value in
        if case .text(let text) = value { text.utf8.count < 10_000 } else { true }
      }.randomElement(using: &generator) ?? ordinary(parameter)
    default: return random(parameter)
    }
  }

  private mutating func random(_ parameter: Parameter) -> ArgumentValue {
    let base = parameter.type.base
    switch base {
    case .bool: return .bool(Bool.random(using: &generator))
    case .f32:
      return .float(Double(Float(bitPattern: UInt32(truncatingIfNeeded: generator.next()))))
    case .f64: return .float(Double(bitPattern: generator.next()))
    case .text, .cstring:
      let count = Int.random(
        in: 0...(1 << Int.random(in: 0...9, using: &generator)), using: &generator)
      var text = ""
      for _ in 0..<count { text.unicodeScalars.append(randomScalar()) }
      return .text(text)
    default:
      guard let range = base.integerRange else { return ordinary(parameter) }
      // Few bits as often as many.
      let bits = generator.next() >> UInt64.random(in: 0..<64, using: &generator)
      if base.isSigned {
        let greatest = Int64(clamping: range.greatest)
        let magnitude = Int64(truncatingIfNeeded: bits & range.greatest)
        return .signed(
          Bool.random(using: &generator) ? min(magnitude, greatest) : max(range.least, -magnitude))
      }
      return .unsigned(min(bits, range.greatest))
    }
  }

  private mutating func randomScalar() -> Unicode.Scalar {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return Unicode.Scalar(UInt8.random(in: 1..<32, using: &generator))
    case 1...4: return Unicode.Scalar(UInt8.random(in: 32..<127, using: &generator))
    default:
      return Unicode.Scalar(UInt32.random(in: 0x80...0x1_FFFF, using: &generator)) ?? "·"
    }
  }
}

extension ArgumentValue {
  /// The value as a field of an item has it; nil for an absent one. What JSON has no word for becomes the nearest number.
  var field: FieldValue? {
    switch self {
    case .absent: nil
    case .bool(let flag): .bool(flag)
    case .signed(let integer): .integer(integer)
    case .unsigned(let integer): Int64(exactly: integer).map { .integer($0) } ?? .unsigned(integer)
    case .float(let number):
      number.isFinite
        ? .number(number) : .number(number.isNaN ? 0 : number < 0 ? -1e308 : 1e308)
    case .text(let text): .text(text)
    }
  }
}
