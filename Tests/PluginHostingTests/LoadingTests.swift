// SPDX-License-Identifier: MIT

import CVitrinePlugin
import CellRegistry
import CellViews
import Foundation
import Testing

@testable import PluginHosting

/// A host that looks for plugins in the directories given alone, and drops what they log.
@MainActor func makeHost(path: [String] = []) -> PluginHost {
  let searchPath = PluginSearchPath(
    named: path, environment: { _ in nil }, executable: nil, currentDirectory: "/")
  return PluginHost(searchPath: searchPath, log: { _ in })
}

@MainActor @Suite struct `Loading a plugin` {
  private let scratch = TemporaryDirectory()

  /// Names of faulty plugins with the sentence that each is refused with, behind the file's path, and whether
  /// any code of theirs has run by then.
  private static let sentences: [(name: String, runs: Bool, sentence: String)] = [
    (
      "no-tag", false,
      "not a plugin: a library without the section .note.vitrine; add VITRINE_PLUGIN_TAG(0) to its"
        + " source"
    ),
    (
      "wrong-magic", false,
      "magic of the tag is 0x12345678, this host has 0x4E525456; build the plugin with this host's"
        + " vitrine/plugin.h"
    ),
    (
      "wrong-major", false,
      "abi_major of the tag is 2, this host has 1; build the plugin with this host's"
        + " vitrine/plugin.h"
    ),
    (
      "future-minor", false,
      "needs a host of ABI 1.700, this is 1.2; install a newer vitrine or an older version of the"
        + " plugin"
    ),
    (
      "small-tag", false,
      "tag_size of the tag is 16, the least is 32; build the plugin with this host's"
        + " vitrine/plugin.h"
    ),
    (
      "missing-entry", true,
      "exports no vitrine_entry: undefined symbol: vitrine_entry; define it with"
        + " VITRINE_EXPORT, in C++ inside extern \"C\""
    ),
    (
      "undefined-symbol", false,
      "cannot be loaded: undefined symbol: function_that_nobody_defines; link the plugin with"
        + " what it needs (-z defs finds it early)"
    ),
    (
      "refuses-host", true,
      "vitrine_entry returned NULL: the plugin cannot work with ABI 1.2 of this host; install"
        + " another version of either"
    ),
    (
      "create-fails", true,
      "create failed: the database of ␛[31mfilms␛[0m is locked (status -3); put that right, or ask the plugin's"
        + " author"
    ),
    (
      "create-fails-silently", true,
      "create failed with status -4 and no text; ask the plugin's author for one"
    ),
    ("duplicate-kind", true, "registers kind \"kind\" twice; remove one registration"),
    ("null-kind", true, "registrations_static[1].kind_static is NULL; give it a value"),
    (
      "control-kind", true,
      "kind \"ki␛[2Jnd\" is no name of a kind; use 1 to 64 characters without control characters"
    ),
    (
      "latin1-kind", true,
      "registrations_static[0].kind_static is not UTF-8; save the source as UTF-8"
    ),
    (
      "endless-kind", true,
      "registrations_static[0].kind_static has no NUL byte within 256 bytes; shorten it or end it"
    ),
    ("null-template", true, "template of kind \"kind\" is NULL; give it a value"),
    (
      "broken-template", true,
      "kind \"kind\": template, line 1, column 11: expected a value, not '}'"
    ),
    (
      "misspelt-template", true,
      "kind \"kind\": template, trunacte: `trunacte` is no option of `label`; did you mean"
        + " `truncate`?"
    ),
    (
      "broken-parameters", true,
      "parameters of kind \"kind\": character 8: the type \"strng\" is not known; perhaps"
        + " cstring is meant"
    ),
    (
      "bad-identifier", true,
      "identifier \"../Movies\" is no name of a plugin; use 1 to 64 of the characters a-z 0-9 . _ -"
    ),
    (
      "small-registration", true,
      "registration_stride is 32, it is at least 64 and a multiple of 8; set it to"
        + " sizeof(vitrine_cell_registration)"
    ),
    (
      "overlapping-registrations", true,
      "registration_stride is 64, it is at least 72 and a multiple of 8; set it to"
        + " sizeof(vitrine_cell_registration)"
    ),
    (
      "too-many-registrations", true,
      "registration_count is 4097, the most is 4096; set it to the length of registrations_static"
    ),
    (
      "null-registrations", true,
      "registrations_static is NULL; give it a value"
    ),
    (
      "other-major-table", true,
      "abi of vitrine_plugin has major version 2, this host has 1; set it to VITRINE_ABI"
    ),
    (
      "small-plugin", true,
      "size of vitrine_plugin is 40, the least is 88; set it to sizeof(vitrine_plugin)"
    ),
  ]

