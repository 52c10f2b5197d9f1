// SPDX-License-Identifier: MIT

import CellViews
import PlaneGeometry
import Testing
import TextCanvas

@MainActor struct BackgroundTests {
  /// A cell with a background over a canvas full of dots, as lines.
  private func overDots(
    _ cell: ReusableView, columns: Int, rows: Int = 1
  ) -> Canvas {
    var canvas = Canvas(columns: columns, rows: rows)
    canvas.fill(
      canvas.bounds, with: "·", style: TextStyle(background: .named(.blue), attributes: .dim))
    cell.frame = Rect(x: 0, y: 0, width: Double(columns), height: Double(rows))
    cell.draw(into: &canvas, origin: .zero, clip: canvas.bounds, metric: GridMetric())
    return canvas
  }

  @Test(arguments: [
    (1.0, 0.0, ["┌──────────┐", "│  Ibis    │", "└──────────┘"]),
    (1, 1, ["╭──────────╮", "│  Ibis    │", "╰──────────╯"]),
    (2, 1, ["┏━━━━━━━━━━┓", "┃  Ibis    ┃", "┗━━━━━━━━━━┛"]),
    (0, 1, ["  Ibis"]),
  ])
  func `A border takes its room from the content`(
    width: Double, radius: Double, picture: [String]
  ) {
    let cell = listCell("Ibis")
    var background = BackgroundConfiguration.listCell()
    background.strokeWidth = width
    background.cornerRadius = radius
    cell.backgroundConfiguration = background
    #expect(lines(of: cell, columns: 12) == picture)
  }

  @Test func `Two rows or columns are too few for a border`() {
    let cell = listCell("Ibis")
    var background = BackgroundConfiguration.listCell()
    background.strokeWidth = 1
    cell.backgroundConfiguration = background
    #expect(lines(of: cell, columns: 12, rows: 2) == ["  Ibis", ""])
    #expect(lines(of: cell, columns: 2, rows: 3) == [" I", " b", " …"])
    #expect(lines(of: cell, columns: 3, rows: 3) == ["┌─┐", "│…│", "└─┘"])
  }

  @Test func `The mark stands inside the border, and the border takes no part in the reverse`() {
    let cell = listCell("Ibis")
    cell.accessories = [.disclosureIndicator()]
    var background = BackgroundConfiguration.listCell()
    background.strokeWidth = 1
    background.strokeColor = .named(.green)
    cell.backgroundConfiguration = background
    cell.isSelected = true
    let shown = canvas(of: cell, columns: 12)
    #expect(shown.lines == ["┌──────────┐", "│▎ Ibis  › │", "└──────────┘"])
    let inside = Array(repeating: TextAttributes.reverse, count: 10)
    #expect(shown.attributes(ofRow: 1) == [[]] + inside + [[]])
    #expect(shown.style(column: 0, row: 0) == TextStyle(foreground: .named(.green)))
    #expect(shown.style(column: 11, row: 1) == TextStyle(foreground: .named(.green)))
  }

