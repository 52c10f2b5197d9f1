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

/// What a view that is as wide as a page shows, in a terminal that draws so, each row ended by a line feed.
@MainActor func rows(
  of view: ReusableView, columns: Int, _ policy: WidthPolicy, _ order: TextOrder
) -> String {
  view.widthPolicy = policy
  let height = view.preferredSize(fitting: Double(columns), height: nil).height
  view.frame = Rect(x: 0, y: 0, width: Double(columns), height: height)
  var canvas = Canvas(columns: columns, rows: Int(height), widthPolicy: policy, order: order)
  view.draw(into: &canvas, origin: .zero, clip: canvas.bounds, metric: GridMetric())
  return canvas.lines.map { $0 + "\n" }.joined()
}
