// SPDX-License-Identifier: MIT

internal import Foundation
internal import PlaneGeometry
internal import TextCanvas

extension CALayer {
  /// Draws what the layer itself shows and the layers inside.
  ///
  /// - Parameters:
  ///   - origin: The point of the canvas at which the bounds of the layer begin.
  ///   - rect: The places that the layer covers.
  ///   - clip: The part of the canvas that may be drawn to.
  func paintInside(
    into canvas: inout Canvas, origin: Point, in rect: CanvasRect, clip: CanvasRect
  ) {
    paintContent(into: &canvas, in: rect, clip: clip)
    paintPath(into: &canvas, origin: origin, clip: clip)
    guard let sublayers else { return }
    let inner = masksToBounds ? clip.intersection(rect) : clip
    for layer in sublayers where !layer.isHidden && layer.opacity >= 1.0 / 3 {
      let place = layer.frame.engine.offsetBy(dx: origin.x, dy: origin.y)
      if let mark = ThinMark(place) {
        if let color = layer.backgroundColor?.uiColor.canvasColor {
          mark.draw(into: &canvas, clip: inner, color: color)
        }
        continue
      }
      let covered = screenMetric.snap(place)
      let visible = covered.intersection(inner)
      if !visible.isEmpty, let color = layer.backgroundColor?.uiColor.canvasColor {
        var style = TextStyle.plain
        style.background = color
        canvas.fill(visible, with: " ", style: style)
      }
      layer.paintInside(
        into: &canvas, origin: Point(x: place.minX, y: place.minY), in: covered, clip: inner)
      LayerBorder(layer, in: covered, style: .plain)?.draw(into: &canvas, clip: visible)
    }
  }
}
