// SPDX-License-Identifier: MIT

import CellRegistry
import CellViews
import FieldValues
import Testing

@testable import PluginHosting

@MainActor @Suite struct `A .cells.json plugin` {
  private let scratch = TemporaryDirectory()
  private let host = makeHost()

  private func load(_ text: String) throws -> LoadedPlugin {
    try host.load(.file(scratch.write(text.utf8, to: "test.cells.json")))
  }

  /// The sentence that a file is refused with, without the file's name.
  private func sentence(_ text: String) -> String? {
    do {
      let path = scratch.write(text.utf8, to: "test.cells.json")
      try makeHost().load(.file(path))
      return nil
    } catch {
      return "\(error)".replacing("\(scratch.path)/test.cells.json: ", with: "")
    }
  }

  private func file(
    cells: String = "{}", headers: String = "{}", decorations: String = "{}",
    functions: String = "{}"
  ) -> String {
    """
    {"vitrine": 1, "plugin": {"id": "test", "name": "Test", "version": "1.0"},
     "cells": \(cells), "headers": \(headers), "decorations": \(decorations), "functions": \(functions)}
    """
  }

  private func function(
    library: String = "libm.so.6", symbol: String = "cbrt", parameters: String = #"["f64"]"#,
    returns: String = "f64"
  ) -> String {
    file(
      functions: """
        {"root": {"library": "\(library)", "symbol": "\(symbol)", "parameters": \(parameters),
                  "returns": "\(returns)"}}
        """)
  }

