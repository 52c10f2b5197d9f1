// SPDX-License-Identifier: MIT

internal import CellViews

/// Which part of a picture is drawn, and over how many columns and rows.
struct PicturePlacement: Hashable {
  /// Larger places are left blank at their edges: no terminal shows so much.
  static let mostColumns = 500
  static let mostRows = 250

  /// A column's width and a row's height, in pixels; above 0.
  var place: PixelSize
  /// Above 0.
  var columns: Int
  var rows: Int
  /// The part's corner and extents, in pixels.
  var x = 0
  var y = 0
  var width: Int
  var height: Int

  /// Places a picture; nil where there is no room.
  init?(
    _ size: PixelSize, in request: PictureRequest, place: PixelSize = .usualPlace
  ) {
    guard request.columns > 0, request.rows > 0 else { return nil }
    self.place = place
    columns = min(request.columns, Self.mostColumns)
    rows = min(request.rows, Self.mostRows)
    (width, height) = (size.width, size.height)
    let roomWidth = Double(columns * place.width)
    let roomHeight = Double(rows * place.height)
    let (pictureWidth, pictureHeight) = (Double(width), Double(height))
    switch request.scaling {
    case .fit:
      let scale = min(roomWidth / pictureWidth, roomHeight / pictureHeight)
      columns = Self.count(pictureWidth * scale / Double(place.width), atMost: columns)
      rows = Self.count(pictureHeight * scale / Double(place.height), atMost: rows)
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
      Double(columns * place.width) / Double(width),
      Double(rows * place.height) / Double(height))
    return PixelSize(
      width: Int((Double(size.width) * scale).rounded(.up)),
      height: Int((Double(size.height) * scale).rounded(.up)))
  }

  private static func count(_ value: Double, atMost limit: Int) -> Int {
    max(1, min(limit, Int(value.rounded())))
  }
}
