// SPDX-License-Identifier: MIT

internal import ConstraintSolver
internal import Foundation

/// The edges of a view or guide in the coordinates of the outermost view, as the solver knows them.
struct SolvedBox {
  var left: LinearExpression
  var top: LinearExpression
  var width: LinearExpression
  var height: LinearExpression
}

/// One solution of all constraints of a tree of views.
///
/// A view that follows its mask has a box that is that of the view around, moved; only the others are unknowns.
@MainActor struct ConstraintPass {
  private let root: UIView
  private var solver = Solver()
  private var boxes: [ObjectIdentifier: SolvedBox] = [:]
  private var fitting: (target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)?
  /// The widths that the solution before gave to contents whose height depends on it.
  private var widths: [ObjectIdentifier: CGFloat] = [:]

  /// A pass that gives the views of a tree their frames.
  init(root: UIView) { self.root = root }

  /// A pass that looks for a size of the outermost view.
  init(root: UIView, target: CGSize, priorities: (UILayoutPriority, UILayoutPriority)) {
    self.root = root
    fitting = (target, priorities.0, priorities.1)
  }

  /// Solves and gives the frames.
  mutating func run() {
    guard Self.hasConstraints(root) else { return }
    solve()
    place(root)
  }

  /// Solves for the size of the outermost view.
  mutating func fittingSize() -> CGSize {
    solve()
    let box = box(of: root)
    return CGSize(
      width: max(0, solver.value(of: box.width)), height: max(0, solver.value(of: box.height)))
  }

  private static func hasConstraints(_ view: UIView) -> Bool {
    !view.constraints.isEmpty || view is UIStackView
      || view.subviews.contains { !$0.isLayoutRoot && hasConstraints($0) }
  }

  private mutating func solve() {
    for _ in 0..<3 {
      solver = Solver()
      boxes.removeAll(keepingCapacity: true)
      addRoot()
      addTree(root)
      guard noteWidths(of: root) else { return }
    }
  }

  private mutating func addRoot() {
    guard let fitting else { return }
    let box = unknownBox()
    boxes[ObjectIdentifier(root)] = SolvedBox(
      left: LinearExpression(), top: LinearExpression(), width: box.width, height: box.height)
    require(box.width + -Double(fitting.target.width), .equal, fitting.horizontal)
    require(box.height + -Double(fitting.target.height), .equal, fitting.vertical)
    addContentSize(of: root)
  }

  private mutating func addTree(_ view: UIView) {
    for constraint in view.constraints { add(constraint) }
    view.ownRelations(&self)
    for child in view.subviews where !child.isLayoutRoot {
      if !child.translatesAutoresizingMaskIntoConstraints { addContentSize(of: child) }
      addTree(child)
    }
  }

  private mutating func addContentSize(of view: UIView) {
    let box = box(of: view)
    let size = view.contentSize(width: widths[ObjectIdentifier(view)])
    let priorities = view.contentPriorities
    if size.width >= 0 {
      require(box.width + -Double(size.width), .lessThanOrEqual, priorities.hugging.0)
      require(box.width + -Double(size.width), .greaterThanOrEqual, priorities.compression.0)
    }
    if size.height >= 0 {
      require(box.height + -Double(size.height), .lessThanOrEqual, priorities.hugging.1)
      require(box.height + -Double(size.height), .greaterThanOrEqual, priorities.compression.1)
    }
  }

  /// Notes where a content is narrower than it would like, so that it is higher; true when that is news.
  private mutating func noteWidths(of view: UIView) -> Bool {
    var isNews = false
    if view.hasHeightByWidth, !view.translatesAutoresizingMaskIntoConstraints || view === root {
      let width = CGFloat(solver.value(of: box(of: view).width))
      let natural = view.contentSize(width: nil).width
      let known = widths[ObjectIdentifier(view)]
      if width > 0, width + 0.5 < natural || known != nil, abs((known ?? natural) - width) > 0.5 {
        widths[ObjectIdentifier(view)] = width
        isNews = true
      }
    }
    for child in view.subviews where !child.isLayoutRoot {
      if noteWidths(of: child) { isNews = true }
    }
    return isNews
  }

  private mutating func place(_ view: UIView) {
    for guide in view.layoutGuides { guide.layoutFrame = frame(of: guide, in: view) }
    if let scroller = view as? UIScrollView, let guide = scroller.contentGuide,
      boxes[ObjectIdentifier(guide)] != nil
    {
      guide.layoutFrame = frame(of: guide, in: view)
      scroller.contentSize = guide.layoutFrame.size
    }
    for child in view.subviews where !child.isLayoutRoot {
      if !child.translatesAutoresizingMaskIntoConstraints {
        child.frame = frame(of: child, in: view)
      }
      place(child)
    }
  }

  private mutating func frame(of item: AnyObject, in view: UIView) -> CGRect {
    let (own, around) = (box(of: item), box(of: view))
    return CGRect(
      x: solver.value(of: own.left - around.left) + Double(view.boundsOrigin.x),
      y: solver.value(of: own.top - around.top) + Double(view.boundsOrigin.y),
      width: max(0, solver.value(of: own.width)), height: max(0, solver.value(of: own.height)))
  }

  // MARK: Boxes

