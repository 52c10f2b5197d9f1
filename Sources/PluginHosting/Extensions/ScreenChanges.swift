// SPDX-License-Identifier: MIT

internal import TextCanvas

/// What a screen backend is told before its first picture.
public struct ScreenFacts: Sendable, Hashable {
  /// What the pictures are called.
  public var title: String
  /// How many colours the terminal has: 0, 16, 256 or 16 777 216.
  public var colors: Int
  /// What it is called, as `TERM` has it; may be empty.
  public var terminal: String

  /// Facts from their parts.
  public init(title: String, colors: Int, terminal: String) {
    self.title = title
    self.colors = colors
    self.terminal = terminal
  }
}

/// What is another in a picture than in the one before it.
internal struct ScreenChanges: Hashable {
  /// Whether nothing is known of what is on the terminal; all rows are among those that changed then.
  internal var isAll: Bool
  internal var columns: Int
  internal var rows: Int
  /// Where a line is being typed.
  internal var cursor: Cursor?
  /// The rows that changed, from above to below.
  internal var rowNumbers: [Int]
  /// All runs of these rows, row by row.
  internal var runs: [DocumentRun]

  internal struct Cursor: Hashable {
    internal var column: Int
    internal var row: Int
  }
}

/// The picture that is on the terminal, for what the next one changes.
internal struct ShownPicture {
  private var columns = 0
  private var rows: [[DocumentRun]] = []
  private var isKnown = false

  /// Forgets what is on the terminal.
  internal mutating func invalidate() { isKnown = false }

  /// What a picture changes, which is the one on the terminal from now on.
  ///
  /// - Complexity: O(*n*) in the picture's cells.
  internal mutating func change(
    to canvas: Canvas, cursor: ScreenChanges.Cursor?
  ) -> ScreenChanges {
    let isAll = !isKnown || columns != canvas.columns || rows.count != canvas.rows
    var changes = ScreenChanges(
      isAll: isAll, columns: canvas.columns, rows: canvas.rows, cursor: cursor, rowNumbers: [],
      runs: [])
    if isAll { rows = Array(repeating: [], count: canvas.rows) }
    for row in 0..<canvas.rows {
      let runs = canvas.runs(ofRow: row).map { run in
        DocumentRun(
          row: row, column: run.column, columns: run.columns, text: run.text, style: run.style)
      }
      guard isAll || runs != rows[row] else { continue }
      rows[row] = runs
      changes.rowNumbers.append(row)
      changes.runs += runs
    }
    columns = canvas.columns
    isKnown = true
    return changes
  }
}
