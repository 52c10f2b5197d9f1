// SPDX-License-Identifier: MIT

import Testing
import UIKit
import _Testing_UIKit

/// A controller that notes when it is on show.
private final class Noted: UIViewController {
  private let name: String
  private let tally: Tally

  init(_ name: String, _ tally: Tally) {
    (self.name, self.tally) = (name, tally)
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) { tally.note("\(name) will appear") }
  override func viewDidAppear(_ animated: Bool) { tally.note("\(name) did appear") }
  override func viewWillDisappear(_ animated: Bool) { tally.note("\(name) will disappear") }
  override func viewDidDisappear(_ animated: Bool) { tally.note("\(name) did disappear") }
  override func willMove(toParent parent: UIViewController?) {
    tally.note("\(name) will move \(parent == nil ? "out" : "in")")
  }
  override func didMove(toParent parent: UIViewController?) {
    tally.note("\(name) did move \(parent == nil ? "out" : "in")")
  }
}

@MainActor private func placed(
  _ controller: UIViewController, columns: Int = 20, rows: Int = 6
) -> UIWindow {
  let window = UIWindow(columns: columns, rows: rows)
  window.rootViewController = controller
  window.makeKeyAndVisible()
  window.layoutIfNeeded()
  return window
}

@MainActor @Suite struct `A controller` {
  @Test func `A new one has no view yet, and Apple's defaults`() {
    let controller = UIViewController(nibName: nil, bundle: nil)
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    #expect(controller.title == nil && controller.parent == nil && controller.children.isEmpty)
    #expect(controller.modalPresentationStyle == .automatic)
    #expect(controller.modalTransitionStyle == .coverVertical)
    #expect(!controller.definesPresentationContext && !controller.isModalInPresentation)
    #expect(controller.edgesForExtendedLayout == .all && !controller.isEditing)
    #expect(!controller.extendedLayoutIncludesOpaqueBars && !controller.hidesBottomBarWhenPushed)
    #expect(
      controller.additionalSafeAreaInsets == .zero && controller.preferredContentSize == .zero)
    #expect(controller.viewRespectsSystemMinimumLayoutMargins)
    #expect(controller.shouldAutomaticallyForwardAppearanceMethods)
    #expect(!controller.prefersStatusBarHidden && !controller.prefersHomeIndicatorAutoHidden)
    #expect(controller.childForStatusBarStyle == nil && controller.childForStatusBarHidden == nil)
    #expect(controller.navigationController == nil && controller.tabBarController == nil)
    #expect(controller.splitViewController == nil && controller.presentedViewController == nil)
    #expect(!controller.isBeingPresented && !controller.isMovingToParent)
    #expect(!controller.disablesAutomaticKeyboardDismissal)
    controller.modalPresentationStyle = .formSheet
    #expect(controller.disablesAutomaticKeyboardDismissal)
    #expect(!controller.isViewLoaded)
    controller.loadViewIfNeeded()
    #expect(controller.isViewLoaded && controller.view.next === controller)
  }

  @Test func `A title is that of its items too`() {
    let controller = UIViewController(nibName: nil, bundle: nil)
    _ = controller.tabBarItem
    controller.title = "T"
    #expect(controller.navigationItem.title == "T" && controller.tabBarItem.title == "T")
    let item = UITabBarItem(title: "Own", image: nil, selectedImage: nil)
    controller.tabBarItem = item
    #expect(controller.tabBarItem === item)
    controller.setToolbarItems([UIBarButtonItem(title: "A")], animated: true)
    #expect(controller.toolbarItems?.count == 1)
  }

  @Test func `A child has one parent, and hears of it`() {
    let tally = Tally()
    let (one, two) = (UIViewController(), UIViewController())
    let child = Noted("c", tally)
    one.addChild(child)
    #expect(child.parent === one && one.children == [child])
    two.addChild(child)
    #expect(child.parent === two && one.children.isEmpty && two.children == [child])
    child.removeFromParent()
    #expect(child.parent == nil && two.children.isEmpty)
    #expect(tally.events == ["c will move in", "c will move in", "c did move out"])
  }

  @Test func `An appearance that a container forwards is told in two halves`() {
    let tally = Tally()
    let child = Noted("c", tally)
    child.endAppearanceTransition()
    #expect(tally.events.isEmpty)
    child.beginAppearanceTransition(true, animated: false)
    #expect(tally.events == ["c will appear"])
    child.endAppearanceTransition()
    child.endAppearanceTransition()
    child.beginAppearanceTransition(false, animated: false)
    child.endAppearanceTransition()
    #expect(
      tally.events == [
        "c will appear", "c did appear", "c will disappear", "c did disappear",
      ])
  }

  @Test(.timeLimit(.minutes(5)))
  func `A transition between children changes their views and tells its end`() async {
    let (around, old, new) = (UIViewController(), UIViewController(), UIViewController())
    around.addChild(old)
    around.addChild(new)
    around.view.addSubview(old.view)
    var isMoved = false
    let isFinished = await withCheckedContinuation { done in
      around.transition(
        from: old, to: new, duration: 0, animations: { isMoved = new.view.superview != nil },
        completion: { done.resume(returning: $0) })
    }
    #expect(isFinished && isMoved)
    #expect(around.view.subviews == [new.view])
  }

  @Test func `To show is to push where there is a stack, and to present where there is none`() {
    let first = UIViewController(nibName: nil, bundle: nil)
    let stack = UINavigationController(rootViewController: first)
    let window = placed(stack)
    let second = UIViewController(nibName: nil, bundle: nil)
    first.show(second, sender: nil)
    #expect(stack.viewControllers == [first, second])
    let third = UIViewController(nibName: nil, bundle: nil)
    second.showDetailViewController(third, sender: nil)
    #expect(stack.topViewController === third && stack.visibleViewController === third)
    let lone = UIViewController(nibName: nil, bundle: nil)
    window.rootViewController = lone
    let other = UIViewController(nibName: nil, bundle: nil)
    lone.show(other, sender: nil)
    #expect(lone.presentedViewController === other && other.presentingViewController === lone)
    // Who presents already presents nothing else.
    lone.present(UIViewController(nibName: nil, bundle: nil), animated: true)
    #expect(lone.presentedViewController === other)
    other.dismiss(animated: true)
    #expect(lone.presentedViewController == nil)
  }

  @Test func `Children hear of a new size with their parent`() {
    final class Sized: UIViewController {
      var sizes: [CGSize] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        sizes.append(size)
        super.viewWillTransition(to: size, with: coordinator)
      }
    }
    final class Coordinating: UIViewController {
      var coordinator: (any UIViewControllerTransitionCoordinator)?
      override func viewWillAppear(_ animated: Bool) { coordinator = transitionCoordinator }
    }
    let (around, child) = (Sized(), Sized())
    around.addChild(child)
    let pushed = Coordinating()
    let stack = UINavigationController(rootViewController: UIViewController())
    let window = placed(stack)
    stack.pushViewController(pushed, animated: true)
    let coordinator = pushed.coordinator
    #expect(coordinator != nil && window.rootViewController === stack)
    coordinator.map {
      around.viewWillTransition(to: CGSize(width: 8, height: 16), with: $0)
      #expect($0.isAnimated && !$0.isCancelled && !$0.isInteractive && $0.percentComplete == 1)
      #expect($0.viewController(forKey: .to) === pushed)
    }
    #expect(around.sizes == child.sizes && child.sizes == [CGSize(width: 8, height: 16)])
  }
}

