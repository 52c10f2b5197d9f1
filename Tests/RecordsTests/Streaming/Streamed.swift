// SPDX-License-Identifier: MIT

import Glibc
import Testing

@testable import Records

/// What a stream of a text gives, which comes through a pipe in pieces.
struct Streamed {
  var records: [Record] = []
  var report = StreamReport()

  init(
    _ text: String, pieces: Int = 3, form: StreamForm = .json(.lines),
    _ options: RecordOptions = RecordOptions()
  ) throws {
    try self.init(Array(text.utf8), pieces: pieces, form: form, options)
  }

  init(
    _ bytes: [UInt8], pieces: Int = 3, form: StreamForm = .json(.lines),
    _ options: RecordOptions = RecordOptions()
  ) throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let writing = ends[1]
    try startThread {
      let size = max(1, (bytes.count + pieces - 1) / max(1, pieces))
      for start in stride(from: 0, to: bytes.count, by: size) {
        let piece = bytes[start..<min(bytes.count, start + size)]
        _ = piece.withUnsafeBytes { write(writing, $0.baseAddress, $0.count) }
      }
      close(writing)
    }
    let reader = try ByteReader(OpenFile(descriptor: ends[0]), name: "x")
    let stream = RecordStream(name: "x", bytesTotal: nil)
    nonisolated(unsafe) let moved = reader
    try startThread { [channel = stream.channel] in
      var reading = StreamReading(moved, head: [], channel, options)
      reading.run(form)
    }
    while let next = stream.next() { records += next }
    report = stream.report
  }
}
