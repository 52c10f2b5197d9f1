// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// What a font is to be like: of it a terminal shows bold and italic.
open class UIFontDescriptor: NSObject, @unchecked Sendable {  // Immutable.
  /// What a font is to be.
  public struct SymbolicTraits: OptionSet, Sendable, Hashable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// In italics.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// In bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Wider letters.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Narrower letters.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// Letters of one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// Less room between lines.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// More room between lines.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// The shapes of the system's font.
  public struct SystemDesign: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The usual one.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// With round ends.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// With serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// With letters of one width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// The font's name.
  public let postscriptName: String
  /// The size, in points.
  public let pointSize: CGFloat
  /// What sets the font apart.
  public let symbolicTraits: SymbolicTraits

  /// A description of a font by its name and its size in points.
  public init(name fontName: String, size: CGFloat) {
    postscriptName = fontName
    pointSize = size
    let font = UIFont(name: fontName, size: size)
    var traits: SymbolicTraits = []
    if font?.isBold ?? false { traits.insert(.traitBold) }
    if font?.isItalic ?? false { traits.insert(.traitItalic) }
    symbolicTraits = traits
    super.init()
  }

  init(name: String, size: CGFloat, traits: SymbolicTraits) {
    (postscriptName, pointSize, symbolicTraits) = (name, size, traits)
    super.init()
  }

  /// The description of the font for text of a style.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor
  { UIFont.preferredFont(forTextStyle: style).fontDescriptor }

  /// The same of another size, in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(name: postscriptName, size: newPointSize, traits: symbolicTraits)
  }
  /// The same with other traits.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(name: postscriptName, size: pointSize, traits: symbolicTraits)
  }
  /// The same: a terminal has one design.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
  /// The same of another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(name: newFamily, size: pointSize, traits: symbolicTraits)
  }
}

extension UIFont {
  /// How wide the letters are.
  public struct Width: RawRepresentable, Sendable, Hashable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Narrowest, −0.4.
    public static let compressed = Width(rawValue: -0.4)
    /// Narrow, −0.2.
    public static let condensed = Width(rawValue: -0.2)
    /// The usual width, 0.
    public static let standard = Width(rawValue: 0)
    /// Wide, 0.2.
    public static let expanded = Width(rawValue: 0.2)
  }

  /// A font of a description; a size of 0 is the description's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      name: descriptor.postscriptName, size: pointSize > 0 ? pointSize : descriptor.pointSize,
      isBold: descriptor.symbolicTraits.contains(.traitBold),
      isItalic: descriptor.symbolicTraits.contains(.traitItalic))
  }

  /// What describes the font.
  public var fontDescriptor: UIFontDescriptor {
    var traits: UIFontDescriptor.SymbolicTraits = []
    if isBold { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    return UIFontDescriptor(name: fontName, size: pointSize, traits: traits)
  }

  // A row's parts: letters stand on its lower quarter.
  /// From the line up to the top of the letters, three quarters of a row; in points.
  public var ascender: CGFloat { lineHeight * 0.75 }
  /// From the line down to the bottom of the letters, a quarter of a row, negative; in points.
  public var descender: CGFloat { -lineHeight * 0.25 }
  /// The height of capitals, in points.
  public var capHeight: CGFloat { lineHeight * 0.7 }
  /// The height of an x, in points.
  public var xHeight: CGFloat { lineHeight * 0.5 }
  /// The room between lines, 0.
  public var leading: CGFloat { 0 }
}

/// Sizes fonts as the reader likes them, which in a terminal is the terminal's matter.
open class UIFontMetrics: NSObject, @unchecked Sendable {  // Immutable.
  private let style: UIFont.TextStyle

  /// The metrics of text of a style; they change no size.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// The font itself: a terminal has one size of text.
  open func scaledFont(for font: UIFont) -> UIFont { font }
  /// The font itself: a terminal has one size of text.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
  /// The font itself: a terminal has one size of text.
  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { font }
  /// The value itself: a terminal has one size of text.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
  /// The value itself: a terminal has one size of text.
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat { value }
}
