// SPDX-License-Identifier: MIT

import Testing
import TextCanvas

@Suite struct `Themes` {
  private func style(_ words: String) throws -> TextStyle { try TextStyle(words: words) }

  @Test func `A role's word in a style is a role, which a theme turns into a look`() throws {
    let header = try style("header")
    #expect(header == TextStyle(roles: .header))
    #expect(Theme.standard.resolve(header) == (try style("bold")))
    #expect(Theme.light.resolve(header) == (try style("bold blue")))
    for (words, unknown) in [("heading", "heading"), ("on header", "header")] {
      let error = #expect(throws: UnknownStyleWord.self) { try style(words) }
      #expect(error?.word == unknown)
    }
  }

  @Test func `There is a word for each role, and it is known`() {
    #expect(StyleRoles.words.count == StyleRoles.allCases.count)
    for (word, role) in zip(StyleRoles.words, StyleRoles.allCases) {
      #expect(StyleRoles(word: word) == role)
      #expect(TextStyle.knownWords.contains(word))
    }
  }

  @Test func `Colours of its own count above those of a role, attributes are added`() throws {
    let resolved = Theme.light.resolve(try style("header italic red"))
    #expect(resolved == (try style("bold italic red")))
  }

  @Test func `Of several roles the later in their order counts, and the selection above all`()
    throws
  {
    var theme = Theme.standard
    theme[.border] = try style("blue on black")
    theme[.error] = try style("red")
    theme[.selection] = try style("yellow")
    #expect(theme.resolve(TextStyle(roles: [.error, .border])) == (try style("red on black")))
    let own = TextStyle(foreground: .named(.green), roles: [.error, .selection])
    #expect(theme.resolve(own) == (try style("yellow")))
  }

  @Test func `Dim is a look of the theme's too`() throws {
    let dim = try style("dim cyan")
    #expect(Theme.standard.resolve(dim) == dim)
    #expect(Theme.highContrast.resolve(dim) == (try style("cyan")))
    var theme = Theme.standard
    theme.dim = try style("italic bright-black")
    #expect(theme.resolve(dim) == (try style("italic cyan")))
    #expect(theme.resolve(try style("dim")) == (try style("italic bright-black")))
  }

  @Test func `A style without a role stays as it is in every theme`() throws {
    for (_, theme) in Theme.named {
      for words in ["", "bold red on #123456", "underline reverse strikethrough"] {
        #expect(theme.resolve(try style(words)) == (try style(words)))
      }
    }
  }

  @Test func `High contrast has nothing faint, and no meaning by colour alone`() {
    let theme = Theme.highContrast
    for role in StyleRoles.allCases where role != .border {
      #expect(theme[role].foreground == nil && theme[role].background == nil)
      #expect(!theme[role].attributes.isEmpty)
      #expect(!theme[role].attributes.contains(.dim))
    }
    #expect(theme.dim == .plain)
  }

  @Test func `A canvas draws roles as its theme says, and none is left on it`() throws {
    var canvas = Canvas(columns: 4, rows: 1, theme: .highContrast)
    canvas.draw("a", column: 0, row: 0, style: TextStyle(roles: .error))
    canvas.fill(
      CanvasRect(column: 1, row: 0, columns: 2, rows: 1), style: TextStyle(roles: .selection))
    #expect(canvas.style(column: 0, row: 0) == (try style("bold reverse")))
    #expect(canvas.style(column: 2, row: 0) == (try style("bold reverse")))
    canvas.theme = .dark
    canvas.draw("a", column: 0, row: 0, style: TextStyle(roles: .error))
    #expect(canvas.style(column: 0, row: 0) == (try style("bright-red")))
  }
}
