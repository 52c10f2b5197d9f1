// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// How important a constraint is, from 1 to 1000, which must hold.
public struct UILayoutPriority: RawRepresentable, Sendable, Hashable {
  public let rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func + (priority: UILayoutPriority, more: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + more)
  }
  public static func - (priority: UILayoutPriority, less: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - less)
  }

  /// What breaking it by a point costs; infinite for what must hold.
  var strength: Double {
    rawValue >= 1000 ? .infinity : exp(Double(max(0, rawValue)) * 0.02)
  }
}

/// The priorities of a view's own size, across and down.
struct ContentPriorities {
  var hugging = (UILayoutPriority.defaultLow, UILayoutPriority.defaultLow)
  var compression = (UILayoutPriority.defaultHigh, UILayoutPriority.defaultHigh)
}

/// A relation of two edges, centres or extents, of views or guides: first = multiplier × second + constant.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// An edge, a centre or an extent.
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin
    case leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
  }

  /// Equal, or no more or less.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }

  /// Across or down.
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  public private(set) weak var firstItem: AnyObject?
  public let firstAttribute: Attribute
  public let relation: Relation
  public private(set) weak var secondItem: AnyObject?
  public let secondAttribute: Attribute
  public let multiplier: CGFloat
  /// What is added to the second side.
  open var constant: CGFloat {
    didSet { if constant != oldValue { holder?.setNeedsConstraintPass() } }
  }
  /// How important the constraint is.
  open var priority: UILayoutPriority = .required {
    didSet { if priority != oldValue { holder?.setNeedsConstraintPass() } }
  }
  /// A name for messages.
  open var identifier: String?
  open var shouldBeArchived = false
  private weak var holder: UIView?
  var isReportedAsBroken = false

  /// A constraint that is not in force yet.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    firstItem = view1 as AnyObject
    firstAttribute = attr1
    self.relation = relation
    secondItem = view2.map { $0 as AnyObject }
    secondAttribute = attr2
    self.multiplier = multiplier
    self.constant = constant
  }

  /// Puts constraints in force.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Takes constraints out of force.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Whether the constraint is in force: held by the nearest view around both sides.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue {
        guard let view = commonAncestor else {
          preconditionFailure(
            "\(self.words) cannot be in force: its sides have no view around both; add them to one first"
          )
        }
        view.constraints.append(self)
        holder = view
        view.setNeedsConstraintPass()
      } else {
        holder?.constraints.removeAll { $0 === self }
        holder?.setNeedsConstraintPass()
        holder = nil
      }
    }
  }

  private static func view(of item: AnyObject?) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
  }

  private var commonAncestor: UIView? {
    guard let first = Self.view(of: firstItem) else { return nil }
    guard secondItem != nil else { return first }
    guard let second = Self.view(of: secondItem) else { return nil }
    var view: UIView? = first
    while let candidate = view {
      if second.isDescendant(of: candidate) { return candidate }
      view = candidate.superview
    }
    return nil
  }

  /// Whether a side is in a view that is taken out.
  func joinsInside(of view: UIView) -> Bool {
    [firstItem, secondItem].contains { Self.view(of: $0)?.isDescendant(of: view) ?? false }
  }

  /// The constraint as a sentence's part: `UILabel.width = 2 × UIView.width + 8`.
  var words: String {
    func side(_ item: AnyObject?, _ attribute: Attribute) -> String {
      let name = item.map { item in
        (item as? UIView)?.accessibilityIdentifier ?? String(describing: type(of: item))
      }
      return "\(name ?? "nothing").\(attribute)"
    }
    let sign = ["≤", "=", "≥"][relation.rawValue + 1]
    var text = identifier.map { "'\($0)' " } ?? ""
    text += side(firstItem, firstAttribute) + " \(sign) "
    guard let secondItem else { return text + "\(constant)" }
    if multiplier != 1 { text += "\(multiplier) × " }
    text += side(secondItem, secondAttribute)
    return constant == 0 ? text : text + " + \(constant)"
  }
}