@MainActor @Suite struct `A stack of controllers` {
  private final class Delegate: UINavigationControllerDelegate {
    var told: [String] = []
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { told.append("will \(viewController.title ?? "") \(animated)") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { told.append("did \(viewController.title ?? "") \(animated)") }
  }

  @Test func `A push and a pop tell both controllers in their order`() {
    let tally = Tally()
    let (a, b) = (Noted("a", tally), Noted("b", tally))
    let stack = UINavigationController(rootViewController: a)
    let window = placed(stack)
    #expect(tally.events.suffix(2) == ["a will appear", "a did appear"])
    let start = tally.events.count
    stack.pushViewController(b, animated: false)
    #expect(
      tally.events.dropFirst(start) == [
        "a will disappear", "a did disappear", "b will move in", "b will appear", "b did appear",
        "b did move in",
      ])
    let middle = tally.events.count
    #expect(stack.popViewController(animated: false) === b)
    #expect(
      tally.events.dropFirst(middle) == [
        "b will move out", "b will disappear", "b did disappear", "b did move out",
        "a will appear", "a did appear",
      ])
    #expect(stack.popViewController(animated: false) == nil)
    #expect(window.rootViewController === stack)
  }

  @Test func `Several are taken away at once, in the order that they lay`() {
    let controllers = ["a", "b", "c", "d"].map { name in
      let controller = UIViewController()
      controller.title = name
      return controller
    }
    let stack = UINavigationController(rootViewController: controllers[0])
    let window = placed(stack)
    let delegate = Delegate()
    stack.delegate = delegate
    stack.setViewControllers(controllers, animated: false)
    #expect(delegate.told == ["will d false", "did d false"])
    #expect(
      stack.popToViewController(controllers[1], animated: true) == [controllers[2], controllers[3]])
    #expect(stack.topViewController === controllers[1])
    #expect(stack.popToViewController(controllers[3], animated: true) == nil)
    #expect(stack.popToRootViewController(animated: true) == [controllers[1]])
    #expect(stack.popToRootViewController(animated: true)?.isEmpty == true)
    #expect(controllers[3].parent == nil && controllers[0].parent === stack)
    #expect(picture(window)[0].contains("a"))
  }

  @Test func `Bars are shown and hidden, and content has the room`() {
    let screen = Screen { $0.view.addSubview(UILabel.at(0, "content")) }
    let stack = UINavigationController(rootViewController: screen)
    let window = placed(stack, columns: 10, rows: 5)
    #expect(!stack.isNavigationBarHidden && stack.isToolbarHidden)
    #expect(screen.view.safeAreaInsets.top == 32 && screen.view.safeAreaInsets.bottom == 0)
    stack.setNavigationBarHidden(true, animated: true)
    stack.setToolbarHidden(false, animated: true)
    window.layoutIfNeeded()
    #expect(screen.view.safeAreaInsets.top == 0 && screen.view.safeAreaInsets.bottom == 32)
    #expect(picture(window)[0] == "content")
    screen.additionalSafeAreaInsets = UIEdgeInsets(top: 16, left: 0, bottom: 0, right: 0)
    stack.view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(screen.view.safeAreaInsets.top == 16)
    #expect(!stack.hidesBarsOnSwipe && !stack.hidesBarsOnTap)
    #expect(stack.tabBarItem === screen.tabBarItem)
  }
}

