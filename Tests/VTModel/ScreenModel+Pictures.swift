// SPDX-License-Identifier: MIT

public import TextCanvas

/// Names a placement: a picture's number and its own.
public struct ModelPlacementKey: Hashable, Sendable {
  /// The picture's number.
  public var picture: Int
  /// The placement's, among those of the picture.
  public var number: Int
}

/// A picture of kitty's protocol where it is seen.
public struct ModelPlacement: Hashable, Sendable {
  /// The block that it fills.
  public var place: CanvasRect
  /// The part of it that is seen, in pixels; nil for all.
  public var part: CanvasRect?
  /// True once rows were scrolled under it.
  var isTorn = false

  /// A placement that nothing happened to.
  public init(place: CanvasRect, part: CanvasRect?) {
    self.place = place
    self.part = part
  }
}

extension ScreenModel {
  /// A place is 8 × 16 pixels.
  private static let pixels = (width: 8, height: 16)
  private static let longestChunk = 4_096

  /// Draws what begins with sixel's head and raster attributes: `0;1;0q"1;1;width;height`.
  mutating func drawSixels(_ body: String) throws(ModelError) {
    try requireCursor("a picture")
    try requireCertainty("a picture")
    let head = "0;1;0q\"1;1;"
    let extents = body.dropFirst(head.count).prefix { $0.isNumber || $0 == ";" }
      .split(separator: ";").compactMap { Int($0) }
    guard body.hasPrefix(head), extents.count == 2 else { throw ModelError("the string \(body)") }
    let width = (extents[0] + Self.pixels.width - 1) / Self.pixels.width
    let height = (extents[1] + Self.pixels.height - 1) / Self.pixels.height
    guard column + width <= columns, row + height < rows else {
      throw ModelError("\(width) × \(height) places of a picture at column \(column), row \(row)")
    }
    for y in 0..<height {
      for x in 0..<width {
        places[(row + y) * columns + column + x].picture = ModelPicturePart(
          sixels: body, column: x, row: y)
      }
    }
    isCursorLost = true
  }

  /// Does what a command of kitty's graphics protocol says.
  mutating func obey(_ body: String) throws(ModelError) {
    let parts = body.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    guard body.hasPrefix("G") else { throw ModelError("the program's command \(body)") }
    var keys: [String: String] = [:]
    for pair in parts[0].dropFirst().split(separator: ",") {
      let sides = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2, keys.updateValue(sides[1], forKey: sides[0]) == nil else {
        throw ModelError("the keys \(parts[0])")
      }
    }
    guard keys["q"] == "2" else { throw ModelError("a command that is answered: \(parts[0])") }
    let number = keys["i"].flatMap { Int($0) }
    switch (keys["a"], number) {
    case ("t", let number?):
      guard pictures[number] == nil, arriving == nil, keys["f"] == "100" else {
        throw ModelError("the picture \(number) is handed over twice")
      }
      arriving = (number, "")
      try take(parts, isLast: keys["m"] == "0")
    case (nil, nil):
      guard arriving != nil, keys.count == 2 else { throw ModelError("the keys \(parts[0])") }
      try take(parts, isLast: keys["m"] == "0")
    case ("p", let number?): try place(number, keys)
    case ("d", let number): try delete(number, keys)
    default: throw ModelError("the command \(parts[0])")
    }
  }

  private mutating func take(_ parts: [Substring], isLast: Bool) throws(ModelError) {
    guard parts.count == 2, parts[1].count <= Self.longestChunk, parts[1].count % 4 == 0 else {
      throw ModelError("\(parts.last?.count ?? 0) bytes of a picture at once")
    }
    arriving?.base64 += parts[1]
    guard isLast, let whole = arriving else { return }
    pictures[whole.number] = whole.base64
    arriving = nil
  }

