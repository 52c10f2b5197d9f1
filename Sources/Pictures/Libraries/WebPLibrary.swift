// SPDX-License-Identifier: MIT

/// libwebp's simple interface.
@safe struct WebPLibrary: Sendable {
  static let opened = Result { () throws(PictureError) in try WebPLibrary() }

  private typealias ReadHeader =
    @Sendable @convention(c) (
      UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
    ) -> Int32
  private typealias Decode =
    @Sendable @convention(c) (
      UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UInt8>?, Int, Int32
    ) -> UnsafeMutablePointer<UInt8>?

  private let readHeader: ReadHeader
  private let decode: Decode

  private init() throws(PictureError) {
    let library = try SharedLibrary("libwebp.so.7", package: "libwebp7")
    unsafe readHeader = try library.function("WebPGetInfo", as: ReadHeader.self)
    unsafe decode = try library.function("WebPDecodeRGBAInto", as: Decode.self)
  }

  func decode(_ source: [UInt8], _ header: PictureHeader) throws(PictureError) -> Pixels {
    var (width, height) = (Int32(0), Int32(0))
    var pixels = header.blankPixels
    let count = pixels.count
    let isDecoded = unsafe source.withUnsafeBufferPointer { source in
      guard unsafe readHeader(source.baseAddress, source.count, &width, &height) != 0,
        Int(width) == header.width, Int(height) == header.height
      else { return false }
      return unsafe pixels.withUnsafeMutableBufferPointer { pixels in
        unsafe decode(
          source.baseAddress, source.count, pixels.baseAddress, count, Int32(header.width * 4))
          != nil
      }
    }
    guard isDecoded else {
      throw .damaged(.webp, reason: "it ends early or its data is broken")
    }
    return Pixels(width: header.width, height: header.height, bytes: pixels)
  }
}
