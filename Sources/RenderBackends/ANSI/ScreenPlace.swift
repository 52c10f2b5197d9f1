// SPDX-License-Identifier: MIT

internal import TextCanvas

/// What one place of the screen shows, in eight bytes: a glyph and the number of a style, both in the numbering of
/// one `AppearanceTable`, so that equal places are equal numbers in every frame.
struct ScreenPlace: Sendable, Hashable {
  private let bits: UInt64

  /// A place of this glyph and style.
  init(glyph: Glyph, style: UInt32) {
    bits = UInt64(style) << 32 | UInt64(glyph.code)
  }

  /// A space in the terminal's own colours.
  static let blank = ScreenPlace(glyph: .blank, style: AppearanceTable.plain)

  var glyph: Glyph { Glyph(code: UInt32(truncatingIfNeeded: bits)) }
  var style: UInt32 { UInt32(truncatingIfNeeded: bits >> 32) }

  /// True for the right part of a grapheme.
  var isContinuation: Bool { glyph == .continuation }

  /// Both numbers, to hash rows by.
  var rawValue: UInt64 { bits }
}
