// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// What the user did with the mouse.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// What made the event.
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover, transform
  }

  open var type: EventType { .touches }
  open var timestamp: TimeInterval { touch?.timestamp ?? 0 }
  open var allTouches: Set<UITouch>? { touch.map { [$0] } }
  private let touch: UITouch?

  init(_ touch: UITouch? = nil) { self.touch = touch }

  open func touches(for view: UIView) -> Set<UITouch>? {
    guard let touch, touch.view === view else { return nil }
    return [touch]
  }
}

/// The mouse with its left button down: a finger.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// Where in its life a touch is.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// What touches.
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
  }

  open internal(set) var phase = Phase.began
  open internal(set) var timestamp = ProcessInfo.processInfo.systemUptime
  open internal(set) var tapCount = 1
  open var type: TouchType { .indirectPointer }
  open private(set) weak var window: UIWindow?
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

  open func location(in view: UIView?) -> CGPoint {
    view?.convert(place, from: window) ?? place
  }
  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousPlace, from: window) ?? previousPlace
  }
}
