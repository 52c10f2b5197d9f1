// SPDX-License-Identifier: MIT

import FieldValues
import Foundation
import JSONText
import Testing

@testable import Records

@Suite(.timeLimit(.minutes(5))) struct `Records that are left out by their text` {
  @Test(arguments: [
    ("note contains 'nobody'", #"{"note":"nobody"}"#, true),
    ("note contains 'nobody'", #"{"note":"somebody"}"#, false),
    // Elsewhere than in the field is left to the condition.
    ("note contains 'nobody'", #"{"nobody":1}"#, true),
    ("note contains 'nobody'", #"{"note":"\u006eobody"}"#, true),
    ("note contains 'café au lait'", #"{"note":"cafe\#u{301} au lait"}"#, true),
    ("note contains 'café au lait'", #"{"note":"café au thé"}"#, false),
    ("note contains 'K'", #"{"note":"a"}"#, true),
    ("note contains '5'", #"{"note":[5.0]}"#, true),
    ("note contains 'say \"x\"'", #"{"note":"x"}"#, false),
    ("a = 'x' and not b = 'y'", #"{"b":"z"}"#, false),
    ("a = 'x' or b = 'y'", #"{"b":"y"}"#, true),
    ("a = 'x' or b = 'y'", #"{"b":"z"}"#, false),
    ("a = 'x' or b > 1", #"{"b":1}"#, true),
    ("(a = 'x' or b > 1) and c contains 'abc'", #"{"a":"x"}"#, false),
  ])
  func `A record may meet a condition where its text has what that needs`(
    condition: String, line: String, mayMeet: Bool
  ) throws {
    let required = RequiredText(try RecordCondition(condition))
    #expect(Self.mayBe(required, line) == mayMeet)
  }

  @Test(arguments: [
    "note contains '5'", "note contains '1e1'", "note contains ';'", "note contains '`K`'",
    "note contains ''", "note contains 5", "a != 'x'", "a > 'x'", "not a = 'x'", "a exists",
    "a matches 'x'", "a = 'x' or b exists", "a = 5",
  ])
  func `Nothing is known of other conditions`(condition: String) throws {
    #expect(RequiredText(try RecordCondition(condition)) == nil)
  }

  private static func mayBe(_ required: RequiredText?, _ line: String) -> Bool {
    Array(line.utf8).withUnsafeBytes { required?.mayBe(in: $0) ?? true }
  }

  /// Records of a stream that chooses are those of one that does not for which the condition holds, with the names that
  /// they have there, and what is broken is told of.
  @Test func `A condition finds what it would find without looking at the text`() throws {
    let seed = UInt64.random(in: 0...(.max))
    var generator = SplitMix64(state: seed)
    var (knownCount, leftOutCount, foundCount) = (0, 0, 0)
    let least = ProcessInfo.processInfo.environment["VITRINE_SOAK"] == nil ? 20 : 400
    for round in 0..<10 * least {
      // Few conditions find much: there are more rounds until enough was tried.
      if round >= least, knownCount > 10, leftOutCount > 100, foundCount > 20 { break }
      let lines = (0..<80).map { _ in generator.line() }
      let text = lines.joined(separator: "\n")
      let all = try Streamed(text)
      for _ in 0..<4 {
        let words = generator.condition(depth: 0)
        // A mark joins the quote before it, which is none then.
        guard let condition = try? RecordCondition(words) else { continue }
        let expected = all.records.filter { condition.holds(for: $0.fields) }
        var options = RecordOptions()
        options.condition = condition
        let chosen = try Streamed(text, options)
        try #require(chosen.records == expected, "seed \(seed): \(words)")
        try #require(chosen.report.broken == all.report.broken, "seed \(seed): \(words)")
        try #require(chosen.report.brokenCount == all.report.brokenCount)
        let file = try GrowingFile(text)
        let looked = try openLines(file.path, options).all().map(\.fields)
        try #require(looked == expected.map(\.fields), "seed \(seed): \(words)")
        guard let required = RequiredText(condition) else { continue }
        knownCount += 1
        foundCount += expected.count
        leftOutCount += lines.count { !Self.mayBe(required, $0) }
      }
    }
    // Else nothing was tried.
    #expect(knownCount > 10 && leftOutCount > 100 && foundCount > 20, "seed \(seed)")
  }

  @Test func `Records that are left out have names of their own all the same`() throws {
    let text = """
      {"id":"a","n":"x"}
      {"id":"a","n":"y"}
      {"n":"x"}
      {"uid":"a","n":"y"}
      {"n":"x","metadata":{"uid":"b"}}
      {"metadata":{"uid":"b"},"n":"y"}
      {"n":"y"}
      """
    var options = RecordOptions()
    options.condition = try RecordCondition("n = 'y'")
    let chosen = try Streamed(text, options)
    #expect(chosen.records.map(\.identifier) == ["a (2)", "a (3)", "b (2)", "#7"])
    options.identifierFields = [FieldPath(steps: ["metadata", "uid"]), FieldPath(steps: ["n"])]
    #expect(
      try Streamed(text, options).records.map(\.identifier) == ["/y", "/y (2)", "b/y", "/y (3)"])
    // A number steps into a record that is an array.
    options.identifierFields = [FieldPath(steps: ["0"])]
    options.condition = try RecordCondition("1 = 'y'")
    let arrays = try Streamed("[\"a\",\"y\"]\n[\"a\",\"x\"]\n[\"a\",\"y\"]\n7\n", options)
    #expect(arrays.records.map(\.identifier) == ["a", "a (3)"])
  }
}

extension SplitMix64 {
  private static let parts = [
    "word", "ord", "nothing", "K", "\u{212A}", "k", ";", "\u{37E}", "`", "\u{1FEF}", "é",
    "e\u{301}",
    "e", "\u{301}", " ", "5", "1e1", "\"", "\\", "/", "\n", "\t", "日本", "true", "a.b",
  ]
  private static let keys = ["a", "b", "note", "id", "uid", "größe", "K", "\u{212A}"]

  fileprivate mutating func text() -> String {
    (0..<Int.random(in: 0...4, using: &self)).map { _ in part() }.joined()
  }

  private mutating func part() -> String {
    Bool.random(using: &self) ? one(of: ["word", "ord", "nothing"]) : one(of: Self.parts)
  }

  /// A line of an object most often; with escapes that nobody needs in some lines.
  fileprivate mutating func line() -> String {
    switch Int.random(in: 0..<24, using: &self) {
    case 0: return "{\"a\":\(value(depth: 0, isEscaped: false))"
    case 1: return "{\"a\" \"nothing\"}"
    case 2: return value(depth: 0, isEscaped: false)
    default:
      let isEscaped = Int.random(in: 0..<4, using: &self) == 0
      let members = (0..<Int.random(in: 1...5, using: &self)).map { _ in
        quoted(one(of: Self.keys), isEscaped) + ":" + value(depth: 0, isEscaped: isEscaped)
      }
      return "{" + members.joined(separator: ",") + "}"
    }
  }

  private mutating func value(depth: Int, isEscaped: Bool) -> String {
    switch Int.random(in: 0..<(depth < 2 ? 10 : 8), using: &self) {
    case 0: return one(of: ["1", "5", "10", "5.0", "1e400", "-0", "18446744073709551616"])
    case 1: return one(of: ["true", "false", "null"])
    case 2...7: return quoted(text(), isEscaped)
    case 8:
      let elements = (0..<Int.random(in: 0...3, using: &self)).map { _ in
        value(depth: depth + 1, isEscaped: isEscaped)
      }
      return "[" + elements.joined(separator: ", ") + "]"
    default:
      let members = (0..<Int.random(in: 0...3, using: &self)).map { _ in
        quoted(one(of: Self.keys), isEscaped) + ":" + value(depth: depth + 1, isEscaped: isEscaped)
      }
      return "{" + members.joined(separator: ",") + "}"
    }
  }

  private mutating func quoted(_ text: String, _ isEscaped: Bool) -> String {
    var written = "\""
    for unit in text.utf16 {
      let scalar = Unicode.Scalar(unit)
      let isChosen = isEscaped && Int.random(in: 0..<4, using: &self) == 0
      if let scalar, !isChosen, unit >= 0x20, scalar != "\"", scalar != "\\" {
        written.unicodeScalars.append(scalar)
      } else {
        written += "\\u" + String(repeating: "0", count: 4 - String(unit, radix: 16).count)
        written += String(unit, radix: 16)
      }
    }
    return written + "\""
  }

  fileprivate mutating func condition(depth: Int) -> String {
    switch Int.random(in: 0..<(depth < 2 ? 10 : 6), using: &self) {
    case 6: "(\(condition(depth: depth + 1)) or \(condition(depth: depth + 1)))"
    case 7, 8: "(\(condition(depth: depth + 1)) and \(condition(depth: depth + 1)))"
    case 9: "not \(condition(depth: depth + 1))"
    default: test()
    }
  }

  private mutating func test() -> String {
    let field = one(of: ["a", "a", "b", "note", "note", "id", "a.b", "a.0", "größe", "K"])
    return switch Int.random(in: 0..<8, using: &self) {
    case 0...3: "\(field) contains \(operand())"
    case 4, 5: "\(field) = \(operand())"
    case 6: "\(field) \(one(of: ["!=", "<", ">="])) \(operand())"
    default: one(of: ["\(field) exists", "\(field) matches 'or'"])
    }
  }

  private mutating func operand() -> String {
    guard Int.random(in: 0..<8, using: &self) > 0 else {
      return one(of: ["5", "10", "true", "null"])
    }
    let isPart = Int.random(in: 0..<4, using: &self) > 0
    let text = (isPart ? part() : text()).replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    return "'\(text)'"
  }
}
