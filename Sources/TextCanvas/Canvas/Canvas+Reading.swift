// SPDX-License-Identifier: MIT

/// A part of a row in one style.
public struct CanvasRun: Sendable, Hashable {
  /// The first column.
  public var column: Int
  /// The columns that the text takes.
  public var columns: Int
  /// The graphemes.
  public var text: String
  /// The style of all of them.
  public var style: TextStyle
}

extension Canvas {
  /// The grapheme at a place; empty for the right part of a wide one.
  public func grapheme(column: Int, row: Int) -> String {
    precondition(
      (0..<columns).contains(column) && (0..<rows).contains(row),
      "Column \(column), row \(row) is not on a canvas of \(columns) × \(rows)")
    return text(of: glyphs[row * columns + column])
  }

  /// The style at a place.
  public func style(column: Int, row: Int) -> TextStyle {
    precondition(
      (0..<columns).contains(column) && (0..<rows).contains(row),
      "Column \(column), row \(row) is not on a canvas of \(columns) × \(rows)")
    return styles[Int(styleNumbers[row * columns + column])]
  }

  /// A row's text without the blanks at its end.
  public func text(ofRow row: Int) -> String {
    var text = ""
    let start = row * columns
    var end = start + columns
    while end > start, glyphs[end - 1] == .blank { end -= 1 }
    for glyph in glyphs[start..<end] { append(glyph, to: &text) }
    return text
  }

  /// All rows' text, without the blanks at their ends.
  public var lines: [String] { (0..<rows).map { text(ofRow: $0) } }

  /// A row as runs of one style each, up to its last place that is not a plain blank.
  public func runs(ofRow row: Int) -> [CanvasRun] {
    let start = row * columns
    var end = start + columns
    while end > start, glyphs[end - 1] == .blank, styleNumbers[end - 1] == 0 { end -= 1 }
    var runs: [CanvasRun] = []
    var first = start
    while first < end {
      let number = styleNumbers[first]
      var next = first
      var text = ""
      while next < end, styleNumbers[next] == number {
        append(glyphs[next], to: &text)
        next += 1
      }
      runs.append(
        CanvasRun(
          column: first - start, columns: next - first, text: text, style: styles[Int(number)]))
      first = next
    }
    return runs
  }

  func text(of glyph: Glyph) -> String {
    var text = ""
    append(glyph, to: &text)
    return text
  }

  private func append(_ glyph: Glyph, to text: inout String) {
    if let scalar = glyph.scalar {
      text.unicodeScalars.append(scalar)
    } else if let number = glyph.clusterNumber {
      text += clusters[number]
    }
  }
}
