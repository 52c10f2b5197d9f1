// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import PlaneGeometry
internal import RenderBackends
internal import TextCanvas

/// A layer that shows a path, filled and stroked whole: ``strokeStart`` and ``strokeEnd`` are kept.
///
/// The path is in the layer's points, and may go beyond its frame.
open class CAShapeLayer: CALayer {
  open var path: CGPath?
  open var fillColor: CGColor? = UIColor.black.cgColor
  open var strokeColor: CGColor?
  open var lineWidth: CGFloat = 1
  open var strokeStart: CGFloat = 0
  open var strokeEnd: CGFloat = 1
  open var miterLimit: CGFloat = 10
  open var lineDashPattern: [NSNumber]?
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
