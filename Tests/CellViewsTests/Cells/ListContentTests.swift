// SPDX-License-Identifier: MIT

import CellViews
import PlaneGeometry
import Testing
import TextCanvas

@MainActor struct ListContentTests {
  @Test func `Texts stand below each other and wrap between the margins`() {
    // 12 columns less 2 and 1 of margins are 9.
    let cell = listCell("Ibis", secondary: "A wading bird of warm places")
    #expect(
      lines(of: cell, columns: 12)
        == ["  Ibis", "  A wading", "  bird of", "  warm", "  places"])
    #expect(cell.preferredSize(fitting: 12, height: nil) == Size(width: 11, height: 5))
    // 2 + 28 + 1, where nothing has to wrap.
    #expect(cell.preferredSize(fitting: nil, height: nil) == Size(width: 31, height: 2))
  }

  @Test func `Texts stand side by side only where both have room in one line`() {
    // 2 + 5 + 2 + 4 + 1 = 14 columns.
    let cell = listCell("Wi-Fi", secondary: "Home", style: .valueCell())
    #expect(lines(of: cell, columns: 13) == ["  Wi-Fi", "  Home"])
    #expect(lines(of: cell, columns: 14) == ["  Wi-Fi  Home"])
    #expect(lines(of: cell, columns: 20) == ["  Wi-Fi        Home"])
    let alone = listCell("Wi-Fi", style: .valueCell())
    #expect(lines(of: alone, columns: 20) == ["  Wi-Fi"])
  }

  @Test func `The secondary text is dim, and what is disabled too`() {
    let cell = listCell("Ibis", secondary: "bird", image: .glyph("★"))
    var shown = canvas(of: cell, columns: 12)
    #expect(shown.lines == ["  ★ Ibis", "    bird"])
    #expect(shown.style(column: 4, row: 0).attributes == [])
    #expect(shown.style(column: 4, row: 1).attributes == .dim)
    cell.isDisabled = true
    shown = canvas(of: cell, columns: 12)
    #expect(shown.style(column: 2, row: 0).attributes == .dim)
    #expect(shown.style(column: 4, row: 0).attributes == .dim)
  }

  @Test func `No part of a selected cell is a patch of another shade`() {
    let cell = listCell("Ibis", secondary: "bird")
    cell.isEditing = true
    cell.accessories = [
      .disclosureIndicator(), .delete(), .checkmark(options: .init(tintColor: .named(.red))),
    ]
    cell.isSelected = true
    let shown = canvas(of: cell, columns: 20)
    // › in column 18, ✓ in 16.
    #expect(shown.lines == ["▎ ⊖ Ibis        ✓ ›", "▎   bird"])
    for row in 0..<2 {
      for column in 0..<20 {
        #expect(shown.style(column: column, row: row) == TextStyle(attributes: .reverse))
      }
    }
    cell.isDisabled = true
    #expect(canvas(of: cell, columns: 20).style(column: 4, row: 1).attributes == [.reverse, .dim])
  }

  @Test func `An image stands before the text and goes when the text has no column left`() {
    #expect(lines(of: listCell("Ibis", image: .glyph("🍎")), columns: 12) == ["  🍎 Ibis"])
    let cell = listCell("Ibis", image: .glyph("★"))
    var content = ListContentConfiguration.cell()
    content.text = "Ibis"
    content.image = .glyph("★")
    content.textProperties.numberOfLines = 1
    cell.contentConfiguration = content
    // 6 columns less the margins are 3: image, padding, one column of text. In 5 the text has both.
    #expect(lines(of: cell, columns: 6) == ["  ★ …"])
    #expect(lines(of: cell, columns: 5) == ["  I…"])
  }

  @Test func `Reserved columns line texts up`() {
    let glyphs = ["★", "🍎", "ab"].map { glyph in
      lines(of: listCell("Ibis", image: .glyph(glyph), style: .sidebarCell()), columns: 12)
    }
    #expect(glyphs == [["  ★  Ibis"], ["  🍎 Ibis"], ["  ab Ibis"]])
  }

  @Test func `A named image is a frame where room is reserved, with the text in the middle`() {
    let cell = listCell("Ibis")
    var content = ListContentConfiguration.cell()
    content.text = "Ibis"
    content.image = .named("a.png", alternativeText: "A")
    content.imageProperties.reservedLayoutSize = Size(width: 12, height: 3)
    cell.contentConfiguration = content
    #expect(
      lines(of: cell, columns: 20)
        == ["  ╭──────────╮", "  │[image: A]│ Ibis", "  ╰──────────╯"])
    content.imageProperties.reservedLayoutSize = .zero
    cell.contentConfiguration = content
    #expect(lines(of: cell, columns: 20) == ["  [image: A] Ibis"])
    content.image = .glyph("★")
    cell.contentConfiguration = content
    #expect(lines(of: cell, columns: 20) == ["  ★ Ibis"])
    content.image = nil
    cell.contentConfiguration = content
    #expect(lines(of: cell, columns: 20) == ["  Ibis"])
  }

  @Test func `Wide letters are never cut in two`() {
    // 5 columns of text hold two wide letters.
    #expect(lines(of: listCell("日本語"), columns: 8) == ["  日本", "  語"])
    let value = listCell("言語", secondary: "日本", style: .valueCell())
    #expect(lines(of: value, columns: 13) == ["  言語  日本"])
    #expect(lines(of: value, columns: 12) == ["  言語", "  日本"])
  }

  @Test(arguments: [
    (ListContentConfiguration.TextProperties.LineBreakMode.byTruncatingTail, "  abcd…"),
    (.byTruncatingHead, "  …ghij"), (.byTruncatingMiddle, "  ab…ij"), (.byClipping, "  abcde"),
    (.byWordWrapping, "  abcd…"),
  ])
  func `The last line ends as the configuration says`(
    mode: ListContentConfiguration.TextProperties.LineBreakMode, line: String
  ) {
    let cell = CollectionViewListCell()
    var content = ListContentConfiguration.cell()
    content.text = "abcdefghij"
    content.textProperties.numberOfLines = 1
    content.textProperties.lineBreakMode = mode
    cell.contentConfiguration = content
    #expect(lines(of: cell, columns: 8) == [line])
  }

  @Test func `Text can stand in the middle`() {
    let cell = CollectionViewListCell()
    var content = ListContentConfiguration.cell()
    content.text = "ab"
    content.secondaryText = "cdef"
    content.textProperties.alignment = .center
    cell.contentConfiguration = content
    // 9 − 3 columns of text.
    #expect(lines(of: cell, columns: 9) == ["    ab", "  cdef"])
  }

  @Test func `Rows too many and too few`() {
    #expect(lines(of: listCell("Ibis"), columns: 8, rows: 3) == ["", "  Ibis", ""])
    let cell = listCell("one two three", secondary: "four five")
    #expect(
      lines(of: cell, columns: 8) == ["  one", "  two", "  three", "  four", "  five"])
    #expect(lines(of: cell, columns: 8, rows: 3) == ["  one", "  two …", "  four…"])
    #expect(lines(of: cell, columns: 8, rows: 2) == ["  one …", "  four…"])
    #expect(lines(of: cell, columns: 8, rows: 1) == ["  one …"])
  }

  @Test func `Rows that come back bring their text back`() {
    let cell = listCell("one two three")
    for rows in [1, 3, 2, 4, 1, 2, 3] {
      let expected =
        switch rows {
        case 1: ["  one …"]
        case 2: ["  one", "  two …"]
        default: ["  one", "  two", "  three"] + Array(repeating: "", count: rows - 3)
        }
      #expect(lines(of: cell, columns: 8, rows: rows) == expected)
    }
  }

  @Test func `Padding between the texts gives way first`() {
    let cell = CollectionViewListCell()
    var content = ListContentConfiguration.cell()
    content.text = "a"
    content.secondaryText = "b"
    content.textToSecondaryTextVerticalPadding = 1
    cell.contentConfiguration = content
    #expect(lines(of: cell, columns: 8) == ["  a", "", "  b"])
    #expect(lines(of: cell, columns: 8, rows: 2) == ["  a", "  b"])
  }

  @Test func `Margins are at least those of the cell, unless an axis says otherwise`() {
    let cell = CollectionViewListCell()
    var content = ListContentConfiguration.cell()
    content.text = "ab"
    content.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 5, trailing: 0)
    cell.contentConfiguration = content
    #expect(lines(of: cell, columns: 9) == ["", "     ab"])
    content.directionalLayoutMargins = DirectionalEdgeInsets(leading: 1)
    cell.contentConfiguration = content
    #expect(lines(of: cell, columns: 9) == ["  ab"])
    content.axesPreservingSuperviewLayoutMargins = .vertical
    cell.contentConfiguration = content
    #expect(lines(of: cell, columns: 9) == [" ab"])
    // One column of content takes the trailing margin first.
    content.directionalLayoutMargins = DirectionalEdgeInsets(leading: 2, trailing: 2)
    content.text = "a"
    cell.contentConfiguration = content
    #expect((1...4).map { lines(of: cell, columns: $0) } == [["a"], [" a"], ["  a"], ["  a"]])
  }

  @Test func `What is set by hand does not follow the state`() {
    var state = CellConfigurationState(traitCollection: TraitCollection())
    state.isDisabled = true
    var content = ListContentConfiguration.valueCell()
    #expect(content.prefersSideBySideTextAndSecondaryText)
    #expect(content.updated(for: state).textProperties.attributes == .dim)
    content.textProperties.attributes = .italic
    content.prefersSideBySideTextAndSecondaryText = false
    #expect(content.updated(for: state).textProperties.attributes == .italic)
    #expect(content.updated(for: state).imageProperties.attributes == .dim)
    #expect(!content.updated(for: state).prefersSideBySideTextAndSecondaryText)
    state.isDisabled = false
    #expect(content.updated(for: state).imageProperties.attributes == [])
  }

  @Test func `Headers and footers take the look of the list around`() {
    let looks: [(ListEnvironment, String, TextAttributes)] = [
      (.unspecified, "  straße", .bold), (.plain, "  straße", .bold),
      (.grouped, "  STRASSE", .dim), (.insetGrouped, "  STRASSE", .dim),
      (.sidebar, "  straße", .bold), (.sidebarPlain, "  straße", .bold),
    ]
    let header = listCell("straße", style: .header())
    for (environment, line, attributes) in looks {
      header.traitCollection.listEnvironment = environment
      let shown = canvas(of: header, columns: 12)
      #expect(shown.lines == [line])
      #expect(shown.style(column: 2, row: 0).attributes == attributes)
    }
    for footer in [ListContentConfiguration.footer(), .plainFooter(), .groupedFooter()] {
      #expect(footer.textProperties.attributes == .dim)
    }
    #expect(ListContentConfiguration.plainHeader().textProperties.attributes == .bold)
    #expect(
      ListContentConfiguration.extraProminentInsetGroupedHeader().textProperties.attributes
        == [.bold, .underline])
  }

  @Test func `Colours are drawn as their transformers say`() {
    let cell = CollectionViewListCell()
    var content = ListContentConfiguration.cell()
    content.text = "ab"
    content.image = .glyph("★")
    content.textProperties.color = .named(.red)
    content.imageProperties.tintColor = .named(.yellow)
    cell.contentConfiguration = content
    var shown = canvas(of: cell, columns: 9)
    #expect(shown.style(column: 2, row: 0).foreground == .named(.yellow))
    #expect(shown.style(column: 4, row: 0).foreground == .named(.red))
    content.textProperties.colorTransformer = ConfigurationColorTransformer { color in
      color == .named(.red) ? .named(.blue) : nil
    }
    content.imageProperties.tintColorTransformer = ConfigurationColorTransformer { _ in nil }
    cell.contentConfiguration = content
    shown = canvas(of: cell, columns: 9)
    #expect(shown.style(column: 4, row: 0).foreground == .named(.blue))
    #expect(shown.style(column: 2, row: 0).foreground == nil)
  }

  @Test func `A list content view alone has no margins and tells where its parts stand`() {
    var content = ListContentConfiguration.valueCell()
    content.text = "Wi-Fi"
    content.secondaryText = "Home"
    content.image = .glyph("★")
    let view = ListContentView(configuration: content)
    view.frame = Rect(x: 0, y: 0, width: 20, height: 1)
    #expect(view.imageFrame == Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(view.textFrame == Rect(x: 2, y: 0, width: 5, height: 1))
    #expect(view.secondaryTextFrame == Rect(x: 16, y: 0, width: 4, height: 1))
    content.image = nil
    content.secondaryText = nil
    view.configuration = content
    #expect(view.imageFrame == nil)
    #expect(view.secondaryTextFrame == nil)
    #expect(view.textFrame?.minX == 0)
  }

  @Test func `Lengths that are no numbers of columns are survived`() {
    for length in [-5, Double.infinity, -.infinity, .nan, 1e300] {
      let cell = CollectionViewListCell()
      var content = ListContentConfiguration.valueCell()
      content.text = "ab"
      content.secondaryText = "cd"
      content.image = .glyph("★")
      content.directionalLayoutMargins = DirectionalEdgeInsets(
        top: length, leading: length, bottom: length, trailing: length)
      content.imageToTextPadding = length
      content.textToSecondaryTextVerticalPadding = length
      content.textToSecondaryTextHorizontalPadding = length
      content.imageProperties.reservedLayoutSize = Size(width: length, height: length)
      content.imageProperties.maximumSize = Size(width: length, height: length)
      cell.contentConfiguration = content
      cell.indentationLevel = .max
      cell.indentationWidth = length
      cell.layoutMargins = content.directionalLayoutMargins
      cell.accessories = [.checkmark(options: .init(reservedLayoutWidth: .custom(length)))]
      var background = BackgroundConfiguration.listCell()
      background.strokeWidth = length
      background.cornerRadius = length
      background.backgroundInsets = content.directionalLayoutMargins
      cell.backgroundConfiguration = background
      cell.isFocused = true
      #expect(lines(of: cell, columns: 20, rows: 4).count == 4)
      _ = cell.preferredSize(fitting: 20, height: nil)
      _ = cell.preferredSize(fitting: nil, height: nil)
      _ = cell.separatorInset
    }
  }
}
