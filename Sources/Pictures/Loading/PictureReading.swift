// SPDX-License-Identifier: MIT

public import CellViews
public import RenderBackends
public import TextCanvas

/// What a picture is made into.
public enum PictureOutput: Sendable, Hashable {
  /// Symbols in so many colours, by libchafa.
  case symbols(ColorDepth)
  /// Pixels that a terminal of kitty's graphics protocol draws.
  ///
  /// - Parameter place: The width of its columns and the height of its rows, in pixels; above 0.
  case kitty(place: PixelSize)
  /// Pixels that a terminal draws from sixels, by libchafa.
  ///
  /// - Parameter place: The width of its columns and the height of its rows, in pixels; above 0.
  case sixel(place: PixelSize)
  /// The file as it is, for outputs that decode and draw it themselves; only its header is read.
  case file
}

/// Reads, decodes and draws one picture after the other, on any thread.
public struct PictureReading: Sendable {
  private let folder: PictureFolder?
  private let output: PictureOutput
  private let limits: DecodingLimits

  /// Reads pictures for an output.
  ///
  /// - Parameters:
  ///   - folder: The folder of the collection's file, below which paths lead; empty for the current directory, nil
  ///     where there is none.
  ///   - output: What pictures are made into.
  ///   - limits: What is refused.
  public init(
    folder: String?, output: PictureOutput, limits: DecodingLimits = DecodingLimits()
  ) {
    self.folder = folder.map(PictureFolder.init)
    self.output = output
    self.limits = limits
  }

  /// The picture for a request, or nil when it was not wanted any more.
  ///
  /// - Parameter isWanted: Asked before each of the steps.
  /// - Throws: why there is none.
  public func picture(
    for request: PictureRequest, while isWanted: () -> Bool
  ) throws(PictureError) -> TextPicture? {
    guard isWanted() else { return nil }
    let bytes: [UInt8]
    switch try PictureName(request.name, limit: limits.bytes) {
    case .data(let data): bytes = data
    case .path(let parts):
      guard let folder else { throw .noFolder }
      bytes = try folder.read(parts, limit: limits.bytes)
    }
    guard isWanted() else { return nil }
    let header = try PictureHeader(bytes, limits: limits)
    guard let placement = PicturePlacement(header.size, in: request, place: output.place) else {
      return TextPicture(columns: 0, rows: 0, places: [])
    }
    switch output {
    case .file:
      return TextPicture(
        columns: placement.columns, rows: placement.rows,
        file: PictureFile(
          mediaType: header.format.mediaType, base64: encodeBase64(bytes)),
        fillsRect: request.scaling == .fill)
    case .symbols(let colors):
      let pixels = try decodePicture(
        bytes, limits: limits, atLeast: placement.usefulSize(of: header.size))
      guard isWanted() else { return nil }
      return try pixels.text(for: request, colors: colors)
    case .kitty, .sixel:
      let pixels = try decodePicture(
        bytes, limits: limits, atLeast: placement.usefulSize(of: header.size))
      guard isWanted() else { return nil }
      guard let placement = PicturePlacement(pixels.size, in: request, place: output.place) else {
        return TextPicture(columns: 0, rows: 0, places: [])
      }
      return TextPicture(
        graphic: try pixels.graphic(placement, isSixel: output == .sixel(place: output.place)))
    }
  }
}

extension PictureOutput {
  /// A column's width and a row's height, in pixels.
  fileprivate var place: PixelSize {
    switch self {
    case .kitty(let place), .sixel(let place): place
    case .symbols, .file: .usualPlace
    }
  }
}
