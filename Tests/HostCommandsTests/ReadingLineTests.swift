// SPDX-License-Identifier: MIT

import Testing

@testable import HostCommands

struct ReadingLineTests {
  @Test func `How far reading has come is told in bytes, percent and a rate`() {
    let file = ReadingLine(source: "a.jsonl", total: 1_200_000_000)
    #expect(
      file.text(bytes: 120_000_000, after: .seconds(2))
        == "a.jsonl: 120 MB of 1200 MB (10 %), 60 MB/s")
    #expect(
      file.text(bytes: 1_300_000_000, after: .milliseconds(500))
        == "a.jsonl: 1300 MB of 1200 MB (100 %), 2600 MB/s")
    let stream = ReadingLine(source: "standard input", total: nil)
    #expect(
      stream.text(bytes: 999_400, after: .seconds(1)) == "standard input: 999 kB, 999 kB/s")
  }

  @Test func `A short reading is not told of, and nothing is there to be taken away`() {
    var line = ReadingLine(source: "a", total: nil)
    #expect(line.update(bytes: 1) == nil)
    #expect(line.erase() == nil)
  }
}
