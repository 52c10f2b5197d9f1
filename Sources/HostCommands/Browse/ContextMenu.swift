// SPDX-License-Identifier: MIT

internal import PluginHosting
internal import TerminalSession
internal import TextCanvas

/// The menu of an item, in a frame over the list.
struct ContextMenu {
  /// What a key does to a menu.
  enum Answer: Hashable {
    /// It stays.
    case open
    /// It goes, and nothing else happens.
    case closed
    /// It goes, and an action is to be performed, by its identifier.
    case chosen(String)
  }

  let title: String
  let actions: [ContextAction]
  /// The entry in focus.
  private(set) var focus = 0
  /// The first entry on show.
  private var first = 0
  /// Where the frame was drawn last.
  private var frame = CanvasRect.empty

  init(title: String, actions: [ContextAction]) {
    precondition(!actions.isEmpty, "the menu of \(title) has no entries")
    self.title = title
    self.actions = actions
  }

  mutating func handle(_ press: KeyPress) -> Answer {
    switch press.key {
    case .up, .character("k"): move(by: -1)
    case .down, .character("j"): move(by: 1)
    case .home: move(by: -actions.count)
    case .end: move(by: actions.count)
    case .enter, .character(" "): return .chosen(actions[focus].identifier)
    case .escape, .character("q"), .character("m"), .left, .character("h"): return .closed
    case .character(let character):
      // Entries are numbered as far as digits go.
      guard let number = character.wholeNumberValue, (1...actions.count).contains(number) else {
        return .open
      }
      return .chosen(actions[number - 1].identifier)
    default: break
    }
    return .open
  }

  mutating func move(by distance: Int) {
    focus = min(max(0, focus + distance), actions.count - 1)
  }

  /// What a click does: an entry is chosen, elsewhere the menu goes.
  func click(column: Int, row: Int) -> Answer {
    guard frame.row..<frame.endRow ~= row, frame.column..<frame.endColumn ~= column else {
      return .closed
    }
    let place = first + row - frame.row - 1
    guard row > frame.row, row < frame.endRow - 1, actions.indices.contains(place) else {
      return .open
    }
    return .chosen(actions[place].identifier)
  }

  /// Draws the menu below a place, above it where there is more room, within the rows of the list.
  mutating func draw(into canvas: inout Canvas, at place: CanvasRect, rows: Int) {
    let labels = actions.enumerated().map { index, action in
      (index < 9 ? "\(index + 1) " : "  ") + action.title
    }
    let widest = (labels + [title]).map { $0.displayColumns(policy: canvas.widthPolicy) }.max() ?? 0
    let columns = min(canvas.columns, widest + 4)
    let below = rows - place.endRow
    let wanted = actions.count + 2
    let isBelow = below >= wanted || below >= place.row
    let height = min(wanted, max(3, isBelow ? below : place.row), rows)
    guard columns >= 5, height >= 3 else { return }
    let row = isBelow ? min(place.endRow, rows - height) : max(0, place.row - height)
    let column = max(0, min(place.column + 2, canvas.columns - columns))
    frame = CanvasRect(column: column, row: row, columns: columns, rows: height)
    let shownCount = height - 2
    first = min(max(first, focus - shownCount + 1), focus, actions.count - shownCount)
    drawFrame(into: &canvas)
    let inside = frame.inset(columns: 1, rows: 1)
    for line in 0..<shownCount {
      let index = first + line
      var style = TextStyle(roles: actions[index].isDestructive ? .error : [])
      if index == focus { style.roles.formUnion(.selection) }
      let area = CanvasRect(
        column: inside.column, row: inside.row + line, columns: inside.columns, rows: 1)
      canvas.fill(area, with: " ", style: style)
      let text = wrapText(
        labels[index], columns: max(1, area.columns - 2), maximumLines: 1, truncation: .tail,
        wraps: false, policy: canvas.widthPolicy
      ).first
      if let text {
        canvas.draw(text, column: area.column + 1, row: area.row, style: style, clip: area)
      }
    }
  }

  private func drawFrame(into canvas: inout Canvas) {
    let style = TextStyle(roles: .border)
    // Where a line takes two columns the frame is of ASCII.
    let isNarrow = "─".displayColumns(policy: canvas.widthPolicy) == 1
    let marks = isNarrow ? ["╭", "─", "╮", "│", "╰", "╯"] : ["+", "-", "+", "|", "+", "+"]
    let middle = String(repeating: marks[1], count: frame.columns - 2)
    canvas.fill(frame, with: " ", style: .plain)
    for row in frame.row..<frame.endRow {
      let isTop = row == frame.row
      let isBottom = row == frame.endRow - 1
      let line =
        isTop
        ? marks[0] + middle + marks[2]
        : isBottom
          ? marks[4] + middle + marks[5]
          : marks[3] + String(repeating: " ", count: frame.columns - 2) + marks[3]
      canvas.draw(line, column: frame.column, row: row, style: style, clip: frame)
    }
    let room = frame.inset(columns: 2, rows: 0)
    canvas.draw(
      title, column: room.column, row: frame.row, style: TextStyle(roles: .title), clip: room)
  }
}
