// SPDX-License-Identifier: MIT

public import Foundation

/// Where the focus can be.
@preconcurrency @MainActor public protocol UIFocusEnvironment: AnyObject {
  /// Where the focus would go of what is inside; never asked, as keys and the mouse move it.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// Whether the focus may move as the context says; never asked.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Tells that the focus has moved; never called.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
  /// Nothing: the focus is moved by keys and the mouse.
  public func setNeedsFocusUpdate() {}
  /// Nothing: the focus is moved by keys and the mouse.
  public func updateFocusIfNeeded() {}
}

extension UIView: UIFocusEnvironment {}

extension UIViewController: UIFocusEnvironment {}

/// How the focus is shown: in a terminal always by inverse video or a mark.
@preconcurrency @MainActor open class UIFocusEffect: NSObject {
  public override init() {}
}

/// A ring around what has the focus.
open class UIFocusHaloEffect: UIFocusEffect {}
