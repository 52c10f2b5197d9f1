// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The host in a terminal of `script(1)`: keys go in, what is on the terminal comes out, results go to a file.
final class HostInTerminal {
  let folder: URL
  private let process = Process()
  private let keys = Pipe()
  private let screen = Pipe()
  private var shown = ""

  init(
    _ arguments: String, command: String = "browse", rows: Int = 8, files: [String: String] = [:],
    fifo: String? = nil, prepare: (URL) throws -> Void = { _ in }
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    if let fifo { try #require(mkfifo(folder.appending(path: fifo).path, 0o600) == 0) }
    try prepare(folder)
    process.executableURL = URL(filePath: "/usr/bin/script")
    process.arguments = [
      "-qec",
      "stty cols 60 rows \(rows); exec '\(Package.host.path)' \(command) \(arguments) > output"
        + " 2> errors",
      "/dev/null",
    ]
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "LANG": "C.UTF-8", "TERM": "xterm-256color",
      "SHELL": "/bin/sh",
    ]
    process.standardInput = keys
    process.standardOutput = screen
    process.standardError = screen
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Waits until a text has been written to the terminal; what came before it is forgotten.
  func see(_ text: String, at location: SourceLocation = #_sourceLocation) throws {
    let end = Date() + 20
    while Date() < end {
      if let range = shown.range(of: text) {
        shown.removeSubrange(..<range.upperBound)
        return
      }
      var waiting = pollfd(
        fd: screen.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 100) > 0 else { continue }
      let data = screen.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      shown += String(decoding: data, as: UTF8.self)
    }
    Issue.record(
      "'\(text)' was waited for in vain: \(shown.debugDescription)", sourceLocation: location)
    throw CancellationError()
  }

  func type(_ text: String) throws {
    try keys.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  func append(_ text: String, to name: String) throws {
    let handle = try FileHandle(forWritingTo: folder.appending(path: name))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  /// What was printed, how it ended, and what was said.
  func finish() throws -> (output: String, status: Int32, errors: String) {
    let end = Date() + 20
    while process.isRunning, Date() < end {
      var waiting = pollfd(
        fd: screen.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      if poll(&waiting, 1, 20) > 0 { _ = screen.fileHandleForReading.availableData }
    }
    try #require(!process.isRunning, "the host goes on")
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    return (try text("output"), process.terminationStatus, try text("errors"))
  }
}
