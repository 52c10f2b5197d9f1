// SPDX-License-Identifier: MIT

import CellRegistry
import CellViews
import FieldValues
import IndexPaths
import Testing

@testable import PluginHosting

/// The functions of a `.cells.json` file whose plugin is in a worker.
@MainActor @Suite(.timeLimit(.minutes(5))) struct `Functions in a worker` {
  private let scratch = TemporaryDirectory()

  private static let functions = """
    "root": {"library": "libm.so.6", "symbol": "sqrt", "parameters": ["f64"], "returns": "f64"},
    "half": {"library": "libm.so.6", "symbol": "ldexp", "returns": "f64",
      "parameters": ["f64", {"constant": -1, "type": "i32"}]},
    "octal": {"library": "libc.so.6", "symbol": "strtol", "returns": "i64", "fails": "errno",
      "parameters": ["cstring", {"constant": null, "type": "cstring?"},
                     {"constant": 8, "type": "i32"}]},
    "raise": {"library": "libc.so.6", "symbol": "raise", "parameters": ["i32"], "returns": "i32"},
    "pause": {"library": "libc.so.6", "symbol": "usleep", "parameters": ["u32"], "returns": "i32"},
    "mask": {"library": "libc.so.6", "symbol": "umask", "parameters": ["u32"], "returns": "u32"},
    "checksum": {"library": "libz.so.1", "symbol": "crc32", "returns": "u64",
      "parameters": [{"constant": 0, "type": "u64"}, "cstring?", {"size": "u32"}]}
    """

  private func load(_ template: String, _ host: PluginHost) throws -> LoadedPlugin {
    let text = """
      {"vitrine": 1, "plugin": {"id": "test", "version": "1.0"},
       "cells": {"it": {"template": \(template)}}, "functions": {\(Self.functions)}}
      """
    return try host.load(.file(scratch.write(text.utf8, to: "test.cells.json")))
  }

  /// What items show in a pass, and how many questions that took.
  private func pass(
    _ plugin: LoadedPlugin, _ host: PluginHost, _ items: [FieldValue]
  ) throws -> (texts: [String], questions: Int) {
    let worker = try #require(host.isolated.first)
    let before = worker.questionCount
    let texts = Shown(plugin, kind: "it", items: items).texts
    return (texts, worker.questionCount - before)
  }

  @Test func `A pass takes one question, whatever the templates of its cells ask`() throws {
    let template = """
      [{"label": "{x|root} of {x}, {x|half}", "style": [{"when": "x|half > 4", "style": "bold"}]},
       {"label": "{name|octal}", "when": "x|root < 3"}]
      """
    let items = (0..<100).map { number -> FieldValue in
      .object(["x": .integer(Int64(number)), "name": .text("\(number % 8)1")])
    }
    let host = makeIsolatingHost()
    defer { host.end() }
    let (texts, questions) = try pass(try load(template, host), host, items)
    #expect(questions == 1)
    #expect(texts[1] == "1 of 1, 0.5\n9")
    #expect(texts[4] == "2 of 4, 2\n33")
    #expect(texts[9] == "3 of 9, 4.5")
    let direct = makeHost()
    #expect(texts == Shown(try load(template, direct), kind: "it", items: items).texts)
    #expect(host.problems == direct.problems && host.workers.restarted == 0)
  }

  @Test func `What depends on an answer takes a question more`() throws {
    let host = makeIsolatingHost()
    defer { host.end() }
    let plugin = try load(#""{x|half|half|root} {x|half}""#, host)
    let items = [4, 16, 36].map { FieldValue.object(["x": .integer($0)]) }
    let (texts, questions) = try pass(plugin, host, items)
    #expect(texts == ["1 2", "2 8", "3 18"])
    #expect(questions == 3)
    // Nothing to ask.
    #expect(try pass(plugin, host, [.object(["x": .null])]) == ([""], 0))
  }

  @Test func `Its errors are those of the same function in process`() throws {
    let template = #"["{x|octal}", "{y|root} {x|octal}"]"#
    let items: [FieldValue] = [
      .object(["x": .text("17"), "y": .integer(1)]),
      .object(["x": .text("77777777777777777777777"), "y": .integer(1)]),
      .object(["x": .text("17"), "y": .text("one")]), .object([:]), .null,
    ]
    let host = makeIsolatingHost()
    defer { host.end() }
    let direct = makeHost()
    let (texts, questions) = try pass(try load(template, host), host, items)
    #expect(texts == Shown(try load(template, direct), kind: "it", items: items).texts)
    #expect(texts[1] == "⚠ octal: the call failed: Numerical result out of range")
    #expect(host.problems == direct.problems && host.problems.count == 2)
    #expect(questions == 1)
  }

  @Test func `It is called as often as it is named, in the order of the items`() throws {
    let host = makeIsolatingHost()
    defer { host.end() }
    // What is set is given back by the next call.
    let plugin = try load(#""{x|mask} {y|mask}""#, host)
    let items = [(1, 2), (2, 2), (3, 1)].map { x, y -> FieldValue in
      .object(["x": .integer(x), "y": .integer(y)])
    }
    let texts = try pass(plugin, host, items).texts
    #expect(texts[0].hasSuffix(" 1"))
    #expect(texts[1...] == ["2 2", "2 3"])
  }

  @Test func `Only the guilty item is marked, and its call is not made again`() throws {
    let host = makeIsolatingHost()
    defer { host.end() }
    let plugin = try load(#""{x|raise}""#, host)
    let items = (0..<20).map { FieldValue.object(["x": .integer($0 == 7 || $0 == 9 ? 11 : 0)]) }
    let (texts, _) = try pass(plugin, host, items)
    let guilty = "⚠ raise: crashed (SIGSEGV) in raise"
    #expect(texts == (0..<20).map { $0 == 7 || $0 == 9 ? guilty : "0" })
    #expect(host.problems.map(\.itemCount) == [2])
    let restarts = host.workers.restarted
    #expect(try pass(plugin, host, items) == (texts, 1))
    #expect(host.workers.restarted == restarts)
  }

  @Test func `Functions that are in time one by one are shown, and soon asked fewer at once`()
    throws
  {
    let host = makeIsolatingHost()
    defer { host.end() }
    let plugin = try load(#""{x|pause}""#, host)
    let items = (0..<24).map { FieldValue.object(["x": .integer(20_000 + $0)]) }
    for _ in 0..<4 { #expect(try pass(plugin, host, items).texts.allSatisfy { $0 == "0" }) }
    let restarts = host.workers.restarted
    #expect(try pass(plugin, host, items).texts.allSatisfy { $0 == "0" })
    #expect(host.workers.restarted == restarts)
    #expect(host.problems.isEmpty)
  }

  @Test func `Cells are made with one question, though each asks what nothing is shown as`() throws
  {
    let host = makeIsolatingHost()
    defer { host.end() }
    let plugin = try load(#""{x|checksum}""#, host)
    let registration = try #require(plugin.registrations.first)
    let worker = try #require(host.isolated.first)
    let before = worker.questionCount
    let cells = (0..<30).compactMap { _ in registration.makeCell() as? TemplateCell }
    #expect(worker.questionCount - before == 1)
    #expect(cells.map(Shown.text) == [String](repeating: "0", count: 30))
  }

  @Test func `A value too large for a worker costs its own cell`() throws {
    let host = makeIsolatingHost()
    defer { host.end() }
    let plugin = try load(#""{x|checksum}""#, host)
    // The check value of CRC-32 for "123456789" is CBF43926.
    let items = ["123456789", String(repeating: "x", count: 40 << 20), "123456789"]
    let texts = try pass(plugin, host, items.map { .object(["x": .text($0)]) }).texts
    #expect(
      texts == [
        "\(0xCBF4_3926)", "⚠ checksum: the value is too large for a worker", "\(0xCBF4_3926)",
      ])
  }
}
