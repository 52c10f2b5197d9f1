// SPDX-License-Identifier: MIT

import CellViews
import PlaneGeometry
import TextCanvas

/// A list cell with a text, in the look of a list that nobody named.
@MainActor func listCell(
  _ text: String, secondary: String? = nil, image: Image? = nil,
  style: ListContentConfiguration = .cell()
) -> CollectionViewListCell {
  let cell = CollectionViewListCell()
  var content = style
  content.text = text
  content.secondaryText = secondary
  content.image = image
  cell.contentConfiguration = content
  return cell
}

/// The lines of a cell as high as it likes to be.
@MainActor func lines(of cell: ReusableView, columns: Int, rows: Int? = nil) -> [String] {
  canvas(of: cell, columns: columns, rows: rows).lines
}

extension Canvas {
  /// The attributes of a row's places.
  func attributes(ofRow row: Int) -> [TextAttributes] {
    (0..<columns).map { style(column: $0, row: row).attributes }
  }

  /// Everything on the canvas, place by place.
  var places: [String] {
    (0..<rows).flatMap { row in
      (0..<columns).map { column in
        grapheme(column: column, row: row) + " \(style(column: column, row: row))"
      }
    }
  }
}
