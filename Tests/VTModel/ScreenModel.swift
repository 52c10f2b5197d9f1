// SPDX-License-Identifier: MIT

public import TextCanvas

/// A small, strict terminal: it shows what bytes would show, and refuses what it does not know.
///
/// Stricter than terminals are: no position may be used that they differ on (relative to a cursor that has just
/// written the last column), no link may be open while the cursor moves or places are erased, no half of a wide grapheme is blanked for the writer, a line feed may not scroll, and
/// REP must follow its character at once.
public struct ScreenModel {
  /// The width, in columns.
  public let columns: Int
  /// The height, in rows.
  public let rows: Int
  /// How wide the terminal takes graphemes to be.
  public let opinion: WidthOpinion
  /// Whether erasing takes the background that is set.
  public let hasBackgroundErase: Bool

  var places: [ModelPlace]
  /// How often each place was written since `forgetPrints`.
  public internal(set) var prints: [Int]
  /// The cursor's column; the last one while the cursor is uncertain.
  public internal(set) var column = 0
  /// The cursor's row.
  public internal(set) var row = 0
  /// True after the last column was written: terminals differ on where the cursor is.
  public internal(set) var isCursorUncertain = false
  var style = TextStyle.plain
  var link: String?
  var margins: Range<Int>
  /// The private modes that are set.
  public internal(set) var modes: Set<Int> = [7, 25]
  /// How many frames of synchronized output began.
  public internal(set) var synchronizedFrames = 0
  /// True after a picture was drawn: terminals differ on where the cursor is, and on its row too.
  public internal(set) var isCursorLost = false
  /// The pictures of kitty's protocol that were handed over, by their numbers: base64.
  public internal(set) var pictures: [Int: String] = [:]
  /// Where they are seen.
  public internal(set) var placements: [ModelPlacementKey: ModelPlacement] = [:]
  /// The picture that is being handed over.
  var arriving: (number: Int, base64: String)?
  var lastPrinted: String?
  /// The bytes of a sequence whose end has not come yet.
  var pending: [UInt8] = []

  /// The modes that may be set and reset.
  static let knownModes: Set<Int> = [7, 25, 1000, 1002, 1003, 1006, 1049, 2004, 2026]

  /// A blank screen with the cursor in its top left corner.
  public init(
    columns: Int, rows: Int, opinion: WidthOpinion = .canvas, backgroundErase: Bool = true
  ) {
    self.columns = columns
    self.rows = rows
    self.opinion = opinion
    hasBackgroundErase = backgroundErase
    places = Array(repeating: ModelPlace(text: " "), count: columns * rows)
    prints = Array(repeating: 0, count: columns * rows)
    margins = 0..<rows
  }

  /// What a place shows.
  public subscript(column: Int, row: Int) -> ModelPlace { places[row * columns + column] }

  /// The rows' text without the blanks at their ends.
  public var lines: [String] {
    (0..<rows).map { row in
      var line = (0..<columns).map { self[$0, row].text }.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// True between frames: plain style, no margins, no open link, no half sequence, a cursor that all terminals
  /// agree on.
  public var isAtRest: Bool {
    style == .plain && link == nil && arriving == nil && margins == 0..<rows && !isCursorUncertain
      && pending.isEmpty && !modes.contains(2026)
  }

  /// Counts prints anew.
  public mutating func forgetPrints() {
    for index in prints.indices { prints[index] = 0 }
  }

  /// Fills the screen with something that no canvas holds, as another program may have left it, one that leaves links
  /// open too.
  public mutating func soil(withLink: Bool = false) {
    if withLink { link = "https://left.open" }
    for index in places.indices {
      places[index] = ModelPlace(text: "#", style: TextStyle(background: .indexed(99)))
    }
    style = TextStyle(foreground: .indexed(98), attributes: .reverse)
    column = columns / 2
    row = rows / 2
  }

  /// Where the screen looks otherwise than a canvas, in words; `isExempt` says which places may. Without `links`
  /// nothing is to lead anywhere.
  public func mismatches(
    with canvas: Canvas, links: Bool = true,
    except isExempt: (_ column: Int, _ row: Int) -> Bool = { _, _ in false }
  ) -> [String] {
    guard canvas.columns == columns, canvas.rows == rows else {
      return ["the canvas has \(canvas.columns) × \(canvas.rows) places"]
    }
    var found: [String] = []
    for row in 0..<rows {
      for column in 0..<columns where !isExempt(column, row) {
        var style = canvas.style(column: column, row: row)
        let link = links ? style.link?.url : nil
        style.link = nil
        let wanted = ModelPlace(
          text: canvas.grapheme(column: column, row: row), style: style, link: link)
        var shown = self[column, row]
        shown.picture = nil
        if shown.look != wanted.look {
          found.append("column \(column), row \(row): \(shown.look), not \(wanted.look)")
        }
      }
    }
    return found
  }
}
