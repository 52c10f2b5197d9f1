// SPDX-License-Identifier: MIT

internal import Glibc
internal import TextCanvas

/// A colour of a screen in sRGB, 0–255 each.
struct ScreenColor: Hashable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  init(_ code: UInt32) {
    self.init(UInt8(code >> 16 & 0xFF), UInt8(code >> 8 & 0xFF), UInt8(code & 0xFF))
  }

  /// `#rrggbb`
  var css: String {
    let code = 0x100_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    return "#" + String(code, radix: 16).dropFirst()
  }

  /// WCAG 2's relative luminance, 0–1.
  private var luminance: Double {
    func linear(_ component: UInt8) -> Double {
      let value = Double(component) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// WCAG 2's contrast ratio, 1–21.
  func contrast(with other: ScreenColor) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// A mixture of both, with so many sixteenths of the other.
  func mixed(with other: ScreenColor, sixteenths: Int) -> ScreenColor {
    func mix(_ first: UInt8, _ second: UInt8) -> UInt8 {
      UInt8((Int(first) * (16 - sixteenths) + Int(second) * sixteenths + 8) / 16)
    }
    return ScreenColor(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }

  /// The nearest mixture with black or white that is read on a background: contrast 4.5, as WCAG 2 asks of text.
  func readable(on background: ScreenColor) -> ScreenColor {
    for sixteenths in 0...16 {
      for pole in [ScreenColor(0xFF_FFFF), ScreenColor(0)] {
        let mixture = mixed(with: pole, sixteenths: sixteenths)
        if mixture.contrast(with: background) >= 4.5 { return mixture }
      }
    }
    return self
  }
}

/// What styles look like on a light or a dark page. All text can be read on what is behind it.
struct ScreenColors {
  let foreground: ScreenColor
  let background: ScreenColor
  /// The sixteen as text on the page.
  private let named: [UInt32]

  static let light = ScreenColors(
    foreground: ScreenColor(0x1F2328), background: ScreenColor(0xFFFFFF),
    named: [
      0x1F2328, 0xB3261E, 0x1A7F37, 0x7D5A00, 0x0550AE, 0x7A3FD1, 0x0B6E75, 0x57606A,
      0x656D76, 0xC2185B, 0x0F7B3A, 0x8A5A00, 0x0969DA, 0xA4349C, 0x0A7280, 0x24292F,
    ])

  static let dark = ScreenColors(
    foreground: ScreenColor(0xE6EDF3), background: ScreenColor(0x0D1117),
    named: [
      0x8A919A, 0xFF7B72, 0x56D364, 0xE3B341, 0x79C0FF, 0xD2A8FF, 0x56D4DD, 0xD0D7DE,
      0x8B949E, 0xFFA198, 0x7EE787, 0xF2CC60, 0xA5D6FF, 0xE2C5FF, 0xB3F0FF, 0xFFFFFF,
    ])

  /// The sixteen behind text, and as text on a background of their own choice.
  private static let plain: [UInt32] = [
    0x000000, 0xC5221F, 0x1E8E3E, 0xF0C000, 0x1A56DB, 0xA142C9, 0x0FA3B1, 0xE4E4E4,
    0x6B7280, 0xFF6B64, 0x5BD778, 0xFFE066, 0x6EA8FE, 0xD58CF0, 0x6FE0EA, 0xFFFFFF,
  ]

  /// The colours of text in a style, and of what is behind it where that is not the page.
  func colors(of style: TextStyle) -> (text: ScreenColor, behind: ScreenColor?) {
    let behind = style.background.map { exact($0) }
    let ground = behind ?? background
    var text: ScreenColor
    if behind == nil, let number = style.foreground?.named {
      text = ScreenColor(named[number])
    } else {
      text = style.foreground.map { exact($0) } ?? foreground
    }
    if style.attributes.contains(.dim) { text = text.mixed(with: ground, sixteenths: 6) }
    text = text.readable(on: ground)
    guard style.attributes.contains(.reverse) else { return (text, behind) }
    return (ground, text)
  }

  /// The colour of a line below text, where that is another than the text's: seen on what is behind it.
  func line(of style: TextStyle) -> ScreenColor? {
    guard let color = style.underlineColor else { return nil }
    if style.background == nil, let number = color.named { return ScreenColor(named[number]) }
    return exact(color)
  }

  private func exact(_ color: Color) -> ScreenColor {
    switch color {
    case .named(let name): return ScreenColor(Self.plain[Int(name.rawValue)])
    case .indexed(let index) where index < 16: return ScreenColor(Self.plain[Int(index)])
    case .indexed(let index):
      let (red, green, blue) = Color.components(ofIndex: Int(index))
      return ScreenColor(UInt8(red), UInt8(green), UInt8(blue))
    case .rgb(let red, let green, let blue): return ScreenColor(red, green, blue)
    }
  }
}

extension Color {
  /// The number among the sixteen, if it is one of them.
  fileprivate var named: Int? {
    switch self {
    case .named(let name): Int(name.rawValue)
    case .indexed(let index): index < 16 ? Int(index) : nil
    case .rgb: nil
    }
  }
}
