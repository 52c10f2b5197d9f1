// SPDX-License-Identifier: MIT

public import Foundation

/// A rectangle of a view that constraints know and nobody sees.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  enum Kind {
    case custom, safeArea, margins, scrolledContent, scrollFrame
  }

  let kind: Kind
  /// The view whose coordinates it is in.
  open internal(set) weak var owningView: UIView?
  /// A name for messages.
  open var identifier = ""
  /// The rectangle, as the constraints were last solved.
  open internal(set) var layoutFrame = CGRect.zero

  /// A guide of no view yet.
  public override init() { kind = .custom }

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    owningView = view
  }

  /// What of the owning view is outside.
  var insets: UIEdgeInsets {
    guard let view = owningView else { return .zero }
    let safe = view.safeAreaInsets
    guard kind == .margins else { return kind == .safeArea ? safe : .zero }
    let (margins, adds) = (view.layoutMargins, view.insetsLayoutMarginsFromSafeArea)
    return UIEdgeInsets(
      top: margins.top + (adds ? safe.top : 0), left: margins.left + (adds ? safe.left : 0),
      bottom: margins.bottom + (adds ? safe.bottom : 0),
      right: margins.right + (adds ? safe.right : 0))
  }

  /// The edge at which reading begins; solved as the left one.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge at which reading ends; solved as the right one.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge, to constrain by.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge, to constrain by.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The middle between the left and right edges, to constrain by.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The upper edge, to constrain by.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The lower edge, to constrain by.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The middle between the upper and lower edges, to constrain by.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The width, to constrain by, in points.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height, to constrain by, in points.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
