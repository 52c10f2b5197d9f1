// SPDX-License-Identifier: MIT

public import CellViews
public import RenderBackends
public import TextCanvas

extension Pixels {
  /// Draws the picture with symbols of libchafa, which is opened when it is first needed.
  ///
  /// - Parameters:
  ///   - request: The place, and how the picture stands in it.
  ///   - colors: What the output shows: without colours the shapes of symbols alone make the picture.
  /// - Throws: that the library is missing, unsuitable or out of memory.
  /// - Complexity: O(*n*) in the pixels, and in the places, of which there are at most 500 × 250.
  public func text(
    for request: PictureRequest, colors: ColorDepth
  ) throws(PictureError) -> TextPicture {
    guard let placement = PicturePlacement(PixelSize(width: width, height: height), in: request)
    else { return TextPicture(columns: 0, rows: 0, places: []) }
    let chafa = try ChafaLibrary.opened.get()
    guard let places = chafa.places(of: self, placement, colors) else { throw .notDrawn }
    return TextPicture(columns: placement.columns, rows: placement.rows, places: places)
  }
}

extension ChafaLibrary {
  /// Halves, quarters and eighths of a place, and lines: what every font has, one column wide each.
  private static let symbols: UInt32 = 1 << 0 | 1 << 3 | 1 << 4
  /// Where there are no colours finer shapes say more.
  private static let colorlessSymbols: UInt32 = 1 << 0 | 1 << 3 | 1 << 11
  private static let opaqueRGBA: Int32 = 4
  private static let quality: Float = 0.5

  /// The canvas' number for how many colours there are.
  private static func mode(_ colors: ColorDepth) -> Int32 {
    switch colors {
    case .trueColor: 0
    case .indexed256: 2
    case .sixteen: 3
    case .none: 5
    }
  }

  /// The places of a picture, row by row; nil where there is no memory.
  fileprivate func places(
    of pixels: Pixels, _ placement: PicturePlacement, _ colors: ColorDepth
  ) -> [TextPicture.Place]? {
    guard let symbols = unsafe makeSymbols() else { return nil }
    defer { unsafe releaseSymbols(symbols) }
    unsafe addTags(symbols, colors == .none ? Self.colorlessSymbols : Self.symbols)
    guard let configuration = unsafe makeConfiguration() else { return nil }
    defer { unsafe releaseConfiguration(configuration) }
    unsafe setExtents(configuration, Int32(placement.columns), Int32(placement.rows))
    unsafe setPlaceExtents(
      configuration, Int32(placement.place.width), Int32(placement.place.height))
    unsafe setMode(configuration, Self.mode(colors))
    unsafe setSymbols(configuration, symbols)
    unsafe setWork(configuration, Self.quality)
    guard let canvas = unsafe makeCanvas(configuration) else { return nil }
    defer { unsafe releaseCanvas(canvas) }
    let rowBytes = pixels.width * 4
    let start = placement.y * rowBytes + placement.x * 4
    unsafe pixels.bytes.withUnsafeBufferPointer { bytes in
      unsafe drawPixels(
        canvas, Self.opaqueRGBA, bytes.baseAddress.map { unsafe $0 + start },
        Int32(placement.width), Int32(placement.height), Int32(rowBytes))
    }
    var places: [TextPicture.Place] = []
    places.reserveCapacity(placement.columns * placement.rows)
    for row in 0..<Int32(placement.rows) {
      for column in 0..<Int32(placement.columns) {
        unsafe places.append(place(column, row, of: canvas, colors))
      }
    }
    return places
  }

  private func place(
    _ column: Int32, _ row: Int32, of canvas: Handle, _ colors: ColorDepth
  ) -> TextPicture.Place {
    let code = unsafe symbolAt(canvas, column, row)
    // A pattern of no dots is a blank that not every font has.
    let isBlankSymbol = code < 0x20 || code == 0x2800
    let symbol = isBlankSymbol ? " " : Unicode.Scalar(code) ?? " "
    guard colors != .none else { return TextPicture.Place(symbol: symbol, style: .plain) }
    var (front, back) = (Int32(-1), Int32(-1))
    if colors == .trueColor {
      unsafe colorsAt(canvas, column, row, &front, &back)
    } else {
      unsafe colorNumbersAt(canvas, column, row, &front, &back)
    }
    let style =
      switch (symbol, color(front, colors), color(back, colors)) {
      // A blank has no colour of its own, whatever is said of it.
      case (" ", _, let back): TextStyle(background: back)
      case (_, nil, nil): TextStyle.plain
      // What the symbol covers is see-through, and what is around it is not.
      case (_, nil, let back): TextStyle(foreground: back, attributes: .reverse)
      case (_, let front, let back): TextStyle(foreground: front, background: back)
      }
    return TextPicture.Place(symbol: style == .plain ? " " : symbol, style: style)
  }

  /// A colour as the canvas numbers it; nil where it is see-through.
  private func color(_ number: Int32, _ colors: ColorDepth) -> Color? {
    guard number >= 0 else { return nil }
    switch colors {
    case .trueColor:
      let value = UInt32(number)
      return .rgb(
        UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
        UInt8(truncatingIfNeeded: value))
    case .indexed256:
      return UInt8(exactly: number).map { .indexed($0) }
    case .sixteen:
      return UInt8(exactly: number).flatMap { NamedColor(rawValue: $0) }.map { .named($0) }
    case .none:
      return nil
    }
  }
}
