// SPDX-License-Identifier: MIT

internal import Synchronization
internal import TextCanvas

extension Pixels {
  /// The picture as its terminal draws it.
  ///
  /// - Throws: that a library is missing, unsuitable or out of memory.
  func graphic(
    _ placement: PicturePlacement, isSixel: Bool
  ) throws(PictureError) -> PictureGraphic {
    var room = PixelSize(
      width: placement.columns * placement.place.width,
      height: placement.rows * placement.place.height)
    let part = PixelSize(width: placement.width, height: placement.height)
    if !isSixel {
      // What is smaller than its place the terminal makes larger by itself.
      room = PixelSize(
        width: min(room.width, part.width), height: min(room.height, part.height))
    }
    let scaled = scaled(x: placement.x, y: placement.y, part: part, to: room)
    guard isSixel else {
      let base64 = Array(encodeBase64(try PNGLibrary.opened.get().encode(scaled)).utf8)
      return PictureGraphic(
        columns: placement.columns, rows: placement.rows,
        form: .kitty(base64: base64, width: scaled.width, height: scaled.height),
        byteCount: base64.count)
    }
    let drawing = SixelDrawing(scaled, place: placement.place, try ChafaLibrary.opened.get())
    let whole = CanvasRect(column: 0, row: 0, columns: placement.columns, rows: placement.rows)
    let sixels = drawing.sixels(of: whole)
    guard !sixels.isEmpty else { throw .notDrawn }
    return PictureGraphic(
      columns: placement.columns, rows: placement.rows,
      form: .sixel { part in drawing.sixels(of: part) },
      byteCount: scaled.bytes.count + sixels.count)
  }
}

/// A picture that is drawn as sixels, whole or in part. Parts are kept while it scrolls in and out.
private final class SixelDrawing: Sendable {
  private let pixels: Pixels
  private let place: PixelSize
  private let chafa: ChafaLibrary
  private let known = Mutex<[CanvasRect: [UInt8]]>([:])

  /// A picture of which more parts are asked for is made anew each time.
  private static let mostParts = 32

  init(_ pixels: Pixels, place: PixelSize, _ chafa: ChafaLibrary) {
    self.pixels = pixels
    self.place = place
    self.chafa = chafa
  }

  /// The device control string for a part of the picture, in places; empty where there is no memory.
  func sixels(of part: CanvasRect) -> [UInt8] {
    if let sixels = known.withLock({ $0[part] }) { return sixels }
    let size = PixelSize(width: part.columns * place.width, height: part.rows * place.height)
    let pixels = pixels.cut(x: part.column * place.width, y: part.row * place.height, size)
    let sixels = chafa.sixels(of: pixels) ?? []
    known.withLock { known in
      if known.count < Self.mostParts { known[part] = sixels }
    }
    return sixels
  }
}

extension ChafaLibrary {
  private static let sixelMode: Int32 = 1
  private static let opaqueRGBA: Int32 = 4
  private static let quality: Float = 0.5
  private static let sixelHeight = 6

  /// The device control string that draws a picture pixel by pixel; nil where there is no memory.
  ///
  /// The library leaves out what does not fill a row of sixels, so that the last one is filled up with what is clear.
  fileprivate func sixels(of pixels: Pixels) -> [UInt8]? {
    let height = (pixels.height + Self.sixelHeight - 1) / Self.sixelHeight * Self.sixelHeight
    var bytes = pixels.bytes
    bytes.append(
      contentsOf: repeatElement(0, count: (height - pixels.height) * pixels.width * 4))
    guard let configuration = unsafe makeConfiguration() else { return nil }
    defer { unsafe releaseConfiguration(configuration) }
    unsafe setExtents(configuration, 1, 1)
    unsafe setPlaceExtents(configuration, Int32(pixels.width), Int32(height))
    unsafe setPixelMode(configuration, Self.sixelMode)
    unsafe setWork(configuration, Self.quality)
    guard let canvas = unsafe makeCanvas(configuration) else { return nil }
    defer { unsafe releaseCanvas(canvas) }
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe drawPixels(
        canvas, Self.opaqueRGBA, bytes.baseAddress, Int32(pixels.width), Int32(height),
        Int32(pixels.width * 4))
    }
    guard let printed = unsafe print(canvas, nil) else { return nil }
    defer { _ = unsafe releaseText(printed, 1) }
    let text = unsafe printed.assumingMemoryBound(to: Text.self).pointee
    return unsafe Array(UnsafeBufferPointer(start: text.bytes, count: text.count))
  }
}
