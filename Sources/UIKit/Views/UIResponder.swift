// SPDX-License-Identifier: MIT

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

  /// Is told that the left button went down on the view; this one tells `next`.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Is told that the mouse was moved with the button down; this one tells `next`.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Is told that the button was let go; this one tells `next`.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Is told that the touch leads nowhere, as when a scroll takes it; this one tells `next`.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// What would be shown in place of a keyboard; nil, and shown nowhere.
  open var inputView: UIView? { nil }
  /// What would be shown over a keyboard; nil, and shown nowhere.
  open var inputAccessoryView: UIView? { nil }
  /// Nothing: a terminal shows no keyboard.
  open func reloadInputViews() {}
}
