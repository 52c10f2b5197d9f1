// SPDX-License-Identifier: MIT

import PlaneGeometry
import Testing
import TextCanvas

@Suite struct `A canvas` {
  @Test func `A wide glyph at the right edge leaves a blank, never half of itself`() {
    var canvas = Canvas(columns: 3, rows: 1)
    canvas.draw("漢字漢", column: 0, row: 0)
    #expect(canvas.lines == ["漢"])
    #expect((0..<3).map { canvas.grapheme(column: $0, row: 0) } == ["漢", "", " "])
  }

  @Test func `An overlay that begins inside a wide glyph blanks the other half`() {
    var canvas = Canvas(columns: 12, rows: 1)
    canvas.draw("abcd让EFGH", column: 0, row: 0)
    canvas.draw("|XX|", column: 5, row: 0)
    #expect(canvas.lines == ["abcd |XX|H"])
  }

  @Test func `Writing the left half blanks the right one, and nothing else moves`() {
    var canvas = Canvas(columns: 6, rows: 1)
    canvas.draw("漢字x", column: 0, row: 0)
    canvas.draw("!", column: 0, row: 0)
    #expect(canvas.lines == ["! 字x"])
  }

  @Test func `A clip on the left cuts glyphs as one on the right does`() {
    var canvas = Canvas(columns: 6, rows: 1)
    canvas.draw("漢字x", column: -1, row: 0)
    #expect(canvas.lines == [" 字x"])
    canvas.clear()
    canvas.draw(
      "abcdef", column: 0, row: 0, clip: CanvasRect(column: 2, row: 0, columns: 2, rows: 1))
    #expect(canvas.lines == ["  cd"])
  }

  @Test func `Rows and columns outside are left out`() {
    var canvas = Canvas(columns: 2, rows: 1)
    canvas.draw("ab", column: 0, row: -1)
    canvas.draw("ab", column: 0, row: 1)
    canvas.draw("ab", column: 9, row: 0)
    #expect(canvas.lines == [""])
    var none = Canvas(columns: 0, rows: 0)
    none.draw("ab", column: 0, row: 0)
    #expect(none.lines == [])
  }

  @Test func `No control character is ever stored`() {
    var canvas = Canvas(columns: 10, rows: 1)
    canvas.draw("a\u{1B}[m\n\tb", column: 0, row: 0)
    #expect(canvas.lines == ["a␛[m  b"])
  }

  @Test func `A style without a background keeps what is behind`() {
    var canvas = Canvas(columns: 4, rows: 1)
    canvas.fill(canvas.bounds, style: TextStyle(background: .named(.blue)))
    canvas.draw("ab", column: 1, row: 0, style: TextStyle(foreground: .named(.red)))
    #expect(
      canvas.style(column: 1, row: 0)
        == TextStyle(foreground: .named(.red), background: .named(.blue)))
    #expect(canvas.runs(ofRow: 0).map(\.text) == [" ", "ab", " "])
  }

  @Test func `A difference covers whole glyphs of both pictures`() {
    var old = Canvas(columns: 6, rows: 2)
    old.draw("a漢bcd", column: 0, row: 0)
    var new = old
    #expect(new.difference(from: old) == [])
    #expect(new == old)
    new.draw("x", column: 2, row: 0)
    #expect(
      new.difference(from: old) == [CanvasRect(column: 1, row: 0, columns: 2, rows: 1)])
    new.draw("é", column: 5, row: 1)
    #expect(new.difference(from: old).last == CanvasRect(column: 5, row: 1, columns: 1, rows: 1))
  }

  @Test func `Repainting a difference makes one picture of the other`() {
    var random = SplitMix(seed: 7)
    let glyphs = ["a", "漢", "👩‍👩‍👦", "é", " "]
    for _ in 0..<300 {
      var old = Canvas(columns: 9, rows: 3)
      var new = old
      for _ in 0..<12 {
        let glyph = glyphs[random.below(glyphs.count)]
        let (column, row) = (random.below(9), random.below(3))
        old.draw(glyph, column: column, row: row)
        new.draw(glyph, column: column, row: row)
      }
      for _ in 0..<4 {
        new.draw(glyphs[random.below(glyphs.count)], column: random.below(9), row: random.below(3))
      }
      for block in new.difference(from: old) {
        for column in block.column..<block.endColumn {
          let glyph = new.grapheme(column: column, row: block.row)
          if !glyph.isEmpty { old.draw(glyph, column: column, row: block.row) }
        }
      }
      #expect(old.lines == new.lines)
    }
  }

  @Test func `Edges snap to the nearest place, so that touching frames touch`() {
    let metric = GridMetric()
    #expect(
      metric.snap(Rect(x: 0, y: 0, width: 2.5, height: 1))
        == CanvasRect(column: 0, row: 0, columns: 3, rows: 1))
    #expect(
      metric.snap(Rect(x: 2.5, y: 0, width: 2.5, height: 1))
        == CanvasRect(column: 3, row: 0, columns: 2, rows: 1))
    #expect(metric.snap(Rect(x: 0.1, y: 0, width: 0.2, height: 1)).isEmpty)
    let uikit = GridMetric(pointsPerColumn: 8, pointsPerRow: 16)
    #expect(
      uikit.snap(Rect(x: -4, y: 8, width: 20, height: 16))
        == CanvasRect(column: -1, row: 1, columns: 3, rows: 1))
  }
}

@Suite struct `Style words` {
  @Test func `Words make a style`() throws {
    #expect(
      try TextStyle(words: "bold red on black")
        == TextStyle(
          foreground: .named(.red), background: .named(.black), attributes: .bold))
    #expect(
      try TextStyle(words: "#f80 on color(123)")
        == TextStyle(foreground: .rgb(255, 136, 0), background: .indexed(123)))
    #expect(try TextStyle(words: "gray") == TextStyle(foreground: .named(.brightBlack)))
    #expect(try TextStyle(words: "") == .plain)
  }

  @Test(arguments: ["bald", "on", "red on", "on bold", "#12", "color(256)", "#gggggg"])
  func `An unknown word is named`(words: String) {
    #expect(throws: UnknownStyleWord.self) { try TextStyle(words: words) }
  }
}

/// Sebastiano Vigna's SplitMix64: the same numbers from the same seed everywhere.
struct SplitMix {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}
