// SPDX-License-Identifier: MIT

import CellViews
import FieldLiterals
import FieldValues
import PlaneGeometry
import TextCanvas

/// A cell on a canvas of its own: as high as it likes to be, unless rows are given.
@MainActor func canvas(of cell: ReusableView, columns: Int, rows: Int? = nil) -> Canvas {
  let height = rows ?? Int(cell.preferredSize(fitting: Double(columns), height: nil).height)
  var canvas = Canvas(columns: columns, rows: height)
  cell.frame = Rect(x: 0, y: 0, width: Double(columns), height: Double(height))
  cell.draw(
    into: &canvas, origin: .zero, clip: canvas.bounds, metric: GridMetric())
  return canvas
}

/// What a template shows of an item, as lines of text.
@MainActor func picture(
  _ template: FieldValue, of fields: FieldValue = [:], columns: Int, rows: Int? = nil
) throws -> [String] {
  let cell = TemplateCell(template: try CellTemplate(decoding: template))
  cell.show(fields: fields)
  return canvas(of: cell, columns: columns, rows: rows).lines
}
