// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import PluginHosting

/// A policy from what a file says, or from no file.
private func policy(
  _ text: String?, rule: PluginPolicy.Rule = .byDirectory, trusted: [String] = [],
  in scratch: TemporaryDirectory
) throws -> PluginPolicy {
  if let text { scratch.write(text.utf8, to: "vitrine/plugins.json") }
  return try PluginPolicy.ofUser(
    rule: rule, trusted: trusted, environment: { $0 == "XDG_CONFIG_HOME" ? scratch.path : nil })
}

private func names(_ names: String...) -> [PluginIdentifier] {
  names.compactMap { PluginIdentifier($0) }
}

@Suite struct `The policy for plugins` {
  private let scratch = TemporaryDirectory()

  @Test func `Without a file, trusted directories and their folders run in process`() throws {
    let policy = try policy(nil, trusted: ["/usr/lib/vitrine/plugins"], in: scratch)
    #expect(policy.place(directory: "/usr/lib/vitrine/plugins", names: []) == .process)
    #expect(policy.place(directory: "/usr/lib/vitrine/plugins/a", names: []) == .process)
    #expect(policy.place(directory: "/usr/lib/vitrine/plugins/a/b", names: []) == .worker)
    #expect(policy.place(directory: "/usr/lib/vitrine", names: []) == .worker)
    #expect(policy.place(directory: "/home/me/plugins", names: names("movies")) == .worker)
  }

  @Test func `The file trusts more directories and says where plugins run`() throws {
    let text = """
      {"vitrine": 1, "trusted": ["/home/me/plugins"],
       "plugins": {"movies": {"run": "process"}, "odd": {"run": "worker"}, "bad": {"run": "never"}}}
      """
    let policy = try policy(text, trusted: ["/usr/lib/vitrine/plugins"], in: scratch)
    #expect(policy.place(directory: "/home/me/plugins", names: names("any")) == .process)
    #expect(policy.place(directory: "/home/me/plugins", names: names("odd")) == .worker)
    #expect(policy.place(directory: "/tmp", names: names("libmovies", "movies")) == .process)
    #expect(policy.place(directory: "/usr/lib/vitrine/plugins", names: names("bad")) == .never)
    let always = try self.policyOfSameFile(.always(.worker))
    #expect(always.place(directory: "/home/me/plugins", names: names("movies")) == .worker)
    #expect(always.place(directory: "/home/me/plugins", names: names("bad")) == .never)
  }

  private func policyOfSameFile(_ rule: PluginPolicy.Rule) throws -> PluginPolicy {
    try policy(nil, rule: rule, in: scratch)
  }

  @Test func `A link to a trusted directory leads to it`() throws {
    let trusted = scratch.path + "/trusted"
    let link = scratch.path + "/link"
    try FileManager.default.createDirectory(atPath: trusted, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: trusted)
    let policy = PluginPolicy(rule: .byDirectory, trustedDirectories: [link])
    #expect(policy.place(directory: trusted, names: []) == .process)
    #expect(policy.place(directory: scratch.path, names: []) == .worker)
  }

  @Test func `The installation and the build are trusted, and what the user names is not`() {
    let path = PluginSearchPath(
      named: ["/named"], environment: { $0 == "HOME" ? "/home/me" : "/variable" },
      executable: "/home/me/vitrine/.build/debug/vitrine", currentDirectory: "/")
    #expect(
      path.trusted == [
        "/home/me/vitrine/.build/lib/vitrine/plugins", "/home/me/vitrine/.build/plugins",
        "/usr/local/lib/vitrine/plugins", "/usr/lib/vitrine/plugins",
      ])
  }

  @Test(arguments: [
    ("{", "line 1, column "),
    ("{\"vitrine\": 2}", "vitrine: this host reads version 1, found 2; write 1"),
    ("{}", "vitrine: it is missing; add it"),
    (
      "{\"vitrine\": 1, \"trust\": []}",
      "the file: unknown word \"trust\"; did you mean \"trusted\"?"
    ),
    (
      "{\"vitrine\": 1, \"trusted\": [\"plugins\"]}",
      "trusted: \"plugins\" is no absolute path; begin it with /"
    ),
    (
      "{\"vitrine\": 1, \"plugins\": {\"a\": {\"run\": \"wroker\"}}}",
      "plugins.a.run: \"wroker\" is none of process, worker, never; did you mean worker?"
    ),
    ("{\"vitrine\": 1, \"plugins\": {\"a\": {}}}", "plugins.a.run: it is missing; add it"),
    (
      "{\"vitrine\": 1, \"plugins\": {\"A B\": {\"run\": \"never\"}}}",
      "identifier \"A B\" is no name of a plugin; use 1 to 64 of the characters a-z 0-9 . _ -"
    ),
  ])
  func `A bad file is one line`(text: String, sentence: String) {
    let error = #expect(throws: PluginError.self) { try policy(text, in: scratch) }
    #expect(
      error?.description.hasPrefix("\(scratch.path)/vitrine/plugins.json: \(sentence)") == true)
    #expect(error?.description.contains("\n") == false)
  }

  @Test func `A file that others can write is refused`() throws {
    scratch.write("{\"vitrine\": 1}".utf8, to: "vitrine/plugins.json")
    chmod("\(scratch.path)/vitrine/plugins.json", 0o666)
    #expect(throws: PluginError.self) { try policy(nil, in: scratch) }
  }
}

