// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TextCanvas

/// Controllers in columns beside each other, from 100 columns of the terminal on; in less room one after another in
/// one navigation controller.
open class UISplitViewController: UIViewController {
  /// How many columns there are.
  public enum Style: Int, Sendable {
    /// As many as ``viewControllers`` has, two, or three.
    case unspecified, doubleColumn, tripleColumn
  }

  /// Which column.
  public enum Column: Int, Sendable {
    /// The first column, the one in the middle, the last, the one that is shown in little room, or
    /// one that is kept and not shown.
    case primary, supplementary, secondary, compact, inspector
  }

  /// Which columns are on show.
  public enum DisplayMode: Int, Sendable {
    /// All columns (`automatic`), the last alone, or the last with one other.
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    /// The last column with two others.
    case twoOverSecondary, twoDisplaceSecondary
  }

  /// How columns share the room.
  public enum SplitBehavior: Int, Sendable {
    /// How columns share the room; they stand beside each other with any.
    case automatic, tile, overlay, displace
  }

  /// At which side the primary column stands; in a terminal at the leading one.
  public enum PrimaryEdge: Int, Sendable {
    /// At the left or at the right; here always at the leading side.
    case leading, trailing
  }

  /// For a width: the controller's choice.
  public static let automaticDimension = -CGFloat.greatestFiniteMagnitude

  /// How many columns there are, as the controller was made.
  public let style: Style
  /// Kept, and never asked; not retained.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// `secondaryOnly` shows the last column alone, any other all of them. Default: `automatic`.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// Kept, and has no effect: columns stand beside each other. Default: `automatic`.
  open var preferredSplitBehavior = SplitBehavior.automatic
  /// Kept, and has no effect: the first column stands at the leading side. Default: `leading`.
  open var primaryEdge = PrimaryEdge.leading
  /// Kept, and has no effect: there are no gestures. Default: true.
  open var presentsWithGesture = true
  /// Kept, and has no effect. Default: false.
  open var showsSecondaryOnlyButton = false
  /// How much of the room the first column takes, from 0 to 1, up to a half. Default: automatic, which is 0.3.
  open var preferredPrimaryColumnWidthFraction = automaticDimension
  /// How wide the first column is, in points, up to half of the room; it goes before the fraction. Default: automatic.
  open var preferredPrimaryColumnWidth = automaticDimension
  /// How wide the columns before the last are at least, in points. Default: automatic, for no limit.
  open var minimumPrimaryColumnWidth = automaticDimension
  /// How wide the columns before the last are at most, in points. Default: automatic, for no limit.
  open var maximumPrimaryColumnWidth = automaticDimension
  /// How much of the room the middle column takes, from 0 to 1, up to a half. Default: automatic, which is 0.3.
  open var preferredSupplementaryColumnWidthFraction = automaticDimension
  /// How wide the middle column is, in points, up to half of the room; it goes before the fraction. Default: automatic.
  open var preferredSupplementaryColumnWidth = automaticDimension

  private var columns: [Column: UIViewController] = [:]
  /// The controllers in the navigation controller that is shown in little room.
  private let compact = UINavigationController(nibName: nil, bundle: nil)
  private var showsColumns: Bool?

  /// A controller of columns that are empty yet.
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

  /// The controllers of the first, middle and last columns, as far as there are any.
  open var viewControllers: [UIViewController] {
    get { [.primary, .supplementary, .secondary].compactMap { columns[$0] } }
    set {
      columns[.primary] = newValue.first
      columns[.secondary] = newValue.count > 1 ? newValue.last : nil
      if newValue.count > 2 { columns[.supplementary] = newValue[1] }
      rearrange()
    }
  }

  /// Sets the controller of a column; in little room a new last column is shown at once.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    columns[column] = vc
    rearrange()
    if isCollapsed, column == .secondary, isViewLoaded, vc != nil { show(column) }
  }

  /// The controller that was set for a column; nil for none.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Brings a column on show: in little room its controller is pushed.
  open func show(_ column: Column) {
    guard isCollapsed, let controller = columns[column] else { return }
    for inner in inside(controller) where !compact.viewControllers.contains(inner) {
      compact.pushViewController(inner, animated: true)
    }
  }

  /// Goes back one step in little room; beside each other columns stay.
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
  /// Which columns are on show.
  open var displayMode: DisplayMode {
    if isCollapsed || preferredDisplayMode == .secondaryOnly { return .secondaryOnly }
    return columns[.supplementary] == nil ? .oneBesideSecondary : .twoBesideSecondary
  }
  /// A new button, `◧`, that shows the last column alone or all of them.
  open var displayModeButtonItem: UIBarButtonItem {
    UIBarButtonItem(
      title: "◧",
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        preferredDisplayMode = preferredDisplayMode == .secondaryOnly ? .automatic : .secondaryOnly
      })
  }
  /// How wide the first column is, in points, in whole columns of the terminal.
  open var primaryColumnWidth: CGFloat { width(of: .primary) }
  /// How wide the middle column is, in points, in whole columns of the terminal.
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
  /// Never called.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// Never asked: in little room the first column is shown. The proposed column when not said.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Never asked: in little room the first column is shown. False when not said.
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
