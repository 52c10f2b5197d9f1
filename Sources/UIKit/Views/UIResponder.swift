// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What takes part in answering the user.
///
/// On iOS it is an `NSObject`. Here it is a class of its own, so that initialisers can belong to the main actor.
@preconcurrency @MainActor open class UIResponder {
  /// A responder that answers nothing.
  public init() {}

  /// Who is asked when this one has no answer.
  open var next: UIResponder? { nil }
  /// Whether keys may go here.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether keys go here.
  open var isFirstResponder: Bool { false }
  /// Asks for the keys.
  @discardableResult open func becomeFirstResponder() -> Bool { canBecomeFirstResponder }
  /// Gives the keys up.
  @discardableResult open func resignFirstResponder() -> Bool { true }
}

extension UIResponder: Hashable {
  public nonisolated static func == (left: UIResponder, right: UIResponder) -> Bool {
    left === right
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
