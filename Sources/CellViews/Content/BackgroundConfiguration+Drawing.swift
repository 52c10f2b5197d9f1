// SPDX-License-Identifier: MIT

internal import PlaneGeometry
internal import TextCanvas

extension BackgroundConfiguration {
  private var border: BorderStyle {
    if !(strokeWidth > 0) { return .none }
    if strokeWidth >= 2 { return .heavy }
    return cornerRadius >= 1 ? .rounded : .single
  }

  private var wholeInsets: DirectionalEdgeInsets {
    func whole(_ length: Double) -> Double { Double(wholeCount(length.rounded())) }
    return DirectionalEdgeInsets(
      top: whole(backgroundInsets.top), leading: whole(backgroundInsets.leading),
      bottom: whole(backgroundInsets.bottom), trailing: whole(backgroundInsets.trailing))
  }

  private func hasBorder(_ size: Size) -> Bool {
    border != .none && min(size.width, size.height) >= 3
  }

  /// What the border takes from the content of a view of a size, in columns and rows; the size may be infinite.
  func contentInsets(in size: Size) -> DirectionalEdgeInsets {
    let insets = wholeInsets
    guard hasBorder(Rect(origin: .zero, size: size).inset(by: insets).size) else { return .zero }
    return DirectionalEdgeInsets(
      top: insets.top + 1, leading: insets.leading + 1, bottom: insets.bottom + 1,
      trailing: insets.trailing + 1)
  }

  /// Draws the background of a view.
  ///
  /// - Returns: The style for what is drawn on it.
  @MainActor func draw(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) -> TextStyle {
    var look = style
    look.attributes.formUnion(attributes)
    let color = resolvedBackgroundColor()
    look.background = color ?? look.background
    let place = GridMetric().snap(
      Rect(x: 0, y: 0, width: Double(rect.columns), height: Double(rect.rows))
        .inset(by: wholeInsets)
        .offsetBy(dx: Double(rect.column), dy: Double(rect.row)))
    let visible = place.intersection(clip)
    guard !visible.isEmpty else { return look }
    if isOpaque || color != nil || !attributes.isEmpty {
      canvas.fill(visible, with: " ", style: look)
    }
    if let customView {
      customView.fill(rect: place, of: &canvas, clip: visible, inheriting: look)
    }
    var inside = place
    if hasBorder(Size(width: Double(place.columns), height: Double(place.rows))) {
      var lines = style
      lines.background = look.background
      lines.foreground = resolvedStrokeColor() ?? lines.foreground
      canvas.drawBorder(border, in: place, clip: visible, style: lines)
      inside = place.inset(columns: 1, rows: 1)
    }
    inside.columns = min(inside.columns, 1)
    let column = inside.intersection(visible)
    if let marker, !column.isEmpty { canvas.fill(column, with: marker, style: look) }
    return look
  }
}
