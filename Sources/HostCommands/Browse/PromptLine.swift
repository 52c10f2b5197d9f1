// SPDX-License-Identifier: MIT

internal import TerminalSession
internal import TextCanvas

/// A line that is typed at the bottom of the screen.
struct PromptLine: Hashable {
  /// What stands before the text.
  let label: String
  private(set) var text = ""
  /// How many characters are before the cursor.
  private var place = 0

  /// The most characters that a line takes: a paste may be a whole file.
  private static let longestText = 4096

  init(label: String, text: String = "") {
    self.label = label
    self.text = text
    place = text.count
  }

  /// Takes text at the cursor; line ends and tabs count as spaces.
  mutating func insert(_ new: String) {
    let clean = new.map { $0.isNewline || $0 == "\t" ? " " : $0 }
    let room = max(0, Self.longestText - text.count)
    let part = String(clean.prefix(room))
    text.insert(contentsOf: part, at: text.index(text.startIndex, offsetBy: place))
    place += part.count
  }

  /// Edits as readline does; false for a key that edits nothing.
  mutating func handle(_ press: KeyPress) -> Bool {
    switch (press.key, press.modifiers) {
    case (.character(let character), []), (.character(let character), .shift):
      insert(String(character))
    case (.backspace, _), (.character("h"), .control): delete(before: 1)
    case (.delete, _), (.character("d"), .control):
      guard place < text.count else { return true }
      place += 1
      delete(before: 1)
    case (.left, _), (.character("b"), .control): place = max(0, place - 1)
    case (.right, _), (.character("f"), .control): place = min(text.count, place + 1)
    case (.home, _), (.character("a"), .control): place = 0
    case (.end, _), (.character("e"), .control): place = text.count
    case (.character("u"), .control): delete(before: place)
    case (.character("k"), .control): text = String(text.prefix(place))
    case (.character("w"), .control):
      let before = text.prefix(place)
      let word = before.reversed().drop { $0 == " " }.prefix { $0 != " " }
      let spaces = before.reversed().prefix { $0 == " " }
      delete(before: word.count + spaces.count)
    default: return false
    }
    return true
  }

  private mutating func delete(before count: Int) {
    let count = min(count, place)
    guard count > 0 else { return }
    let end = text.index(text.startIndex, offsetBy: place)
    text.removeSubrange(text.index(end, offsetBy: -count)..<end)
    place = text.count < place - count ? text.count : place - count
  }

  /// Draws the line into a row, scrolled so that the cursor is seen; returns the cursor's column.
  func draw(into canvas: inout Canvas, row: Int) -> Int {
    guard canvas.columns > 0 else { return 0 }
    let area = CanvasRect(column: 0, row: row, columns: canvas.columns, rows: 1)
    let before = label + visibleText(String(text.prefix(place)))
    let after = visibleText(String(text.dropFirst(place)))
    let columns = before.displayColumns(policy: canvas.widthPolicy)
    let shift = max(0, columns - (canvas.columns - 1))
    canvas.draw(before + after, column: -shift, row: row, style: .plain, clip: area)
    return columns - shift
  }
}
