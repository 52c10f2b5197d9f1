// SPDX-License-Identifier: MIT

import Testing
import UIKit
import _Testing_UIKit

@MainActor @Suite struct `A view` {
  private func family(_ count: Int) -> (UIView, [UIView]) {
    let around = UIView()
    let views = (0..<count).map { index in
      let view = UIView()
      view.tag = index + 1
      around.addSubview(view)
      return view
    }
    return (around, views)
  }

  @Test func `A new one is plain, opaque to touches, and where autoresizing puts it`() {
    let view = UIView()
    #expect(view.frame == .zero && view.subviews.isEmpty && view.superview == nil)
    #expect(view.alpha == 1 && !view.isHidden && view.isOpaque && !view.clipsToBounds)
    #expect(view.backgroundColor == nil && view.contentMode == .scaleToFill && view.tag == 0)
    #expect(view.isUserInteractionEnabled && !view.isMultipleTouchEnabled && !view.isExclusiveTouch)
    #expect(view.translatesAutoresizingMaskIntoConstraints && view.autoresizesSubviews)
    #expect(view.autoresizingMask.isEmpty && view.transform == .identity)
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(!view.preservesSuperviewLayoutMargins && view.insetsLayoutMarginsFromSafeArea)
    #expect(view.safeAreaInsets == .zero && view.alignmentRectInsets == .zero)
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    #expect(view.tintAdjustmentMode == .automatic && view.semanticContentAttribute == .unspecified)
    #expect(view.overrideUserInterfaceStyle == .unspecified && !view.canBecomeFocused)
    #expect(!view.isAccessibilityElement && view.accessibilityTraits == .none)
    #expect(!view.accessibilityActivate() && view.gestureRecognizers == nil)
    #expect(!UIView.requiresConstraintBasedLayout && view.forFirstBaselineLayout === view)
    #expect(view.anchorPoint == CGPoint(x: 0.5, y: 0.5) && view.clearsContextBeforeDrawing)
  }

