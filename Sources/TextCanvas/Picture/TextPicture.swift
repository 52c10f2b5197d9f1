// SPDX-License-Identifier: MIT

/// A picture ready to be drawn on a canvas: of symbols in two colours each, or one that the output or its terminal shows
/// itself.
public struct TextPicture: Sendable, Hashable {
  /// What stands at one place.
  public struct Place: Sendable, Hashable {
    /// One column wide.
    public var symbol: Unicode.Scalar
    /// Its colours; where there is no background the canvas' own shows.
    public var style: TextStyle

    /// A symbol in a style.
    public init(symbol: Unicode.Scalar, style: TextStyle) {
      self.symbol = symbol
      self.style = style
    }
  }

  fileprivate struct Run: Sendable, Hashable {
    var row: Int
    var column: Int
    var text: String
    var style: TextStyle
  }

  /// The width, in columns.
  public let columns: Int
  /// The height, in rows.
  public let rows: Int
  fileprivate let runs: [Run]
  fileprivate let content: CanvasImage.Content?
  fileprivate let fillsRect: Bool

  /// A picture of `columns` × `rows` places, row by row.
  public init(columns: Int, rows: Int, places: [Place]) {
    precondition(
      columns >= 0 && rows >= 0 && places.count == columns * rows,
      "\(places.count) places are not \(columns) columns × \(rows) rows")
    self.columns = columns
    self.rows = rows
    var runs: [Run] = []
    for (index, place) in places.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      if column > 0, runs[runs.count - 1].style == place.style {
        runs[runs.count - 1].text.unicodeScalars.append(place.symbol)
      } else {
        runs.append(Run(row: row, column: column, text: String(place.symbol), style: place.style))
      }
    }
    self.runs = runs
    content = nil
    fillsRect = false
  }

  /// A file that is shown in a block of `columns` × `rows` places.
  ///
  /// - Parameters:
  ///   - columns: The width, 0 or more.
  ///   - rows: The height, 0 or more.
  ///   - file: What is shown, by an output that can.
  ///   - fillsRect: Whether it fills them, what is beyond being cut off; else all of it is seen.
  public init(columns: Int, rows: Int, file: PictureFile, fillsRect: Bool) {
    precondition(columns >= 0 && rows >= 0, "\(columns) columns × \(rows) rows are no block")
    self.columns = columns
    self.rows = rows
    runs = []
    content = .file(file)
    self.fillsRect = fillsRect
  }

  /// A picture that a terminal draws itself.
  public init(graphic: PictureGraphic) {
    columns = graphic.columns
    rows = graphic.rows
    runs = []
    content = .graphic(graphic)
    fillsRect = false
  }

  /// About how many bytes of memory it takes.
  public var byteCount: Int {
    switch content {
    case .file(let file): file.base64.utf8.count
    case .graphic(let graphic): graphic.byteCount
    case nil: runs.reduce(0) { $0 + MemoryLayout<Run>.stride + $1.text.utf8.count }
    }
  }
}

extension Canvas {
  /// Draws a picture, whose upper left corner is at a place, within a clip. What is no text is added to
  /// ``images``.
  ///
  /// - Complexity: O(*n*) in the picture's places.
  public mutating func draw(
    _ picture: TextPicture, column: Int, row: Int, alternativeText: String = "",
    clip: CanvasRect? = nil
  ) {
    if let content = picture.content {
      let rect = CanvasRect(
        column: column, row: row, columns: picture.columns, rows: picture.rows)
      let visible = rect.intersection(clip ?? bounds).intersection(bounds)
      guard !visible.isEmpty else { return }
      images.append(
        CanvasImage(
          rect: rect, visible: visible, content: content, fillsRect: picture.fillsRect,
          alternativeText: alternativeText))
      return
    }
    for run in picture.runs {
      draw(
        run.text, column: column + run.column, row: row + run.row, style: run.style, clip: clip)
    }
  }
}
