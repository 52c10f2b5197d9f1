// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TextCanvas

/// The bar over a controller's view: a row for the way back, the title and the buttons, and a rule.
open class UINavigationBar: UIView {
  open var prefersLargeTitles = false
  open var isTranslucent = true
  open var barTintColor: UIColor?
  var item: UINavigationItem?
  var backTitle: String?

  override func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    guard let item else { return }
    var button = style
    button.foreground = tintColor.canvasColor
    var leading = (item.leftBarButtonItems ?? []).map(\.label)
    if let backTitle, !item.hidesBackButton, leading.isEmpty || item.leftItemsSupplementBackButton {
      leading.insert("‹ " + backTitle, at: 0)
    }
    let trailing = (item.rightBarButtonItems ?? []).reversed().map(\.label)
    let (left, right) = (Self.row(leading), Self.row(trailing))
    let (leftEnd, rightStart) = (
      left.displayColumns(policy: .standard), rect.columns - right.displayColumns(policy: .standard)
    )
    canvas.draw(left, column: rect.column, row: rect.row, style: button, clip: clip)
    canvas.draw(right, column: rect.column + rightStart, row: rect.row, style: button, clip: clip)
    if let title = item.title, rightStart - leftEnd > 2 {
      let lines = wrapText(title, columns: rightStart - leftEnd - 2, maximumLines: 1, wraps: false)
      let columns = lines.first?.columns ?? 0
      let middle = (rect.columns - columns) / 2
      let start = max(leftEnd + 1, min(middle, rightStart - 1 - columns))
      var bold = style
      bold.attributes.insert(.bold)
      canvas.draw(
        lines.first?.text ?? "", column: rect.column + start, row: rect.row, style: bold,
        clip: clip)
    }
    if rect.rows > 1 {
      var rule = style
      rule.attributes.insert(.dim)
      canvas.draw(
        String(repeating: "─", count: rect.columns), column: rect.column, row: rect.row + 1,
        style: rule, clip: clip)
    }
  }

  private static func row(_ labels: [String]) -> String {
    labels.filter { !$0.isEmpty }.joined(separator: "  ")
  }
}

/// Controllers one over another, of which the last is shown under a bar.
open class UINavigationController: UIViewController {
  public let navigationBar = UINavigationBar(frame: .zero)
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// Controllers with one at the bottom.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
    addChild(rootViewController)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open private(set) var viewControllers: [UIViewController] = []
  open var topViewController: UIViewController? { viewControllers.last }
  open var visibleViewController: UIViewController? {
    topViewController?.presentedViewController ?? topViewController
  }
  open var isNavigationBarHidden = false { didSet { view.setNeedsLayout() } }
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(navigationBar)
    showTop(animated: false)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeViews()
  }

  private func placeViews() {
    let height = isNavigationBarHidden ? 0 : 2 * pointsPerPlace.height
    navigationBar.isHidden = isNavigationBarHidden
    navigationBar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
    navigationBar.item = topViewController?.navigationItem
    let before = viewControllers.dropLast().last
    navigationBar.backTitle = before.map { $0.navigationItem.backButtonTitle ?? $0.title ?? "Back" }
    guard let shown = topViewController?.viewIfLoaded else { return }
    shown.frame = view.bounds
    let more = topViewController?.additionalSafeAreaInsets ?? .zero
    shown.ownSafeArea = UIEdgeInsets(
      top: height + more.top, left: more.left, bottom: more.bottom, right: more.right)
  }

  private func showTop(animated: Bool) {
    guard isViewLoaded, let top = topViewController, let shown = top.view else { return }
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    top.viewWillAppear(animated)
    view.insertSubview(shown, at: 0)
    placeViews()
    view.setNeedsLayout()
    top.viewIsAppearing(animated)
    top.viewDidAppear(animated)
    delegate?.navigationController(self, didShow: top, animated: animated)
  }

  private func hide(_ controller: UIViewController, animated: Bool) {
    controller.viewWillDisappear(animated)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.viewDidDisappear(animated)
  }

  /// Puts a controller on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if let top = topViewController { hide(top, animated: animated) }
    viewControllers.append(viewController)
    addChild(viewController)
    showTop(animated: animated)
    viewController.didMove(toParent: self)
  }

  /// Takes the topmost controller away, unless it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1, let top = viewControllers.popLast() else { return nil }
    top.willMove(toParent: nil)
    hide(top, animated: animated)
    top.removeFromParent()
    showTop(animated: animated)
    return top
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
    for old in self.viewControllers where !viewControllers.contains(old) { old.removeFromParent() }
    self.viewControllers = viewControllers
    for new in viewControllers where new.parent !== self { addChild(new) }
    showTop(animated: animated)
  }
}

/// Is told of what a navigation controller shows.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}