@MainActor @Suite(.timeLimit(.minutes(5))) struct `Where a plugin runs` {
  private func host(_ policy: PluginPolicy) -> PluginHost {
    PluginHost(
      searchPath: makeHost().searchPath, policy: policy,
      isolation: PluginIsolation(executable: workerExecutable), log: { _ in })
  }

  @Test func `In a worker outside trusted directories, else here`() throws {
    let outside = host(PluginPolicy(rule: .byDirectory))
    defer { outside.end() }
    try outside.load(.file(Fixtures.library("every-type")))
    #expect(outside.workers.started == 1)
    let trusting = host(
      PluginPolicy(rule: .byDirectory, trustedDirectories: [Fixtures.directory]))
    try trusting.load(.file(Fixtures.library("every-type")))
    #expect(trusting.workers.started == 0)
  }

  @Test func `A plugin whose file has another name is where the policy wants the plugin`() throws {
    let scratch = TemporaryDirectory()
    let file = scratch.write(Fixtures.bytes("every-type"), to: "other.so")
    let identifier = try #require(PluginIdentifier("every-type"))
    var policy = PluginPolicy(rule: .byDirectory)
    policy.places = [identifier: .process]
    let inside = host(policy)
    let plugin = try inside.load(.file(file))
    #expect(Shown(plugin, kind: "texts", fields: .object(["text": .text("a")])).texts.count == 1)
    #expect(inside.isolated.compactMap(\.workerIdentifier) == [])
    policy.places = [identifier: .never]
    policy.file = "/home/me/.config/vitrine/plugins.json"
    let error = #expect(throws: PluginError.self) { try host(policy).load(.file(file)) }
    #expect(
      error?.description
        == "\(file): is never to be run, says /home/me/.config/vitrine/plugins.json; change its"
        + " \"run\" there to use it")
  }

  @Test func `One that cannot be put into a worker is refused with the remedy`() throws {
    var policy = PluginPolicy(rule: .byDirectory)
    policy.file = "/home/me/.config/vitrine/plugins.json"
    let path = Fixtures.library("in-process-only")
    let error = #expect(throws: PluginError.self) { try host(policy).load(.file(path)) }
    #expect(
      error?.description
        == "\(path): can only run in the host's own process (VITRINE_TAG_IN_PROCESS_ONLY), where it"
        + " could take the host down; use --in-process, or add \"\(Fixtures.directory)\" to"
        + " \"trusted\" in /home/me/.config/vitrine/plugins.json")
    #expect(!Fixtures.hasRun("in-process-only"))
    policy.trustedDirectories = [Fixtures.directory]
    try host(policy).load(.file(path))
  }

  @Test func `Functions of a cells file run in a worker, and a file without any needs none`() throws
  {
    let scratch = TemporaryDirectory()
    let file = scratch.write(
      """
      {"vitrine": 1, "plugin": {"id": "roots", "version": "1"},
       "cells": {"root": {"template": "{n|cbrt}"}, "text": {"template": "{t|upper}"}},
       "functions": {"cbrt": {"library": "libm.so.6", "symbol": "cbrt", "parameters": ["f64"],
         "returns": "f64"},
        "die": {"library": "libc.so.6", "symbol": "abort", "parameters": ["i32?"], "returns": "i32"}}}
      """.utf8, to: "roots.cells.json")
    let outside = host(PluginPolicy(rule: .byDirectory))
    defer { outside.end() }
    let plugin = try outside.load(.file(file))
    #expect(Shown(plugin, kind: "root", fields: .object(["n": .number(8)])).texts == ["2"])
    #expect(outside.workers.started == 1)
    let plain = scratch.write(
      """
      {"vitrine": 1, "plugin": {"id": "plain", "version": "1"},
       "cells": {"text": {"template": "{t|upper}"}}}
      """.utf8, to: "plain.cells.json")
    let text = Shown(
      try outside.load(.file(plain)), kind: "text", fields: .object(["t": .text("a")]))
    #expect(text.texts == ["A"])
    #expect(outside.workers.started == 1)
  }

  @Test func `A function that ends its process costs its cells`() throws {
    let scratch = TemporaryDirectory()
    let file = scratch.write(
      """
      {"vitrine": 1, "plugin": {"id": "dying", "version": "1"},
       "cells": {"root": {"template": "{n|cbrt}"}, "end": {"template": "{n|die}"}},
       "functions": {"cbrt": {"library": "libm.so.6", "symbol": "cbrt", "parameters": ["f64"],
         "returns": "f64"},
        "die": {"library": "libc.so.6", "symbol": "exit", "parameters": ["i32"], "returns": "i32"}}}
      """.utf8, to: "dying.cells.json")
    let outside = host(PluginPolicy(rule: .byDirectory))
    defer { outside.end() }
    let plugin = try outside.load(.file(file))
    #expect(Shown(plugin, kind: "root", fields: .object(["n": .number(8)])).texts == ["2"])
    _ = Shown(plugin, kind: "end", fields: .object(["n": .integer(5)]))
    #expect(
      outside.problems.map(\.reason)
        == ["die: ended its process (exit status 5) in exit"])
    #expect(Shown(plugin, kind: "root", fields: .object(["n": .number(8)])).texts == ["2"])
  }

  @Test func `A library that is missing is told as in process`() throws {
    let scratch = TemporaryDirectory()
    let file = scratch.write(
      """
      {"vitrine": 1, "plugin": {"id": "missing", "version": "1"},
       "functions": {"f": {"library": "libnone.so.9", "symbol": "f", "parameters": ["f64"],
         "returns": "f64"}}}
      """.utf8, to: "missing.cells.json")
    let direct = #expect(throws: PluginError.self) { try makeHost().load(.file(file)) }
    let isolated = #expect(throws: PluginError.self) {
      try host(PluginPolicy(rule: .always(.worker))).load(.file(file))
    }
    #expect(direct?.description == isolated?.description)
  }
}
