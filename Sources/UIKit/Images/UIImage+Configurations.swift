// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// How heavy a symbol is drawn, which a glyph is not.
public enum UIImageSymbolWeight: Int, Sendable {
  case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}

/// How large a symbol is drawn beside text, which a glyph is not.
public enum UIImageSymbolScale: Int, Sendable {
  case `default` = -1
  case unspecified, small, medium, large
}

extension UIImage {
  public typealias SymbolWeight = UIImageSymbolWeight
  public typealias SymbolScale = UIImageSymbolScale

  /// For what an image is made.
  open class Configuration: NSObject, @unchecked Sendable {  // Immutable; a class only as UIKit's is one.
    public let traitCollection: UITraitCollection?

    init(traits: UITraitCollection?) {
      traitCollection = traits
      super.init()
    }

    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self { self }
    open func applying(_ otherConfiguration: Configuration?) -> Self { self }
  }

  /// How a symbol is drawn; kept and without effect on a glyph.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    public let pointSize: CGFloat
    public let scale: SymbolScale
    public let weight: SymbolWeight

    private init(_ size: CGFloat, _ weight: SymbolWeight, _ scale: SymbolScale) {
      (pointSize, self.weight, self.scale) = (size, weight, scale)
      super.init(traits: nil)
    }

    public class var unspecified: SymbolConfiguration { SymbolConfiguration(pointSize: 0) }

    public convenience init(pointSize: CGFloat) { self.init(pointSize, .unspecified, .default) }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize, weight, .default)
    }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize, weight, scale)
    }
    public convenience init(scale: SymbolScale) { self.init(17, .unspecified, scale) }
    public convenience init(weight: SymbolWeight) { self.init(17, weight, .default) }
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(textStyle.pointSize, .unspecified, .default)
    }
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(textStyle.pointSize, .unspecified, scale)
    }
    public convenience init(font: UIFont) { self.init(font.pointSize, .unspecified, .default) }
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(font.pointSize, .unspecified, scale)
    }
    public convenience init(hierarchicalColor: UIColor) { self.init(pointSize: 17) }
    public convenience init(paletteColors: [UIColor]) { self.init(pointSize: 17) }
    public class func preferringMulticolor() -> SymbolConfiguration { unspecified }
    public class func preferringMonochrome() -> SymbolConfiguration { unspecified }
    open func configurationWithoutTextStyle() -> Self { self }
    open func configurationWithoutScale() -> Self { self }
    open func configurationWithoutWeight() -> Self { self }
  }
}