  @Test func `Insets keep the edges free of the background`() {
    let cell = listCell("Ibis")
    var background = BackgroundConfiguration.listCell()
    background.backgroundInsets = DirectionalEdgeInsets(leading: 1, trailing: 2)
    cell.backgroundConfiguration = background
    cell.isSelected = true
    let shown = canvas(of: cell, columns: 10)
    #expect(shown.lines == [" ▎Ibis"])
    #expect(
      shown.attributes(ofRow: 0)
        == [[]] + Array(repeating: .reverse, count: 7) + [[], []])
  }

  @Test func `Cells of plain and grouped lists blank out what is behind, others do not`() {
    let solid: [BackgroundConfiguration] = [.listCell(), .listPlainCell(), .listGroupedCell()]
    for background in solid {
      let cell = listCell("Ibis")
      cell.backgroundConfiguration = background
      let shown = overDots(cell, columns: 8)
      #expect(shown.lines == ["  Ibis"])
      #expect(shown.style(column: 7, row: 0) == TextStyle(background: .named(.blue)))
    }
    for background in [BackgroundConfiguration.clear(), .listSidebarCell(), .listSidebarHeader()] {
      let cell = listCell("Ibis")
      cell.backgroundConfiguration = background
      #expect(overDots(cell, columns: 8).lines == ["··Ibis··"])
    }
  }

  @Test func `A colour fills the background and is drawn as its transformer says`() {
    let cell = listCell("Ibis")
    var background = BackgroundConfiguration.clear()
    background.backgroundColor = .named(.red)
    cell.backgroundConfiguration = background
    var shown = overDots(cell, columns: 8)
    #expect(shown.lines == ["  Ibis"])
    #expect((0..<8).allSatisfy { shown.style(column: $0, row: 0).background == .named(.red) })
    background.backgroundColorTransformer = ConfigurationColorTransformer { _ in nil }
    cell.backgroundConfiguration = background
    shown = overDots(cell, columns: 8)
    #expect(shown.lines == ["··Ibis··"])
    #expect(shown.style(column: 0, row: 0).background == .named(.blue))
    background.strokeWidth = 1
    background.strokeColor = .named(.red)
    background.strokeColorTransformer = ConfigurationColorTransformer { _ in .named(.green) }
    cell.backgroundConfiguration = background
    #expect(
      overDots(cell, columns: 8, rows: 3).style(column: 0, row: 0).foreground == .named(.green))
  }

  @Test func `What is set by hand does not follow the state`() {
    let cell = listCell("Ibis")
    var background = BackgroundConfiguration.listCell()
    background.attributes = .bold
    background.marker = "*"
    cell.backgroundConfiguration = background
    cell.isSelected = true
    cell.isFocused = true
    var shown = canvas(of: cell, columns: 8)
    #expect(shown.lines == ["* Ibis"])
    #expect(shown.attributes(ofRow: 0) == Array(repeating: .bold, count: 8))
    background.marker = nil
    cell.backgroundConfiguration = background
    shown = canvas(of: cell, columns: 8)
    #expect(shown.lines == ["  Ibis"])
  }

  @Test func `A view is behind the content, and the mark before the view`() {
    let cell = listCell("Ibis")
    var background = BackgroundConfiguration.listCell()
    background.customView = Rule()
    cell.backgroundConfiguration = background
    cell.isFocused = true
    #expect(lines(of: cell, columns: 8) == ["▌─Ibis──"])
    cell.backgroundConfiguration = .listCell()
    #expect(lines(of: cell, columns: 8) == ["▌ Ibis"])
    #expect(background.customView?.superview == nil)
  }

  @Test func `A configuration and background views take each other's place`() {
    let cell = CollectionViewCell()
    cell.contentView.addSubview(Label("Ibis"))
    let (view, selected) = (Rule(), Rule(.double))
    cell.backgroundView = view
    cell.selectedBackgroundView = selected
    #expect(lines(of: cell, columns: 6) == ["Ibis──"])
    cell.isHighlighted = true
    #expect(lines(of: cell, columns: 6) == ["Ibis══"])
    #expect(canvas(of: cell, columns: 6).style(column: 0, row: 0) == .plain)
    cell.backgroundConfiguration = .clear()
    #expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil)
    #expect(view.superview == nil && selected.superview == nil)
    #expect(lines(of: cell, columns: 6) == ["Ibis"])
    cell.backgroundView = view
    #expect(cell.backgroundConfiguration == nil)
    cell.backgroundConfiguration = .clear()
    cell.selectedBackgroundView = selected
    #expect(cell.backgroundConfiguration == nil)
    cell.prepareForReuse()
    #expect(cell.selectedBackgroundView === selected)
    #expect(lines(of: cell, columns: 6) == ["Ibis"])
  }

  @Test func `The list around chooses the background of a list cell`() {
    let cell = listCell("Ibis")
    cell.traitCollection.listEnvironment = .sidebar
    cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
    #expect(overDots(cell, columns: 8).lines == ["··Ibis··"])
    cell.traitCollection.listEnvironment = .plain
    cell.prepareForReuse()
    cell.contentConfiguration = listCell("Ibis").contentConfiguration
    #expect(overDots(cell, columns: 8).lines == ["  Ibis"])
  }
}
