// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Testing

/// `ending.c` and `harmful.c` of `Tests/FaultyPlugins`, compiled once into a folder that nobody trusts.
private enum Ending {
  static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "vitrine-ending-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    atexit { try? FileManager.default.removeItem(at: Ending.folder) }
    return folder
  }()

  static let plugin = Result { try compile("ending") }
  static let harmful = Result { try compile("harmful") }

  private static func compile(_ name: String) throws -> String {
    let output = folder.appending(path: "\(name).so").path
    let compiler = try run(
      URL(filePath: "/usr/bin/cc"),
      [
        "-std=c11", "-shared", "-fPIC", "-I", "Sources/CVitrinePlugin/include",
        "-DNAME=\"\(name)\"", "-o", output, "Tests/FaultyPlugins/\(name).c",
      ])
    try #require(compiler.status == 0, "\(compiler.errors)")
    return output
  }

  /// A file of ten items, of which the fifth does something else.
  static func collection(_ mode: String, kind: String = "typed") throws -> String {
    let lines = (0..<10).map { index in
      #"{"id": "item \#(index)", "kind": "\#(kind)", "title": "title \#(index)", "mode": ""#
        + (index == 4 ? mode : "ok") + "\"}\n"
    }
    let file = folder.appending(path: "\(mode)-\(kind).jsonl")
    try Data(lines.joined().utf8).write(to: file)
    return file.path
  }
}

