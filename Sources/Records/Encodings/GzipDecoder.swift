// SPDX-License-Identifier: MIT

internal import CCompression

/// zlib's `inflate`, for the members of a gzip file one after the other.
@safe final class GzipDecoder: StreamDecoder {
  private typealias Stream = UnsafeMutablePointer<vitrine_zlib_stream>

  /// The functions that are used.
  @safe private struct Library: Sendable {
    typealias Begin = @Sendable @convention(c) (Stream, Int32, UnsafePointer<CChar>, Int32) -> Int32
    typealias Inflate = @Sendable @convention(c) (Stream, Int32) -> Int32
    typealias Act = @Sendable @convention(c) (Stream) -> Int32

    static let opened = Result { () throws(MissingLibrary) in try Library() }

    let begin: Begin
    let inflate: Inflate
    let reset: Act
    let end: Act

    private init() throws(MissingLibrary) {
      let library = try SharedLibrary("libz.so.1", package: "zlib1g")
      unsafe begin = try library.function("inflateInit2_", as: Begin.self)
      unsafe inflate = try library.function("inflate", as: Inflate.self)
      unsafe reset = try library.function("inflateReset", as: Act.self)
      unsafe end = try library.function("inflateEnd", as: Act.self)
    }
  }

  // Of zlib.h.
  private static let windowOfGzip: Int32 = 15 + 16
  private static let (ok, streamEnd, noProgress): (Int32, Int32, Int32) = (0, 1, -5)

  private let library: Library
  /// The library keeps its address.
  private let stream: Stream
  private(set) var isBetweenParts = true

  init() throws(MissingLibrary) {
    library = try Library.opened.get()
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: vitrine_zlib_stream())
    // Only the first digit of the version is compared.
    let status = unsafe library.begin(
      stream, Self.windowOfGzip, "1", Int32(MemoryLayout<vitrine_zlib_stream>.size))
    precondition(status == Self.ok, "zlib could not begin: status \(status)")
  }

  deinit {
    _ = unsafe library.end(stream)
    unsafe stream.deallocate()
  }

  func decode(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> DecodingStep {
    if isBetweenParts {
      guard let first = unsafe input.first else { return DecodingStep() }
      // Tapes and some file systems fill the last block up.
      if first == 0 {
        return unsafe DecodingStep(consumed: input.prefix { $0 == 0 }.count)
      }
      guard first == 0x1F else {
        return DecodingStep(fault: "something else follows the compressed data")
      }
      _ = unsafe library.reset(stream)
      isBetweenParts = false
    }
    let available = (input.count, output.count)
    unsafe stream.pointee.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    unsafe stream.pointee.avail_in = UInt32(clamping: available.0)
    unsafe stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    unsafe stream.pointee.avail_out = UInt32(clamping: available.1)
    let status = unsafe library.inflate(stream, 0)
    var step = unsafe DecodingStep(
      consumed: available.0 - Int(stream.pointee.avail_in),
      produced: available.1 - Int(stream.pointee.avail_out))
    switch status {
    case Self.ok, Self.noProgress: break
    case Self.streamEnd: isBetweenParts = true
    default:
      step.fault = unsafe stream.pointee.msg.map { unsafe String(cString: $0) } ?? "it is damaged"
    }
    return step
  }
}
