// SPDX-License-Identifier: MIT

public import Foundation

extension UIColor {
  /// A colour of an asset catalogue, of which there are none here: nil.
  public convenience init?(named name: String) { return nil }
  /// A colour of an asset catalogue, of which there are none here: nil.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) { return nil }
  /// A colour of parts from 0 to 1; a terminal has one set of primaries.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) { self.init(red: red, green: green, blue: blue, alpha: alpha) }

  /// Gives red, green, blue and opacity; false for a colour that is the terminal's own.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let parts = components() else { return false }
    unsafe red?.pointee = parts.red
    unsafe green?.pointee = parts.green
    unsafe blue?.pointee = parts.blue
    unsafe alpha?.pointee = parts.alpha
    return true
  }

  /// Gives the brightness of a grey; false for any other colour.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let parts = components(), parts.red == parts.green, parts.green == parts.blue else {
      return false
    }
    unsafe white?.pointee = parts.red
    unsafe alpha?.pointee = parts.alpha
    return true
  }

  /// Gives hue, saturation, brightness and opacity; false for a colour that is the terminal's own.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let (red, green, blue, opacity) = components() else { return false }
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let range = most - least
    var turn: CGFloat = 0
    if range > 0 {
      switch most {
      case red: turn = (green - blue) / range
      case green: turn = (blue - red) / range + 2
      default: turn = (red - green) / range + 4
      }
    }
    unsafe hue?.pointee = turn < 0 ? turn / 6 + 1 : turn / 6
    unsafe saturation?.pointee = most > 0 ? range / most : 0
    unsafe brightness?.pointee = most
    unsafe alpha?.pointee = opacity
    return true
  }
}

extension CGColor {
  /// Red, green, blue and opacity; nil for a colour that is the terminal's own.
  public var components: [CGFloat]? {
    uiColor.components().map { [$0.red, $0.green, $0.blue, $0.alpha] }
  }
  /// Always 4: red, green, blue and opacity.
  public var numberOfComponents: Int { 4 }
  /// The same colour of another opacity, from 0 to 1.
  public func copy(alpha: CGFloat) -> CGColor? { uiColor.withAlphaComponent(alpha).cgColor }
}
