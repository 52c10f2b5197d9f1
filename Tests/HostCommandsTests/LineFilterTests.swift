// SPDX-License-Identifier: MIT

import FieldValues
import JSONText
import Records
import Testing

@testable import HostCommands

/// What the bytes of a line say, against what its values say.
struct LineFilterTests {
  private func judge(
    _ line: String, _ query: String, options: RecordOptions = RecordOptions()
  ) -> LineFilter.Answer {
    let filter = LineFilter(FilterQuery(query), options: options)
    return Array(line.utf8).withUnsafeBytes { filter.judge($0, identifier: "#7") }
  }

  @Test(arguments: [
    (#"{"name":"Apple"}"#, "apple", LineFilter.Answer.found),
    (#"{"name":"Apple"}"#, "APPLE", .missing),
    (#"{"name":"Apple"}"#, "name", .missing),
    (#"{"a":"x","b":{"c":["deep"]}}"#, "deep x", .found),
    (#"{"a":"tab\there"}"#, "there", .missing),
    (#"{"a":"caf\u0065 \"q\" \/s \\n"}"#, #"cafe "q" /s \n"#, .found),
    (#"{"a":"\ud83d\ude00x"}"#, "x", .found),
    (#"{"n":1234}"#, "23", .found),
    (#"{"n":-0}"#, "-0", .unsure),
    (#"{"n":1.50}"#, "1.50", .unsure),
    (#"{"n":-12.5}"#, "-12.5", .found),
    (#"{"n":0.125,"s":"z"}"#, "0.13", .missing),
    (#"{"n":1e2,"s":"z"}"#, "100.0", .unsure),
    (#"{"n":1e2,"s":"z"}"#, "y", .missing),
    (#"{"t":true,"f":false,"n":null}"#, "true fals", .found),
    (#"{"n":null}"#, "null", .missing),
    (#"{"a":1}"#, "rec", .unsure),
    (#"{"a":1}"#, "#7", .unsure),
    (#"{"a":1}"#, "#8", .missing),
    (#"{"a":"ä"}"#, "ä", .unsure),
    (#"{"a":"x""#, "y", .unsure),
    (#"{"a" "x"}"#, "y", .unsure),
    ("panic: out of memory", "memory", .unsure),
    ("", "y", .unsure),
    ("[]", "y", .missing),
    ("{}", "y", .missing),
    (#""text""#, "tex", .found),
  ])
  func `A line is judged by its values`(line: String, query: String, answer: LineFilter.Answer) {
    #expect(judge(line, query) == answer)
  }

  @Test func `A number is taken as it stands only where it is shown so`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = Randomness(state: seed)
    var taken = 0
    for _ in 0..<20_000 {
      func digits(_ most: Int) -> String {
        (0..<Int.random(in: 0...most, using: &generator)).map { _ in
          // Zeros at the beginning and the end are what matters.
          Bool.random(using: &generator) ? "0" : "\(Int.random(in: 0...9, using: &generator))"
        }.joined()
      }
      let sign = Bool.random(using: &generator) ? "-" : ""
      let end = ["", "", "", "e2", ".0", "E-1"].randomElement(using: &generator) ?? ""
      let token = "\(sign)\(digits(17)).\(digits(17))\(end)"
      let line = Array("[\(token)]".utf8)
      let isTaken = line.withUnsafeBytes { bytes in
        var reader = LineTextReader(bytes)
        return reader.next() == .bytes(1..<line.count - 1)
      }
      guard isTaken else { continue }
      taken += 1
      // Swift's own reading and writing of a double.
      let number = try #require(Double(token), "seed \(seed): \(token)")
      #expect(String(number) == token, "seed \(seed)")
      #expect(throws: Never.self, "seed \(seed): \(token)") {
        try parseJSON(token.utf8, name: "t")
      }
    }
    #expect(taken > 500, "seed \(seed)")
  }

  @Test func `Values that an option joins are found together`() throws {
    var options = RecordOptions()
    options.identifierFields = ["a", "b"].compactMap { FieldPath($0) }
    #expect(judge(#"{"a":"x","b":"y"}"#, "x/y", options: options) == .unsure)
    #expect(judge(#"{"a":"x","b":"y"}"#, "x/y") == .missing)
  }

  @Test func `It never contradicts the values of random records`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = Randomness(state: seed)
    var decided = 0
    for round in 0..<4000 {
      let line = randomValue(depth: 0, &generator)
      let letters = "abAB1.-e\"/\\ntrue"
      let word = String(
        (0..<Int.random(in: 1...2, using: &generator)).map { _ in
          letters.randomElement(using: &generator) ?? "a"
        })
      let query = FilterQuery(word)
      guard !query.isEmpty else { continue }
      let fields = try parseJSON(line.utf8, name: "t")
      let expected = query.finds(
        try #require(
          RecordCollection(text: (line + "\n1").utf8, name: "t.jsonl")
            .sections.first?.records.first))
      let answer = Array(line.utf8).withUnsafeBytes {
        LineFilter(query, options: RecordOptions()).judge($0, identifier: "#1")
      }
      let comment: Comment = "seed \(seed), round \(round): '\(word)' in \(line) \(fields)"
      switch answer {
      case .found: #expect(expected, comment)
      case .missing: #expect(!expected, comment)
      case .unsure: continue
      }
      decided += 1
    }
    #expect(decided > 1000, "the bytes decide next to nothing")
  }

  private func randomValue(depth: Int, _ generator: inout Randomness) -> String {
    func pick(_ texts: [String]) -> String { texts.randomElement(using: &generator) ?? "" }
    switch Int.random(in: depth > 2 ? 4...9 : 0...9, using: &generator) {
    case 0, 1:
      let members = (0..<Int.random(in: 0...3, using: &generator)).map { index in
        "\"k\(index)a\"\(pick(["", " "])):\(randomValue(depth: depth + 1, &generator))"
      }
      return "{" + members.joined(separator: pick([",", " , "])) + "}"
    case 2, 3:
      let elements = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        randomValue(depth: depth + 1, &generator)
      }
      return "[" + elements.joined(separator: ",") + "]"
    case 4:
      return pick(["1", "-11", "0", "1.5", "1e1", "-0", "12345678901234567890123", "-1.0E-1"])
    case 5: return pick(["true", "false", "null"])
    default:
      let parts = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        pick([
          "a", "b", "A", #"\""#, #"\\"#, #"\/"#, #"\u0061"#, #"\u0042"#, "ä", #"\n"#, "1", "e.",
        ])
      }
      return "\"" + parts.joined() + "\""
    }
  }
}

/// SplitMix64, so that a seed makes the same run on every machine.
struct Randomness: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
