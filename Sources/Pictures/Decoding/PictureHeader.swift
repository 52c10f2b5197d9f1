// SPDX-License-Identifier: MIT

/// What the first bytes of a picture say of it, read without any library.
public struct PictureHeader: Sendable, Hashable {
  /// The format.
  public let format: PictureFormat
  /// The extents of the rows and columns of pixels that it declares; above 0.
  public let storedSize: PixelSize
  /// How these are turned to be seen.
  public let orientation: PictureOrientation

  /// The extents of the picture as it is seen.
  public var size: PixelSize {
    orientation.swapsExtents
      ? PixelSize(width: storedSize.height, height: storedSize.width) : storedSize
  }

  /// The width as it is seen, in pixels.
  public var width: Int { size.width }
  /// The height as it is seen, in pixels.
  public var height: Int { size.height }

  /// Reads the header of a picture.
  ///
  /// - Throws: `unknownFormat`, `damaged` where the header ends early, `empty`, `animated`, `tooManyBytes` or
  ///   `tooManyPixels`.
  /// - Complexity: O(*n*) in the bytes before a JPEG's frame, O(1) for the other formats.
  public init(_ bytes: [UInt8], limits: DecodingLimits = DecodingLimits()) throws(PictureError) {
    guard bytes.count <= limits.bytes else { throw .tooManyBytes(limit: limits.bytes) }
    guard let format = PictureFormat(bytes) else { throw .unknownFormat }
    let size =
      switch format {
      case .png: Self.sizeOfPNG(bytes)
      case .jpeg: Self.sizeOfJPEG(bytes)
      case .webp: try Self.sizeOfWebP(bytes)
      }
    guard let size else { throw .damaged(format, reason: "its header ends early") }
    guard size.width > 0, size.height > 0 else { throw .empty(format) }
    let (pixels, isBeyond) = size.width.multipliedReportingOverflow(by: size.height)
    guard !isBeyond, pixels <= limits.pixels else {
      throw .tooManyPixels(width: size.width, height: size.height, limit: limits.pixels)
    }
    self.format = format
    storedSize = size
    orientation = format == .jpeg ? PictureOrientation(ofJPEG: bytes) : .upright
  }

  /// Room for the pixels, see-through.
  var blankPixels: [UInt8] { [UInt8](repeating: 0, count: width * height * 4) }

  /// The chunk IHDR comes first, behind the eight bytes of the signature.
  private static func sizeOfPNG(_ bytes: [UInt8]) -> PixelSize? {
    guard bytes.dropFirst(12).starts(with: "IHDR".utf8), bytes.count >= 33 else { return nil }
    return PixelSize(
      width: bigEndian(bytes[16..<20]), height: bigEndian(bytes[20..<24]))
  }

  /// Segment after segment up to the first frame header: SOF0–SOF15 but for the tables DHT, JPG and DAC.
  private static func sizeOfJPEG(_ bytes: [UInt8]) -> PixelSize? {
    var place = 2
    while place + 4 <= bytes.count {
      guard bytes[place] == 0xFF else { return nil }
      let marker = bytes[place + 1]
      switch marker {
      case 0xFF:
        place += 1
      case 0x01, 0xD0...0xD8:
        place += 2
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        guard place + 9 <= bytes.count else { return nil }
        return PixelSize(
          width: bigEndian(bytes[place + 7..<place + 9]),
          height: bigEndian(bytes[place + 5..<place + 7]))
      case 0xD9, 0xDA:
        return nil
      default:
        let length = bigEndian(bytes[place + 2..<place + 4])
        guard length >= 2 else { return nil }
        place += 2 + length
      }
    }
    return nil
  }

  /// The first chunk: lossy `VP8 `, lossless `VP8L`, or `VP8X` with the size of the whole.
  private static func sizeOfWebP(_ bytes: [UInt8]) throws(PictureError) -> PixelSize? {
    guard bytes.count >= 30 else { return nil }
    let chunk = bytes[12..<16]
    let data = bytes[20...]
    if chunk.elementsEqual("VP8 ".utf8) {
      guard bytes[23..<26].elementsEqual([0x9D, 0x01, 0x2A]) else { return nil }
      return PixelSize(
        width: littleEndian(bytes[26..<28]) & 0x3FFF, height: littleEndian(bytes[28..<30]) & 0x3FFF)
    }
    if chunk.elementsEqual("VP8L".utf8) {
      guard data.first == 0x2F else { return nil }
      let bits = littleEndian(bytes[21..<25])
      return PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    }
    if chunk.elementsEqual("VP8X".utf8) {
      guard bytes[20] & 0x02 == 0 else { throw .animated(.webp) }
      return PixelSize(
        width: littleEndian(bytes[24..<27]) + 1, height: littleEndian(bytes[27..<30]) + 1)
    }
    return nil
  }

  private static func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func littleEndian(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
