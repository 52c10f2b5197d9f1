// SPDX-License-Identifier: MIT

/// Text as lines of at most so many columns.
///
/// A line ends at a line feed, or where `BreakRules` let it; a word longer than a line is broken between
/// clusters. Spaces at a break are left out. Tabs run to the next multiple of eight columns. A cluster wider than
/// the whole line is shown as `…`.
///
/// - Parameters:
///   - text: any text; what could steer a terminal is made visible as `visibleText` says.
///   - columns: the room; 0 or less gives no lines.
///   - maximumLines: the most lines, nil for all; what does not fit is cut from the last one.
///   - truncation: which part of the last line is left out.
///   - wraps: false ends lines at line feeds only, and cuts each.
///   - policy: in what the terminal departs from the standard widths.
/// - Complexity: O(*m*) in the clusters shown; what lies behind the last line is not looked at, except the end
///   that `head` and `middle` show.
public func wrapText(
  _ text: String, columns: Int, maximumLines: Int? = nil, truncation: Truncation = .tail,
  wraps: Bool = true, policy: WidthPolicy = .standard
) -> [TextLine] {
  guard columns > 0, maximumLines.map({ $0 > 0 }) ?? true else { return [] }
  if let line = plainLine(text, columns: columns, policy: policy) { return [line] }
  let measure = ColumnMeasure(policy: policy, columns: columns)
  var lines: [TextLine] = []
  var paragraph = 0
  var start = text.startIndex
  while start < text.endIndex || lines.isEmpty {
    let isLast = maximumLines.map { lines.count == $0 - 1 } ?? false
    var breaker = LineBreaker(text: text, measure: measure)
    let end =
      wraps
      ? breaker.takeLine(from: start)
      : breaker.takeParagraph(from: start, seeksItsEnd: !isLast)
    if isLast && end.next < text.endIndex {
      lines.append(truncatedLine(text[start...], measure, truncation: truncation))
      break
    }
    if end.isWhole {
      lines.append(breaker.line)
    } else {
      lines.append(truncatedLine(text[start..<end.next], measure, truncation: truncation))
    }
    if end.endsParagraph {
      arrange(&lines, paragraph..<lines.count)
      paragraph = lines.count
    }
    start = end.next
  }
  arrange(&lines, paragraph..<lines.count)
  return lines
}

/// The common case at full speed: plain text that fits on one line.
private func plainLine(_ text: String, columns: Int, policy: WidthPolicy) -> TextLine? {
  // Of plain text no scalar has more than three bytes.
  guard text.utf8.count / 3 <= columns, let last = text.utf8.last, last != 0x20,
    let width = text.plainColumns(policy: policy), width <= columns
  else { return nil }
  return TextLine(text: text, columns: width)
}

/// How wide a line is, and how its clusters are counted.
private struct ColumnMeasure {
  let policy: WidthPolicy
  let columns: Int
  /// What stands for text that is left out.
  let omission: String
  let omissionColumns: Int

  init(policy: WidthPolicy, columns: Int) {
    self.policy = policy
    self.columns = columns
    // U+2026 is ambiguous; where that is two columns it may be wider than the line.
    let width = policy.contains(.ambiguousIsWide) ? 2 : 1
    (omission, omissionColumns) = width <= columns ? ("…", width) : (".", 1)
  }

  func width(of visible: String) -> Int { visible.displayColumns(policy: policy) }
}

/// Takes one line's clusters from a text.
private struct LineBreaker {
  /// Where a line ended.
  struct End {
    /// The first cluster of the next line; of a last line that was cut, the first one left out.
    var next: String.Index
    /// False when the line does not hold all that lies before `next`.
    var isWhole: Bool
    /// True when the next line begins another paragraph.
    var endsParagraph = false
  }

  let text: String
  let measure: ColumnMeasure
  private var columns: Int { measure.columns }
  private(set) var line = TextLine(text: "", columns: 0)

