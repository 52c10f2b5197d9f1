// SPDX-License-Identifier: MIT

/// Glyphs of one column for the names of symbols.
enum SymbolGlyphs {
  /// The glyph of a symbol, or of the one whose variant it is: `star.circle` is shown as `star`.
  static func glyph(named name: String) -> String? {
    var words = name.split(separator: ".")
    while !words.isEmpty {
      if let glyph = table[words.joined(separator: ".")] { return glyph }
      words.removeLast()
    }
    return nil
  }

  private static let table: [String: String] = [
    "star": "☆", "star.fill": "★", "heart": "♡", "heart.fill": "♥", "checkmark": "✓",
    "checkmark.circle": "◉", "circle": "○", "circle.fill": "●", "square": "□", "square.fill": "■",
    "xmark": "✕", "plus": "+", "minus": "−", "multiply": "×", "divide": "÷", "equal": "=",
    "chevron.right": "›", "chevron.left": "‹", "chevron.up": "⌃", "chevron.down": "⌄",
    "arrow.right": "→", "arrow.left": "←", "arrow.up": "↑", "arrow.down": "↓",
    "arrow.clockwise": "↻", "arrow.counterclockwise": "↺", "arrow.up.arrow.down": "↕",
    "arrow.left.arrow.right": "↔", "triangle": "△", "triangle.fill": "▲", "diamond": "◇",
    "diamond.fill": "◆", "pencil": "✎", "trash": "⌫", "gear": "⚙", "gearshape": "⚙",
    "envelope": "✉", "phone": "☎", "person": "☺", "person.fill": "☻", "person.2": "☺",
    "magnifyingglass": "⌕", "info": "i", "questionmark": "?", "exclamationmark": "!",
    "exclamationmark.triangle": "⚠", "bell": "♪", "music.note": "♪", "music.note.list": "♫",
    "sun.max": "☀", "moon": "☾", "cloud": "☁", "umbrella": "☂", "snow": "❄", "snowflake": "❄",
    "bolt": "↯", "flag": "⚑", "flag.fill": "⚑", "house": "⌂", "house.fill": "⌂", "folder": "▤",
    "doc": "▯", "doc.text": "▤", "list.bullet": "≡", "list.dash": "≡", "ellipsis": "…",
    "square.grid.2x2": "▦", "square.grid.3x3": "▦", "rectangle": "▭", "photo": "▨", "camera": "◙",
    "video": "▶", "play": "▷", "play.fill": "▶", "pause": "‖", "stop": "■", "record": "●",
    "wifi": "≋", "lock": "⚿", "key": "⚿", "link": "∞", "infinity": "∞", "number": "#", "at": "@",
    "calendar": "▦", "clock": "◷", "timer": "◷", "hourglass": "⧗", "map": "▨", "location": "➤",
    "mappin": "⚲", "airplane": "✈", "car": "▬", "tram": "▬", "leaf": "❧", "flame": "♨",
    "drop": "◍", "cart": "⊔", "bag": "⊔", "gift": "⊞", "book": "▥", "bookmark": "▾", "tag": "◈",
    "scissors": "✂", "paintbrush": "✎", "hand.raised": "✋", "eye": "◉", "power": "⏻",
    "suit.heart": "♡", "suit.heart.fill": "♥", "suit.club.fill": "♣", "suit.spade.fill": "♠",
    "suit.diamond.fill": "♦", "dollarsign": "$", "eurosign": "€", "percent": "%",
    "line.3.horizontal": "≡", "line.horizontal.3": "≡", "smiley": "☺", "face.smiling": "☺",
  ]
}
