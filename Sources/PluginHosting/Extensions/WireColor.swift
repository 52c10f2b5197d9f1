// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import TextCanvas

/// The number that stands for a colour, or for none, in a `vitrine_style`.
internal func colorNumber(_ color: Color?) -> UInt32 {
  switch color {
  case nil: UInt32(VITRINE_COLOR_DEFAULT)
  case .named(let name): UInt32(VITRINE_COLOR_NAMED) | UInt32(name.rawValue)
  case .indexed(let index): UInt32(VITRINE_COLOR_INDEXED) | UInt32(index)
  case .rgb(let red, let green, let blue):
    UInt32(VITRINE_COLOR_RGB) | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}

extension Color {
  /// The colour that a number stands for; nil when it stands for none.
  internal init?(wireNumber number: UInt32) {
    let value = number & 0xFF_FFFF
    switch number & 0xFF00_0000 {
    case UInt32(VITRINE_COLOR_NAMED):
      guard value < 16, let name = NamedColor(rawValue: UInt8(value)) else { return nil }
      self = .named(name)
    case UInt32(VITRINE_COLOR_INDEXED):
      guard value < 256 else { return nil }
      self = .indexed(UInt8(value))
    case UInt32(VITRINE_COLOR_RGB):
      self = .rgb(UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
    default: return nil
    }
  }
}
