// SPDX-License-Identifier: MIT

package import TextCanvas

/// A part of a row in one style, in columns and rows of the whole picture.
package struct PlacedRun: Hashable {
  package var row: Int
  package var column: Int
  package var columns: Int
  package var text: String
  package var style: TextStyle

  package var endColumn: Int { column + columns }
}

/// A cell with all that is drawn of it, or something drawn outside of every cell.
package struct AssembledElement {
  /// Nil for what is drawn outside of cells.
  package var element: PageOutline.Element?
  /// What the element reads like; nil outside of cells.
  package var spokenText: String?
  /// How many items the section has; nil where that is not known yet.
  package var itemCount: Int?
  /// The section that it belongs to, or nil when nothing is known of any.
  package var section: PageOutline.Section?
  /// The part of its place that is in the picture.
  package var frame: CanvasRect
  /// Row by row, and from left to right.
  package var runs: [PlacedRun] = []
  /// In the order in which they were drawn.
  package var images: [CanvasImage] = []
}
