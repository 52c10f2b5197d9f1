// SPDX-License-Identifier: MIT

internal import TextCanvas

/// Shows where the focus is when a cell has been drawn: its border is heavy, or a bar goes down its leading edge.
///
/// Nothing moves, and nothing is covered: a letter at the edge is shown in reverse instead.
struct FocusMark {
  static let bar = "▌"

  private static let heavy: [String: String] = [
    "┌": "┏", "╭": "┏", "┐": "┓", "╮": "┓", "└": "┗", "╰": "┗", "┘": "┛", "╯": "┛", "─": "━",
    "│": "┃", "▏": "▍", "▕": "▐",
  ]

  /// Marks a cell.
  ///
  /// - Parameters:
  ///   - rect: The cell's places.
  ///   - clip: Those of them that are to be seen.
  static func draw(in rect: CanvasRect, of canvas: inout Canvas, clip: CanvasRect) {
    let visible = rect.intersection(clip).intersection(canvas.bounds)
    guard !visible.isEmpty else { return }
    var isFramed = false
    for row in visible.row..<visible.endRow {
      let isEdge = row == rect.row || row == rect.endRow - 1
      for column in visible.column..<visible.endColumn
      where isEdge || column == rect.column || column == rect.endColumn - 1 {
        guard let line = heavy[canvas.grapheme(column: column, row: row)] else { continue }
        isFramed = isFramed || column == visible.column
        var style = canvas.style(column: column, row: row)
        style.foreground = nil
        style.attributes.insert(.bold)
        canvas.draw(line, column: column, row: row, style: style)
      }
    }
    guard !isFramed else { return }
    for row in visible.row..<visible.endRow {
      let text = canvas.grapheme(column: visible.column, row: row)
      var style = canvas.style(column: visible.column, row: row)
      style.attributes.insert(.bold)
      if text == " " {
        canvas.draw(bar, column: visible.column, row: row, style: style)
      } else if text != bar {
        style.attributes.formSymmetricDifference(.reverse)
        canvas.draw(text, column: visible.column, row: row, style: style)
      }
    }
  }
}
