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
    drawContent(into: &canvas, at: .zero, clip: canvas.bounds, inheriting: style)
  }

  /// Draws what lies behind and the content, the view's corner being at a point of the canvas.
  func drawContent(
    into canvas: inout Canvas, at corner: Point, clip: CanvasRect, inheriting style: TextStyle
  ) {
    backgroundView?.draw(
      into: &canvas, origin: corner, clip: clip, metric: metric, inheriting: style)
    let origin = Point(x: corner.x - contentOffset.x, y: corner.y - contentOffset.y)
    // Text is there or not: what the layout wants half transparent is dim.
    let dimmed = TextStyle(attributes: .dim).merging(over: style)
    for key in drawingOrder {
      guard let index = held.index(forKey: key) else { continue }
      held.values[index].view.draw(
        into: &canvas, origin: origin, clip: clip, metric: metric,
        inheriting: held.values[index].attributes.alpha < 1 ? dimmed : style)
    }
    var counted = Set<Int>()
    for key in drawingOrder where counted.insert(key.indexPath.section).inserted {
      guard let shelf = layout.orthogonalSection(key.indexPath.section) else { continue }
      drawHiddenCounts(of: shelf, into: &canvas, origin: origin, clip: clip)
    }
  }

  private func drawHiddenCounts(
    of shelf: OrthogonalSection, into canvas: inout Canvas, origin: Point, clip: CanvasRect
  ) {
    let place = metric.snap(shelf.frame.offsetBy(dx: origin.x, dy: origin.y)).intersection(clip)
    guard !place.isEmpty else { return }
    let row = place.endRow - 1
    let style = TextStyle(roles: .accent)
    if shelf.hiddenAfter > 0 {
      let count = "+\(shelf.hiddenAfter)"
      let label = longest([" \(count) →", "\(count)→", count, "→"], within: place.columns)
      canvas.draw(
        label, column: place.endColumn - label.displayColumns(policy: widthPolicy), row: row,
        style: style, clip: place)
    }
    if shelf.hiddenBefore > 0 {
      let count = "+\(shelf.hiddenBefore)"
      let label = longest(["← \(count) ", "←\(count)", count, "←"], within: place.columns)
      canvas.draw(label, column: place.column, row: row, style: style, clip: place)
    }
  }

  /// The first of labels, longest first, that fits.
  private func longest(_ labels: [String], within columns: Int) -> String {
    labels.first { $0.displayColumns(policy: widthPolicy) <= columns } ?? ""
  }
}
