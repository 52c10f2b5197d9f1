// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Manages a view and what is in it.
open class UIViewController: UIResponder {
  private var loadedView: UIView?

  /// A controller whose view is made when it is first asked for; there are no nib files.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// A controller from an archive, of which there are none here.
  public required init?(coder: NSCoder) { super.init() }

  /// What is managed; made by ``loadView()`` when first asked for.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      if loadedView == nil {
        loadView()
        if loadedView == nil { loadedView = UIView(frame: UIScreen.main.bounds) }
        loadedView?.controller = self
        if overrideUserInterfaceStyle != .unspecified {
          loadedView?.overrideUserInterfaceStyle = overrideUserInterfaceStyle
        }
        viewDidLoad()
      }
      return loadedView
    }
    set {
      loadedView = newValue
      newValue?.controller = self
    }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }
  open func loadViewIfNeeded() { _ = view }

  /// Makes the view: one as large as the screen.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    loadedView = view
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func didReceiveMemoryWarning() {}
  open func updateViewConstraints() {}
  open func viewLayoutMarginsDidChange() {}
  open func viewSafeAreaInsetsDidChange() {}
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Nothing: a terminal has no such row.
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Nothing: a terminal has no such mark.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Nothing: bars are not changed by scrolling.
  open func setContentScrollView(_ scrollView: UIScrollView?) {}
  open var shouldAutorotate: Bool { false }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  open var restorationIdentifier: String?

  /// Is told that the view is to have another size, and tells the controllers inside.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
    presented?.viewWillTransition(to: size, with: coordinator)
  }
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }
  /// The change of screens that goes on.
  var transition: ImmediateTransition?
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? parent?.transitionCoordinator
  }

  /// What names the screen.
  open var title: String? {
    didSet {
      navigationItem.title = title
      ownTabBarItem?.title = title
    }
  }
  public private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.toolbarItemsChanged(of: self) }
  }
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tabBarItem: UITabBarItem! {
    get {
      if let ownTabBarItem { return ownTabBarItem }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      ownTabBarItem = item
      return item
    }
    set { ownTabBarItem = newValue }
  }
  private(set) var ownTabBarItem: UITabBarItem?
  open var hidesBottomBarWhenPushed = false
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var definesPresentationContext = false
  open var extendedLayoutIncludesOpaqueBars = false
  open var edgesForExtendedLayout = UIRectEdge.all
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { view.ownSafeArea = additionalSafeAreaInsets }
  }
  open var isEditing = false
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    navigationItem.noteEditing(editing)
  }
  /// A bar button that switches ``isEditing``.
  public private(set) lazy var editButtonItem = makeEditButton()

  private func makeEditButton() -> UIBarButtonItem {
    UIBarButtonItem(
      systemItem: .edit,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
  }

  open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? .current }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  public var traitObservers = TraitObservers()
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { viewIfLoaded?.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
  }
  open override var next: UIResponder? { parent ?? viewIfLoaded?.superview }

  /// Called of a controller from an archive, of which there are none here.
  open func awakeFromNib() {}
  open var nibName: String? { nil }
  open var nibBundle: Bundle? { nil }
  /// The margins that the system would have the view keep.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
  }
  open var viewRespectsSystemMinimumLayoutMargins = true
  open var modalPresentationCapturesStatusBarAppearance = false
  open var providesPresentationContextTransitionStyle = false
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  open var automaticallyAdjustsScrollViewInsets = true
  open var prefersPointerLocked: Bool { false }
  open var prefersMenuBarHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Nothing: a terminal is turned by nobody.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Where the focus is to go of what is managed.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// Tells a controller inside, for one that does not leave that to this class, that it is going to be on show or off.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    appearing = (isAppearing, animated)
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
  }
  /// Tells that what ``beginAppearanceTransition(_:animated:)`` told is done.
  open func endAppearanceTransition() {
    guard let (isAppearing, animated) = appearing else { return }
    appearing = nil
    if isAppearing { viewDidAppear(animated) } else { viewDidDisappear(animated) }
  }
  private var appearing: (Bool, Bool)?
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Puts one controller's view in place of another's; both are inside this one.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    if let around = fromViewController.view.superview { around.addSubview(toViewController.view) }
    animations?()
    fromViewController.view.removeFromSuperview()
    UIView.finish(after: duration, completion)
  }

  // MARK: Containment

  open private(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []

  /// Takes a controller in, whose view is put inside by the caller.
  open func addChild(_ childController: UIViewController) {
    if let parent = childController.parent { parent.children.removeAll { $0 === childController } }
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Leaves the controller around.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// The navigation controller around.
  open var navigationController: UINavigationController? { around() }
  /// The split view controller around.
  open var splitViewController: UISplitViewController? { around() }
  /// The tab bar controller around.
  open var tabBarController: UITabBarController? { around() }

  private func around<Around: UIViewController>() -> Around? {
    var controller = parent
    while let current = controller {
      if let found = current as? Around { return found }
      controller = current.parent
    }
    return nil
  }

  // MARK: Presenting

  private var presented: UIViewController?
  open private(set) weak var presentingViewController: UIViewController?
  /// What holds the view while the controller is presented.
  private(set) weak var presentedContainer: PresentationContainer?
  /// What this controller or one around it has presented.
  open var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }

  /// What is presented by this controller, one inside or one around it.
  var presentedAnywhere: UIViewController? {
    presentedViewController ?? children.lazy.compactMap(\.presentedAnywhere).first
  }

  open var isModalInPresentation = false
  open var preferredContentSize = CGSize.zero
  open private(set) lazy var presentationController: UIPresentationController? =
    modalPresentationStyle == .popover
    ? UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    : UISheetPresentationController(presentedViewController: self, presenting: nil)
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// How the window is shared with what is presented over it.
  var presentationKind: PresentationContainer.Kind {
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet, .popover: .sheet
    default: .whole
    }
  }

  /// Shows a controller over the window: as a sheet, or over all of it where its style says so.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    guard let window = responderWindow else { return }
    var presenter = self
    while let outer = presenter.parent, !presenter.definesPresentationContext { presenter = outer }
    if let other = presenter.presentedViewController {
      reportLine(
        "\(type(of: viewControllerToPresent)) is not presented: \(type(of: presenter)) presents a \(type(of: other)) already"
      )
      return
    }
    presenter.put(viewControllerToPresent, over: window, animated: flag)
    completion?()
  }

  private func put(_ controller: UIViewController, over window: UIWindow, animated: Bool) {
    guard let shown = controller.view else { return }
    let container = PresentationContainer(controller, kind: controller.presentationKind)
    container.frame = window.bounds
    presented = controller
    controller.presentingViewController = self
    controller.presentedContainer = container
    controller.focusBefore = window.focusedView
    window.firstResponder?.resignFirstResponder()
    window.focus(nil)
    controller.isBeingPresented = true
    controller.viewWillAppear(animated)
    container.addSubview(shown)
    window.addSubview(container)
    container.layoutIfNeeded()
    controller.viewIsAppearing(animated)
    controller.viewDidAppear(animated)
    controller.isBeingPresented = false
  }

  private weak var focusBefore: UIView?

  /// Takes away what is presented, by this controller or over which this one is.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let shown = presented else {
      if let parent {
        parent.dismiss(animated: flag, completion: completion)
      } else {
        presentingViewController?.dismiss(animated: flag, completion: completion)
      }
      return
    }
    if shown.presented != nil { shown.dismiss(animated: false) }
    let window = shown.responderWindow
    shown.isBeingDismissed = true
    shown.viewWillDisappear(flag)
    shown.view.endEditing(true)
    shown.presentedContainer?.removeFromSuperview()
    shown.viewIfLoaded?.removeFromSuperview()
    presented = nil
    shown.presentingViewController = nil
    shown.isBeingDismissed = false
    window?.focus(shown.focusBefore)
    shown.viewDidDisappear(flag)
    completion?()
  }

  open private(set) var isBeingDismissed = false
  open private(set) var isBeingPresented = false
  open internal(set) var isMovingToParent = false
  open internal(set) var isMovingFromParent = false

  override var responderWindow: UIWindow? { viewIfLoaded?.window }

  var needsPropertiesUpdate = true
  /// Is called before a layout when ``setNeedsUpdateProperties()`` has asked for it, or when something observable that
  /// was read in it has changed.
  open func updateProperties() {}

  // MARK: Content that is not there

  /// What is shown over the view while its content is not there; nil for nothing.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    didSet { unavailableChanged() }
  }
  var unavailableView: (any UIView & UIContentView)?
  var needsUnavailableUpdate = true
  /// How the controller stands: its traits, and what is looked for.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = navigationItem.searchController?.searchBar.text
    return state
  }
  /// Is called before a layout when something of the state is another. This one leaves all as it is, but for a search
  /// that is shown to have found nothing, which says what was looked for.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    if contentUnavailableConfiguration != nil { unavailableChanged() }
  }

  /// Goes back where the controller, or one inside, can; false where there is no way back.
  func goBackInside() -> Bool {
    if let search = navigationItem.searchController, search.isActive {
      search.isActive = false
      return true
    }
    return children.reversed().contains { $0.viewIfLoaded?.window != nil && $0.goBackInside() }
  }

  /// Shows a controller: pushed where there is a navigation controller.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  /// `show(_:sender:)`.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    show(vc, sender: sender)
  }
}

/// How a controller is presented: in a terminal as a sheet in a frame, or over the whole window.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2
}

/// How a presentation begins; in a terminal at once.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
