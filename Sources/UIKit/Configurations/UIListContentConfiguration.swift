// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import CellViews
public import Foundation
internal import PlaneGeometry
internal import TextCanvas

/// An image, a text and a second text: what rows of lists show.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How a text is drawn.
  public struct TextProperties {
    /// Where its lines stand.
    public enum TextAlignment: Int, Sendable {
      /// At the leading edge.
      case natural
      /// In the middle.
      case center
      /// At the leading edge too, as text in columns is not spread.
      case justified
    }

    /// How its letters are written.
    public enum TextTransform: Int, Sendable {
      /// Letters stay as they are.
      case none
      /// All letters become capitals.
      case uppercase
      /// All letters become small.
      case lowercase
      /// Letters stay as they are, as no word is looked for.
      case capitalized
    }

    /// The traits; the font of the style until one is set.
    public var font: UIFont = .preferredFont(forTextStyle: .body) { didSet { hasFont = true } }
    /// The text's colour before its transformer; the terminal's own at first.
    public var color: UIColor = .label
    /// Makes the colour that is drawn of ``color``; nil leaves it as it is.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// Where lines shorter than the room stand; at the leading edge at first.
    public var alignment = TextAlignment.natural
    /// How a line that is too long ends; with `…` at first.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The most lines of text, 0 for as many as it needs, which is the value at first.
    public var numberOfLines = 0
    /// How letters are written; that of the style until one is set.
    public var transform: TextTransform {
      get { ownTransform ?? .none }
      set { ownTransform = newValue }
    }
    private var ownTransform: TextTransform?
    /// Kept, and changes nothing: a terminal has one size of text.
    public var adjustsFontSizeToFitWidth = false
    /// Kept, and changes nothing: a terminal has one size of text.
    public var adjustsFontForContentSizeCategory = true
    /// Kept, and changes nothing: a terminal has one size of text.
    public var minimumScaleFactor: CGFloat = 0
    /// Kept, and changes nothing: the distance between letters is the terminal's.
    public var allowsDefaultTighteningForTruncation = false
    /// Kept, and changes nothing: there are no tool tips.
    public var showsExpansionTextWhenTruncated = false
    /// Kept, and changes nothing: text wraps between words where it can.
    public var lineBreakStrategy: UInt = 0

    /// The colour after the transformer.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    var hasFont = false

    func apply(to properties: inout ListContentConfiguration.TextProperties) {
      if hasFont { properties.attributes = font.attributes }
      if let color = resolvedColor().canvasColor { properties.color = color }
      properties.alignment = alignment == .center ? .center : .natural
      properties.numberOfLines = numberOfLines
      properties.lineBreakMode =
        switch lineBreakMode {
        case .byWordWrapping, .byCharWrapping: .byWordWrapping
        case .byClipping: .byClipping
        case .byTruncatingHead: .byTruncatingHead
        case .byTruncatingTail: .byTruncatingTail
        case .byTruncatingMiddle: .byTruncatingMiddle
        }
      switch ownTransform {
      case .uppercase: properties.transform = .uppercase
      case .lowercase: properties.transform = .lowercase
      case .some(.none), .capitalized: properties.transform = .none
      case nil: break
      }
    }
  }

  /// How the image is drawn.
  public struct ImageProperties {
    /// An extent that is right for symbols, for ``reservedLayoutSize``.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude
    /// The image's colour before its transformer; the view's tint where nil, as at first.
    public var tintColor: UIColor?
    /// Makes the colour that is drawn of the tint; nil leaves it as it is.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// Kept, and changes nothing: colours are never inverted.
    public var accessibilityIgnoresInvertColors = false
    /// Kept, and changes nothing: images have no border.
    public var strokeColor: UIColor?
    /// Kept, and changes nothing: images have no border.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// Kept, and changes nothing: images have no border.
    public var strokeWidth: CGFloat = 0
    /// Kept, and changes nothing: a symbol is one grapheme.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Kept, and changes nothing: images have no rounded corners.
    public var cornerRadius: CGFloat = 0
    /// The most room that the image takes, in points; an extent of 0, as at first, is no limit.
    public var maximumSize = CGSize.zero
    /// The room that is kept for the image, in points, in the middle of which it stands; an extent
    /// of 0, as at first, is the image's own.
    public var reservedLayoutSize = CGSize.zero

    /// The tint for a view of a tint, after the transformer.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }

  /// The image before the text; none at first.
  public var image: UIImage?
  /// How the image looks.
  public var imageProperties = ImageProperties()
  /// The text; none at first.
  public var text: String?
  /// The text with attributes, shown instead of ``text``; none at first.
  public var attributedText: NSAttributedString?
  /// How the text looks.
  public var textProperties = TextProperties()
  /// The text below or beside the first; none at first.
  public var secondaryText: String?
  /// The second text with attributes, shown instead of ``secondaryText``; none at first.
  public var secondaryAttributedText: NSAttributedString?
  /// How the second text looks.
  public var secondaryTextProperties = TextProperties()
  /// The directions in which the content keeps to the margins of the view around; both at first.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// In points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  /// Whether the second text stands beside the first where there is room for both, rather than
  /// below.
  public var prefersSideBySideTextAndSecondaryText: Bool
  /// In points.
  public var imageToTextPadding: CGFloat = 8
  /// In points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 16
  /// In points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 0
  private var base: ListContentConfiguration

  var hasText: Bool { text != nil || attributedText != nil }
  var hasSecondaryText: Bool { secondaryText != nil || secondaryAttributedText != nil }

  init(_ base: ListContentConfiguration) {
    self.base = base
    prefersSideBySideTextAndSecondaryText = base.prefersSideBySideTextAndSecondaryText
  }

  /// The look of a list's rows.
  public static func cell() -> Self { Self(.cell()) }
  /// The look of a list's rows with the second text below the first.
  public static func subtitleCell() -> Self { Self(.subtitleCell()) }
  /// The look of a list's rows with the second text at the trailing edge.
  public static func valueCell() -> Self { Self(.valueCell()) }
  /// The look of a side bar's rows.
  public static func sidebarCell() -> Self { Self(.sidebarCell()) }
  /// The look of a side bar's rows with the second text below the first.
  public static func sidebarSubtitleCell() -> Self { Self(.sidebarSubtitleCell()) }
  /// The look of the rows of a list that a side bar is beside; that of a side bar's rows.
  public static func accompaniedSidebarCell() -> Self { Self(.sidebarCell()) }
  /// The look of headers, for the list that they stand in.
  public static func header() -> Self { Self(.header()) }
  /// The look of headers in a plain list.
  public static func plainHeader() -> Self { Self(.plainHeader()) }
  /// The look of headers in a grouped list.
  public static func groupedHeader() -> Self { Self(.groupedHeader()) }
  /// The look of headers in a side bar.
  public static func sidebarHeader() -> Self { Self(.sidebarHeader()) }
  /// The look of headers that stand out, in an inset grouped list.
  public static func prominentInsetGroupedHeader() -> Self { Self(.prominentInsetGroupedHeader()) }
  /// The look of headers that stand out even more, in an inset grouped list.
  public static func extraProminentInsetGroupedHeader() -> Self {
    Self(.extraProminentInsetGroupedHeader())
  }
  /// The look of footers, for the list that they stand in.
  public static func footer() -> Self { Self(.footer()) }
  /// The look of footers in a plain list.
  public static func plainFooter() -> Self { Self(.plainFooter()) }
  /// The look of footers in a grouped list.
  public static func groupedFooter() -> Self { Self(.groupedFooter()) }

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> Self {
    guard let state = state as? UICellConfigurationState else { return self }
    var configuration = self
    configuration.base = base.updated(for: state.engine)
    return configuration
  }

  @MainActor var engine: ListContentConfiguration {
    var content = base
    content.image = image.map { image in
      if let glyph = image.glyph { return .glyph(glyph) }
      guard let contents = image.contents else { return .named(image.name) }
      return .named(ImageSource.shared.name(of: contents), alternativeText: image.name)
    }
    var tint = imageProperties.tintColor ?? image?.tint
    if let transformer = imageProperties.tintColorTransformer {
      tint = transformer(tint ?? .tintColor)
    }
    content.imageProperties.tintColor = tint?.canvasColor
    content.imageProperties.maximumSize = imageProperties.maximumSize.enginePlaces
    if image?.contents != nil, let size = image?.size {
      // A picture takes the room that it would take in points.
      let most = imageProperties.maximumSize
      let scale = min(
        1, most.width > 0 ? most.width / size.width : 1,
        most.height > 0 ? most.height / size.height : 1)
      content.imageProperties.reservedLayoutSize =
        CGSize(width: size.width * scale, height: size.height * scale).enginePlaces
    }
    if imageProperties.reservedLayoutSize != .zero {
      content.imageProperties.reservedLayoutSize = imageProperties.reservedLayoutSize.enginePlaces
    }
    textProperties.apply(to: &content.textProperties)
    content.text = shown(text, attributedText, textProperties, in: &content.textProperties)
    secondaryTextProperties.apply(to: &content.secondaryTextProperties)
    content.secondaryText = shown(
      secondaryText, secondaryAttributedText, secondaryTextProperties,
      in: &content.secondaryTextProperties)
    content.axesPreservingSuperviewLayoutMargins = Axis(
      rawValue: UInt8(truncatingIfNeeded: axesPreservingSuperviewLayoutMargins.rawValue))
    content.directionalLayoutMargins = directionalLayoutMargins.enginePlaces
    if prefersSideBySideTextAndSecondaryText != base.prefersSideBySideTextAndSecondaryText {
      content.prefersSideBySideTextAndSecondaryText = prefersSideBySideTextAndSecondaryText
    }
    content.imageToTextPadding = Double(imageToTextPadding / pointsPerPlace.width)
    content.textToSecondaryTextHorizontalPadding =
      Double(textToSecondaryTextHorizontalPadding / pointsPerPlace.width)
    content.textToSecondaryTextVerticalPadding =
      Double(textToSecondaryTextVerticalPadding / pointsPerPlace.height)
    return content
  }

  /// The words, with the look of an attributed text's first character.
  private func shown(
    _ text: String?, _ attributed: NSAttributedString?, _ properties: TextProperties,
    in engine: inout ListContentConfiguration.TextProperties
  ) -> String? {
    if let attributed {
      let style = attributed.canvasStyle
      if let color = style.foreground { engine.color = color }
      if !style.attributes.isEmpty { engine.attributes = style.attributes }
      return attributed.string
    }
    return properties.transform == .capitalized ? text?.capitalized : text
  }
}

extension CGSize {
  /// In columns and rows; what the program leaves to the system stays so.
  fileprivate var enginePlaces: Size {
    func places(_ points: CGFloat, _ pitch: CGFloat) -> Double {
      points == UIListContentConfiguration.ImageProperties.standardDimension
        ? ListContentConfiguration.ImageProperties.standardDimension : Double(points / pitch)
    }
    return Size(
      width: places(width, pointsPerPlace.width), height: places(height, pointsPerPlace.height))
  }
}
