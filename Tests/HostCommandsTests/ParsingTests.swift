// SPDX-License-Identifier: MIT

import Testing

@testable import HostCommands

struct ParsingTests {
  private static let command = CommandDescription(
    words: ["draw", "now"], summary: "Draw", examples: [], operands: "FILE [COPY]",
    operandCount: 1...2,
    options: [
      CommandOption(name: "layout", letter: "l", value: "NAME", help: ""),
      CommandOption(name: "columns", letter: "c", value: "N", help: ""),
      CommandOption(name: "color", letter: nil, value: "WHEN", help: ""),
      CommandOption(name: "stats", letter: "s", value: nil, help: ""),
      CommandTable.help,
    ])

  private struct Line: CustomTestStringConvertible, Sendable {
    var words: [String]
    var operands: [String]
    var values: [String: [String]]
    var testDescription: String { words.joined(separator: " ") }

    init(_ words: [String], _ operands: [String], _ values: [String: [String]]) {
      self.words = words
      self.operands = operands
      self.values = values
    }
  }

  @Test(arguments: [
    Line(["f"], ["f"], [:]),
    Line(["--layout", "grid", "f"], ["f"], ["layout": ["grid"]]),
    Line(["--layout=grid", "f"], ["f"], ["layout": ["grid"]]),
    Line(["--layout=a=b", "f"], ["f"], ["layout": ["a=b"]]),
    Line(["--layout=", "f"], ["f"], ["layout": [""]]),
    Line(["-l", "grid", "f"], ["f"], ["layout": ["grid"]]),
    Line(["-lgrid", "f"], ["f"], ["layout": ["grid"]]),
    Line(["-sl", "grid", "f"], ["f"], ["stats": [], "layout": ["grid"]]),
    Line(["-slgrid", "f"], ["f"], ["stats": [], "layout": ["grid"]]),
    Line(["--lay", "grid", "f"], ["f"], ["layout": ["grid"]]),
    Line(["--colu=7", "f"], ["f"], ["columns": ["7"]]),
    Line(["f", "--stats", "g"], ["f", "g"], ["stats": []]),
    Line(["-c", "1", "f", "-c", "2"], ["f"], ["columns": ["1", "2"]]),
    Line(["-c", "-1", "f"], ["f"], ["columns": ["-1"]]),
    Line(["--layout", "--", "f"], ["f"], ["layout": ["--"]]),
    Line(["-s", "--", "-l"], ["-l"], ["stats": []]),
    Line(["--", "--stats", "--"], ["--stats", "--"], [:]),
    Line(["-"], ["-"], [:]),
    Line(["", "日本"], ["", "日本"], [:]),
    Line(["--help"], [], ["help": []]),
    Line(["-h", "a", "b", "c"], ["a", "b", "c"], ["help": []]),
  ])
  private func `A line is taken apart as getopt_long does`(_ line: Line) throws {
    let parsed = try Self.command.parse(line.words)
    #expect(parsed.operands == line.operands)
    #expect(parsed.values == line.values)
  }

  @Test func `Of a repeated option the last counts, or all of them in order`() throws {
    let parsed = try Self.command.parse(["-c1", "f", "--columns=2"])
    #expect(parsed.last("columns") == "2")
    #expect(parsed.all("columns") == ["1", "2"])
    #expect(parsed.last("layout") == nil)
    #expect(parsed.all("layout") == [])
    #expect(!parsed.has("stats"))
  }

  @Test(arguments: [
    (["--colums", "8", "f"], "draw now has no option '--colums'; did you mean --columns?"),
    (["--colums=8", "f"], "draw now has no option '--colums'; did you mean --columns?"),
    (["f", "--stast"], "draw now has no option '--stast'; did you mean --stats?"),
    (
      ["--frobnicate", "f"],
      "draw now has no option '--frobnicate'; see vitrine draw now --help"
    ),
    (["-z", "f"], "draw now has no option '-z'; see vitrine draw now --help"),
    (["-sz", "f"], "draw now has no option '-z'; see vitrine draw now --help"),
    (["-é", "f"], "draw now has no option '-é'; see vitrine draw now --help"),
    (["f", "-sé"], "draw now has no option '-sé'; see vitrine draw now --help"),
    (["--日本=1"], "draw now has no option '--日本'; see vitrine draw now --help"),
    (["--co", "8", "f"], "--co may be --columns or --color; write the option out"),
    (["--stats=1", "f"], "--stats takes no value; leave out the '='"),
    (["--sta=1", "f"], "--stats takes no value; leave out the '='"),
    (["f", "--layout"], "--layout needs a value: --layout NAME"),
    (["f", "-c"], "--columns needs a value: --columns N"),
    ([], "draw now needs FILE [COPY]; see vitrine draw now --help"),
    (["-s"], "draw now needs FILE [COPY]; see vitrine draw now --help"),
    (
      ["a", "b", "c", "d"], "draw now takes no 'c' here; see vitrine draw now --help"
    ),
  ])
  func `A line that cannot be understood is answered with a remedy`(
    words: [String], sentence: String
  ) {
    #expect(throws: UsageError(sentence: sentence)) { try Self.command.parse(words) }
  }

  @Test func `Lines are taken apart independently of each other`() async throws {
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<64 {
        group.addTask {
          let parsed = try? Self.command.parse(["-c", "\(number)", "-s", "f\(number)"])
          return parsed?.last("columns") == "\(number)" && parsed?.operands == ["f\(number)"]
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
