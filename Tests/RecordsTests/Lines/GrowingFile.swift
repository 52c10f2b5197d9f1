// SPDX-License-Identifier: MIT

import Foundation
import Records
import Testing

/// A file of its own folder, and what a source reads of it.
final class GrowingFile {
  let folder = NSTemporaryDirectory() + "vitrine-lines-\(UUID().uuidString)"
  var path: String { folder + "/log.jsonl" }

  init(_ text: String = "") throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try write(Data(text.utf8))
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func write(_ data: Data) throws {
    try data.write(to: URL(filePath: path))
  }

  func append(_ text: String) throws {
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  func cut(to size: UInt64) throws {
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: size)
    try handle.close()
  }

  /// The file's lines as they are read.
  func lines(follows: Bool = false) throws -> LineRecords {
    try openLines(path, follows: follows)
  }
}

/// A source that is to be one of lines.
func openLines(
  _ path: String, _ options: RecordOptions = RecordOptions(), follows: Bool = false
) throws -> LineRecords {
  let opened = try OpenedSource.open(path, options: options, follows: follows, wake: {})
  guard case .source(let opened) = opened, let source = opened as? LineSource else {
    Issue.record("\(path) was read whole")
    throw CancellationError()
  }
  return LineRecords(source, options: RecordOptions())
}

extension LineRecords {
  /// Waits until the source has become what it is to be, half a minute at most.
  func waitFor(
    _ what: String, _ isSo: (ItemStanding) -> Bool,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let end = ContinuousClock.now + .seconds(30)
    while !isSo(source.standing) {
      guard ContinuousClock.now < end else {
        Issue.record("waited in vain for \(what): \(source.standing)", sourceLocation: location)
        throw CancellationError()
      }
      usleep(500)
    }
  }

  /// All records by the end.
  func all() throws -> [Record] {
    try waitFor("the end") { $0.hasEnded }
    return source.standing.ordinals.map { record(at: $0) }
  }

  var identifiers: [String] { source.standing.ordinals.map { record(at: $0).identifier } }
}
