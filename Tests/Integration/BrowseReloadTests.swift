// SPDX-License-Identifier: MIT

import Foundation
import Testing

private func template(_ label: String) -> String {
  """
  {"vitrine": 1, "plugin": {"id": "notes", "version": "1"},
   "cells": {"note": {"template": "\(label)"}}}
  """
}

private let source = """
  #include <vitrine/plugin.h>
  VITRINE_PLUGIN_TAG(0);
  static vitrine_status show(vitrine_sink *sink, const char *title) {
    (void)title;
    return vitrine_set_cstring(sink, "text", SAID);
  }
  static const vitrine_cell_registration registrations[] = {
    {.size = sizeof(vitrine_cell_registration), .kind_static = "note",
     .template_static = "{\\"label\\": \\"\\", \\"slot\\": \\"text\\"}",
     .parameters_static = "title: cstring", .configure = (vitrine_function)show}};
  static const vitrine_plugin plugin = {
    .size = sizeof(vitrine_plugin), .abi = VITRINE_ABI, .identifier_static = "notes",
    .name_static = "Notes", .version_static = "1", .registrations_static = registrations,
    .registration_count = 1, .registration_stride = sizeof(vitrine_cell_registration)};
  const vitrine_plugin *vitrine_entry(uint32_t host_abi) { (void)host_abi; return &plugin; }

  """

private let items = (1...100).map { "{\"id\":\"i\($0)\",\"kind\":\"note\",\"title\":\"t\"}\n" }
  .joined()

extension HostInTerminal {
  /// Writes a file beside it and renames it into place, as builders do.
  fileprivate func replace(_ name: String, with text: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name), options: .atomic)
  }
}

@Suite(.timeLimit(.minutes(2)), .enabled(if: access("/usr/bin/script", X_OK) == 0))
struct `Reloading plugins in a terminal` {
  @Test func `A template that changes is shown where the user is, and what is marked stays`() throws
  {
    let host = try HostInTerminal(
      "items.jsonl --watch --kind-field kind --plugin ./notes.cells.json",
      files: ["items.jsonl": items, "notes.cells.json": template("before")])
    try host.see("1/100")
    try host.type("Gk ")
    try host.see("1 marked")
    try host.replace("notes.cells.json", with: template("AFTER"))
    try host.see("AFTER")
    try host.replace("notes.cells.json", with: "{\"vitrine\": 1")
    try host.see("not reloaded")
    try host.replace("notes.cells.json", with: template("once more"))
    try host.see("once more")
    try host.type("\r")
    let end = try host.finish()
    #expect(end.output == "i99\n")
    #expect(end.status == 0 && end.errors == "")
  }

  @Test func `A file that is left broken is told of at the end`() throws {
    let host = try HostInTerminal(
      "items.jsonl --watch --kind-field kind --plugin ./notes.cells.json --print none",
      files: ["items.jsonl": items, "notes.cells.json": template("before")])
    try host.see("1/100")
    try host.replace("notes.cells.json", with: template("{"))
    try host.see("not reloaded")
    try host.type("q")
    let end = try host.finish()
    #expect(end.errors.hasPrefix("vitrine: ./notes.cells.json"))
    #expect(end.errors.hasSuffix("; its earlier version was shown\n"))
    #expect(end.errors.split(separator: "\n").count == 1)
  }

  @Test(.enabled(if: access("/usr/bin/cc", X_OK) == 0))
  func `A plugin is built as its source changes, and mistakes are shown until they are mended`()
    throws
  {
    func said(_ text: String) -> String { "#define SAID \"\(text)\"\n" + source }
    let host = try HostInTerminal(
      "notes -- items.jsonl --kind-field kind", command: "plugin dev", rows: 20,
      files: ["items.jsonl": items, "notes/notes.c": said("before")])
    try host.see("before")
    try host.replace("notes/notes.c", with: said("AFTER"))
    try host.see("AFTER")
    try host.replace("notes/notes.c", with: "int mistake = oops;\n" + said("unseen"))
    try host.see("oops")
    try host.see("cannot be built")
    try host.replace("notes/notes.c", with: said("mended"))
    try host.see("mended")
    try host.type("q")
    let end = try host.finish()
    #expect(end.status == 0 && end.errors == "")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: host.folder.appending(path: "notes").path)
    #expect(names.sorted() == ["notes.c", "notes.so"])
  }
}
