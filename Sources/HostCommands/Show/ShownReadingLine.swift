// SPDX-License-Identifier: MIT

internal import Glibc
internal import Records

/// Keeps the line about a stream's reading on a terminal that shows nothing else.
@MainActor final class ShownReadingLine {
  private let stream: RecordStream
  private let descriptor: Int32
  private var line: ReadingLine

  init(_ stream: RecordStream, descriptor: Int32) {
    self.descriptor = descriptor
    self.stream = stream
    line = ReadingLine(source: stream.name, total: stream.bytesTotal)
  }

  /// Shows how far it has come, where that is due.
  func update() {
    if let text = line.update(bytes: stream.bytesRead) { write(text) }
  }

  /// Takes the line away.
  func erase() {
    if let text = line.erase() { write(text) }
  }

  private func write(_ text: String) {
    var bytes = Array(text.utf8)
    _ = unsafe Glibc.write(descriptor, &bytes, bytes.count)
  }
}
