// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TerminalSession

/// Controllers of which one is shown, and the arrow keys turn to the one before or after.
open class UIPageViewController: UIViewController {
  /// Which way pages are turned.
  public enum NavigationDirection: Int, Sendable {
    /// To the page after, or to the page before.
    case forward, reverse
  }

  /// Along which axis pages lie.
  public enum NavigationOrientation: Int, Sendable {
    /// Left and right turn, or up and down.
    case horizontal, vertical
  }

  /// How a page turns; in a terminal at once.
  public enum TransitionStyle: Int, Sendable {
    /// How a page would turn; it does at once.
    case pageCurl, scroll
  }

  /// Where a book's back is, which a terminal does not show.
  public enum SpineLocation: Int, Sendable {
    /// Where a book's back would be; there is none.
    case none, min, mid, max
  }

  /// What else is said of the pages.
  public struct OptionsKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Where the back of the book is; it has no effect.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocation")
    /// The room between pages, in points; it has no effect.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacing")
  }

  /// How pages would turn, as the controller was made.
  public let transitionStyle: TransitionStyle
  /// Which arrow keys turn pages, as the controller was made.
  public let navigationOrientation: NavigationOrientation
  /// Gives the pages before and after one; not retained.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// Is told of pages that the user turns; not retained.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The page on show; empty at first.
  open private(set) var viewControllers: [UIViewController]? = []
  /// Kept, and has no effect: one page is shown. Default: false.
  open var isDoubleSided = false
  /// Always `none`.
  open var spineLocation: SpineLocation { .none }

  /// A controller without pages yet; the options have no effect.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    super.init(coder: coder)
  }

  open override func loadView() {
    let pages = PagesView(frame: UIScreen.main.bounds)
    pages.turn = { [weak self] in self?.turn($0) ?? false }
    pages.isVertical = navigationOrientation == .vertical
    view = pages
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if let shown = viewControllers?.first { put(shown) }
  }

  /// Shows a page at once and then calls the completion with true: of several pages the first is shown.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    for old in self.viewControllers ?? [] {
      old.willMove(toParent: nil)
      old.viewWillDisappear(animated)
      old.viewIfLoaded?.removeFromSuperview()
      old.viewDidDisappear(animated)
      old.removeFromParent()
    }
    self.viewControllers = viewControllers
    if let new = viewControllers?.first {
      addChild(new)
      if isViewLoaded { put(new) }
      new.didMove(toParent: self)
    }
    completion?(true)
  }

  private func put(_ controller: UIViewController) {
    guard let shown = controller.view else { return }
    shown.frame = view.bounds
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.viewWillAppear(false)
    view.addSubview(shown)
    controller.viewIsAppearing(false)
    controller.viewDidAppear(false)
  }

  /// Turns to the page after or before; false where there is none.
  private func turn(_ direction: NavigationDirection) -> Bool {
    guard let shown = viewControllers?.first else { return false }
    let next =
      direction == .forward
      ? dataSource?.pageViewController(self, viewControllerAfter: shown)
      : dataSource?.pageViewController(self, viewControllerBefore: shown)
    guard let next else { return false }
    delegate?.pageViewController(self, willTransitionTo: [next])
    setViewControllers([next], direction: direction, animated: true)
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: [shown], transitionCompleted: true)
    return true
  }
}

/// Takes the keys that turn pages, while nothing inside has the focus.
private final class PagesView: UIView {
  var turn: (UIPageViewController.NavigationDirection) -> Bool = { _ in false }
  var isVertical = false

  override var canBecomeFocused: Bool { true }

  override func take(_ press: KeyPress) -> Bool {
    switch press.key {
    case .left where !isVertical, .up where isVertical, .pageUp: turn(.reverse)
    case .right where !isVertical, .down where isVertical, .pageDown: turn(.forward)
    default: false
    }
  }
}

/// Gives the pages before and after one.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before one; nil at the beginning.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after one; nil at the end.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// How many dots there would be; never asked, as none are shown. 0 when not said.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Which dot would be filled; never asked, as none are shown. 0 when not said.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Is told of pages that the user turns.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: AnyObject {
  /// Tells that the user is turning to a page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// Tells that the user has turned from a page; both answers are true.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
