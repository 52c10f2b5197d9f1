// SPDX-License-Identifier: MIT

import Foundation
import Records
import Testing

/// A database that SQLite's own program makes, gone after the test.
final class DatabaseFile {
  static let program = "/usr/bin/sqlite3"
  static let isThere =
    access(program, X_OK) == 0
    && dlopen("libsqlite3.so.0", RTLD_NOW) != nil
  static let sentence: Comment = "sqlite3 or libsqlite3-0 is not installed"

  let folder = NSTemporaryDirectory() + "vitrine-database-\(UUID().uuidString)"
  var path: String { folder + "/app.db" }
  private var holder: Process?
  private var input: FileHandle?

  init(_ statements: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try run(statements)
  }

  deinit {
    try? input?.close()
    holder?.waitUntilExit()
    try? FileManager.default.removeItem(atPath: folder)
  }

  func run(_ statements: String) throws {
    let (process, input) = try start()
    try input.write(contentsOf: Data(statements.utf8))
    try input.close()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  /// Has another process do something with the database and keep it open until the test is over.
  func hold(_ statements: String) throws {
    let (process, input) = try start()
    let mark = folder + "/held"
    try input.write(contentsOf: Data("\(statements)\n.shell touch '\(mark)'\n".utf8))
    (holder, self.input) = (process, input)
    let end = ContinuousClock.now + .seconds(20)
    while access(mark, F_OK) != 0, ContinuousClock.now < end { usleep(1_000) }
    try #require(access(mark, F_OK) == 0)
  }

  /// Overwrites the leaf of a table in the middle of the file with zeros, which no page begins with.
  func damage() throws {
    let url = URL(filePath: path)
    var bytes = try Data(contentsOf: url)
    // "Database File Format" 1.3.2 and 1.6: the page's size is at byte 16, a table's leaf begins with 13.
    let size = Int(bytes[16]) << 8 | Int(bytes[17])
    let middle = bytes.count / size / 2
    let page = try #require((middle..<bytes.count / size).first { bytes[$0 * size] == 13 })
    bytes.replaceSubrange(page * size..<(page + 1) * size, with: Data(count: size))
    try bytes.write(to: url)
  }

  /// The lines that SQLite's program writes for a statement, whether it comes to its end or not.
  func output(of statement: String) throws -> [Substring] {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: Self.program)
    process.arguments = [path, statement]
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  private func start() throws -> (Process, FileHandle) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: Self.program)
    process.arguments = ["-batch", "-bail", path]
    process.standardInput = pipe
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    return (process, pipe.fileHandleForWriting)
  }

  // MARK: Reading

  func source(_ change: (inout RecordOptions) throws -> Void = { _ in }) throws -> SQLiteSource {
    var options = RecordOptions()
    try change(&options)
    return try SQLiteSource(file: path, options: options, wake: {})
  }

  /// A source that has gone through its rows.
  func counted(_ change: (inout RecordOptions) throws -> Void = { _ in }) throws -> SQLiteSource {
    let source = try source(change)
    let end = ContinuousClock.now + .seconds(30)
    while !source.standing.hasEnded {
      guard ContinuousClock.now < end else {
        Issue.record("waited in vain: \(source.standing)")
        throw CancellationError()
      }
      usleep(500)
    }
    return source
  }

  func records(_ change: (inout RecordOptions) throws -> Void = { _ in }) throws -> [Record] {
    let source = try counted(change)
    return try source.makeReader(RecordOptions()).records(in: source.standing.ordinals)
  }

  /// What the error says behind the file's name.
  func problem(_ change: (inout RecordOptions) throws -> Void = { _ in }) throws -> String? {
    do {
      _ = try counted(change)
      return nil
    } catch let error as RecordsError {
      #expect(error.description.hasPrefix(path + ": "))
      return String(error.description.dropFirst(path.count + 2))
    }
  }
}
