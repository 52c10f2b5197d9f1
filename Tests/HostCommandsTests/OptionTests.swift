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
    #expect(options.input.file == "movies.json")
    #expect(options.input.layout == nil && options.columns == nil && options.rows == nil)
    #expect(
      options.scrollTo == nil && options.input.records.itemsPath == nil
        && options.input.records.kind == nil)
    #expect(
      options.input.records.kindFields.isEmpty && options.input.records.identifierFields.isEmpty)
    #expect(options.input.records.sectionFields.isEmpty && options.backend == nil)
    #expect(options.input.plugins.named.isEmpty && options.input.plugins.directories.isEmpty)
    #expect(options.input.plugins.kindSources.isEmpty)
    #expect(options.color == .auto)
    #expect(!options.showsStatistics && !options.isLinear)
    #expect(!options.text.isAmbiguousWide && options.text.reordering == .auto)
  }

  @Test func `Widths and order follow the terminal and the options`() throws {
    let vte = TerminalProfile.detect(environment: ["VTE_VERSION": "7200"])
    let plain = try options(["f"]).text
    #expect(plain.widthPolicy(on: nil) == .standard && plain.order(on: nil) == .logical)
    #expect(plain.widthPolicy(on: vte) == vte.widthPolicy && plain.order(on: vte) == .logical)
    #expect(plain.order(on: .unknown) == .visual)
    let wide = try options(["f", "--ambiguous", "wide", "--bidi", "always"]).text
    #expect(wide.widthPolicy(on: nil) == .ambiguousIsWide)
    #expect(wide.widthPolicy(on: vte) == vte.widthPolicy.union(.ambiguousIsWide))
    #expect(wide.order(on: vte) == .visual && wide.order(on: nil) == .visual)
    let never = try options(["f", "--ambiguous", "narrow", "--bidi", "never"]).text
    #expect(never.widthPolicy(on: nil) == .standard && never.order(on: .unknown) == .logical)
    for (name, known) in [("ambiguous", "narrow or wide"), ("bidi", "auto, always or never")] {
      #expect(throws: UsageError(sentence: "--\(name) takes \(known), not 'x'")) {
        try options(["f", "--\(name)", "x"])
      }
    }
  }

  @Test func `Options reach the values that they are for`() throws {
    let options = try options([
      "-", "-l", "grid", "-c", "1", "-r", "10000", "--scroll-to", "7", "--items", "data.items",
      "-k", "movie", "--kind-field", "kind", "--id-field", "metadata.namespace/metadata.name",
      "--section-field", "a.b", "-p", "one", "-p", "two", "--plugin-path", "d", "--kind-from",
      "movie=one", "--kind-from", "a=b=c", "-b", "plain", "--color", "never", "--stats",
    ])
    #expect(options.input.file == "-")
    #expect(options.input.layout == "grid")
    #expect(options.columns == 1 && options.rows == 10_000)
    #expect(options.scrollTo == "7")
    #expect(options.input.records.itemsPath == FieldPath(steps: ["data", "items"]))
    #expect(options.input.records.kind == "movie")
    #expect(options.input.records.kindFields == [FieldPath(steps: ["kind"])])
    #expect(
      options.input.records.identifierFields == [
        FieldPath(steps: ["metadata", "namespace"]), FieldPath(steps: ["metadata", "name"]),
      ])
    #expect(options.input.records.sectionFields == [FieldPath(steps: ["a", "b"])])
    #expect(options.input.plugins.named == ["one", "two"])
    #expect(options.input.plugins.directories == ["d"])
    #expect(options.input.plugins.kindSources == ["movie": "one", "a": "b=c"])
    #expect(options.backend == "plain" && options.color == .never && options.showsStatistics)
  }

  @Test(arguments: ["0", "-1", "abc", "10001", "", "1.5", "99999999999999999999", "8 "])
  func `An extent is a whole number from 1 to 10000`(text: String) {
    for name in ["columns", "rows"] {
      // Whoever gives --columns a word may mean another option.
      let remedy = name == "columns" && text == "abc" ? "; --fields chooses what is shown" : ""
      #expect(
        throws: UsageError(
          sentence: "--\(name) takes a whole number from 1 to 10000, not '\(text)'\(remedy)")
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
