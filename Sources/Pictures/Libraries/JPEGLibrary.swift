// SPDX-License-Identifier: MIT

internal import Glibc

/// libjpeg-turbo's TurboJPEG interface, version 2: no error jumps.
@safe struct JPEGLibrary: Sendable {
  static let opened = Result { () throws(PictureError) in try JPEGLibrary() }

  private typealias Handle = UnsafeMutableRawPointer
  private typealias Begin = @Sendable @convention(c) () -> Handle?
  private typealias ReadHeader =
    @Sendable @convention(c) (
      Handle, UnsafePointer<UInt8>?, CUnsignedLong, UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
    ) -> Int32
  private typealias Decompress =
    @Sendable @convention(c) (
      Handle, UnsafePointer<UInt8>?, CUnsignedLong, UnsafeMutablePointer<UInt8>?, Int32, Int32,
      Int32, Int32, Int32
    ) -> Int32
  private typealias ErrorCode = @Sendable @convention(c) (Handle) -> Int32
  private typealias ErrorText = @Sendable @convention(c) (Handle) -> UnsafePointer<CChar>?
  private typealias End = @Sendable @convention(c) (Handle) -> Int32

  private static let rgba: Int32 = 7
  private static let fourInks: Int32 = 11
  /// A progressive picture of thousands of scans would take hours.
  private static let limitScans: Int32 = 32_768
  private static let inkColorSpaces: ClosedRange<Int32> = 3...4
  private static let warning: Int32 = 0

  private let begin: Begin
  private let readHeader: ReadHeader
  private let decompress: Decompress
  private let errorCode: ErrorCode
  private let errorText: ErrorText
  private let end: End

  private init() throws(PictureError) {
    let library = try SharedLibrary("libturbojpeg.so.0", package: "libturbojpeg0")
    unsafe begin = try library.function("tjInitDecompress", as: Begin.self)
    unsafe readHeader = try library.function("tjDecompressHeader3", as: ReadHeader.self)
    unsafe decompress = try library.function("tjDecompress2", as: Decompress.self)
    unsafe errorCode = try library.function("tjGetErrorCode", as: ErrorCode.self)
    unsafe errorText = try library.function("tjGetErrorStr2", as: ErrorText.self)
    unsafe end = try library.function("tjDestroy", as: End.self)
  }

  /// Decodes a picture, to a half, a quarter or an eighth of its extents where that is still as large as is wanted.
  ///
  /// What the decoder only warns of is shown, as browsers do: a file that ends early is grey from there on.
  func decode(
    _ source: [UInt8], _ header: PictureHeader, atLeast wanted: PixelSize
  ) throws(PictureError) -> Pixels {
    guard let handle = unsafe begin() else { throw .notDrawn }
    defer { _ = unsafe end(handle) }
    var (width, height, sampling, colors) = (Int32(0), Int32(0), Int32(0), Int32(0))
    let isKnown = unsafe source.withUnsafeBufferPointer { source in
      unsafe readHeader(
        handle, source.baseAddress, CUnsignedLong(source.count), &width, &height, &sampling,
        &colors) == 0
    }
    guard unsafe isKnown || errorCode(handle) == Self.warning else { throw unsafe problem(handle) }
    guard PixelSize(width: Int(width), height: Int(height)) == header.storedSize else {
      throw .damaged(.jpeg, reason: "its header contradicts itself")
    }
    let scaled = header.storedSize.reduced(atLeast: wanted)
    var bytes = [UInt8](repeating: 0, count: scaled.width * scaled.height * 4)
    let hasInks = Self.inkColorSpaces.contains(colors)
    let isDecoded = unsafe source.withUnsafeBufferPointer { source in
      unsafe bytes.withUnsafeMutableBufferPointer { pixels in
        unsafe decompress(
          handle, source.baseAddress, CUnsignedLong(source.count), pixels.baseAddress,
          Int32(scaled.width), 0, Int32(scaled.height), hasInks ? Self.fourInks : Self.rgba,
          Self.limitScans) == 0
      }
    }
    guard unsafe isDecoded || errorCode(handle) == Self.warning else {
      throw unsafe problem(handle)
    }
    if hasInks { mixInks(of: &bytes) }
    return Pixels(width: scaled.width, height: scaled.height, bytes: bytes)
  }

  private func problem(_ handle: Handle) -> PictureError {
    let reason = unsafe errorText(handle).map { text in unsafe String(cString: text) }
    return .damaged(.jpeg, reason: reason ?? "for an unknown reason")
  }

  /// Cyan, magenta, yellow and black become red, green, blue and opacity. JPEG's inks are stored inverted, as Adobe
  /// began and everyone does: 255 is no ink.
  private func mixInks(of bytes: inout [UInt8]) {
    for start in stride(from: 0, to: bytes.count, by: 4) {
      let light = UInt16(bytes[start + 3])
      for channel in start..<start + 3 {
        bytes[channel] = UInt8((UInt16(bytes[channel]) * light + 127) / 255)
      }
      bytes[start + 3] = 255
    }
  }
}
