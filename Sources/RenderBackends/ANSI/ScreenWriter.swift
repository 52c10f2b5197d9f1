// SPDX-License-Identifier: MIT

public import TextCanvas

/// A place on the screen for the terminal's cursor, counted from 0.
public struct CursorPlace: Sendable, Hashable {
  /// The column.
  public var column: Int
  /// The row.
  public var row: Int

  /// The place in this column and row.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// Keeps what a terminal's screen shows, and makes the bytes that turn it into the next frame.
///
/// A frame costs what differs from the last one: changed graphemes, and the shortest moves between them; rows that
/// only moved are scrolled by the terminal where it can. A place that already shows what it should is written
/// again only where that is shorter than to move past it, and beside a grapheme whose width terminals dispute
/// (`isContested`): after such a one the cursor is set anew, and what it may have covered is drawn again, so that
/// a terminal that counts otherwise shows one grapheme wrong and no other.
///
/// Pictures that the terminal draws itself are drawn when they come, move, or lose a part to text: a picture that
/// stays costs nothing.
///
/// Each frame is one run of bytes that expects, and leaves, a terminal in the state of the last frame: plain style,
/// no hyperlink, no margins, no automatic wrap. Nothing but graphemes of the canvas and the writer's own sequences is in it.
///
///     var writer = ScreenWriter(capabilities: capabilities)
///     var bytes: [UInt8] = []
///     while let canvas = nextFrame() {
///       bytes.removeAll(keepingCapacity: true)
///       writer.draw(canvas, into: &bytes)
///       write(bytes)  // one call of write(2)
///     }
///     write(ScreenWriter.restoringSequence)
public struct ScreenWriter: Sendable {
  /// What the terminal understands. A change draws the next frame whole.
  public var capabilities: ScreenCapabilities {
    didSet {
      guard capabilities != oldValue else { return }
      invalidate()
    }
  }

  var table: AppearanceTable
  var columns = 0
  var rows = 0
  /// What the screen shows.
  var shown: [ScreenPlace] = []
  /// What it is to show.
  var next: [ScreenPlace] = []
  var cursor = CursorState.unknown
  /// The number of the style that text would be written in now.
  var pen = AppearanceTable.plain
  var scrollSearch = ScrollSearch()
  var pictures = ScreenPictures()
  private var isCursorVisible = true
  private var isScreenKnown = false
  private var translation = CanvasTranslation()

  /// Frames of fewer bytes reach the terminal in one piece, and are not worth the 16 bytes of a synchronized one.
  private static let smallestSynchronizedFrame = 512

  /// A writer for a terminal of which nothing is known but what it understands.
  public init(capabilities: ScreenCapabilities) {
    self.capabilities = capabilities
    table = AppearanceTable(capabilities: capabilities)
  }

  /// Ends whatever a frame may have begun: a hyperlink, synchronized output, margins, style; automatic wrap and the cursor come
  /// back. For the end of a session, before the main screen is shown again; safe at any moment, even in the middle
  /// of a frame, and in a signal handler.
  public static let restoringSequence: StaticString =
    "\u{1B}]8;;\u{1B}\\\u{1B}[?2026l\u{1B}[r\u{1B}[m\u{1B}[?7h\u{1B}[?25h"

  /// Forgets what the screen shows, so that the next frame is drawn whole: after a resize, or when something else
  /// wrote to the terminal.
  public mutating func invalidate() {
    isScreenKnown = false
  }

  /// Appends the bytes that make the screen show a canvas of its extents; none when it does already.
  ///
  /// A canvas of other extents than the last one's is drawn whole, on a screen cleared first.
  ///
  /// - Parameters:
  ///   - canvas: What to show, from the screen's top left corner on.
  ///   - cursorPlace: Where the cursor is to be seen, held within the canvas; nil hides it.
  ///   - output: Where the bytes go. With room for them, and styles and clusters that were seen before, nothing is
  ///     allocated.
  /// - Complexity: O(columns × rows).
  public mutating func draw(
    _ canvas: Canvas, cursor cursorPlace: CursorPlace? = nil, into output: inout [UInt8]
  ) {
    let start = output.count
    if capabilities.synchronizedOutput { output.append(ascii: "\u{1B}[?2026h") }
    let bodyStart = output.count
    if !isScreenKnown || canvas.columns != columns || canvas.rows != rows {
      begin(columns: canvas.columns, rows: canvas.rows, into: &output)
    }
    if table.isOverfull { table.compact(keeping: &shown) }
    translation.translate(canvas, by: &table, into: &next)
    if canvas.images.isEmpty && pictures.isEmpty {
      scroll(into: &output)
      for row in 0..<rows { drawRow(row, into: &output) }
    } else {
      drawWithPictures(canvas, into: &output)
    }
    swap(&shown, &next)
    place(cursorPlace, didDraw: output.count > bodyStart, into: &output)
    guard capabilities.synchronizedOutput else { return }
    if output.count - bodyStart >= Self.smallestSynchronizedFrame {
      output.append(ascii: "\u{1B}[?2026l")
    } else {
      output.removeSubrange(start..<bodyStart)
    }
  }

