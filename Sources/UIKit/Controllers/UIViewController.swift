// SPDX-License-Identifier: MIT

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

  /// The view if it has been made, else nil; asking does not make it.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view has been made.
  open var isViewLoaded: Bool { loadedView != nil }
  /// Has the view made now, if it has not been.
  open func loadViewIfNeeded() { _ = view }

  /// Makes the view: one as large as the screen.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    loadedView = view
  }

  /// Is called once, right after the view was made. This one does nothing.
  open func viewDidLoad() {}
  /// Is called before the view is put on show; where it goes on show without a change that the user
  /// could follow, `animated` is false.
  open func viewWillAppear(_ animated: Bool) {}
  /// Is called after the view was put into the window and laid out, before ``viewDidAppear(_:)``.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Is called when the view is on show.
  open func viewDidAppear(_ animated: Bool) {}
  /// Is called before the view is taken off show.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Is called when the view is off show.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Is called before the view's `layoutSubviews()`.
  open func viewWillLayoutSubviews() {}
  /// Is called after the view's `layoutSubviews()`; frames set here stand until the next layout.
  open func viewDidLayoutSubviews() {}
  /// Never called: a terminal's program is not told of memory.
  open func didReceiveMemoryWarning() {}
  /// Is called in place of the view's `updateConstraints()`, which this one calls.
  open func updateViewConstraints() { view.updateConstraints() }
  /// Never called; override `layoutMarginsDidChange()` of the view.
  open func viewLayoutMarginsDidChange() {}
  /// Never called; override `safeAreaInsetsDidChange()` of the view.
  open func viewSafeAreaInsetsDidChange() {}
  /// Never asked: a terminal has no status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Never asked: a terminal has no status bar.
  open var prefersStatusBarHidden: Bool { false }
  /// Never asked: a terminal has no status bar.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Never asked: a terminal has no status bar.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// Never asked: a terminal has no status bar.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Nothing: a terminal has no such row.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Never asked: a terminal has no home indicator.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Nothing: a terminal has no such mark.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Nothing: bars are not changed by scrolling.
  open func setContentScrollView(_ scrollView: UIScrollView?) {}
  /// Never asked: a terminal is turned by nobody.
  open var shouldAutorotate: Bool { false }
  /// Never asked: a terminal is turned by nobody.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// Kept, and has no effect: a terminal's program restores no state.
  open var restorationIdentifier: String?

  /// Is told that the view is to have another size, and tells the controllers inside.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
    presented?.viewWillTransition(to: size, with: coordinator)
  }
  /// Is told that the traits are going to be others, and tells the controllers inside.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }
  /// The change of screens that goes on.
  var transition: ImmediateTransition?
  /// The change of screens that goes on, of this controller or one around it; nil while there is none.
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
  /// What a navigation bar shows for this controller; its title follows ``title``.
  public private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// What the toolbar of the navigation controller shows while this controller is on top; nil for nothing.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.toolbarItemsChanged(of: self) }
  }
  /// Sets ``toolbarItems``; a terminal shows the change at once.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// What a tab bar shows for this controller; made from ``title`` when first asked for.
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
  /// Whether a tab bar around is hidden while this controller is on top of its navigation controller. Default: false.
  open var hidesBottomBarWhenPushed = false
  /// How the controller is shown by `present(_:animated:completion:)`: `automatic`, `pageSheet`,
  /// `formSheet` and `popover` as a sheet, the others over the whole window. Default: `automatic`.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Kept, and has no effect: a presentation is shown at once.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether a controller that is presented from inside is presented by this one and not by one
  /// around it. Default: false.
  open var definesPresentationContext = false
  /// Kept, and has no effect: views go under bars as ``additionalSafeAreaInsets`` and the bars' controllers have it.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Kept, and has no effect. Default: all edges.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// What is added to the safe area at each edge beside what the bars around cover, in points;
  /// setting it makes the view. Default: zero.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { view.ownSafeArea = additionalSafeAreaInsets }
  }
  /// Whether what is shown can be edited; ``setEditing(_:animated:)`` sets it with what depends on it. Default: false.
  open var isEditing = false
  /// Sets `isEditing`, and the titles of the edit buttons among the bar buttons; a subclass gives it on to its list.
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

  /// The traits of the view, or the current ones while there is no view.
  open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? .current }
  /// Is called after traits have become others, with those before.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Who is told of changes of traits; `registerForTraitChanges(_:handler:)` adds to them.
  public var traitObservers = TraitObservers()
  /// Light or dark for the view whatever is around; set before the view is made, it holds once it
  /// is. Default: `unspecified`.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { viewIfLoaded?.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
  }
  open override var next: UIResponder? { parent ?? viewIfLoaded?.superview }

  /// Called of a controller from an archive, of which there are none here.
  open func awakeFromNib() {}
  /// Always nil: there are no nib files.
  open var nibName: String? { nil }
  /// Always nil: there are no nib files.
  open var nibBundle: Bundle? { nil }
  /// The margins that the system would have the view keep.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
  }
  /// Kept, and has no effect.
  open var viewRespectsSystemMinimumLayoutMargins = true
  /// Kept, and has no effect: a terminal has no status bar.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Kept, and has no effect: a presentation is shown at once.
  open var providesPresentationContextTransitionStyle = false
  /// True for the style `formSheet`, as on iOS; never asked, as there is no keyboard to put away.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// Kept, and has no effect; see `contentInsetAdjustmentBehavior` of ``UIScrollView``.
  open var automaticallyAdjustsScrollViewInsets = true
  /// Never asked: the terminal moves the pointer.
  open var prefersPointerLocked: Bool { false }
  /// Never asked: a terminal has no menu bar.
  open var prefersMenuBarHidden: Bool { false }
  /// Never asked: a terminal has no home indicator.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Never asked: a terminal has no gestures of the system.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Never asked: a terminal is turned by nobody.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Nothing: a terminal is turned by nobody.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Where the focus would go of what is managed; never asked, as keys and the mouse move it.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
  /// Never asked: keys and the mouse move the focus. True, as on iOS.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Never called; a list's delegate is told of its focus.
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
  /// Never asked: the controllers of this module tell those inside themselves. True, as on iOS.
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

  /// The controller around; nil for one that is in no other.
  open private(set) weak var parent: UIViewController?
  /// The controllers inside, in the order in which they were added.
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

  /// Is told that the controller goes into another, or out of one where `parent` is nil.
  open func willMove(toParent parent: UIViewController?) {}
  /// Is told that the controller is in another, or out of one where `parent` is nil; one that adds a child calls it.
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
  /// The controller that has presented this one; nil while it is not presented.
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

  /// Whether Escape leaves a sheet open; a program closes it. Default: false.
  open var isModalInPresentation = false
  /// The size that a sheet has where both extents are greater than 0, in points. Default: zero.
  open var preferredContentSize = CGSize.zero
  /// How the controller is presented: a popover's for the style `popover`, else a sheet's; made when first asked for.
  open private(set) lazy var presentationController: UIPresentationController? =
    modalPresentationStyle == .popover
    ? UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    : UISheetPresentationController(presentedViewController: self, presenting: nil)
  /// ``presentationController`` where it is a sheet's.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  /// ``presentationController`` where it is a popover's.
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

  /// Whether the controller is just being taken off show after it was presented.
  open private(set) var isBeingDismissed = false
  /// Whether the controller is just being put on show by a presentation.
  open private(set) var isBeingPresented = false
  /// Whether the controller is just being pushed.
  open internal(set) var isMovingToParent = false
  /// Whether the controller is just being popped.
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