@Suite(.timeLimit(.minutes(5))) struct `Plugins in workers` {
  @Test(arguments: [
    ("segv", "crashed (SIGSEGV) in configure"),
    ("exit-3", "ended its process (exit status 3) in configure"),
    ("loop", "did not return from configure within 200 ms and was stopped"),
    (
      "words",
      "crashed (SIGABRT) in configure; its last words: price list ␛[31mnot␛[0m found"
    ),
  ])
  func `A faulty item costs its own cell and nothing else`(mode: String, words: String) throws {
    let plugin = try Ending.plugin.get()
    let undisturbed = try vitrine("show", try Ending.collection("ok"), "--plugin", plugin)
    let shown = try vitrine("show", try Ending.collection(mode), "--plugin", plugin)
    #expect(undisturbed.status == 0 && undisturbed.errors == "")
    #expect(shown.status == 0 && !shown.wasKilled)
    #expect(
      shown.errors
        == "vitrine: 1 item of kind \"typed\" (plugin ending, first item 4): the plugin \(words)"
        + "; tell the plugin's author, or see what vitrine plugin validate finds\n")
    for line in undisturbed.lines where !line.contains("title 4") {
      #expect(shown.lines.contains(line), "\(line)")
    }
    #expect(shown.text.contains("⚠ the plugin "))
  }

  @Test func `In process the same item takes the host along`() throws {
    let shown = try vitrine(
      "show", try Ending.collection("segv"), "--plugin", try Ending.plugin.get(), "--in-process")
    #expect(shown.wasKilled && shown.status == SIGSEGV)
    #expect(shown.errors.hasSuffix("kind typed, item item 4\n"))
  }

  @Test(arguments: [
    "Movies/movies.json", "Zoo/zoo.json", "Gallery/gallery.json", "Todo/todo.json",
  ])
  func `A sample looks the same from a worker`(sample: String) throws {
    let direct = try vitrine("show", "Samples/\(sample)", "--backend", "json")
    let isolated = try vitrine("show", "Samples/\(sample)", "--backend", "json", "--isolate")
    #expect(isolated.output == direct.output)
    #expect(isolated.errors == direct.errors)
    #expect(isolated.status == 0)
  }

  @Test(arguments: ["Movies/movies", "Zoo/zoo", "Gallery/gallery", "Todo/todo"])
  func `A plugin's backend writes a sample alike from a worker`(sample: String) throws {
    let arguments = ["show", "Samples/\(sample).json", "--columns", "80", "--backend", "markdown"]
    let direct = try run(Package.host, arguments)
    let isolated = try run(Package.host, arguments + ["--isolate"])
    #expect(isolated.output == direct.output && !direct.output.isEmpty)
    #expect(isolated.errors == direct.errors)
    #expect(isolated.status == 0)
  }

  @Test(arguments: [
    ("segv", "crashed (SIGSEGV) in render_rows"),
    ("exit", "ended its process (exit status 3) in render_rows"),
    ("loop", "did not return from render_rows within 200 ms and was stopped"),
  ])
  func `A backend that fails costs the picture, with one line`(word: String, words: String) throws {
    let plugin = try Ending.harmful.get()
    let file = Ending.folder.appending(path: "\(word).jsonl").path
    try Data("{\"title\": \"\(word)\"}\n".utf8).write(to: URL(filePath: file))
    let shown = try vitrine("show", file, "--backend", plugin)
    #expect(shown.status == 69 && !shown.wasKilled)
    #expect(
      shown.errors
        == "vitrine: \(plugin): the backend \"harmful\" failed: the plugin \(words)"
        + "; choose another, or ask the plugin's author\n")
  }

  @Test func `Formats and drawings that do harm cost their own places`() throws {
    let plugin = try Ending.harmful.get()
    let file = Ending.folder.appending(path: "words.jsonl").path
    let items = [("formatted", "one"), ("formatted", "segv"), ("drawn", "two"), ("drawn", "exit")]
      .map { "{\"kind\": \"\($0.0)\", \"word\": \"\($0.1)\"}\n" }
    try Data(items.joined().utf8).write(to: URL(filePath: file))
    let shown = try vitrine("show", file, "--plugin", plugin, "--columns", "80")
    #expect(shown.status == 0 && !shown.wasKilled)
    #expect(
      shown.errors == """
        vitrine: 1 item of kind "formatted" (plugin harmful, first #2): \
        as: crashed (SIGSEGV) in format as; correct the field, the template or the function
        vitrine: 1 item of kind "drawn" (plugin harmful, first #4): \
        the plugin ended its process (exit status 3) in draw of c; tell the plugin's author, or see what vitrine plugin validate finds

        """)
    #expect(shown.text.contains("one") && shown.text.contains("two\ntwo"))
    #expect(shown.text.contains("⚠ the plugin ended its process (exit status 3) in draw of c"))
  }

  @Test func `The statistics tell of workers`() throws {
    func workers(_ mode: String, _ options: String...) throws -> [String: Int] {
      let shown = try run(
        Package.host,
        ["show", try Ending.collection(mode), "--plugin", try Ending.plugin.get(), "--stats"]
          + options)
      let line = try #require(shown.errors.split(separator: "\n").last)
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return try #require(object?["workers"] as? [String: Int])
    }
    #expect(try workers("ok") == ["started": 1, "restarted": 0])
    #expect(try workers("ok", "--in-process") == ["started": 0, "restarted": 0])
    // One fell over the batch, one over the item after others, and one over the item alone.
    #expect(try workers("segv") == ["started": 4, "restarted": 3])
  }

  @Test func `Options that contradict each other, and a bad policy, are one line`() throws {
    let file = try Ending.collection("ok")
    let both = try vitrine("show", file, "--isolate", "--in-process")
    #expect(both.status == 64)
    #expect(
      both.errors == "vitrine: --isolate and --in-process exclude each other; leave one out\n")
    let folder = Ending.folder.appending(path: "config/vitrine")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let policy = folder.appending(path: "plugins.json")
    try Data("{\"vitrine\": 1, \"trust\": []}".utf8).write(to: policy)
    chmod(policy.path, 0o600)
    let bad = try vitrine(
      "show", file,
      environment: ["XDG_CONFIG_HOME": Ending.folder.appending(path: "config").path])
    #expect(bad.status == 69)
    #expect(
      bad.errors
        == "vitrine: \(policy.path): the file: unknown word \"trust\"; did you mean \"trusted\"?\n")
  }

  @Test func `Workers end with a host that is killed`() throws {
    let process = Process()
    process.executableURL = Package.host
    process.arguments = [
      "show", try Ending.collection("sleep"), "--plugin", try Ending.plugin.get(),
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let host = process.processIdentifier
    var workers: [Int32] = []
    let patience = Date(timeIntervalSinceNow: 30)
    while workers.isEmpty, process.isRunning, patience.timeIntervalSinceNow > 0 {
      let children = try? String(
        contentsOfFile: "/proc/\(host)/task/\(host)/children", encoding: .utf8)
      workers = (children ?? "").split(separator: " ").compactMap { Int32($0) }
    }
    try #require(!workers.isEmpty)
    kill(host, SIGKILL)
    process.waitUntilExit()
    while workers.contains(where: isAlive), patience.timeIntervalSinceNow > 0 { usleep(1000) }
    #expect(!workers.contains(where: isAlive))
  }
}

private func isAlive(_ process: Int32) -> Bool {
  guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
    let end = status.lastIndex(of: ")")
  else { return false }
  return !status[end...].hasPrefix(") Z")
}
