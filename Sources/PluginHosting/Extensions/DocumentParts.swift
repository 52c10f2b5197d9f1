// SPDX-License-Identifier: MIT

public import TextCanvas

/// A part of a row in one style, in columns and rows of the whole picture.
public struct DocumentRun: Sendable, Hashable {
  /// The row, from 0.
  public var row: Int
  /// The first column, from 0.
  public var column: Int
  /// The columns that the text takes.
  public var columns: Int
  /// The graphemes.
  public var text: String
  /// The style of all of them.
  public var style: TextStyle

  /// A run from its parts.
  public init(row: Int, column: Int, columns: Int, text: String, style: TextStyle) {
    self.row = row
    self.column = column
    self.columns = columns
    self.text = text
    self.style = style
  }
}

/// A cell with all that is drawn of it, or something that is drawn outside of every cell.
public struct DocumentElement: Sendable, Hashable {
  /// The section that it belongs to, where one is known.
  public var section: PageOutline.Section?
  /// What the layout knows of it, its frame in the whole picture; nil for what is drawn outside of every cell.
  public var element: PageOutline.Element?
  /// The part of its frame that is in the picture.
  public var frame: CanvasRect
  /// What it says, without its looks.
  public var text: String
  /// Row by row, and from left to right.
  public var runs: [DocumentRun]

  /// An element from its parts.
  public init(
    section: PageOutline.Section?, element: PageOutline.Element?, frame: CanvasRect, text: String,
    runs: [DocumentRun]
  ) {
    self.section = section
    self.element = element
    self.frame = frame
    self.text = text
    self.runs = runs
  }
}
