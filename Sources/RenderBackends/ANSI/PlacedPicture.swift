// SPDX-License-Identifier: MIT

internal import TextCanvas

/// A part of a picture at its place on a screen.
struct PlacedPicture: Hashable, Sendable {
  var graphic: PictureGraphic
  /// The part that is seen, in places from the picture's corner.
  var part: CanvasRect
  /// Where it is seen: a block of the part's extents.
  var place: CanvasRect

  /// The part of an image that a screen shows, but for what is below a row; nil where that is nothing, and for an image
  /// that no terminal draws.
  init?(_ image: CanvasImage, above endRow: Int) {
    guard case .graphic(let graphic) = image.content else { return nil }
    self.graphic = graphic
    place = image.visible
    place.rows = min(place.endRow, endRow) - place.row
    guard place.columns > 0, place.rows > 0 else { return nil }
    part = CanvasRect(
      column: place.column - image.rect.column, row: place.row - image.rect.row,
      columns: place.columns, rows: place.rows)
  }

  var isSixel: Bool {
    if case .sixel = graphic.form { true } else { false }
  }

  /// What the screen holds in a place that the picture covers: the same for the same part of it, wherever that is.
  func glyph(column: Int, row: Int) -> Glyph {
    let x = UInt32(truncatingIfNeeded: column - place.column + part.column)
    let y = UInt32(truncatingIfNeeded: row - place.row + part.row)
    var number = graphic.number &* 0x85EB_CA6B ^ (x &* 0x9E37_79B1) ^ (y &* 0xC2B2_AE35)
    number ^= number >> 15
    // 0 is kept for what is not known.
    return Glyph(pictureNumber: number | 1)
  }

  /// Appends the device control string that draws the part from the cursor on.
  func appendSixels(to output: inout [UInt8]) {
    guard case .sixel(let draw) = graphic.form else { return }
    output.append(contentsOf: draw(part))
  }

  /// Appends the commands that hand a whole picture over to a terminal of kitty's protocol.
  ///
  /// - Parameter head: The first command's keys but for those that each has: `a=t,f=100,i=7`.
  func appendTransmission(head: String, to output: inout [UInt8]) {
    guard case .kitty(let base64, _, _) = graphic.form else { return }
    var start = 0
    repeat {
      let end = min(start + Self.chunkLength, base64.count)
      output.append(ascii: "\u{1B}_G")
      if start == 0 {
        output.append(contentsOf: head.utf8)
        output.append(UInt8(ascii: ","))
      }
      output.append(ascii: "q=2,m=")
      output.append(UInt8(ascii: end < base64.count ? "1" : "0"))
      output.append(UInt8(ascii: ";"))
      output.append(contentsOf: base64[start..<end])
      output.append(ascii: "\u{1B}\\")
      start = end
    } while start < base64.count
  }

  /// The keys that say which part of the picture stands over how many columns and rows: behind text, and without
  /// moving the cursor.
  var placementKeys: String {
    guard case .kitty(_, let width, let height) = graphic.form else { return "" }
    var keys = ""
    if part != CanvasRect(column: 0, row: 0, columns: graphic.columns, rows: graphic.rows) {
      func edge(_ place: Int, _ places: Int, _ pixels: Int) -> Int {
        (place * pixels + places / 2) / places
      }
      let left = edge(part.column, graphic.columns, width)
      let top = edge(part.row, graphic.rows, height)
      let right = edge(part.endColumn, graphic.columns, width)
      let bottom = edge(part.endRow, graphic.rows, height)
      keys = "x=\(left),y=\(top),w=\(max(1, right - left)),h=\(max(1, bottom - top)),"
    }
    return keys + "c=\(place.columns),r=\(place.rows),z=-1,C=1"
  }

  /// The most bytes of base64 that one command takes (kitty, Terminal graphics protocol); a multiple of four.
  private static let chunkLength = 4_096
}
