// SPDX-License-Identifier: MIT

internal import FieldValues

extension FieldValue {
  /// The day in UTC, as `2026-11-30`: of a date as ISO 8601 writes it, or of a time since 1970, in seconds,
  /// milliseconds or microseconds by its size. What is neither stays as it is.
  func date() -> FieldValue {
    if case .text(let text) = self, let day = dayOfISODate(text) { return .text(isoDate(day: day)) }
    guard let time = numeric?.double, time.isFinite, abs(time) < 1e17 else { return self }
    // A time in seconds stays below 10¹¹ until the year 5138, one in milliseconds below 10¹⁴.
    let unit = abs(time) < 1e11 ? 1.0 : abs(time) < 1e14 ? 1e3 : 1e6
    return .text(isoDate(day: Int((time / unit / 86_400).rounded(.down))))
  }
}

/// The calendar date of a day counted from 1970-01-01.
///
/// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
private func isoDate(day: Int) -> String {
  let shifted = day + 719_468
  let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
  let dayOfEra = shifted - era * 146_097
  let yearOfEra =
    (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let shiftedMonth = (5 * dayOfYear + 2) / 153
  let dayOfMonth = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
  let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return padded(year, digits: 4) + "-" + padded(month, digits: 2) + "-"
    + padded(dayOfMonth, digits: 2)
}

/// The inverse, `days_from_civil` of the same source.
private func day(year: Int, month: Int, dayOfMonth: Int) -> Int {
  let year = month <= 2 ? year - 1 : year
  let era = (year >= 0 ? year : year - 399) / 400
  let yearOfEra = year - era * 400
  let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + dayOfMonth - 1
  return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
}

private func padded(_ number: Int, digits: Int) -> String {
  let text = String(abs(number))
  return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, digits - text.count)) + text
}

/// The UTC day of `2026-11-30`, `2026-11-30T23:10:00Z`, `2026-11-30 23:10:00.5-05:00`; nil for anything else.
private func dayOfISODate(_ text: String) -> Int? {
  guard text.utf8.count <= 64 else { return nil }
  var reader = ISODateReader(bytes: Array(text.trimmed.utf8))
  guard let year = reader.takeNumber(digits: 4), reader.take("-"),
    let month = reader.takeNumber(digits: 2), (1...12).contains(month), reader.take("-"),
    let dayOfMonth = reader.takeNumber(digits: 2), (1...31).contains(dayOfMonth)
  else { return nil }
  let date = day(year: year, month: month, dayOfMonth: dayOfMonth)
  // A 30th of February would come out as another day.
  guard text.trimmed.hasPrefix(isoDate(day: date)) else { return nil }
  guard !reader.isAtEnd else { return date }
  guard reader.take("T") || reader.take("t") || reader.take(" "), let minutes = reader.takeTime(),
    let offset = reader.takeOffset()
  else { return nil }
  return date + Int((Double(minutes - offset) / 1440).rounded(.down))
}

private struct ISODateReader {
  var bytes: [UInt8]
  var position = 0

  var isAtEnd: Bool { position == bytes.count }

  mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: mark) else { return false }
    position += 1
    return true
  }

  mutating func takeNumber(digits: Int) -> Int? {
    guard position + digits <= bytes.count else { return nil }
    var number = 0
    for byte in bytes[position..<position + digits] {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    position += digits
    return number
  }

  /// Minutes of the day of `hh:mm`, with seconds and their fraction passed over.
  mutating func takeTime() -> Int? {
    guard let hour = takeNumber(digits: 2), hour <= 24, take(":"),
      let minute = takeNumber(digits: 2), minute < 60
    else { return nil }
    if take(":") {
      guard takeNumber(digits: 2) != nil else { return nil }
      if take(".") || take(",") {
        while takeNumber(digits: 1) != nil {}
      }
    }
    return hour * 60 + minute
  }

  /// Minutes east of UTC of `Z`, `+hh:mm`, `-hhmm`, `+hh` or nothing, up to the end.
  mutating func takeOffset() -> Int? {
    if isAtEnd { return 0 }
    if take("Z") || take("z") { return isAtEnd ? 0 : nil }
    let sign = take("-") ? -1 : 1
    guard sign < 0 || take("+"), let hours = takeNumber(digits: 2) else { return nil }
    var minutes = 0
    if !isAtEnd {
      _ = take(":")
      guard let number = takeNumber(digits: 2) else { return nil }
      minutes = number
    }
    return isAtEnd ? sign * (hours * 60 + minutes) : nil
  }
}