  @Test func `It has decorations for sections`() throws {
    let plugin = try load(file(decorations: #"{"frame": {"template": {"box": ""}}}"#))
    #expect(plugin.decorations.keys.sorted() == ["frame"])
    #expect(plugin.description.extensions.decorations == ["frame"])
    #expect(
      sentence(file(decorations: #"{"d": {"template": {"bx": ""}}}"#))
        == "decorations.d: template, bx: `bx` is no view; did you mean `box`?")
  }

  @Test func `It shows its kinds by their templates`() throws {
    let plugin = try load(
      file(
        cells: #"{"task": {"template": "{title|upper}!"}}"#,
        headers: #"{"list": {"template": "{name}"}}"#))
    #expect(Shown(plugin, kind: "task", fields: .object(["title": .text("a")])).texts == ["A!"])
    #expect(
      plugin.description.handlers.map { "\($0.role) \($0.kind)" }
        == ["item task", "supplementary list"])
    #expect(plugin.description.identifier.description == "test")
    #expect(plugin.description.form == .cells)
  }

  @Test func `Functions of a library that knows nothing of Vitrine serve as formats`() throws {
    let plugin = try load(
      file(
        cells: #"""
          {"cube": {"template": "{volume|root|fixed:1} {a|power:3} {name|length}{name|missing}"}}
          """#,
        functions: #"""
          {"root": {"library": "libm.so.6", "symbol": "cbrt", "parameters": ["f64"],
                    "returns": "f64"},
           "power": {"library": "libm.so.6", "symbol": "pow", "parameters": ["f64", "f64"],
                     "returns": "f64"},
           "length": {"library": "libc.so.6", "symbol": "strlen", "parameters": ["cstring"],
                      "returns": "u64"},
           "missing": {"library": "libc.so.6", "symbol": "getenv", "parameters": ["cstring"],
                       "returns": "cstring?"}}
          """#))
    let fields: FieldValue = .object([
      "volume": .integer(27), "a": .number(1.5), "name": .text("VITRINE_UNSET_VARIABLE"),
    ])
    #expect(Shown(plugin, kind: "cube", fields: fields).texts == ["3.0 3.375 22"])
    #expect(Shown(plugin, kind: "cube", fields: .null).texts == [""])
    #expect(
      plugin.description.bindings.map(\.symbol) == ["cbrt", "pow", "strlen", "getenv"])
  }

  @Test func `A value that a function does not take is said in its cell`() throws {
    let plugin = try load(
      file(
        cells: #"{"cube": {"template": "{volume|root}"}}"#,
        functions: #"""
          {"root": {"library": "libm.so.6", "symbol": "cbrt", "parameters": ["f64"],
                    "returns": "f64"}}
          """#))
    let shown = Shown(
      plugin, kind: "cube",
      items: [.object(["volume": .text("27")]), .object(["volume": .integer(8)])])
    #expect(
      shown.texts == ["⚠ root: expected a number, found a text", "2"])
    #expect(
      host.problems.map(\.description) == [
        "1 item of kind \"cube\" (plugin test, first item-0): root: expected a number,"
          + " found a text; correct the field, the template or the function"
      ])
  }

  @Test func `A library of one's own is named by its whole path, and judged`() throws {
    let library = Fixtures.library("every-type")
    _ = try load(
      function(library: library, symbol: "vitrine_entry", parameters: #"["u32"]"#, returns: "u64"))
    let text = scratch.write("no library".utf8, to: "text.so")
    #expect(
      sentence(function(library: text))
        == "functions.root.library: library \(text) cannot be loaded: no ELF file; install it or"
        + " correct its name")
  }

  @Test func `Each mistake is one line with the place and the remedy`() {
    let table: [(text: String, sentence: String)] = [
      ("", "line 1, column 1: there is no value"),
      ("{\n  \"vitrine\": 1,\n  \"plugin\" {}}", "line 3, column 12: expected ':', not '{'"),
      ("[]", "the file: an object belongs here, found an array"),
      ("{}", "vitrine: it is missing; add it"),
      (#"{"vitrine": 2}"#, "vitrine: this host reads version 1, found 2; write 1"),
      (#"{"vitrine": 1}"#, "plugin: it is missing; add it"),
      (#"{"vitrine": 1, "plugin": "x"}"#, "plugin: an object belongs here, found a text"),
      (
        #"{"vitrine": 1, "plugin": {"id": "Todo"}}"#,
        "identifier \"Todo\" is no name of a plugin; use 1 to 64 of the characters a-z 0-9 . _ -"
      ),
      (
        #"{"vitrine": 1, "plugin": {"id": "todo", "version": 1}}"#,
        "plugin.version: a text belongs here, found an integer"
      ),
      (
        #"{"vitrine": 1, "plugins": {}}"#,
        "the file: unknown word \"plugins\"; did you mean \"plugin\"?"
      ),
      (
        file(cells: #"{"task": {"temlate": "x"}}"#),
        "cells.task: unknown word \"temlate\"; did you mean \"template\"?"
      ),
      (file(cells: #"{"task": {}}"#), "cells.task.template: it is missing; add it"),
      (
        file(cells: #"{"": {"template": "x"}}"#),
        "kind \"\" is no name of a kind; use 1 to 64 characters without control characters"
      ),
      (
        file(cells: #"{"task": {"template": {"lable": "x"}}}"#),
        "cells.task: template, lable: `lable` is no view; did you mean `label`?"
      ),
      (
        file(headers: #"{"h": {"template": "{x|uper}"}}"#),
        "headers.h: template: `{x|uper}`, column 4: `uper` is no format; did you mean `upper`?"
      ),
      (
        function(library: "libnone.so.9"),
        "functions.root.library: library libnone.so.9 cannot be loaded: cannot open"
          + " shared object file: No such file or directory; install it or correct its name"
      ),
      (
        function(library: "./libm.so.6"),
        "functions.root.library: \"./libm.so.6\" depends on the current directory; write a bare"
          + " name such as libm.so.6, or an absolute path"
      ),
      (
        function(symbol: "cbrtt"),
        "functions.root.symbol: libm.so.6 has no function cbrtt; check the spelling (nm -D lists"
          + " them)"
      ),
      (
        function(parameters: #"["f46"]"#),
        "functions.root: parameter 1, character 1: the type \"f46\" is not known; perhaps f64 is"
          + " meant"
      ),
      (
        function(returns: "text"),
        "functions.root: returns, character 1: a result cannot be text; results are void, bool, i8"
          + " to u64, f32, f64, cstring and cstring?"
      ),
      (
        function(parameters: "[]"),
        "functions.root: a format takes the value as its first parameter and gives a result; add"
          + " them"
      ),
      (
        function(parameters: "[1]"),
        "functions.root.parameters: a type or an object belongs here, found 1"
      ),
      (
        file(
          functions: #"""
            {"upper": {"library": "libm.so.6", "symbol": "cbrt", "parameters": ["f64"],
                       "returns": "f64"}}
            """#),
        "functions.upper: this name is a built-in format's, or has other characters than letters,"
          + " digits, _ and -; choose another"
      ),
    ]
    for (text, wanted) in table { #expect(sentence(text) == wanted, "\(text)") }
  }
}
