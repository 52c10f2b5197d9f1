// SPDX-License-Identifier: MIT

internal import CellViews

/// Which part of a picture is drawn, and over how many columns and rows.
struct PicturePlacement: Hashable {
  /// A place of a terminal is about 8 × 16 pixels: twice as high as wide.
  static let pixelsPerColumn = 8
  static let pixelsPerRow = 16
  /// Larger places are left blank at their edges: no terminal shows so much.
  static let mostColumns = 500
  static let mostRows = 250

  /// Above 0.
  var columns: Int
  var rows: Int
  /// The part's corner and extents, in pixels.
  var x = 0
  var y = 0
  var width: Int
  var height: Int

  /// Places a picture; nil where there is no room.
  init?(_ size: PixelSize, in request: PictureRequest) {
    guard request.columns > 0, request.rows > 0 else { return nil }
    columns = min(request.columns, Self.mostColumns)
    rows = min(request.rows, Self.mostRows)
    (width, height) = (size.width, size.height)
    let roomWidth = Double(columns * Self.pixelsPerColumn)
    let roomHeight = Double(rows * Self.pixelsPerRow)
    let (pictureWidth, pictureHeight) = (Double(width), Double(height))
    switch request.scaling {
    case .fit:
      let scale = min(roomWidth / pictureWidth, roomHeight / pictureHeight)
      columns = Self.count(pictureWidth * scale / Double(Self.pixelsPerColumn), atMost: columns)
      rows = Self.count(pictureHeight * scale / Double(Self.pixelsPerRow), atMost: rows)
    case .fill:
      let scale = max(roomWidth / pictureWidth, roomHeight / pictureHeight)
      width = Self.count(roomWidth / scale, atMost: width)
      height = Self.count(roomHeight / scale, atMost: height)
      x = (size.width - width) / 2
      y = (size.height - height) / 2
    }
  }

  /// The size at which more pixels of the whole picture would not be seen.
  func usefulSize(of size: PixelSize) -> PixelSize {
    let scale = max(
      Double(columns * Self.pixelsPerColumn) / Double(width),
      Double(rows * Self.pixelsPerRow) / Double(height))
    return PixelSize(
      width: Int((Double(size.width) * scale).rounded(.up)),
      height: Int((Double(size.height) * scale).rounded(.up)))
  }

  private static func count(_ value: Double, atMost limit: Int) -> Int {
    max(1, min(limit, Int(value.rounded())))
  }
}
