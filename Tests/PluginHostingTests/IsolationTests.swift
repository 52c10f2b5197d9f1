// SPDX-License-Identifier: MIT

import CTestProcess
import CellRegistry
import CellViews
import FieldValues
import Foundation
import Glibc
import IndexPaths
import PlaneGeometry
import Synchronization
import Testing
import WorkerChannel

@testable import PluginHosting

/// The folder that this test bundle was built into, and so the worker beside it.
let workerExecutable: String = {
  let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
  let file = bundle ?? URL(filePath: CommandLine.arguments[0])
  return file.resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "vitrine-worker").path
}()

/// Lines of plugins, for tests.
final class Lines: Sendable {
  private let kept = Mutex<[PluginLogLine]>([])
  var texts: [String] { kept.withLock { $0.map(\.text) } }
  func add(_ line: PluginLogLine) { kept.withLock { $0.append(line) } }
}

@MainActor func makeIsolatingHost(
  rule: PluginPolicy.Rule = .always(.worker), loadLimit: Duration = .seconds(20),
  limit: Duration = PluginIsolation().limit,
  log: Lines = Lines(), didFail: @escaping @MainActor @Sendable (String) -> Void = { _ in }
) -> PluginHost {
  var isolation = PluginIsolation(executable: workerExecutable)
  isolation.loadLimit = loadLimit
  isolation.limit = limit
  isolation.didFail = { didFail($0.reason) }
  let searchPath = PluginSearchPath(
    named: [], environment: { _ in nil }, executable: nil, currentDirectory: "/")
  return PluginHost(
    searchPath: searchPath, policy: PluginPolicy(rule: rule), isolation: isolation
  ) { log.add($0) }
}

/// An item of `ending.c`.
private func item(_ mode: String, _ title: String) -> FieldValue {
  .object(["mode": .text(mode), "title": .text(title)])
}

private func isAlive(_ process: Int32) -> Bool {
  guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
    let end = status.lastIndex(of: ")")
  else { return false }
  return !status[end...].hasPrefix(") Z")
}

/// Waits for what another process does soon.
private func eventually(_ condition: () -> Bool) -> Bool {
  let patience = ContinuousClock.now + .seconds(10)
  while !condition() {
    guard ContinuousClock.now < patience else { return false }
    usleep(1000)
  }
  return true
}

/// A way to go wrong in the midst of others' items, and the sentence that says so; `_` stands for the function.
struct Wrong: Sendable, CustomTestStringConvertible {
  var mode: String
  var sentence: String
  var testDescription: String { mode }

  static let all = [
    Wrong(mode: "segv", sentence: "the plugin crashed (SIGSEGV) in _"),
    Wrong(mode: "abort", sentence: "the plugin crashed (SIGABRT) in _"),
    Wrong(mode: "trap", sentence: "the plugin crashed (SIGILL) in _"),
    Wrong(mode: "overflow", sentence: "the plugin crashed (SIGSEGV) in _"),
    Wrong(mode: "kill", sentence: "the plugin crashed (SIGKILL) in _"),
    Wrong(mode: "hog", sentence: "the plugin crashed (SIGABRT) in _"),
    Wrong(mode: "exit-0", sentence: "the plugin ended its process (exit status 0) in _"),
    Wrong(mode: "exit-3", sentence: "the plugin ended its process (exit status 3) in _"),
    Wrong(
      mode: "loop", sentence: "the plugin did not return from _ within 200 ms and was stopped"),
    Wrong(
      mode: "sleep", sentence: "the plugin did not return from _ within 200 ms and was stopped"),
    Wrong(
      mode: "words",
      sentence: "the plugin crashed (SIGABRT) in _; its last words: price list ␛[31mnot␛[0m found"),
    Wrong(
      mode: "junk-size",
      sentence: "the plugin answered with junk in _ (its answer is 4294967295 bytes long,"
        + " 33554432 are possible) and was stopped"),
  ]
  // Where a sanitizer leaves no room for a limit of address space, it would take all memory that there is.
  .filter { !is_sanitized() || $0.mode != "hog" }
}

