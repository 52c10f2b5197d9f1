// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Where the focus can be.
@preconcurrency @MainActor public protocol UIFocusEnvironment: AnyObject {
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
  /// Nothing: the focus is moved by keys and the mouse.
  public func setNeedsFocusUpdate() {}
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
