// SPDX-License-Identifier: MIT

/// The sixteen colours that every colour terminal has, in ECMA-48's order; their look is the user's theme.
public enum NamedColor: UInt8, Sendable, Hashable, CaseIterable {
  /// Black, SGR 30.
  case black
  /// Red, SGR 31.
  case red
  /// Green, SGR 32.
  case green
  /// Yellow, SGR 33.
  case yellow
  /// Blue, SGR 34.
  case blue
  /// Magenta, SGR 35.
  case magenta
  /// Cyan, SGR 36.
  case cyan
  /// White, SGR 37.
  case white
  /// Bright black, SGR 90.
  case brightBlack
  /// Bright red, SGR 91.
  case brightRed
  /// Bright green, SGR 92.
  case brightGreen
  /// Bright yellow, SGR 93.
  case brightYellow
  /// Bright blue, SGR 94.
  case brightBlue
  /// Bright magenta, SGR 95.
  case brightMagenta
  /// Bright cyan, SGR 96.
  case brightCyan
  /// Bright white, SGR 97.
  case brightWhite

  /// The word for it in styles: `red`, `bright-red`.
  public var word: String {
    let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    let name = names[Int(rawValue) % 8]
    return rawValue < 8 ? name : "bright-" + name
  }
}

/// A colour of text or of what is behind it.
public enum Color: Sendable, Hashable {
  /// One of the theme's sixteen.
  case named(NamedColor)
  /// One of xterm's 256: 16–231 a cube of six levels, 232–255 greys.
  case indexed(UInt8)
  /// Red, green and blue, 0–255 each.
  case rgb(UInt8, UInt8, UInt8)
}

extension Color {
  /// The colour that one word names: `red`, `bright-red`, `gray`, `color(123)`, `#f80`, `#ff8800`; else nil.
  public init?(word: String) {
    let lowered = word.lowercased()
    if let named = NamedColor.allCases.first(where: { $0.word == lowered }) {
      self = .named(named)
    } else if lowered == "gray" || lowered == "grey" {
      self = .named(.brightBlack)
    } else if lowered.hasPrefix("color("), lowered.hasSuffix(")"),
      let index = UInt8(lowered.dropFirst(6).dropLast())
    {
      self = .indexed(index)
    } else if let rgb = Color.hexadecimal(lowered) {
      self = rgb
    } else {
      return nil
    }
  }

  private static func hexadecimal(_ word: String) -> Color? {
    guard word.hasPrefix("#") else { return nil }
    let digits = word.dropFirst().compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard digits.count == word.count - 1 else { return nil }
    let parts: [Int]
    switch digits.count {
    case 3: parts = digits.map { $0 * 17 }
    case 6: parts = stride(from: 0, to: 6, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    return .rgb(UInt8(parts[0]), UInt8(parts[1]), UInt8(parts[2]))
  }
}

extension Color {
  /// A number below 2³² for a colour, or 0 for none.
  static func code(_ color: Color?) -> UInt32 {
    switch color {
    case nil: 0
    case .named(let name): 1 << 24 | UInt32(name.rawValue)
    case .indexed(let index): 2 << 24 | UInt32(index)
    case .rgb(let red, let green, let blue):
      3 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }

  /// The colour of a number.
  init?(code: UInt32) {
    let byte = UInt8(truncatingIfNeeded: code)
    switch code >> 24 {
    case 1:
      guard let name = NamedColor(rawValue: byte) else { return nil }
      self = .named(name)
    case 2: self = .indexed(byte)
    case 3:
      self = .rgb(
        UInt8(truncatingIfNeeded: code >> 16), UInt8(truncatingIfNeeded: code >> 8), byte)
    default: return nil
    }
  }
}
