// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension UIControl {
  /// What a control tells of.
  public struct Event: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A button of the mouse went down on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A button of the mouse went down on the control a second time.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The mouse moved on the control with its button down.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The mouse moved beside the control with its button down.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The mouse came onto the control with its button down.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The mouse left the control with its button down.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The button of the mouse was let go on the control; a press of Enter or the space bar too.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The button of the mouse was let go beside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// What the mouse had begun was broken off.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user has changed the control's value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What the control is for was asked for.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control's menu was asked for.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// The text is being written in.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text has changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Writing in the text has ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Writing in the text has ended by the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of the mouse.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All events of writing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Bits that a program may give events of its own.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Bits that are UIKit's own.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control stands.
  public struct State: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No other state.
    public static let normal: State = []
    /// A press is on the control.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control does nothing.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the focus.
    public static let focused = State(rawValue: 1 << 3)
    /// Bits that a program may give states of its own.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Bits that are UIKit's own.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where the content stands down the control.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// From top to bottom.
    case fill
  }

  /// Where the content stands across the control.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the left edge.
    case left
    /// At the right edge.
    case right
    /// From edge to edge.
    case fill
    /// At the leading edge.
    case leading
    /// At the trailing edge.
    case trailing
  }
}
