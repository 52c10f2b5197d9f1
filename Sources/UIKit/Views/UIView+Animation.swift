// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// Animations. A terminal shows their ends at once; what follows them follows when they would be over.
extension UIView {
  /// How an animation goes on.
  public enum AnimationCurve: Int, Sendable {
    /// How an animation would go on; its end is shown at once.
    case easeInOut, easeIn, easeOut, linear
  }

  /// How an animation goes on, and what it is to do with others.
  public struct AnimationOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Kept, and has no effect: the end is shown at once.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Kept, and has no effect: nothing stands between the user and the view.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Kept, and has no effect: the end is shown at once.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Kept, and has no effect: the end is shown once.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Kept, and has no effect: what was changed stays changed.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Kept, and has no effect: the end is shown at once.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Kept, and has no effect: the end is shown at once.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Kept, and has no effect: the end is shown at once.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// In `transition(from:to:duration:options:completion:)`: hides the one view and shows the
    /// other, and takes none out.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Kept, and has no effect: the end is shown at once.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Kept, and has no effect: the end is shown at once.
    public static let curveEaseInOut: AnimationOptions = []
    /// Kept, and has no effect: the end is shown at once.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Kept, and has no effect: the end is shown at once.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Kept, and has no effect: the end is shown at once.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Kept, and has no effect: the end is shown at once.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Kept, and has no effect: the end is shown at once.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Kept, and has no effect: the end is shown at once.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Kept, and has no effect: the end is shown at once.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Kept, and has no effect: the end is shown at once.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Kept, and has no effect: the end is shown at once.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Kept, and has no effect: the end is shown at once.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// Kept, and has no effect: the end is shown at once.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Kept, and has no effect: the end is shown at once.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
  }

  /// How an animation of several steps goes on.
  public struct KeyframeAnimationOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Kept, and has no effect: the end is shown at once.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Kept, and has no effect: nothing stands between the user and the view.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Kept, and has no effect: the end is shown at once.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Kept, and has no effect: the end is shown once.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Kept, and has no effect: what was changed stays changed.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Kept, and has no effect: the end is shown at once.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Kept, and has no effect: the end is shown at once.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Kept, and has no effect: the end is shown at once.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Kept, and has no effect: the end is shown at once.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Kept, and has no effect: the end is shown at once.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// Makes changes at once; the completion is called with true after the delay and the duration, in seconds.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    inAnimation(animations)
    finish(after: duration + delay, completion)
  }

  /// Makes changes at once; the completion is called with true after the duration, in seconds.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    inAnimation(animations)
    finish(after: duration, completion)
  }

  /// Makes changes at once, without a swing; the completion is called with true after the delay and
  /// the duration, in seconds.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    inAnimation(animations)
    finish(after: duration + delay, completion)
  }

  /// Makes changes at once, without a swing; the completion is called with true after the delay and
  /// the duration, in seconds.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    inAnimation(animations)
    finish(after: duration + delay, completion)
  }

  /// Makes the changes of all steps at once; the completion is called with true after the delay and
  /// the duration, in seconds.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    inAnimation(animations)
    finish(after: duration + delay, completion)
  }

  /// Makes the changes of a step at once, whatever its start and duration.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) { inAnimation(animations) }

  /// Makes changes inside a view at once; the completion is called with true after the duration, in seconds.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    if let animations { inAnimation(animations) }
    finish(after: duration, completion)
  }

  /// Puts one view in place of another at once; the completion is called with true after the duration, in seconds.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    if options.contains(.showHideTransitionViews) {
      (fromView.isHidden, toView.isHidden) = (true, false)
    } else if let around = fromView.superview {
      around.addSubview(toView)
      fromView.removeFromSuperview()
    }
    finish(after: duration, completion)
  }

  /// Makes changes at once and once.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) { inAnimation(animations) }

  /// Makes changes that, inside of an animation, are no part of it.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let depth = animationDepth
    animationDepth = 0
    defer { animationDepth = depth }
    actionsWithoutAnimation()
  }

  /// Always false: only ends are shown.
  public class var areAnimationsEnabled: Bool { false }
  /// Nothing: there are none.
  public class func setAnimationsEnabled(_ enabled: Bool) {}
  /// Always 0 seconds.
  public class var inheritedAnimationDuration: TimeInterval { 0 }

  /// How many animation blocks the code that runs is in.
  private static var animationDepth = 0

  /// Whether a change made now is one that iOS would animate.
  static var isInAnimation: Bool { animationDepth > 0 }

  static func inAnimation(_ animations: () -> Void) {
    animationDepth += 1
    defer { animationDepth -= 1 }
    animations()
  }

  /// Tells of an end when it would come, so that what begins again at its end leaves the user room.
  static func finish(after delay: TimeInterval, _ completion: ((Bool) -> Void)?) {
    guard let completion else { return }
    Task { @MainActor in
      if delay > 0 { try? await Task.sleep(for: .seconds(delay)) }
      completion(true)
    }
  }
}
