// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// What compilers need of the environment: the folder of whoever installed them, while the host's are the tests' own.
let compilerEnvironment: [String: String] = {
  let own = ProcessInfo.processInfo.environment
  let home = own["HOME"] ?? "/"
  let kept = own.filter { name, _ in
    ["XDG_", "CARGO_", "RUSTUP_", "SWIFTLY_"].contains { name.hasPrefix($0) }
  }
  return kept.merging([
    "PATH": "\(own["PATH"] ?? "/usr/bin:/bin"):\(home)/.cargo/bin", "HOME": home,
  ]) { $1 }
}()

private let hasCargo =
  compilerEnvironment["PATH"]?.split(separator: ":").contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/cargo")
  } ?? false

/// A folder for one test that nobody else may write to.
private func withFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "tools-\(UUID())")
  try FileManager.default.createDirectory(
    at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}

private func tool(_ arguments: String..., in folder: URL) throws -> FinishedProcess {
  try run(Package.host, arguments, environment: compilerEnvironment, in: folder)
}

@Suite struct `A new plugin` {
  @Test(arguments: ["c", "cpp", "json"])
  func `It builds, passes its tests, is valid and is shown as it is`(language: String) throws {
    try tryOut(language)
  }

  @Test(arguments: ["c", "cpp", "swift"])
  func `With a state, a source and a screen it is so too, and brings records`(
    language: String
  ) throws {
    try tryOut(language, with: ["state", "source", "screen"])
  }

  @Test(.enabled(if: hasCargo, "cargo is not installed"))
  func `In Rust it brings the same`() throws {
    try tryOut("rust", with: ["state", "source", "screen"])
  }

  @Test(.enabled(if: hasCargo, "cargo is not installed"))
  func `In Rust it builds, passes its tests, is valid and is shown as it is`() throws {
    try tryOut("rust")
  }

  @Test func `A test in Swift reaches what a plugin keeps, and the sizes it tells`() throws {
    let plugin = """
      public import CVitrinePlugin
      let opened = KeptState(["a"] as Set<String>, version: "1")
      let plugin = Plugin(
        identifier: "kept", name: "Kept", version: "1.0.0",
        kinds: [
          CellKind("note", template: #"{ "label": "", "slot": "title" }"#, fields: "title") {
            (title: String) in
            opened.withValue { $0.insert(title) }
            return [.text("title", title)]
          } size: { (room, title: String) in
            title.isEmpty ? nil : CellSize(width: room.width, height: Double(title.count))
          }
        ], state: opened)
      @c(vitrine_entry) public func entry(hostABI: UInt32) -> UnsafePointer<vitrine_plugin>? {
        plugin.table
      }

      """
    let test = """
      @main struct Tests {
        static func main() throws {
          var host = FakeHost(plugin)
          _ = host.show("note", [["title": .text("b")]])
          let saved = try host.save() ?? []
          // Two texts of one byte, each behind its length, all numbers of eight bytes.
          host.expect(saved == [2] + [0, 0, 0, 0, 0, 0, 0] + [1] + [0, 0, 0, 0, 0, 0, 0] + [97]
            + [1] + [0, 0, 0, 0, 0, 0, 0] + [98])
          _ = host.show("note", [["title": .text("c")]])
          try host.restore(saved)
          host.expect(opened.withValue { $0.sorted() } == ["a", "b"])
          host.expect((try? host.restore(saved, version: "2")) == nil)
          host.expect((try? host.restore(Array(saved.dropLast()))) == nil)
          host.expect(opened.withValue { $0.sorted() } == ["a", "b"])
          let room = CellSize(width: 30, height: 0)
          host.expect(
            host.size(of: "note", in: room, ["title": .text("abc")])
              == CellSize(width: 30, height: 3))
          host.expect(host.size(of: "note", in: room, ["title": .text("")]) == nil)
          host.finish()
        }
      }

      """
    try withFolder { folder in
      let tests = folder.appending(path: "kept/test")
      try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
      try Data(plugin.utf8).write(to: folder.appending(path: "kept/kept.swift"))
      try Data(test.utf8).write(to: tests.appending(path: "tests.swift"))
      let built = try tool("plugin", "build", "kept", "--test", in: folder)
      #expect(built.status == 0 && built.text.contains("7 checks, 0 failed"), "\(built)")
    }
  }

