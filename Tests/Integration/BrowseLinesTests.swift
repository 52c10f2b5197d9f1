// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The host in a terminal of `script(1)`: keys go in, what is on the terminal comes out, results go to a file.
private final class HostInTerminal {
  let folder: URL
  private let process = Process()
  private let keys = Pipe()
  private let screen = Pipe()
  private var shown = ""

  init(_ arguments: String, files: [String: String] = [:], fifo: String? = nil) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    if let fifo { try #require(mkfifo(folder.appending(path: fifo).path, 0o600) == 0) }
    process.executableURL = URL(filePath: "/usr/bin/script")
    process.arguments = [
      "-qec",
      "stty cols 60 rows 8; exec '\(Package.host.path)' browse \(arguments) > output 2> errors",
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

private func lines(_ numbers: ClosedRange<Int>) -> String {
  numbers.map { "{\"id\":\"i\($0)\",\"name\":\"number \($0)\"}\n" }.joined()
}

@Suite(.timeLimit(.minutes(1)), .enabled(if: access("/usr/bin/script", X_OK) == 0))
struct `Browsing lines in a terminal` {
  @Test func `The last line is chosen`() throws {
    let host = try HostInTerminal("log.jsonl", files: ["log.jsonl": lines(1...1000)])
    try host.see("1/1000")
    try host.type("G\r")
    let end = try host.finish()
    #expect(end.output == "i1000\n")
    #expect(end.status == 0 && end.errors == "")
  }

  @Test func `A line that comes while a file is followed is on the screen, and can be chosen`()
    throws
  {
    let host = try HostInTerminal("-f log.jsonl --print json", files: ["log.jsonl": lines(1...3)])
    try host.see("number 3")
    try host.append(lines(4...4), to: "log.jsonl")
    try host.see("4/4")
    try host.type("\r")
    let end = try host.finish()
    #expect(end.output == "{\"id\": \"i4\", \"name\": \"number 4\"}\n")
    #expect(end.status == 0)
  }

  @Test func `A broken line is shown, and told at the end`() throws {
    let host = try HostInTerminal("log.jsonl", files: ["log.jsonl": lines(1...1) + "{oops\n"])
    try host.see("line 2 cannot be read")
    try host.type("q")
    let end = try host.finish()
    #expect(end.status == 65 && end.output == "")
    #expect(
      end.errors == """
        vitrine: log.jsonl:2:2: expected a key in double quotes, not 'o'; the line is shown as it is
        vitrine: log.jsonl: 1 line of those looked at could not be read

        """)
  }

  // Without a terminal the sentence would be about that, if the terminal were taken first.
  @Test func `A path that leads nowhere is told before the terminal is taken`() throws {
    let run = try vitrine("browse", "nowhere.jsonl")
    #expect(run.status == 66)
    #expect(run.errors == "vitrine: nowhere.jsonl: No such file or directory; check the path\n")
  }

  @Test func `Options that contradict each other are named before the terminal is taken`() throws {
    let run = try vitrine("browse", "x.jsonl", "--keep", "5")
    #expect(run.status == 64)
    #expect(run.errors.contains("--keep drops records while more come: add --follow"))
  }
}
