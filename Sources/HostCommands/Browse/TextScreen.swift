// SPDX-License-Identifier: MIT

internal import TerminalSession
internal import TextCanvas

/// Lines over the whole screen with one of their rows in focus: the help, and the details of an item.
///
/// A line that is longer than the screen is wide goes on in the rows below, so that all of it can be read.
struct TextScreen {
  /// One line, which may hide others below it.
  struct Line: Hashable {
    var text: String
    var level = 0
    /// How many columns the rows that it goes on in are set in from its first.
    var hang = 2
    /// Whether lines of higher levels follow that belong to this one.
    var isParent = false
    var isFolded = false
  }

  let title: String
  /// The most rows of one line; the last ends in `…` where there would be more.
  private static let mostRows = 1_000

  /// A part of a line that stands on a row.
  private struct Row {
    var line: Int
    var text: String
    /// The column at which it begins.
    var indent: Int
    var isFirst: Bool
  }

  private var lines: [Line]
  /// What the lines that no folded line hides are drawn in.
  private var shown: [Row] = []
  /// The row in focus, among `shown`.
  private var focus = 0
  private var first = 0
  /// How wide the screen is, and how wide text on it, as far as is known.
  private var columns = 80
  private var widthPolicy = WidthPolicy.standard

  init(title: String, lines: [Line]) {
    self.title = title
    self.lines = lines
    unfold()
  }

  private mutating func unfold() {
    shown.removeAll(keepingCapacity: true)
    var hiddenAbove: Int?
    for (index, line) in lines.enumerated() {
      if let level = hiddenAbove {
        if line.level > level { continue }
        hiddenAbove = nil
      }
      appendRows(of: index)
      if line.isFolded { hiddenAbove = line.level }
    }
    focus = min(focus, max(0, shown.count - 1))
  }

  private mutating func appendRows(of index: Int) {
    let line = lines[index]
    let mark = line.isParent ? (line.isFolded ? "▸ " : "▾ ") : "  "
    let indent = line.level * 2
    let parts = wrapText(
      line.text, columns: max(1, columns - indent - 2), maximumLines: 2, policy: widthPolicy)
    guard parts.count > 1 else {
      return shown.append(Row(line: index, text: mark + line.text, indent: indent, isFirst: true))
    }
    shown.append(Row(line: index, text: mark + parts[0].text, indent: indent, isFirst: true))
    // Where levels are deep and the screen is narrow, a row still has some room.
    let hang = min(indent + 2 + line.hang, columns / 2)
    let rest = line.text.dropFirst(parts[0].text.count).drop { $0 == " " }
    for part in wrapText(
      String(rest), columns: max(1, columns - hang), maximumLines: Self.mostRows,
      policy: widthPolicy)
    {
      shown.append(Row(line: index, text: part.text, indent: hang, isFirst: false))
    }
  }

  /// Breaks lines anew for a screen that is as wide as this; the line in focus stays so.
  private mutating func fit(_ canvas: borrowing Canvas) {
    guard canvas.columns != columns || canvas.widthPolicy != widthPolicy else { return }
    let line = focusedIndex
    columns = canvas.columns
    widthPolicy = canvas.widthPolicy
    unfold()
    focus = shown.firstIndex { $0.line == line } ?? focus
  }

  /// Moves, folds and unfolds; false for a key that closes the screen.
  mutating func handle(_ press: KeyPress, rows: Int) -> Bool {
    guard press.phase != .release else { return true }
    switch press.key {
    case .up, .character("k"): move(by: -1)
    case .down, .character("j"): move(by: 1)
    case .pageUp: move(by: -max(1, rows - 1))
    case .pageDown: move(by: max(1, rows - 1))
    case .home, .character("<"): move(by: -shown.count)
    case .end, .character("G"), .character(">"): move(by: shown.count)
    case .right, .character("l"): fold(false)
    case .left, .character("h"): foldOrLeave()
    case .enter, .character(" "):
      guard let index = focusedIndex, lines[index].isParent else { return press.key != .enter }
      fold(!lines[index].isFolded)
    case .escape, .character("q"), .character("d"), .character("?"): return false
    default: break
    }
    return true
  }

  /// Moves the focus as a wheel does.
  mutating func move(by distance: Int) {
    focus = min(max(0, focus + distance), max(0, shown.count - 1))
  }

  private var focusedIndex: Int? { shown.indices.contains(focus) ? shown[focus].line : nil }

  private mutating func fold(_ isFolded: Bool) {
    guard let index = focusedIndex, lines[index].isParent else { return }
    lines[index].isFolded = isFolded
    unfold()
    focus = shown.firstIndex { $0.line == index } ?? focus
  }

  /// Folds the line, or goes to the one that it belongs to.
  private mutating func foldOrLeave() {
    guard let index = focusedIndex else { return }
    if lines[index].isParent, !lines[index].isFolded { return fold(true) }
    let level = lines[index].level
    let above = shown[..<focus]
    guard
      let parent = above.lastIndex(where: { $0.isFirst && lines[$0.line].level < level })
    else { return }
    focus = parent
  }

  mutating func draw(into canvas: inout Canvas) {
    canvas.clear()
    let whole = canvas.bounds
    guard canvas.rows > 0 else { return }
    fit(canvas)
    let rows = max(1, canvas.rows - 1)
    first = min(max(first, focus - rows + 1), focus)
    first = max(0, min(first, shown.count - rows))
    for row in 0..<rows where first + row < shown.count {
      let part = shown[first + row]
      let isFocused = first + row == focus
      let style = TextStyle(roles: isFocused ? .selection : [])
      if isFocused {
        canvas.fill(
          CanvasRect(column: 0, row: row, columns: canvas.columns, rows: 1), with: " ",
          style: style)
      }
      canvas.draw(part.text, column: part.indent, row: row, style: style, clip: whole)
    }
    guard canvas.rows > 1 else { return }
    let end = shown.count > rows ? "\(focus + 1)/\(shown.count) " : ""
    StatusLine(left: title, right: end + "Esc closes").draw(into: &canvas, row: canvas.rows - 1)
  }
}
