// SPDX-License-Identifier: MIT

internal import Foundation
internal import PlaneGeometry
internal import RenderBackends
internal import TextCanvas

/// What a view has drawn of itself, until it needs to be drawn anew.
struct ViewDrawing {
  /// Whether the view is to be asked again.
  var isStale = true
  fileprivate var extent = CanvasRect.empty
  fileprivate var colors = ColorDepth.none
  fileprivate var picture: TextPicture?
}

extension UIView {
  /// Shows what `draw(_:)` draws; it is called when the view is first shown, when `setNeedsDisplay()` was, and when the
  /// extent has changed.
  func paintDrawing(into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect) {
    let colors = ImageDrawing.colors
    let isAsBefore =
      drawing.extent.columns == rect.columns && drawing.extent.rows == rect.rows
      && drawing.colors == colors
    if drawing.isStale || !isAsBefore {
      drawing = ViewDrawing(isStale: false, extent: rect, colors: colors, picture: drawn(in: rect))
    }
    guard let picture = drawing.picture else { return }
    canvas.draw(picture, column: rect.column, row: rect.row, clip: clip.intersection(rect))
  }

  private func drawn(in rect: CanvasRect) -> TextPicture? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    let across = CGFloat(rect.columns * 8) / bounds.width
    let down = CGFloat(rect.rows * 16) / bounds.height
    // Of what is larger than any terminal the first part is drawn.
    let (columns, rows) = (min(rect.columns, 1024), min(rect.rows, 512))
    let context = CGContext(
      width: columns * 8, height: rows * 16,
      transform: CGAffineTransform(
        a: across, b: 0, c: 0, d: down, tx: -bounds.minX * across, ty: -bounds.minY * down))
    UIGraphicsPushContext(context)
    draw(bounds)
    UIGraphicsPopContext()
    return context.drawn?.text(
      columns: columns, rows: rows,
      part: CGRect(x: 0, y: 0, width: context.width, height: context.height),
      isColored: ImageDrawing.colors != .none)
  }
}