  init(text: String, measure: ColumnMeasure) {
    self.text = text
    self.measure = measure
  }

  /// One line, ended by a line feed, by a break, or between clusters.
  mutating func takeLine(from start: String.Index) -> End {
    // The last place where the line may end: its extent without trailing spaces, and where to go on.
    var lastBreak: (extent: Extent, next: String.Index)?
    var withoutSpaces = extent
    var previous: Character?
    var index = start
    while index < text.endIndex {
      let character = text[index]
      let next = text.index(after: index)
      var visible = ""
      appendVisible(character, to: &visible, keepsMarksOfDirection: true)
      if visible == "\n" {
        cut(to: withoutSpaces)
        return End(next: next, isWhole: true, endsParagraph: true)
      }
      if let previous, BreakRules.allowsBreak(between: previous, and: character) {
        lastBreak = (withoutSpaces, index)
      }
      let isSpace = BreakRules.isSpace(character) || character == "\t"
      let width = self.width(of: &visible)
      if line.columns + width > columns {
        if isSpace {
          // Spaces hang over the edge: they end the line and are not shown.
          cut(to: withoutSpaces)
          return skipSpaces(from: next)
        }
        if let lastBreak {
          cut(to: lastBreak.extent)
          return End(next: lastBreak.next, isWhole: true)
        }
        if withoutSpaces.columns > 0 { cut(to: withoutSpaces) }
        return End(next: index, isWhole: true)
      }
      line.text += visible
      line.columns += width
      if !isSpace { withoutSpaces = extent }
      previous = character == "\t" ? " " : character
      index = next
    }
    cut(to: withoutSpaces)
    return End(next: index, isWhole: true)
  }

  /// How far a line went: kept as numbers, since copies of its text at every cluster cost its square.
  private struct Extent {
    var bytes: Int
    var columns: Int
  }

  private var extent: Extent { Extent(bytes: line.text.utf8.count, columns: line.columns) }

  private mutating func cut(to extent: Extent) {
    guard extent.bytes < line.text.utf8.count else { return }
    let end = line.text.utf8.index(line.text.startIndex, offsetBy: extent.bytes)
    line.text.removeSubrange(end...)
    line.columns = extent.columns
  }

  /// All up to a line feed, as far as it fits; the end of what does not fit is looked for when asked.
  mutating func takeParagraph(from start: String.Index, seeksItsEnd: Bool) -> End {
    var index = start
    while index < text.endIndex {
      var visible = ""
      appendVisible(text[index], to: &visible, keepsMarksOfDirection: true)
      let next = text.index(after: index)
      if visible == "\n" { return End(next: next, isWhole: true, endsParagraph: true) }
      let width = self.width(of: &visible)
      if line.columns + width > columns {
        return End(
          next: seeksItsEnd ? endOfParagraph(from: index) : index, isWhole: false,
          endsParagraph: true)
      }
      line.text += visible
      line.columns += width
      index = next
    }
    return End(next: index, isWhole: true)
  }

  /// The columns that a visible cluster takes here; tabs and what never fits are rewritten.
  private func width(of visible: inout String) -> Int {
    if visible == "\t" {
      let width = min(8 - line.columns % 8, max(1, columns - line.columns))
      visible = String(repeating: " ", count: width)
      return width
    }
    let width = measure.width(of: visible)
    guard width > columns else { return width }
    visible = measure.omission
    return measure.omissionColumns
  }

  private func skipSpaces(from start: String.Index) -> End {
    var index = start
    while index < text.endIndex, BreakRules.isSpace(text[index]) {
      index = text.index(after: index)
    }
    // A line feed right behind the spaces ends this very line.
    if index < text.endIndex {
      var visible = ""
      appendVisible(text[index], to: &visible)
      if visible == "\n" {
        return End(next: text.index(after: index), isWhole: true, endsParagraph: true)
      }
    }
    return End(next: index, isWhole: true)
  }