@MainActor @Suite struct `Split views` {
  private func titled(_ title: String) -> UIViewController {
    let controller = UIViewController(nibName: nil, bundle: nil)
    controller.title = title
    return controller
  }

  @Test func `A new one leaves columns to the system`() {
    let split = UISplitViewController(style: .doubleColumn)
    #expect(split.style == .doubleColumn && split.preferredDisplayMode == .automatic)
    #expect(split.preferredSplitBehavior == .automatic && split.primaryEdge == .leading)
    #expect(split.preferredPrimaryColumnWidth == UISplitViewController.automaticDimension)
    #expect(split.presentsWithGesture && !split.showsSecondaryOnlyButton)
    #expect(split.viewControllers.isEmpty && split.viewController(for: .primary) == nil)
    #expect(UISplitViewController(nibName: nil, bundle: nil).style == .unspecified)
  }

  @Test func `In little room columns are pushed, and hidden by going back`() {
    let (first, second) = (titled("one"), titled("two"))
    let split = UISplitViewController(style: .doubleColumn)
    split.viewControllers = [first, second]
    #expect(split.viewControllers == [first, second])
    #expect(split.viewController(for: .secondary) === second)
    let window = placed(split, columns: 40, rows: 4)
    #expect(split.isCollapsed && split.displayMode == .secondaryOnly)
    #expect(picture(window)[0].contains("one"))
    split.show(.secondary)
    #expect(picture(window)[0].contains("two"))
    #expect(second.splitViewController === split)
    split.hide(.secondary)
    #expect(picture(window)[0].contains("one") && !picture(window)[0].contains("two"))
    let third = titled("three")
    split.showDetailViewController(third, sender: nil)
    #expect(picture(window)[0].contains("three"))
  }

  @Test func `In much room columns share it as they are told, within their limits`() {
    let split = UISplitViewController(style: .tripleColumn)
    let all = [titled("one"), titled("two"), titled("three")]
    for (controller, column) in zip(
      all, [UISplitViewController.Column.primary, .supplementary, .secondary])
    {
      split.setViewController(controller, for: column)
    }
    split.preferredPrimaryColumnWidth = 30 * 8
    split.preferredSupplementaryColumnWidthFraction = 0.25
    let window = placed(split, columns: 120, rows: 4)
    #expect(!split.isCollapsed && split.displayMode == .twoBesideSecondary)
    #expect(split.primaryColumnWidth == 240 && split.supplementaryColumnWidth == 240)
    let bar = picture(window)[0]
    for title in ["one", "two", "three"] { #expect(bar.contains(title)) }
    split.maximumPrimaryColumnWidth = 20 * 8
    #expect(split.primaryColumnWidth == 160)
    split.minimumPrimaryColumnWidth = 25 * 8
    #expect(split.primaryColumnWidth == 200)
    split.displayModeButtonItem.primaryAction?.performWithSender(nil, target: nil)
    #expect(split.preferredDisplayMode == .secondaryOnly && split.displayMode == .secondaryOnly)
    window.layoutIfNeeded()
    #expect(!picture(window)[0].contains("one") && picture(window)[0].contains("three"))
    split.displayModeButtonItem.primaryAction?.performWithSender(nil, target: nil)
    window.layoutIfNeeded()
    #expect(picture(window)[0].contains("one"))
    let four = titled("four")
    split.showDetailViewController(four, sender: nil)
    #expect(split.viewController(for: .secondary) === four)
  }
}
