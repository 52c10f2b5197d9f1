// SPDX-License-Identifier: MIT

import FieldLiterals
import FieldValues
import Foundation
import Testing

@testable import CellViews

@Suite struct `Times in cells` {
  /// 2026-11-30T12:00:00Z, by `date -u -d @1796040000`.
  private let now = 1_796_040_000.0

  @Test(arguments: [
    (0.0, "0s"), (1, "1s"), (119, "119s"), (120, "2m"), (7199, "119m"), (7200, "2h"),
    (172_799, "47h"), (172_800, "2d"), (63_000_000, "729d"), (63_200_000, "2y"), (-1, "in 1s"),
    (-200_000, "in 2d"),
  ])
  func `An age is in the largest unit of which there are two`(seconds: Double, text: String) {
    #expect(FieldValue.number(now - seconds).age(now: now) == .text(text))
  }

  @Test(arguments: [
    ("2026-11-30T11:00:00Z", "60m"), ("2026-11-30T14:00:00.999+03:00", "59m"),
    ("2026-11-29 06:00:00", "30h"), ("2026-11-20", "10d"),
    ("Mon, 30 Nov 2026 06:59:30 EST", "30s"), ("30 Nov 26 11:59 +0000", "60s"),
  ])
  func `An age is of any date that is understood`(date: String, text: String) {
    #expect(FieldValue.text(date).age(now: now) == .text(text))
  }

  @Test func `An age is of seconds, milliseconds and microseconds`() {
    for value: FieldValue in [1_796_032_800, 1_796_032_800_000, "1796032800000000"] {
      #expect(value.age(now: now) == "2h")
    }
  }

  @Test func `A time is that of the user's zone`() throws {
    // Foundation's calendar is another reader of the zone's rules than the C library.
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .current
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
    for seconds: Int64 in [0, -1, 1_796_040_000, 1_711_846_799, 951_825_599] {
      let wanted = formatter.string(from: Date(timeIntervalSince1970: Double(seconds)))
      #expect(FieldValue.integer(seconds).time() == .text(wanted))
    }
  }
}
