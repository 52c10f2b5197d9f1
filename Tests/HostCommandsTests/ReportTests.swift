// SPDX-License-Identifier: MIT

import Testing

@testable import HostCommands

/// What is said on standard error about a picture that was drawn.
@MainActor struct ReportTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  // A format by a C function: it takes a number, so a text cannot be shown.
  private func plugin() throws -> String {
    try folder.file(
      "size.cells.json",
      """
      {"vitrine": 1, "plugin": {"id": "size", "name": "Size", "version": "1.0"},
       "cells": {"box": {"template": "size {size|magnitude}"}},
       "functions": {"magnitude": {"library": "libm.so.6", "symbol": "fabs",
                                   "parameters": ["f64"], "returns": "f64"}}}
      """)
  }

  @Test func `A plugin's cells are drawn, and nothing is said where all went well`() throws {
    let file = try folder.file("boxes.json", #"[{"id": "a", "size": -3}, {"id": "b", "size": 4}]"#)
    let run = try folder.run(["show", file, "-k", "box", "-p", plugin()])
    #expect(run.output == "size 3\nsize 4\n")
    #expect(run.errors == "" && run.status == .done)
  }

  @Test func `Items shown as placeholders are counted in one sentence of their kind`() throws {
    let file = try folder.file(
      "boxes.json",
      #"[{"id": "a", "size": -3}, {"id": "b", "size": "big"}, {"id": "c", "size": "small"}]"#)
    let run = try folder.run(["show", file, "-k", "box", "-p", plugin(), "-c", "60"])
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "size 3")
    #expect(lines.count { $0.hasPrefix("⚠ ") } == 2)
    #expect(
      run.errors.hasPrefix("vitrine: 2 items of kind \"box\" (plugin size, first b): "))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.status == .done)
  }

  @Test func `Identifiers that are not unique are told once`() throws {
    let file = try folder.file("twins.json", #"[{"id": "a"}, {"id": "a"}, {"id": "a"}]"#)
    let run = try folder.run(["show", file])
    #expect(run.errors.hasPrefix("vitrine: \(file): 2 items have identifiers that others have too"))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.status == .done)
  }

  @Test func `Of many broken lines ten are told, and all counted`() throws {
    let text = String(repeating: "{oops\n", count: 30) + "{\"id\": 1}\n"
    let file = try folder.file("log.jsonl", text)
    let run = try folder.run(["show", file])
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 11)
    #expect(lines.last == "vitrine: \(file): 30 lines skipped that could not be read")
    #expect(run.status == .badData)
  }

  @Test(arguments: [
    (layout: "gird", remedy: "did you mean grid?"),
    (layout: "zzzzzz", remedy: "layouts are list, grid, columns, shelves, gallery"),
  ])
  func `A layout that is not there is answered with those that are`(
    layout: String, remedy: String
  ) throws {
    let file = try folder.file("one.json", #"[{"id": "a"}]"#)
    let run = try folder.run(["show", file, "--layout", layout])
    #expect(
      run.errors == "vitrine: --layout: there is no layout '\(layout)' and no such file; "
        + "\(remedy)\n")
    #expect(run.status == .usage)
  }

  @Test func `A kind cannot be taken from a plugin that is not there`() throws {
    let file = try folder.file("one.json", #"[{"id": "a", "size": 1}]"#)
    let run = try folder.run([
      "show", file, "-k", "box", "-p", plugin(), "--kind-from", "box=nobody",
    ])
    #expect(run.errors.hasPrefix("vitrine: nobody: "))
    #expect(run.output == "" && run.status == .pluginUnavailable)
  }

  @Test func `A collection never makes the host open a plugin by its path`() throws {
    let file = try folder.file(
      "collection.json", #"{"vitrine": 1, "plugins": ["../evil"], "items": [{"id": "a"}]}"#)
    let run = try folder.run(["show", file])
    #expect(run.errors.contains("'../evil', which is no plugin's identifier"))
    #expect(run.output == "" && run.status == .badData)
  }
}
