// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A movement of fingers. A gesture tells only targets, by selectors, and Linux has none: the types are there for code
/// that names them, and nothing ever comes of one. Use a control's actions.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// Where in its life a gesture is.
  public enum State: Int, Sendable {
    /// A gesture here is always `possible`.
    case possible, began, changed, ended, cancelled, failed

    /// Another name of `ended`.
    public static let recognized = State.ended
  }

  /// A gesture of which nothing comes: the target is not kept.
  public init(target: Any?, action: Selector?) {}
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Always `possible`.
  open var state: State { .possible }
  /// Kept, and never asked.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view that the gesture was added to.
  open internal(set) weak var view: UIView?
  /// Kept, and has no effect. Default: true.
  open var isEnabled = true
  /// Kept, and has no effect. Default: true.
  open var cancelsTouchesInView = true
  /// Kept, and has no effect. Default: false.
  open var delaysTouchesBegan = false
  /// Kept, and has no effect. Default: true.
  open var delaysTouchesEnded = true
  /// Kept, and has no effect. Default: true.
  open var requiresExclusiveTouchType = true
  /// A name for the program to know the gesture by.
  open var name: String?
  /// Always 0.
  open var numberOfTouches: Int { 0 }
  /// Always zero.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// Nothing: no gesture comes about.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
}

/// A tap, by name only: use the actions of a control or the selection of a list.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// Kept, and has no effect. Default: 1.
  open var numberOfTapsRequired = 1
  /// Kept, and has no effect. Default: 1.
  open var numberOfTouchesRequired = 1
}

/// A long press, by name only: use a menu, which `m` opens.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Kept, and has no effect. Default: 0.
  open var numberOfTapsRequired = 0
  /// Kept, and has no effect. Default: 1.
  open var numberOfTouchesRequired = 1
  /// Kept, and has no effect, in seconds. Default: 0.5.
  open var minimumPressDuration: TimeInterval = 0.5
  /// Kept, and has no effect, in points. Default: 10.
  open var allowableMovement: CGFloat = 10
}

/// A drag, by name only: use `touchesMoved(_:with:)`.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// Kept, and has no effect. Default: 1.
  open var minimumNumberOfTouches = 1
  /// Kept, and has no effect. Default: the greatest number.
  open var maximumNumberOfTouches = Int.max
  /// Always zero.
  open func translation(in view: UIView?) -> CGPoint { .zero }
  /// Nothing: there is no drag.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
  /// Always zero.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// A swipe, by name only: use a swipe action of a list.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Which way a finger goes.
  public struct Direction: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Up.
    public static let up = Direction(rawValue: 4)
    /// Down.
    public static let down = Direction(rawValue: 8)
  }

  /// Kept, and has no effect. Default: to the right.
  open var direction = Direction.right
  /// Kept, and has no effect. Default: 1.
  open var numberOfTouchesRequired = 1
}

/// A pinch, by name only: text has one size.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// Kept, and has no effect. Default: 1.
  open var scale: CGFloat = 1
  /// Always 0.
  open var velocity: CGFloat { 0 }
}

/// Decides between gestures.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Never asked: no gesture comes about. True when not said.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Never asked: no gesture comes about. False when not said.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Never asked: no gesture comes about. True when not said.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
}

extension UIView {
  /// Keeps a gesture, of which nothing comes.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// Takes out a gesture that was added.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
}
