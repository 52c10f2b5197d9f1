// SPDX-License-Identifier: MIT

internal import CCompression

/// libzstd's `ZSTD_decompressStream`, for frames one after the other.
///
/// A frame that asks for more than 128 MiB of memory is refused by the library.
@safe final class ZstdDecoder: StreamDecoder {
  /// The functions that are used.
  @safe private struct Library: Sendable {
    typealias Create = @Sendable @convention(c) () -> OpaquePointer?
    typealias Free = @Sendable @convention(c) (OpaquePointer?) -> Int
    typealias Decompress =
      @Sendable @convention(c) (
        OpaquePointer, UnsafeMutablePointer<vitrine_zstd_output>,
        UnsafeMutablePointer<vitrine_zstd_input>
      ) -> Int
    typealias IsError = @Sendable @convention(c) (Int) -> UInt32
    typealias ErrorName = @Sendable @convention(c) (Int) -> UnsafePointer<CChar>

    static let opened = Result { () throws(MissingLibrary) in try Library() }

    let create: Create
    let free: Free
    let decompress: Decompress
    let isError: IsError
    let errorName: ErrorName

    private init() throws(MissingLibrary) {
      let library = try SharedLibrary("libzstd.so.1", package: "libzstd1")
      unsafe create = try library.function("ZSTD_createDStream", as: Create.self)
      unsafe free = try library.function("ZSTD_freeDStream", as: Free.self)
      unsafe decompress = try library.function("ZSTD_decompressStream", as: Decompress.self)
      unsafe isError = try library.function("ZSTD_isError", as: IsError.self)
      unsafe errorName = try library.function("ZSTD_getErrorName", as: ErrorName.self)
    }
  }

  /// As much of a frame's header as tells how long it is.
  private static let firstWanted = 5

  private let library: Library
  private let stream: OpaquePointer
  private(set) var isBetweenParts = true
  /// How much the library asks for. It is given no more at once, so that a damaged block costs none before it.
  private var wanted = ZstdDecoder.firstWanted

  init() throws(MissingLibrary) {
    library = try Library.opened.get()
    guard let stream = unsafe library.create() else {
      preconditionFailure("There is no memory for a zstd stream")
    }
    unsafe self.stream = unsafe stream
  }

  deinit { _ = unsafe library.free(stream) }

  func decode(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> DecodingStep {
    // Asked without input, the library would begin another frame.
    if isBetweenParts, unsafe input.isEmpty { return DecodingStep() }
    var from = unsafe vitrine_zstd_input(
      src: input.baseAddress, size: min(input.count, wanted), pos: 0)
    var to = unsafe vitrine_zstd_output(dst: output.baseAddress, size: output.count, pos: 0)
    let result = unsafe library.decompress(stream, &to, &from)
    var step = unsafe DecodingStep(consumed: from.pos, produced: to.pos)
    if library.isError(result) != 0 {
      step.fault = unsafe String(cString: library.errorName(result)).lowercased()
    } else {
      isBetweenParts = result == 0
      wanted = isBetweenParts ? Self.firstWanted : max(1, result)
    }
    return step
  }
}
