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
    guard let sublayers else { return }
    let inner = masksToBounds ? clip.intersection(rect) : clip
    for layer in sublayers where !layer.isHidden && layer.opacity >= 1.0 / 3 {
      let place = layer.frame.engine.offsetBy(dx: origin.x, dy: origin.y)
      let covered = screenMetric.snap(place)
      let visible = covered.intersection(inner)
      guard !visible.isEmpty else { continue }
      if let color = layer.backgroundColor?.uiColor.canvasColor {
        var style = TextStyle.plain
        style.background = color
        canvas.fill(visible, with: " ", style: style)
      }
      layer.paintInside(
        into: &canvas, origin: Point(x: place.minX, y: place.minY), in: covered, clip: inner)
      layer.paintBorder(into: &canvas, in: covered, clip: visible, style: .plain)
    }
  }

  /// Draws the border's lines.
  func paintBorder(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    guard borderWidth > 0, rect.columns >= 2, rect.rows >= 2 else { return }
    var line = style
    line.foreground = borderColor?.uiColor.canvasColor ?? style.foreground
    let marks: [String] =
      borderWidth >= 3
      ? ["┏", "┓", "┗", "┛", "━", "┃"]
      : cornerRadius >= 1 ? ["╭", "╮", "╰", "╯", "─", "│"] : ["┌", "┐", "└", "┘", "─", "│"]
    let across = String(repeating: marks[4], count: rect.columns - 2)
    canvas.draw(
      marks[0] + across + marks[1], column: rect.column, row: rect.row, style: line, clip: clip)
    canvas.draw(
      marks[2] + across + marks[3], column: rect.column, row: rect.endRow - 1, style: line,
      clip: clip)
    for row in max(rect.row + 1, clip.row)..<max(rect.row + 1, min(rect.endRow - 1, clip.endRow)) {
      canvas.draw(marks[5], column: rect.column, row: row, style: line, clip: clip)
      canvas.draw(marks[5], column: rect.endColumn - 1, row: row, style: line, clip: clip)
    }
  }
}
