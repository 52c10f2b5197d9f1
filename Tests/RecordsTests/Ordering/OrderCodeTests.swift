// SPDX-License-Identifier: MIT

import FieldValues
import Testing

@testable import Records

@Suite struct `Codes of what records are ordered by` {
  /// Values that are hard to put in order.
  private static let values: [FieldValue?] =
    [
      nil, .null, .bool(false), .bool(true), .array([]), .object([:]), .integer(0), .number(0),
      .number(-0.0), .integer(-1), .integer(5), .number(5.5), .number(5), .integer(.max),
      .integer(.min), .unsigned(.max), .integer(9_007_199_254_740_993),
      .number(9_007_199_254_740_992), .number(9_007_199_254_740_994),
      .integer(-9_007_199_254_740_993), .number(-9_007_199_254_740_992),
      .number(-9_007_199_254_740_994), .digits("100000000000000000000"), .number(1e20),
      .digits("100000000000000000001"), .number(1e300), .number(-1e300), .digits("9e999"),
      .digits("-9e999"), .digits("170141183460469231731687303715884105727"),
      .number(1.7014118346046923e38), .number(.leastNonzeroMagnitude), .digits("0.1000"),
      .number(0.1),
    ]
    + [
      "", "a", "A", "b", "B", "a1", "a01", "a1b", "a01B", "a2", "a10", "a007", "a7", "0", "00",
      "9", "10", "010", "1.5", "file2", "file10", "File2", "file", "é", "e\u{301}", "\u{0}",
      "\u{0}a", "a\u{0}", "a\u{0}b", "a\u{1}", "a ", "a-", "a:", "a/", "[", "`", "{", "~",
      "12345678901234567890123", "a" + String(repeating: "1", count: 300),
      "a" + String(repeating: "1", count: 254), "a" + String(repeating: "1", count: 255),
    ].map { FieldValue.text($0) }

  private static func code(_ value: FieldValue?, _ isDescending: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    OrderCode.append(SortValue(value), isDescending: isDescending, to: &bytes)
    return bytes
  }

  @Test(arguments: [false, true])
  func `Any two are in the order of their values`(isDescending: Bool) {
    for left in Self.values {
      for right in Self.values {
        let order = SortValue.order(
          SortValue(left), SortValue(right), isDescending: isDescending)
        let (code, other) = (Self.code(left, isDescending), Self.code(right, isDescending))
        let found: ValueOrder =
          code == other ? .same : code.lexicographicallyPrecedes(other) ? .before : .after
        #expect(found == order, "\(left as Any) and \(right as Any)")
      }
    }
  }

  @Test(arguments: [false, true])
  func `None is the beginning of another`(isDescending: Bool) {
    let codes = Set(Self.values.map { Self.code($0, isDescending) })
    for code in codes {
      for other in codes where other != code { #expect(!other.starts(with: code)) }
    }
  }

  @Test func `A record comes back as it was`() {
    let fields = FieldValue.object(
      FieldObject(
        Self.values.enumerated().map { number, value in
          FieldObject.Member(key: "k\(number)", value: .array([value ?? .null, .text("é")]))
        }))
    for value in Self.values.compactMap(\.self) + [fields] {
      let record = Record(identifier: "é #1", kind: "", fields: value)
      var bytes: [UInt8] = []
      RecordCode.append(record, to: &bytes)
      #expect(bytes.withUnsafeBytes { RecordCode.record(of: $0) } == record)
    }
  }
}
