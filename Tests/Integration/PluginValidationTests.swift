// SPDX-License-Identifier: MIT

import CTestProcess
import Foundation
import Testing

/// The plugins of `Faults/faults.c`, each with one mistake, and those of `Tests/FaultyPlugins`; compiled when first asked
/// for, once.
private enum Faults {
  static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "faults-\(UUID())")
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    return folder
  }()

  /// Compiles one of them; its path.
  static func library(_ name: String, source: String, flags: [String]) throws -> String {
    let path = folder.appending(path: "\(name)-\(UUID()).so").path
    let root = Package.root.path
    let compiled = try run(
      URL(filePath: "/usr/bin/cc"),
      [
        "-std=c11", "-O1", "-Wall", "-Werror", "-shared", "-fPIC", "-fvisibility=hidden",
        "-Wl,-z,now", "-Wl,-z,nodelete", "-I", "\(root)/Sources/CVitrinePlugin/include",
        "\(root)/\(source)", "-o", path,
      ] + flags)
    #expect(compiled.status == 0, "\(name): \(compiled.errors)")
    return path
  }
}

private struct Report: Decodable {
  struct Check: Decodable {
    struct Finding: Decodable {
      var problem: String
      var remedy: String
      var isWarning: Bool
    }
    var name: String
    var verdict: String
    var rule: String
    var findings: [Finding]
  }
  var file: String
  var seed: UInt64
  var isUnusable: Bool
  var checks: [Check]
}

private func validate(_ path: String, _ options: [String] = []) throws -> (Int32, Report) {
  let validated = try run(
    Package.host, ["plugin", "validate", path, "--json", "--seed", "1"] + options)
  return (validated.status, try JSONDecoder().decode(Report.self, from: validated.output))
}

@Suite struct `Validation` {
  /// A mistake, the check that finds it, and words of what it says.
  private static let faults: [(fault: String, check: String, words: String, flags: [String])] = [
    ("EXPORT", "exports", "vitrine_helper", []),
    ("NONE_RUNPATH", "search-path", "$ORIGIN", ["-Wl,-rpath,$ORIGIN/lib"]),
    ("NONE_STACK", "linking", "stack", ["-Wl,-z,execstack"]),
    ("THREAD_STORAGE", "thread-storage", "initial-exec", []),
    ("INITIALISER_FILE", "initialisers", "leaves 1 file open", []),
    ("INITIALISER_THREAD", "initialisers", "leaves 1 thread running", []),
    ("INITIALISER_SIGNAL", "initialisers", "what signal 10 does", []),
    ("INITIALISER_DIRECTORY", "initialisers", "current directory", []),
    ("ENTRY_FILE", "entry", "open", []),
    ("ENTRY_TABLES", "entry", "another table", []),
    ("ENTRY_EXACT", "entry", "refuses a later host", []),
    ("EXTENSION", "extensions", "which is none", []),
    ("CREATE_LEAK", "create", "bytes each time", []),
    ("CREATE_FILE", "create", "leaves 100 files open", []),
    ("SILENT_WITHOUT_SERVICE", "services", "without a text", []),
    ("SERVICE_UNCHECKED", "services", "SIGSEGV", []),
    ("HOST_SIZE", "services", "another host", []),
    ("QUIESCE_LATE", "quiesce", "of its 500", []),
    ("QUIESCE_THREAD", "quiesce", "threads still run", []),
    ("NO_QUIESCE", "quiesce", "there is no quiesce", []),
    ("SLOT", "slots", "slot \"titel\", which its template does not have", []),
    ("UTF8", "slots", "not UTF-8", []),
    ("STYLE", "slots", "\"boldd\"", []),
    ("STATUS", "slots", "status 1", []),
    ("PAST_TEXT", "slots", "goes past the end of a text", []),
    ("WRITES", "slots", "writes to a text", []),
    ("NO_CELLS", "counts", "0 cells", []),
    ("ABSENT", "absent", "without level", []),
    ("EXTREME", "extremes", "level = -", []),
    ("LONG_TEXT", "texts", "a text of", []),
    ("STRIDE", "layout", "bytes apart", []),
    ("DISAGREES", "agreement", "otherwise than a single call", []),
    ("LATE_SINK", "sinks", "after its handler has returned", []),
    ("OTHER_THREAD", "sinks", "another thread", []),
    ("NEGATIVE_SIZE", "size-hint", "-2.0", []),
    ("SIZE_NOT_A_NUMBER", "size-hint", "nan", []),
    ("REUSE", "reuse", "SIGABRT", []),
    ("SEQUENCE", "sequences", "SIGABRT", []),
  ]

