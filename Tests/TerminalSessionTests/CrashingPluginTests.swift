// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The plugin whose handlers end the process, compiled once, and collections for it.
private enum Crashing {
  static let identifier = "test.crashing"

  static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "vitrine-crashing-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    atexit { try? FileManager.default.removeItem(at: Crashing.folder) }
    return folder
  }()

  static let plugin: Result<String, any Error> = Result {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let output = folder.appending(path: "crashing.so").path
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/cc")
    compiler.arguments = [
      "-std=c11", "-shared", "-fPIC", "-I",
      root.appending(path: "Sources/CVitrinePlugin/include").path,
      "-DNAME=\"\(identifier)\"", "-o", output,
      root.appending(path: "Tests/FaultyPlugins/crashing.c").path,
    ]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
    return output
  }

  /// A file with an item of each kind, in order; the first one's identifier is "the first".
  static func collection(_ kinds: [String]) throws -> String {
    let lines = kinds.enumerated().map { index, kind in
      #"{"id": "\#(index == 0 ? "the first" : "item \(index)")", "kind": "\#(kind)"}"# + "\n"
    }
    let file = folder.appending(path: "\(kinds.joined(separator: "-")).jsonl")
    try Data(lines.joined().utf8).write(to: file)
    return file.path
  }
}

@Suite(.timeLimit(.minutes(5))) struct `A plugin that crashes` {
  struct Case: CustomTestStringConvertible, Sendable {
    var kind: String
    var signal: Int32
    var handler = "configure"
    var testDescription: String { kind }
  }

  static let cases = [
    Case(kind: "segv", signal: SIGSEGV), Case(kind: "aborts", signal: SIGABRT),
    Case(kind: "divides", signal: SIGFPE), Case(kind: "illegal", signal: SIGILL),
    Case(kind: "bus", signal: SIGBUS), Case(kind: "overflows", signal: SIGSEGV),
    Case(kind: "batch", signal: SIGSEGV, handler: "configure_batch"),
    Case(kind: "hint", signal: SIGSEGV, handler: "size_hint"),
  ]

  private func line(_ test: Case) -> String {
    "vitrine: crashed in plugin \(Crashing.identifier), handler \(test.handler), "
      + "kind \(test.kind), item the first\n"
  }

  @Test(arguments: cases)
  func `Is named by show, which ends by the signal`(test: Case) throws {
    let program = try ProgramInTerminal(
      [
        "show", try Crashing.collection([test.kind]), "--plugin", try Crashing.plugin.get(),
        "--in-process",
      ], program: "vitrine")
    try #require(program.finish())
    #expect(program.endSignal == test.signal)
    #expect(program.errors == line(test))
  }

  @Test(arguments: cases)
  func `Is named by browse, which gives the terminal back first`(test: Case) throws {
    let program = try ProgramInTerminal(
      [
        "browse", try Crashing.collection([test.kind]), "--plugin", try Crashing.plugin.get(),
        "--in-process",
      ], program: "vitrine")
    try #require(program.finish())
    #expect(program.endSignal == test.signal)
    #expect(program.errors == line(test))
    #expect(program.screen.faults == [])
    #expect(program.settings == program.settingsBefore)
  }

  @Test func `Is one of several items where the handler takes them together`() throws {
    let program = try ProgramInTerminal(
      [
        "show", try Crashing.collection(["batch", "batch", "batch"]), "--plugin",
        try Crashing.plugin.get(), "--in-process",
      ], program: "vitrine")
    try #require(program.finish())
    #expect(program.errors.hasSuffix("kind batch, item the first or one of the 2 after it\n"))
  }

  @Test func `Is not blamed for a signal between its calls`() throws {
    let program = try ProgramInTerminal(
      [
        "browse", try Crashing.collection(["shows"]), "--plugin", try Crashing.plugin.get(),
        "--in-process",
      ], program: "vitrine")
    try #require(program.pump { program.screen.entries > 0 })
    program.pump(seconds: 0.3)
    program.signal(SIGSEGV)
    try #require(program.finish())
    #expect(program.endSignal == SIGSEGV)
    #expect(program.errors == "")
    #expect(program.screen.faults == [])
  }
}
