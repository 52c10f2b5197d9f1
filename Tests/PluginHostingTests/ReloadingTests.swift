// SPDX-License-Identifier: MIT

import CellRegistry
import FieldValues
import Foundation
import Glibc
import Testing

@testable import PluginHosting

/// A generation of `generations.c`, as the compiler is told of it.
private struct Generation {
  var name: String
  var kind = "generation"
  var createFails = false

  /// Compiles it, under another name first, as builders do.
  @MainActor func build(to file: String) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let package = tests.deletingLastPathComponent().deletingLastPathComponent()
    let part = file + ".part"
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/cc")
    process.arguments =
      [
        "-std=c11", "-O1", "-shared", "-fPIC", "-DNAME=\"generations\"",
        "-DGENERATION=\"\(name)\"", "-DKIND=\"\(kind)\"",
        "-I", package.appending(path: "Sources/CVitrinePlugin/include").path,
      ] + (createFails ? ["-DCREATE_FAILS"] : [])
      + ["-o", part, tests.appending(path: "Plugins/generations.c").path]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    try #require(chmod(part, 0o700) == 0)
    try #require(rename(part, file) == 0)
  }

  /// Whether it was created in this process and has not ended.
  var isThere: Bool { getenv("VITRINE_IS_THERE_\(name)") != nil }
}

/// A host with one plugin and a registry, as a browser has them.
@MainActor private final class Reloaded {
  let scratch = TemporaryDirectory()
  let registry = KindRegistry()
  let host: PluginHost
  let file: String

  init(_ rule: PluginPolicy.Rule, _ name: String = "generations.so") {
    host = makeIsolatingHost(rule: rule)
    file = "\(scratch.path)/\(name)"
  }

  func load() throws {
    try host.load(.file(file))
    try host.register(in: registry)
  }

  @discardableResult func reload(
    _ remake: (PluginReplacement) -> Void = { _ in }
  ) throws -> PluginReplacement? {
    try host.reload(file: file, in: registry, remake: remake)
  }

  /// What an item of a kind shows: the text of a slot, or what kind of cell it has.
  func shown(_ kind: String = "generation") throws -> String {
    let registration = registry.registration(forKind: kind)
    guard registration.origin != "built-in" else { return "built-in" }
    let plugin = try #require(host.plugins.first)
    return Shown(plugin, kind: kind, fields: .object(["title": .text("t")])).texts.first ?? ""
  }
}

