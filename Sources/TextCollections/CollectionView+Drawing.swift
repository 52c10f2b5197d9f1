// SPDX-License-Identifier: MIT

internal import CellViews
internal import CollectionLayout
internal import IndexPaths
internal import PlaneGeometry
public import TextCanvas

extension CollectionView {
  /// Draws what the last layout pass placed; the canvas' upper left corner is that of the bounds.
  ///
  /// What a section that scrolls sideways has beyond an edge is counted there: `+14 →`.
  public func draw(into canvas: inout Canvas) {
    let origin = Point(x: -bounds.minX, y: -bounds.minY)
    for key in drawingOrder {
      visible[key]?.view.draw(
        into: &canvas, origin: origin, clip: canvas.bounds, metric: metric)
    }
    for section in Set(drawingOrder.map(\.indexPath.section)) {
      guard let shelf = layout.orthogonalSection(section) else { continue }
      drawHiddenCounts(of: shelf, into: &canvas)
    }
  }

  private func drawHiddenCounts(of shelf: OrthogonalSection, into canvas: inout Canvas) {
    let place = metric.snap(shelf.frame.offsetBy(dx: -bounds.minX, dy: -bounds.minY))
    guard !place.isEmpty else { return }
    let row = place.endRow - 1
    let style = TextStyle(roles: .accent)
    if shelf.hiddenAfter > 0 {
      let count = "+\(shelf.hiddenAfter)"
      let label = longest([" \(count) →", "\(count)→", count, "→"], within: place.columns)
      canvas.draw(
        label, column: place.endColumn - label.displayColumns, row: row, style: style, clip: place)
    }
    if shelf.hiddenBefore > 0 {
      let count = "+\(shelf.hiddenBefore)"
      let label = longest(["← \(count) ", "←\(count)", count, "←"], within: place.columns)
      canvas.draw(label, column: place.column, row: row, style: style, clip: place)
    }
  }

  /// The first of labels, longest first, that fits.
  private func longest(_ labels: [String], within columns: Int) -> String {
    labels.first { $0.displayColumns <= columns } ?? ""
  }
}
