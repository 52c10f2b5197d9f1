// SPDX-License-Identifier: MIT

public import Foundation

/// How a view looks while a menu is for it; a terminal shows the view as it is.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  public override init() {}

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Kept, and has no effect: the view is shown as it is.
  open var backgroundColor: UIColor!
}

/// Where a preview comes from or goes to.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
  /// The view that the target is in.
  public let container: UIView
  /// The middle of the target, in points of ``container``.
  public let center: CGPoint

  /// A target around a point of a view.
  public init(container: UIView, center: CGPoint) {
    (self.container, self.center) = (container, center)
  }
}

/// A view that a menu is for.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  /// The view that would stand out.
  public let view: UIView
  /// How the view would look.
  public let parameters: UIPreviewParameters
  /// Where the view would come from or go to.
  public let target: UIPreviewTarget
  /// The extent of ``view``, in points.
  open var size: CGSize { view.bounds.size }

  /// A preview of a view, from or to a target.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
  }

  /// A preview of a view where it is.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
  }

  /// A preview of a view where it is, as it is.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }
}
