// SPDX-License-Identifier: MIT

internal import Foundation
internal import PlaneGeometry
internal import TextCanvas

/// A filled view that is too thin for a row or a column of its own, as separators are: a line at the edge of the
/// places that it crosses, which stay their text's.
struct ThinMark {
  private enum Side {
    case start, middle, end

    /// Where a fraction of a row or column is.
    init(_ fraction: Double) {
      self = fraction < 1.0 / 3 ? .start : fraction > 2.0 / 3 ? .end : .middle
    }
  }

  private let place: CanvasRect
  private let glyph: String
  /// Whether text in the line's way is underlined.
  private let underlines: Bool

  /// The mark of a view; nil for one that has rows and columns of its own, or no area.
  init?(_ frame: Rect) {
    guard Self.isThin(frame.size) else { return nil }
    let (across, down) = (screenMetric.pointsPerColumn, screenMetric.pointsPerRow)
    var place = screenMetric.snap(frame)
    if frame.height < down / 2 {
      let middle = frame.midY / down
      (place.row, place.rows) = (Int(middle.rounded(.down)), 1)
      let side = Side(middle - middle.rounded(.down))
      let eighths = max(1, min(4, Int((frame.height * 8 / down).rounded())))
      switch side {
      case .start: glyph = eighths == 1 ? "▔" : "▀"
      case .middle: glyph = eighths == 1 ? "─" : "━"
      case .end: glyph = ["▁", "▂", "▃", "▄"][eighths - 1]
      }
      underlines = side == .end
    } else {
      let middle = (frame.minX + frame.width / 2) / across
      (place.column, place.columns) = (Int(middle.rounded(.down)), 1)
      let isHair = frame.width <= across / 4
      switch Side(middle - middle.rounded(.down)) {
      case .start: glyph = isHair ? "▏" : "▍"
      case .middle: glyph = isHair ? "│" : "┃"
      case .end: glyph = isHair ? "▕" : "▐"
      }
      underlines = false
    }
    self.place = place
  }

  /// Whether a size is under half a row or half a column, and not under both.
  static func isThin(_ size: Size) -> Bool {
    let isFlat = size.height > 0 && size.height < screenMetric.pointsPerRow / 2
    let isNarrow = size.width > 0 && size.width < screenMetric.pointsPerColumn / 2
    return isFlat != isNarrow && size.width > 0 && size.height > 0
  }

  func draw(into canvas: inout Canvas, clip: CanvasRect, color: Color) {
    let visible = place.intersection(clip).intersection(canvas.bounds)
    for row in visible.row..<visible.endRow {
      for column in visible.column..<visible.endColumn {
        let text = canvas.grapheme(column: column, row: row)
        var style = canvas.style(column: column, row: row)
        if text == " " {
          style.foreground = color
          canvas.draw(glyph, column: column, row: row, style: style, clip: visible)
        } else if underlines, !text.isEmpty {
          style.attributes.insert(.underline)
          style.underlineColor = color
          canvas.draw(text, column: column, row: row, style: style)
        }
      }
    }
  }
}
