// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

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

  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
