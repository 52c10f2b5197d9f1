// SPDX-License-Identifier: MIT

public import Foundation

/// A rectangle of a view that constraints know and nobody sees.
@MainActor open class UILayoutGuide {
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
  public init() { kind = .custom }

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

  /// As in UIKit.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// As in UIKit.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// As in UIKit.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// As in UIKit.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// As in UIKit.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// As in UIKit.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// As in UIKit.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// As in UIKit.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// As in UIKit.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// As in UIKit.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
