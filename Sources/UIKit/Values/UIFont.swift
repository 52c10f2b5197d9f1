// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TextCanvas

/// A typeface of which a terminal shows the traits: bold and italic. Name and size are kept and change nothing.
open class UIFont: NSObject, @unchecked Sendable {  // Immutable; a class only as UIKit's is one.
  /// How heavy a font is.
  public struct Weight: RawRepresentable, Sendable, Hashable {
    public let rawValue: CGFloat

    /// A weight by its number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Written as regular, the number is −0.8.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Written as regular, the number is −0.6.
    public static let thin = Weight(rawValue: -0.6)
    /// Written as regular, the number is −0.4.
    public static let light = Weight(rawValue: -0.4)
    /// The usual weight, 0.
    public static let regular = Weight(rawValue: 0)
    /// Written as regular, the number is 0.23.
    public static let medium = Weight(rawValue: 0.23)
    /// Written in bold, the number is 0.3.
    public static let semibold = Weight(rawValue: 0.3)
    /// Written in bold, the number is 0.4.
    public static let bold = Weight(rawValue: 0.4)
    /// Written in bold, the number is 0.56.
    public static let heavy = Weight(rawValue: 0.56)
    /// Written in bold, the number is 0.62.
    public static let black = Weight(rawValue: 0.62)
  }

  /// What a text is in its document.
  public struct TextStyle: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// For titles larger than large.
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    /// For titles larger than large, of a second rank.
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    /// For titles of screens.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// For titles of the first rank.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// For titles of the second rank.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// For titles of the third rank.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// For headings.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// For headings below a heading.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// For text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// For text that stands beside.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// For notes below a text.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// For captions of the first rank.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// For captions of the second rank.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The size that iOS gives it when the reader asked for no other.
    var pointSize: CGFloat {
      switch self {
      case .extraLargeTitle: 36
      case .extraLargeTitle2: 28
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }

  /// The font's name, as given.
  public let fontName: String
  /// The name of the font's family.
  public let familyName: String
  /// The size, in points, kept and not shown.
  public let pointSize: CGFloat
  let isBold: Bool
  let isItalic: Bool

  init(name: String, size: CGFloat, isBold: Bool, isItalic: Bool) {
    fontName = name
    familyName = name.split(separator: "-").first.map(String.init) ?? name
    pointSize = size
    self.isBold = isBold
    self.isItalic = isItalic
    super.init()
  }

  /// A font by its name, whose traits are read from it: every name is known, as none is drawn.
  public convenience init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    let words = name.lowercased()
    self.init(
      name: name, size: size,
      isBold: ["bold", "heavy", "black"].contains { words.contains($0) },
      isItalic: ["italic", "oblique"].contains { words.contains($0) })
  }

  private static func system(_ size: CGFloat, isBold: Bool, isItalic: Bool = false) -> UIFont {
    UIFont(name: ".SFUI", size: size, isBold: isBold, isItalic: isItalic)
  }

  /// The system's font of a size, in points.
  open class func systemFont(ofSize size: CGFloat) -> UIFont { system(size, isBold: false) }
  /// The system's font of a size, in points, and a weight.
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    system(size, isBold: weight.rawValue >= Weight.semibold.rawValue)
  }
  /// The system's font of a size, in points, in bold.
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont { system(size, isBold: true) }
  /// The system's font of a size, in points, in italics.
  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    system(size, isBold: false, isItalic: true)
  }
  /// The system's font of a size, in points, and a weight; all fonts of a terminal have one width
  /// of letters.
  open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }
  /// The system's font of a size, in points, and a weight; all fonts of a terminal have one width
  /// of digits.
  open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }
  /// The system's font of a size, in points, a weight and a width.
  open class func systemFont(ofSize size: CGFloat, weight: Weight, width: Width) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }
  /// The font for text of a style; the traits change nothing.
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }
  /// The font for text of a style.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    system(style.pointSize, isBold: style == .headline)
  }

  /// The size of labels, 17 points.
  public class var labelFontSize: CGFloat { 17 }
  /// The size of buttons, 18 points.
  public class var buttonFontSize: CGFloat { 18 }
  /// The size of small text, 12 points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The size of text, 14 points.
  public class var systemFontSize: CGFloat { 14 }

  /// The same font of another size.
  open func withSize(_ size: CGFloat) -> UIFont {
    UIFont(name: fontName, size: size, isBold: isBold, isItalic: isItalic)
  }

  /// The height of a line: that of a row.
  open var lineHeight: CGFloat { pointsPerPlace.height }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && pointSize == other.pointSize && isBold == other.isBold
      && isItalic == other.isItalic
  }

  open override var hash: Int { [fontName.hashValue, pointSize.hashValue].hashValue }

  var attributes: TextAttributes {
    var attributes: TextAttributes = []
    if isBold { attributes.insert(.bold) }
    if isItalic { attributes.insert(.italic) }
    return attributes
  }
}
