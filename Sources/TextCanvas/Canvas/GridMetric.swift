// SPDX-License-Identifier: MIT

public import PlaneGeometry

/// How points become columns and rows.
public struct GridMetric: Sendable, Hashable {
  /// The width of a column, in points; above 0.
  public var pointsPerColumn: Double
  /// The height of a row, in points; above 0.
  public var pointsPerRow: Double

  /// A metric of these extents, in points.
  public init(pointsPerColumn: Double = 1, pointsPerRow: Double = 1) {
    precondition(
      pointsPerColumn > 0 && pointsPerRow > 0,
      "A column of \(pointsPerColumn) × \(pointsPerRow) points has no extent")
    self.pointsPerColumn = pointsPerColumn
    self.pointsPerRow = pointsPerRow
  }

  /// The block that a rectangle covers: each *edge* goes to the nearest column or row, ties away from zero.
  ///
  /// Frames that touch in points so touch on the canvas and never overlap. A frame that snaps to nothing is not
  /// drawn.
  public func snap(_ rect: Rect) -> CanvasRect {
    let left = line(rect.minX / pointsPerColumn)
    let top = line(rect.minY / pointsPerRow)
    let right = line(rect.maxX / pointsPerColumn)
    let bottom = line(rect.maxY / pointsPerRow)
    return CanvasRect(column: left, row: top, columns: right - left, rows: bottom - top)
  }

  /// Numbers beyond any canvas are held within ± 2³¹, so that sums of them never overflow.
  private func line(_ value: Double) -> Int {
    guard value == value else { return 0 }
    return Int(max(-0x8000_0000, min(0x8000_0000, value)).rounded(.toNearestOrAwayFromZero))
  }
}
