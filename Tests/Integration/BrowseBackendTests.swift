// SPDX-License-Identifier: MIT

import Foundation
import Testing

private let items = (1...100).map {
  "{\"id\":\"i\($0)\",\"kind\":\"note\",\"title\":\"title \($0)\"}\n"
}.joined()

private let notes = """
  {"vitrine": 1, "plugin": {"id": "notes", "version": "1"},
   "cells": {"note": {"template": "<{title}>"}}}
  """

/// A screen backend that writes what changes until the focus is on the third item, and then goes wrong.
private let failing = """
  #include <stdlib.h>
  #include <string.h>
  #include <vitrine/plugin.h>
  VITRINE_PLUGIN_TAG(0);
  static vitrine_status begin(vitrine_instance *instance, const vitrine_screen *screen, vitrine_writer *writer,
                              vitrine_document **document) {
    (void)instance, (void)screen, (void)document;
    return vitrine_write(writer, "[begun]");
  }
  static vitrine_status show(vitrine_document *document, const vitrine_changes *changes, vitrine_writer *writer) {
    static const char reason[] = "out of ink";
    (void)document;
    for (uint32_t run = 0; run < changes->run_count; run++) {
      vitrine_string text = vitrine_changes_run(changes, run)->text;
      if (text.length >= 6 && memcmp(text.utf8_borrowed, " items", 6) == 0) {
        if (!SPARES && memmem(text.utf8_borrowed, text.length, "3/100", 5) != NULL) {
          if (CRASHES) abort();
          return writer->functions->fail(writer, VITRINE_ERROR_PLUGIN, reason, sizeof reason - 1);
        }
      }
      writer->functions->write(writer, text.utf8_borrowed, text.length);
      vitrine_write(writer, "\\r\\n");
    }
    return VITRINE_OK;
  }
  static vitrine_status end(vitrine_document *document, vitrine_writer *writer) {
    (void)document, (void)writer;
    return VITRINE_OK;
  }
  static const vitrine_screen_backend screens[] = {{sizeof(vitrine_screen_backend), 0, "ink", NULL, begin, show, end}};
  static const vitrine_list list = VITRINE_LIST(screens);
  static const void *get_extension(vitrine_instance *instance, const char *identifier, uint32_t revision) {
    (void)instance;
    return revision == 1 && strcmp(identifier, VITRINE_EXTENSION_SCREEN_BACKEND) == 0 ? &list : NULL;
  }
  static const vitrine_plugin plugin = {
    .size = sizeof(vitrine_plugin), .abi = VITRINE_ABI, .identifier_static = "ink", .name_static = "Ink",
    .version_static = "1", .registration_stride = sizeof(vitrine_cell_registration),
    .get_extension = get_extension};
  const vitrine_plugin *vitrine_entry(uint32_t host_abi) { (void)host_abi; return &plugin; }

  """

private func buildFailing(
  in folder: URL, crashes: Bool = false, spares: Bool = false
) throws {
  let source = folder.appending(path: "ink.c")
  try Data(failing.utf8).write(to: source)
  let made = try run(
    URL(filePath: "/usr/bin/cc"),
    [
      "-std=gnu11", "-D_GNU_SOURCE", "-shared", "-fPIC", "-DCRASHES=\(crashes ? 1 : 0)",
      "-DSPARES=\(spares ? 1 : 0)", "-I", Package.root.path + "/Sources/CVitrinePlugin/include",
      source.path, "-o", folder.appending(path: "ink.part").path,
    ], environment: ["PATH": "/usr/bin:/bin"])
  try #require(made.status == 0, "\(made.errors)")
  let part = folder.appending(path: "ink.part").path
  try #require(chmod(part, 0o755) == 0)
  try #require(rename(part, folder.appending(path: "ink.so").path) == 0)
}

