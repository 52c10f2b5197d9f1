// SPDX-License-Identifier: MIT

internal import Foundation
internal import TerminalSession

/// What the terminal does to a window, for tests to do it.
extension UIWindow {
  /// Takes a key by its name, as `enter`, `shift+tab` or `x`; false when it leaves the program, nil when there is no
  /// key of that name.
  package func press(keyNamed name: String) -> Bool? {
    KeyPress(name: name).map { KeyRouting(window: self).take($0) }
  }

  /// Takes the letters of a text one by one, as they are typed.
  package func type(_ text: String) {
    for character in text { _ = KeyRouting(window: self).take(KeyPress(.character(character))) }
  }

  /// Takes a text that is pasted.
  package func paste(_ text: String) { KeyRouting(window: self).takePaste(text) }

  /// Takes a click of a button at a column and a row from 0.
  package func click(column: Int, row: Int, isRight: Bool) {
    let button: MouseButton = isRight ? .right : .left
    KeyRouting(window: self).take(MouseReport(.press(button), column: column, row: row))
    KeyRouting(window: self).take(MouseReport(.release(button), column: column, row: row))
  }

  /// Takes the left button going down at one place and up at another.
  package func drag(from start: (column: Int, row: Int), to end: (column: Int, row: Int)) {
    let routing = KeyRouting(window: self)
    routing.take(MouseReport(.press(.left), column: start.column, row: start.row))
    routing.take(MouseReport(.drag(.left), column: end.column, row: end.row))
    routing.take(MouseReport(.release(.left), column: end.column, row: end.row))
  }

  /// Takes turns of the wheel at a place; down where positive.
  package func wheel(_ turns: Int, column: Int, row: Int) {
    for _ in 0..<abs(turns) {
      KeyRouting(window: self).take(
        MouseReport(.wheel(turns > 0 ? .down : .up), column: column, row: row))
    }
  }
}

extension KeyPress {
  fileprivate init?(name: String) {
    var words = name.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    if name.hasSuffix("+") { words = words.dropLast(2) + ["+"] }
    guard let last = words.popLast() else { return nil }
    let keys: [String: Key] = [
      "enter": .enter, "tab": .tab, "backspace": .backspace, "escape": .escape, "up": .up,
      "down": .down, "left": .left, "right": .right, "home": .home, "end": .end,
      "pageUp": .pageUp, "pageDown": .pageDown, "delete": .delete, "space": .character(" "),
    ]
    let held: [String: KeyModifiers] = ["shift": .shift, "alt": .alt, "control": .control]
    guard let key = keys[last] ?? (last.count == 1 ? last.first.map { .character($0) } : nil)
    else { return nil }
    var modifiers: KeyModifiers = []
    for word in words {
      guard let modifier = held[word] else { return nil }
      modifiers.insert(modifier)
    }
    self.init(key, modifiers)
  }
}
