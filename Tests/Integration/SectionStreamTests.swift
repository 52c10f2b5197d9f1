// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct `Sections of what is read as it comes` {
  /// More than are held at once, in sections of which some are long and some are short.
  private static let records = (0..<4000).map { number in
    let group =
      number % 7 == 0 ? "null" : #""group \#(number % 100 < 90 ? number % 3 : number % 40)""#
    return #"{"id":"r\#(number)","group":\#(group),"size":\#(number * 7919 % 997)}"# + "\n"
  }.joined()

  /// A small file is read whole, and standard input is not.
  @Test(arguments: [
    [], ["--layout", "grid"], ["--layout", "columns", "--columns", "100"], ["--linear"],
    ["--sort", "size:desc", "--layout", "grid"], ["--backend", "json", "--rows", "20"],
    ["--rows", "9", "--scroll-to", "r3333"],
  ])
  func `They are shown as those of a file`(options: [String]) throws {
    try expectAlike(["--section-field", "group"] + options)
  }

  @Test(arguments: [
    [], ["--layout", "grid"], ["--backend", "json", "--rows", "20", "--scroll-to", "r3000"],
  ])
  func `So are those of one record each`(options: [String]) throws {
    try expectAlike(["--section-field", "id"] + options)
  }

  /// Sections called anything, of records that are like nothing else; of two kinds, of which one may have a cell.
  private static func unusual(_ count: Int) -> String {
    (0..<count).map { unusual(number: $0, of: count) }.joined()
  }

  private static func unusual(number: Int, of count: Int) -> String {
    let group = [
      #""plain""#, #""""#, #"" padded ""#, #""世界 and more of it""#, #""a\tb\u001b[1m""#, "null",
      #""two\nlines""#, #""\#(String(repeating: "long ", count: 30))""#, "17", "true",
      #""e\u0301é""#, #""👩‍👩‍👧""#, #"["a"]"#, #"{"a":1}"#, #""שלום""#, #""(none)""#,
    ][number * 7 % 16]
    let fields = [
      #""title":"世界\u0007","note":"x\ty""#, #""name":"","a":null,"b":[]"#, #""title":"t","n":1.5"#,
      #""text":"\#(String(repeating: "word ", count: 40))","más":{"a":[1,{"b":2}]}"#,
    ][number % 4]
    let kind = number < count * 4 / 5 ? "plain" : ["plain", "special"][number % 2]
    return #"{"id":"r\#(number % (count - 50))","kind":"\#(kind)","group":\#(group),\#(fields)}"#
      + "\n"
  }

  @Test(arguments: [
    [], ["--columns", "1"], ["--columns", "2"], ["--columns", "9"], ["--columns", "33"],
    ["--columns", "400", "--ambiguous", "wide"], ["--bidi", "always"],
    ["--fields", "id,title:9,note"], ["--fields", "n,más.a,text:20,id:3", "--columns", "33"],
    ["--fields", "id,name", "--plugin", "CELLS", "--kind", "special"],
    ["--sort", "id:desc"], ["--kind", "other"],
    ["--where", "group exists and not id contains '7'"],
    ["--plugin", "CELLS"], ["--plugin", "CELLS", "--kind", "special"], ["--layout", "LAYOUT"],
    ["--plugin", "CELLS", "--where", "kind = 'special'"], ["--section-field", "id"],
  ])
  func `So are those that are like nothing else`(options: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let cells = folder.appending(path: "special.cells.json")
    let layout = folder.appending(path: "own.json")
    try Data(
      """
      {"vitrine": 1, "plugin": {"id": "special", "version": "1"},
       "cells": {"special": {"template": "{id} is special"}}}
      """.utf8
    ).write(to: cells)
    try Data(#"{"layout": "list", "header": {"height": 2}}"#.utf8).write(to: layout)
    let words = options.map { ["CELLS": cells.path, "LAYOUT": layout.path][$0] ?? $0 }
    // Of a file with so few cells are made.
    try expectAlike(["--section-field", "group"] + words, of: Self.unusual(500))
  }

  @Test(arguments: [
    [], ["--columns", "1"], ["--columns", "33"], ["--columns", "400", "--ambiguous", "wide"],
    ["--bidi", "always"], ["--section-field", "group"], ["--sort", "id:desc"],
    ["--section-field", "group", "--columns", "9"], ["--fields", "id,title:9,note,n"],
    ["--fields", "n,más.a,text:20,id:3", "--columns", "33", "--section-field", "group"],
    ["--fields", "nothing,b", "--columns", "5", "--section-field", "id"],
  ])
  func `Many that a file has are written as cells show them`(options: [String]) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(Self.unusual(700).utf8).write(to: file)
    let written = try run(Package.host, ["show", file.path] + options)
    let drawn = try run(Package.host, ["show", file.path, "--rows", "10000"] + options)
    #expect(written.status == 0 && drawn.status == 0, "\(written.errors)\(drawn.errors)")
    #expect(written.text.count > 700)
    #expect(written.text == drawn.text)
  }

  /// The header is known as soon as a record of the kind has come, which is after others.
  @Test func `Names of fields stand once, though a header behind them has a cell`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let cells = folder.appending(path: "heads.cells.json")
    try Data(
      """
      {"vitrine": 1, "plugin": {"id": "heads", "version": "1"},
       "headers": {"header": {"template": "head of {title}"}}}
      """.utf8
    ).write(to: cells)
    let records = (0..<80).map { #"{"id":"r\#($0)","group":"g\#($0 / 40)"}"# + "\n" }.joined()
    let options = ["--section-field", "group", "--fields", "id:4,group"]
    let own = try run(
      Package.host, ["show", "-", "--plugin", cells.path] + options, input: Data(records.utf8))
    let plain = try run(Package.host, ["show", "-"] + options, input: Data(records.utf8))
    #expect(own.status == 0 && plain.status == 0, "\(own.errors)\(plain.errors)")
    let rows = (0..<2).map { group in
      (0..<40).map {
        "r\(group * 40 + $0)".padding(toLength: 6, withPad: " ", startingAt: 0) + "g\(group)\n"
      }
      .joined()
    }
    #expect(own.text == "id    group\nhead of g0\n\(rows[0])\nhead of g1\n\(rows[1])")
    #expect(plain.text == "id    group\ng0 40\n\(rows[0])\ng1 40\n\(rows[1])")
  }

  private func expectAlike(_ words: [String], of records: String = Self.records) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(records.utf8).write(to: file)
    let whole = try run(Package.host, ["show", file.path] + words)
    let streamed = try run(Package.host, ["show", "-"] + words, input: Data(records.utf8))
    #expect(whole.status == 0 && streamed.status == 0, "\(whole.errors)\(streamed.errors)")
    // A frame has the source's name.
    let expected = whole.text.replacing(file.lastPathComponent, with: "standard input")
      .split(separator: "\n", omittingEmptySubsequences: false)
    let isCut = words.contains("--columns")
    #expect(isCut || expected.joined().contains("r0") || expected.joined().contains("r3"))
    let lines = (
      streamed.text.split(separator: "\n", omittingEmptySubsequences: false), expected
    )
    let differing = zip(lines.0, lines.1).first { $0 != $1 }
    #expect(
      lines.0.count == lines.1.count && differing == nil,
      "\(lines.0.count) and \(lines.1.count) lines; \(differing.map { "\($0)" } ?? "")")
  }
}
