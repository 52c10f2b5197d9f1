// SPDX-License-Identifier: MIT

internal import Foundation
internal import TextCanvas

/// A text and the style of each of its characters.
struct StyledText {
  private(set) var text: String
  private var styles: [TextStyle]
  /// Where a paragraph style has the lines stand; nil where none says.
  private(set) var alignment: NSTextAlignment?

  /// A text in one style.
  init(_ text: String, style: TextStyle = .plain) {
    self.text = text
    styles = []
    if style != .plain { styles = Array(repeating: style, count: text.count) }
  }

  /// A text whose attributes are drawn each where it holds.
  init(_ attributed: NSAttributedString, traits: UITraitCollection) {
    text = attributed.string
    styles = []
    let whole = NSRange(location: 0, length: attributed.length)
    let string = attributed.string as NSString
    var styles: [TextStyle] = []
    var alignment: NSTextAlignment?
    unsafe attributed.enumerateAttributes(in: whole) { attributes, range, _ in
      let style = TextStyle(attributes: attributes, traits: traits)
      styles += Array(repeating: style, count: string.substring(with: range).count)
      if alignment == nil {
        alignment = (attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment
      }
    }
    self.styles = styles
    self.alignment = alignment
  }

  /// A text whose attributes are drawn each where it holds.
  init(_ attributed: AttributedString, traits: UITraitCollection) {
    text = String(attributed.characters)
    styles = []
    for run in attributed.runs {
      let style = TextStyle(run.attributes, traits: traits)
      styles += Array(repeating: style, count: attributed.characters[run.range].count)
      if alignment == nil { alignment = run.uiKit.paragraphStyle?.alignment }
    }
  }

  /// The style of a character.
  func style(at place: Int) -> TextStyle { styles[safely: place] ?? .plain }

  var isEmpty: Bool { text.isEmpty }

  /// The text in lines of at most so many columns.
  func lines(
    columns: Int, maximumLines: Int? = nil, truncation: Truncation = .tail, wraps: Bool = true
  ) -> [TextLine] {
    wrapText(
      text, columns: columns, maximumLines: maximumLines, truncation: truncation, wraps: wraps)
  }

  /// Draws lines that were made of the text, each from a place that a function gives.
  func draw(
    _ lines: [TextLine], into canvas: inout Canvas, clip: CanvasRect, base: TextStyle,
    at place: (Int, TextLine) -> (column: Int, row: Int)
  ) {
    guard !styles.isEmpty else {
      for (index, line) in lines.enumerated() {
        let (column, row) = place(index, line)
        canvas.draw(line, column: column, row: row, style: base, clip: clip)
      }
      return
    }
    let characters = Array(text)
    var source = 0
    for (index, line) in lines.enumerated() {
      let (column, row) = place(index, line)
      let runs = runs(of: line, characters, &source, base)
      guard line.visualText == nil, runs.count > 1 else {
        canvas.draw(line, column: column, row: row, style: runs.first?.style ?? base, clip: clip)
        continue
      }
      var end = column
      for run in runs {
        end += canvas.draw(run.text, column: end, row: row, style: run.style, clip: clip)
      }
    }
  }

  /// The parts of a line that are drawn alike: its characters are looked for in the text, from where the line before
  /// ended. Blanks at line ends are not in the lines, and a sign for what was cut is not in the text.
  private func runs(
    of line: TextLine, _ characters: [Character], _ source: inout Int, _ base: TextStyle
  ) -> [(text: String, style: TextStyle)] {
    var runs: [(text: String, style: TextStyle)] = []
    let shown = Array(line.text)
    for (index, character) in shown.enumerated() {
      while source < characters.count, characters[source] != character,
        characters[source].isWhitespace
      {
        source += 1
      }
      let isCut = source < characters.count && characters[source] != character
      let known = styles[safely: min(source, styles.count - 1)] ?? .plain
      let style = known.merging(over: base)
      if runs.last?.style == style {
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append((String(character), style))
      }
      if isCut, character == "…" {
        source = max(source, characters.count - (shown.count - index - 1))
      } else {
        source += 1
      }
    }
    return runs
  }
}
