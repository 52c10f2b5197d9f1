// SPDX-License-Identifier: MIT

internal import TextCanvas

/// A part of a row in one style, in columns and rows of the whole picture.
struct PlacedRun: Hashable {
  var row: Int
  var column: Int
  var columns: Int
  var text: String
  var style: TextStyle

  var endColumn: Int { column + columns }
}

/// A cell with all that is drawn of it, or something drawn outside of every cell.
struct AssembledElement {
  /// Nil for what is drawn outside of cells.
  var element: PageOutline.Element?
  /// What the element reads like; nil outside of cells.
  var spokenText: String?
  /// How many items the section has.
  var itemCount = 0
  /// The section that it belongs to, or nil when nothing is known of any.
  var section: PageOutline.Section?
  /// The part of its place that is in the picture.
  var frame: CanvasRect
  /// Row by row, and from left to right.
  var runs: [PlacedRun] = []
  /// In the order in which they were drawn.
  var images: [CanvasImage] = []
}
