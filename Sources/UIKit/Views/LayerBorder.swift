// SPDX-License-Identifier: MIT

internal import TextCanvas

/// The lines around a view with a border.
struct LayerBorder {
  private let place: CanvasRect
  /// Top left, top right, bottom left, bottom right, horizontal, vertical.
  private let marks: [String]
  private let style: TextStyle

  /// The border of a layer; nil where none is to be seen.
  @MainActor init?(_ layer: CALayer, in place: CanvasRect, style: TextStyle) {
    guard layer.borderWidth > 0, place.columns >= 2, place.rows >= 1 else { return nil }
    self.place = place
    var line = style
    line.foreground = layer.borderColor?.uiColor.canvasColor ?? style.foreground
    self.style = line
    marks =
      layer.borderWidth >= 3
      ? ["┏", "┓", "┗", "┛", "━", "┃"]
      : layer.cornerRadius >= 1 ? ["╭", "╮", "╰", "╯", "─", "│"] : ["┌", "┐", "└", "┘", "─", "│"]
  }

  /// Whether the content has no row that the border leaves it: the border then goes around what is drawn.
  var sharesRows: Bool { place.rows < 3 }

  func draw(into canvas: inout Canvas, clip: CanvasRect) {
    if sharesRows { return drawAroundContent(into: &canvas, clip: clip) }
    let across = String(repeating: marks[4], count: place.columns - 2)
    canvas.draw(
      marks[0] + across + marks[1], column: place.column, row: place.row, style: style, clip: clip)
    canvas.draw(
      marks[2] + across + marks[3], column: place.column, row: place.endRow - 1, style: style,
      clip: clip)
    for row in max(place.row + 1, clip.row)..<max(place.row + 1, min(place.endRow - 1, clip.endRow))
    {
      canvas.draw(marks[5], column: place.column, row: row, style: style, clip: clip)
      canvas.draw(marks[5], column: place.endColumn - 1, row: row, style: style, clip: clip)
    }
  }

  /// Sides where they are free, and a line along each of two rows that has no text.
  private func drawAroundContent(into canvas: inout Canvas, clip: CanvasRect) {
    let visible = place.intersection(clip).intersection(canvas.bounds)
    for row in visible.row..<visible.endRow {
      let isTop = row == place.row
      let ends =
        place.rows == 1
        ? ["▏", "▕"] : isTop ? [marks[0], marks[1]] : [marks[2], marks[3]]
      let isFree = (visible.column..<visible.endColumn).allSatisfy {
        canvas.grapheme(column: $0, row: row) == " "
      }
      if isFree, place.rows == 2 {
        canvas.draw(
          ends[0] + String(repeating: marks[4], count: place.columns - 2) + ends[1],
          column: place.column, row: row, style: style, clip: visible)
        continue
      }
      for (column, end) in [(place.column, ends[0]), (place.endColumn - 1, ends[1])]
      where visible.column <= column && column < visible.endColumn
        && canvas.grapheme(column: column, row: row) == " "
      {
        canvas.draw(end, column: column, row: row, style: style)
      }
    }
  }
}
