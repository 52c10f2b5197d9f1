// SPDX-License-Identifier: MIT

public import Foundation
internal import PlaneGeometry
internal import RenderBackends
internal import TextCanvas

/// A layer that shows a path, filled and stroked whole: ``strokeStart`` and ``strokeEnd`` are kept.
///
/// The path is in the layer's points, and may go beyond its frame.
open class CAShapeLayer: CALayer {
  /// What is drawn, in points of the layer; nil for nothing.
  open var path: CGPath?
  /// What is filled inside of the path; nil for nothing. Default: black.
  open var fillColor: CGColor? = UIColor.black.cgColor
  /// The colour of the path's line; nil, as at first, for none.
  open var strokeColor: CGColor?
  /// How thick the line is, in points; none is drawn at 0. Default: 1.
  open var lineWidth: CGFloat = 1
  /// Kept: the line is drawn whole where it is less than ``strokeEnd``, else not at all. Default: 0.
  open var strokeStart: CGFloat = 0
  /// Kept: the line is drawn whole where it is greater than ``strokeStart``, else not at all. Default: 1.
  open var strokeEnd: CGFloat = 1
  /// How many times half of the thickness a pointed corner may reach before it is cut off. Default: 10.
  open var miterLimit: CGFloat = 10
  /// Lengths of dashes and gaps in turn, in points; nil for a whole line.
  open var lineDashPattern: [NSNumber]?
  /// How far inside of the dashes the line begins, in points. Default: 0.
  open var lineDashPhase: CGFloat = 0

  override func paintPath(into canvas: inout Canvas, origin: Point, clip: CanvasRect) {
    guard let path, !path.isEmpty else { return }
    let box = path.boundingBoxOfPath.insetBy(dx: -lineWidth, dy: -lineWidth)
    let rect = screenMetric.snap(box.engine.offsetBy(dx: origin.x, dy: origin.y))
      .intersection(clip)
    guard !rect.isEmpty else { return }
    let context = CGContext(
      width: rect.columns * 8, height: rect.rows * 16,
      transform: CGAffineTransform(
        translationX: CGFloat(origin.x) - CGFloat(rect.column * 8),
        y: CGFloat(origin.y) - CGFloat(rect.row * 16)))
    if let fillColor {
      context.setFillColor(fillColor)
      context.addPath(path)
      context.fillPath()
    }
    if let strokeColor, lineWidth > 0, strokeEnd > strokeStart {
      context.setStrokeColor(strokeColor)
      context.setLineWidth(lineWidth)
      context.setMiterLimit(miterLimit)
      if let lineDashPattern {
        context.setLineDash(
          phase: lineDashPhase, lengths: lineDashPattern.map { CGFloat($0.doubleValue) })
      }
      context.addPath(path)
      context.strokePath()
    }
    let picture = context.drawn?.text(
      columns: rect.columns, rows: rect.rows,
      part: CGRect(x: 0, y: 0, width: context.width, height: context.height),
      isColored: ImageDrawing.colors != .none)
    if let picture { canvas.draw(picture, column: rect.column, row: rect.row, clip: rect) }
  }
}