  @Test func `Each fault is refused with one line that names file, finding and remedy`() {
    for (name, runs, sentence) in Self.sentences {
      let path = Fixtures.library(name)
      let host = makeHost()
      do {
        try host.load(.file(path))
        Issue.record("\(name) was loaded")
      } catch {
        #expect(error.description == "\(path): \(sentence)")
        #expect(host.plugins.isEmpty)
        #expect(Fixtures.hasRun(name) == runs, "\(name)")
      }
    }
  }

  @Test func `The sizes of version 1 are those of the header`() {
    #expect(LibraryPlugin.leastSize == MemoryLayout<vitrine_plugin>.size)
    #expect(LibraryRegistration.leastSize == MemoryLayout<vitrine_cell_registration>.size)
  }

  @Test func `A library that is loaded from a private directory leaves no file behind`() throws {
    setenv("XDG_RUNTIME_DIR", scratch.path, 1)
    defer { unsetenv("XDG_RUNTIME_DIR") }
    let library = try LoadedLibrary(
      Fixtures.bytes("larger-tables"), name: "test", homes: [.privateDirectory])
    _ = try library.symbol("vitrine_entry")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).isEmpty)
  }

  @Test func `What was judged is loaded, whatever happens to the file`() throws {
    let path = scratch.write(Fixtures.bytes("batched"), to: "batched.so")
    let file = try JudgedFile(named: path)
    scratch.write([0], to: "batched.so")
    let library = try LoadedLibrary(file.bytes, name: "test")
    _ = try library.symbol("vitrine_entry")
  }

  @Test func `A missing file is named`() {
    #expect(
      throws: PluginError("\(scratch.path)/no.so", .noSuchFile)
    ) { try makeHost().load(.file("\(scratch.path)/no.so")) }
  }

  @Test func `The same plugin from a second file is refused with both names`() throws {
    let host = makeHost()
    let first = Fixtures.library("every-type")
    let loaded = try host.load(.file(first))
    #expect(try host.load(.file(first)) === loaded)
    let copy = scratch.write(Fixtures.bytes("every-type"), to: "copy.so")
    #expect(throws: PluginError(copy, .sameContent(asFile: first))) {
      try host.load(.file(copy))
    }
    let other = scratch.write(
      #"{"vitrine": 1, "plugin": {"id": "every-type", "version": "1"}}"#.utf8,
      to: "other.cells.json")
    let wanted = PluginError(other, .sameIdentifier("every-type", asFile: first))
    #expect(throws: wanted) { try host.load(.file(other)) }
    #expect(
      "\(wanted)"
        == "\(other): plugin every-type is already loaded from \(first); name only one of the two")
  }

  @Test func `A plugin ends with quiesce and then destroy`() throws {
    let host = makeHost()
    try host.load(.file(Fixtures.library("every-type")))
    host.end()
    #expect(getenv("VITRINE_DESTROYED").map { String(cString: $0) } == "before destroy")
    #expect(host.plugins.isEmpty)
  }

  @Test func `A plugin's lines reach the log with its name`() async throws {
    let (lines, continuation) = AsyncStream.makeStream(of: PluginLogLine.self)
    let host = PluginHost(
      searchPath: makeHost().searchPath, log: { continuation.yield($0) })
    let plugin = try host.load(.file(Fixtures.library("every-type")))
    _ = Shown(plugin, kind: "facts", fields: .null)
    continuation.finish()
    var all: [PluginLogLine] = []
    for await line in lines { all.append(line) }
    #expect(
      all == [
        PluginLogLine(
          plugin: plugin.description.identifier, level: .warning, text: "item")
      ])
  }
}
