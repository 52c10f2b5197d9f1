// SPDX-License-Identifier: MIT

internal import Glibc
internal import Synchronization

/// A pipe into which a thread writes what an encoded source holds, for readers that wait for descriptors.
final class DecodingPipe: Sendable {
  /// The end to read from; when it is closed the thread ends.
  let output: OpenFile
  /// Apart, so that the thread does not keep the end that is read from open.
  private let outcome = Outcome()

  private final class Outcome: Sendable {
    let fault = Mutex<RecordsError?>(nil)
  }

  /// What ended the source before its time; to be asked for when the pipe has ended.
  var fault: RecordsError? { outcome.fault.withLock { $0 } }

  private static let pieceSize = 1 << 16

  /// Begins to decode.
  init(
    _ format: SourceEncoding, _ source: OpenFile, head: [UInt8], name: String
  ) throws(RecordsError) {
    let bytes = try DecodedBytes(
      format, descriptor: source.descriptor, head: head, name: name)
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw .unreadable(file: name, errno: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    output = OpenFile(descriptor: ends[0])
    let input = OpenFile(descriptor: ends[1])
    // The decoder goes over to the thread, and nobody else has it.
    nonisolated(unsafe) let moved = bytes
    do throws(SystemFailure) {
      try startThread { [outcome] in
        unsafe Self.write(moved, from: source, to: input, outcome)
      }
    } catch {
      throw .unreadable(file: name, errno: error.errno)
    }
  }

  /// Keeps the source open until it is read.
  private static func write(
    _ bytes: DecodedBytes, from source: OpenFile, to input: OpenFile, _ outcome: Outcome
  ) {
    // A reader that goes away is an error of `write` here, not the end of the process.
    var signals = sigset_t()
    _ = unsafe sigemptyset(&signals)
    _ = unsafe sigaddset(&signals, SIGPIPE)
    _ = unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    var bytes = bytes
    var piece = [UInt8](repeating: 0, count: pieceSize)
    do throws(RecordsError) {
      while true {
        let result = unsafe piece.withUnsafeMutableBytes { buffer in
          Result { () throws(RecordsError) in try unsafe bytes.read(into: buffer) }
        }
        let count = try result.get()
        guard count > 0, write(piece[..<count], to: input.descriptor) else { return }
      }
    } catch {
      outcome.fault.withLock { $0 = error }
    }
  }

  /// Writes all; false when nobody reads any more.
  private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
    unsafe bytes.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        let count = unsafe Glibc.write(
          descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start)
        if count < 0, errno == EINTR { continue }
        if count < 0 { return false }
        start += count
      }
      return true
    }
  }
}
