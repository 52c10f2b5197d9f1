// SPDX-License-Identifier: MIT

import Testing

@testable import HostCommands

struct BrowseOptionTests {
  private func options(_ words: [String]) throws -> BrowseOptions {
    try BrowseOptions(CommandTable.browse.parse(words))
  }

  @Test func `A source is followed, and its end kept, when that is asked for`() throws {
    let plain = try options(["f"])
    #expect(!plain.follows && plain.keptCount == nil)
    let following = try options(["f", "-f", "--keep", "100"])
    #expect(following.follows && following.keptCount == 100)
  }

  @Test func `Records are dropped only while more come`() {
    #expect(
      throws: UsageError(sentence: "--keep drops records while more come; add --follow")
    ) { try options(["f", "--keep", "5"]) }
    for count in ["0", "-1", "x", "", "99999999999999999999"] {
      #expect(
        throws: UsageError(sentence: "--keep takes a number of records from 1, not '\(count)'")
      ) { try options(["f", "--follow", "--keep", count]) }
    }
  }

  @Test func `What stands behind two dashes is for the browser, and the folder may be left out`() {
    #expect(PluginDevCommand.joined(["w", "--", "f", "-f"]) == ["w", "f", "-f"])
    #expect(PluginDevCommand.joined(["--", "f"]) == [".", "f"])
    #expect(PluginDevCommand.joined(["w", "-f"]) == ["w", "-f"])
  }

  @Test func `How pictures are shown is one of five words`() throws {
    #expect(try options(["f"]).images == .auto)
    for choice in ImageChoice.allCases {
      #expect(try options(["f", "--images", choice.rawValue]).images == choice)
    }
    #expect(
      throws: UsageError(
        sentence:
          "--images takes auto, symbols, sixel, kitty or none, not 'sixels'; did you mean sixel?")
    ) { try options(["f", "--images", "sixels"]) }
  }

  @Test(arguments: ["items", "section-field"])
  func `What needs all records is not followed`(name: String) {
    #expect(
      throws: UsageError(
        sentence: "--follow shows each line as it comes, and --\(name) needs all of them; leave "
          + "one of the two out")
    ) { try options(["f", "--follow", "--\(name)", "a.b"]) }
  }
}