  /// Sixels come before the text that stands over them, and placements after all that scrolls.
  private mutating func drawWithPictures(_ canvas: Canvas, into output: inout [UInt8]) {
    pictures.take(canvas)
    coverPlaces()
    scroll(into: &output)
    drawSixels(into: &output)
    for row in 0..<rows { drawRow(row, into: &output) }
    swap(&pictures.shownSixels, &pictures.sixels)
    placePictures(into: &output)
  }

  /// Clears the screen and brings the terminal into the state that frames expect.
  private mutating func begin(columns: Int, rows: Int, into output: inout [UInt8]) {
    self.columns = columns
    self.rows = rows
    table = AppearanceTable(capabilities: capabilities)
    shown.removeAll(keepingCapacity: true)
    shown.append(contentsOf: repeatElement(.blank, count: columns * rows))
    next.removeAll(keepingCapacity: true)
    next.append(contentsOf: repeatElement(.blank, count: columns * rows))
    if capabilities.hyperlinks { output.append(hyperlink: nil) }
    forgetPictures(into: &output)
    output.append(ascii: "\u{1B}[m\u{1B}[?7l")
    if capabilities.scrollRegions { output.append(ascii: "\u{1B}[r") }
    output.append(ascii: "\u{1B}[2J\u{1B}[?25l")
    pen = AppearanceTable.plain
    cursor = .unknown
    isCursorVisible = false
    isScreenKnown = true
  }

  /// Ends a frame: plain style, and the cursor where it is to be, or at least where it does not wait to wrap.
  private mutating func place(
    _ cursorPlace: CursorPlace?, didDraw: Bool, into output: inout [UInt8]
  ) {
    if didDraw { setPen(AppearanceTable.plain, into: &output) }
    if let cursorPlace, columns > 0, rows > 0 {
      move(
        toColumn: min(max(cursorPlace.column, 0), columns - 1),
        row: min(max(cursorPlace.row, 0), rows - 1), into: &output)
      if !isCursorVisible { output.append(ascii: "\u{1B}[?25h") }
      isCursorVisible = true
      return
    }
    if isCursorVisible { output.append(ascii: "\u{1B}[?25l") }
    isCursorVisible = false
    if cursor.row != nil && cursor.column == nil {
      output.append(0x0D)
      cursor.column = 0
    }
  }

  /// Moves the cursor by the shortest way.
  mutating func move(toColumn column: Int, row: Int, into output: inout [UInt8]) {
    guard let motion = CursorMotion.shortest(from: cursor, toColumn: column, row: row) else {
      return
    }
    closeLink(into: &output)
    motion.append(to: &output)
    cursor = CursorState(row: row, column: column)
  }

  /// Changes the style that text is written in, and where it leads.
  mutating func setPen(_ style: UInt32, into output: inout [UInt8]) {
    guard style != pen else { return }
    let (old, new) = (table.unlinkedStyles[Int(pen)], table.unlinkedStyles[Int(style)])
    if old != new { table.appendTransition(from: old, to: new, into: &output) }
    if old != pen || new != style {
      let link = table.styles[Int(style)].link
      if link != table.styles[Int(pen)].link { output.append(hyperlink: link) }
    }
    pen = style
  }

  /// Ends the hyperlink that is open: none reaches over a move, so that no terminal makes what lies between a part
  /// of it.
  mutating func closeLink(into output: inout [UInt8]) {
    setPen(table.unlinkedStyles[Int(pen)], into: &output)
  }
}
