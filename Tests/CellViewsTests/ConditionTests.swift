// SPDX-License-Identifier: MIT

import FieldLiterals
import FieldValues
import Testing

@testable import CellViews

@MainActor struct ConditionTests {
  static let fields: FieldValue = [
    "status": "Running", "vote": 7.5, "count": 3, "big": 9_007_199_254_740_993, "done": true,
    "off": false, "zero": 0, "empty": "", "none": nil, "tags": ["a", "b", 3], "day": "2026-11-30",
    "meta": ["name": "x", "my.key": 1], "Beak Length (mm)": 39.1, "spelled": "6",
    "unsigned": .unsigned(18_446_744_073_709_551_615), "negative": -1,
  ]

  nonisolated static let cases: [(String, Bool)] = [
    ("status == 'Running'", true), ("status == \"Running\"", true), ("status != 'Running'", false),
    ("status == 'running'", false), ("vote >= 7.5", true), ("vote > 7.5", false),
    ("vote < 8", true), ("count <= 3", true), ("count == 3.0", true), ("count == '3'", false),
    ("big > 9007199254740992", true), ("big == 9007199254740993", true),
    ("unsigned > 9223372036854775807", true), ("negative < 0", true), ("negative < unsigned", true),
    ("missing == null", true), ("none == null", true), ("missing != null", false),
    ("missing < 3", false), ("missing >= 3", false), ("status < 3", false),
    ("day >= '2026-01-01'", true), ("day < '2026-01-01'", false),
    ("spelled < 7", false), ("spelled|number < 7", true),
    ("done", true), ("off", false), ("zero", false), ("empty", false), ("none", false),
    ("missing", false), ("status", true), ("tags", true), ("done == true", true),
    ("status exists", true), ("empty exists", true), ("none exists", false),
    ("missing exists", false), ("meta.name exists", true), ("not missing exists", true),
    ("tags contains 'a'", true), ("tags contains 'c'", false), ("tags contains 3", true),
    ("status contains 'unn'", true), ("status contains 'x'", false),
    ("'aabaabaac' contains 'aabaac'", true),
    ("'aabaabaab' contains 'aabaac'", false), ("'ababc' contains 'abc'", true),
    ("status contains ''", true),
    ("meta contains 'name'", true), ("count contains 3", false),
    ("tags|count > 2", true), ("status|upper == 'RUNNING'", true),
    ("{Beak Length (mm)} > 39", true), ("{Beak Length (mm)|fixed} == '39'", true),
    (#"meta."my.key" == 1"#, true), (#"{meta."my.key"} == 1"#, true),
    ("done and off", false), ("done or off", true), ("not done or done", true),
    ("not (done or off)", false), ("off and off or done", true), ("off and (off or done)", false),
    ("done and not off and vote > 7", true), ("'a' < 'b'", true), ("not not done", true),
    ("nothing or android", false), ("orbit or notes", false), ("count>2and done", true),
  ]

  @Test(arguments: cases.indices)
  func `A condition holds or not, as its table says`(index: Int) throws {
    let (text, expected) = Self.cases[index]
    let condition = try Condition(parsing: text, formats: .standard)
    #expect(try condition.holds(in: Self.fields) == expected, "\(text)")
  }

  nonisolated static let mistakes: [(String, Int)] = [
    ("", 1), ("a ==", 5), ("a = 1", 3), ("a && b", 3), ("a || b", 3), ("!a", 1), ("(a", 1),
    ("a)", 2), ("a == 'x", 6), ("a b", 3), ("a == 1.2.3", 6), ("a|nope", 3), ("a and", 6),
    ("{a == 1", 1), ("a..b", 1), ("a == b == c", 8),
  ]

  @Test(arguments: mistakes.indices)
  func `A condition that cannot be read says its column`(index: Int) {
    let (text, column) = Self.mistakes[index]
    let problem = #expect(throws: ExpressionProblem.self) {
      try Condition(parsing: text, formats: .standard)
    }
    #expect(problem?.column == column, "\(text): \(problem?.description ?? "")")
  }

  @Test func `Looking for a part of a long text takes no longer for a text made to be slow`() throws
  {
    let text = String(repeating: "a", count: 400_000)
    let fields: FieldValue = ["text": .text(text), "part": .text(text.dropLast(200_000) + "b")]
    let condition = try Condition(parsing: "text contains {part}", formats: .standard)
    let start = threadTime()
    #expect(try !condition.holds(in: fields))
    #expect(threadTime() - start < 5)
  }

  @Test func `Conditions that are too deep are refused`() {
    for text in [
      String(repeating: "(", count: 100_000) + "a", String(repeating: "not ", count: 100_000) + "a",
      "{a" + String(repeating: "|suffix:{a", count: 100_000),
    ] {
      let problem = #expect(throws: ExpressionProblem.self) {
        try Condition(parsing: text, formats: .standard)
      }
      #expect(problem?.reason == .tooDeep(limit: 32))
    }
  }
}
