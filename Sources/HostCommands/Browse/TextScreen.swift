// SPDX-License-Identifier: MIT

internal import TerminalSession
internal import TextCanvas

/// Lines over the whole screen with one of them in focus: the help, and the details of an item.
struct TextScreen {
  /// One line, which may hide others below it.
  struct Line: Hashable {
    var text: String
    var level = 0
    /// Whether lines of higher levels follow that belong to this one.
    var isParent = false
    var isFolded = false
  }

  let title: String
  private var lines: [Line]
  /// The lines that no folded line hides.
  private var shown: [Int] = []
  /// The line in focus, among `shown`.
  private var focus = 0
  private var first = 0

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
      shown.append(index)
      if line.isFolded { hiddenAbove = line.level }
    }
    focus = min(focus, max(0, shown.count - 1))
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

  private var focusedIndex: Int? { shown.indices.contains(focus) ? shown[focus] : nil }

  private mutating func fold(_ isFolded: Bool) {
    guard let index = focusedIndex, lines[index].isParent else { return }
    lines[index].isFolded = isFolded
    unfold()
  }

  /// Folds the line, or goes to the one that it belongs to.
  private mutating func foldOrLeave() {
    guard let index = focusedIndex else { return }
    if lines[index].isParent, !lines[index].isFolded { return fold(true) }
    let level = lines[index].level
    guard let parent = shown[..<focus].lastIndex(where: { lines[$0].level < level }) else { return }
    focus = parent
  }

  mutating func draw(into canvas: inout Canvas) {
    canvas.clear()
    let whole = canvas.bounds
    guard canvas.rows > 0 else { return }
    let rows = max(1, canvas.rows - 1)
    first = min(max(first, focus - rows + 1), focus)
    first = max(0, min(first, shown.count - rows))
    for row in 0..<rows where first + row < shown.count {
      let line = lines[shown[first + row]]
      let mark = line.isParent ? (line.isFolded ? "▸ " : "▾ ") : "  "
      let isFocused = first + row == focus
      let style = TextStyle(roles: isFocused ? .selection : [])
      if isFocused {
        canvas.fill(
          CanvasRect(column: 0, row: row, columns: canvas.columns, rows: 1), with: " ",
          style: style)
      }
      let text = String(repeating: "  ", count: line.level) + mark + line.text
      canvas.draw(text, column: 0, row: row, style: style, clip: whole)
    }
    guard canvas.rows > 1 else { return }
    let end = shown.count > rows ? "\(focus + 1)/\(shown.count) " : ""
    StatusLine(left: title, right: end + "Esc closes").draw(into: &canvas, row: canvas.rows - 1)
  }
}
