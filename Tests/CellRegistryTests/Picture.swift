// SPDX-License-Identifier: MIT

import CellViews
import PlaneGeometry
import TextCanvas

/// What a cell shows at its own height, as lines of text.
@MainActor func picture(of cell: ReusableView, columns: Int) -> [String] {
  let size = cell.preferredSize(fitting: Double(columns), height: nil)
  var canvas = Canvas(columns: columns, rows: Int(size.height))
  cell.frame = Rect(x: 0, y: 0, width: Double(columns), height: size.height)
  cell.draw(into: &canvas, origin: .zero, clip: canvas.bounds, metric: GridMetric())
  return canvas.lines
}
