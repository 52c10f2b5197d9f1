// SPDX-License-Identifier: MIT

extension Canvas {
  /// The blocks, each in one row, whose graphemes or styles differ from another canvas' of the same extent.
  ///
  /// A block covers whole graphemes of both canvases. Canvases of different extents differ everywhere.
  ///
  /// - Complexity: O(columns × rows).
  public func difference(from old: Canvas) -> [CanvasRect] {
    guard columns == old.columns, rows == old.rows else {
      return (0..<rows).map { CanvasRect(column: 0, row: $0, columns: columns, rows: 1) }
    }
    var blocks: [CanvasRect] = []
    for row in 0..<rows {
      var column = 0
      while column < columns {
        guard !isSame(as: old, at: row * columns + column) else {
          column += 1
          continue
        }
        var start = column
        while start > 0, covers(row * columns + start) || old.covers(row * columns + start) {
          start -= 1
        }
        column += 1
        while column < columns,
          !isSame(as: old, at: row * columns + column) || covers(row * columns + column)
            || old.covers(row * columns + column)
        {
          column += 1
        }
        blocks.append(CanvasRect(column: start, row: row, columns: column - start, rows: 1))
      }
    }
    return blocks
  }

  private func isSame(as old: Canvas, at index: Int) -> Bool {
    let left = glyphs[index]
    let right = old.glyphs[index]
    guard styles[Int(styleNumbers[index])] == old.styles[Int(old.styleNumbers[index])] else {
      return false
    }
    if left == right && left.clusterNumber == nil { return true }
    return text(of: left) == old.text(of: right) && covers(index) == old.covers(index)
  }

  /// True when the place is the right part of a grapheme.
  private func covers(_ index: Int) -> Bool { glyphs[index] == .continuation }
}

extension Canvas: Equatable {
  /// True when both show the same.
  public static func == (left: Canvas, right: Canvas) -> Bool {
    left.columns == right.columns && left.rows == right.rows && left.difference(from: right).isEmpty
  }
}
