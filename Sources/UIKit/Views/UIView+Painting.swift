// SPDX-License-Identifier: MIT

internal import Foundation
internal import PlaneGeometry
internal import TextCanvas

extension UIView {
  /// Draws the view and the views inside.
  ///
  /// - Parameters:
  ///   - origin: The point of the canvas at which the bounds of the view around begin.
  ///   - clip: The part of the canvas that may be drawn to.
  final func paint(
    into canvas: inout Canvas, origin: Point, clip: CanvasRect, inheriting inherited: TextStyle
  ) {
    guard !isHidden, alpha >= 1.0 / 3 else { return }
    let around = overrideUserInterfaceStyle == .unspecified ? nil : UITraitCollection.current
    if around != nil { UITraitCollection.current = traitCollection }
    defer { if let around { UITraitCollection.current = around } }
    let place = frame.engine.offsetBy(dx: origin.x, dy: origin.y)
    if isThin, let mark = ThinMark(place), let color = backgroundColor?.canvasColor {
      return mark.draw(into: &canvas, clip: clip, color: color)
    }
    var rect = screenMetric.snap(place)
    if rect.rows == 0, place.size.height > 0, keepsRow {
      // Half a row of text is read in a row or not at all.
      rect.rows = 1
      rect.row = Int((place.midY / screenMetric.pointsPerRow).rounded(.down))
    }
    let visible = rect.intersection(clip)
    var style = inherited
    // The terminal's own background covers what is below as any other does.
    if isErasing || backgroundColor?.isTerminalsOwn ?? false, !visible.isEmpty {
      canvas.fill(visible, style: inherited)
    }
    if let color = backgroundColor?.canvasColor {
      style.background = color
      if !visible.isEmpty { canvas.fill(visible, with: " ", style: style) }
    }
    let border = visible.isEmpty ? nil : LayerBorder(layer, in: rect, style: style)
    if !visible.isEmpty {
      if let border, !border.sharesRows { border.draw(into: &canvas, clip: visible) }
      paintDrawing(into: &canvas, in: rect, clip: visible)
      paintContent(into: &canvas, in: rect, clip: visible, style: style)
      layer.paintInside(
        into: &canvas, origin: Point(x: place.minX, y: place.minY), in: rect, clip: visible)
    }
    let inner = clipsToBounds ? visible : clip
    guard !inner.isEmpty else { return }
    let corner = Point(
      x: place.minX - Double(boundsOrigin.x), y: place.minY - Double(boundsOrigin.y))
    let ordered = subviews.sorted(byDepth: \.layer.zPosition)
    for lines in [false, true] {
      for view in ordered where view.isThin == lines {
        view.paint(into: &canvas, origin: corner, clip: inner, inheriting: style)
      }
    }
    if let border, border.sharesRows { border.draw(into: &canvas, clip: visible) }
    paintOver(into: &canvas, in: rect, clip: inner, style: style)
  }

  /// Whether the view is a line that is drawn over what its siblings show, not a block.
  private var isThin: Bool {
    subviews.isEmpty && !keepsRow && backgroundColor?.canvasColor != nil
      && ThinMark.isThin(frame.size.engine)
  }
}

extension [UIView] {
  /// In their order, but for those that are lifted over others.
  @MainActor fileprivate func sorted(byDepth depth: (UIView) -> CGFloat) -> [UIView] {
    guard contains(where: { depth($0) != 0 }) else { return self }
    return enumerated().sorted { (depth($0.element), $0.offset) < (depth($1.element), $1.offset) }
      .map(\.element)
  }
}
