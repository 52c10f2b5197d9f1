// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TextCanvas

/// A colour, which a terminal shows as near as it can.
///
/// System colours are the terminal's own sixteen, so that they follow its theme. A colour that is less than a third
/// opaque is not drawn; any other is drawn whole, as a terminal mixes no colours.
open class UIColor: NSObject, @unchecked Sendable {  // Immutable; a class only as UIKit's is one.
  private enum Kind {
    case clear
    /// Whatever the terminal has where nothing is said.
    case inherited
    case named(NamedColor)
    case components(red: CGFloat, green: CGFloat, blue: CGFloat)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  private let kind: Kind
  private let alpha: CGFloat

  private init(_ kind: Kind, alpha: CGFloat = 1) {
    self.kind = kind
    self.alpha = alpha
    super.init()
  }

  /// A grey from 0, black, to 1, white.
  public init(white: CGFloat, alpha: CGFloat) {
    kind = .components(red: white, green: white, blue: white)
    self.alpha = alpha
    super.init()
  }

  /// A colour of parts from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    kind = .components(red: red, green: green, blue: blue)
    self.alpha = alpha
    super.init()
  }

  /// A colour by hue, saturation and brightness, each from 0 to 1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func part(_ n: CGFloat) -> CGFloat {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    kind = .components(red: part(5), green: part(3), blue: part(1))
    self.alpha = alpha
    super.init()
  }

  /// A colour that depends on where it is shown.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    kind = .dynamic(dynamicProvider)
    alpha = 1
    super.init()
  }

  /// The colour of a `#colorLiteral`.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// The same colour of another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(kind, alpha: alpha) }

  /// The colour that is shown where the traits are these.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    if case .dynamic(let provider) = kind {
      return provider(traitCollection).resolvedColor(with: traitCollection)
    }
    return self
  }

  /// The colour as Core Graphics has it.
  open var cgColor: CGColor { CGColor(uiColor: self) }

  /// Its red, green, blue and opacity; false for a colour that is the terminal's own.
  @discardableResult
  open func components() -> (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)? {
    switch resolvedColor(with: .current).kind {
    case .components(let red, let green, let blue): (red, green, blue, alpha)
    case .clear: (0, 0, 0, 0)
    default: nil
    }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    guard alpha == other.alpha else { return false }
    switch (kind, other.kind) {
    case (.clear, .clear), (.inherited, .inherited): return true
    case (.named(let left), .named(let right)): return left == right
    case (.components(let red, let green, let blue), .components(let r, let g, let b)):
      return red == r && green == g && blue == b
    default: return false
    }
  }

  open override var hash: Int {
    if let parts = components() {
      return [parts.red, parts.green, parts.blue, parts.alpha].hashValue
    }
    if case .named(let color) = kind { return color.hashValue }
    return 0
  }

  /// Whether it is what the terminal draws unless it is told otherwise.
  var isTerminalsOwn: Bool {
    guard alpha >= 1.0 / 3 else { return false }
    return switch kind {
    case .inherited: true
    case .clear, .named, .components: false
    case .dynamic: resolvedColor(with: .current).isTerminalsOwn
    }
  }

  /// What the canvas is told; nil for nothing to draw, or for the terminal's own.
  var canvasColor: Color? {
    guard alpha >= 1.0 / 3 else { return nil }
    switch kind {
    case .clear, .inherited: return nil
    case .named(let name): return .named(name)
    case .components(let red, let green, let blue):
      func byte(_ part: CGFloat) -> UInt8 { UInt8(max(0, min(255, (part * 255).rounded()))) }
      return .rgb(byte(red), byte(green), byte(blue))
    case .dynamic: return resolvedColor(with: .current).canvasColor
    }
  }
}

extension UIColor {
  public static let clear = UIColor(.clear, alpha: 0)
  public static let black = UIColor(white: 0, alpha: 1)
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}

extension UIColor {
  public static let systemRed = UIColor(.named(.red))
  public static let systemGreen = UIColor(.named(.green))
  public static let systemBlue = UIColor(.named(.blue))
  public static let systemOrange = UIColor(.named(.yellow))
  public static let systemYellow = UIColor(.named(.brightYellow))
  public static let systemPink = UIColor(.named(.brightRed))
  public static let systemPurple = UIColor(.named(.magenta))
  public static let systemTeal = UIColor(.named(.cyan))
  public static let systemIndigo = UIColor(.named(.brightBlue))
  public static let systemBrown = UIColor(.named(.yellow))
  public static let systemMint = UIColor(.named(.brightGreen))
  public static let systemCyan = UIColor(.named(.brightCyan))
  public static let systemGray = UIColor(.named(.brightBlack))
  public static let systemGray2 = grey(light: 0.68, dark: 0.39)
  public static let systemGray3 = grey(light: 0.78, dark: 0.28)
  public static let systemGray4 = grey(light: 0.82, dark: 0.23)
  public static let systemGray5 = grey(light: 0.90, dark: 0.17)
  public static let systemGray6 = grey(light: 0.95, dark: 0.11)
  public static let tintColor = UIColor(.named(.blue))
  public static let label = UIColor(.inherited)
  public static let secondaryLabel = UIColor(.named(.brightBlack))
  public static let tertiaryLabel = UIColor(.named(.brightBlack))
  public static let quaternaryLabel = UIColor(.named(.brightBlack))
  public static let placeholderText = UIColor(.named(.brightBlack))
  public static let separator = UIColor(.named(.brightBlack))
  public static let opaqueSeparator = UIColor(.named(.brightBlack))
  public static let link = UIColor(.named(.blue))
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  public static let darkText = UIColor(white: 0, alpha: 1)
  public static let systemBackground = UIColor(.inherited)
  public static let secondarySystemBackground = UIColor(.inherited)
  public static let tertiarySystemBackground = UIColor(.inherited)
  public static let systemGroupedBackground = UIColor(.inherited)
  public static let secondarySystemGroupedBackground = UIColor(.inherited)
  public static let tertiarySystemGroupedBackground = UIColor(.inherited)
  public static let systemFill = UIColor(.named(.brightBlack), alpha: 0.36)
  public static let secondarySystemFill = UIColor(.named(.brightBlack), alpha: 0.32)
  public static let tertiarySystemFill = UIColor(.named(.brightBlack), alpha: 0.24)
  public static let quaternarySystemFill = UIColor(.named(.brightBlack), alpha: 0.18)

  private static func grey(light: CGFloat, dark: CGFloat) -> UIColor {
    UIColor { traits in
      UIColor(white: traits.userInterfaceStyle == .light ? light : dark, alpha: 1)
    }
  }
}

/// A colour as a layer has it.
public final class CGColor: Sendable, Hashable {
  let uiColor: UIColor

  init(uiColor: UIColor) { self.uiColor = uiColor }

  /// How opaque it is, from 0 to 1.
  public var alpha: CGFloat { uiColor.components()?.alpha ?? 1 }

  public static func == (left: CGColor, right: CGColor) -> Bool { left.uiColor == right.uiColor }

  public func hash(into hasher: inout Hasher) { hasher.combine(uiColor) }
}

extension UIColor {
  /// A colour that a layer has.
  public convenience init(cgColor: CGColor) {
    self.init(cgColor.uiColor.kind, alpha: cgColor.uiColor.alpha)
  }
}