@MainActor @Suite(.timeLimit(.minutes(5))) struct `A plugin in a worker` {
  @Test(arguments: ["typed", "batch"])
  func `Its cells are those of the same plugin in process`(kind: String) throws {
    let items = (0..<300).map { item($0 % 7 == 3 ? "fail" : "ok", "item \($0) äöü 日本") }
    let path = Fixtures.library("ending")
    let inside = makeHost()
    let outside = makeIsolatingHost()
    defer { outside.end() }
    let direct = Shown(try inside.load(.file(path)), kind: kind, items: items)
    let isolated = Shown(try outside.load(.file(path)), kind: kind, items: items)
    #expect(isolated.texts == direct.texts)
    #expect(isolated.texts[0] == "item 0 äöü 日本: ok")
    #expect(isolated.texts[3] == "⚠ as the item wants")
    #expect(outside.problems == inside.problems)
    #expect(outside.handlerCalls == inside.handlerCalls)
    #expect(outside.workers.started == 1 && outside.workers.restarted == 0)
  }

  @Test func `It describes itself as it does in process`() throws {
    for name in [
      "ending", "every-type", "batched", "misbehaving", "larger-tables", "acting", "drawing",
      "writing", "counting",
    ] {
      let outside = makeIsolatingHost()
      defer { outside.end() }
      let path = Fixtures.library(name)
      #expect(
        try outside.load(.file(path)).description == makeHost().load(.file(path)).description)
    }
  }

  @Test func `Every type, path and absent value arrives`() throws {
    let path = Fixtures.library("every-type")
    let numbers: FieldValue = .object([
      "flag": .bool(true), "a": .integer(-128), "b": .integer(255), "c": .integer(-32768),
      "d": .integer(65535), "e": .integer(-2_147_483_648), "f": .integer(4_294_967_295),
      "g": .integer(.min), "h": .unsigned(.max), "i": .number(0.5), "j": .integer(7),
    ])
    let texts: FieldValue = .object([
      "text": .text("日本"), "meta": .object(["inner": .text("in")]), "number": .number(3),
      "none": .null,
    ])
    let outside = makeIsolatingHost()
    defer { outside.end() }
    let plugin = try outside.load(.file(path))
    let direct = try makeHost().load(.file(path))
    #expect(
      Shown(plugin, kind: "numbers", fields: numbers).texts
        == Shown(direct, kind: "numbers", fields: numbers).texts)
    #expect(
      Shown(plugin, kind: "texts", fields: texts).texts == ["日本|in|NULL 0|3|NULL"])
  }

  @Test func `What handlers do wrong without ending is answered as in process`() throws {
    let path = Fixtures.library("misbehaving")
    let outside = makeIsolatingHost()
    defer { outside.end() }
    let plugin = try outside.load(.file(path))
    let direct = try makeHost().load(.file(path))
    let fields: FieldValue = .object(["title": .text("x")])
    for kind in direct.description.handlers.map(\.kind) {
      #expect(
        Shown(plugin, kind: kind, fields: fields).texts
          == Shown(direct, kind: kind, fields: fields).texts, "\(kind)")
    }
    #expect(outside.problems.isEmpty == false)
    #expect(outside.workers.started == 1)
  }

  @Test(arguments: Wrong.all.map { ($0, "typed") } + Wrong.all.prefix(9).map { ($0, "batch") })
  func `Only the guilty item is marked, with what happened`(wrong: Wrong, kind: String) throws {
    let path = Fixtures.library("ending")
    var items = (0..<20).map { item("ok", "item \($0)") }
    let undisturbed = Shown(try makeHost().load(.file(path)), kind: kind, items: items).texts
    items[11] = item(wrong.mode, "guilty")
    let host = makeIsolatingHost()
    defer { host.end() }
    let shown = Shown(try host.load(.file(path)), kind: kind, items: items).texts
    for index in items.indices where index != 11 { #expect(shown[index] == undisturbed[index]) }
    #expect(shown[11].hasPrefix("⚠ the plugin "))
    let sentence = wrong.sentence.replacing(
      "_", with: kind == "typed" ? "configure" : "configure_batch")
    #expect(host.problems.map(\.reason) == [sentence])
    #expect(host.problems.map(\.firstItem) == ["item-11"])
    #expect(
      host.problems.map(\.remedy) == [
        "tell the plugin's author, or see what vitrine plugin validate finds"
      ])
    #expect(host.workers.restarted >= 1)
  }

  @Test(arguments: [
    ("index", "Fatal error: Index out of range"), ("overflow", "crashed (SIGILL) in configure"),
    ("fatal", "Fatal error: the shop is closed"),
  ])
  func `A trap of Swift is told in Swift's words`(mode: String, words: String) throws {
    let host = makeIsolatingHost()
    defer { host.end() }
    let plugin = try host.load(.file(Fixtures.library("trapping")))
    let shown = Shown(
      plugin, kind: "trapping",
      items: ["one", mode, "two"].map { .object(["mode": .text($0)]) })
    #expect(shown.texts[0] == "one" && shown.texts[2] == "two")
    let reason = try #require(host.problems.first?.reason)
    #expect(reason.contains(words), "\(reason)")
  }

  @Test(arguments: ["junk-number", "junk-bytes"])
  func `Junk is a finding of its own`(mode: String) throws {
    let host = makeIsolatingHost()
    defer { host.end() }
    let plugin = try host.load(.file(Fixtures.library("ending")))
    let shown = Shown(plugin, kind: "typed", items: [item("ok", "a"), item(mode, "b")]).texts
    #expect(shown[0] == "a: ok")
    #expect(host.problems.map(\.itemCount) == [1])
    #expect(
      host.problems.allSatisfy {
        $0.reason.hasPrefix("the plugin answered with junk in configure (")
          && $0.reason.hasSuffix(") and was stopped")
      })
  }

  @Test(arguments: ["scream", "close", "scribble", "later", "child"])
  func `A burden that it survives costs nothing`(mode: String) throws {
    let host = makeIsolatingHost()
    defer { host.end() }
    let plugin = try host.load(.file(Fixtures.library("ending")))
    for round in 0..<3 {
      // One that ends the worker each time would be the end of the plugin.
      let mode = round > 0 && mode == "later" ? "ok" : mode
      let items = [item("ok", "a"), item(mode, "b"), item("ok", "c")]
      let shown = Shown(plugin, kind: "batch", items: items).texts
      #expect(shown[0] == "a: ok")
      #expect(shown[2] == "c: ok")
      if mode == "scream" { #expect(shown[1] == "b: scream") }
    }
  }

  @Test func `A guilty item is not tried again, and three of them are the end`() throws {
    var reasons: [String] = []
    let host = makeIsolatingHost(didFail: { reasons.append($0) })
    defer { host.end() }
    let plugin = try host.load(.file(Fixtures.library("ending")))
    let items = [item("ok", "a"), item("segv", "b"), item("ok", "c")]
    for _ in 0..<5 { #expect(Shown(plugin, kind: "typed", items: items).texts[2] == "c: ok") }
    #expect(reasons.isEmpty)
    let more = (0..<6).map { item($0 % 2 == 0 ? "abort" : "ok", "\($0)") }
    let shown = Shown(plugin, kind: "typed", items: more).texts
    #expect(reasons == ["crashed (SIGABRT) in configure"])
    #expect(shown[1] == "1: ok")
    #expect(shown[2].hasPrefix("⚠ the plugin crashed (SIGABRT) in configure"))
    let end = "⚠ the plugin is not used any more: it failed 3 times within a minute"
    #expect(shown[3...].allSatisfy { $0.replacing("\n", with: " ") == end })
    let restarts = host.workers.restarted
    #expect(
      Shown(plugin, kind: "batch", items: [item("ok", "a")]).texts[0]
        .replacing("\n", with: " ") == end)
    #expect(host.workers.restarted == restarts)
    #expect(reasons.count == 1)
  }

  @Test func `A failure in a size hint has the cell measured`() throws {
    let host = makeIsolatingHost()
    defer { host.end() }
    let plugin = try host.load(.file(Fixtures.library("ending")))
    let hint = try #require(plugin.registrations.first { $0.kind == "hint" }?.sizeHint)
    func size(_ mode: String) -> Size? {
      hint(
        CellItem(identifier: mode, kind: "hint", fields: item(mode, "")),
        IndexPath(item: 0, section: 0), Size(width: 40, height: 0))
    }
    #expect(size("ok") == Size(width: 40, height: 3))
    #expect(size("abort") == nil)
    #expect(size("ok") == Size(width: 40, height: 3))
    #expect(size("abort") == nil)
    #expect(host.problems.map(\.reason) == ["the plugin crashed (SIGABRT) in size_hint"])
    #expect(host.workers.restarted == 1)
  }

  @Test func `Cells that leave their items are told with the next batch`() throws {
    let host = makeIsolatingHost()
    defer { host.end() }
    let plugin = try host.load(.file(Fixtures.library("every-type")))
    let registration = try #require(plugin.registrations.first { $0.kind == "facts" })
    let cell = try #require(registration.makeCell() as? TemplateCell)
    let path = IndexPath(item: 41, section: 3)
    func configure(_ identifier: String) {
      registration.configure([
        ConfigurationRequest(
          cell: cell, item: CellItem(identifier: identifier, kind: "facts", fields: .null),
          indexPath: path)
      ])
      cell.frame = Rect(x: 0, y: 0, width: 80, height: 1)
    }
    let direct = try #require(
      makeHost().load(.file(Fixtures.library("every-type"))).registrations
        .first { $0.kind == "facts" })
    let other = try #require(direct.makeCell() as? TemplateCell)
    for identifier in ["first", "second"] {
      configure(identifier)
      direct.configure([
        ConfigurationRequest(
          cell: other, item: CellItem(identifier: identifier, kind: "facts", fields: .null),
          indexPath: path)
      ])
      other.frame = cell.frame
      registration.prepareForReuse?(cell)
      direct.prepareForReuse?(other)
    }
    configure("third")
    #expect(Shown.text(cell).contains("third of facts at 3.41"))
  }

  @Test func `One that has left its item may end the worker, which is no item's fault`() throws {
    let log = Lines()
    let host = makeIsolatingHost(log: log)
    defer { host.end() }
    let plugin = try host.load(.file(Fixtures.library("ending")))
    let registration = try #require(plugin.registrations.first { $0.kind == "reuse" })
    let cell = try #require(registration.makeCell() as? TemplateCell)
    func configure(_ identifier: String) -> String {
      registration.configure([
        ConfigurationRequest(
          cell: cell,
          item: CellItem(identifier: identifier, kind: "reuse", fields: item("ok", identifier)),
          indexPath: IndexPath(item: 0, section: 0))
      ])
      return Shown.text(cell)
    }
    #expect(configure("reuse") == "reuse: ok")
    registration.prepareForReuse?(cell)
    cell.prepareForReuse()
    #expect(configure("next") == "next: ok")
    #expect(host.problems.isEmpty)
    #expect(host.workers.restarted == 1)
  }
}

