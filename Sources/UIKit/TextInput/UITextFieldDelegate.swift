// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Decides on what is written in a field and is told of it.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
  /// Whether the field may be written in; it may when not said.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Tells that the field is being written in.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether writing in the field may end; it may when not said.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Tells that writing in the field has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Tells that writing in the field has ended, and why.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether a range of the text, in UTF-16 units, may be replaced; it may when not said.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Tells that the cursor or the selected part has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the sign that clears the field may do so; it may when not said.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether the return key does what it does by itself; it does when not said.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
