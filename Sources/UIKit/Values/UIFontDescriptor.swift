// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// What a font is to be like: of it a terminal shows bold and italic.
open class UIFontDescriptor: NSObject, @unchecked Sendable {  // Immutable.
  /// What a font is to be.
  public struct SymbolicTraits: OptionSet, Sendable, Hashable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// The shapes of the system's font.
  public struct SystemDesign: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  public let postscriptName: String
  public let pointSize: CGFloat
  public let symbolicTraits: SymbolicTraits

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

  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor
  { UIFont.preferredFont(forTextStyle: style).fontDescriptor }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(name: postscriptName, size: newPointSize, traits: symbolicTraits)
  }
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(name: postscriptName, size: pointSize, traits: symbolicTraits)
  }
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(name: newFamily, size: pointSize, traits: symbolicTraits)
  }
}

extension UIFont {
  /// How wide the letters are.
  public struct Width: RawRepresentable, Sendable, Hashable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let compressed = Width(rawValue: -0.4)
    public static let condensed = Width(rawValue: -0.2)
    public static let standard = Width(rawValue: 0)
    public static let expanded = Width(rawValue: 0.2)
  }

  /// A font of a description; a size of 0 is the description's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      name: descriptor.postscriptName, size: pointSize > 0 ? pointSize : descriptor.pointSize,
      isBold: descriptor.symbolicTraits.contains(.traitBold),
      isItalic: descriptor.symbolicTraits.contains(.traitItalic))
  }

  public var fontDescriptor: UIFontDescriptor {
    var traits: UIFontDescriptor.SymbolicTraits = []
    if isBold { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    return UIFontDescriptor(name: fontName, size: pointSize, traits: traits)
  }

  // A row's parts: letters stand on its lower quarter.
  public var ascender: CGFloat { lineHeight * 0.75 }
  public var descender: CGFloat { -lineHeight * 0.25 }
  public var capHeight: CGFloat { lineHeight * 0.7 }
  public var xHeight: CGFloat { lineHeight * 0.5 }
  public var leading: CGFloat { 0 }
}

/// Sizes fonts as the reader likes them, which in a terminal is the terminal's matter.
open class UIFontMetrics: NSObject, @unchecked Sendable {  // Immutable.
  private let style: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  public static let `default` = UIFontMetrics(forTextStyle: .body)

  open func scaledFont(for font: UIFont) -> UIFont { font }
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { font }
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat { value }
}
