// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import ConstraintSolver
public import Foundation

/// Views in a row or a column, placed by constraints that the stack makes itself.
open class UIStackView: UIView {
  /// How views fill the stack along its axis.
  public enum Distribution: Int, Sendable {
    /// Views fill the stack; which of them grow, their hugging says.
    case fill
    /// Views fill the stack, all of one length.
    case fillEqually
    /// Views fill the stack, each as long as its own length is to the others'.
    case fillProportionally
    /// Views have their own lengths, and all distances between them are equal.
    case equalSpacing
    /// Views have their own lengths, and all distances between their middles are equal.
    case equalCentering
  }

  /// Where views stand across the axis.
  public enum Alignment: Int, Sendable {
    /// Across the whole stack.
    case fill
    /// At the leading edge, or at the top.
    case leading
    /// With the first lines of text in one row.
    case firstBaseline
    /// In the middle.
    case center
    /// At the trailing edge, or at the bottom.
    case trailing
    /// With the last lines of text in one row.
    case lastBaseline

    /// Another name of ``leading``, for stacks that go across.
    public static let top = Alignment.leading
    /// Another name of ``trailing``, for stacks that go across.
    public static let bottom = Alignment.trailing
  }

  /// For a custom distance: the stack's own.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// For a custom distance: 8 points.
  public static let spacingUseSystem = CGFloat.greatestFiniteMagnitude / 2

  /// The views in their order; hidden ones take no room.
  open private(set) var arrangedSubviews: [UIView] = []
  /// Which way the stack goes; across at first.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { setNeedsConstraintPass() } }
  /// How views share the stack's length.
  open var distribution = Distribution.fill { didSet { setNeedsConstraintPass() } }
  /// Where views stand across the stack.
  open var alignment = Alignment.fill { didSet { setNeedsConstraintPass() } }
  /// The distance between two views, in points; 0 at first.
  open var spacing: CGFloat = 0 { didSet { setNeedsConstraintPass() } }
  /// Whether views keep to the stack's margins; false at first.
  open var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsConstraintPass() } }
  /// Kept, and changes nothing: distances are between edges.
  open var isBaselineRelativeArrangement = false
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A stack of views.
  public init(arrangedSubviews: [UIView]) {
    super.init(frame: .zero)
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Puts a view last.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Puts a view at a place.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    setNeedsConstraintPass()
  }

  /// Takes a view out of the arrangement; it stays inside.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    setNeedsConstraintPass()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    arrangedSubviews.removeAll { $0 === subview }
  }

  /// Sets the room after a view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsConstraintPass()
  }

  /// The room after a view, or ``spacingUseDefault``.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  private func gap(after view: UIView) -> Double {
    let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
    return gap == Self.spacingUseSystem ? 8 : Double(gap)
  }

  override func ownRelations(_ pass: inout ConstraintPass) {
    let views = arrangedSubviews.filter { !$0.isHidden }
    let outer = pass.box(of: isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self)
    guard let first = views.first, let last = views.last else { return }
    let isAcross = axis == .horizontal
    func start(_ box: SolvedBox) -> LinearExpression { isAcross ? box.left : box.top }
    func length(_ box: SolvedBox) -> LinearExpression { isAcross ? box.width : box.height }
    func side(_ box: SolvedBox) -> LinearExpression { isAcross ? box.top : box.left }
    func extent(_ box: SolvedBox) -> LinearExpression { isAcross ? box.height : box.width }

    pass.require(start(pass.box(of: first)) - start(outer), .equal)
    let end = pass.box(of: last)
    pass.require(start(end) + length(end) - start(outer) - length(outer), .equal)
    var gaps: [LinearExpression] = []
    for (view, next) in zip(views, views.dropFirst()) {
      let (left, right) = (pass.box(of: view), pass.box(of: next))
      let distance = start(right) - start(left) - length(left)
      switch distribution {
      case .equalSpacing:
        pass.require(distance + -gap(after: view), .greaterThanOrEqual)
        gaps.append(distance)
      case .equalCentering:
        pass.require(distance + -gap(after: view), .greaterThanOrEqual)
        gaps.append(start(right) + length(right) * 0.5 - start(left) - length(left) * 0.5)
      case .fill, .fillEqually, .fillProportionally:
        pass.require(distance + -gap(after: view), .equal)
      }
    }
    for (left, right) in zip(gaps, gaps.dropFirst()) {
      pass.require(right - left, .equal, UILayoutPriority(999))
    }
    if distribution == .fillEqually {
      for view in views.dropFirst() {
        pass.require(length(pass.box(of: view)) - length(pass.box(of: first)), .equal)
      }
    } else if distribution == .fillProportionally {
      let natural = views.map { view in
        let size = view.intrinsicContentSize
        return max(1, Double(isAcross ? size.width : size.height))
      }
      for (view, own) in zip(views, natural).dropFirst() {
        let ratio = own / natural[0]
        pass.require(
          length(pass.box(of: view)) - length(pass.box(of: first)) * ratio, .equal,
          UILayoutPriority(999))
      }
    }
    for view in views {
      let box = pass.box(of: view)
      let (before, after) = (
        side(box) - side(outer), side(outer) + extent(outer) - side(box) - extent(box)
      )
      switch alignment {
      case .fill:
        pass.require(before, .equal)
        pass.require(after, .equal)
      case .leading, .firstBaseline: pass.require(before, .equal)
      case .trailing, .lastBaseline: pass.require(after, .equal)
      case .center: pass.require(before - after, .equal)
      }
      guard alignment != .fill else { continue }
      pass.require(before, .greaterThanOrEqual)
      pass.require(after, .greaterThanOrEqual)
    }
    if alignment != .fill {
      pass.require(extent(outer), .equal, UILayoutPriority(49))
    }
  }
}
