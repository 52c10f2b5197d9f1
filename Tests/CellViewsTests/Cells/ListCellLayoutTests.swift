// SPDX-License-Identifier: MIT

import CellViews
import PlaneGeometry
import Testing
import TextCanvas

@MainActor struct ListCellLayoutTests {
  /// What is on show of ⊖ ○ at the leading and ✓ › at the trailing edge of a cell with a text in one line.
  private func accessories(beside text: String, columns: Int) -> String {
    let cell = CollectionViewListCell()
    var content = ListContentConfiguration.cell()
    content.text = text
    content.textProperties.numberOfLines = 1
    cell.contentConfiguration = content
    cell.isEditing = true
    cell.accessories = [.disclosureIndicator(), .checkmark(), .multiselect(), .delete()]
    return lines(of: cell, columns: columns)[0].filter { "⊖○✓›".contains($0) }
  }

  /// Margins take 2 and 1, each accessory a column and a blank: all four need 3 + 8 beside the text, three 3 + 6.
  @Test(arguments: [("abcdefgh", 4), ("abcd", 4), ("ab", 2), ("x", 1)])
  func `Accessories go where fewer columns of text would be left than four or what it needs`(
    text: String, least: Int
  ) {
    for columns in 1...40 {
      let expected =
        switch columns - least {
        case ..<5: ""
        case 5...6: "⊖"
        case 7...8: "⊖○"
        case 9...10: "⊖○›"
        default: "⊖○✓›"
        }
      #expect(accessories(beside: text, columns: columns) == expected, "\(columns) columns")
    }
  }

  @Test func `What stays when accessories go keeps its own columns`() {
    let trailing = listCell("x")
    trailing.accessories = [.disclosureIndicator(), .label(text: "1234")]
    // 2 + 1 + 1 + 4 + 1 + 1 + 1 = 11 columns for all.
    #expect(lines(of: trailing, columns: 11) == ["  x 1234 ›"])
    #expect(lines(of: trailing, columns: 10) == ["  x     ›"])
    let leading = listCell("x")
    leading.accessories = [
      .delete(displayed: .always, options: .init(reservedLayoutWidth: .custom(3))),
      .multiselect(displayed: .always),
    ]
    // 2 + 3 + 1 + 1 + 1 + 1 + 1 = 10 columns for all.
    #expect(lines(of: leading, columns: 10) == ["   ⊖  ○ x"])
    #expect(lines(of: leading, columns: 9) == ["   ⊖  x"])
  }

  /// Five levels of two columns between margins of 2 and 1.
  @Test(arguments: [("Ibis", 4), ("Ibises of the Nile", 8)])
  func `The indentation gives way where fewer columns would be left than eight or what it needs`(
    text: String, least: Int
  ) {
    let cell = listCell(text)
    cell.indentationLevel = 5
    for columns in 5...40 {
      let start = 2 + max(0, min(10, columns - 3 - least))
      cell.frame = Rect(x: 0, y: 0, width: Double(columns), height: 1)
      #expect(cell.separatorInset.leading == Double(start), "\(columns) columns")
      let shown = lines(of: cell, columns: columns)[0]
      #expect(shown.prefix(while: { $0 == " " }).count == start, "\(columns) columns")
    }
  }

  @Test func `At every width all is inside and in order, and the text stands between`() {
    let sets: [[CellAccessory]] = [
      [], [.outlineDisclosure()], [.disclosureIndicator(), .label(text: "1234")],
      [.delete(), .insert(), .multiselect(), .outlineDisclosure()],
      [.reorder(), .detail(options: .init(reservedLayoutWidth: .custom(3))), .delete()],
    ]
    for accessories in sets {
      for level in 0...3 {
        for indentsAccessories in [true, false] {
          for columns in 1...40 {
            let cell = listCell("日本語 abc", image: .glyph("🍎"))
            cell.isEditing = true
            cell.accessories = accessories
            cell.indentationLevel = level
            cell.indentsAccessories = indentsAccessories
            let shown = canvas(of: cell, columns: columns)
            #expect(shown.rows >= 1)
            let places = cell.placedAccessories.map(\.frame)
            let text = cell.separatorInset.leading
            #expect(text >= 0 && text < Double(columns))
            var end = 0.0
            var isTextPassed = false
            for place in places {
              if !isTextPassed, text < place.minX {
                isTextPassed = true
                end = max(end, text)
              }
              // A blank stands beside every accessory.
              #expect(place.minX >= end + 1 || end == 0)
              end = place.maxX
            }
            #expect(end < Double(columns))
            #expect(isTextPassed || text > end || places.isEmpty)
          }
        }
      }
    }
  }

