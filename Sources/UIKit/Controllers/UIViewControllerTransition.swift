// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// What is known of a change from one screen to another, or of one size to another. Here it is over at once.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the change was asked for as one that is animated.
  var isAnimated: Bool { get }
  /// Whether the change was given up; here always false.
  var isCancelled: Bool { get }
  /// Whether a gesture drives the change; here always false.
  var isInteractive: Bool { get }
  /// Whether a gesture began the change; here always false.
  var initiallyInteractive: Bool { get }
  /// Whether a gesture can stop the change; here always false.
  var isInterruptible: Bool { get }
  /// How a controller is presented by the change; here always `none`.
  var presentationStyle: UIModalPresentationStyle { get }
  /// How long the change takes, in seconds; here always 0.
  var transitionDuration: TimeInterval { get }
  /// How much of the change is done, from 0 to 1; here always 1.
  var percentComplete: CGFloat { get }
  /// How fast the rest goes on after a gesture; here always 1.
  var completionVelocity: CGFloat { get }
  /// How the rest goes on after a gesture; here always `linear`.
  var completionCurve: UIView.AnimationCurve { get }
  /// The controller that goes (`from`) or that comes (`to`); nil where there is none.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view in which the change goes on; one of no window where none was named.
  var containerView: UIView { get }
}

/// Which controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that goes.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController")
  /// The controller that comes.
  public static let to = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController")
}

/// Has other changes made along with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Makes changes at once, and has the completion called when the transition is over; true.
  @discardableResult
  func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// ``animate(alongsideTransition:completion:)``: the view makes no difference.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Nothing: no gesture drives a transition.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// ``animate(alongsideTransition:completion:)`` without a completion.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// A transition that is over when it is begun.
final class ImmediateTransition: UIViewControllerTransitionCoordinator {
  let isAnimated: Bool
  private let from: UIViewController?
  private let to: UIViewController?
  private let container: UIView
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(
    from: UIViewController? = nil, to: UIViewController? = nil, in container: UIView? = nil,
    isAnimated: Bool = true
  ) {
    (self.from, self.to) = (from, to)
    self.container = container ?? UIView()
    self.isAnimated = isAnimated
  }

  var isCancelled: Bool { false }
  var isInteractive: Bool { false }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var presentationStyle: UIModalPresentationStyle { .none }
  var transitionDuration: TimeInterval { 0 }
  var percentComplete: CGFloat { 1 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .linear }
  var containerView: UIView { container }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }

  func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}

  /// Tells those that asked that the transition is over.
  func end() {
    let due = completions
    completions = []
    for completion in due { completion(self) }
  }
}

/// How the row at the top of a phone looks, which a terminal does not have.
public enum UIStatusBarStyle: Int, Sendable {
  /// The system's choice; never shown.
  case `default`
  /// Light text; never shown.
  case lightContent = 1
  /// Dark text; never shown.
  case darkContent = 3
}

/// How that row changes.
public enum UIStatusBarAnimation: Int, Sendable {
  /// How a status bar would come and go; never shown.
  case none, fade, slide
}

/// Ways to hold a device; a terminal is held in one.
public struct UIInterfaceOrientationMask: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// On its side, with the home button at the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// On its side, with the home button at the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Every way.
  public static let all: UIInterfaceOrientationMask = [
    .portrait, .landscape, .portraitUpsideDown,
  ]
  /// Every way but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// Which way a screen is held; a terminal's stands.
public enum UIInterfaceOrientation: Int, Sendable {
  /// A terminal is always `portrait`.
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  /// Whether it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
