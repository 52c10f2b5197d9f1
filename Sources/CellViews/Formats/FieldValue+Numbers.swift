// SPDX-License-Identifier: MIT

internal import FieldValues
internal import Glibc

extension FieldValue {
  /// The value as a number; a text counts when all of it, but for spaces around, spells one.
  var numeric: FieldValue? {
    switch self {
    case .integer, .unsigned, .number, .digits: return self
    case .text(let text):
      guard text.utf8.count <= 400 else { return nil }
      return FieldValue(numberText: text.trimmed)
    default: return nil
    }
  }

  /// A number with so many digits behind the point, 20 at most; halves as the C library rounds them.
  func fixed(places: Int) -> FieldValue {
    fixedText(places: places).map(FieldValue.text) ?? self
  }

  private func fixedText(places: Int) -> String? {
    let places = min(places, 20)
    switch numeric {
    case .integer(let integer): return String(integer) + fraction(of: places)
    case .unsigned(let unsigned): return String(unsigned) + fraction(of: places)
    case let number?: return number.double.flatMap { fixedDecimal($0, places: places) }
    case nil: return nil
    }
  }

  /// A number with a separator between each three digits before the point.
  func grouped(by separator: String) -> FieldValue {
    let text: String
    switch numeric {
    case .integer(let integer): text = String(integer)
    case .unsigned(let unsigned): text = String(unsigned)
    case .digits(let digits): text = digits
    case .number(let number): text = number.shortText
    default: return self
    }
    let sign = text.hasPrefix("-") ? "-" : ""
    let whole = text.dropFirst(sign.count).prefix { $0.isNumber }
    let rest = text.dropFirst(sign.count + whole.count)
    guard !rest.contains("e"), !rest.contains("E") else { return self }
    var grouped = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index).isMultiple(of: 3) { grouped += separator }
      grouped.append(digit)
    }
    return .text(sign + grouped + rest)
  }

  /// A count of bytes in the largest binary unit that leaves at least one: `999 B`, `1.5 KiB`, `54.5 MiB`.
  func bytes() -> FieldValue {
    guard let count = numeric?.double, count.isFinite else { return self }
    let units = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"]
    var amount = count
    var unit = 0
    // 1023.95 would be rounded to 1024.0 of its unit.
    while abs(amount) >= (unit == 0 ? 1024 : 1023.95), unit + 1 < units.count {
      amount /= 1024
      unit += 1
    }
    guard let text = fixedDecimal(amount, places: unit == 0 ? 0 : 1) else { return self }
    return .text(text + " " + units[unit])
  }

  /// A share of one in hundredths: 0.256 is `26%`.
  func percent(places: Int) -> FieldValue {
    guard let share = numeric?.double,
      let text = fixedDecimal(share * 100, places: min(places, 20))
    else { return self }
    return .text(text + "%")
  }
}

private func fraction(of places: Int) -> String {
  places > 0 ? "." + String(repeating: "0", count: places) : ""
}

/// The decimal that is nearest to a finite number, exactly as `printf` rounds.
private func fixedDecimal(_ number: Double, places: Int) -> String? {
  guard number.isFinite else { return nil }
  // 309 digits of the largest double, a sign, a point and twenty places.
  let text = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 384) { buffer in
    let length = unsafe withVaList([Int32(places), number]) { arguments in
      unsafe vsnprintf(buffer.baseAddress, buffer.count, "%.*f", arguments)
    }
    guard length > 0, Int(length) < buffer.count else { return "" }
    return unsafe String(
      decoding: buffer[..<Int(length)].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
  guard !text.isEmpty else { return nil }
  let isZero = text.allSatisfy { "-0.".contains($0) }
  return isZero && text.hasPrefix("-") ? String(text.dropFirst()) : text
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