  @Test func `Its bounds change around its centre`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 60))
    #expect(view.center == CGPoint(x: 30, y: 50))
    view.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    #expect(view.frame == CGRect(x: 20, y: 40, width: 20, height: 20))
    view.center = CGPoint(x: 10, y: 10)
    #expect(view.frame.origin == .zero)
    view.bounds.origin = CGPoint(x: 5, y: 5)
    #expect(view.frame.origin == .zero && view.bounds.origin == CGPoint(x: 5, y: 5))
    #expect(view.alignmentRect(forFrame: view.frame) == view.frame)
    view.sizeToFit()
    #expect(view.frame.size == CGSize(width: 20, height: 20))
  }

  @Test func `Views inside are put beside others, also those that are there already`() {
    let (around, views) = family(3)
    func order() -> [Int] { around.subviews.map(\.tag) }
    let new = UIView()
    new.tag = 9
    around.insertSubview(new, belowSubview: views[1])
    #expect(order() == [1, 9, 2, 3])
    around.insertSubview(new, aboveSubview: views[2])
    #expect(order() == [1, 2, 3, 9])
    // The place counts without the view that is moved.
    around.insertSubview(views[0], aboveSubview: views[1])
    #expect(order() == [2, 1, 3, 9])
    around.insertSubview(views[1], belowSubview: new)
    #expect(order() == [1, 3, 2, 9])
    around.sendSubviewToBack(new)
    #expect(order() == [9, 1, 3, 2])
    around.bringSubviewToFront(views[0])
    #expect(order() == [9, 3, 2, 1])
    around.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(order() == [1, 3, 2, 9])
    around.sendSubviewToBack(UIView())
    #expect(order().count == 4)
  }

  @Test func `A view is found by its tag, in any depth`() {
    let (around, views) = family(2)
    let deep = UIView()
    deep.tag = 7
    views[1].addSubview(deep)
    #expect(around.viewWithTag(7) === deep)
    #expect(around.viewWithTag(0) === around)
    #expect(around.viewWithTag(8) == nil)
    #expect(deep.isDescendant(of: around) && around.isDescendant(of: around))
    #expect(!around.isDescendant(of: deep))
  }

  @Test func `It is in one place, and hears of its moves`() {
    final class Told: UIView {
      var events: [String] = []
      override func willMove(toSuperview newSuperview: UIView?) {
        events.append("will \(newSuperview?.tag ?? -1)")
      }
      override func didMoveToSuperview() { events.append("did \(superview?.tag ?? -1)") }
      override func didMoveToWindow() { events.append(window == nil ? "out" : "in") }
      override func didAddSubview(_ subview: UIView) { events.append("added \(subview.tag)") }
      override func willRemoveSubview(_ subview: UIView) { events.append("leaves \(subview.tag)") }
    }
    let (one, two, view) = (Told(), UIView(), Told())
    (one.tag, two.tag, view.tag) = (1, 2, 3)
    one.addSubview(view)
    two.addSubview(view)
    #expect(one.events == ["added 3", "leaves 3"])
    #expect(one.subviews.isEmpty && two.subviews == [view])
    #expect(view.events == ["will 1", "did 1", "will -1", "did -1", "out", "will 2", "did 2"])
    view.events = []
    let window = UIWindow(columns: 4, rows: 1)
    window.addSubview(two)
    #expect(view.events == ["in"])
  }

  @Test func `A hit is the view on top that takes touches`() {
    let around = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    let below = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let above = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    around.addSubview(below)
    around.addSubview(above)
    func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
      around.hitTest(CGPoint(x: x, y: y), with: nil)
    }
    #expect(hit(30, 30) === above && hit(10, 10) === below && hit(70, 10) === around)
    #expect(hit(90, 10) == nil)
    above.isHidden = true
    #expect(hit(30, 30) === below)
    above.isHidden = false
    above.alpha = 0.01
    #expect(hit(30, 30) === below)
    above.alpha = 1
    above.isUserInteractionEnabled = false
    #expect(hit(30, 30) === below)
  }

  @Test func `The tint is inherited until it is set, and a change is told`() {
    final class Tinted: UIView {
      var count = 0
      override func tintColorDidChange() { count += 1 }
    }
    let (around, inside) = (UIView(), Tinted())
    around.addSubview(inside)
    around.tintColor = .red
    #expect(inside.tintColor == .red)
    inside.tintColor = .green
    #expect(inside.tintColor == .green && inside.count > 0)
    inside.tintColor = nil
    #expect(inside.tintColor == .red)
  }

  @Test func `Text runs as the content says, or as the traits do`() {
    let view = UIView()
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    view.semanticContentAttribute = .forceLeftToRight
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test func `Margins and priorities are kept, each for its own`() {
    let view = UIView()
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      view.directionalLayoutMargins
        == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    view.setContentHuggingPriority(.required, for: .vertical)
    view.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    #expect(view.contentHuggingPriority(for: .vertical) == .required)
    #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(view.contentCompressionResistancePriority(for: .horizontal) == .defaultLow)
    #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
  }

  @Test func `Constraints and guides are added and taken away`() {
    let view = UIView()
    let width = view.widthAnchor.constraint(equalToConstant: 8)
    let height = view.heightAnchor.constraint(equalToConstant: 16)
    view.addConstraint(width)
    view.addConstraints([height])
    #expect(width.isActive && height.isActive)
    view.removeConstraint(width)
    view.removeConstraints([height])
    #expect(!width.isActive && !height.isActive && view.constraints.isEmpty)
    let guide = UILayoutGuide()
    view.addLayoutGuide(guide)
    #expect(guide.owningView === view && view.layoutGuides == [guide])
    view.removeLayoutGuide(guide)
    #expect(guide.owningView == nil && view.layoutGuides.isEmpty)
  }

  @Test func `Its controller hears of margins and of the safe area`() {
    final class Told: UIViewController {
      var events: [String] = []
      override func viewSafeAreaInsetsDidChange() { events.append("safe") }
      override func viewLayoutMarginsDidChange() { events.append("margins") }
    }
    let screen = Told(nibName: nil, bundle: nil)
    let window = UIWindow(columns: 10, rows: 6)
    window.rootViewController = UINavigationController(rootViewController: screen)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(screen.events.contains("safe"))
    screen.events = []
    screen.view.layoutMargins.left = 24
    #expect(screen.events == ["margins"])
  }
}