@MainActor @Suite(.timeLimit(.minutes(5))) struct `Loading into a worker` {
  private let remedy = "; tell the plugin's author, or see what vitrine plugin validate finds"

  private func finding(_ name: String, loadLimit: Duration = .seconds(20)) -> String? {
    let host = makeIsolatingHost(loadLimit: loadLimit)
    defer { host.end() }
    do throws(PluginError) {
      _ = try host.load(.file(Fixtures.library(name)))
      return nil
    } catch {
      return "\(error)".replacing(Fixtures.library(name) + ": ", with: "")
    }
  }

  @Test func `A crash is a refusal with its last words`() {
    #expect(
      finding("constructor-aborts")
        == "crashed (SIGABRT) while it was loaded; its last words: no licence found" + remedy)
    #expect(finding("thread-aborts") == "crashed (SIGABRT) while it was loaded" + remedy)
  }

  @Test func `One that never comes back from create is stopped`() {
    #expect(
      finding("endless-create", loadLimit: .milliseconds(300))
        == "did not return from create within 300 ms and was stopped" + remedy)
  }

  @Test func `One that never comes back from destroy is stopped`() throws {
    let host = makeIsolatingHost()
    let plugin = try host.load(.file(Fixtures.library("endless-destroy")))
    #expect(Shown(plugin, kind: "destroy", fields: .null).texts == ["shown"])
    let worker = try #require(host.isolated.first?.workerIdentifier)
    let start = ContinuousClock.now
    host.end()
    #expect(start.duration(to: .now) < .seconds(8))
    #expect(!isAlive(worker))
  }

  @Test(arguments: [
    "bad-identifier", "broken-parameters", "broken-template", "control-kind", "create-fails",
    "create-fails-silently", "duplicate-kind", "endless-kind", "latin1-kind", "missing-entry",
    "misspelt-template", "null-kind", "null-registrations", "null-template", "other-major-table",
    "overlapping-registrations", "refuses-host", "small-plugin", "small-registration",
    "too-many-registrations", "undefined-symbol", "no-tag", "future-minor",
  ])
  func `What is refused in process is refused with the same sentence`(name: String) throws {
    let path = Fixtures.library(name)
    let direct = #expect(throws: PluginError.self) { try makeHost().load(.file(path)) }
    let isolated = #expect(throws: PluginError.self) {
      let host = makeIsolatingHost()
      defer { host.end() }
      try host.load(.file(path))
    }
    #expect(isolated?.description == direct?.description)
    #expect(isolated?.isNoPlugin == direct?.isNoPlugin)
  }

  @Test func `No code of it runs in this process`() throws {
    let host = makeIsolatingHost()
    defer { host.end() }
    let plugin = try host.load(.file(Fixtures.library("bystander")))
    #expect(Shown(plugin, kind: "bystander", fields: .null).texts == ["unset"])
    #expect(!Fixtures.hasRun("bystander"))
  }

  @Test func `A worker that is not there is told with its place`() {
    let host = PluginHost(
      searchPath: makeHost().searchPath, policy: PluginPolicy(rule: .always(.worker)),
      isolation: PluginIsolation(executable: "/nonexistent/vitrine-worker"), log: { _ in })
    let error = #expect(throws: PluginError.self) {
      try host.load(.file(Fixtures.library("ending")))
    }
    #expect(
      error?.finding
        == .failedInWorker(
          "cannot be run in a worker: /nonexistent/vitrine-worker cannot be started:"
            + " No such file or directory; install it anew"))
  }
}

