// SPDX-License-Identifier: MIT

/// Where the terminal's cursor is, as far as it is known.
struct CursorState: Sendable, Hashable {
  /// The row, or nil where nothing is known.
  var row: Int?
  /// The column, or nil: after the last column, where terminals wait to wrap or do not, and after a cluster whose
  /// width terminals disagree on.
  var column: Int?

  static let unknown = CursorState(row: nil, column: nil)
}

/// A way to a place on the screen.
enum CursorMotion: Hashable {
  /// CUP.
  case absolute(column: Int, row: Int)
  /// CHA.
  case column(Int)
  /// VPA.
  case row(Int)
  /// CUF.
  case forward(Int)
  /// CUB.
  case backward(Int)
  /// Backspaces.
  case backspaces(Int)
  /// CUD.
  case down(Int)
  /// CUU.
  case up(Int)
  /// A carriage return and so many line feeds, then CUF. The feed follows a return, so that a terminal driver
  /// that adds one changes nothing.
  case returning(feeds: Int, forward: Int)

  /// The shortest way, or nil where the cursor is there already. The cursor never feeds below the last row.
  static func shortest(from state: CursorState, toColumn column: Int, row: Int) -> CursorMotion? {
    if state.row == row && state.column == column { return nil }
    var best = CursorMotion.absolute(column: column, row: row)
    var bestLength = best.length
    func consider(_ motion: CursorMotion) {
      let length = motion.length
      if length < bestLength { (best, bestLength) = (motion, length) }
    }
    guard let oldRow = state.row else { return best }
    if row >= oldRow && row - oldRow < 8 {
      consider(.returning(feeds: row - oldRow, forward: column))
    }
    if row == oldRow {
      consider(.column(column))
      if let oldColumn = state.column {
        if column > oldColumn { consider(.forward(column - oldColumn)) }
        if column < oldColumn {
          consider(.backspaces(oldColumn - column))
          consider(.backward(oldColumn - column))
        }
      }
    } else if state.column == column {
      consider(row > oldRow ? .down(row - oldRow) : .up(oldRow - row))
      consider(.row(row))
    }
    return best
  }

  /// The bytes that it takes.
  var length: Int {
    switch self {
    case .absolute(let column, let row):
      3 + (row == 0 ? 0 : decimalLength(row + 1))
        + (column == 0 ? 0 : 1 + decimalLength(column + 1))
    case .column(let column): controlLength(count: column + 1)
    case .row(let row): controlLength(count: row + 1)
    case .forward(let count), .backward(let count), .down(let count), .up(let count):
      controlLength(count: count)
    case .backspaces(let count): count
    case .returning(let feeds, let forward):
      1 + feeds + (forward == 0 ? 0 : controlLength(count: forward))
    }
  }

  /// Appends its bytes.
  func append(to output: inout [UInt8]) {
    switch self {
    case .absolute(let column, let row):
      output.append(ascii: "\u{1B}[")
      if row > 0 { output.append(decimal: row + 1) }
      if column > 0 {
        output.append(UInt8(ascii: ";"))
        output.append(decimal: column + 1)
      }
      output.append(UInt8(ascii: "H"))
    case .column(let column): output.append(control: "G", count: column + 1)
    case .row(let row): output.append(control: "d", count: row + 1)
    case .forward(let count): output.append(control: "C", count: count)
    case .backward(let count): output.append(control: "D", count: count)
    case .down(let count): output.append(control: "B", count: count)
    case .up(let count): output.append(control: "A", count: count)
    case .backspaces(let count): output.append(contentsOf: repeatElement(0x08, count: count))
    case .returning(let feeds, let forward):
      output.append(0x0D)
      output.append(contentsOf: repeatElement(0x0A, count: feeds))
      if forward > 0 { output.append(control: "C", count: forward) }
    }
  }
}
