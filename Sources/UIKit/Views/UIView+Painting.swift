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
    if !visible.isEmpty {
      paintBorder(into: &canvas, in: rect, clip: visible, style: style)
      paintContent(into: &canvas, in: rect, clip: visible, style: style)
    }
    let inner = clipsToBounds ? visible : clip
    guard !inner.isEmpty else { return }
    let corner = Point(
      x: place.minX - Double(boundsOrigin.x), y: place.minY - Double(boundsOrigin.y))
    for view in subviews.sorted(byDepth: \.layer.zPosition) {
      view.paint(into: &canvas, origin: corner, clip: inner, inheriting: style)
    }
    paintOver(into: &canvas, in: rect, clip: inner, style: style)
  }

  private func paintBorder(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    guard layer.borderWidth > 0, rect.columns >= 2, rect.rows >= 2 else { return }
    var line = style
    line.foreground = layer.borderColor?.uiColor.canvasColor ?? style.foreground
    let marks: [String] =
      layer.borderWidth >= 3
      ? ["┏", "┓", "┗", "┛", "━", "┃"]
      : layer.cornerRadius >= 1 ? ["╭", "╮", "╰", "╯", "─", "│"] : ["┌", "┐", "└", "┘", "─", "│"]
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

extension [UIView] {
  /// In their order, but for those that are lifted over others.
  @MainActor fileprivate func sorted(byDepth depth: (UIView) -> CGFloat) -> [UIView] {
    guard contains(where: { depth($0) != 0 }) else { return self }
    return enumerated().sorted { (depth($0.element), $0.offset) < (depth($1.element), $1.offset) }
      .map(\.element)
  }
}