  /// A sanitizer does not tell how much is allocated, and reports the one that writes past its own memory.
  private static let tried = faults.filter {
    !is_sanitized() || !["CREATE_LEAK", "LONG_TEXT"].contains($0.fault)
  }

  @Test(arguments: tried)
  func `Each mistake is found by the check that is for it`(
    fault: String, check: String, words: String, flags: [String]
  ) throws {
    let library = try Faults.library(
      fault, source: "Tests/Integration/Faults/faults.c", flags: ["-DFAULT_\(fault)"] + flags)
    let (status, report) = try validate(library, ["--check", check])
    #expect(status == 1)
    let result = try #require(report.checks.last { $0.name == check })
    #expect(result.verdict == "failed")
    #expect(
      result.findings.contains { $0.problem.contains(words) },
      "\(result.findings.map(\.problem))")
    #expect(result.findings.allSatisfy { !$0.remedy.isEmpty })
  }

  /// What goes wrong in an extension, the check that finds it, and words of what it says.
  @Test(arguments: [
    ("FORMAT", "formats", "SIGABRT"), ("DRAWING", "drawings", "SIGABRT"),
    ("ACTION", "actions", "SIGABRT"), ("BACKEND", "backends", "SIGABRT"),
    ("CUT", "backends", "not UTF-8"), ("STATE", "state", "SIGABRT"),
    ("FORGETS", "state", "other bytes after it has taken a state over"),
    ("SCREEN", "screens", "SIGABRT"), ("MODE", "screens", "changes a mode of the terminal"),
    ("SOURCE", "sources", "SIGABRT"), ("FEWER", "sources", "records that it counts"),
    ("JUNK", "sources", "no JSON"), ("BEYOND", "sources", "beyond the 50"),
    ("OTHER", "sources", "two records for one ordinal"),
  ])
  func `A mistake in what a plugin brings besides cells is found`(
    fault: String, check: String, words: String
  ) throws {
    func result(of fault: String) throws -> Report.Check {
      let library = try Faults.library(
        fault, source: "Tests/Integration/Faults/extensions.c", flags: ["-DFAULT_\(fault)"])
      let (_, report) = try validate(library, ["--check", check])
      return try #require(report.checks.last { $0.name == check })
    }
    let wrong = try result(of: fault)
    #expect(wrong.verdict == "failed")
    #expect(
      wrong.findings.contains { $0.problem.contains(words) }, "\(wrong.findings.map(\.problem))")
    let right = try result(of: "NONE")
    #expect(right.verdict == "passed", "\(right.findings)")
  }

  @Test(arguments: [("IMPORT", "imports", "exit"), ("NO_TEXT", "statuses", "no text")])
  func `What is only to be thought about fails nothing`(
    fault: String, check: String, words: String
  ) throws {
    let library = try Faults.library(
      fault, source: "Tests/Integration/Faults/faults.c", flags: ["-DFAULT_\(fault)"])
    let (status, report) = try validate(library, ["--check", check])
    #expect(status == 0)
    let result = try #require(report.checks.last { $0.name == check })
    #expect(result.verdict == "warned")
    #expect(result.findings.contains { $0.problem.contains(words) && $0.isWarning })
  }

  @Test func `Without a mistake all checks hold`() throws {
    let library = try Faults.library(
      "none", source: "Tests/Integration/Faults/faults.c", flags: ["-DFAULT_NONE"])
    let (status, report) = try validate(library)
    #expect(status == 0)
    #expect(report.checks.count == 33 && !report.isUnusable && report.seed == 1)
    let skipped = report.checks.filter { $0.verdict == "skipped" }.map(\.name)
    #expect(
      skipped == ["formats", "drawings", "actions", "backends", "screens", "sources", "state"])
    #expect(
      report.checks.allSatisfy { ["passed", "skipped"].contains($0.verdict) }, "\(report.checks)")
  }

  /// Plugins that the host refuses, the check that says so, and words of it.
  @Test(arguments: [
    ("wrong-magic", "file", "magic"), ("future-minor", "file", "newer vitrine"),
    ("no-tag", "file", "VITRINE_PLUGIN_TAG"), ("undefined-symbol", "accepted", "undefined symbol"),
    ("missing-entry", "accepted", "vitrine_entry"), ("duplicate-kind", "accepted", "twice"),
    ("misspelt-template", "accepted", "truncate"), ("create-fails", "accepted", "locked"),
  ])
  func `What the host refuses cannot be used, and why is said`(
    name: String, check: String, words: String
  ) throws {
    let library = try Faults.library(
      name, source: "Tests/FaultyPlugins/\(name).c",
      flags: ["-DNAME=\"\(name)\"", "-Wno-error"])
    let (status, report) = try validate(library)
    #expect(status == 69 && report.isUnusable)
    let result = try #require(report.checks.first { $0.name == check })
    #expect(result.verdict == "failed")
    let finding = try #require(result.findings.first)
    #expect("\(finding.problem) \(finding.remedy)".contains(words), "\(finding)")
  }

  @Test func `Of a plugin that is refused, what is not tried is said once`() throws {
    let library = try Faults.library(
      "no-tag", source: "Tests/FaultyPlugins/no-tag.c",
      flags: ["-DNAME=\"no-tag\"", "-Wno-error"])
    let refused = try vitrine("plugin", "validate", library)
    #expect(refused.status == 69)
    let lines = refused.lines.filter { !$0.isEmpty }
    #expect(lines[0].hasPrefix("✗ file") && lines[2].contains("VITRINE_PLUGIN_TAG"))
    #expect(lines.count { $0.contains("the host does not take it") } == 1)
    #expect(lines.last?.contains("not tried; the host does not take it. Seed") == true)
  }

  @Test func `A plugin that brings nothing is told so`() throws {
    let folder = Faults.folder.appending(path: "nothing-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let source = """
      #include <vitrine/plugin.h>
      VITRINE_PLUGIN_TAG(0);
      static const vitrine_plugin plugin = {.size = sizeof plugin, .abi = VITRINE_ABI,
        .identifier_static = "nothing", .name_static = "Nothing", .version_static = "1"};
      VITRINE_EXPORT const vitrine_plugin *vitrine_entry(uint32_t abi) { return abi ? &plugin : NULL; }
      """
    try Data(source.utf8).write(to: folder.appending(path: "nothing.c"))
    let built = try vitrine("plugin", "build", folder.path)
    #expect(built.status == 0, "\(built.errors)")
    let library = folder.appending(path: "\(folder.lastPathComponent).so").path
    let (status, report) = try validate(library, ["--check", "shown", "--check", "slots"])
    #expect(status == 1)
    let shown = try #require(report.checks.first { $0.name == "shown" })
    #expect(shown.findings.map(\.problem) == ["shows no kinds, and brings nothing else"])
    #expect(report.checks.first { $0.name == "slots" }?.verdict == "skipped")
  }

  @Test(arguments: [
    "Gallery.so", "Markdown.so", "Movies.so", "Processes.so", "Teletype.so", "Zoo.so",
    "jobs.cells.json",
    "postcards.cells.json",
    "todo.cells.json",
  ])
  func `The plugins that come with the host are valid`(name: String) throws {
    let (status, report) = try validate(Package.stagedPlugins.appending(path: name).path)
    let objections = report.checks.filter { !["passed", "skipped"].contains($0.verdict) }
      // Under a sanitizer the host itself is too slow to fill a screen in time.
      .filter { !is_sanitized() || $0.name != "counts" || $0.verdict != "warned" }
    #expect(status == 0, "\(objections)")
    #expect(objections.isEmpty, "\(objections)")
  }

  private static let rust = Package.stagedPlugins.appending(path: "Commits.so")

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: rust.path),
      "make plugins found no rustc to build Plugins/Commits with"))
  func `The plugin in Rust is valid and shows commits`() throws {
    let (status, report) = try validate(Self.rust.path)
    #expect(status == 0)
    #expect(report.checks.allSatisfy { ["passed", "skipped"].contains($0.verdict) })
    let records = """
      {"hash": "0123456789ab", "subject": "fix(parser): end there", "author": "Ada", "insertions": 2}
      {"hash": "oops", "subject": "no hash"}
      """
    let shown = try run(
      Package.host,
      [
        "show", "-", "--kind", "commit", "--id-field", "hash", "--plugin", Self.rust.path,
        "--columns", "40",
      ], input: Data(records.utf8))
    #expect(
      shown.lines.prefix(3) == [
        "01234567 fix end there", "         Ada                        2 ++",
        "⚠ \"oops\" is no commit's hash",
      ], "\(shown.lines)")
  }

  @Test func `A report has a line for each check, and only what failed when asked`() throws {
    let library = try Faults.library(
      "SLOT", source: "Tests/Integration/Faults/faults.c", flags: ["-DFAULT_SLOT"])
    let only = try vitrine("plugin", "validate", library, "--only-failed", "--seed", "7")
    #expect(only.status == 1)
    #expect(only.lines.first?.hasPrefix("✗ slots") == true)
    #expect(only.lines[2] == "    → did you mean \"title\"?")
    #expect(only.lines.suffix(2).first?.hasSuffix("Seed 7") == true)
    let unknown = try vitrine("plugin", "validate", library, "--check", "slot")
    #expect(unknown.status == 64)
    #expect(unknown.errors == "vitrine: there is no check 'slot'; did you mean slots?\n")
  }
}

@Suite struct `Fuzzing` {
  @Test func `A crash is made small, printed, saved and crashes again`() throws {
    let library = try Faults.library(
      "EXTREME", source: "Tests/Integration/Faults/faults.c", flags: ["-DFAULT_EXTREME"])
    let name = URL(filePath: library).lastPathComponent
    let fuzzed = try run(
      Package.host, ["plugin", "fuzz", name, "--seconds", "20", "--seed", "3"], in: Faults.folder)
    #expect(fuzzed.status == 1)
    #expect(fuzzed.text.contains("SIGABRT") && fuzzed.text.contains("Seed 3"))
    let saved = Faults.folder.appending(path: "fault-crash.json")
    let items = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: saved)) as? [String: Any])
    let item = try #require((items["items"] as? [[String: Any]])?.first)
    #expect((items["items"] as? [Any])?.count == 1)
    #expect(item["title"] as? String == "")
    #expect(item["level"] is NSNumber)
    let again = try run(
      Package.host, ["show", saved.path, "--plugin", library, "--in-process"], in: Faults.folder)
    #expect(again.wasKilled && again.errors.contains("crashed in plugin fault"))
  }

  @Test func `What does not crash is tried for the seconds given`() throws {
    let movies = Package.stagedPlugins.appending(path: "Movies.so").path
    let fuzzed = try vitrine("plugin", "fuzz", movies, "--seconds", "1", "--seed", "5")
    #expect(fuzzed.status == 0, "\(fuzzed.text)")
    #expect(fuzzed.lines.first?.hasSuffix("batches of random items. Seed 5") == true)
    let wrong = try vitrine("plugin", "fuzz", movies, "--seconds", "0")
    #expect(wrong.status == 64)
  }
}

@Suite struct `Long trials` {
  private static let isAsked = ProcessInfo.processInfo.environment["VITRINE_SOAK"] == "1"

  @Test(
    .enabled(if: isAsked, "VITRINE_SOAK=1 asks for it"),
    arguments: ["Gallery.so", "Movies.so", "Zoo.so"])
  func `The plugins that come with the host bear a minute of anything`(name: String) throws {
    let path = Package.stagedPlugins.appending(path: name).path
    let fuzzed = try vitrine("plugin", "fuzz", path, "--seconds", "60")
    #expect(fuzzed.status == 0, "\(fuzzed.text)")
    for _ in 0..<20 {
      let validated = try vitrine("plugin", "validate", path, "--only-failed")
      #expect(validated.status == 0, "\(validated.text)")
    }
  }
}

@Suite struct `Looking into a plugin` {
  @Test func `No code runs unless asked for`() throws {
    // Its constructor ends the process: had it run, there would be nothing to read.
    let library = try Faults.library(
      "stops", source: "Tests/Integration/Faults/stops.c", flags: [])
    let inspected = try vitrine("plugin", "inspect", library)
    #expect(inspected.status == 0)
    #expect(inspected.text.contains("needs 1.0, starts threads"))
    #expect(inspected.text.contains("! imports   exit, which ends the host"))
    #expect(inspected.text.contains("None of its code has run"))
    let run = try vitrine("plugin", "inspect", library, "--run")
    #expect(run.status == 69)
    #expect(run.errors.contains("ends the process with status 3"))
  }

  @Test func `As data it tells of a library what other programs tell`() throws {
    let library = try Faults.library(
      "stops", source: "Tests/Integration/Faults/stops.c", flags: [])
    let inspected = try vitrine("plugin", "inspect", library, "--json")
    let told = try #require(
      JSONSerialization.jsonObject(with: inspected.output) as? [String: Any])
    #expect(told["file"] as? String == library)
    #expect(told["refused"] is NSNull && told["plugin"] is NSNull)
    let facts = try #require(told["library"] as? [String: Any])
    let sum = try run(URL(filePath: "/usr/bin/sha256sum"), [library]).text
    #expect(facts["sha256"] as? String == sum.split(separator: " ").first.map(String.init))
    let size = try FileManager.default.attributesOfItem(atPath: library)[.size] as? Int
    #expect(facts["size"] as? Int == size)
    func names(_ flag: String) throws -> [String] {
      try run(URL(filePath: "/usr/bin/nm"), ["-D", "--format=just-symbols", flag, library]).text
        .split(separator: "\n").map { String($0.prefix { $0 != "@" }) }
    }
    #expect(facts["exports"] as? [String] == (try names("--defined-only")))
    let imports = try #require(facts["imports"] as? [String])
    #expect(try imports.allSatisfy(Set(names("--undefined-only")).contains))
    #expect(imports.contains("exit"))
    let risky = try #require(facts["riskyImports"] as? [[String: Any]])
    #expect(risky.contains { $0["name"] as? String == "exit" })
    #expect(facts["neededLibraries"] as? [String] == ["libc.so.6"])
    // As its flags to the linker say.
    #expect(facts["isNeverUnloaded"] as? Bool == true && facts["bindsAtOnce"] as? Bool == true)
    let tag = try #require(facts["tag"] as? [String: Any])
    #expect(tag["major"] as? Int == 1 && tag["minorNeeded"] as? Int == 0)
    #expect(tag["spawnsThreads"] as? Bool == true)
  }

  @Test func `Half a file tells what it holds, and why it is refused`() throws {
    let whole = try Data(contentsOf: Package.stagedPlugins.appending(path: "Movies.so"))
    let half = Faults.folder.appending(path: "half.so")
    try whole.prefix(whole.count / 2).write(to: half)
    let inspected = try vitrine("plugin", "inspect", half.path)
    #expect(inspected.status == 69)
    #expect(inspected.text.contains("\(whole.count / 2) bytes, SHA-256"))
    #expect(
      inspected.text.contains("The host refuses it") && inspected.text.contains("half a file"))
  }

  @Test func `Costs are told as ratios`() throws {
    let gallery = Package.stagedPlugins.appending(path: "Gallery.so").path
    let measured = try vitrine("plugin", "bench", gallery)
    #expect(measured.status == 0, "\(measured.errors)")
    let row = try #require(measured.lines.first { $0.hasPrefix("photo ") })
    let columns = row.split(separator: " ")
    #expect(columns.count == 4 && columns[1] == "–")
    #expect(columns[2].hasPrefix("×") && columns[3].hasPrefix("×"))
  }
}