  @Test(.enabled(if: hasCargo, "cargo is not installed"))
  func `The sample in Rust is built by the same command, and passes its own tests`() throws {
    try withFolder { folder in
      let sample = Package.root.appending(path: "Plugins/Commits")
      for name in ["src", "Cargo.toml"] {
        try FileManager.default.createDirectory(
          at: folder.appending(path: "commits"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(
          at: sample.appending(path: name), to: folder.appending(path: "commits/\(name)"))
      }
      let built = try tool("plugin", "build", "commits", "--test", in: folder)
      #expect(built.status == 0, "\(built.errors)")
    }
  }

  private func tryOut(_ language: String, with extras: [String] = []) throws {
    try withFolder { folder in
      let made = try run(
        Package.host,
        ["plugin", "new", "my-plug", "--language", language] + extras.flatMap { ["--with", $0] },
        environment: compilerEnvironment, in: folder)
      #expect(made.status == 0, "\(made.errors)")
      // Nothing but the commands that it told is done.
      let told = made.lines.drop { $0 != "Next:" }.dropFirst().filter { $0.hasPrefix("  ") }
      let commands = told.map { $0.split(separator: " ").map(String.init) }
      #expect(commands.first == ["cd", "my-plug"])
      let inside = folder.appending(path: "my-plug")
      var shown = ""
      for command in commands.dropFirst() {
        #expect(command[0] == "vitrine")
        let done = try run(
          Package.host, Array(command.dropFirst()), environment: compilerEnvironment, in: inside)
        #expect(done.status == 0, "\(command): \(done.text) \(done.errors)")
        if command[1] == "show" { shown = done.text }
        if command[2] == "validate" {
          // A library that counts its lines imports more than plugins should.
          let isCounted = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"] != nil
          #expect(!done.text.contains("✗"), "\(done.text)")
          #expect(isCounted || !done.text.contains("!"), "\(done.text)")
        }
      }
      #expect(shown.contains("Rain") && shown.contains("From the west, until the evening"))
      #expect(language == "json" || shown.contains("●●●●"))
      guard language != "json" else { return }
      let tested = try tool("plugin", "build", "--test", in: inside)
      #expect(tested.status == 0, "\(tested.text) \(tested.errors)")
      guard !extras.isEmpty else { return }
      let valid = try tool(
        "plugin", "validate", "my-plug.so", "--location", "12", "--check", "sources",
        "--check", "state", "--check", "screens", in: inside)
      #expect(valid.text.contains("5 rules hold. Seed"), "\(valid.text)")
      let numbers = try tool(
        "show", "3", "--source", "my-plug", "--plugin", "./my-plug.so", "--columns", "20",
        in: inside)
      #expect(
        numbers.lines.filter { !$0.isEmpty } == [
          "Number 0", "Number 1           ●", "Number 2          ●●",
        ], "\(numbers.text)")
      let refused = try tool(
        "show", "none", "--source", "my-plug", "--plugin", "./my-plug.so", in: inside)
      #expect(refused.status == 66 && refused.errors.contains("a number from 1"))
    }
  }

  @Test func `A handler of other types than its parameter list says is told what it is called as`()
    throws
  {
    try withFolder { folder in
      #expect(try tool("plugin", "new", "notes", "--language", "c", in: folder).status == 0)
      let source = folder.appending(path: "notes/notes.c")
      try String(contentsOf: source, encoding: .utf8)
        .replacing("note: text?, level: i64?", with: "level: i64, note: text?").write(
          to: source, atomically: true, encoding: .utf8)
      #expect(try tool("plugin", "build", "notes", in: folder).status == 0)
      let wrong = try tool("plugin", "validate", "notes", "--check", "slots", in: folder)
      #expect(wrong.status == 1)
      #expect(
        wrong.text.contains(
          "the handler is called as vitrine_status (vitrine_sink *, const char *, size_t, int64_t,"
            + " const char *, size_t)"), "\(wrong.text)")
    }
  }

  @Test func `What a plugin in C needs of other libraries is linked, as the environment says`()
    throws
  {
    try withFolder { folder in
      #expect(try tool("plugin", "new", "notes", "--language", "c", in: folder).status == 0)
      let source = folder.appending(path: "notes/notes.c")
      try
        ("#include <math.h>\n"
        + String(contentsOf: source, encoding: .utf8)
        .replacing("if (level != NULL) {", with: "if (level != NULL && sin(*level) < LIMIT) {"))
        .write(to: source, atomically: true, encoding: .utf8)
      let refused = try tool("plugin", "build", "notes", in: folder)
      #expect(refused.status == 1 && refused.errors.contains("LIMIT"))
      var environment = compilerEnvironment
      environment["CFLAGS"] = "-DLIMIT=2"
      let built = try run(
        Package.host, ["plugin", "build", "notes"], environment: environment, in: folder)
      #expect(built.status == 0, "\(built.errors)")
      environment["LDLIBS"] = "-lno-such-library"
      let missing = try run(
        Package.host, ["plugin", "build", "notes"], environment: environment, in: folder)
      #expect(missing.status == 1 && missing.errors.contains("no-such-library"))
    }
  }

