// SPDX-License-Identifier: MIT

import CellRegistry
import CellViews
import FieldValues
import Glibc
import Testing

@testable import PluginHosting

@MainActor @Suite struct `A function of a library` {
  private let scratch = TemporaryDirectory()

  private func file(_ functions: String, template: String) -> String {
    """
    {"vitrine": 1, "plugin": {"id": "test", "version": "1.0"},
     "cells": {"it": {"template": "\(template)"}}, "functions": {\(functions)}}
    """
  }

  private func texts(
    _ functions: String, _ template: String, _ items: [FieldValue]
  ) throws -> [String] {
    let path = scratch.write(file(functions, template: template).utf8, to: "test.cells.json")
    let plugin = try makeHost().load(.file(path))
    return Shown(plugin, kind: "it", items: items.map { .object(["x": $0]) }).texts
  }

  private func sentence(_ function: String) -> String? {
    let path = scratch.write(
      file("\"f\": \(function)", template: "{x}").utf8, to: "test.cells.json")
    do {
      try makeHost().load(.file(path))
      return nil
    } catch {
      return "\(error)".replacing("\(path): ", with: "")
    }
  }

  @Test func `It may say by errno why it failed, and take constants and NULL`() throws {
    let number = """
      "octal": {"library": "libc.so.6", "symbol": "strtol", "returns": "i64", "fails": "errno",
        "parameters": ["cstring", {"constant": null, "type": "cstring?"},
                       {"constant": 8, "type": "i32"}]}
      """
    #expect(
      try texts(
        number, "{x|octal}",
        [.text("755"), .text("9999999999999999999999"), .text("77777777777777777777777")])
        == ["493", "0", "⚠ octal: the call failed: Numerical result out of range"])
  }

  @Test func `It may set what it is given the address of`() throws {
    let parts = """
      "exponent": {"library": "libm.so.6", "symbol": "frexp", "returns": "f64",
        "parameters": ["f64", {"out": "i32"}]},
      "fraction": {"library": "libm.so.6", "symbol": "frexp", "returns": "f64",
        "parameters": ["f64", {"out": "i32"}], "gives": "returns"}
      """
    let rest = """
      "rest": {"library": "libc.so.6", "symbol": "strtol", "returns": "i64",
        "parameters": ["cstring", {"out": "cstring"}, {"constant": 10, "type": "i32"}]}
      """
    // 40 = 0.625 · 2⁶
    #expect(
      try texts(parts, "{x|exponent} {x|fraction}", [.integer(40)]) == ["6 0.625"])
    #expect(try texts(rest, "{x|rest}", [.text("12 Monkeys")]) == [" Monkeys"])
  }

  @Test func `It may write to a buffer of the size that it is told`() throws {
    scratch.write("".utf8, to: "here")
    #expect(symlink("there", "\(scratch.path)/link") == 0)
    let target = """
      "target": {"library": "libc.so.6", "symbol": "readlink", "returns": "i64", "fails": "negative",
        "parameters": ["cstring", {"buffer": 4096}, {"size": "u64"}]}
      """
    #expect(
      try texts(
        target, "{x|target}", [.text("\(scratch.path)/link"), .text("\(scratch.path)/here")])
        == ["there", "⚠ target: the call failed: Invalid argument"])
  }

  @Test func `It may give memory away`() throws {
    let absolute = """
      "absolute": {"library": "libc.so.6", "symbol": "realpath", "fails": "null",
        "parameters": ["cstring", {"constant": null, "type": "cstring?"}],
        "returns": {"type": "cstring", "owner": "caller", "free": "free"}}
      """
    #expect(
      try texts(absolute, "{x|absolute}", [.text("/usr/./share/.."), .text("/none/at/all")])
        == ["/usr", "⚠ absolute: the call failed: No such file or directory"])
  }

  @Test func `It may have a text's length for a checksum of it`() throws {
    // The check value of CRC-32 for "123456789" is CBF43926.
    let checksum = """
      "checksum": {"library": "libz.so.1", "symbol": "crc32", "returns": "u64",
        "parameters": [{"constant": 0, "type": "u64"}, "cstring", {"size": "u32"}]}
      """
    #expect(try texts(checksum, "{x|checksum}", [.text("123456789")]) == ["\(0xCBF4_3926)"])
  }

  @Test func `It may call back, and what it reports is gathered`() throws {
    scratch.write("".utf8, to: "folder/a")
    scratch.write("".utf8, to: "folder/b")
    func walk(_ name: String, _ collect: String) -> String {
      """
      "\(name)": {"library": "libc.so.6", "symbol": "ftw", "returns": "i32", "fails": "negative",
        "parameters": ["cstring",
          {"callback": {"parameters": ["cstring", "pointer", "i32"], "returns": "i32", \(collect)}},
          {"constant": 8, "type": "i32"}]}
      """
    }
    let functions = [
      walk("files", #""collect": "list""#), walk("entries", #""collect": "count""#),
      walk("earliest", #""collect": "join", "separator": "+", "most": 1, "stop": 1"#),
    ].joined(separator: ",\n")
    let path = "\(scratch.path)/folder"
    #expect(
      try texts(functions, "{x|entries} {x|files|count} {x|earliest}", [.text(path)])
        == ["3 3 \(path)"])
  }

  @Test func `What it is given and gives is told in words`() throws {
    let functions = """
      "f": {"library": "libc.so.6", "symbol": "ftw",
        "parameters": ["cstring", {"constant": 8, "type": "i32"}, {"out": "i32"}, {"buffer": 4},
          {"size": "u64"}, {"callback": {"parameters": ["u8*"], "collect": "sum"}}],
        "returns": {"pointer": "f32?", "owner": "caller", "free": "free"}, "fails": "null"}
      """
    let path = scratch.write(file(functions, template: "{x|f}").utf8, to: "test.cells.json")
    let host = makeHost()
    let binding = try #require(host.load(.file(path)).description.bindings.first)
    #expect(
      binding.parameters == [
        "cstring", "8 as i32", "out i32", "buffer of 4", "size of parameter 4 as u64",
        "callback (u8*) → void",
      ])
    #expect(binding.returns == "f32? behind a pointer, freed by the caller")
    #expect(binding.fails == "null")
    #expect(binding.gives == "callback")
    withExtendedLifetime(host) { #expect(PluginHost.callbacks.bound >= 1) }
  }

  @Test func `A comparator that sees numbers behind pointers is counted`() throws {
    let search = """
      "compared": {"library": "libc.so.6", "symbol": "bsearch", "returns": {"pointer": "i32?"},
        "gives": "callback",
        "parameters": [{"constant": "0123", "type": "cstring"}, "cstring",
          {"constant": 2, "type": "u64"}, {"constant": 4, "type": "u64"},
          {"callback": {"parameters": ["u32*", "u32*"], "returns": "i32", "answer": 1,
                        "collect": "list", "of": 2}}]}
      """
    // Sought above the middle of two: only the second is looked at, whose bytes are those of "wxyz".
    #expect(
      try texts(search, "{x|compared|join:' '}", [.text("abcdwxyz")]) == ["\(0x7A79_7877)"])
  }

  @Test func `Each mistake is one line with the place and the remedy`() {
    func entry(_ parameters: String, returns: String = #""i32""#, more: String = "") -> String {
      """
      {"library": "libc.so.6", "symbol": "abs", "parameters": \(parameters), "returns": \(returns)\(more)}
      """
    }
    func callback(_ words: String) -> String {
      entry("[\"i32\", {\"callback\": {\(words)}}]")
    }
    let table: [(function: String, sentence: String)] = [
      (
        entry(#"["i32", {"constnat": 1}]"#),
        "functions.f: parameter 2: unknown word \"constnat\"; did you mean \"constant\"?"
      ),
      (
        entry(#"["i32", {}]"#),
        "functions.f: parameter 2: one of constant, out, buffer, size, callback is missing"
      ),
      (
        entry(#"["i32", {"constant": 1}]"#), "functions.f: parameter 2.type: it is missing; add it"
      ),
      (
        entry(#"["i32", {"constant": "a", "type": "i32"}]"#),
        "functions.f: parameter 2.constant: expected a whole number, found a text"
      ),
      (
        entry(#"["i32", {"out": "text"}]"#),
        "functions.f: parameter 2.out: the function cannot set a text; write bool, i8 to u64, f32,"
          + " f64, cstring or cstring?"
      ),
      (
        entry(#"["i32", {"out": "int"}]"#),
        "functions.f: parameter 2: out, character 1: the type \"int\" is not known; perhaps i32 is"
          + " meant"
      ),
      (
        entry(#"["i32", {"out": "cstring", "owner": "me"}]"#),
        "functions.f: parameter 2.owner: \"me\" is not known; write one of library, caller"
      ),
      (
        entry(#"["i32", {"out": "cstring", "owner": "caler"}]"#),
        "functions.f: parameter 2.owner: \"caler\" is not known; did you mean \"caller\"?"
      ),
      (
        entry(#"["i32", {"buffer": 0}]"#),
        "functions.f: parameter 2.buffer: a whole number from 1 to 1048576 belongs here, found 0"
      ),
      (
        entry(#"["i32", {"size": "u64"}]"#),
        "functions.f: parameter 2: there is no buffer and no cstring before it to have the size of"
      ),
      (
        entry(#"["cstring", {"size": "f64"}]"#),
        "functions.f: parameter 2.size: a size is i8 to u64, found f64"
      ),
      (
        entry(#"["i32"]"#, returns: #"{"type": "cstring", "owner": "caller"}"#),
        "functions.f.returns.free: it is missing; name the function that frees it, \"free\" for memory"
          + " of malloc"
      ),
      (
        entry(#"["i32"]"#, returns: #"{"type": "cstring", "free": "free"}"#),
        "functions.f.returns.free: what is the library's is not freed; write \"owner\": \"caller\","
          + " or leave it away"
      ),
      (
        entry(#"["i32"]"#, returns: #"{"type": "cstring", "owner": "caller", "free": "fre"}"#),
        "functions.f.returns.free: libc.so.6 has no function fre; check the spelling (nm -D lists"
          + " them)"
      ),
      (
        entry(#"["i32"]"#, returns: #"{"type": "i32", "owner": "caller"}"#),
        "functions.f.returns: only a pointer has an owner; write \"returns\": \"i32\""
      ),
      (
        entry(#"["i32"]"#, more: #", "fails": "errnno""#),
        "functions.f.fails: \"errnno\" is not known; did you mean \"errno\"?"
      ),
      (
        entry(#"["i32"]"#, more: #", "fails": "null""#),
        "functions.f.fails: the function has to return a pointer for that, and returns i32; correct"
          + " one of them"
      ),
      (
        entry(#"["i32"]"#, returns: #""u32""#, more: #", "fails": "negative""#),
        "functions.f.fails: the function has to return a number that can be below 0 for that, and"
          + " returns u32; correct one of them"
      ),
      (
        entry(#"["i32"]"#, more: #", "message": "strerror""#),
        "functions.f.message: says why it fails; add how, as \"fails\""
      ),
      (
        entry(#"["i32"]"#, more: #", "gives": "out""#),
        "functions.f.gives: there is no such parameter; add one, or write \"returns\""
      ),
      (
        callback(#""parameters": ["i32"], "collect": "lists""#),
        "functions.f: parameter 2.callback.collect: \"lists\" is not known; did you mean \"list\"?"
      ),
      (
        callback(#""parameters": ["i32"], "colect": "list""#),
        "functions.f: parameter 2.callback: unknown word \"colect\"; did you mean \"collect\"?"
      ),
      (
        callback(#""parameters": ["pointer"], "collect": "list""#),
        "functions.f: parameter 2.callback: there is no parameter to collect; count the calls"
          + " instead"
      ),
      (
        callback(#""parameters": ["cstring"], "collect": "sum""#),
        "functions.f: parameter 2.callback: texts have no sum; collect a list, a join or the count"
      ),
      (
        callback(#""parameters": ["i32?"], "collect": "sum""#),
        "functions.f: parameter 2.callback: parameter 1: whatever a callback is given may be NULL;"
          + " write i32"
      ),
      (
        callback(#""parameters": ["i32"], "collect": "sum", "answer": 1"#),
        "functions.f: parameter 2.callback.answer: it returns void; leave it away"
      ),
      (
        callback(#""parameters": ["i32"], "collect": "sum", "separator": ",""#),
        "functions.f: parameter 2.callback.separator: only join has one; leave it away"
      ),
    ]
    for (function, wanted) in table { #expect(sentence(function) == wanted, "\(function)") }
  }
}
