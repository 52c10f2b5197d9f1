// SPDX-License-Identifier: MIT

import Testing
import UIKit

@MainActor @Suite struct `Animations` {
  @Test(.timeLimit(.minutes(5)))
  func `An animator that nobody keeps goes on to its end`() async {
    let view = UIView()
    let end = await withCheckedContinuation { done in
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 0.01, delay: 0, animations: { view.alpha = 0.5 },
        completion: { done.resume(returning: $0) })
    }
    #expect(end == .end)
    #expect(view.alpha == 0.5)
  }

  @Test func `An animator makes its changes when it starts, and runs until it is paused`() {
    var made: [String] = []
    let animator = UIViewPropertyAnimator(duration: 60, curve: .easeIn) { made.append("a") }
    animator.addAnimations { made.append("b") }
    #expect(animator.state == .inactive && !animator.isRunning && made.isEmpty)
    animator.startAnimation()
    #expect(made == ["a", "b"])
    #expect(animator.state == .active && animator.isRunning)
    animator.addAnimations({ made.append("c") }, delayFactor: 0.5)
    #expect(made == ["a", "b", "c"])
    animator.pauseAnimation()
    #expect(animator.state == .active && !animator.isRunning)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(animator.isRunning)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && !animator.isRunning)
  }

  @Test func `A stopped animator tells its end when it is finished, and where it is`() {
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 60, dampingRatio: 0.5)
    animator.addCompletion { ends.append($0) }
    animator.addCompletion { ends.append($0) }
    animator.startAnimation(afterDelay: 2)
    #expect(animator.delay == 2)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && ends.isEmpty)
    animator.startAnimation()
    #expect(animator.state == .stopped)
    animator.finishAnimation(at: .current)
    #expect(animator.state == .inactive)
    #expect(ends == [.current, .current])
    animator.finishAnimation(at: .end)
    #expect(ends.count == 2)
  }

  @Test func `A part of an animation shows its end`() {
    let view = UIView()
    let animator = UIViewPropertyAnimator(
      duration: 60, controlPoint1: .zero, controlPoint2: CGPoint(x: 1, y: 1)
    ) { view.frame.size.width = 8 }
    animator.fractionComplete = 0
    #expect(view.frame.width == 0)
    animator.fractionComplete = 0.5
    #expect(view.frame.width == 8)
  }

  @Test func `An animator is as it was made`() {
    let animator = UIViewPropertyAnimator(duration: 3, curve: .easeOut)
    #expect(animator.duration == 3 && animator.delay == 0 && animator.fractionComplete == 0)
    #expect(!animator.isReversed && animator.isInterruptible && animator.scrubsLinearly)
    #expect(animator.isUserInteractionEnabled && !animator.isManualHitTestingEnabled)
    #expect(!animator.pausesOnCompletion)
    let curve = animator.timingParameters as? UICubicTimingParameters
    #expect(curve?.animationCurve == .easeOut)
    #expect(UICubicTimingParameters().animationCurve == .easeInOut)
    let springs = [
      UISpringTimingParameters(), UISpringTimingParameters(dampingRatio: 1),
      UISpringTimingParameters(dampingRatio: 1, initialVelocity: .zero),
      UISpringTimingParameters(
        mass: 1, stiffness: 1, damping: 1, initialVelocity: CGVector(dx: 1, dy: 0)),
    ]
    for spring in springs {
      #expect(
        UIViewPropertyAnimator(duration: 1, timingParameters: spring).timingParameters === spring)
    }
    #expect(CGVector() == .zero && CGVector(dx: 1, dy: 2) != .zero)
  }

  @Test(.timeLimit(.minutes(5)))
  func `Every way to animate makes its changes at once and tells its end as finished`() async {
    let view = UIView()
    let ways: [(@escaping () -> Void, @escaping (Bool) -> Void) -> Void] = [
      { UIView.animate(withDuration: 0, animations: $0, completion: $1) },
      { UIView.animate(withDuration: 0, delay: 0, animations: $0, completion: $1) },
      {
        UIView.animate(
          withDuration: 0, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
          animations: $0, completion: $1)
      },
      { UIView.animate(springDuration: 0, animations: $0, completion: $1) },
      { UIView.animateKeyframes(withDuration: 0, delay: 0, animations: $0, completion: $1) },
      { UIView.transition(with: view, duration: 0, animations: $0, completion: $1) },
    ]
    for (index, way) in ways.enumerated() {
      var isMade = false
      let isFinished = await withCheckedContinuation { done in
        way({ isMade = true }, { done.resume(returning: $0) })
        #expect(isMade, "way \(index)")
      }
      #expect(isFinished, "way \(index)")
    }
  }

  @Test func `Key frames and repeated changes are made in their order`() {
    var made: [Int] = []
    UIView.animateKeyframes(
      withDuration: 0, delay: 0,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { made.append(1) }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { made.append(2) }
      })
    UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { made.append(3) }
    UIView.performWithoutAnimation { made.append(4) }
    #expect(made == [1, 2, 3, 4])
    UIView.setAnimationsEnabled(true)
    #expect(!UIView.areAnimationsEnabled && UIView.inheritedAnimationDuration == 0)
  }

  @Test func `A transition puts a view in the place of another, or hides the one and shows it`() {
    let (around, old, new) = (UIView(), UIView(), UIView())
    around.addSubview(old)
    UIView.transition(from: old, to: new, duration: 0)
    #expect(around.subviews == [new])
    #expect(old.superview == nil)
    around.addSubview(old)
    old.isHidden = true
    UIView.transition(from: new, to: old, duration: 0, options: .showHideTransitionViews)
    #expect(around.subviews == [new, old])
    #expect(new.isHidden && !old.isHidden)
  }
}