  private mutating func place(_ number: Int, _ keys: [String: String]) throws(ModelError) {
    func value(_ key: String) -> Int? { keys[key].flatMap { Int($0) } }
    guard arriving == nil, pictures[number] != nil, let columns = value("c"), let rows = value("r"),
      let placement = value("p"), keys["C"] == "1", value("z").map({ $0 < 0 }) == true
    else { throw ModelError("a placement of \(number): \(keys)") }
    try requireCursor("a placement")
    try requireCertainty("a placement")
    var part: CanvasRect?
    if let x = value("x"), let y = value("y"), let width = value("w"), let height = value("h") {
      part = CanvasRect(column: x, row: y, columns: width, rows: height)
    }
    placements[ModelPlacementKey(picture: number, number: placement)] = ModelPlacement(
      place: CanvasRect(column: column, row: row, columns: columns, rows: rows), part: part)
    isCursorLost = true
  }

  private mutating func delete(_ number: Int?, _ keys: [String: String]) throws(ModelError) {
    switch (keys["d"], number, keys["p"].flatMap { Int($0) }) {
    case ("A", nil, nil):
      placements.removeAll()
      pictures.removeAll()
    case ("i", let number?, let placement?):
      let key = ModelPlacementKey(picture: number, number: placement)
      guard placements.removeValue(forKey: key) != nil else {
        throw ModelError("no placement \(placement) of \(number)")
      }
    case ("I", let number?, nil):
      guard pictures.removeValue(forKey: number) != nil,
        !placements.keys.contains(where: { $0.picture == number })
      else { throw ModelError("the picture \(number) is on the screen, or unknown") }
    default: throw ModelError("the deletion \(keys)")
    }
  }

  /// What becomes of pictures under which rows are scrolled is the terminal's to decide.
  mutating func tearPictures(in region: Range<Int>) {
    for index in region.lowerBound * columns..<region.upperBound * columns
    where places[index].picture != nil {
      places[index].picture = .torn
    }
    for (key, placement) in placements
    where placement.place.row < region.upperBound && placement.place.endRow > region.lowerBound {
      placements[key]?.isTorn = true
    }
  }

  /// Where the pictures are otherwise than on a canvas, in words.
  ///
  /// - Parameter sixels: The device control string's body for a part of a picture.
  public func pictureMismatches(
    with canvas: Canvas, sixels: (PictureGraphic, CanvasRect) -> String
  ) -> [String] {
    var wanted: [Int: ModelPicturePart] = [:]
    var wantedPlacements: [String] = []
    for image in canvas.images {
      guard case .graphic(let graphic) = image.content else { continue }
      var place = image.visible
      var part = place
      part.column -= image.rect.column
      part.row -= image.rect.row
      switch graphic.form {
      case .kitty(_, let width, let height):
        var pixels: CanvasRect?
        if part.columns != graphic.columns || part.rows != graphic.rows {
          let x = Self.edge(part.column, of: graphic.columns, width)
          let y = Self.edge(part.row, of: graphic.rows, height)
          pixels = CanvasRect(
            column: x, row: y, columns: Self.edge(part.endColumn, of: graphic.columns, width) - x,
            rows: Self.edge(part.endRow, of: graphic.rows, height) - y)
        }
        let placement = ModelPlacement(place: place, part: pixels)
        wantedPlacements.append("\(graphic.number) \(placement)")
      case .sixel:
        place.rows = min(place.endRow, rows - 1) - place.row
        part.rows = place.rows
        guard place.rows > 0 else { continue }
        let body = sixels(graphic, part)
        for y in 0..<place.rows {
          for x in 0..<place.columns
          where canvas.grapheme(column: place.column + x, row: place.row + y) == " " {
            wanted[(place.row + y) * columns + place.column + x] = ModelPicturePart(
              sixels: body, column: x, row: y)
          }
        }
      }
    }
    var found: [String] = []
    for index in places.indices where places[index].picture != wanted[index] {
      found.append(
        "column \(index % columns), row \(index / columns) shows "
          + "\(String(describing: places[index].picture)), not \(String(describing: wanted[index]))"
      )
    }
    let shown = placements.map { "\($0.key.picture) \($0.value)" }.sorted()
    if shown != wantedPlacements.sorted() {
      found.append("placed are \(shown), not \(wantedPlacements.sorted())")
    }
    return found
  }

  private static func edge(_ place: Int, of places: Int, _ pixels: Int) -> Int {
    Int((Double(place) / Double(places) * Double(pixels)).rounded())
  }
}
