// SPDX-License-Identifier: MIT

/// In what a terminal departs from the widths of `displayColumns(of:policy:)`; the empty set departs in nothing.
///
/// A value of two bytes, handed to whatever measures: two terminals can be drawn for at once, and plain ASCII never
/// looks at it.
public struct WidthPolicy: OptionSet, Sendable, Hashable {
  /// One bit for each departure.
  public let rawValue: UInt16

  /// The departures of a bit set.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Unicode's rules for clusters, in the reading of Python's wcwidth.
  public static let standard: WidthPolicy = []

  /// What is ambiguous in Unicode's East_Asian_Width takes two columns: box drawing, Greek, Cyrillic, `…`, `①`.
  public static let ambiguousIsWide = WidthPolicy(rawValue: 1)
  /// Variation selector 16 makes nothing wider: `❤️` and the keycap `1️⃣` take one column.
  public static let emojiSelectorIgnored = WidthPolicy(rawValue: 2)
  /// Variation selector 15 makes an emoji narrow: `⌚︎` takes one column.
  public static let textSelectorNarrows = WidthPolicy(rawValue: 4)
  /// A zero-width joiner joins nothing: a family of four takes eight columns.
  public static let joinersIgnored = WidthPolicy(rawValue: 8)
  /// A skin tone has two columns of its own: `👍🏽` takes four.
  public static let skinTonesApart = WidthPolicy(rawValue: 16)
  /// A regional indicator takes one column: a flag two, a lone letter one.
  public static let indicatorsNarrow = WidthPolicy(rawValue: 32)
  /// A virama joins nothing: the conjunct `क्ष` takes two columns.
  public static let conjunctsApart = WidthPolicy(rawValue: 64)
  /// A spacing vowel takes no column: `कि` takes one.
  public static let spacingMarksHidden = WidthPolicy(rawValue: 128)
  /// A soft hyphen takes no column.
  public static let softHyphenHidden = WidthPolicy(rawValue: 256)
  /// Hangul's fillers, U+3164 and the half-width U+FFA0, take no column.
  public static let fillerHidden = WidthPolicy(rawValue: 512)
  /// The trigrams, monograms and digrams that Unicode 16 made wide take one column.
  public static let trigramsNarrow = WidthPolicy(rawValue: 1024)

  /// All that a terminal departs in which adds up the widths of code points, as C's `wcwidth` gives them.
  public static let codePoints: WidthPolicy = [
    .emojiSelectorIgnored, .joinersIgnored, .skinTonesApart, .indicatorsNarrow, .conjunctsApart,
    .trigramsNarrow,
  ]
}
