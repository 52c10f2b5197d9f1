// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// What is shown in place of content that is not there: an image, a text, a second one, and up to two buttons.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// Where the lines of the texts begin.
  public enum Alignment: Int, Sendable {
    case center, natural
  }

  /// How the image is shown.
  public struct ImageProperties {
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
    public var accessibilityIgnoresInvertColors = false
  }

  /// How a text is shown.
  public struct TextProperties {
    public var font: UIFont
    public var color: UIColor
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
  }

  /// What a button does.
  public struct ButtonProperties {
    public var primaryAction: UIAction?
    public var menu: UIMenu?
    public var isEnabled = true
    public var role = UIButton.Role.normal
  }

  /// What is unavailable, which says what is shown unless the program says it.
  enum Kind {
    case empty, loading, search
  }

  let kind: Kind
  public var image: UIImage?
  public var imageProperties = ImageProperties(tintColor: .secondaryLabel)
  public var text: String? {
    didSet { attributedText = nil }
  }
  public var attributedText: NSAttributedString?
  public var textProperties = TextProperties(
    font: .boldSystemFont(ofSize: UIFont.labelFontSize), color: .label)
  public var secondaryText: String? {
    didSet { secondaryAttributedText = nil }
  }
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties = TextProperties(
    font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
  /// The first button, which is shown once it has a title or an image.
  public var button = UIButton.Configuration.plain()
  public var buttonProperties = ButtonProperties()
  public var secondaryButton = UIButton.Configuration.plain()
  public var secondaryButtonProperties = ButtonProperties()
  public var alignment = Alignment.center
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 16, bottom: 16, trailing: 16)
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextPadding: CGFloat = 0
  public var textToButtonPadding: CGFloat = 16
  public var buttonToSecondaryButtonPadding: CGFloat = 0
  public var background = UIBackgroundConfiguration.clear()

  private init(_ kind: Kind) { self.kind = kind }

  /// Nothing yet: what is missing is for the program to say.
  public static func empty() -> Self { Self(.empty) }

  /// Content that is still on its way: an activity indicator and a word.
  public static func loading() -> Self {
    var loading = Self(.loading)
    loading.text = "Loading…"
    loading.textProperties.font = .preferredFont(forTextStyle: .subheadline)
    loading.textProperties.color = .secondaryLabel
    return loading
  }

  /// A search that found nothing.
  public static func search() -> Self {
    var search = Self(.search)
    search.image = UIImage(systemName: "magnifyingglass")
    search.text = noResults
    search.secondaryText = "Check the spelling or try a new search."
    return search
  }

  private static let noResults = "No Results"

  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// The same for another state: a search says what was looked for, unless its text is the program's own.
  public func updated(for state: any UIConfigurationState) -> Self {
    guard kind == .search, text?.hasPrefix(Self.noResults) ?? false,
      let state = state as? UIContentUnavailableConfigurationState
    else { return self }
    var updated = self
    let looked = state.searchText ?? ""
    updated.text = looked.isEmpty ? Self.noResults : "\(Self.noResults) for “\(looked)”"
    return updated
  }
}

/// How a controller stands whose content may be unavailable.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  /// What is looked for with the controller's search controller; nil without one.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
