// SPDX-License-Identifier: MIT

import CellRegistry
import Foundation
import Glibc
import Testing

@testable import PluginHosting

@MainActor @Suite struct `Which plugins are loaded` {
  private let scratch = TemporaryDirectory()

  /// Writes a `.cells.json` plugin that shows kinds; its path.
  @discardableResult
  private func cells(_ file: String, _ identifier: String, _ kinds: String...) -> String {
    let cells = kinds.map { #""\#($0)": {"template": "\#(identifier)"}"# }.joined(separator: ", ")
    let text =
      #"{"vitrine": 1, "plugin": {"id": "\#(identifier)", "version": "1"}, "cells": {\#(cells)}}"#
    return scratch.write(text.utf8, to: file)
  }

  private func host(_ directories: String...) -> PluginHost {
    makeHost(path: directories.map { "\(scratch.path)/\($0)" })
  }

  private func name(_ text: String) throws -> PluginReference {
    .identifier(try #require(PluginIdentifier(text)))
  }

  private func origins(_ host: PluginHost, _ choices: [(String, String)] = []) throws -> [String:
    String]
  {
    let registry = KindRegistry()
    try host.register(
      in: registry,
      choosing: choices.map { ($0.0, try #require(PluginIdentifier($0.1))) })
    return Dictionary(
      uniqueKeysWithValues: registry.kinds.map {
        ($0, registry.registration(forKind: $0).origin)
      })
  }

  @Test func `A name is found directly or one folder down, in the first directory that has it`()
    throws
  {
    cells("a/one.cells.json", "one", "k")
    cells("b/one.cells.json", "one", "other")
    cells("b/folder/two.cells.json", "two", "k")
    cells("b/folder/deeper/three.cells.json", "three", "k")
    let host = host("a", "b")
    #expect(try host.load(name("one")).description.file == "\(scratch.path)/a/one.cells.json")
    #expect(
      try host.load(name("two")).description.file == "\(scratch.path)/b/folder/two.cells.json")
    let missing = try #require(throws: PluginError.self) { try host.load(name("three")) }
    #expect(
      "\(missing)"
        == "three: no plugin of this name on the search path (\(scratch.path)/a:\(scratch.path)/b:"
        + "/usr/local/lib/vitrine/plugins:/usr/lib/vitrine/plugins); put its .so or .cells.json"
        + " there, or name its file with --plugin")
    let misspelt = try #require(throws: PluginError.self) { try host.load(name("tow")) }
    #expect("\(misspelt)".hasSuffix("; did you mean two?"))
  }

  @Test func `A library is found by its name, with lib before it or not`() throws {
    scratch.write(Fixtures.bytes("every-type"), to: "a/libevery-type.so")
    scratch.write(Fixtures.bytes("batched"), to: "a/batched.so")
    let host = host("a")
    #expect(try host.load(name("every-type")).description.name == "Every type")
    #expect(try host.load(name("batched")).description.name == "Batched")
  }

  @Test func `What is no plugin is passed over on the path, what is broken is said`() throws {
    scratch.write("text".utf8, to: "a/one.so")
    mkdir("\(scratch.path)/a/two.so", 0o700)
    cells("b/one.cells.json", "one", "k")
    cells("b/two.cells.json", "two", "k")
    let broken = scratch.write("{".utf8, to: "b/three.cells.json")
    let host = host("a", "b")
    #expect(try host.load(name("one")).description.file == "\(scratch.path)/b/one.cells.json")
    #expect(try host.load(name("two")).description.file == "\(scratch.path)/b/two.cells.json")
    let error = try #require(throws: PluginError.self) { try host.load(name("three")) }
    #expect(error.subject == broken)
  }

  @Test func `A file that holds another plugin than its name says is refused`() throws {
    let path = cells("a/one.cells.json", "two", "k")
    let host = host("a")
    let error = try #require(throws: PluginError.self) { try host.load(name("one")) }
    #expect(
      "\(error)" == "\(path): holds plugin two, not one; call the file by the plugin's name")
  }

  @Test func `A plugin that nobody named is not loaded when all kinds are shown`() throws {
    cells("a/one.cells.json", "one", "k")
    scratch.write(Fixtures.bytes("no-tag"), to: "a/other.so")
    scratch.write(Fixtures.bytes("bystander"), to: "a/bystander.so")
    let host = host("a")
    try host.load(name("one"))
    #expect(try host.loadPlugins(showing: ["k"]) == [])
    #expect(host.plugins.map(\.description.identifier.description) == ["one"])
    #expect(!Fixtures.hasRun("bystander"))
  }

  @Test func `A kind that nobody named shows is looked for along the path, until it is found`()
    throws
  {
    cells("a/1.cells.json", "1", "other")
    scratch.write("{".utf8, to: "a/2.cells.json")
    scratch.write(Fixtures.bytes("wrong-major"), to: "a/3.so")
    scratch.write("text".utf8, to: "a/4.so")
    cells("a/5.cells.json", "5", "wanted")
    cells("b/6.cells.json", "6", "wanted", "second")
    scratch.write("{".utf8, to: "b/7.cells.json")
    let host = host("a", "b")
    #expect(try host.loadPlugins(showing: ["wanted", "second", "none"]) == ["none"])
    #expect(host.plugins.map(\.description.identifier.description) == ["5", "6"])
    #expect(
      host.refusals.map(\.subject)
        == [
          "a/2.cells.json", "a/3.so", "b/7.cells.json",
        ].map { "\(scratch.path)/\($0)" })
    let early = self.host("a", "b")
    try early.loadPlugins(showing: ["wanted"])
    #expect(early.refusals.count == 2)
    #expect(try origins(host) == ["wanted": "5", "second": "6"])
  }

  @Test func `A second version of a named plugin on the path shows nothing`() throws {
    let named = cells("named/one.cells.json", "one", "k")
    cells("a/one.cells.json", "one", "wanted")
    scratch.write(try Data(contentsOf: URL(filePath: named)), to: "a/copy.cells.json")
    let host = host("a")
    try host.load(.file(named))
    #expect(try host.loadPlugins(showing: ["wanted"]) == ["wanted"])
    #expect(host.plugins.count == 1)
    #expect(host.refusals.isEmpty)
  }

  @Test func `A plugin that was opened and not needed is not loaded again when it is`() throws {
    scratch.write(Fixtures.bytes("batched"), to: "a/batched.so")
    cells("a/other.cells.json", "other", "wanted")
    let host = host("a")
    try host.loadPlugins(showing: ["wanted"])
    try FileManager.default.removeItem(atPath: "\(scratch.path)/a/batched.so")
    #expect(host.plugins.map(\.description.identifier.description) == ["other"])
    #expect(try host.load(name("batched")).description.name == "Batched")
  }

  @Test func `The first plugin that shows a kind keeps it, unless another is chosen`() throws {
    cells("a/one.cells.json", "one", "k", "l")
    cells("a/two.cells.json", "two", "k", "m")
    cells("a/three.cells.json", "three", "k")
    let host = host("a")
    try host.load(name("two"))
    try host.load(name("one"))
    #expect(try origins(host) == ["k": "two", "l": "one", "m": "two"])
    #expect(try origins(host, [("k", "one")]) == ["k": "one", "l": "one", "m": "two"])
    #expect(try origins(host, [("k", "three")])["k"] == "three")
    let error = try #require(throws: PluginError.self) { try origins(host, [("kk", "three")]) }
    #expect(
      "\(error)"
        == "\(scratch.path)/a/three.cells.json: shows no kind \"kk\"; did you mean \"k\"?")
  }

