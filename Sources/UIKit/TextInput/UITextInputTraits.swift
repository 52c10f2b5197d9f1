// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import Foundation

/// Which letters a keyboard on the screen makes capitals by itself; a terminal's makes none.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// Never by itself.
  case none
  /// The first letter of each word.
  case words
  /// The first letter of each sentence.
  case sentences
  /// All letters.
  case allCharacters
}
/// Whether words are corrected while they are written; in a terminal none is.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As is usual for the text.
  case `default`
  /// Never.
  case no
  /// Always.
  case yes
}
/// Whether misspelt words are marked; in a terminal none is.
public enum UITextSpellCheckingType: Int, Sendable {
  /// As is usual for the text.
  case `default`
  /// Never.
  case no
  /// Always.
  case yes
}
/// Whether straight quotation marks become others; in a terminal none does.
public enum UITextSmartQuotesType: Int, Sendable {
  /// As is usual for the text.
  case `default`
  /// Never.
  case no
  /// Always.
  case yes
}
/// Whether hyphens become dashes; in a terminal none does.
public enum UITextSmartDashesType: Int, Sendable {
  /// As is usual for the text.
  case `default`
  /// Never.
  case no
  /// Always.
  case yes
}
/// Whether blanks come and go with words that are put in and taken out; in a terminal none does.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// As is usual for the text.
  case `default`
  /// Never.
  case no
  /// Always.
  case yes
}
/// Whether what comes next is foretold; in a terminal nothing is.
public enum UITextInlinePredictionType: Int, Sendable {
  /// As is usual for the text.
  case `default`
  /// Never.
  case no
  /// Always.
  case yes
}
/// Which keys a keyboard on the screen has; a terminal shows none.
public enum UIKeyboardType: Int, Sendable {
  /// The usual one.
  case `default`
  /// ASCII alone.
  case asciiCapable
  /// Digits and punctuation.
  case numbersAndPunctuation
  /// For addresses of the web.
  case URL
  /// Digits for codes.
  case numberPad
  /// For telephone numbers.
  case phonePad
  /// For names and telephone numbers.
  case namePhonePad
  /// For addresses of mail.
  case emailAddress
  /// Digits and a point.
  case decimalPad
  /// With `@` and `#` at hand.
  case twitter
  /// For searches and addresses of the web.
  case webSearch
  /// The digits of ASCII alone.
  case asciiCapableNumberPad

  /// Another name of ``asciiCapable``.
  public static let alphabet = UIKeyboardType.asciiCapable
}
/// How a keyboard on the screen looks; a terminal shows none.
public enum UIKeyboardAppearance: Int, Sendable {
  /// As what is around.
  case `default`
  /// Dark.
  case dark
  /// Light.
  case light

  /// Another name of ``dark``.
  public static let alert = UIKeyboardAppearance.dark
}
/// The word on the return key of a keyboard on the screen; a terminal shows none.
public enum UIReturnKeyType: Int, Sendable {
  /// Return.
  case `default`
  /// Go.
  case go
  /// Google.
  case google
  /// Join.
  case join
  /// Next.
  case next
  /// Route.
  case route
  /// Search.
  case search
  /// Send.
  case send
  /// Yahoo.
  case yahoo
  /// Done.
  case done
  /// Emergency call.
  case emergencyCall
  /// Continue.
  case `continue`
}

/// What a text is, for a keyboard to help with.
public struct UITextContentType: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person's whole name.
  public static let name = UITextContentType(rawValue: "name")
  /// A person's given name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A person's family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// An address of mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// A street with the number of the house.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// An address of the web.
  public static let URL = UITextContentType(rawValue: "url")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// The password of an account.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is being chosen.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is used once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}

/// How a keyboard helps with a text. A terminal's keyboard does not; a secure text is shown as dots.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
  /// Which letters become capitals by themselves.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected while they are written.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether misspelt words are marked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Which keys a keyboard on the screen has.
  var keyboardType: UIKeyboardType { get set }
  /// How a keyboard on the screen looks.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The word on the return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key is dead while there is no text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is shown as dots.
  var isSecureTextEntry: Bool { get set }
}
