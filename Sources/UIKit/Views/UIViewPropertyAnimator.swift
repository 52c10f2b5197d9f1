// SPDX-License-Identifier: MIT

public import Foundation

/// Where in its life an animation is.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not begun or finished (`inactive`), begun (`active`), or stopped and not finished (`stopped`).
  case inactive, active, stopped
}

/// Where an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// Where it was to end, where it began, or where it was.
  case end, start, current
}

/// How an animation's time runs.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {}

/// A curve between two points.
open class UICubicTimingParameters: UITimingCurveProvider {
  /// The curve that was given, or `linear` for one of points; none is shown.
  public let animationCurve: UIView.AnimationCurve

  /// The curve `easeInOut`.
  public init() { animationCurve = .easeInOut }
  /// A named curve.
  public init(animationCurve curve: UIView.AnimationCurve) { animationCurve = curve }
  /// A curve of two points, which are not kept: ``animationCurve`` is `linear`.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .linear
  }
}

/// A curve that swings.
open class UISpringTimingParameters: UITimingCurveProvider {
  /// A spring; nothing swings.
  public init() {}
  /// A spring; nothing swings.
  public init(dampingRatio ratio: CGFloat) {}
  /// A spring; nothing swings.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {}
  /// A spring; nothing swings.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {}
}

/// A direction and a length.
public struct CGVector: Sendable, Hashable {
  /// The part to the right.
  public var dx: CGFloat
  /// The part down.
  public var dy: CGFloat

  /// No length.
  public init() { (dx, dy) = (0, 0) }
  /// A vector of two parts.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

  /// No length.
  public static let zero = CGVector()
}

/// Changes that a program begins when it likes. Their ends are shown at once.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
  private var changes: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// The seconds after which the completions are called.
  public let duration: TimeInterval
  /// The seconds that were to pass before; changes are made without waiting for them.
  open private(set) var delay: TimeInterval = 0
  /// What was given for the run of time; not shown.
  public let timingParameters: (any UITimingCurveProvider)?
  /// Whether the animator was started; `inactive` at first.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether it is started, and neither paused nor finished.
  open private(set) var isRunning = false
  /// Kept, and has no effect: ends are shown. Default: false.
  open var isReversed = false
  /// Kept, and has no effect. Default: true.
  open var isInterruptible = true
  /// Kept, and has no effect. Default: true.
  open var isUserInteractionEnabled = true
  /// Kept, and has no effect. Default: false.
  open var isManualHitTestingEnabled = false
  /// Kept, and has no effect. Default: true.
  open var scrubsLinearly = true
  /// Kept, and has no effect: the completions are called. Default: false.
  open var pausesOnCompletion = false
  /// How much is done, from 0 to 1; setting more than 0 makes all of the changes. Default: 0.
  open var fractionComplete: CGFloat = 0 {
    didSet { if fractionComplete > 0 { makeChanges() } }
  }

  /// An animator without changes.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
    timingParameters = parameters
  }

  /// An animator of changes, with a named curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// An animator of changes, with a curve of two points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// An animator of changes, with a spring.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// An animator that is made and started: changes are made at once, and the completion is called
  /// after the delay and the duration, in seconds.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Adds changes, which do not wait for the delay.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }
  /// Adds changes: made at the start, or at once where that is over.
  open func addAnimations(_ animation: @escaping () -> Void) {
    changes.append(animation)
    if state == .active { makeChanges() }
  }
  /// Adds what is called at the end, once.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func makeChanges() {
    let due = changes
    changes = []
    UIView.inAnimation { for change in due { change() } }
  }

  /// Makes the changes; the completions are called after ``duration``.
  open func startAnimation() { startAnimation(afterDelay: 0) }
  /// Makes the changes at once; the completions are called after the delay and ``duration``. Nothing after a stop.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped else { return }
    self.delay = delay
    state = .active
    isRunning = true
    makeChanges()
    // What runs is kept alive, as a program may keep nothing but the completion.
    UIView.finish(after: delay + duration) { _ in
      if self.isRunning { self.finishAnimation(at: .end) }
    }
  }
  /// Begins without making the changes, or holds what runs.
  open func pauseAnimation() {
    guard state != .stopped else { return }
    state = .active
    isRunning = false
  }
  /// Starts anew, with the duration that the animator has.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) { startAnimation() }
  /// Stops: the completions are not called by themselves, and with false ``finishAnimation(at:)`` is awaited.
  open func stopAnimation(_ withoutFinishing: Bool) {
    state = withoutFinishing ? .inactive : .stopped
    isRunning = false
  }
  /// Ends now and calls the completions with the position; the changes stay made.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    state = .inactive
    isRunning = false
    let due = completions
    completions = []
    for completion in due { completion(finalPosition) }
  }
}
