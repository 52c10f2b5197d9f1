// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Controllers one over another, of which the last is shown under a bar.
open class UINavigationController: UIViewController {
  /// The bar above the screens.
  public let navigationBar = UINavigationBar(frame: .zero)
  /// Is told of what is shown; not kept alive.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// Controllers with one at the bottom.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    stack = [rootViewController]
    addChild(rootViewController)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Controllers that nothing is shown of yet; bars of other classes than the usual are not made.
  public convenience init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    self.init(nibName: nil, bundle: nil)
  }

  private var stack: [UIViewController] = []
  /// The screens, the one that is shown last.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The last of the screens.
  open var topViewController: UIViewController? { viewControllers.last }
  /// The screen that is shown: the one presented over the others, or the last.
  open var visibleViewController: UIViewController? {
    topViewController?.presentedViewController ?? topViewController
  }
  /// Whether the bar above is hidden; false at first.
  open var isNavigationBarHidden = false { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// Shows the bar above or hides it, at once.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(navigationBar)
    view.addSubview(toolbar)
    navigationBar.goBack = { [weak self] in _ = self?.popViewController(animated: true) }
    navigationBar.itemHasChanged = { [weak self] in self?.view.setNeedsLayout() }
    showTop(animated: false)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeViews()
  }

  private func placeViews() {
    let outer = view.safeAreaInsets
    navigationBar.item = topViewController?.navigationItem
    let bar = isNavigationBarHidden ? 0 : navigationBar.ownHeight
    let width = view.bounds.width
    navigationBar.isHidden = isNavigationBarHidden
    navigationBar.frame = CGRect(x: 0, y: outer.top, width: width, height: bar)
    let before = viewControllers.dropLast().last
    navigationBar.backTitle = before.map {
      $0.navigationItem.backBarButtonItem?.title ?? $0.navigationItem.backButtonTitle ?? $0
        .navigationItem.title.flatMap { $0.isEmpty ? nil : $0 } ?? "Back"
    }
    let top = outer.top + bar + placeSearchBar(below: outer.top + bar, width)
    let bottom = isToolbarHidden ? 0 : 2 * pointsPerPlace.height
    toolbar.isHidden = isToolbarHidden
    toolbar.frame = CGRect(
      x: 0, y: view.bounds.height - outer.bottom - bottom, width: width, height: bottom)
    guard let shown = topViewController?.viewIfLoaded else { return }
    shown.frame = view.bounds
    let more = topViewController?.additionalSafeAreaInsets ?? .zero
    shown.setSafeArea(
      UIEdgeInsets(
        top: top + more.top, left: outer.left + more.left,
        bottom: outer.bottom + bottom + more.bottom, right: outer.right + more.right))
    results?.view.frame = view.bounds
    results?.view.setSafeArea(shown.safeAreaInsets)
  }

  // MARK: Search

  private weak var search: UISearchController?
  private weak var results: UIViewController?

  /// Shows the search bar of the controller on top; its height.
  private func placeSearchBar(below top: CGFloat, _ width: CGFloat) -> CGFloat {
    let new = isNavigationBarHidden ? nil : topViewController?.navigationItem.searchController
    if new !== search {
      search?.searchBar.removeFromSuperview()
      search = new
      if let new {
        new.resultsChanged = { [weak self] in self?.showResults() }
        // Content scrolls on below the bars.
        new.searchBar.isErasing = true
        view.addSubview(new.searchBar)
      }
      showResults()
    }
    guard let bar = search?.searchBar else { return 0 }
    bar.frame = CGRect(x: 0, y: top, width: width, height: bar.intrinsicContentSize.height)
    return bar.frame.height
  }

  /// Lays the controller of the results over the one that is searched, or takes it away.
  private func showResults() {
    let new = search?.showsSearchResultsController ?? false ? search?.searchResultsController : nil
    view.setNeedsLayout()
    guard new !== results else { return }
    if let results {
      results.viewIfLoaded?.removeFromSuperview()
      results.removeFromParent()
    }
    results = new
    guard let new, let shown = new.view else { return }
    addChild(new)
    new.viewWillAppear(false)
    shown.isErasing = true
    view.insertSubview(shown, belowSubview: navigationBar)
    placeViews()
    new.viewDidAppear(false)
    new.didMove(toParent: self)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The item of the first controller, unless this one was given its own.
  open override var tabBarItem: UITabBarItem! {
    get { ownTabBarItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  // MARK: Toolbar

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The bar below the screens.
  open private(set) lazy var toolbar: UIToolbar! = UIToolbar(frame: .zero)
  /// Whether the bar below is hidden; true at first.
  open var isToolbarHidden = true { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// Shows the bar below or hides it, at once.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
  /// Kept, and changes nothing: bars stay.
  open var hidesBarsOnSwipe = false
  /// Kept, and changes nothing: bars stay.
  open var hidesBarsOnTap = false
  /// Kept, and changes nothing: no keyboard appears.
  open var hidesBarsWhenKeyboardAppears = false
  /// Kept, and changes nothing: bars stay.
  open var hidesBarsWhenVerticallyCompact = false
  /// Whether the bar above lets what is below it through; it never looks so.
  open var isNavigationBarTranslucent: Bool { navigationBar.isTranslucent }

  func toolbarItemsChanged(of controller: UIViewController) {
    if controller === topViewController { toolbar.items = controller.toolbarItems }
  }

  override func goBackInside() -> Bool {
    super.goBackInside() || popViewController(animated: true) != nil
  }

  private func showTop(animated: Bool) {
    guard isViewLoaded, let top = topViewController, let shown = top.view else { return }
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    top.viewWillAppear(animated)
    delegate?.navigationController(self, willShow: top, animated: animated)
    view.insertSubview(shown, at: 0)
    toolbar.items = top.toolbarItems
    placeViews()
    view.setNeedsLayout()
    top.viewIsAppearing(animated)
    top.viewDidAppear(animated)
    delegate?.navigationController(self, didShow: top, animated: animated)
  }

  private func beginTransition(
    from: UIViewController? = nil, to: UIViewController?, _ animated: Bool
  ) {
    guard animated, isViewLoaded else { return }
    transition = ImmediateTransition(from: from ?? topViewController, to: to, in: view)
  }

  private func endTransition() {
    let ended = transition
    transition = nil
    ended?.end()
  }

  private func hide(_ controller: UIViewController, animated: Bool) {
    controller.viewWillDisappear(animated)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.viewDidDisappear(animated)
  }

  /// Puts a controller on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    beginTransition(to: viewController, animated)
    defer { endTransition() }
    if let top = topViewController { hide(top, animated: animated) }
    stack.append(viewController)
    addChild(viewController)
    viewController.isMovingToParent = true
    showTop(animated: animated)
    viewController.isMovingToParent = false
    viewController.didMove(toParent: self)
  }

  /// Takes the topmost controller away, unless it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.popLast() else { return nil }
    beginTransition(from: top, to: stack.last, animated)
    defer { endTransition() }
    top.willMove(toParent: nil)
    top.isMovingFromParent = true
    hide(top, animated: animated)
    top.isMovingFromParent = false
    top.removeFromParent()
    showTop(animated: animated)
    return top
  }

  /// Takes away all over one.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard stack.contains(viewController) else { return nil }
    var popped: [UIViewController] = []
    while topViewController !== viewController, let top = popViewController(animated: animated) {
      popped.append(top)
    }
    return popped.reversed()
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  /// Takes away all but the first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    var popped: [UIViewController] = []
    while let top = popViewController(animated: animated) { popped.append(top) }
    return popped.reversed()
  }

  /// Sets all controllers.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    if let top = topViewController { hide(top, animated: animated) }
    for old in stack where !viewControllers.contains(old) { old.removeFromParent() }
    stack = viewControllers
    for new in viewControllers where new.parent !== self { addChild(new) }
    showTop(animated: animated)
  }
}

/// Is told of what a navigation controller shows.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: AnyObject {
  /// Tells that a screen is shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
  /// Tells that a screen is about to be shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}
