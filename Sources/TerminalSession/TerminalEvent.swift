// SPDX-License-Identifier: MIT

/// What a session tells its program.
public enum TerminalEvent: Sendable, Hashable {
  /// A key.
  case key(KeyPress)
  /// The mouse.
  case mouse(MouseReport)
  /// A part of a paste, or its end.
  case paste(PastePart)
  /// The window got the keyboard's focus (true) or lost it.
  case focus(Bool)
  /// The terminal has another size. What is on the screen is unknown: the next frame begins by clearing it.
  case resize(TerminalSize)
  /// The process was stopped and goes on, or the terminal was taken anew. The screen is blank, the cursor hidden at
  /// its upper left corner, the style plain; all is to be drawn.
  case resume(TerminalSize)
  /// The terminal has said what it can do.
  case capabilities(TerminalCapabilities)
  /// Another thread has called its waker.
  case wake
}

/// A terminal's size; neither extent is below 1.
@frozen public struct TerminalSize: Sendable, Hashable {
  /// Columns.
  public var columns: Int
  /// Rows.
  public var rows: Int

  /// A size.
  public init(columns: Int, rows: Int) {
    precondition(columns > 0 && rows > 0, "a terminal is not \(columns) by \(rows)")
    self.columns = columns
    self.rows = rows
  }

  /// What the kernel says; where it says 0, the variables `COLUMNS` and `LINES`; where these say nothing, 80 × 24.
  init(reportedColumns: Int, reportedRows: Int, environment: [String: String]) {
    func extent(_ reported: Int, _ variable: String, _ usual: Int) -> Int {
      if reported > 0 { return reported }
      guard let named = environment[variable].flatMap({ Int($0) }), (1...65_535).contains(named)
      else { return usual }
      return named
    }
    self.init(
      columns: extent(reportedColumns, "COLUMNS", 80), rows: extent(reportedRows, "LINES", 24))
  }
}
