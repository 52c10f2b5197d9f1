// SPDX-License-Identifier: MIT

import CellRegistry
import FieldValues
import Foundation
import Synchronization
import Testing

@testable import PluginHosting

/// What a thread of its own makes of a preparation; the thread has ended when it is there.
private func runInThread(_ preparation: ReloadPreparation) -> ReloadPreparation.Outcome? {
  let outcome = Mutex<ReloadPreparation.Outcome?>(nil)
  withoutActuallyEscaping({ outcome.withLock { $0 = preparation.run() } }) { work in
    nonisolated(unsafe) var work = work
    withUnsafeMutablePointer(to: &work) { work in
      var thread = pthread_t()
      let made = pthread_create(
        &thread, nil,
        { work in
          work?.assumingMemoryBound(to: (() -> Void).self).pointee()
          return nil
        }, work)
      precondition(made == 0, "pthread_create: \(made)")
      pthread_join(thread, nil)
    }
  }
  return outcome.withLock { $0 }
}

@MainActor @Suite(.timeLimit(.minutes(5))) struct `Reloading beside the main actor` {
  private let scratch = TemporaryDirectory()
  private let registry = KindRegistry()

  private func copy(_ name: String, to file: String) throws {
    let target = "\(scratch.path)/\(file)"
    try #require(Fixtures.bytes(name).isEmpty == false)
    scratch.write(Fixtures.bytes(name), to: file + ".part")
    try #require(chmod(target + ".part", 0o700) == 0)
    try #require(rename(target + ".part", target) == 0)
  }

  /// A host that tries what it does not know, with a template loaded from `notes.so`'s place.
  private func host(_ place: PluginPolicy.Place) -> PluginHost {
    PluginHost(
      searchPath: PluginSearchPath(
        named: [], environment: { _ in nil }, executable: nil, currentDirectory: "/"),
      policy: PluginPolicy(rule: .always(place)),
      judgements: PluginJudgements(
        verdicts: scratch.path + "/verdicts", quarantine: scratch.path + "/state/quarantine.json"),
      isolation: PluginIsolation(executable: workerExecutable), log: { _ in })
  }

  @Test func `A worker lives on when the thread has ended in which it began`() throws {
    let host = host(.worker)
    try copy("keeping", to: "keeping.so")
    let outcome = try #require(
      runInThread(host.preparation(ofFile: "\(scratch.path)/keeping.so")))
    // Time enough for the system to send what it sends when a thread ends.
    usleep(50_000)
    #expect(try host.reload(outcome, in: registry) { _ in } != nil)
    let plugin = try #require(host.plugins.first)
    #expect(plugin.description.identifier == PluginIdentifier("keeping"))
    let fields = FieldValue.object(["title": .text("t")])
    #expect(Shown(plugin, kind: "kept", fields: fields).texts == ["one 1"])
    #expect(host.workers.started == 1 && host.workers.restarted == 0)
    host.end()
  }

  @Test(arguments: [PluginPolicy.Place.process, .worker])
  func `A create that never returns is refused`(place: PluginPolicy.Place) async throws {
    let host = host(place)
    try copy("endless-create", to: "notes.so")
    let preparation = host.preparation(ofFile: "\(scratch.path)/notes.so")
    let outcome = await Task.detached { preparation.run() }.value
    let error = #expect(throws: PluginError.self) {
      try host.reload(outcome, in: registry) { _ in }
    }
    #expect(error?.quarantined?.reason.contains("did not return from create within") == true)
    #expect(!Fixtures.hasRun("endless-create"))
    host.end()
  }

  @Test func `The main actor does something that a create waits for`() async throws {
    let host = makeIsolatingHost(loadLimit: .seconds(100))
    try copy("waiting-create", to: "waiting.so")
    let preparation = host.preparation(ofFile: "\(scratch.path)/waiting.so")
    async let outcome = Task.detached { preparation.run() }.value
    while !FileManager.default.fileExists(atPath: scratch.path + "/waiting.so.begun") {
      try await Task.sleep(for: .milliseconds(5))
    }
    scratch.write([], to: "waiting.so.go")
    let result = await outcome
    #expect(try host.reload(result, in: registry) { _ in } != nil)
    host.end()
  }

  @Test func `What was tried on another thread is not tried again on the main actor`() throws {
    let host = host(.process)
    try copy("generations", to: "generations.so")
    let file = "\(scratch.path)/generations.so"
    let outcome = host.preparation(ofFile: file).run()
    // Without its verdict the content is unknown again; only the outcome knows that it is fit.
    try FileManager.default.removeItem(atPath: scratch.path + "/verdicts")
    #expect(try host.reload(outcome, in: registry) { _ in } != nil)
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/verdicts"))
    #expect(try host.reload(file: file, in: registry) { _ in } == nil)
    host.end()
  }
}
