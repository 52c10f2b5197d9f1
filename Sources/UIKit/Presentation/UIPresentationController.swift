// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// How a controller is presented, for programs that set it.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  /// The controller that is presented, or is going to be.
  open private(set) unowned var presentedViewController: UIViewController
  /// Is asked and told when the user puts the controller away; not retained.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// Kept, and has no effect: what is presented has the window's traits.
  open var overrideTraitCollection: UITraitCollection?

  /// The presentation of a controller.
  public init(presentedViewController: UIViewController, presenting: UIViewController?) {
    self.presentedViewController = presentedViewController
  }

  /// The controller that presents; the presented one while it is not on show.
  open var presentingViewController: UIViewController {
    presentedViewController.presentingViewController ?? presentedViewController
  }
  /// The style that the presented controller asks for.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }
  /// The view that holds the presented controller's, and covers the window; nil while it is not on show.
  open var containerView: UIView? { presentedViewController.presentedContainer }
  /// The view of the presented controller; nil before it is made.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
}

/// Is told of how a presentation ends by the user.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Never asked: the style is the same in every window. The controller's own when not said.
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle
  /// Never asked: the style is the same in every window.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Whether Escape puts the controller away; it does when not said.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// Tells that the user is putting the controller away.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Tells that the user has put the controller away; what the program dismisses is not told.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Tells that Escape was pressed and ``presentationControllerShouldDismiss(_:)`` said no.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { controller.presentationStyle }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// A sheet; in a terminal it has one height.
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor open class Detent {
    /// What names a detent.
    public struct Identifier: RawRepresentable, Sendable, Hashable {
      public let rawValue: String

      /// An identifier of a text.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public init(rawValue: String) { self.rawValue = rawValue }

      /// The height of about half the window.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The whole height.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// What names the detent.
    public let identifier: Identifier

    init(_ identifier: Identifier) { self.identifier = identifier }

    /// About half of the window on iOS; a sheet here has one height.
    open class func medium() -> Detent { Detent(.medium) }
    /// The whole height.
    open class func large() -> Detent { Detent(.large) }
    /// A height that a function gives, which is never called: a sheet here has one height.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier("custom")) }
  }

  /// Kept, and has no effect: a sheet here has one height. Default: `large`.
  open var detents: [Detent] = [.large()]
  /// Kept, and has no effect: a sheet here has one height.
  open var selectedDetentIdentifier: Detent.Identifier?
  /// Kept, and has no effect: nothing is dimmed.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Kept, and has no effect: a sheet is not dragged. Default: false.
  open var prefersGrabberVisible = false
  /// Kept, and has no effect: a sheet here has one height. Default: true.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Kept, and has no effect. Default: false.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Kept, and has no effect: `preferredContentSize` is always followed. Default: false.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// Kept, and has no effect: the frame has the corners it has.
  open var preferredCornerRadius: CGFloat?
  /// Kept, and has no effect: a sheet stands in the window.
  open var sourceView: UIView?
  /// Makes changes at once.
  open func animateChanges(_ changes: () -> Void) { changes() }
  /// Nothing: a sheet here has one height.
  open func invalidateDetents() {}
}

/// What a detent is computed from.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The traits of what holds the sheet.
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height, in points.
  var maximumDetentValue: CGFloat { get }
}

/// Which way the arrow of a popover points.
public struct UIPopoverArrowDirection: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The arrow points up.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// The arrow points down.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// The arrow points to the left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// The arrow points to the right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Any of the four.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// There is no arrow.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// A popover; in a terminal a sheet.
open class UIPopoverPresentationController: UIPresentationController {
  /// Kept, and has no effect: it is shown as a sheet.
  open var sourceView: UIView?
  /// Kept, and has no effect: it is shown as a sheet. Default: null.
  open var sourceRect = CGRect.null
  /// Kept, and has no effect: it is shown as a sheet.
  open var sourceItem: AnyObject?
  /// Kept, and has no effect: it is shown as a sheet.
  open var barButtonItem: UIBarButtonItem?
  /// Kept, and has no effect: a sheet has no arrow. Default: any.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// Always `unknown`: a sheet has no arrow.
  open var arrowDirection: UIPopoverArrowDirection { .unknown }
  /// Kept, and has no effect: it is shown as a sheet. Default: false.
  open var canOverlapSourceViewRect = false
  /// Kept, and has no effect: what lies behind a sheet is not reached.
  open var passthroughViews: [UIView]?
  /// Kept, and has no effect: a sheet has the terminal's own background.
  open var backgroundColor: UIColor?
  /// Kept, and has no effect: it is shown as a sheet. Default: zero.
  open var popoverLayoutMargins = UIEdgeInsets.zero
  private weak var popoverDelegate: (any UIPopoverPresentationControllerDelegate)?
  open override var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { popoverDelegate ?? super.delegate }
    set {
      super.delegate = newValue
      popoverDelegate = newValue as? any UIPopoverPresentationControllerDelegate
    }
  }
}

/// Is told of a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  /// Never called: a popover is presented as a sheet is.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}
