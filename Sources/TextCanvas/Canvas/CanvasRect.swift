// SPDX-License-Identifier: MIT

/// A block of places on a canvas, in columns and rows; it may reach beyond the canvas.
public struct CanvasRect: Sendable, Hashable {
  /// The first column.
  public var column: Int
  /// The first row.
  public var row: Int
  /// The width, in columns.
  public var columns: Int
  /// The height, in rows.
  public var rows: Int

  /// A block; extents below 0 count as 0.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// No place at all.
  public static let empty = CanvasRect(column: 0, row: 0, columns: 0, rows: 0)

  /// True when it holds no place.
  public var isEmpty: Bool { columns == 0 || rows == 0 }

  /// The first column to the right of it.
  public var endColumn: Int { column + columns }

  /// The first row below it.
  public var endRow: Int { row + rows }

  /// The places that both hold.
  public func intersection(_ other: CanvasRect) -> CanvasRect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return CanvasRect(
      column: left, row: top, columns: min(endColumn, other.endColumn) - left,
      rows: min(endRow, other.endRow) - top)
  }

  /// The block with each edge moved inwards.
  public func inset(columns: Int, rows: Int) -> CanvasRect {
    CanvasRect(
      column: column + columns, row: row + rows, columns: self.columns - 2 * columns,
      rows: self.rows - 2 * rows)
  }
}