@MainActor @Suite(.serialized, .timeLimit(.minutes(10))) struct `Reloading a plugin` {
  nonisolated static let places: [PluginPolicy.Rule] = [.always(.process), .always(.worker)]

  @Test(arguments: places)
  func `What is built anew takes the place of what was there`(rule: PluginPolicy.Rule) throws {
    let fixture = Reloaded(rule)
    let name = rule == .always(.process) ? "p" : "w"
    try Generation(name: "\(name)1").build(to: fixture.file)
    try fixture.load()
    #expect(try fixture.shown() == "\(name)1")
    #expect(try fixture.reload() == nil)

    let second = Generation(name: "\(name)2")
    try second.build(to: fixture.file)
    #expect(try fixture.shown() == "\(name)1")
    var remade: [PluginReplacement] = []
    let replacement = try #require(try fixture.reload { remade.append($0) })
    #expect(remade == [replacement])
    #expect(replacement.kinds == ["generation"])
    #expect(replacement.old?.identifier == replacement.new.identifier)
    #expect(replacement.mappedGenerations == (rule == .always(.process) ? 2 : 0))
    #expect(try fixture.shown() == "\(name)2")
    #expect(fixture.host.plugins.count == 1)
    fixture.host.end()
  }

  @Test func `The old one ends when its cells are gone, and not before`() throws {
    let fixture = Reloaded(.always(.process))
    let first = Generation(name: "first")
    let second = Generation(name: "second")
    try first.build(to: fixture.file)
    try fixture.load()
    try second.build(to: fixture.file)
    try fixture.reload { _ in
      #expect(first.isThere)
      #expect(second.isThere)
    }
    #expect(!first.isThere)
    #expect(second.isThere)
    fixture.host.end()
    #expect(!second.isThere)
  }

  @Test(arguments: places)
  func `What cannot be loaded leaves the old one as it was`(rule: PluginPolicy.Rule) throws {
    let fixture = Reloaded(rule)
    try Generation(name: "good").build(to: fixture.file)
    try fixture.load()
    let whole = try Data(contentsOf: URL(filePath: fixture.file))

    func refused(_ part: String, _ location: SourceLocation = #_sourceLocation) throws {
      do {
        try fixture.reload { _ in Issue.record("cells are made anew", sourceLocation: location) }
        Issue.record("it was loaded", sourceLocation: location)
      } catch let error as PluginError {
        #expect(error.description.contains(part), sourceLocation: location)
      }
      #expect(try fixture.shown() == "good", sourceLocation: location)
    }
    try Generation(name: "bad", createFails: true).build(to: fixture.file)
    try refused("out of order")
    for size in [0, 1, 64, 4096, whole.count / 2] {
      fixture.scratch.write(whole.prefix(size), to: "generations.so")
      try refused(size < 64 ? "no ELF file" : "half a file")
    }
    fixture.scratch.write("{}".utf8, to: "generations.so")
    try refused("no ELF file")
    try #require(unlink(fixture.file) == 0)
    try refused("no such file")
    try #require(mkdir(fixture.file, 0o700) == 0)
    try refused("a directory")
    try #require(rmdir(fixture.file) == 0)
    try Generation(name: "mended").build(to: fixture.file)
    try fixture.reload()
    #expect(try fixture.shown() == "mended")
    fixture.host.end()
  }

  @Test func `A content that was there before is loaded as it is now`() throws {
    let fixture = Reloaded(.always(.process))
    for (count, name) in ["a", "b", "a", "b"].enumerated() {
      try Generation(name: name).build(to: fixture.file)
      if count == 0 {
        try fixture.load()
      } else {
        #expect(try fixture.reload()?.mappedGenerations == count + 1)
      }
      #expect(try fixture.shown() == name)
    }
    fixture.host.end()
  }

  @Test func `Kinds that come are shown, and kinds that go are not`() throws {
    let fixture = Reloaded(.always(.worker))
    try Generation(name: "x", kind: "old").build(to: fixture.file)
    try fixture.load()
    #expect(try fixture.shown("new") == "built-in")
    try Generation(name: "y", kind: "new").build(to: fixture.file)
    let replacement = try #require(try fixture.reload())
    #expect(replacement.kinds == ["old", "new"])
    #expect(try fixture.shown("old") == "built-in")
    #expect(try fixture.shown("new") == "y")
    fixture.host.end()
  }

  @Test func `A symbolic link that leads elsewhere is another content`() throws {
    let fixture = Reloaded(.always(.worker), "link.so")
    let places = ["one.so", "two.so"].map { "\(fixture.scratch.path)/\($0)" }
    for place in places { try Generation(name: String(place.suffix(6))).build(to: place) }
    try #require(symlink("one.so", fixture.file) == 0)
    try fixture.load()
    #expect(try fixture.shown() == "one.so")
    try #require(unlink(fixture.file) == 0)
    try #require(symlink(places[1], fixture.file) == 0)
    try fixture.reload()
    #expect(try fixture.shown() == "two.so")
    fixture.host.end()
  }

  @Test func `A plugin of the search path is found again in a directory made anew`() throws {
    let scratch = TemporaryDirectory()
    let directory = "\(scratch.path)/plugins"
    try #require(mkdir(directory, 0o700) == 0)
    let file = "\(directory)/generations.so"
    try Generation(name: "before").build(to: file)
    let host = makeHost(path: [directory])
    let registry = KindRegistry()
    #expect(try host.loadPlugins(showing: ["generation"]) == [])
    try host.register(in: registry)
    try #require(rename(directory, "\(directory).old") == 0)
    try #require(mkdir(directory, 0o700) == 0)
    #expect(throws: PluginError.self) { try host.reload(file: file, in: registry) { _ in } }
    try Generation(name: "after").build(to: file)
    #expect(try host.reload(file: file, in: registry) { _ in } != nil)
    let plugin = try #require(host.plugins.first)
    #expect(
      Shown(plugin, kind: "generation", fields: .object(["title": .text("t")])).texts == ["after"])
    host.end()
  }

  @Test func `Templates are loaded anew, and one with a mistake is not`() throws {
    let fixture = Reloaded(.always(.process), "notes.cells.json")
    func write(_ label: String) {
      let text = """
        {"vitrine": 1, "plugin": {"id": "notes", "version": "1"},
         "cells": {"note": {"template": "\(label)"}}}
        """
      fixture.scratch.write(text.utf8, to: "notes.cells.json")
    }
    write("first")
    try fixture.load()
    #expect(try fixture.shown("note") == "first")
    write("{second")
    #expect(throws: PluginError.self) { try fixture.reload() }
    #expect(try fixture.shown("note") == "first")
    write("third")
    try fixture.reload()
    #expect(try fixture.shown("note") == "third")
    fixture.host.end()
  }

  @Test func `A choice of the user outlives generations that lack the kind`() throws {
    let fixture = Reloaded(.always(.process))
    try Generation(name: "mine").build(to: fixture.file)
    let other = """
      {"vitrine": 1, "plugin": {"id": "other", "version": "1"},
       "cells": {"generation": {"template": "other"}}}
      """
    try fixture.host.load(.file(fixture.scratch.write(other.utf8, to: "other.cells.json")))
    try fixture.host.load(.file(fixture.file))
    let mine = try #require(PluginIdentifier("generations"))
    try fixture.host.register(in: fixture.registry, choosing: [("generation", mine)])
    func origin() -> String { fixture.registry.registration(forKind: "generation").origin }
    #expect(origin() == "generations")
    try Generation(name: "mine", kind: "else").build(to: fixture.file)
    try fixture.reload()
    #expect(origin() == "other")
    try Generation(name: "mine again").build(to: fixture.file)
    try fixture.reload()
    #expect(origin() == "generations")
    fixture.host.end()
  }

  // MARK: What stays behind

  private static var isSoak: Bool { getenv("VITRINE_SOAK") != nil }

  private func descriptors() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").map { name in
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")) ?? ""
    }
  }

  /// The memory of this process that is in use, in KiB.
  private func memory() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
    return try #require(Int(line.split(separator: " ")[1]))
  }

  /// Whether a process that this one started is there, if only because nobody has waited for it.
  private func isChild(_ process: Int32) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = status.lastIndex(of: ")")
    else { return false }
    return status[end...].split(separator: " ")[2] == "\(getpid())"
  }

  @Test func `Many reloads leave no descriptor, no process and no memory behind`() throws {
    let fixture = Reloaded(.always(.worker))
    let files = ["even", "odd"].map { "\(fixture.scratch.path)/\($0).so" }
    for (name, file) in zip(["even", "odd"], files) { try Generation(name: name).build(to: file) }
    try #require(symlink(files[0], fixture.file) == 0)
    try fixture.load()
    let total = Self.isSoak ? 500 : 20
    let settled = Self.isSoak ? 50 : 5
    var before = (descriptors: 0, memory: 0)
    var workers: Set<Int32> = []
    for turn in 1...total {
      try #require(unlink(fixture.file) == 0)
      try #require(symlink(files[turn % 2], fixture.file) == 0)
      try fixture.reload()
      #expect(try fixture.shown() == (turn % 2 == 0 ? "even" : "odd"))
      workers.insert(try #require(fixture.host.isolated.first?.workerIdentifier))
      if turn == settled { before = (try descriptors().count, try memory()) }
    }
    let after = try (descriptors: descriptors().count, memory: memory())
    #expect(fixture.host.workers.started == total + 1)
    #expect(workers.filter(isChild).count == 1)
    // A sealed file with the plugin's bytes, for the next worker.
    #expect(try descriptors().filter { $0.contains(fixture.file) }.count == 1)
    fixture.host.end()
    // Other tests of this process have descriptors and memory too: only alone these are this test's.
    if Self.isSoak {
      print(
        "reloads \(settled) → \(total): \(before.memory) → \(after.memory) KiB,", terminator: " ")
      print("descriptors \(before.descriptors) → \(after.descriptors)")
      #expect(after.descriptors == before.descriptors)
      #expect(Double(after.memory) < Double(before.memory) * 1.05)
    }
  }
}
