// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import CellViews
public import Foundation
internal import TextCanvas

/// An image, a text and a second text: what rows of lists show.
@MainActor public struct UIListContentConfiguration: UIContentConfiguration {
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
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var numberOfLines = 0
    public var transform: TextTransform? = nil
    public var adjustsFontSizeToFitWidth = false
    public var adjustsFontForContentSizeCategory = true
    var hasFont = false

    func apply(to properties: inout ListContentConfiguration.TextProperties) {
      if hasFont { properties.attributes = font.attributes }
      if let color = color.canvasColor { properties.color = color }
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
      switch transform {
      case .uppercase: properties.transform = .uppercase
      case .lowercase: properties.transform = .lowercase
      case .some(.none): properties.transform = .none
      case .capitalized, nil: break
      }
    }
  }

  /// How the image is drawn.
  public struct ImageProperties {
    public static let standardDimension = CGFloat.greatestFiniteMagnitude
    public var tintColor: UIColor?
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
    public var reservedLayoutSize = CGSize.zero
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

  var engine: ListContentConfiguration {
    var content = base
    content.image = image.map { image in
      image.glyph.map { .glyph($0) } ?? .named(image.name)
    }
    content.imageProperties.tintColor =
      (imageProperties.tintColor ?? image?.tint)?.canvasColor
    content.text = attributedText?.string ?? text
    textProperties.apply(to: &content.textProperties)
    content.secondaryText = secondaryAttributedText?.string ?? secondaryText
    secondaryTextProperties.apply(to: &content.secondaryTextProperties)
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
}