@Suite(.timeLimit(.minutes(5)), .enabled(if: access("/usr/bin/script", X_OK) == 0))
struct `Browsing through a plugin's backend` {
  @Test func `What is new is told in lines, and keys work as ever`() throws {
    let host = try HostInTerminal(
      "items.jsonl --kind-field kind --plugin ./notes.cells.json --backend teletype"
        + " --plugin-path '\(Package.stagedPlugins.path)'",
      files: ["items.jsonl": items, "notes.cells.json": notes])
    try host.see("> <title 1>\r\n  <title 2>\r\n")
    try host.see("1/100")
    try host.type("j")
    try host.see("> <title 2>\r\n")
    try host.see("2/100")
    try host.type(" ")
    // The mark at the end of its row is news of it.
    try host.see("  <title 2>  ✓\r\n> <title 3>\r\n")
    try host.type("/9")
    try host.see("> <title 9>\r\n")
    try host.type("\r")
    try host.type("q")
    // The terminal is as it was.
    try host.see("\u{1B}[?1049l")
    let end = try host.finish()
    #expect(end.output == "i2\n")
    #expect(end.status == 0 && end.errors == "")
  }

  @Test(
    .enabled(if: access("/usr/bin/cc", X_OK) == 0),
    arguments: [("--in-process", false), ("--isolate", false), ("--isolate", true)])
  func `A backend that fails is done without, which is said`(place: String, crashes: Bool) throws {
    let host = try HostInTerminal(
      "items.jsonl --kind-field kind --plugin ./notes.cells.json --backend ./ink.so \(place)",
      files: ["items.jsonl": items, "notes.cells.json": notes],
      prepare: { try buildFailing(in: $0, crashes: crashes) })
    let reason = crashes ? "crashed (SIGABRT) in show" : "out of ink"
    try host.see("[begun]")
    try host.see("1/100")
    try host.type("j")
    try host.see("2/100")
    try host.type("j")
    // The host draws the whole screen, and then what is to be said.
    try host.see("\u{1B}[2J")
    try host.see("<title 1>")
    try host.see("shown without ink, which failed: ")
    try host.type("j")
    try host.see("4/100")
    try host.type("q")
    try host.see("\u{1B}[?1049l")
    let end = try host.finish()
    #expect(end.status == 0)
    #expect(end.errors.hasPrefix("vitrine: ./ink.so: the backend \"ink\" failed: "))
    #expect(end.errors.contains(reason))
    #expect(end.errors.hasSuffix("; vitrine showed the rest itself\n"))
  }

  @Test(.enabled(if: access("/usr/bin/cc", X_OK) == 0), arguments: ["--in-process", "--isolate"])
  func `A later build of a backend that failed shows what comes next`(place: String) throws {
    let host = try HostInTerminal(
      "items.jsonl --kind-field kind --plugin ./notes.cells.json --backend ./ink.so --watch"
        + " \(place)",
      files: ["items.jsonl": items, "notes.cells.json": notes],
      prepare: { try buildFailing(in: $0) })
    try host.see("[begun]")
    try host.type("jj")
    try host.see("shown without ink, which failed: ")
    try buildFailing(in: host.folder, spares: true)
    try host.see("[begun]")
    try host.see("plugin ink reloaded")
    try host.type("j")
    try host.see("4/100")
    try host.type("q")
    let end = try host.finish()
    #expect(end.status == 0)
    #expect(end.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    (
      "browse", "html",
      "--backend html writes a document, and browse shows what lives; use vitrine show"
    ),
    (
      "browse", "markdown",
      "the plugin markdown writes documents; use vitrine show --backend markdown"
    ),
    ("browse", "nothing-like-it", "--backend has no 'nothing-like-it'"),
    ("show", "teletype", "use vitrine browse --backend teletype"),
  ])
  func `A backend for something else is refused with what it is for`(
    command: String, backend: String, words: String
  ) throws {
    let done = try run(
      Package.host,
      [
        command, Package.root.path + "/Samples/Todo/todo.json", "--backend", backend,
        "--plugin-path", Package.stagedPlugins.path,
      ])
    #expect(done.status == 64)
    #expect(done.errors.contains(words), "\(done.errors)")
  }
}
