// SPDX-License-Identifier: MIT

/// A grid of styled graphemes: what a picture is before a backend turns it into bytes.
///
/// Each place holds the left half of a grapheme, the right half of a wide one, or a blank. A wide grapheme is
/// always there whole: overwriting one half blanks the other, and one that would straddle an edge is left out.
/// No control character, line end or bidi control is ever stored.
///
/// Text is held in logical order, right-to-left text too; to reorder it is left to the terminal. Each run of it
/// keeps the columns that it was given, so on a terminal that does not reorder no neighbour moves.
public struct Canvas: Sendable {
  /// The width, in columns.
  public let columns: Int
  /// The height, in rows.
  public let rows: Int

  /// What roles look like in what is drawn from now on.
  public var theme: Theme

  var glyphs: [Glyph]
  var styleNumbers: [UInt16]
  private(set) var clusters: [String] = []
  private var clusterNumbers: [String: UInt32] = [:]
  private(set) var styles: [TextStyle] = [.plain]
  private var styleTable: [TextStyle: UInt16] = [.plain: 0]

  /// A blank canvas; extents below 0 count as 0.
  public init(columns: Int, rows: Int, theme: Theme = .standard) {
    self.theme = theme
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    glyphs = Array(repeating: .blank, count: self.columns * self.rows)
    styleNumbers = Array(repeating: 0, count: self.columns * self.rows)
  }

  /// All places.
  public var bounds: CanvasRect { CanvasRect(column: 0, row: 0, columns: columns, rows: rows) }

  /// Makes every place blank and plain, and keeps the storage.
  public mutating func clear() {
    for index in glyphs.indices { glyphs[index] = .blank }
    for index in styleNumbers.indices { styleNumbers[index] = 0 }
    clusters.removeAll(keepingCapacity: true)
    clusterNumbers.removeAll(keepingCapacity: true)
    styles = [.plain]
    styleTable = [.plain: 0]
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
    let width = visible.displayColumns
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

  /// Fills a block with one grapheme; of a wide one as many as fit, and blanks in the rest.
  public mutating func fill(_ rect: CanvasRect, with character: Character = " ", style: TextStyle) {
    let block = rect.intersection(bounds)
    guard !block.isEmpty else { return }
    let width = max(1, displayColumns(of: character))
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
    if let number = styleTable[style] { return number }
    guard styles.count < Int(UInt16.max) else { return 0 }
    let number = UInt16(styles.count)
    styles.append(style)
    styleTable[style] = number
    return number
  }
}
