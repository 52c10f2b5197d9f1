// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import PluginHosting

@MainActor @Suite(.timeLimit(.minutes(5))) struct `Trying a plugin before it is loaded` {
  private let scratch = TemporaryDirectory()

  private var judgements: PluginJudgements {
    PluginJudgements(
      verdicts: scratch.path + "/verdicts", quarantine: scratch.path + "/state/quarantine.json")
  }

  /// A host that loads plugins into this process.
  private func host(worker: String = workerExecutable) -> PluginHost {
    let searchPath = PluginSearchPath(
      named: [], environment: { _ in nil }, executable: nil, currentDirectory: "/")
    let isolation = PluginIsolation(executable: worker)
    return PluginHost(
      searchPath: searchPath, judgements: judgements, isolation: isolation, log: { _ in })
  }

  /// A worker that leaves a mark and ends at once.
  private func marking() -> (executable: String, mark: String) {
    let mark = scratch.path + "/started"
    let script = scratch.write("#!/bin/sh\n: > '\(mark)'\nexit 1\n".utf8, to: "worker")
    chmod(script, 0o700)
    return (script, mark)
  }

  @Test(arguments: [
    (
      "constructor-aborts",
      "it crashed (SIGABRT) while it was loaded; its last words: no licence found"
    ),
    ("thread-aborts", "it crashed (SIGABRT) while it was loaded"),
    ("endless-create", "it did not return from create within 2 s and was stopped"),
    ("endless-destroy", "it did not return from destroy within 500 ms and was stopped"),
  ])
  func `What does harm does it to a worker, once, and goes into quarantine`(
    name: String, reason: String
  ) throws {
    let file = Fixtures.library(name)
    let error = #expect(throws: PluginError.self) {
      try host().load(.file(file))
    }
    let entry = try #require(error?.quarantined)
    #expect(entry.reason == reason)
    #expect(judgements.quarantined == [entry])
    #expect(!Fixtures.hasRun(name))

    let (script, mark) = marking()
    let again = #expect(throws: PluginError.self) { try host(worker: script).load(.file(file)) }
    #expect(again?.quarantined == entry)
    #expect(!FileManager.default.fileExists(atPath: mark))

    #expect(judgements.retry(name)?.count == 1)
    let third = #expect(throws: PluginError.self) {
      try host(worker: script).load(.file(file))
    }
    #expect(
      third?.quarantined?.reason == "it ended its process (exit status 1) while it was loaded")
  }

  @Test func `What is fit is tried once, until its content changes`() throws {
    let file = scratch.write(Fixtures.bytes("every-type"), to: "plugin.so")
    #expect(try host().load(.file(file)).description.identifier.description == "every-type")
    #expect(judgements.quarantined.isEmpty)

    let (script, mark) = marking()
    _ = try host(worker: script).load(.file(file))
    #expect(!FileManager.default.fileExists(atPath: mark))

    scratch.write(Fixtures.bytes("every-type") + [0], to: "plugin.so")
    let error = #expect(throws: PluginError.self) { try host(worker: script).load(.file(file)) }
    #expect(
      error?.quarantined?.reason == "it ended its process (exit status 1) while it was loaded")
    #expect(FileManager.default.fileExists(atPath: mark))
  }

  @Test func `A plugin that refuses by itself is no harm, and says why as ever`() throws {
    let file = Fixtures.library("create-fails")
    let error = #expect(throws: PluginError.self) { try host().load(.file(file)) }
    let untried = #expect(throws: PluginError.self) { try makeHost().load(.file(file)) }
    #expect(error?.description == untried?.description)
    #expect(judgements.quarantined.isEmpty)
  }

  @Test func `Without a worker to try it in, a plugin is loaded untried`() throws {
    _ = try host(worker: "/nonexistent/vitrine-worker").load(.file(Fixtures.library("batched")))
    #expect(!judgements.verdicts.isFit(ContentHash(of: Fixtures.bytes("batched"))))
  }

  @Test func `A plugin for the host's process alone is loaded in a worker, and not created there`()
    throws
  {
    _ = try host().load(.file(Fixtures.library("in-process-only")))
    #expect(judgements.verdicts.isFit(ContentHash(of: Fixtures.bytes("in-process-only"))))
  }

  @Test func `The libraries that a .cells.json file names are tried with it`() throws {
    func file(_ library: String) -> String {
      scratch.write(
        """
        {"vitrine": 1, "plugin": {"id": "test", "version": "1"}, "functions": {"f":
          {"library": "\(library)", "symbol": "abs", "parameters": ["i32"], "returns": "i32"}}}
        """.utf8, to: "test.cells.json")
    }
    let error = #expect(throws: PluginError.self) {
      try host().load(.file(file(Fixtures.library("constructor-aborts"))))
    }
    #expect(
      error?.quarantined?.reason
        == "it crashed (SIGABRT) while it was loaded; its last words: no licence found")
    let (script, mark) = marking()
    _ = try host().load(.file(file("libc.so.6")))
    _ = try host(worker: script).load(.file(file("libc.so.6")))
    #expect(!FileManager.default.fileExists(atPath: mark))
  }

  @Test func `A plugin that fails too often in its worker goes into quarantine`() throws {
    let isolation = PluginIsolation().quarantining(in: judgements)
    isolation.didFail(
      PluginIsolation.Failure(
        plugin: PluginIdentifier("movies"), file: "/p/movies.so", content: [1, 2, 3],
        reason: "crashed (SIGSEGV) in configure"))
    let entry = try #require(judgements.quarantined.first)
    #expect(entry.reason == "it crashed (SIGSEGV) in configure")
    #expect(judgements.quarantine.entry(of: ContentHash(of: [1, 2, 3])) == entry)
  }
}
