// SPDX-License-Identifier: MIT

import Foundation
import Testing

private func lines(_ numbers: ClosedRange<Int>) -> String {
  numbers.map { "{\"id\":\"i\($0)\",\"name\":\"number \($0)\"}\n" }.joined()
}

@Suite(.timeLimit(.minutes(5)), .enabled(if: access("/usr/bin/script", X_OK) == 0))
struct `Browsing lines in a terminal` {
  @Test func `The last line is chosen`() throws {
    let host = try HostInTerminal("log.jsonl", files: ["log.jsonl": lines(1...1000)])
    try host.see("1/1000")
    try host.type("G\r")
    let end = try host.finish()
    #expect(end.output == "i1000\n")
    #expect(end.status == 0 && end.errors == "")
  }

  @Test func `A line that comes while a file is followed is on the screen, and can be chosen`()
    throws
  {
    let host = try HostInTerminal("-f log.jsonl --print json", files: ["log.jsonl": lines(1...3)])
    try host.see("number 3")
    try host.append(lines(4...4), to: "log.jsonl")
    try host.see("4/4")
    try host.type("\r")
    let end = try host.finish()
    #expect(end.output == "{\"id\": \"i4\", \"name\": \"number 4\"}\n")
    #expect(end.status == 0)
  }

  @Test func `A broken line is shown, and told at the end`() throws {
    let host = try HostInTerminal("log.jsonl", files: ["log.jsonl": lines(1...1) + "{oops\n"])
    try host.see("line 2 cannot be read")
    try host.type("q")
    let end = try host.finish()
    #expect(end.status == 65 && end.output == "")
    #expect(
      end.errors == """
        vitrine: log.jsonl:2:2: expected a key in double quotes, not 'o'; the line is shown as it is
        vitrine: log.jsonl: 1 line of those looked at could not be read

        """)
  }

  // Without a terminal the sentence would be about that, if the terminal were taken first.
  @Test func `A path that leads nowhere is told before the terminal is taken`() throws {
    let run = try vitrine("browse", "nowhere.jsonl")
    #expect(run.status == 66)
    #expect(run.errors == "vitrine: nowhere.jsonl: No such file or directory; check the path\n")
  }

  @Test func `Options that contradict each other are named before the terminal is taken`() throws {
    let run = try vitrine("browse", "x.jsonl", "--keep", "5")
    #expect(run.status == 64)
    #expect(run.errors.contains("--keep drops records while more come; add --follow"))
  }
}
