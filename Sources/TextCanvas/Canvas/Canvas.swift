// SPDX-License-Identifier: MIT

/// A grid of styled graphemes: what a picture is before a backend turns it into bytes.
///
/// Each place holds the left half of a grapheme, the right half of a wide one, or a blank. A wide grapheme is
/// always there whole: overwriting one half blanks the other, and one that would straddle an edge is left out.
/// No control character, line end or bidi control is ever stored.
///
/// Right-to-left text is held in the ``order`` that the canvas was made for. What one call draws is put in order by
/// itself, so that it never moves what stands beside it.
public struct Canvas: Sendable {
  /// The width, in columns.
  public let columns: Int
  /// The height, in rows.
  public let rows: Int
  /// In what the widths of clusters depart from the standard.
  public let widthPolicy: WidthPolicy
  /// In which order right-to-left text is held.
  public let order: TextOrder

  /// What roles look like in what is drawn from now on.
  public var theme: Theme

  /// The pictures that the output is to show itself, in the order in which they were drawn.
  public internal(set) var images: [CanvasImage] = []

  var glyphs: [Glyph]
  var styleNumbers: [UInt16]
  private(set) var clusters: [String] = []
  private var clusterNumbers: [String: UInt32] = [:]
  private(set) var styles: [TextStyle] = [.plain]
  private var styleTable: [TextStyle: UInt16] = [.plain: 0]
  /// The number that was asked for last: text is drawn in runs of one style.
  private var lastStyleNumber: UInt16 = 0

  /// A blank canvas; extents below 0 count as 0.
  public init(
    columns: Int, rows: Int, theme: Theme = .standard, widthPolicy: WidthPolicy = .standard,
    order: TextOrder = .logical
  ) {
    self.theme = theme
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    self.widthPolicy = widthPolicy
    self.order = order
    glyphs = Array(repeating: .blank, count: self.columns * self.rows)
    styleNumbers = Array(repeating: 0, count: self.columns * self.rows)
  }

  /// All places.
  public var bounds: CanvasRect { CanvasRect(column: 0, row: 0, columns: columns, rows: rows) }

  /// Makes every place blank and plain, and keeps the storage.
  public mutating func clear() {
    for index in glyphs.indices { glyphs[index] = .blank }
    for index in styleNumbers.indices { styleNumbers[index] = 0 }
    images.removeAll()
    clusters.removeAll(keepingCapacity: true)
    clusterNumbers.removeAll(keepingCapacity: true)
    styles = [.plain]
    styleTable = [.plain: 0]
    lastStyleNumber = 0
  }

  /// Draws one line of text from a place to the right, within a clip.
  ///
  /// Control characters are drawn as `visibleText` says, tabs and line ends as one blank. A wide grapheme that
  /// the clip cuts leaves a blank in the half that is inside. A style without a background keeps what is behind.
  ///
  /// - Returns: the columns that the text takes, drawn or not.
  @discardableResult
  public mutating func draw(
    _ text: String, column: Int, row: Int, style: TextStyle = .plain, clip: CanvasRect? = nil
  ) -> Int {
    guard order == .visual, concernsDirection(text) else {
      return drawAsIs(text, column: column, row: row, style: style, clip: clip)
    }
    let line = TextLine(text: text, policy: widthPolicy)
    return draw(line, column: column, row: row, style: style, clip: clip)
  }

  /// Draws a line that `wrapText` made, for the canvas' width policy; put in order as a part of its paragraph.
  ///
  /// - Returns: the columns that the text takes, drawn or not.
  @discardableResult
  public mutating func draw(
    _ line: TextLine, column: Int, row: Int, style: TextStyle = .plain, clip: CanvasRect? = nil
  ) -> Int {
    let text = order == .visual ? line.visualText ?? line.text : line.text
    return drawAsIs(text, column: column, row: row, style: style, clip: clip)
  }

