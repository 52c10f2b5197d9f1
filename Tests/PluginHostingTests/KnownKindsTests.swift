// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import PluginHosting

@MainActor @Suite struct `The kinds known from earlier hosts` {
  private let scratch = TemporaryDirectory()
  private var kinds: String { scratch.path + "/verdicts/kinds" }

  /// - Parameter settlingTime: by default so that files of this test are kept at once.
  private func judgements(settlingTime: Int = 0) -> PluginJudgements {
    var judgements = PluginJudgements(
      verdicts: scratch.path + "/verdicts", quarantine: scratch.path + "/state/quarantine.json",
      triesUnknown: false)
    judgements.kinds.settlingTime = settlingTime
    return judgements
  }

  private func host(
    _ judgements: PluginJudgements? = nil, policy: PluginPolicy = .inProcess
  ) -> PluginHost {
    let searchPath = PluginSearchPath(
      named: [scratch.path + "/plugins"], environment: { _ in nil }, executable: nil,
      currentDirectory: "/")
    return PluginHost(
      searchPath: searchPath, policy: policy, judgements: judgements ?? self.judgements(),
      log: { _ in })
  }

  @discardableResult
  private func write(_ name: String, kind: String, functions: String = "{}") -> String {
    let text = """
      {"vitrine": 1, "plugin": {"id": "\(name)", "version": "1"}, "functions": \(functions),
       "cells": {"\(kind)": {"template": "{title}"}}}
      """
    return scratch.write(text.utf8, to: "plugins/\(name).cells.json")
  }

  private func names(_ paths: some Sequence<String>) -> [String] {
    paths.map { URL(filePath: $0).lastPathComponent }.sorted()
  }

  private func opened(_ host: PluginHost) -> [String] { names(host.waiting.keys) }

  @Test func `What shows none of the kinds looked for is not opened again`() throws {
    write("a", kind: "one")
    write("b", kind: "two")
    scratch.write(Fixtures.bytes("every-type"), to: "plugins/every-type.so")
    let first = host()
    #expect(try first.loadPlugins(showing: ["none"]) == ["none"])
    #expect(opened(first) == ["a.cells.json", "b.cells.json", "every-type.so"])

    let second = host()
    #expect(try second.loadPlugins(showing: ["none"]) == ["none"])
    #expect(opened(second).isEmpty)
    #expect(try second.loadPlugins(showing: ["two"]).isEmpty)
    #expect(names(second.plugins.map(\.description.file)) == ["b.cells.json"])
    #expect(opened(second).isEmpty)
    #expect(second.refusals.isEmpty)
  }

  @Test func `What was read soon after a change is opened again`() throws {
    write("a", kind: "one")
    for _ in 1...2 {
      let host = host(judgements(settlingTime: 5))
      try host.loadPlugins(showing: ["none"])
      #expect(opened(host) == ["a.cells.json"])
    }
    #expect(!FileManager.default.fileExists(atPath: kinds))
  }

  @Test(arguments: [0, 5])
  func `A change is seen at once, with the size and the times as they were`(
    settlingTime: Int
  ) throws {
    let file = write("a", kind: "one")
    try host(judgements(settlingTime: settlingTime)).loadPlugins(showing: ["two"])
    var before = stat()
    try #require(stat(file, &before) == 0)

    // Longer than a step of the file system's clock, where what was read is kept at once.
    if settlingTime == 0 { usleep(50_000) }
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let handle = try FileHandle(forWritingTo: URL(filePath: file))
    try handle.write(contentsOf: Data(text.replacing("one", with: "two").utf8))
    try handle.close()
    let times = [before.st_atim, before.st_mtim]
    try #require(utimensat(AT_FDCWD, file, times, 0) == 0)
    var after = stat()
    try #require(stat(file, &after) == 0)
    #expect(after.st_size == before.st_size && after.st_ino == before.st_ino)
    #expect(after.st_mtim.tv_nsec == before.st_mtim.tv_nsec)

    let host = host(judgements(settlingTime: settlingTime))
    #expect(try host.loadPlugins(showing: ["two"]).isEmpty)
    #expect(names(host.plugins.map(\.description.file)) == ["a.cells.json"])
  }

  @Test func `The first that comes to have a kind shows it`() throws {
    write("a", kind: "one")
    write("b", kind: "two")
    try host().loadPlugins(showing: ["none"])
    usleep(50_000)
    write("a", kind: "two")
    let host = host()
    try host.loadPlugins(showing: ["two"])
    #expect(names(host.plugins.map(\.description.file)) == ["a.cells.json"])
  }

