// SPDX-License-Identifier: MIT

import CellRegistry
import FieldValues
import Foundation
import Glibc
import Testing

@testable import PluginHosting

/// A build of `keeping.c`, as the compiler is told of it.
private struct Build {
  var generation: String
  var defines: [String] = []

  /// Compiles it, under another name first, as builders do.
  func write(to file: String) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let package = tests.deletingLastPathComponent().deletingLastPathComponent()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/cc")
    process.arguments =
      [
        "-std=c11", "-O1", "-shared", "-fPIC", "-DNAME=\"keeping\"",
        "-DGENERATION=\"\(generation)\"",
        "-I", package.appending(path: "Sources/CVitrinePlugin/include").path,
        "-o", file + ".part", tests.appending(path: "Plugins/keeping.c").path,
      ] + defines.map { "-D\($0)" }
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    try #require(chmod(file + ".part", 0o700) == 0)
    try #require(rename(file + ".part", file) == 0)
  }
}

@MainActor @Suite(.timeLimit(.minutes(5))) struct `What a plugin keeps` {
  /// A host with a build of the plugin that has filled two cells.
  @MainActor private final class Used {
    let scratch = TemporaryDirectory()
    let registry = KindRegistry()
    let host: PluginHost
    let file: String

    init(_ place: Place, _ build: Build) throws {
      host = place.makeHost()
      file = "\(scratch.path)/keeping.so"
      try build.write(to: file)
      try host.load(.file(file))
      try host.register(in: registry)
      _ = try (shown(), shown())
    }

    func shown() throws -> String {
      let plugin = try #require(host.plugins.first)
      let texts = Shown(plugin, kind: "kept", fields: .object(["title": .text("t")])).texts
      return texts.first ?? ""
    }

    /// Loads a build over what is there; why it began afresh, nil when it did not.
    func reload(_ build: Build) throws -> String? {
      try build.write(to: file)
      let replacement = try #require(try host.reload(file: file, in: registry) { _ in })
      return replacement.stateTrouble
    }
  }

  @Test(arguments: Place.allCases)
  func `A build takes over what the one before it kept, again and again`(place: Place) throws {
    let used = try Used(place, Build(generation: "a"))
    #expect(used.host.plugins.first?.description.extensions.stateVersion == "1")
    #expect(try used.reload(Build(generation: "b")) == nil)
    #expect(try used.shown() == "b 3")
    #expect(try used.reload(Build(generation: "c")) == nil)
    #expect(try used.shown() == "c 4")
    used.host.end()
  }

  @Test(arguments: Place.allCases)
  func `One that refuses what was kept begins afresh, with nothing of it`(place: Place) throws {
    let used = try Used(place, Build(generation: "a"))
    #expect(
      try used.reload(Build(generation: "b", defines: ["VERSION=\"2\""]))
        == "its state was not taken over: of another version")
    #expect(try used.shown() == "b 1")
    // The version is now the other one, and counts go on.
    #expect(try used.reload(Build(generation: "c", defines: ["VERSION=\"2\""])) == nil)
    #expect(try used.shown() == "c 2")
    used.host.end()
  }

  @Test(arguments: Place.allCases)
  func `One that cannot say what it keeps, or keeps too much, costs its next build the state`(
    place: Place
  ) throws {
    let used = try Used(place, Build(generation: "a", defines: ["SAVE_FAILS"]))
    #expect(
      try used.reload(Build(generation: "b", defines: ["SAVE_FLOODS"]))
        == "its state was not saved: cannot say")
    #expect(try used.shown() == "b 1")
    #expect(
      try used.reload(Build(generation: "c"))
        == "its state was not saved: (status -4)")
    #expect(try used.shown() == "c 1")
    #expect(
      try used.reload(Build(generation: "d", defines: ["STATELESS"]))
        == "this build takes no state over")
    #expect(try used.shown() == "d 1")
    // From one that keeps nothing, nothing is missed.
    #expect(try used.reload(Build(generation: "e")) == nil)
    used.host.end()
  }

  @Test func `One whose worker crashes or hangs over it begins afresh in another`() throws {
    let used = try Used(.worker, Build(generation: "a"))
    let crash = try #require(
      try used.reload(Build(generation: "b", defines: ["RESTORE_CRASHES"])))
    #expect(crash.contains("crashed (SIGSEGV) in restore"))
    #expect(try used.shown() == "b 1")
    let hang = try #require(try used.reload(Build(generation: "c", defines: ["RESTORE_HANGS"])))
    #expect(hang.contains("did not return from restore within 200 ms"))
    #expect(try used.shown() == "c 1")
    // A worker that is gone has nothing to save.
    kill(try #require(used.host.isolated.first?.workerIdentifier), SIGKILL)
    #expect(
      try used.reload(Build(generation: "d")) == "its state was not saved: its worker has ended")
    #expect(try used.shown() == "d 1")
    used.host.end()
  }

  @Test(arguments: Place.allCases)
  func `A build that cannot be used leaves the old one with what it keeps`(place: Place) throws {
    let used = try Used(place, Build(generation: "a"))
    used.scratch.write(Array("\u{7F}ELF".utf8), to: "keeping.so")
    #expect(throws: PluginError.self) {
      try used.host.reload(file: used.file, in: used.registry) { _ in }
    }
    #expect(try used.shown() == "a 3")
    used.host.end()
  }

  @Test(arguments: Place.allCases)
  func `A plugin on the Swift kit or in C++ keeps values of its own types`(place: Place) throws {
    for name in ["KitPlugin", "kept"] {
      let host = place.makeHost()
      let plugin = try host.load(.file(Fixtures.library(name)))
      let state = try #require(plugin.state)
      let fields = FieldValue.object(["title": .text("日本")])
      #expect(Shown(plugin, kind: "kept", fields: fields).texts == ["1 日本"], "\(name)")
      #expect(Shown(plugin, kind: "kept", fields: fields).texts == ["2 日本"], "\(name)")
      let saved = try state.save()
      #expect(saved.version == "2", "\(name)")
      host.end()

      let next = place.makeHost()
      let again = try next.load(.file(Fixtures.library(name)))
      let taken = try #require(again.state)
      try taken.restore(saved)
      #expect(try taken.save() == saved, "\(name)")
      #expect(Shown(again, kind: "kept", fields: fields).texts == ["3 日本"], "\(name)")
      for junk in [[], [1], [UInt8](repeating: 255, count: 40), saved.bytes + [0]] {
        #expect(throws: PluginError.self, "\(name) \(junk)") {
          try taken.restore(SavedState(version: "2", bytes: junk))
        }
      }
      #expect(throws: PluginError.self) {
        try taken.restore(SavedState(version: "0", bytes: saved.bytes))
      }
      next.end()
    }
  }
}
