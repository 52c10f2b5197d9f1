// SPDX-License-Identifier: MIT

public import Foundation

extension UIImage {
  /// How heavy a symbol's lines are.
  public enum SymbolWeight: Int, Sendable {
    /// How heavy a symbol's lines would be; a glyph has the terminal's.
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The font's weight of the same name; regular for what is not said.
    public func fontWeight() -> UIFont.Weight {
      switch self {
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .unspecified, .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }
  }

  /// How large a symbol is beside text.
  public enum SymbolScale: Int, Sendable {
    /// The usual scale.
    case `default` = -1
    /// Not said.
    case unspecified
    /// How large a symbol would be; a glyph has one size.
    case small, medium, large
  }

  /// What an image is made for.
  open class Configuration: NSObject, @unchecked Sendable {  // Set before it is used.
    /// The traits that the image is made for; nil where they are not said.
    public let traitCollection: UITraitCollection?

    init(traits: UITraitCollection?) {
      traitCollection = traits
      super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool {
      (object as? Configuration)?.traitCollection == traitCollection
    }
    open override var hash: Int { traitCollection.hashValue }
  }

  /// How a symbol is drawn: of it a terminal shows the colours, as a glyph has one size.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {  // As above.
    let pointSize: CGFloat?
    let weight: SymbolWeight?
    let scale: SymbolScale?
    /// The colour that the symbol has whatever the view's tint is.
    let color: UIColor?

    private init(
      pointSize: CGFloat? = nil, weight: SymbolWeight? = nil, scale: SymbolScale? = nil,
      color: UIColor? = nil
    ) {
      (self.pointSize, self.weight, self.scale, self.color) = (pointSize, weight, scale, color)
      super.init(traits: nil)
    }

    /// A configuration that says nothing.
    public static let unspecified = SymbolConfiguration(pointSize: nil)

    /// A size in points, which is kept and not shown.
    public convenience init(pointSize: CGFloat) { self.init(pointSize: .some(pointSize)) }
    /// A weight, which is kept and not shown.
    public convenience init(weight: SymbolWeight) { self.init(weight: .some(weight)) }
    /// A scale, which is kept and not shown.
    public convenience init(scale: SymbolScale) { self.init(scale: .some(scale)) }
    /// A size in points and a weight, which are kept and not shown.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: .some(pointSize), weight: .some(weight))
    }
    /// A size in points, a weight and a scale, which are kept and not shown.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize: .some(pointSize), weight: .some(weight), scale: .some(scale))
    }
    /// The size of a text style, which is kept and not shown.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(pointSize: .some(textStyle.pointSize))
    }
    /// The size of a text style and a scale, which are kept and not shown.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(pointSize: .some(textStyle.pointSize), scale: .some(scale))
    }
    /// The size of a font, which is kept and not shown.
    public convenience init(font: UIFont) { self.init(pointSize: .some(font.pointSize)) }
    /// The size of a font and a scale, which are kept and not shown.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(pointSize: .some(font.pointSize), scale: .some(scale))
    }
    /// A colour for the symbol, in one shade: a glyph has one colour.
    public convenience init(hierarchicalColor: UIColor) { self.init(color: hierarchicalColor) }
    /// Colours for the symbol, of which the first is shown: a glyph has one colour.
    public convenience init(paletteColors: [UIColor]) { self.init(color: paletteColors.first) }

    /// A configuration that says nothing: a glyph has one colour.
    public class func preferringMulticolor() -> SymbolConfiguration {
      SymbolConfiguration(color: nil)
    }
    /// A configuration that says nothing: a glyph has one colour.
    public class func preferringMonochrome() -> SymbolConfiguration {
      SymbolConfiguration(color: nil)
    }

    /// What this and another configuration say; of two that say the same thing the other counts.
    public func applying(_ otherConfiguration: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(
        pointSize: otherConfiguration.pointSize ?? pointSize,
        weight: otherConfiguration.weight ?? weight, scale: otherConfiguration.scale ?? scale,
        color: otherConfiguration.color ?? color)
    }

    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return pointSize == other.pointSize && weight == other.weight && scale == other.scale
        && color == other.color
    }
    public override var hash: Int { [pointSize.hashValue, weight.hashValue].hashValue }
  }

  /// The symbol as a configuration has it: in its colour.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard let color = (configuration as? SymbolConfiguration)?.color else { return self }
    return withTintColor(color)
  }

  /// The symbol as a configuration has it; nil for an image that is none.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    isSymbolImage ? withConfiguration(configuration) : nil
  }

  /// The image itself: the frame is what is aligned.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }
  /// The image itself: glyphs are not mirrored.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
  /// The image itself: glyphs are not mirrored.
  public func withHorizontallyFlippedOrientation() -> UIImage { self }
  /// The image itself: it is drawn as large as it is asked for.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }

  /// The symbol `plus`.
  public static var add: UIImage { symbol("plus") }
  /// The symbol `minus`.
  public static var remove: UIImage { symbol("minus") }
  /// The symbol `checkmark`.
  public static var checkmark: UIImage { symbol("checkmark") }
  /// The symbol `checkmark`.
  public static var strokedCheckmark: UIImage { symbol("checkmark") }
  /// The symbol `ellipsis`.
  public static var actions: UIImage { symbol("ellipsis") }

  private static func symbol(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
}
