// SPDX-License-Identifier: MIT

public import CellViews
public import RenderBackends
public import TextCanvas

/// Reads, decodes and draws one picture after the other, on any thread.
public struct PictureReading: Sendable {
  private let folder: PictureFolder?
  private let colors: ColorDepth
  private let limits: DecodingLimits

  /// Reads pictures for an output.
  ///
  /// - Parameters:
  ///   - folder: The folder of the collection's file, below which paths lead; empty for the current directory, nil
  ///     where there is none.
  ///   - colors: What the output shows.
  ///   - limits: What is refused.
  public init(
    folder: String?, colors: ColorDepth, limits: DecodingLimits = DecodingLimits()
  ) {
    self.folder = folder.map(PictureFolder.init)
    self.colors = colors
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
    let useful =
      PicturePlacement(header.size, in: request)?.usefulSize(of: header.size)
      ?? PixelSize(width: 1, height: 1)
    let pixels = try decodePicture(bytes, limits: limits, atLeast: useful)
    guard isWanted() else { return nil }
    return try pixels.text(for: request, colors: colors)
  }
}
