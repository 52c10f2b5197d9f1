// SPDX-License-Identifier: MIT

internal import Glibc
internal import TextCanvas

/// Why bytes did not arrive.
enum OutputError: Error, Hashable {
  /// The reader has closed its end: `| head -1`. Not a mistake of anybody's.
  case closed
  /// `write` failed with this `errno`.
  case failed(errno: Int32)
}

/// Where a command writes: a file descriptor, collected in memory up to a page and written whole.
struct HostOutput: ~Copyable {
  let descriptor: Int32
  private var buffer: [UInt8] = []
  /// Bytes handed to the descriptor so far.
  private(set) var writtenBytes = 0

  /// A writer to an open descriptor, which stays the caller's to close.
  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// True when the descriptor is a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The terminal's columns, or nil where there is no terminal or it does not know.
  var terminalColumns: Int? { windowSize.flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil } }

  /// The terminal's rows, or nil where there is no terminal or it does not know.
  var terminalRows: Int? { windowSize.flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } }

  private var windowSize: winsize? {
    var size = winsize()
    return unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }

  mutating func write(_ text: some StringProtocol) throws(OutputError) {
    try write(text.utf8)
  }

  mutating func write(_ bytes: some Sequence<UInt8>) throws(OutputError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Writes a sentence about the run on a line of its own; what names in it would do to a terminal is shown instead.
  mutating func say(_ sentence: String) throws(OutputError) {
    let lines = visibleText(sentence).split(whereSeparator: \.isNewline)
    try write("vitrine: \(lines.joined(separator: " "))\n")
  }

  /// Writes what is collected, however many calls that takes.
  mutating func flush() throws(OutputError) {
    var start = 0
    defer { buffer.removeAll(keepingCapacity: true) }
    while start < buffer.count {
      let count = unsafe buffer.withUnsafeBytes { bytes in
        unsafe Glibc.write(descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start)
      }
      if count >= 0 {
        start += count
        writtenBytes += count
      } else if errno == EPIPE {
        throw .closed
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&waiting, 1, -1)
      } else if errno != EINTR {
        throw .failed(errno: errno)
      }
    }
  }
}
