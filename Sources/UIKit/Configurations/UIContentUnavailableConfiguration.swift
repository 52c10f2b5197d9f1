// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// What is shown in place of content that is not there: an image, a text, a second one, and up to two buttons.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// Where the lines of the texts begin.
  public enum Alignment: Int, Sendable {
    /// In the middle, or at the leading edge.
    case center, natural
  }

  /// How the image is shown.
  public struct ImageProperties {
    /// Kept, and has no effect: a glyph has one look.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of a symbol.
    public var tintColor: UIColor?
    /// Kept for the layer of the image's view, whose border it would round. Default: 0.
    public var cornerRadius: CGFloat = 0
    /// The most room that the image takes, in points; an extent of 0, as at first, is no limit.
    public var maximumSize = CGSize.zero
    /// Kept, and has no effect: colours are never inverted. Default: false.
    public var accessibilityIgnoresInvertColors = false
  }

  /// How a text is shown.
  public struct TextProperties {
    /// The traits of the text: bold and italic are shown.
    public var font: UIFont
    /// The text's colour.
    public var color: UIColor
    /// How a line that is too long ends. Default: with `…`.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The most lines of text; 0, as at first, for as many as it needs.
    public var numberOfLines = 0
    /// Kept, and has no effect: text has one size. Default: false.
    public var adjustsFontSizeToFitWidth = false
    /// Kept, and has no effect: text has one size. Default: 0.
    public var minimumScaleFactor: CGFloat = 0
    /// Kept, and has no effect: the distance between letters is the terminal's. Default: false.
    public var allowsDefaultTighteningForTruncation = false
  }

  /// What a button does.
  public struct ButtonProperties {
    /// What is done when the button is tapped; its title is not taken.
    public var primaryAction: UIAction?
    /// The menu of the button, which a tap shows where there is no action.
    public var menu: UIMenu?
    /// Whether the button does anything. Default: true.
    public var isEnabled = true
    /// What the button stands for. Default: `normal`.
    public var role = UIButton.Role.normal
  }

  /// What is unavailable, which says what is shown unless the program says it.
  enum Kind {
    case empty, loading, search
  }

  let kind: Kind
  /// The image above the texts; while content is on its way, a sign that turns stands for none.
  public var image: UIImage?
  /// How the image looks; in the colour of second texts at first.
  public var imageProperties = ImageProperties(tintColor: .secondaryLabel)
  /// The text; setting it takes ``attributedText`` away.
  public var text: String? {
    didSet { attributedText = nil }
  }
  /// The text with attributes, shown in place of ``text``.
  public var attributedText: NSAttributedString?
  /// How the text looks; in bold at first.
  public var textProperties = TextProperties(
    font: .boldSystemFont(ofSize: UIFont.labelFontSize), color: .label)
  /// The second text, below the first; setting it takes ``secondaryAttributedText`` away.
  public var secondaryText: String? {
    didSet { secondaryAttributedText = nil }
  }
  /// The second text with attributes, shown in place of ``secondaryText``.
  public var secondaryAttributedText: NSAttributedString?
  /// How the second text looks; in the colour of second texts at first.
  public var secondaryTextProperties = TextProperties(
    font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
  /// The first button, which is shown once it has a title or an image.
  public var button = UIButton.Configuration.plain()
  /// What the first button does.
  public var buttonProperties = ButtonProperties()
  /// The second button, below the first, which is shown once it has a title or an image.
  public var secondaryButton = UIButton.Configuration.plain()
  /// What the second button does.
  public var secondaryButtonProperties = ButtonProperties()
  /// Where lines that are shorter than the room stand. Default: in the middle.
  public var alignment = Alignment.center
  /// Kept, and has no effect: ``directionalLayoutMargins`` alone count. Default: both.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// Room around all, in points. Default: 16 at each edge.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 16, bottom: 16, trailing: 16)
  /// Room between image and text, in points. Default: 16.
  public var imageToTextPadding: CGFloat = 16
  /// Room between the texts, in points. Default: 0.
  public var textToSecondaryTextPadding: CGFloat = 0
  /// Room between the last text and the first button, in points. Default: 16.
  public var textToButtonPadding: CGFloat = 16
  /// Room between the buttons, in points. Default: 0.
  public var buttonToSecondaryButtonPadding: CGFloat = 0
  /// What is behind all, of which the colour is drawn. Default: nothing.
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