  @Test func `What stands against a plugin is told every time`() throws {
    let file = scratch.write(
      #"{"vitrine": 1, "plugin": {"id": "a", "version": "1"}, "cells": {"k": {"template": {"x": 1}}}}"#
        .utf8, to: "plugins/a.cells.json")
    for _ in 1...2 {
      let host = host()
      try host.loadPlugins(showing: ["none"])
      #expect(host.refusals.map(\.subject) == [file])
    }
  }

  @Test func `What came to stand against one that is known is told`() throws {
    let a = write("a", kind: "one")
    let b = write("b", kind: "two")
    let c = write("c", kind: "three")
    let d = write("d", kind: "four")
    try host().loadPlugins(showing: ["none"])

    let bytes = try [UInt8](Data(contentsOf: URL(filePath: a)))
    judgements().quarantine.add(ContentHash(of: bytes), file: a, plugin: nil, reason: "it hung")
    var policy = PluginPolicy.inProcess
    policy.places = [try #require(PluginIdentifier("b")): .never]
    chmod(c, 0o666)
    let host = host(policy: policy)
    try host.loadPlugins(showing: ["none"])
    #expect(host.refusals.map(\.subject) == [a, b, c])
    #expect(opened(host).isEmpty)

    chmod(scratch.path + "/plugins", 0o777)
    let late = self.host()
    try late.loadPlugins(showing: ["none"])
    #expect(late.refusals.map(\.subject) == [a, b, c, d])
  }

  @Test func `One in a directory that is not trusted any more is opened again`() throws {
    write("a", kind: "one")
    let trusted = PluginPolicy(
      rule: .byDirectory, trustedDirectories: [scratch.path + "/plugins"])
    try host(policy: trusted).loadPlugins(showing: ["none"])
    let same = host(policy: trusted)
    try same.loadPlugins(showing: ["none"])
    #expect(opened(same).isEmpty)
    let other = host(policy: PluginPolicy(rule: .byDirectory))
    try other.loadPlugins(showing: ["none"])
    #expect(opened(other) == ["a.cells.json"])
  }

  @Test func `One with functions of other libraries is opened again`() throws {
    let root =
      #"{"library": "libm.so.6", "symbol": "cbrt", "parameters": ["f64"], "returns": "f64"}"#
    write("a", kind: "one", functions: #"{"root": \#(root)}"#)
    for _ in 1...2 {
      let host = host()
      try host.loadPlugins(showing: ["none"])
      #expect(opened(host) == ["a.cells.json"])
    }
  }

  @Test func `A damaged file says nothing, wherever it is damaged`() throws {
    write("a", kind: "one")
    try host().loadPlugins(showing: ["none"])
    let store = judgements().kinds
    #expect(store.read().count == 1)
    let whole = try Data(contentsOf: URL(filePath: kinds))
    for place in whole.indices {
      try whole.prefix(place).write(to: URL(filePath: kinds))
      chmod(kinds, 0o600)
      #expect(store.read().isEmpty, "\(place) bytes")
      var changed = whole
      changed[place] ^= 1
      try changed.write(to: URL(filePath: kinds))
      chmod(kinds, 0o600)
      #expect(store.read().isEmpty, "byte \(place)")
    }
    let host = host()
    #expect(try host.loadPlugins(showing: ["one"]).isEmpty)
    #expect(try host.loadPlugins(showing: ["none"]) == ["none"])
  }

  @Test func `What another build of the host found says nothing`() throws {
    write("a", kind: "one")
    try host().loadPlugins(showing: ["none"])
    var lines = try String(contentsOfFile: kinds, encoding: .utf8).split(separator: "\n")
    lines[1] += "0"
    let rest = lines.dropFirst().joined(separator: "\n") + "\n"
    let text = "\(ContentHash(of: Array(rest.utf8)))\n\(rest)"
    try text.write(toFile: kinds, atomically: false, encoding: .utf8)
    #expect(judgements().kinds.read().isEmpty)
  }

  @Test func `Where there is no place, plugins are found as ever`() throws {
    write("a", kind: "one")
    for path in [nil, "/proc/none/vitrine", scratch.write([], to: "file")] {
      var judgements = PluginJudgements(verdicts: path, quarantine: nil, triesUnknown: false)
      judgements.kinds.settlingTime = 0
      for _ in 1...2 {
        let host = host(judgements)
        #expect(try host.loadPlugins(showing: ["one", "none"]) == ["none"])
        #expect(host.plugins.count == 1 && host.refusals.isEmpty)
      }
    }
  }
}