  @Test func `An outline without accessories at its leaves lines up`() {
    let rows: [(Int, String, Bool)] = [
      (0, "Fruit", true), (1, "Apple", false), (1, "Pears", true), (2, "Conference", false),
    ]
    let shown = rows.map { level, text, isParent in
      let cell = listCell(text)
      cell.indentationLevel = level
      if isParent { cell.accessories = [.outlineDisclosure()] }
      cell.isExpanded = true
      return lines(of: cell, columns: 20)[0]
    }
    #expect(shown == ["  ▾ Fruit", "    Apple", "    ▾ Pears", "      Conference"])
  }

  @Test func `Accessories may stay at the edge while the content is indented`() {
    let cell = listCell("Ibis")
    cell.accessories = [.delete(displayed: .always), .checkmark()]
    cell.indentationLevel = 2
    #expect(lines(of: cell, columns: 20) == ["      ⊖ Ibis      ✓"])
    cell.indentsAccessories = false
    #expect(lines(of: cell, columns: 20) == ["  ⊖     Ibis      ✓"])
    cell.indentationWidth = 3
    #expect(lines(of: cell, columns: 20) == ["  ⊖       Ibis    ✓"])
    cell.indentationLevel = -4
    #expect(lines(of: cell, columns: 20) == ["  ⊖ Ibis          ✓"])
  }

  @Test func `The separator begins below the primary text`() {
    let cell = listCell("Ibis", secondary: "bird", image: .glyph("🍎"))
    cell.metric = GridMetric(pointsPerColumn: 8, pointsPerRow: 16)
    cell.frame = Rect(x: 0, y: 0, width: 160, height: 32)
    #expect(cell.separatorInset == DirectionalEdgeInsets(leading: 5 * 8))
    cell.accessories = [.delete(displayed: .always)]
    #expect(cell.separatorInset == DirectionalEdgeInsets(leading: 7 * 8))
    cell.contentConfiguration = nil
    #expect(cell.separatorInset == DirectionalEdgeInsets(leading: 3 * 8))
  }

  @Test func `Accessories and borders count in the size that a cell wants`() {
    let cell = listCell("Ibis")
    #expect(cell.preferredSize(fitting: nil, height: nil) == Size(width: 7, height: 1))
    cell.accessories = [.disclosureIndicator(), .label(text: "12")]
    #expect(cell.preferredSize(fitting: nil, height: nil) == Size(width: 12, height: 1))
    cell.indentationLevel = 1
    #expect(cell.preferredSize(fitting: nil, height: nil) == Size(width: 14, height: 1))
    var background = BackgroundConfiguration.listCell()
    background.strokeWidth = 1
    cell.backgroundConfiguration = background
    #expect(cell.preferredSize(fitting: nil, height: nil) == Size(width: 16, height: 3))
    cell.metric = GridMetric(pointsPerColumn: 8, pointsPerRow: 16)
    #expect(cell.preferredSize(fitting: nil, height: nil) == Size(width: 128, height: 48))
    #expect(lines(of: cell, columns: 16, rows: 3)[1] == "│    Ibis 12 › │")
    cell.backgroundConfiguration = .listCell()
    #expect(lines(of: cell, columns: 14, rows: 1) == ["    Ibis 12 ›"])
  }

  @Test func `A cell that shows nothing has a row`() {
    #expect(
      CollectionViewListCell().preferredSize(fitting: 9, height: nil) == Size(width: 0, height: 1))
    #expect(CollectionViewCell().preferredSize(fitting: 9, height: nil) == .zero)
  }
}
