// SPDX-License-Identifier: MIT

internal import TextCanvas

/// The row at the bottom: what it is about on the left, where one is on the right.
struct StatusLine: Hashable {
  var left: String
  var right: String

  /// Draws the row. What does not fit is cut off on the left side, the right one comes whole if it can.
  func draw(into canvas: inout Canvas, row: Int) {
    let area = CanvasRect(column: 0, row: row, columns: canvas.columns, rows: 1)
    let style = TextStyle(roles: .status)
    canvas.fill(area, with: " ", style: style)
    let room = canvas.columns - 2
    guard room > 0 else { return }
    let end = wrapText(
      visibleText(right), columns: room, maximumLines: 1, truncation: .head, wraps: false,
      policy: canvas.widthPolicy
    ).first
    let endColumns = end?.columns ?? 0
    canvas.draw(
      end?.text ?? "", column: canvas.columns - 1 - endColumns, row: row, style: style, clip: area)
    let rest = room - endColumns - 1
    guard rest > 0 else { return }
    let start = wrapText(
      visibleText(left), columns: rest, maximumLines: 1, truncation: .tail, wraps: false,
      policy: canvas.widthPolicy
    ).first
    if let start { canvas.draw(start, column: 1, row: row, style: style, clip: area) }
  }
}
