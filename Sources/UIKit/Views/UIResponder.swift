// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// What takes part in answering the user.
///
/// On iOS it is an `NSObject`. Here it is a class of its own, so that initialisers can belong to the main actor.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// A responder that answers nothing.
  public override init() {}

  /// Who is asked when this one has no answer.
  open var next: UIResponder? { nil }

  /// The window whose keys may go here.
  var responderWindow: UIWindow? { nil }

  /// Whether keys may go here.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether keys may go elsewhere.
  open var canResignFirstResponder: Bool { true }
  /// Whether keys go here.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Asks for the keys.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow, canBecomeFirstResponder else { return false }
    if window.firstResponder === self { return true }
    if let other = window.firstResponder, !other.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Gives the keys up.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    responderWindow?.firstResponder = nil
    return true
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }
  /// Nothing: a terminal shows no keyboard.
  open func reloadInputViews() {}
}
