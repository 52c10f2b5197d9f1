// SPDX-License-Identifier: MIT

internal import CPNGImage

/// libpng's simplified interface: every colour type and depth comes as 8-bit RGBA, and no error jumps.
@safe struct PNGLibrary: Sendable {
  static let opened = Result { () throws(PictureError) in try PNGLibrary() }

  private typealias Image = UnsafeMutablePointer<vitrine_png_image>
  private typealias Begin =
    @Sendable @convention(c) (Image, UnsafeRawPointer?, Int) -> Int32
  private typealias Finish =
    @Sendable @convention(c) (
      Image, UnsafeRawPointer?, UnsafeMutableRawPointer?, Int32, UnsafeMutableRawPointer?
    ) -> Int32
  private typealias Write =
    @Sendable @convention(c) (
      Image, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int>, Int32, UnsafeRawPointer?, Int32,
      UnsafeRawPointer?
    ) -> Int32
  private typealias Free = @Sendable @convention(c) (Image) -> Void

  private static let imageVersion: UInt32 = 1
  private static let rgba: UInt32 = 3
  /// A file of 16 bits that names no gamma is sRGB, as browsers take it, and not linear.
  private static let deepIsSRGB: UInt32 = 4

  /// What is written is read once: it need not be as small as can be.
  private static let isWrittenFast: UInt32 = 2

  private let begin: Begin
  private let finish: Finish
  private let write: Write
  private let free: Free

  private init() throws(PictureError) {
    let library = try SharedLibrary("libpng16.so.16", package: "libpng16-16")
    unsafe begin = try library.function("png_image_begin_read_from_memory", as: Begin.self)
    unsafe finish = try library.function("png_image_finish_read", as: Finish.self)
    unsafe write = try library.function("png_image_write_to_memory", as: Write.self)
    unsafe free = try library.function("png_image_free", as: Free.self)
  }

  func decode(_ source: [UInt8], _ header: PictureHeader) throws(PictureError) -> Pixels {
    // The library keeps the image's address between the calls.
    let image = Image.allocate(capacity: 1)
    unsafe image.initialize(to: vitrine_png_image())
    unsafe image.pointee.version = Self.imageVersion
    defer {
      unsafe free(image)
      unsafe image.deallocate()
    }
    var pixels = header.blankPixels
    let isDecoded = unsafe source.withUnsafeBytes { source in
      guard unsafe begin(image, source.baseAddress, source.count) != 0,
        unsafe image.pointee.width == UInt32(header.width),
        unsafe image.pointee.height == UInt32(header.height)
      else { return false }
      unsafe image.pointee.format = Self.rgba
      unsafe image.pointee.flags |= Self.deepIsSRGB
      return unsafe pixels.withUnsafeMutableBytes { pixels in
        unsafe finish(image, nil, pixels.baseAddress, Int32(header.width * 4), nil) != 0
      }
    }
    guard isDecoded else {
      let message = unsafe withUnsafeBytes(of: image.pointee.message) { message in
        unsafe String(decoding: message.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw .damaged(.png, reason: message.isEmpty ? "its header contradicts itself" : message)
    }
    return Pixels(width: header.width, height: header.height, bytes: pixels)
  }

  /// The picture as a PNG file.
  func encode(_ pixels: Pixels) throws(PictureError) -> [UInt8] {
    let image = Image.allocate(capacity: 1)
    unsafe image.initialize(to: vitrine_png_image())
    unsafe image.pointee.version = Self.imageVersion
    unsafe image.pointee.width = UInt32(pixels.width)
    unsafe image.pointee.height = UInt32(pixels.height)
    unsafe image.pointee.format = Self.rgba
    unsafe image.pointee.flags = Self.isWrittenFast
    defer {
      unsafe free(image)
      unsafe image.deallocate()
    }
    // Where nothing compresses, zlib adds five bytes to every 16 KiB or less, and PNG a filter to each row.
    let room = pixels.bytes.count + pixels.bytes.count / 100 + pixels.height + 4_096
    var file = [UInt8](repeating: 0, count: room)
    var count = room
    let isWritten = unsafe file.withUnsafeMutableBytes { file in
      unsafe pixels.bytes.withUnsafeBytes { pixels in
        unsafe write(image, file.baseAddress, &count, 0, pixels.baseAddress, 0, nil) != 0
      }
    }
    guard isWritten else { throw .notDrawn }
    file.removeLast(room - count)
    return file
  }
}

extension Pixels {
  /// The picture as a PNG file.
  public func png() throws(PictureError) -> [UInt8] { try PNGLibrary.opened.get().encode(self) }
}
