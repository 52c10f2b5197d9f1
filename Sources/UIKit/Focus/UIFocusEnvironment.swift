// SPDX-License-Identifier: MIT

public import Foundation

/// Where the focus can be.
/// Where the focus is to go of what is inside, the first that can have it.
@preconcurrency @MainActor public protocol UIFocusEnvironment: AnyObject {
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// Whether the focus may move as the context says.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Is told that the focus has moved.
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
