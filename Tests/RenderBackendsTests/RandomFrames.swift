// SPDX-License-Identifier: MIT

import RenderBackends
import TextCanvas

/// SplitMix64: the same frames for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A frame as what was drawn on each of its rows, so that rows can move.
struct RandomFrames {
  struct Stroke {
    var text: String
    var column: Int
    var style: TextStyle
  }

  static let settledWords = [
    "a", "bc", "word", "two words", "          ", "------", "────────", "x        y", "naïve",
    "e\u{301}te\u{301}", "漢字", "かな", "한글", "Жук", "漢", "0123456789",
  ]
  static let contestedWords = [
    "😀", "👨‍👩‍👧‍👦", "👍🏽", "🇯🇵", "🇯🇵🇫🇷", "❤️", "1️⃣", "\u{E0B0}", "น้ำ", "क्षि", "x👩‍🚀y", "☃",
  ]

  static let links: [Link?] = [nil, nil, nil, Link("https://x/1"), Link("mailto:a@b")]

  let columns: Int
  let rows: Int
  private let words: [String]
  private let styles: [TextStyle]
  private var contents: [[Stroke]]

  init(
    columns: Int, rows: Int, contested: Bool, using random: inout SeededGenerator
  ) {
    self.columns = columns
    self.rows = rows
    words = Self.settledWords + (contested ? Self.contestedWords : [])
    styles = [.plain, .plain] + (0..<6).map { _ in Self.style(using: &random) }
    contents = Array(repeating: [], count: rows)
    for row in contents.indices { contents[row] = strokes(using: &random) }
  }

  private static func style(using random: inout SeededGenerator) -> TextStyle {
    func color() -> Color? {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: .named(NamedColor(rawValue: .random(in: 0..<16, using: &random)) ?? .red)
      case 1: .indexed(.random(in: 0...255, using: &random))
      case 2: .rgb(.random(in: 0...255, using: &random), 0, .random(in: 0...255, using: &random))
      default: nil
      }
    }
    let lines: [TextAttributes] = [
      [], [], .curlyUnderline, .doubleUnderline, .dottedUnderline, .dashedUnderline,
    ]
    let attributes = TextAttributes(
      rawValue: .random(in: 0..<64, using: &random) & .random(in: 0..<64, using: &random))
    let line = lines[Int.random(in: 0..<lines.count, using: &random)]
    return TextStyle(
      foreground: color(), background: color(),
      underlineColor: line.isEmpty || Bool.random(using: &random)
        ? nil : .indexed(.random(in: 16...255, using: &random)),
      attributes: attributes.union(line),
      link: Self.links[.random(in: 0..<Self.links.count, using: &random)])
  }

  private func strokes(using random: inout SeededGenerator) -> [Stroke] {
    (0..<Int.random(in: 0...5, using: &random)).map { _ in
      Stroke(
        text: words[.random(in: 0..<words.count, using: &random)],
        column: .random(in: -2..<columns, using: &random),
        style: styles[.random(in: 0..<styles.count, using: &random)])
    }
  }

  var canvas: Canvas {
    var canvas = Canvas(columns: columns, rows: rows)
    for (row, strokes) in contents.enumerated() {
      for stroke in strokes {
        canvas.draw(stroke.text, column: stroke.column, row: row, style: stroke.style)
      }
    }
    return canvas
  }

  /// A few rows changed, a word more or less, or rows moved between others.
  mutating func change(using random: inout SeededGenerator) {
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      for row in contents.indices { contents[row] = strokes(using: &random) }
    case 1:
      contents[.random(in: 0..<rows, using: &random)] = []
    case 2, 3:
      let top = Int.random(in: 0..<rows, using: &random)
      let bottom = Int.random(in: top..<rows, using: &random)
      let count = Int.random(in: 0...(bottom - top), using: &random)
      let region = contents[top...bottom]
      let fresh = (0..<count).map { _ in strokes(using: &random) }
      contents[top...bottom] =
        Bool.random(using: &random)
        ? ArraySlice(region.dropFirst(count) + fresh) : ArraySlice(fresh + region.dropLast(count))
    default:
      let row = Int.random(in: 0..<rows, using: &random)
      contents[row] += strokes(using: &random).prefix(1)
    }
  }
}

extension ScreenCapabilities {
  /// Any of them or none, with all colours and lines.
  static func random(using random: inout SeededGenerator) -> ScreenCapabilities {
    ScreenCapabilities(
      colorDepth: .trueColor, synchronizedOutput: .random(using: &random),
      repeatCharacter: .random(using: &random), eraseCharacter: .random(using: &random),
      backgroundErase: .random(using: &random), scrollRegions: .random(using: &random),
      lineInsertion: .random(using: &random),
      styledUnderlines: true, hyperlinks: .random(using: &random))
  }
}
