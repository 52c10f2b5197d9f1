// SPDX-License-Identifier: MIT

internal import TextCanvas

/// A part of a run as a browser can be made to keep it in its columns.
///
/// A fixed-pitch font has no glyph for most of Unicode, and the fonts that step in have other widths. What every
/// such font has is left as it is; each wide grapheme has a place of its own; and what remains shares a place for
/// as long as it lasts, blanks inside included, so that letters still join and right-to-left words keep their order.
struct TextPiece: Hashable {
  enum Sort: Hashable {
    /// Each grapheme in the font's own width, one column.
    case even
    /// One grapheme of several columns.
    case wide
    /// Graphemes that fonts differ about.
    case loose
  }

  var sort: Sort
  /// From the first of the run.
  var column: Int
  var columns: Int
  var text: String

  /// The pieces of a run's text, from left to right.
  static func pieces(of text: String) -> [TextPiece] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return [TextPiece(sort: .even, column: 0, columns: text.utf8.count, text: text)]
    }
    var pieces: [TextPiece] = []
    var column = 0
    for character in text {
      let columns = displayColumns(of: character)
      defer { column += columns }
      let sort: Sort = columns > 1 ? .wide : isEven(character) ? .even : .loose
      guard let last = pieces.last, last.sort == sort, sort != .wide else {
        pieces.append(
          TextPiece(sort: sort, column: column, columns: columns, text: String(character)))
        continue
      }
      pieces[pieces.count - 1].columns += columns
      pieces[pieces.count - 1].text.append(character)
    }
    return joiningBlanks(pieces)
  }

  /// A blank between two loose pieces becomes part of them.
  private static func joiningBlanks(_ pieces: [TextPiece]) -> [TextPiece] {
    var joined: [TextPiece] = []
    for piece in pieces {
      if piece.sort == .loose, joined.count >= 2, joined[joined.count - 1].isBlank,
        joined[joined.count - 2].sort == .loose
      {
        let blank = joined.removeLast()
        joined[joined.count - 1].columns += blank.columns + piece.columns
        joined[joined.count - 1].text += blank.text + piece.text
      } else {
        joined.append(piece)
      }
    }
    return joined
  }

  private var isBlank: Bool { text.allSatisfy { $0 == " " } }

  /// True for what fixed-pitch fonts have since WGL4: Latin, Greek, Cyrillic, box drawing and a few signs.
  private static func isEven(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1 else { return false }
    switch scalar.value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x17F, 0x386...0x3CE, 0x401...0x45F: return true
    case 0x2013...0x2014, 0x2018...0x201E, 0x2020...0x2022, 0x2026, 0x2030, 0x2039...0x203A:
      return true
    case 0x20AC, 0x2122, 0x2190...0x2193, 0x2500...0x259F: return true
    default: return false
    }
  }
}