@MainActor @Suite(.timeLimit(.minutes(5)), .serialized) struct `Workers leave nothing behind` {
  @Test func `A worker has the host's three descriptors, and its plugin none of the host's`() throws
  {
    let leak = dup(0)
    defer { close(leak) }
    let host = makeIsolatingHost()
    defer { host.end() }
    let plugin = try host.load(.file(Fixtures.library("ending")))
    let shown = Shown(plugin, kind: "typed", fields: item("descriptors", "")).texts
    // Standard input, output and error, the bell, the memory and the plugin's bytes.
    #expect(shown == ["0 1 2 3 4 5"])
  }

  @Test func `Children that a plugin leaves end with its worker`() throws {
    let host = makeIsolatingHost()
    let plugin = try host.load(.file(Fixtures.library("ending")))
    let shown = Shown(plugin, kind: "typed", fields: item("child", "")).texts[0]
    let child = try #require(Int32(shown))
    #expect(isAlive(child))
    host.end()
    #expect(eventually { !isAlive(child) })
  }

  @Test func `Processes and descriptors are as before`() throws {
    func descriptors() -> Int { (0..<1024).filter { fcntl(Int32($0), F_GETFD) >= 0 }.count }
    func run() throws -> [Int32] {
      let host = makeIsolatingHost()
      var workers: [Int32] = []
      let plugin = try host.load(.file(Fixtures.library("ending")))
      for mode in ["ok", "segv", "exit-3", "ok"] {
        workers += host.isolated.compactMap(\.workerIdentifier)
        _ = Shown(plugin, kind: "batch", items: [item(mode, ""), item("ok", "")])
      }
      workers += host.isolated.compactMap(\.workerIdentifier)
      host.end()
      return workers
    }
    _ = try run()
    let before = descriptors()
    var workers: [Int32] = []
    for _ in 0..<10 { workers += try run() }
    #expect(workers.count > 20)
    // Reaped: their numbers are no children of this process any more.
    for worker in Set(workers) { #expect(waitpid(worker, nil, WNOHANG) == -1) }
    // Other tests run at the same time and have some of their own.
    #expect(descriptors() < before + 10)
  }

  @Test func `Workers that are killed at any moment are not seen`() throws {
    let isSoak = ProcessInfo.processInfo.environment["VITRINE_SOAK"] != nil
    let wanted = isSoak ? 1000 : 100
    let seed = UInt64.random(in: 0 ... .max)
    var random = Numbers(state: seed)
    let path = Fixtures.library("ending")
    let host = makeIsolatingHost()
    defer { host.end() }
    let plugin = try host.load(.file(path))
    let direct = try makeHost().load(.file(path))
    let target = Mutex<Int32>(0)
    let kills = Mutex<Int>(0)
    // Kills whatever worker there is, at moments that have nothing to do with what it does.
    let pauses = (0..<wanted).map { _ in UInt32.random(in: 50...3000, using: &random) }
    let killer = Thread {
      for pause in pauses {
        usleep(pause)
        target.withLock { worker in
          if worker > 0, kill(worker, SIGKILL) == 0 { kills.withLock { $0 += 1 } }
          worker = 0
        }
        while target.withLock({ $0 == 0 }) { usleep(50) }
        if target.withLock({ $0 < 0 }) { return }
      }
      target.withLock { $0 = -1 }
    }
    killer.start()
    var steps = 0
    while target.withLock({ $0 >= 0 }) {
      let kind = steps % 2 == 0 ? "typed" : "batch"
      let items = (0..<12).map { item("ok", "item \(steps + $0)") }
      let shown = Shown(plugin, kind: kind, items: items).texts
      let expected = (0..<12).map { "item \(steps + $0): ok" }
      if shown != expected {
        Issue.record("seed \(seed), step \(steps): \(shown)")
        break
      }
      steps += 1
      let worker = host.isolated.first?.workerIdentifier ?? 0
      target.withLock { if $0 >= 0 { $0 = worker } }
    }
    target.withLock { $0 = -1 }
    #expect(host.problems.isEmpty, "seed \(seed)")
    #expect(kills.withLock { $0 } > wanted / 2, "seed \(seed)")
    #expect(host.workers.restarted > wanted / 2, "seed \(seed)")
    #expect(Shown(direct, kind: "batch", items: [item("ok", "end")]).texts == ["end: ok"])
  }
}

/// Numbers that follow from a seed.
struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
