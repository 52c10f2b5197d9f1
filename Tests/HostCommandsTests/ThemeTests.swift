// SPDX-License-Identifier: MIT

import Testing
import TextCanvas

@testable import HostCommands

@MainActor struct ThemeTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func theme(_ argument: String) throws -> Theme {
    try ChosenTheme(argument: argument).makeTheme()
  }

  @Test func `A theme is named, or is a file over another`() throws {
    #expect(try theme("high-contrast") == .highContrast)
    let file = try folder.file(
      "own.json",
      #"{"vitrine": 1, "base": "dark", "styles": {"header": "red on #ff8800", "dim": "plain"}}"#)
    var wanted = Theme.dark
    wanted[.header] = TextStyle(foreground: .named(.red), background: .rgb(255, 136, 0))
    wanted.dim = .plain
    #expect(try theme(file) == wanted)
    #expect(try theme(folder.file("empty.json", #"{"vitrine": 1}"#)) == .standard)
  }

  @Test(arguments: [
    (#"[]"#, "theme: expected an object, found an array"),
    (#"{"styles": {}}"#, #"vitrine: this host reads version 1 of themes; write "vitrine": 1"#),
    (#"{"vitrine": 2}"#, #"vitrine: this host reads version 1 of themes; write "vitrine": 1"#),
    (#"{"vitrine": 1, "style": {}}"#, "theme: unknown word 'style'; did you mean 'styles'?"),
    (#"{"vitrine": 1, "base": 1}"#, "base: expected a theme's name, found an integer"),
    (#"{"vitrine": 1, "base": "drak"}"#, "base: there is no theme 'drak'; did you mean dark?"),
    (
      #"{"vitrine": 1, "styles": "bold"}"#,
      "styles: expected an object of styles by role, found a text"
    ),
    (
      #"{"vitrine": 1, "styles": {"heder": "bold"}}"#,
      "styles: unknown word 'heder'; did you mean 'header'?"
    ),
    (
      #"{"vitrine": 1, "styles": {"header": 7}}"#,
      "styles.header: expected a style in words, found an integer"
    ),
    (
      #"{"vitrine": 1, "styles": {"header": "bould"}}"#,
      "styles.header: unknown word 'bould'; did you mean 'bold'?"
    ),
    (
      #"{"vitrine": 1, "styles": {"header": "accent"}}"#,
      "styles.header: 'accent' is a role, and here a look is wanted; write one such as bold"
    ),
  ])
  func `What is wrong with a file is one sentence with its place`(
    text: String, sentence: String
  ) throws {
    let file = try folder.file("t.json", text)
    #expect(throws: CommandFailure(.badData, "\(file): \(sentence)")) { try theme(file) }
  }

  @Test func `A theme that is not there names the nearest`() {
    #expect(
      throws: CommandFailure(
        .usage,
        "--theme: there is no theme 'hihg-contrast' and no such file; did you mean high-contrast?"
      )
    ) { try theme("hihg-contrast") }
    #expect(
      throws: CommandFailure(
        .usage,
        "--theme: there is no theme 'x' and no such file; "
          + "themes are standard, light, dark, high-contrast")
    ) { try theme("x") }
  }

  @Test func `Headers, titles and counts are drawn as the theme says`() throws {
    let file = try folder.file("x.json", #"[{"name": "Alien", "s": "A"}]"#)
    let run = try folder.run([
      "show", file, "--section-field", "s", "-c", "20", "-r", "2", "--color", "always",
      "--theme", "high-contrast",
    ])
    #expect(run.errors == "")
    #expect(run.output == "\u{1B}[1;4mA\u{1B}[0m 1\n\u{1B}[1mAlien\u{1B}[0m\n")
    let plain = try folder.run([
      "show", file, "--section-field", "s", "-c", "20", "-r", "2", "--theme", "dark",
    ])
    #expect(plain.output == "A 1\nAlien\n")
  }
}
