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

  /// What names the screen.
  open var title: String? {
    didSet { navigationItem.title = title }
  }
  public private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  open var toolbarItems: [UIBarButtonItem]?
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

  open var traitCollection: UITraitCollection { view.traitCollection }
  open override var next: UIResponder? { parent ?? viewIfLoaded?.superview }

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
  open var navigationController: UINavigationController? {
    var controller = parent
    while let current = controller {
      if let navigation = current as? UINavigationController { return navigation }
      controller = current.parent
    }
    return nil
  }

  open var splitViewController: UIViewController? { nil }
  open var tabBarController: UIViewController? { nil }

  // MARK: Presenting

  open private(set) var presentedViewController: UIViewController?
  open private(set) weak var presentingViewController: UIViewController?

  /// Shows a controller over everything of the window.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    guard let window = viewIfLoaded?.window, let shown = viewControllerToPresent.view else {
      return
    }
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    shown.frame = window.bounds
    viewControllerToPresent.viewWillAppear(flag)
    window.addSubview(shown)
    viewControllerToPresent.viewDidAppear(flag)
    completion?()
  }

  /// Takes away what is presented, by this controller or over which this one is.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let shown = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    shown.viewWillDisappear(flag)
    shown.view.removeFromSuperview()
    presentedViewController = nil
    shown.presentingViewController = nil
    shown.viewDidDisappear(flag)
    completion?()
  }

  /// Shows a controller: pushed where there is a navigation controller.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  /// ``show(_:sender:)``.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    show(vc, sender: sender)
  }
}

/// How a controller is presented; in a terminal always over the whole window.
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
