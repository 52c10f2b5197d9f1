// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// `vitrine show --follow` of a file that grows, whose output is read as it comes.
private final class Followed {
  let folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID())")
  private let process = Process()
  private let output = Pipe()
  private let errors: URL
  private(set) var text = ""

  private var file: URL { folder.appending(path: "log.jsonl") }

  init(
    _ text: String, _ arguments: [String] = [], source: String = "log.jsonl", input: Pipe? = nil
  ) throws {
    errors = folder.appending(path: "errors")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appending(path: "log.jsonl"))
    try Data().write(to: errors)
    process.executableURL = Package.host
    process.arguments = ["show", source, "--follow", "--columns", "60"] + arguments
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "LANG": "C.UTF-8",
      "SOURCE_DATE_EPOCH": "1796040000", "TZ": "UTC",
    ]
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    try output.fileHandleForWriting.close()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(at: folder)
  }

  func append(_ text: String) throws {
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  func rotate(to text: String) throws {
    try FileManager.default.moveItem(at: file, to: folder.appending(path: "log.1"))
    try Data(text.utf8).write(to: file)
  }

  func cut(to text: String) throws {
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  /// Reads what has come within a time; false at the end.
  private func readOn(_ milliseconds: Int32) -> Bool {
    let reading = output.fileHandleForReading
    var waiting = pollfd(fd: reading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return true }
    let data = reading.availableData
    text += String(decoding: data, as: UTF8.self)
    return !data.isEmpty
  }

  /// Waits until the output is so.
  func see(_ wanted: String, at location: SourceLocation = #_sourceLocation) {
    let end = Date() + 20
    while text != wanted, Date() < end, readOn(200) {}
    #expect(text == wanted, sourceLocation: location)
  }

  /// Waits until the output has a text.
  func see(part: String, at location: SourceLocation = #_sourceLocation) {
    let end = Date() + 20
    while !text.contains(part), Date() < end, readOn(200) {}
    #expect(text.contains(part), sourceLocation: location)
  }

  func interrupt() { process.interrupt() }

  func closeOutput() throws { try output.fileHandleForReading.close() }

  /// Reads to the end; the status, and what was said.
  func finish(reading: Bool = true) throws -> (status: Int32, errors: String) {
    let end = Date() + 20
    if reading { while Date() < end, readOn(200) {} }
    while process.isRunning, Date() < end { usleep(20_000) }
    try #require(!process.isRunning)
    return (process.terminationStatus, try String(contentsOf: errors, encoding: .utf8))
  }
}

private func line(_ name: String, level: Int = 1) -> String {
  #"{"title": "\#(name)", "level": \#(level)}"# + "\n"
}

private func shown(_ name: String, level: Int = 1) -> String { "\(name)\n  level: \(level)\n" }

@Suite(.timeLimit(.minutes(5))) struct `A log that is followed` {
  @Test func `What is added is shown at once, and ^C ends it as documented`() throws {
    let followed = try Followed(line("a"))
    followed.see(shown("a"))
    try followed.append(line("b") + #"{"title": "#)
    followed.see(shown("a") + shown("b"))
    try followed.append(#""c", "level": 2}"# + "\n")
    followed.see(shown("a") + shown("b") + shown("c", level: 2))
    followed.interrupt()
    let (status, errors) = try followed.finish()
    #expect(status == 130 && errors == "")
  }

  @Test func `It is followed to its successor, and read anew when it was cut short`() throws {
    let followed = try Followed(line("a"))
    followed.see(shown("a"))
    try followed.rotate(to: line("b"))
    followed.see(shown("a") + shown("b"))
    // Shorter than it was, which is how that shows.
    try followed.cut(to: #"{"title": "c"}"# + "\n")
    followed.see(shown("a") + shown("b") + "c\n")
    followed.interrupt()
    let (status, errors) = try followed.finish()
    #expect(status == 130)
    #expect(errors.contains("log.jsonl was cut short"), "\(errors)")
  }

  @Test func `A condition chooses among what comes`() throws {
    let followed = try Followed(line("a") + line("b", level: 9), ["--where", "level > 5"])
    followed.see(shown("b", level: 9))
    try followed.append(line("c") + line("d", level: 7))
    followed.see(shown("b", level: 9) + shown("d", level: 7))
    try followed.append("oops\n" + line("e", level: 8))
    followed.see(shown("b", level: 9) + shown("d", level: 7) + shown("e", level: 8))
    followed.interrupt()
    let (status, errors) = try followed.finish()
    #expect(status == 130)
    #expect(
      errors.hasSuffix("vitrine: log.jsonl: 1 record is left out that could not be read\n"),
      "\(errors)")
  }

  @Test func `A broken line is shown with what is wrong`() throws {
    let followed = try Followed(line("a"))
    followed.see(shown("a"))
    try followed.append("panic!\n" + line("b"))
    followed.see(part: shown("b"))
    #expect(followed.text.contains("line 2 cannot be read") && followed.text.contains("panic!"))
    followed.interrupt()
    let (status, errors) = try followed.finish()
    #expect(status == 130)
    #expect(errors.contains("log.jsonl:2:1: ") && errors.contains("shown as it is"), "\(errors)")
  }

  @Test func `Cells of what is recognised come one by one, in a list as in a document`() throws {
    func entry(_ text: String) -> String {
      #"{"__CURSOR":"\#(text)","__REALTIME_TIMESTAMP":"1796039000123456","PRIORITY":"6","SYSLOG_IDENTIFIER":"x","MESSAGE":"\#(text)"}"#
        + "\n"
    }
    let list = try Followed(entry("one"))
    list.see(part: "one")
    try list.append(entry("two"))
    list.see(part: "two")
    #expect(list.text.split(separator: "\n").allSatisfy { $0.hasPrefix("11-30 ") }, "\(list.text)")
    list.interrupt()
    #expect(try list.finish().status == 130)

    let page = try Followed(entry("one"), ["--backend", "html"])
    page.see(part: "one")
    #expect(!page.text.contains("</html>"))
    try page.append(entry("two"))
    page.see(part: "two")
    page.interrupt()
    #expect(try page.finish().status == 130)
    #expect(page.text.hasSuffix("</html>\n"))
  }

  @Test func `Items side by side wait until the next row begins, or it ends`() throws {
    // Two to a row of 80 columns.
    let followed = try Followed(
      (1...3).map { line("item\($0)") }.joined(), ["--layout", "grid", "--columns", "80"])
    followed.see(part: "item2")
    try followed.append(line("item4") + line("item5"))
    followed.see(part: "item4")
    #expect(followed.text.contains("item3") && !followed.text.contains("item5"))
    followed.interrupt()
    #expect(try followed.finish().status == 130)
    #expect(followed.text.contains("item5"))
  }

  @Test func `It ends quietly when nobody reads any more, though nothing comes`() throws {
    let followed = try Followed(line("a"))
    followed.see(shown("a"))
    try followed.closeOutput()
    let (status, errors) = try followed.finish(reading: false)
    #expect(status == 0 && errors == "")
  }

  @Test func `A pipe is followed to its end`() throws {
    let pipe = Pipe()
    let followed = try Followed("", source: "-", input: pipe)
    try pipe.fileHandleForWriting.write(contentsOf: Data(line("a").utf8))
    followed.see(shown("a"))
    try pipe.fileHandleForWriting.write(contentsOf: Data(line("b").utf8))
    followed.see(shown("a") + shown("b"))
    try pipe.fileHandleForWriting.close()
    let (status, errors) = try followed.finish()
    #expect(status == 0 && errors == "")
  }

  @Test func `What a plugin brings later is shown too`() throws {
    let numbers = try NumbersPlugin()
    let followed = try Followed("", numbers.options, source: "growing://3")
    let (status, errors) = try followed.finish()
    #expect(status == 0 && errors == "")
    let titles = followed.text.split(separator: "\n").filter { $0.hasPrefix("item") }
    #expect(titles == ["item 0", "item 1", "item 2"])
  }
}

/// The plugin of `Faults/numbers.c`.
struct NumbersPlugin {
  let path: String

  var options: [String] { ["--plugin", path, "--in-process"] }

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "numbers-\(UUID())")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    path = folder.appending(path: "numbers.so").path
    let root = Package.root.path
    let compiled = try run(
      URL(filePath: "/usr/bin/cc"),
      [
        "-std=c11", "-O1", "-Wall", "-Werror", "-shared", "-fPIC", "-fvisibility=hidden",
        "-Wl,-z,now", "-Wl,-z,nodelete", "-I", "\(root)/Sources/CVitrinePlugin/include",
        "\(root)/Tests/Integration/Faults/numbers.c", "-o", path,
      ])
    try #require(compiled.status == 0, "\(compiled.errors)")
  }
}
