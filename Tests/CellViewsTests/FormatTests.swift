// SPDX-License-Identifier: MIT

import FieldLiterals
import FieldValues
import Testing

@testable import CellViews

@MainActor struct FormatTests {
  /// What a text with places shows of an item whose field `x` has the value.
  private func text(_ pattern: String, _ value: FieldValue?) throws -> String {
    let fields: FieldValue = value.map { ["x": $0, "other": "!"] } ?? [:]
    return try TextPattern(parsing: pattern, formats: .standard).text(in: fields)
  }

  nonisolated static let cases: [(pattern: String, value: FieldValue?, text: String)] = [
    ("{x}", "a", "a"), ("{x}", 12, "12"), ("{x}", 2.5, "2.5"), ("{x}", 3.0, "3"),
    ("{x}", true, "true"), ("{x}", nil, ""), ("{x}", .some(.null), ""),
    ("{x}", .unsigned(18_446_744_073_709_551_615), "18446744073709551615"),
    ("{x}", .digits("123456789012345678901234567890"), "123456789012345678901234567890"),
    ("{x}", .infinity, "Infinity"), ("{x}", [.negativeInfinity, 1], "-Infinity, 1"),
    ("{x|grouped}", .infinity, "Infinity"), ("{x|fixed:1}", .negativeInfinity, "-Infinity"),
    ("{x}", 9_007_199_254_740_993, "9007199254740993"),
    ("{x}", ["a", 1, nil, true], "a, 1, , true"), ("{x}", ["k": "v\n"], #"{"k": "v\n"}"#),
    ("a{{b}}{x}}}", 1, "a{b}1}"), ("{ x }", 1, "1"),
    ("{x|fixed:1}", 1.25, "1.2"), ("{x|fixed:1}", 1.35, "1.4"), ("{x|fixed}", 2.5, "2"),
    ("{x|fixed:2}", 7, "7.00"), ("{x|fixed:1}", "1.83", "1.8"), ("{x|fixed:1}", "tall", "tall"),
    ("{x|fixed:1}", -0.01, "0.0"), ("{x|fixed:1}", nil, ""),
    ("{x|fixed:1}", 9_007_199_254_740_993, "9007199254740993.0"),
    ("{x|grouped}", 1_234_567, "1,234,567"), ("{x|grouped}", 999, "999"),
    ("{x|grouped}", -1234.5, "-1,234.5"), ("{x|grouped:'.'}", 2_787_965_087, "2.787.965.087"),
    ("{x|bytes}", 999, "999 B"), ("{x|bytes}", 1536, "1.5 KiB"),
    ("{x|bytes}", 57_147_392, "54.5 MiB"), ("{x|bytes}", 1_048_575, "1.0 MiB"),
    ("{x|bytes}", 1023, "1023 B"),
    ("{x|percent}", 0.256, "26%"), ("{x|percent:1}", 0.256, "25.6%"), ("{x|percent}", 1, "100%"),
    ("{x|upper}", "straße", "STRASSE"), ("{x|lower}", "ÅB", "åb"), ("{x|upper}", 3, "3"),
    ("{x|date}", "2026-11-30", "2026-11-30"),
    ("{x|date}", "2026-11-30T23:30:00-05:00", "2026-12-01"),
    ("{x|date}", "2024-03-01T00:30:00.250+0100", "2024-02-29"),
    ("{x|date}", "Nov 09 1972", "Nov 09 1972"), ("{x|date}", "2026-02-30", "2026-02-30"),
    ("{x|date}", 0, "1970-01-01"), ("{x|date}", -1, "1969-12-31"),
    ("{x|date}", 951_782_400, "2000-02-29"), ("{x|date}", 1_709_164_800_000, "2024-02-29"),
    ("{x|date}", "1516470000.000123", "2018-01-20"),
    ("{x|date}", "1700000000000000", "2023-11-14"), ("{x|date}", nil, ""),
    ("{x|count}", ["a", "b"], "2"), ("{x|count}", ["k": 1], "1"), ("{x|count}", "日本", "2"),
    ("{x|count}", nil, "0"),
    ("{x|join}", ["a", "b"], "a, b"), ("{x|join:' / '}", ["a", 2], "a / 2"),
    ("{x|join}", "a", "a"),
    ("{x|first}", ["a", "b"], "a"), ("{x|last}", ["a", "b"], "b"), ("{x|first}", [], ""),
    ("{x|json}", ["a": [1, nil, "\u{1}"]], #"{"a": [1, null, "\u0001"]}"#), ("{x|json}", nil, ""),
    ("{x|truncate:4}", "abcdef", "abc…"), ("{x|truncate:4}", "日本語", "日…"),
    ("{x|truncate:9}", "abc", "abc"),
    ("{x|default:'—'}", nil, "—"), ("{x|default:'—'}", "", "—"), ("{x|default:'—'}", 0, "0"),
    (#"{x|default:"it's"}"#, nil, "it's"), (#"{x|default:'it\'s'}"#, nil, "it's"),
    ("{x|suffix:' km'}", 3, "3 km"), ("{x|suffix:' km'}", nil, ""), ("{x|prefix:'v'}", 2, "v2"),
    ("{x|suffix:{other}}", 3, "3!"), ("{x|suffix:{other|prefix:'?'}}", 3, "3?!"),
    ("{x|choose:'yes','no'}", true, "yes"), ("{x|choose:'yes','no'}", nil, "no"),
    ("{x|number}", " 12 ", "12"), ("{x|fixed:1|suffix:' m'|upper}", "1.83", "1.8 M"),
    ("{x|date}", "Mon, 30 Nov 2026 23:30:00 -0500", "2026-12-01"),
    ("{x|date}", "30 Nov 26 23:30 GMT", "2026-11-30"), ("{x|date}", "30 Nov 2026", "30 Nov 2026"),
    ("{x|date}", "Sat, 01 Feb 2025 20:00:00 EST", "2025-02-02"),
    ("{x|time}", "soon", "soon"), ("{x|age}", "soon", "soon"), ("{x|age}", nil, ""),
    ("{x|count:true}", [true, false, true], "2"), ("{x|count:'a'}", ["k": "a", "l": "b"], "1"),
    ("{x|count:3}", 3, "1"), ("{x|count:3}", nil, "0"),
    ("{x|sum}", [1, 2.5, nil, "4"], "7.5"), ("{x|sum}", [1, 2], "3"), ("{x|sum}", [], "0"),
    ("{x|sum}", "a", "a"),
    ("{x|pluck:'p'}", [["p": 1], ["q": 2], ["p": nil], "as it is"], "1, as it is"),
    ("{x|pluck:'p','q'}", [["p": 80, "q": "TCP"], ["p": 53]], "80/TCP, 53"),
    ("{x|pluck:'p.q.0'}", ["p": ["q": [7]]], "7"), ("{x|pluck:'z'}", ["p": 1], ""),
    ("{x|pluck:'p'}", "text", "text"),
    ("{x|find:'k','b'|pluck:'v'}", [["k": "a", "v": 1], ["k": "b", "v": 2]], "2"),
    ("{x|find:'k','c'}", [["k": "a"]], ""), ("{x|find:'k','c'}", "text", ""),
    ("{x|part:'.',-1}", "a.b.service", "service"), ("{x|part:'/',1}", "a/b/c", "b"),
    ("{x|part:'/',3}", "a/b/c", ""), ("{x|part:'/',-4}", "a/b/c", ""), ("{x|part:'/',0}", "a", "a"),
    ("{x|part:'refs/heads/',-1}", "refs/heads/a/b", "a/b"), ("{x|part:'/',0}", 5, "5"),
    ("{x|utf8}", [72, 195, 169], "Hé"), ("{x|utf8}", [72, 256], "72, 256"), ("{x|utf8}", "a", "a"),
    ("{x|utf8}", [255], "\u{FFFD}"), ("{x|utf8}", [], ""),
  ]

  @Test(arguments: cases.indices)
  func `A place shows its value through its formats`(index: Int) throws {
    let (pattern, value, expected) = Self.cases[index]
    #expect(try text(pattern, value) == expected, "\(pattern)")
  }

  @Test func `Odd keys are named as they are, or in quotes`() throws {
    let fields: FieldValue = [
      "Beak Length (mm)": 39.1, "labels": ["app.io/name": "web", "a|b": 1, "c}": 2, "d\"": 3],
      "list": [["k": "v"]],
    ]
    for (pattern, expected) in [
      ("{Beak Length (mm)|fixed}", "39"), (#"{labels."app.io/name"}"#, "web"),
      (#"{labels."a|b"}"#, "1"), (#"{labels."c}"}"#, "2"), (#"{labels."d\""}"#, "3"),
      ("{list.0.k}", "v"), ("{list.1.k}", ""), ("{list.k}", ""),
    ] {
      #expect(try TextPattern(parsing: pattern, formats: .standard).text(in: fields) == expected)
    }
    #expect(try TextPattern(parsing: "<{.}>", formats: .standard).text(in: "all") == "<all>")
  }

  @Test func `Every day of 800 years is told as a counting of days tells it`() throws {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var (year, month, day) = (1600, 1, 1)
    // 1600-01-01 is 370 years with 90 leap days before 1970-01-01.
    for number in -135_140..<(-135_140 + 292_194) {
      let value = FieldValue.number((Double(number) + 0.5) * 86_400)
      guard case .text(let text) = value.date() else {
        Issue.record("\(number) is no date")
        return
      }
      let expected = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
      guard text == expected else {
        Issue.record("day \(number) is \(text), not \(expected)")
        return
      }
      let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
      day += 1
      if day > lengths[month - 1] + (month == 2 && isLeap ? 1 : 0) { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    #expect(year == 2400)
  }
}
