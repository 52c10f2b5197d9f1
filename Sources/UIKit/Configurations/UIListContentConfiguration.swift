// SPDX-License-Identifier: MIT

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
    /// As in UIKit.
    public var color: UIColor = .label
    /// As in UIKit.
    public var alignment = TextAlignment.natural
    /// As in UIKit.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// As in UIKit.
    public var numberOfLines = 0
    /// As in UIKit.
    public var transform: TextTransform? = nil
    /// As in UIKit.
    public var adjustsFontSizeToFitWidth = false
    /// As in UIKit.
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
    /// As in UIKit.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude
    /// As in UIKit.
    public var tintColor: UIColor?
    /// As in UIKit.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// As in UIKit.
    public var cornerRadius: CGFloat = 0
    /// As in UIKit.
    public var maximumSize = CGSize.zero
    /// As in UIKit.
    public var reservedLayoutSize = CGSize.zero
  }

  /// As in UIKit.
  public var image: UIImage?
  /// As in UIKit.
  public var imageProperties = ImageProperties()
  /// As in UIKit.
  public var text: String?
  /// As in UIKit.
  public var attributedText: NSAttributedString?
  /// As in UIKit.
  public var textProperties = TextProperties()
  /// As in UIKit.
  public var secondaryText: String?
  /// As in UIKit.
  public var secondaryAttributedText: NSAttributedString?
  /// As in UIKit.
  public var secondaryTextProperties = TextProperties()
  /// As in UIKit.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// In points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  /// As in UIKit.
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

  /// As in UIKit.
  public static func cell() -> Self { Self(.cell()) }
  /// As in UIKit.
  public static func subtitleCell() -> Self { Self(.subtitleCell()) }
  /// As in UIKit.
  public static func valueCell() -> Self { Self(.valueCell()) }
  /// As in UIKit.
  public static func sidebarCell() -> Self { Self(.sidebarCell()) }
  /// As in UIKit.
  public static func sidebarSubtitleCell() -> Self { Self(.sidebarSubtitleCell()) }
  /// As in UIKit.
  public static func accompaniedSidebarCell() -> Self { Self(.sidebarCell()) }
  /// As in UIKit.
  public static func header() -> Self { Self(.header()) }
  /// As in UIKit.
  public static func plainHeader() -> Self { Self(.plainHeader()) }
  /// As in UIKit.
  public static func groupedHeader() -> Self { Self(.groupedHeader()) }
  /// As in UIKit.
  public static func sidebarHeader() -> Self { Self(.sidebarHeader()) }
  /// As in UIKit.
  public static func prominentInsetGroupedHeader() -> Self { Self(.prominentInsetGroupedHeader()) }
  /// As in UIKit.
  public static func extraProminentInsetGroupedHeader() -> Self {
    Self(.extraProminentInsetGroupedHeader())
  }
  /// As in UIKit.
  public static func footer() -> Self { Self(.footer()) }
  /// As in UIKit.
  public static func plainFooter() -> Self { Self(.plainFooter()) }
  /// As in UIKit.
  public static func groupedFooter() -> Self { Self(.groupedFooter()) }

  /// As in UIKit.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// As in UIKit.
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
