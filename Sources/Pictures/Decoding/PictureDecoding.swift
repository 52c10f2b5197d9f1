// SPDX-License-Identifier: MIT

/// Decodes a PNG, a JPEG or a WebP picture, turned as it is to be seen.
///
/// Debian's library for the format is opened when it is first needed.
///
/// - Parameters:
///   - limits: What is refused by the header alone.
///   - wanted: The size that is enough; a larger JPEG may come reduced to a half, a quarter or an eighth.
/// - Throws: what is wrong with the picture, or that the library is missing.
/// - Complexity: O(*n*) in the pixels; nothing is allocated for a picture beyond the limits.
public func decodePicture(
  _ bytes: [UInt8], limits: DecodingLimits = DecodingLimits(),
  atLeast wanted: PixelSize = PixelSize(width: .max, height: .max)
) throws(PictureError) -> Pixels {
  let header = try PictureHeader(bytes, limits: limits)
  switch header.format {
  case .png: return try PNGLibrary.opened.get().decode(bytes, header)
  case .jpeg:
    let stored =
      header.orientation.swapsExtents
      ? PixelSize(width: wanted.height, height: wanted.width) : wanted
    return try JPEGLibrary.opened.get().decode(bytes, header, atLeast: stored)
      .turned(to: header.orientation)
  case .webp: return try WebPLibrary.opened.get().decode(bytes, header)
  }
}
