// SPDX-License-Identifier: MIT

public import Foundation

/// What the user did with the mouse.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// What made the event.
  public enum EventType: Int, Sendable {
    /// What a finger does; the only type that is made, beside the others' names.
    case touches, motion, remoteControl, presses
    /// The wheel; never made, as scroll views take it.
    case scroll = 10
    /// Never made.
    case hover, transform
  }

  /// Always `touches`.
  open var type: EventType { .touches }
  /// When it happened, in seconds since the machine was started; 0 without a touch.
  open var timestamp: TimeInterval { touch?.timestamp ?? 0 }
  /// The one touch there is, or nil.
  open var allTouches: Set<UITouch>? { touch.map { [$0] } }
  private let touch: UITouch?

  init(_ touch: UITouch? = nil) { self.touch = touch }

  /// The touch that began on a view; nil where it began elsewhere.
  open func touches(for view: UIView) -> Set<UITouch>? {
    guard let touch, touch.view === view else { return nil }
    return [touch]
  }
}

/// The mouse with its left button down: a finger.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// Where in its life a touch is.
  public enum Phase: Int, Sendable {
    /// A touch goes from `began` by `moved` to `ended` or `cancelled`; the others never occur.
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// What touches.
  public enum TouchType: Int, Sendable {
    /// The mouse is `indirectPointer`.
    case direct, indirect, pencil, indirectPointer
  }

  /// Where in its life the touch is; `began` at first.
  open internal(set) var phase = Phase.began
  /// When it last changed, in seconds since the machine was started.
  open internal(set) var timestamp = ProcessInfo.processInfo.systemUptime
  /// Always 1: clicks in a row are told one by one.
  open internal(set) var tapCount = 1
  /// Always `indirectPointer`: the mouse.
  open var type: TouchType { .indirectPointer }
  /// The window in which the button went down.
  open private(set) weak var window: UIWindow?
  /// The view on which the button went down.
  open private(set) weak var view: UIView?
  private var place: CGPoint
  private var previousPlace: CGPoint

  init(_ place: CGPoint, in window: UIWindow, on view: UIView?) {
    self.place = place
    previousPlace = place
    self.window = window
    self.view = view
  }

  func move(to place: CGPoint, _ phase: Phase) {
    previousPlace = self.place
    self.place = place
    self.phase = phase
    timestamp = ProcessInfo.processInfo.systemUptime
  }

  /// Where the mouse is, in points of a view, or of the window where that is nil.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(place, from: window) ?? place
  }
  /// Where the mouse was before it last moved, in points of a view, or of the window where that is nil.
  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousPlace, from: window) ?? previousPlace
  }
}