  @Test func `A directory that the user named has to be there`() {
    let error = PluginError("\(scratch.path)/none", .noSuchDirectory)
    #expect("\(error)" == "\(scratch.path)/none: no such directory; check --plugin-path")
    #expect(throws: error) { try host("none").catalog() }
    #expect(throws: error) { try host("none").loadPlugins(showing: ["k"]) }
  }

  @Test func `The catalogue says of each plugin whether it is usable, shadowed or refused`() throws
  {
    let named = cells("named.cells.json", "named", "k")
    cells("a/one.cells.json", "one", "k", "l")
    let broken = scratch.write("{".utf8, to: "a/broken.cells.json")
    scratch.write("text".utf8, to: "a/text.so")
    scratch.write(Fixtures.bytes("batched"), to: "a/libbatched.so")
    scratch.write(Fixtures.bytes("create-fails"), to: "a/create-fails.so")
    cells("b/one.cells.json", "one", "m")
    scratch.write(Fixtures.bytes("batched"), to: "b/batched.so")
    let host = host("a", "b")
    try host.load(.file(named))

    let catalog = try host.catalog()
    let states = catalog.map { entry in
      let file = entry.file.replacing(scratch.path + "/", with: "")
      return switch entry.state {
      case .usable(let shadowed):
        "\(file) usable" + shadowed.map { ", \($0.key) by \($0.value)" }.sorted().joined()
      case .shadowed(let first): "\(file) behind \(first.replacing(scratch.path + "/", with: ""))"
      case .refused(let error): "\(file) refused: \(error.finding)"
      }
    }
    #expect(
      states == [
        "named.cells.json usable",
        "a/broken.cells.json refused: \(try #require(refusal(broken)))",
        "a/create-fails.so refused: "
          + "\(PluginError.Finding.createFailed(status: -3, text: "the database of \u{1B}[31mfilms\u{1B}[0m is locked"))",
        "a/libbatched.so usable", "a/one.cells.json usable, k by named",
        "b/batched.so behind a/libbatched.so", "b/one.cells.json behind a/one.cells.json",
      ])
    let batched = try #require(catalog.first { $0.file.hasSuffix("libbatched.so") }?.plugin)
    #expect(
      batched.handlers == [
        PluginDescription.Handler(
          kind: "movie", role: .item, slots: ["text"],
          parameters: "title: text, vote: f64, released: i64?, adult: bool", isTyped: true,
          isBatched: true, hasSizeHint: false, preparesForReuse: false)
      ])
  }

  private func refusal(_ path: String) -> PluginError.Finding? {
    do {
      try makeHost().load(.file(path))
      return nil
    } catch {
      return error.finding
    }
  }
}
