// SPDX-License-Identifier: MIT

import FieldValues
import RenderBackends
import Testing

@testable import HostCommands

struct OptionTests {
  private func options(_ words: [String]) throws -> ShowOptions {
    try ShowOptions(CommandTable.show.parse(words))
  }

  @Test func `An option that is not given has its default`() throws {
    let options = try options(["movies.json"])
    #expect(options.file == "movies.json")
    #expect(options.layout == nil && options.columns == nil && options.rows == nil)
    #expect(
      options.scrollTo == nil && options.records.itemsPath == nil && options.records.kind == nil)
    #expect(options.records.kindFields.isEmpty && options.records.identifierFields.isEmpty)
    #expect(options.records.sectionFields.isEmpty && options.backend == nil)
    #expect(options.plugins.named.isEmpty && options.plugins.directories.isEmpty)
    #expect(options.plugins.kindSources.isEmpty)
    #expect(options.color == .auto)
    #expect(!options.showsStatistics && !options.isLinear)
  }

  @Test func `Options reach the values that they are for`() throws {
    let options = try options([
      "-", "-l", "grid", "-c", "1", "-r", "10000", "--scroll-to", "7", "--items", "data.items",
      "-k", "movie", "--kind-field", "kind", "--id-field", "metadata.namespace/metadata.name",
      "--section-field", "a.b", "-p", "one", "-p", "two", "--plugin-path", "d", "--kind-from",
      "movie=one", "--kind-from", "a=b=c", "-b", "plain", "--color", "never", "--stats",
    ])
    #expect(options.file == "-")
    #expect(options.layout == "grid")
    #expect(options.columns == 1 && options.rows == 10_000)
    #expect(options.scrollTo == "7")
    #expect(options.records.itemsPath == FieldPath(steps: ["data", "items"]))
    #expect(options.records.kind == "movie")
    #expect(options.records.kindFields == [FieldPath(steps: ["kind"])])
    #expect(
      options.records.identifierFields == [
        FieldPath(steps: ["metadata", "namespace"]), FieldPath(steps: ["metadata", "name"]),
      ])
    #expect(options.records.sectionFields == [FieldPath(steps: ["a", "b"])])
    #expect(options.plugins.named == ["one", "two"])
    #expect(options.plugins.directories == ["d"])
    #expect(options.plugins.kindSources == ["movie": "one", "a": "b=c"])
    #expect(options.backend == "plain" && options.color == .never && options.showsStatistics)
  }

  @Test(arguments: ["0", "-1", "abc", "10001", "", "1.5", "99999999999999999999", "8 "])
  func `An extent is a whole number from 1 to 10000`(text: String) {
    for name in ["columns", "rows"] {
      #expect(
        throws: UsageError(
          sentence: "--\(name) takes a whole number from 1 to 10000, not '\(text)'")
      ) { try options(["f", "--\(name)", text]) }
    }
  }

  @Test(arguments: ["movie", "=one", "movie=", "=", ""])
  func `A kind's plugin is named behind an equals sign`(text: String) {
    #expect(throws: UsageError(sentence: "--kind-from takes KIND=PLUGIN, not '\(text)'")) {
      try options(["f", "--kind-from", text])
    }
  }

  @Test(arguments: ["items", "kind-field", "id-field", "section-field"])
  func `A path with an empty step is refused`(name: String) {
    for text in ["", ".", "a..b", "a."] {
      #expect(
        throws: UsageError(
          sentence: "--\(name) takes a field path such as metadata.name, not '\(text)'")
      ) { try options(["f", "--\(name)", text]) }
    }
  }

  @Test func `An empty one of several paths is refused`() {
    #expect(throws: UsageError.self) { try options(["f", "--id-field", "a//b"]) }
    #expect(throws: UsageError.self) { try options(["f", "--id-field", "a/"]) }
  }

  @Test func `Scrolling needs a viewport`() {
    #expect(
      throws: UsageError(sentence: "--scroll-to needs a viewport to scroll; add --rows N")
    ) { try options(["f", "--scroll-to", "7"]) }
  }

  @Test func `Color takes its three words alone`() {
    #expect(
      throws: UsageError(sentence: "--color takes auto, always or never, not 'sometimes'")
    ) { try options(["f", "--color", "sometimes"]) }
  }
}