  mutating func unknownBox() -> SolvedBox {
    let unknowns = (0..<4).map { _ in LinearExpression(solver.makeVariable()) }
    let box = SolvedBox(
      left: unknowns[0], top: unknowns[1], width: unknowns[2], height: unknowns[3])
    solver.add(box.width, .greaterThanOrEqual)
    solver.add(box.height, .greaterThanOrEqual)
    return box
  }

  mutating func box(of item: AnyObject) -> SolvedBox {
    if let known = boxes[ObjectIdentifier(item)] { return known }
    let box =
      if let guide = item as? UILayoutGuide { makeBox(of: guide) } else { makeBox(ofView: item) }
    boxes[ObjectIdentifier(item)] = box
    return box
  }

  private mutating func makeBox(ofView item: AnyObject) -> SolvedBox {
    guard let view = item as? UIView else { return unknownBox() }
    if view === root {
      return SolvedBox(
        left: LinearExpression(), top: LinearExpression(),
        width: LinearExpression(Double(view.frame.width)),
        height: LinearExpression(Double(view.frame.height)))
    }
    guard view.translatesAutoresizingMaskIntoConstraints, let around = view.superview else {
      return unknownBox()
    }
    let outer = box(of: around)
    let frame = view.frame
    return SolvedBox(
      left: outer.left + Double(frame.minX - around.boundsOrigin.x),
      top: outer.top + Double(frame.minY - around.boundsOrigin.y),
      width: LinearExpression(Double(frame.width)), height: LinearExpression(Double(frame.height)))
  }

  private mutating func makeBox(of guide: UILayoutGuide) -> SolvedBox {
    guard guide.kind != .custom, let view = guide.owningView else { return unknownBox() }
    if guide.kind == .scrolledContent { return makeContentBox(of: view) }
    let (outer, insets) = (box(of: view), guide.insets)
    return SolvedBox(
      left: outer.left + Double(insets.left), top: outer.top + Double(insets.top),
      width: outer.width + -Double(insets.left + insets.right),
      height: outer.height + -Double(insets.top + insets.bottom))
  }

  /// The extent of what is scrolled: it begins where the content does, and is no larger than constraints make it.
  private mutating func makeContentBox(of view: UIView) -> SolvedBox {
    let (outer, content) = (box(of: view), unknownBox())
    require(content.left - outer.left + Double(view.boundsOrigin.x), .equal)
    require(content.top - outer.top + Double(view.boundsOrigin.y), .equal)
    require(content.width, .equal, UILayoutPriority(1))
    require(content.height, .equal, UILayoutPriority(1))
    return content
  }

  // MARK: Relations

  mutating func require(
    _ expression: LinearExpression, _ relation: Relation,
    _ priority: UILayoutPriority = .required
  ) {
    solver.add(expression, relation, strength: priority.strength)
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    guard let first = constraint.firstItem else { return }
    let other = constraint.secondItem
    var difference =
      expression(first, constraint.firstAttribute, with: other) + -Double(constraint.constant)
    if constraint.secondAttribute != .notAnAttribute {
      guard let second = constraint.secondItem else { return }
      difference =
        difference - expression(second, constraint.secondAttribute, with: first)
        * Double(constraint.multiplier)
    }
    let relation: Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    let holds = solver.add(difference, relation, strength: constraint.priority.strength)
    if !holds, !constraint.isReportedAsBroken {
      constraint.isReportedAsBroken = true
      reportLine(
        "the constraint \(constraint.words) contradicts others that must hold; it is left out")
    }
  }

  /// The guide of the content, where an edge of a scroll view is related to something inside.
  private func scrolled(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ other: AnyObject?
  ) -> UILayoutGuide? {
    guard let scroller = item as? UIScrollView, scroller.edgesAreContent, other !== item,
      let inside = other as? UIView ?? (other as? UILayoutGuide)?.owningView,
      inside !== scroller, inside.isDescendant(of: scroller)
    else { return nil }
    switch attribute {
    case .left, .right, .top, .bottom, .leading, .trailing: return scroller.contentLayoutGuide
    default: return nil
    }
  }

  private mutating func expression(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, with other: AnyObject?
  ) -> LinearExpression {
    let box = box(of: scrolled(item, attribute, other) ?? item)
    // Few attributes ask for them, and finding them is much of the work.
    var margins: UIEdgeInsets { (item as? UIView)?.layoutMarginsGuide.insets ?? .zero }
    switch attribute {
    case .notAnAttribute: return LinearExpression()
    case .left, .leading: return box.left
    case .right, .trailing: return box.left + box.width
    case .top: return box.top
    case .bottom, .lastBaseline: return box.top + box.height
    case .width: return box.width
    case .height: return box.height
    case .centerX, .centerXWithinMargins: return box.left + box.width * 0.5
    case .centerY, .centerYWithinMargins: return box.top + box.height * 0.5
    case .firstBaseline:
      let isText = (item as? UIView)?.hasHeightByWidth ?? false
      return isText ? box.top + Double(pointsPerPlace.height) : box.top + box.height
    case .leftMargin, .leadingMargin: return box.left + Double(margins.left)
    case .rightMargin, .trailingMargin: return box.left + box.width + -Double(margins.right)
    case .topMargin: return box.top + Double(margins.top)
    case .bottomMargin: return box.top + box.height + -Double(margins.bottom)
    }
  }
}

/// Tells of something that is wrong in the program, on standard error, in one line.
func reportLine(_ sentence: String) {
  FileHandle.standardError.write(Data("UIKit: \(sentence)\n".utf8))
}
