// SPDX-License-Identifier: MIT

internal import Pictures
internal import RenderBackends
internal import TerminalSession

/// How a terminal shows pictures: the values of `--images`.
enum ImageChoice: String, Sendable, Hashable, CaseIterable {
  /// As finely as the terminal says it can.
  case auto
  /// As symbols in two colours each.
  case symbols
  /// As sixels, whether the terminal says it can or not.
  case sixel
  /// By kitty's graphics protocol, whether the terminal says it can or not.
  case kitty
  /// Words in their place.
  case none

  init(_ parsed: ParsedArguments) throws(UsageError) {
    let word = parsed.last("images") ?? Self.auto.rawValue
    guard let choice = Self(rawValue: word) else {
      throw UsageError(option: "images", takes: Self.allCases.map(\.rawValue), not: word)
    }
    self = choice
  }

  /// What pictures are made into for a terminal; nil for nothing.
  ///
  /// - Parameters:
  ///   - colors: How many colours are wanted; without any there are symbols alone.
  ///   - capabilities: What the terminal has said; nil where it was not asked or said nothing.
  ///   - place: The extents of a column and a row. Sixels, unlike kitty's pictures, are not fitted by the terminal,
  ///     and are not drawn by themselves where nobody knows.
  func output(
    colors: ColorDepth, capabilities: TerminalCapabilities?, place: TerminalPixels?
  ) -> PictureOutput? {
    let known = place.map { PixelSize(width: $0.width, height: $0.height) }
    let place = known ?? .usualPlace
    switch self {
    case .none: return nil
    case .symbols: return .symbols(colors)
    case .kitty: return .kitty(place: place)
    case .sixel: return .sixel(place: place)
    case .auto:
      guard colors != .none, let capabilities, capabilities.isSettled else {
        return .symbols(colors)
      }
      if capabilities.hasKittyGraphics { return .kitty(place: place) }
      return capabilities.hasSixel && known != nil ? .sixel(place: place) : .symbols(colors)
    }
  }
}
