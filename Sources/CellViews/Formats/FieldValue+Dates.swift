// SPDX-License-Identifier: MIT

internal import FieldValues
internal import Glibc

extension FieldValue {
  /// The day in UTC, as `2026-11-30`; what is no time stays as it is.
  func date() -> FieldValue {
    guard let seconds = secondsSince1970 else { return self }
    return .text(isoDate(day: Int((seconds / 86_400).rounded(.down))))
  }

  /// The day and the time in the user's time zone, as `2026-11-30 14:03:22`; what is no time stays as it is.
  func time() -> FieldValue {
    guard let seconds = secondsSince1970 else { return self }
    var time = time_t(seconds.rounded(.down))
    var parts = unsafe tm()
    guard unsafe localtime_r(&time, &parts) != nil else { return date() }
    let local = unsafe time + parts.tm_gmtoff
    let day = Int((Double(local) / 86_400).rounded(.down))
    let second = local - day * 86_400
    let clock = [second / 3600, second / 60 % 60, second % 60].map { padded($0, digits: 2) }
    return .text(isoDate(day: day) + " " + clock.joined(separator: ":"))
  }

  /// How long ago a time is, in the largest unit of which there are two: `90s`, `12m`, `47h`, `5d`, `3y`; `in 5d` of one
  /// that is to come. What is no time stays as it is.
  ///
  /// - Parameter now: seconds since 1970.
  func age(now: Double) -> FieldValue {
    guard let seconds = secondsSince1970 else { return self }
    let age = (now - seconds).rounded(.down)
    let amount = abs(age)
    let units = [("s", 1.0), ("m", 60.0), ("h", 3600.0), ("d", 86_400.0), ("y", 31_557_600.0)]
    let unit = units.last { amount >= 2 * $0.1 } ?? units[0]
    let text = String(Int(amount / unit.1)) + unit.0
    return .text(age < 0 ? "in " + text : text)
  }

  /// The seconds since 1970 of a date as ISO 8601 or mail writes it, or of a number of seconds, milliseconds or
  /// microseconds, by its size; nil for anything else.
  private var secondsSince1970: Double? {
    if case .text(let text) = self,
      let seconds = secondsOfISODate(text) ?? secondsOfMailDate(text)
    {
      return seconds
    }
    guard let time = numeric?.double, time.isFinite, abs(time) < 1e17 else { return nil }
    // A time in seconds stays below 10¹¹ until the year 5138, one in milliseconds below 10¹⁴.
    return time / (abs(time) < 1e11 ? 1.0 : abs(time) < 1e14 ? 1e3 : 1e6)
  }
}

/// The time that ages are counted to, in seconds since 1970: now, or what `SOURCE_DATE_EPOCH` says, by which output is
/// made that is the same each time (reproducible-builds.org).
func presentTime() -> Double {
  if let fixedTime { return fixedTime }
  var time = timespec()
  _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
  return Double(time.tv_sec)
}

private let fixedTime: Double? = unsafe getenv("SOURCE_DATE_EPOCH").flatMap {
  unsafe Double(String(cString: $0))
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

/// The seconds since 1970 of `2026-11-30`, `2026-11-30T23:10:00Z`, `2026-11-30 23:10:00.5-05:00`; nil for anything else.
private func secondsOfISODate(_ text: String) -> Double? {
  guard text.utf8.count <= 64 else { return nil }
  var reader = DateReader(bytes: Array(text.trimmed.utf8))
  guard let year = reader.takeNumber(digits: 4), reader.take("-"),
    let month = reader.takeNumber(digits: 2), (1...12).contains(month), reader.take("-"),
    let dayOfMonth = reader.takeNumber(digits: 2), (1...31).contains(dayOfMonth)
  else { return nil }
  let date = day(year: year, month: month, dayOfMonth: dayOfMonth)
  // A 30th of February would come out as another day.
  guard text.trimmed.hasPrefix(isoDate(day: date)) else { return nil }
  let midnight = Double(date) * 86_400
  guard !reader.isAtEnd else { return midnight }
  guard reader.take("T") || reader.take("t") || reader.take(" "), let seconds = reader.takeTime(),
    let offset = reader.takeOffset()
  else { return nil }
  return midnight + seconds - Double(offset) * 60
}

/// The seconds since 1970 of a date as mail and RSS have it (RFC 5322, section 3.3, with the zones of its section 4.3):
/// `Mon, 30 Nov 2026 23:10:00 +0100`; nil for anything else.
private func secondsOfMailDate(_ text: String) -> Double? {
  guard text.utf8.count <= 64 else { return nil }
  var words = text.split { $0 == " " || $0 == "," }
  if let first = words.first, first.allSatisfy(\.isLetter) { words.removeFirst() }
  let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  guard words.count >= 4, let dayOfMonth = Int(words[0]), (1...31).contains(dayOfMonth),
    let month = months.firstIndex(of: words[1].prefix(3).lowercased()), let year = Int(words[2]),
    (0...9999).contains(year)
  else { return nil }
  var time = DateReader(bytes: Array(words[3].utf8))
  guard let seconds = time.takeTime(), time.isAtEnd else { return nil }
  var zone = 0
  if words.count > 4 {
    // Hours west of Greenwich, of North America.
    let west = ["EDT": 4, "EST": 5, "CDT": 5, "CST": 6, "MDT": 6, "MST": 7, "PDT": 7, "PST": 8]
    var reader = DateReader(bytes: Array(words[4].utf8))
    zone = reader.takeOffset() ?? -60 * (west[words[4].uppercased()] ?? 0)
  }
  let century = year < 50 ? 2000 : year < 100 ? 1900 : 0
  let date = day(year: year + century, month: month + 1, dayOfMonth: dayOfMonth)
  return Double(date) * 86_400 + seconds - Double(zone) * 60
}

private struct DateReader {
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

  /// Seconds of the day of `hh:mm`, or with seconds and their fraction.
  mutating func takeTime() -> Double? {
    guard let hour = takeNumber(digits: 2), hour <= 24, take(":"),
      let minute = takeNumber(digits: 2), minute < 60
    else { return nil }
    var seconds = Double(hour * 3600 + minute * 60)
    if take(":") {
      guard let whole = takeNumber(digits: 2) else { return nil }
      seconds += Double(whole)
      if take(".") || take(",") {
        var unit = 1.0
        while let digit = takeNumber(digits: 1) {
          unit /= 10
          seconds += Double(digit) * unit
        }
      }
    }
    return seconds
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
