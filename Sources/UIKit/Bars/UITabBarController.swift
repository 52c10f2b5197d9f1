// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import Foundation

/// Controllers of which one is shown over a bar of their names.
open class UITabBarController: UIViewController {
  /// The bar with a tab for each screen.
  public let tabBar = UITabBar(frame: .zero)
  /// Is told of what is shown and may forbid it; not kept alive.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// None: all tabs are in the bar.
  open var moreNavigationController: UINavigationController? { nil }
  /// Kept, and changes nothing: tabs stay where they are.
  open var customizableViewControllers: [UIViewController]?

  private var controllers: [UIViewController] = []
  private var index = 0

  /// The screens, one for each tab.
  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets the screens, at once.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let shown = selectedViewController
    let new = viewControllers ?? []
    for old in controllers where !new.contains(old) {
      if old === shown { hide(old) }
      old.removeFromParent()
    }
    controllers = new
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    tabBar.items = new.map(\.tabBarItem)
    index = shown.flatMap { new.firstIndex(of: $0) } ?? 0
    if isViewLoaded { showSelected() }
  }

  /// The screen that is shown; nil when there is none.
  open var selectedViewController: UIViewController? {
    get { controllers[safely: index] }
    set { if let newValue, let new = controllers.firstIndex(of: newValue) { selectedIndex = new } }
  }

  /// The place of the screen that is shown, from 0.
  open var selectedIndex: Int {
    get { index }
    set {
      guard controllers.indices.contains(newValue), newValue != index else { return }
      if let old = selectedViewController, isViewLoaded { hide(old) }
      index = newValue
      if isViewLoaded { showSelected() }
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tabBar)
    tabBar.select = { [weak self] index in self?.userSelects(index) }
    showSelected()
  }

  private func userSelects(_ index: Int) {
    guard let controller = controllers[safely: index],
      delegate?.tabBarController(self, shouldSelect: controller) ?? true
    else { return }
    if index == self.index {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    }
    selectedIndex = index
    delegate?.tabBarController(self, didSelect: controller)
  }

  private func hide(_ controller: UIViewController) {
    controller.viewWillDisappear(false)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.viewDidDisappear(false)
  }

  private func showSelected() {
    tabBar.selectedIndex = index
    guard let controller = selectedViewController, let shown = controller.view,
      shown.superview !== view
    else { return }
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.viewWillAppear(false)
    view.insertSubview(shown, at: 0)
    placeViews()
    controller.viewIsAppearing(false)
    controller.viewDidAppear(false)
  }

  /// Whether the bar is hidden; false at first.
  open var isTabBarHidden = false { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// Shows the bar or hides it, at once.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeViews()
  }

  private func placeViews() {
    let outer = view.safeAreaInsets
    let top = (selectedViewController as? UINavigationController)?.topViewController
    let hides = isTabBarHidden || top?.hidesBottomBarWhenPushed ?? false
    let height = hides ? 0 : 2 * pointsPerPlace.height
    tabBar.isHidden = hides
    tabBar.frame = CGRect(
      x: 0, y: view.bounds.height - outer.bottom - height, width: view.bounds.width,
      height: height)
    guard let controller = selectedViewController, let shown = controller.viewIfLoaded else {
      return
    }
    shown.frame = view.bounds
    let more = controller.additionalSafeAreaInsets
    shown.setSafeArea(
      UIEdgeInsets(
        top: outer.top + more.top, left: outer.left + more.left,
        bottom: outer.bottom + height + more.bottom, right: outer.right + more.right))
    shown.setNeedsLayout()
  }
}

/// Decides on what the user selects of a tab bar controller.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether a screen may be shown when the user chooses its tab; it may when not said.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Tells that the user has chosen a screen's tab.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}
