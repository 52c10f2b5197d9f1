// SPDX-License-Identifier: MIT

/// Where a line may end between two clusters; the part of Unicode's annex 14 that running text needs.
enum BreakRules {
  /// True when a line may end after `left` and the next begin with `right`.
  ///
  /// After spaces, after hyphens and dashes before a letter, between ideographs, kana, syllables of Hangul and
  /// emoji; never before closing punctuation and small kana, never after opening punctuation (kinsoku).
  static func allowsBreak(between left: Character, and right: Character) -> Bool {
    if isSpace(right) { return false }
    if isSpace(left) { return true }
    if never(before: right) || never(after: left) { return false }
    if isIdeographic(left) || isIdeographic(right) { return true }
    switch left {
    case "-", "\u{2010}", "\u{2013}", "\u{2014}", "/", "|": return right.isLetter
    default: return false
    }
  }

  /// A space that ends a word and may be left out at the end of a line; no-break spaces do not.
  ///
  /// A space that carries a mark is a glyph.
  static func isSpace(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1 else { return false }
    switch scalar.value {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: return true
    default: return false
    }
  }

  /// Wide clusters are breakable on both sides: ideographs, kana, Hangul, emoji.
  private static func isIdeographic(_ character: Character) -> Bool {
    !character.isASCII && displayColumns(of: character) == 2
  }

  private static func never(before character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.properties.generalCategory {
    case .closePunctuation, .finalPunctuation: return true
    default: return noLineStart.contains(scalar)
    }
  }

  private static func never(after character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: return true
    default: return scalar == "\u{A0}" || scalar == "\u{202F}" || scalar == "\u{2060}"
    }
  }

  /// Characters that no line begins with, besides closing punctuation: JIS X 4051's list, and Latin stops.
  private static let noLineStart: Set<Unicode.Scalar> = Set(
    """
    ,.;:!?%°\u{A0}\u{202F}\u{2060}\u{2026}\u{2025}\
    、。，．・：；！？ー～゛゜ヽヾゝゞ々〻％‰℃￠\
    ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ\
    ㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｯｬｭｮｰ､｡･ﾞﾟ
    """.unicodeScalars)
}
