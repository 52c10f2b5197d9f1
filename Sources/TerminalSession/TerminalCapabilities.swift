// SPDX-License-Identifier: MIT

/// What a terminal has said about itself. Nothing is taken from its name: what it has not said, it cannot.
@frozen public struct TerminalCapabilities: Sendable, Hashable {
  /// It has answered DA1, so that what it has not said by now it will not say.
  public var isSettled = false
  /// The numbers of its DA1 answer.
  public var primaryAttributes: [Int] = []
  /// Its name and version, as it says them (XTVERSION).
  public var name: String?
  /// Frames can be shown whole: private mode 2026.
  public var hasSynchronizedOutput = false
  /// It keeps graphemes together: private mode 2027.
  public var hasGraphemeClusters = false
  /// It speaks kitty's keyboard protocol.
  public var hasKittyKeyboard = false
  /// It speaks kitty's graphics protocol.
  public var hasKittyGraphics = false
  /// The extents of a column and a row, in pixels.
  public var placePixels: TerminalPixels?
  /// The extents of all columns and rows, in pixels.
  public var areaPixels: TerminalPixels?
  /// The colour of its text.
  public var foreground: TerminalColor?
  /// The colour behind its text.
  public var background: TerminalColor?

  /// It draws sixel graphics.
  public var hasSixel: Bool { primaryAttributes.contains(4) }

  /// Nothing known.
  public init() {}

  /// Takes an answer in.
  mutating func note(_ reply: TerminalReply) {
    switch reply {
    case .primaryAttributes(let numbers):
      primaryAttributes = numbers
      isSettled = true
    case .privateMode(2026, let state): hasSynchronizedOutput = state == 1 || state == 2
    case .privateMode(2027, let state): hasGraphemeClusters = (1...3).contains(state)
    case .keyboardFlags: hasKittyKeyboard = true
    case .version(let text): name = text
    case .graphics(let isDone): hasKittyGraphics = isDone
    case .placePixels(let width, let height):
      placePixels = TerminalPixels(width: width, height: height)
    case .areaPixels(let width, let height):
      areaPixels = TerminalPixels(width: width, height: height)
    case .color(10, let color): foreground = color
    case .color(11, let color): background = color
    case .privateMode, .color: break
    }
  }
}

/// Extents on a terminal's screen in pixels, both above 0.
@frozen public struct TerminalPixels: Sendable, Hashable {
  /// The width.
  public var width: Int
  /// The height.
  public var height: Int

  /// Extents in pixels.
  public init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "\(width) × \(height) pixels are no extents")
    self.width = width
    self.height = height
  }
}