  @Test func `A library that no host can use is refused as it is built`() throws {
    try withFolder { folder in
      #expect(try tool("plugin", "new", "notes", "--language", "c", in: folder).status == 0)
      let source = folder.appending(path: "notes/notes.c")
      let text = try String(contentsOf: source, encoding: .utf8)
      for (part, instead, words) in [
        ("vitrine_entry(", "vitrine_enter(", "exports no vitrine_entry"),
        ("VITRINE_PLUGIN_TAG(0);", "", "put VITRINE_PLUGIN_TAG(0) into one of its sources"),
      ] {
        try text.replacing(part, with: instead).write(
          to: source, atomically: true, encoding: .utf8)
        let refused = try tool("plugin", "build", "notes", in: folder)
        #expect(refused.status == 1 && refused.errors.contains(words), "\(refused.errors)")
        #expect(
          !FileManager.default.fileExists(atPath: folder.appending(path: "notes/notes.so").path))
      }
    }
  }

  @Test func `An address without its slashes is told with them`() throws {
    try withFolder { folder in
      let made = try tool(
        "plugin", "new", "notes", "--language", "c", "--with", "source", in: folder)
      #expect(made.status == 0)
      let source = folder.appending(path: "notes/notes.c")
      try String(contentsOf: source, encoding: .utf8)
        .replacing(".open = open_source", with: ".schemes_static = \"count\", .open = open_source")
        .write(to: source, atomically: true, encoding: .utf8)
      #expect(try tool("plugin", "build", "notes", in: folder).status == 0)
      let near = try tool("show", "count:12", "--plugin", "./notes/notes.so", in: folder)
      #expect(near.status == 66)
      #expect(
        near.errors
          == "vitrine: count:12: no such file; the source notes opens count://12\n")
      // A file of that name is a file.
      try Data("[{\"id\": 1, \"title\": \"mine\"}]".utf8)
        .write(to: folder.appending(path: "count:12"))
      let file = try tool("show", "count:12", "--plugin", "./notes/notes.so", in: folder)
      #expect(file.status == 0 && file.text.contains("mine"), "\(file.errors)")
    }
  }

  @Test func `One changed line shows after one build`() throws {
    try withFolder { folder in
      #expect(try tool("plugin", "new", "notes", "--language", "c", in: folder).status == 0)
      let source = folder.appending(path: "notes/notes.c")
      let text = try String(contentsOf: source, encoding: .utf8)
      try text.replacing("●●●●●", with: "▲▲▲▲▲").write(
        to: source, atomically: true, encoding: .utf8)
      let built = try tool("plugin", "build", "notes", "--output", "changed.so", in: folder)
      #expect(built.status == 0 && built.text == "Built changed.so\n")
      let shown = try tool(
        "show", "notes/sample.json", "--plugin", "./changed.so", "--columns", "40", in: folder)
      #expect(shown.text.contains("▲▲▲▲"))
      let broken = text.replacing("return &plugin;", with: "return plugin")
      try broken.write(to: source, atomically: true, encoding: .utf8)
      let refused = try tool("plugin", "build", "notes", "--output", "changed.so", in: folder)
      #expect(refused.status == 1)
      #expect(refused.errors.contains("notes.c") && refused.errors.contains("error"))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(Set(names) == ["notes", "changed.so"])
    }
  }

  @Test func `What cannot be made leaves nothing behind`() throws {
    try withFolder { folder in
      func refusal(_ arguments: String...) throws -> (Int32, String) {
        let refused = try run(Package.host, ["plugin", "new"] + arguments, in: folder)
        return (refused.status, refused.errors)
      }
      #expect(
        try refusal("Upper", "--language", "c") == (
          64,
          "vitrine: 'Upper' is no name of a plugin; use 1 to 64 of the characters a-z 0-9 _ -, a"
            + " letter first\n"
        ))
      #expect(try refusal("../x", "--language", "c").0 == 64)
      #expect(
        try refusal("x", "--language", "swfit") == (
          64, "vitrine: there is no language 'swfit'; did you mean swift?\n"
        ))
      #expect(try refusal("x").0 == 64)
      #expect(try refusal("x", "--language", "c", "--directory", "nowhere").0 == 73)
      try Data("mine".utf8).write(to: folder.appending(path: "x"))
      #expect(
        try refusal("x", "--language", "c") == (
          73,
          "vitrine: x is there already; choose another name, or another place with --directory\n"
        ))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["x"])
      let nothing = try tool("plugin", "build", in: folder)
      #expect(nothing.status == 66 && nothing.errors.contains("vitrine plugin new"))
    }
  }
}
