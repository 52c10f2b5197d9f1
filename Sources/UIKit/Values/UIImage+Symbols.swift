// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension UIImage {
  /// How heavy a symbol's lines are.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

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
    case `default` = -1
    case unspecified
    case small, medium, large
  }

  /// What an image is made for.
  open class Configuration: NSObject, @unchecked Sendable {  // Set before it is used.
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

    public static let unspecified = SymbolConfiguration(pointSize: nil)

    public convenience init(pointSize: CGFloat) { self.init(pointSize: .some(pointSize)) }
    public convenience init(weight: SymbolWeight) { self.init(weight: .some(weight)) }
    public convenience init(scale: SymbolScale) { self.init(scale: .some(scale)) }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: .some(pointSize), weight: .some(weight))
    }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize: .some(pointSize), weight: .some(weight), scale: .some(scale))
    }
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(pointSize: .some(textStyle.pointSize))
    }
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(pointSize: .some(textStyle.pointSize), scale: .some(scale))
    }
    public convenience init(font: UIFont) { self.init(pointSize: .some(font.pointSize)) }
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(pointSize: .some(font.pointSize), scale: .some(scale))
    }
    public convenience init(hierarchicalColor: UIColor) { self.init(color: hierarchicalColor) }
    public convenience init(paletteColors: [UIColor]) { self.init(color: paletteColors.first) }

    public class func preferringMulticolor() -> SymbolConfiguration {
      SymbolConfiguration(color: nil)
    }
    public class func preferringMonochrome() -> SymbolConfiguration {
      SymbolConfiguration(color: nil)
    }

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

  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
  public func withHorizontallyFlippedOrientation() -> UIImage { self }
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }

  public static var add: UIImage { symbol("plus") }
  public static var remove: UIImage { symbol("minus") }
  public static var checkmark: UIImage { symbol("checkmark") }
  public static var strokedCheckmark: UIImage { symbol("checkmark") }
  public static var actions: UIImage { symbol("ellipsis") }

  private static func symbol(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
}
