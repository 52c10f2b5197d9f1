// SPDX-License-Identifier: MIT

public import Foundation

extension UIButton {
  /// How a button looks and what it shows, as a value.
  public struct Configuration {
    /// How large a button is; in a terminal one row.
    public enum Size: Int, Sendable {
      /// How large a button would be; text has one size.
      case medium, small, mini, large
    }

    /// Where the lines of title and subtitle stand.
    public enum TitleAlignment: Int, Sendable {
      /// At the leading edge, in the middle or at the trailing edge; `automatic` is at the leading edge.
      case automatic, leading, center, trailing
    }

    /// Which corners the background has.
    public enum CornerStyle: Int, Sendable {
      /// Corners as the background has them; drawn like the others.
      case fixed = -1
      /// Corners of other radii; all are drawn alike, as halves of a column.
      case dynamic, small, medium, large, capsule
    }

    /// What tells that the button opens a menu.
    public enum Indicator: Int, Sendable {
      /// An arrow down for a pop-up button (`automatic`), never (`none`), or for every button with
      /// a menu as its primary action (`popup`).
      case automatic, none, popup
    }

    /// How a system's button looks on a Mac.
    public enum MacIdiomStyle: Int, Sendable {
      /// How a button would look on a Mac; never shown.
      case automatic, bordered, borderless, borderlessTinted
    }

    /// What is filled behind the title.
    enum Fill {
      case none, gray, tinted, filled
    }

    /// The background, of which the colour is drawn.
    public var background = UIBackgroundConfiguration.clear()
    /// Kept, and has no effect: the ends of a filled button are halves of a column. Default: `dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// Kept, and has no effect: text has one size. Default: `medium`.
    public var buttonSize = Size.medium
    /// Kept, and has no effect. Default: `automatic`.
    public var macIdiomStyle = MacIdiomStyle.automatic
    /// The colour of text and image; nil for white on a filled button, else for the tint.
    public var baseForegroundColor: UIColor?
    /// The colour that is filled behind; nil for the look's own: none, grey, or the tint.
    public var baseBackgroundColor: UIColor?
    /// The image beside the title: its glyph is shown, or its name where there is no title either.
    public var image: UIImage?
    /// Kept, and has no effect: a glyph has the text's colour or its own.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// Kept, and has no effect: a glyph has one size.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Kept, and has no effect: the image has the room that its glyph needs. Default: 0.
    public var imageReservation: CGFloat = 0
    /// At which edge of the title the image stands: `leading`, `trailing`, `top` or `bottom`. Default: `leading`.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Room between image and title in points, drawn as at least one column. Default: 0.
    public var imagePadding: CGFloat = 0
    /// Whether a sign that turns is shown in place of the image. Default: false.
    public var showsActivityIndicator = false
    /// Kept, and has no effect: the sign has the text's colour.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// Whether an arrow shows that there is a menu. Default: `automatic`, for a pop-up button.
    public var indicator = Indicator.automatic
    /// Kept, and has no effect: the arrow has the text's colour.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
    /// The title with its attributes; nil for the button's own title.
    public var attributedTitle: AttributedString?
    /// Makes the attributes that the title is drawn with; nil leaves them as they are.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Kept, and has no effect: a title wraps between words. Default: `byWordWrapping`.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The dim line below the title, with its attributes; nil for none.
    public var attributedSubtitle: AttributedString?
    /// Kept, and has no effect: the subtitle is dim.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Kept, and has no effect: a subtitle wraps between words. Default: `byWordWrapping`.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// Kept, and has no effect: the subtitle is in the next row. Default: 0.
    public var titlePadding: CGFloat = 0
    /// Where the shorter of title and subtitle stands beside the longer. Default: `automatic`, at the leading edge.
    public var titleAlignment = TitleAlignment.automatic
    /// Kept, and has no effect. Default: true.
    public var automaticallyUpdateForSelection = true
    /// In points: a column at each side until others are set.
    public var contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    let fill: Fill

    /// The words of ``attributedTitle``; setting them takes the attributes away.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// The words of ``attributedSubtitle``; setting them takes the attributes away.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }

    init(_ fill: Fill) { self.fill = fill }

    /// Text in the tint, with nothing behind it.
    public static func plain() -> Configuration { Configuration(.none) }
    /// Text in the tint on grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Text in the tint on grey: a terminal mixes no colours.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// White text on the tint.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Text in the tint, with nothing behind it; drawn as ``plain()``.
    public static func borderless() -> Configuration { Configuration(.none) }
    /// Text in the tint on grey; drawn as ``gray()``.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Text in the tint on grey; drawn as ``tinted()``.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// White text on the tint; drawn as ``filled()``.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }
    /// A button of glass, which is drawn as ``gray()``.
    public static func glass() -> Configuration { Configuration(.gray) }
    /// A button of clear glass, which is drawn as ``plain()``.
    public static func clearGlass() -> Configuration { Configuration(.none) }
    /// A button of glass in the tint, which is drawn as ``filled()``.
    public static func prominentGlass() -> Configuration { Configuration(.filled) }
    /// A button of clear glass in the tint, which is drawn as ``tinted()``.
    public static func prominentClearGlass() -> Configuration { Configuration(.tinted) }

    /// Sets ``contentInsets`` to what they are at first.
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
  /// Gives the attributes for those that a text has.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// A transformer that calls a function.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// The attributes for those that a text has.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}
