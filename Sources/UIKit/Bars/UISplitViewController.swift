// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TextCanvas

/// Controllers in columns beside each other, from 100 columns of the terminal on; in less room one after another in
/// one navigation controller.
open class UISplitViewController: UIViewController {
  /// How many columns there are.
  public enum Style: Int, Sendable {
    case unspecified, doubleColumn, tripleColumn
  }

  /// Which column.
  public enum Column: Int, Sendable {
    case primary, supplementary, secondary, compact, inspector
  }

  /// Which columns are on show.
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary
  }

  /// How columns share the room.
  public enum SplitBehavior: Int, Sendable {
    case automatic, tile, overlay, displace
  }

  /// At which side the primary column stands; in a terminal at the leading one.
  public enum PrimaryEdge: Int, Sendable {
    case leading, trailing
  }

  public static let automaticDimension = -CGFloat.greatestFiniteMagnitude

  public let style: Style
  open weak var delegate: (any UISplitViewControllerDelegate)?
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  open var preferredSplitBehavior = SplitBehavior.automatic
  open var primaryEdge = PrimaryEdge.leading
  open var presentsWithGesture = true
  open var showsSecondaryOnlyButton = false
  open var preferredPrimaryColumnWidthFraction = automaticDimension
  open var preferredPrimaryColumnWidth = automaticDimension
  open var minimumPrimaryColumnWidth = automaticDimension
  open var maximumPrimaryColumnWidth = automaticDimension
  open var preferredSupplementaryColumnWidthFraction = automaticDimension
  open var preferredSupplementaryColumnWidth = automaticDimension

  private var columns: [Column: UIViewController] = [:]
  /// The controllers in the navigation controller that is shown in little room.
  private let compact = UINavigationController(nibName: nil, bundle: nil)
  private var showsColumns: Bool?

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  // MARK: Controllers

  open var viewControllers: [UIViewController] {
    get { [.primary, .supplementary, .secondary].compactMap { columns[$0] } }
    set {
      columns[.primary] = newValue.first
      columns[.secondary] = newValue.count > 1 ? newValue.last : nil
      if newValue.count > 2 { columns[.supplementary] = newValue[1] }
      rearrange()
    }
  }

  open func setViewController(_ vc: UIViewController?, for column: Column) {
    columns[column] = vc
    rearrange()
    if isCollapsed, column == .secondary, isViewLoaded, vc != nil { show(column) }
  }

  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Brings a column on show: in little room its controller is pushed.
  open func show(_ column: Column) {
    guard isCollapsed, let controller = columns[column] else { return }
    for inner in inside(controller) where !compact.viewControllers.contains(inner) {
      compact.pushViewController(inner, animated: true)
    }
  }

  open func hide(_ column: Column) {
    guard isCollapsed, column != .primary else { return }
    compact.popViewController(animated: true)
  }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if isCollapsed {
      for inner in inside(vc) { compact.pushViewController(inner, animated: true) }
    } else {
      setViewController(vc, for: .secondary)
    }
  }

  /// Whether there is room for one column alone.
  open var isCollapsed: Bool { !(showsColumns ?? false) }
  open var displayMode: DisplayMode {
    if isCollapsed || preferredDisplayMode == .secondaryOnly { return .secondaryOnly }
    return columns[.supplementary] == nil ? .oneBesideSecondary : .twoBesideSecondary
  }
  open var displayModeButtonItem: UIBarButtonItem {
    UIBarButtonItem(
      title: "◧",
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        preferredDisplayMode = preferredDisplayMode == .secondaryOnly ? .automatic : .secondaryOnly
      })
  }
  open var primaryColumnWidth: CGFloat { width(of: .primary) }
  open var supplementaryColumnWidth: CGFloat { width(of: .supplementary) }

  /// A navigation controller's controllers, or the one itself.
  private func inside(_ controller: UIViewController) -> [UIViewController] {
    (controller as? UINavigationController)?.viewControllers ?? [controller]
  }

  // MARK: Layout

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let isWide = view.bounds.width >= 100 * pointsPerPlace.width
    if isWide != showsColumns {
      showsColumns = isWide
      rearrange()
    }
    place()
  }

  private var shown: [(column: Column, controller: UIViewController)] = []
  private var rules: [UIView] = []

  private func rearrange() {
    guard isViewLoaded, let showsColumns else { return }
    for (_, controller) in shown { take(away: controller) }
    shown = []
    if showsColumns {
      if !compact.viewControllers.isEmpty { compact.setViewControllers([], animated: false) }
      for column in [Column.primary, .supplementary, .secondary] {
        guard let controller = columns[column] else { continue }
        shown.append((column, wrapped(controller)))
      }
    } else if let own = columns[.compact] {
      shown = [(.compact, own)]
    } else {
      let first = columns[.primary] ?? columns[.secondary]
      compact.setViewControllers(first.map(inside) ?? [], animated: false)
      shown = [(.compact, compact)]
    }
    for (_, controller) in shown { put(controller) }
    place()
  }

  /// A controller with a bar over it: a split view controller of a style gives each column one.
  private func wrapped(_ controller: UIViewController) -> UIViewController {
    if controller is UINavigationController || style == .unspecified { return controller }
    return controller.navigationController ?? UINavigationController(rootViewController: controller)
  }

  private func put(_ controller: UIViewController) {
    guard let own = controller.view else { return }
    addChild(controller)
    controller.viewWillAppear(false)
    view.addSubview(own)
    controller.viewIsAppearing(false)
    controller.viewDidAppear(false)
    controller.didMove(toParent: self)
  }

  private func take(away controller: UIViewController) {
    controller.viewWillDisappear(false)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.viewDidDisappear(false)
    controller.removeFromParent()
  }

  private func width(of column: Column) -> CGFloat {
    let whole = viewIfLoaded?.bounds.width ?? 0
    let (fixed, fraction) =
      column == .primary
      ? (preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction)
      : (preferredSupplementaryColumnWidth, preferredSupplementaryColumnWidthFraction)
    var width = fixed > 0 ? fixed : whole * (fraction > 0 ? fraction : 0.3)
    if maximumPrimaryColumnWidth > 0 { width = min(width, maximumPrimaryColumnWidth) }
    if minimumPrimaryColumnWidth > 0 { width = max(width, minimumPrimaryColumnWidth) }
    return (min(width, whole / 2) / pointsPerPlace.width).rounded() * pointsPerPlace.width
  }

  private func place() {
    for rule in rules { rule.removeFromSuperview() }
    rules = []
    let outer = view.safeAreaInsets
    var start: CGFloat = 0
    for (column, controller) in shown {
      guard let own = controller.viewIfLoaded else { continue }
      let isHidden = preferredDisplayMode == .secondaryOnly && column != .secondary
      own.isHidden = isHidden && !isCollapsed
      guard !own.isHidden else { continue }
      let isLast = column == shown.last?.column
      let width = isLast ? view.bounds.width - start : width(of: column)
      own.frame = CGRect(x: start, y: 0, width: width, height: view.bounds.height)
      own.setSafeArea(UIEdgeInsets(top: outer.top, left: 0, bottom: outer.bottom, right: 0))
      start += width
      guard !isLast else { continue }
      let rule = ColumnRule(
        frame: CGRect(
          x: start, y: 0, width: pointsPerPlace.width, height: view.bounds.height))
      rule.isUserInteractionEnabled = false
      view.addSubview(rule)
      rules.append(rule)
      start += pointsPerPlace.width
    }
  }

  /// A line between two columns.
  private final class ColumnRule: UIView {
    override func paintContent(
      into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
    ) {
      var style = style
      style.attributes.insert(.dim)
      for row in rect.row..<rect.endRow {
        canvas.draw("│", column: rect.column, row: row, style: style, clip: clip)
      }
    }
  }
}

/// Decides on what a split view controller shows.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: AnyObject {
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
}
