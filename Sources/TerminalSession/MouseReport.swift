// SPDX-License-Identifier: MIT

/// What a mouse did, and where.
@frozen public struct MouseReport: Sendable, Hashable {
  /// What it did.
  public var action: MouseAction
  /// The column, 0 at the left edge.
  public var column: Int
  /// The row, 0 at the top.
  public var row: Int
  /// The keys held meanwhile: shift, alt and control are reported.
  public var modifiers: KeyModifiers

  /// A report of an action at a place.
  public init(_ action: MouseAction, column: Int, row: Int, modifiers: KeyModifiers = []) {
    self.action = action
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}

/// What a mouse can do.
public enum MouseAction: Sendable, Hashable {
  /// A button went down.
  case press(MouseButton)
  /// A button came up; nil where the terminal's protocol does not say which.
  case release(MouseButton?)
  /// It moved with a button down.
  case drag(MouseButton)
  /// It moved with none.
  case move
  /// A wheel turned by one notch, or a touchpad by what the terminal takes for one.
  case wheel(WheelDirection)
}

/// A button of a mouse, as xterm numbers them.
public enum MouseButton: Int, Sendable, Hashable {
  case left, middle, right
  /// Buttons 8 and 9: back and forward.
  case back, forward
  /// Buttons 10 and 11.
  case tenth, eleventh
}

/// Where a wheel turns the text, as its user sees it.
public enum WheelDirection: Int, Sendable, Hashable {
  case up, down, left, right
}

extension MouseReport {
  /// A report from xterm's code of buttons and modifiers (xterm, Mouse Tracking) and its coordinates, 1 at the edge.
  ///
  /// Nil for a code that means nothing: a wheel let go, a fifth wheel.
  init?(code: Int, column: Int, row: Int, isRelease: Bool, namesReleasedButton: Bool) {
    guard code >= 0, code < 256, column > 0, row > 0 else { return nil }
    let number = code & 3
    let action: MouseAction
    if code & 64 != 0 {
      guard code & 128 == 0, !isRelease, let direction = WheelDirection(rawValue: number) else {
        return nil
      }
      action = .wheel(direction)
    } else {
      let button =
        code & 128 != 0 ? MouseButton(rawValue: 3 + number) : MouseButton(rawValue: number)
      let hasNone = code & 128 == 0 && number == 3
      if code & 32 != 0 {
        action = hasNone ? .move : button.map(MouseAction.drag) ?? .move
      } else if hasNone {
        action = .release(nil)
      } else if let button {
        action = isRelease ? .release(namesReleasedButton ? button : nil) : .press(button)
      } else {
        return nil
      }
    }
    var modifiers: KeyModifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    self.init(action, column: column - 1, row: row - 1, modifiers: modifiers)
  }
}
