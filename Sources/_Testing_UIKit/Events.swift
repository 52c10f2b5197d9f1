// SPDX-License-Identifier: MIT

public import UIKit

// What a user does, for tests: each call is taken as the terminal's own events are.
extension UIWindow {
  /// Presses keys by their names: a character, or `enter`, `tab`, `escape`, `space`, `backspace`, `delete`, `up`,
  /// `down`, `left`, `right`, `home`, `end`, `pageUp` and `pageDown`, after `shift+`, `alt+` or `control+`.
  ///
  /// - Returns: Whether the program goes on; false after a key that leaves it.
  @discardableResult public func press(_ keys: String...) -> Bool {
    var goesOn = true
    for key in keys {
      guard let answer = press(keyNamed: key) else {
        preconditionFailure("there is no key named '\(key)'")
      }
      goesOn = goesOn && answer
      layoutIfNeeded()
    }
    return goesOn
  }

  /// Types a text letter by letter.
  public func enter(_ text: String) {
    type(text)
    layoutIfNeeded()
  }

  /// Pastes a text.
  public func insertPaste(_ text: String) {
    paste(text)
    layoutIfNeeded()
  }

  /// Clicks at a column and a row, counted from 0.
  public func click(column: Int, row: Int) {
    layoutIfNeeded()
    click(column: column, row: row, isRight: false)
    layoutIfNeeded()
  }

  /// Clicks with the right button at a column and a row, counted from 0.
  public func secondaryClick(column: Int, row: Int) {
    layoutIfNeeded()
    click(column: column, row: row, isRight: true)
    layoutIfNeeded()
  }

  /// Moves the mouse from one place to another with the left button down.
  public func dragMouse(from start: (column: Int, row: Int), to end: (column: Int, row: Int)) {
    layoutIfNeeded()
    drag(from: start, to: end)
    layoutIfNeeded()
  }

  /// Turns the wheel over a place: down where `turns` is positive.
  public func turnWheel(_ turns: Int, column: Int, row: Int) {
    layoutIfNeeded()
    wheel(turns, column: column, row: row)
    layoutIfNeeded()
  }
}
