// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension UIButton {
  /// How a button looks and what it shows, as a value.
  public struct Configuration {
    /// How large a button is; in a terminal one row.
    public enum Size: Int, Sendable {
      case medium, small, mini, large
    }

    /// Where the lines of title and subtitle stand.
    public enum TitleAlignment: Int, Sendable {
      case automatic, leading, center, trailing
    }

    /// Which corners the background has.
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }

    /// What tells that the button opens a menu.
    public enum Indicator: Int, Sendable {
      case automatic, none, popup
    }

    /// How a system's button looks on a Mac.
    public enum MacIdiomStyle: Int, Sendable {
      case automatic, bordered, borderless, borderlessTinted
    }

    /// What is filled behind the title.
    enum Fill {
      case none, gray, tinted, filled
    }

    public var background = UIBackgroundConfiguration.clear()
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium
    public var macIdiomStyle = MacIdiomStyle.automatic
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var image: UIImage?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var imageReservation: CGFloat = 0
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var imagePadding: CGFloat = 0
    public var showsActivityIndicator = false
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    public var indicator = Indicator.automatic
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
    public var attributedTitle: AttributedString?
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var attributedSubtitle: AttributedString?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var titlePadding: CGFloat = 0
    public var titleAlignment = TitleAlignment.automatic
    public var automaticallyUpdateForSelection = true
    /// In points: a column at each side until others are set.
    public var contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    let fill: Fill

    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }

    init(_ fill: Fill) { self.fill = fill }

    public static func plain() -> Configuration { Configuration(.none) }
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func tinted() -> Configuration { Configuration(.tinted) }
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func borderless() -> Configuration { Configuration(.none) }
    public static func bordered() -> Configuration { Configuration(.gray) }
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    public static func borderedProminent() -> Configuration { Configuration(.filled) }
    public static func glass() -> Configuration { Configuration(.gray) }
    public static func clearGlass() -> Configuration { Configuration(.none) }
    public static func prominentGlass() -> Configuration { Configuration(.filled) }
    public static func prominentClearGlass() -> Configuration { Configuration(.tinted) }

    public mutating func setDefaultContentInsets() {
      contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    }

    /// The same for a button's state.
    @MainActor public func updated(for button: UIButton) -> Configuration { self }
  }
}

/// Makes the attributes of a text of others.
public struct UIConfigurationTextAttributesTransformer: @unchecked Sendable {
  // What it holds is a function that is called by views, on the main actor.
  public let transform: (AttributeContainer) -> AttributeContainer

  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}