  /// The first place behind the next line end: LF, CR, CR LF, U+0085, U+2028 or U+2029.
  private func endOfParagraph(from start: String.Index) -> String.Index {
    var index = start
    while index < text.endIndex {
      switch text.utf8[index] {
      case 0x0A, 0x0D:
        return text.index(after: index)
      case 0xC2, 0xE2:
        let scalar = text.unicodeScalars[index]
        index = text.unicodeScalars.index(after: index)
        if scalar == "\u{85}" || scalar == "\u{2028}" || scalar == "\u{2029}" { return index }
      default:
        index = text.utf8.index(after: index)
      }
    }
    return index
  }
}

/// The text cut to one line with a sign where something is left out: its first paragraph, or where the end is
/// shown the whole, with line feeds as spaces.
private func truncatedLine(
  _ text: Substring, _ measure: ColumnMeasure, truncation: Truncation
) -> TextLine {
  let columns = measure.columns
  let room = columns - measure.omissionColumns
  let content = text.last.map(isLineEnd) ?? false ? text.dropLast() : text
  switch truncation {
  case .clip:
    return taken(from: text, measure, columns: columns, stopsAtLineEnd: true).line
  case .tail:
    let front = taken(from: text, measure, columns: room, stopsAtLineEnd: true).line
    return TextLine(
      text: front.text + measure.omission, columns: front.columns + (columns - room),
      omittedCluster: front.text.count)
  case .head:
    let back = takenBackwards(from: content, measure, columns: room)
    return TextLine(
      text: measure.omission + back.text, columns: back.columns + (columns - room),
      omittedCluster: 0)
  case .middle:
    let front = taken(
      from: content, measure, columns: min(columns / 2, room), stopsAtLineEnd: false)
    let back = takenBackwards(
      from: content[front.end...], measure, columns: room - front.line.columns)
    return TextLine(
      text: front.line.text + measure.omission + back.text,
      columns: front.line.columns + (columns - room) + back.columns,
      omittedCluster: front.line.text.count)
  }
}

/// As much of the beginning as fits.
private func taken(
  from text: Substring, _ measure: ColumnMeasure, columns: Int, stopsAtLineEnd: Bool
) -> (line: TextLine, end: Substring.Index) {
  var line = TextLine(text: "", columns: 0)
  var index = text.startIndex
  while index < text.endIndex {
    if stopsAtLineEnd && isLineEnd(text[index]) { break }
    var visible = visibleOnOneLine(text[index])
    if text[index] == "\t" { visible = String(repeating: " ", count: 8 - line.columns % 8) }
    let width = measure.width(of: visible)
    guard line.columns + width <= columns else { break }
    line.text += visible
    line.columns += width
    index = text.index(after: index)
  }
  return (line, index)
}

/// As much of the end as fits; a tab is one blank, since where it began is not seen.
private func takenBackwards(
  from text: Substring, _ measure: ColumnMeasure, columns: Int
) -> TextLine {
  var clusters: [String] = []
  var width = 0
  var index = text.endIndex
  while index > text.startIndex {
    let before = text.index(before: index)
    let visible = visibleOnOneLine(text[before])
    let columnsOfCluster = measure.width(of: visible)
    guard width + columnsOfCluster <= columns else { break }
    clusters.append(visible)
    width += columnsOfCluster
    index = before
  }
  return TextLine(text: clusters.reversed().joined(), columns: width)
}

private func visibleOnOneLine(_ character: Character) -> String {
  var visible = ""
  appendVisible(character, to: &visible, keepsMarksOfDirection: true)
  return visible == "\n" || visible == "\t" ? " " : visible
}

/// True for what `visibleText` takes for a line end; form feeds and vertical tabs are pictures.
private func isLineEnd(_ character: Character) -> Bool {
  var visible = ""
  appendVisible(character, to: &visible)
  return visible == "\n"
}
