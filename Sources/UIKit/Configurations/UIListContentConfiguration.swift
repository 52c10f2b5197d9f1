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
      case natural, center, justified
    }

    /// How its letters are written.
    public enum TextTransform: Int, Sendable {
      case none, uppercase, lowercase, capitalized
    }

    /// The traits; the font of the style until one is set.
    public var font: UIFont = .preferredFont(forTextStyle: .body) { didSet { hasFont = true } }
    public var color: UIColor = .label
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var numberOfLines = 0
    /// How letters are written; that of the style until one is set.
    public var transform: TextTransform {
      get { ownTransform ?? .none }
      set { ownTransform = newValue }
    }
    private var ownTransform: TextTransform?
    public var adjustsFontSizeToFitWidth = false
    public var adjustsFontForContentSizeCategory = true
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
    public var showsExpansionTextWhenTruncated = false
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
    public static let standardDimension = CGFloat.greatestFiniteMagnitude
    public var tintColor: UIColor?
    public var tintColorTransformer: UIConfigurationColorTransformer?
    public var accessibilityIgnoresInvertColors = false
    public var strokeColor: UIColor?
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    public var strokeWidth: CGFloat = 0
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
    public var reservedLayoutSize = CGSize.zero

    /// The tint for a view of a tint, after the transformer.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }

  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  public var attributedText: NSAttributedString?
  public var textProperties = TextProperties()
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties = TextProperties()
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// In points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
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

  public static func cell() -> Self { Self(.cell()) }
  public static func subtitleCell() -> Self { Self(.subtitleCell()) }
  public static func valueCell() -> Self { Self(.valueCell()) }
  public static func sidebarCell() -> Self { Self(.sidebarCell()) }
  public static func sidebarSubtitleCell() -> Self { Self(.sidebarSubtitleCell()) }
  public static func accompaniedSidebarCell() -> Self { Self(.sidebarCell()) }
  public static func header() -> Self { Self(.header()) }
  public static func plainHeader() -> Self { Self(.plainHeader()) }
  public static func groupedHeader() -> Self { Self(.groupedHeader()) }
  public static func sidebarHeader() -> Self { Self(.sidebarHeader()) }
  public static func prominentInsetGroupedHeader() -> Self { Self(.prominentInsetGroupedHeader()) }
  public static func extraProminentInsetGroupedHeader() -> Self {
    Self(.extraProminentInsetGroupedHeader())
  }
  public static func footer() -> Self { Self(.footer()) }
  public static func plainFooter() -> Self { Self(.plainFooter()) }
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