  private mutating func drawAsIs(
    _ text: String, column: Int, row: Int, style: TextStyle, clip: CanvasRect?
  ) -> Int {
    let style = theme.resolve(style)
    let clip = clip.map { $0.intersection(bounds) } ?? bounds
    let isVisible = clip.row <= row && row < clip.endRow
    var place = column
    for character in text {
      if isVisible && place >= clip.endColumn { break }
      if let ascii = character.asciiValue, ascii >= 0x20, ascii != 0x7F {
        if isVisible && place >= clip.column {
          put(Glyph(scalar: Unicode.Scalar(ascii)), width: 1, column: place, row: row, style: style)
        }
        place += 1
        continue
      }
      place += drawCluster(
        character, column: place, row: row, style: style, clip: isVisible ? clip : .empty)
    }
    return place - column
  }

  private mutating func drawCluster(
    _ character: Character, column: Int, row: Int, style: TextStyle, clip: CanvasRect
  ) -> Int {
    var visible = ""
    appendVisible(character, to: &visible)
    if visible == "\n" || visible == "\t" { visible = " " }
    let width = visible.displayColumns(policy: widthPolicy)
    guard width > 0, !clip.isEmpty else { return width }
    if column >= clip.column && column + width <= clip.endColumn {
      put(glyph(for: visible), width: width, column: column, row: row, style: style)
    } else {
      for place in max(
        column, clip.column)..<max(max(column, clip.column), min(column + width, clip.endColumn))
      {
        put(.blank, width: 1, column: place, row: row, style: style)
      }
    }
    return width
  }

  /// Fills a block with one grapheme; of a wide one as many as fit, and blanks in the rest. It leads nowhere: a link
  /// of the style is left to text.
  public mutating func fill(_ rect: CanvasRect, with character: Character = " ", style: TextStyle) {
    var style = style
    style.link = nil
    let block = rect.intersection(bounds)
    guard !block.isEmpty else { return }
    let width = max(1, displayColumns(of: character, policy: widthPolicy))
    let line =
      String(repeating: character, count: block.columns / width)
      + String(repeating: " ", count: block.columns % width)
    for row in block.row..<block.endRow {
      draw(line, column: block.column, row: row, style: style, clip: block)
    }
  }

  /// Puts a glyph that is known to fit; the other half of any wide glyph it hits becomes blank.
  private mutating func put(_ glyph: Glyph, width: Int, column: Int, row: Int, style: TextStyle) {
    let start = row * columns + column
    for index in start..<(start + width) { split(at: index, row: row) }
    var style = style
    if style.background == nil { style.background = styles[Int(styleNumbers[start])].background }
    let number = number(of: style)
    glyphs[start] = glyph
    styleNumbers[start] = number
    for index in (start + 1)..<(start + width) {
      glyphs[index] = .continuation
      styleNumbers[index] = number
    }
  }

  /// Blanks the glyph that covers a place, all of its columns.
  private mutating func split(at index: Int, row: Int) {
    var first = index
    while glyphs[first] == .continuation { first -= 1 }
    let end = (row + 1) * columns
    var next = first + 1
    guard first != index || (next < end && glyphs[next] == .continuation) else { return }
    glyphs[first] = .blank
    while next < end, glyphs[next] == .continuation {
      glyphs[next] = .blank
      next += 1
    }
  }

  private mutating func glyph(for cluster: String) -> Glyph {
    let scalars = cluster.unicodeScalars
    if let scalar = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return Glyph(scalar: scalar)
    }
    if let number = clusterNumbers[cluster] { return Glyph(clusterNumber: number) }
    let number = UInt32(clusters.count)
    clusters.append(cluster)
    clusterNumbers[cluster] = number
    return Glyph(clusterNumber: number)
  }

  /// Past 65,535 different styles on one canvas, further ones are drawn plain.
  private mutating func number(of style: TextStyle) -> UInt16 {
    if styles[Int(lastStyleNumber)] == style { return lastStyleNumber }
    if let number = styleTable[style] {
      lastStyleNumber = number
      return number
    }
    guard styles.count < Int(UInt16.max) else { return 0 }
    lastStyleNumber = UInt16(styles.count)
    styles.append(style)
    styleTable[style] = lastStyleNumber
    return lastStyleNumber
  }
}