@MainActor @Suite struct `Gestures` {
  @Test func `A recogniser has Apple's defaults`() {
    let tap = UITapGestureRecognizer()
    #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
    #expect(tap.isEnabled && tap.cancelsTouchesInView && !tap.delaysTouchesBegan)
    #expect(tap.delaysTouchesEnded && tap.requiresExclusiveTouchType && tap.name == nil)
    #expect(tap.state == .possible && tap.numberOfTouches == 0 && tap.view == nil)
    #expect(tap.location(in: nil) == .zero)
    let press = UILongPressGestureRecognizer()
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    #expect(press.numberOfTapsRequired == 0 && press.numberOfTouchesRequired == 1)
    let pan = UIPanGestureRecognizer()
    #expect(pan.minimumNumberOfTouches == 1 && pan.translation(in: nil) == .zero)
    #expect(pan.velocity(in: nil) == .zero)
    let swipe = UISwipeGestureRecognizer()
    #expect(swipe.direction == .right && swipe.numberOfTouchesRequired == 1)
    #expect(
      [UISwipeGestureRecognizer.Direction.right, .left, .up, .down].map(\.rawValue) == [1, 2, 4, 8])
    let pinch = UIPinchGestureRecognizer()
    #expect(pinch.scale == 1 && pinch.velocity == 0)
    #expect(UIGestureRecognizer.State.recognized == .ended)
  }

  @Test func `A recogniser is on one view at a time`() {
    let (one, two, tap) = (UIView(), UIView(), UITapGestureRecognizer())
    one.addGestureRecognizer(tap)
    two.addGestureRecognizer(tap)
    #expect(tap.view === two)
    #expect(one.gestureRecognizers?.isEmpty == true && two.gestureRecognizers == [tap])
    two.removeGestureRecognizer(tap)
    #expect(tap.view == nil && two.gestureRecognizers?.isEmpty == true)
  }
}

@MainActor @Suite struct `A layer` {
  @Test func `A new one has Apple's defaults`() {
    let layer = CALayer()
    #expect(layer.opacity == 1 && !layer.isHidden && !layer.masksToBounds && !layer.isOpaque)
    #expect(layer.cornerRadius == 0 && layer.borderWidth == 0 && layer.backgroundColor == nil)
    #expect(layer.shadowOpacity == 0 && layer.shadowRadius == 3)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.zPosition == 0)
    #expect(layer.isDoubleSided && !layer.shouldRasterize && layer.contents == nil)
    #expect(layer.sublayers == nil && layer.superlayer == nil)
  }

  @Test func `Layers are put beside others, changed for another and taken out`() {
    let (around, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
    (a.name, b.name, c.name) = ("a", "b", "c")
    func order() -> [String?] { (around.sublayers ?? []).map(\.name) }
    around.addSublayer(a)
    around.insertSublayer(b, below: a)
    around.insertSublayer(c, above: b)
    #expect(order() == ["b", "c", "a"])
    let d = CALayer()
    d.name = "d"
    around.replaceSublayer(c, with: d)
    #expect(order() == ["b", "d", "a"])
    #expect(c.superlayer == nil && d.superlayer === around)
    b.removeFromSuperlayer()
    #expect(order() == ["d", "a"] && b.superlayer == nil)
  }

  @Test func `A view's layer is the view's own place and look`() {
    let view = UIView(frame: CGRect(x: 8, y: 16, width: 32, height: 32))
    view.layer.backgroundColor = UIColor.red.cgColor
    #expect(view.backgroundColor == .red)
    view.layer.opacity = 0.5
    #expect(view.alpha == 0.5)
    view.layer.bounds = CGRect(x: 0, y: 0, width: 16, height: 16)
    #expect(view.frame == CGRect(x: 16, y: 24, width: 16, height: 16))
    view.layer.position = CGPoint(x: 8, y: 8)
    #expect(view.frame.origin == .zero)
    #expect(view.layer.contains(CGPoint(x: 15, y: 15)))
    #expect(!view.layer.contains(CGPoint(x: 17, y: 1)))
    let own = CALayer()
    own.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    own.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    #expect(own.frame == CGRect(x: -5, y: -5, width: 20, height: 20))
  }
}
