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

/// A plugin that counts how often something was done to its items, and keeps the count for its next build. A build that
/// waits says so by a file, and is created when there is another one.
private let counting = """
  #include <stdio.h>
  #include <unistd.h>
  #include <vitrine/plugin.h>
  VITRINE_PLUGIN_TAG(0);
  static int count;
  static vitrine_status act(vitrine_outcome *outcome, const vitrine_request *request) {
    char text[64];
    (void)request;
    int length = snprintf(text, sizeof text, SAID " %d", ++count);
    return outcome->functions->message(outcome, text, (size_t)length);
  }
  static vitrine_status create(const vitrine_host *host, vitrine_instance **instance) {
    (void)host, (void)instance;
    while (WAITS && access(FOLDER "/go", F_OK) != 0) {
      fclose(fopen(FOLDER "/begun", "w"));
      usleep(5000);
    }
    return VITRINE_OK;
  }
  static vitrine_status save(vitrine_instance *instance, vitrine_writer *writer) {
    (void)instance;
    return writer->functions->write(writer, &count, sizeof count);
  }
  static vitrine_status restore(vitrine_instance *instance, const vitrine_saved_state *state, vitrine_writer *writer) {
    static const char reason[] = "from another time";
    (void)instance;
    if (state->length != sizeof count || state->version.utf8_borrowed[0] != VERSION[0]) {
      return writer->functions->fail(writer, VITRINE_ERROR_ARGUMENT, reason, sizeof reason - 1);
    }
    memcpy(&count, state->bytes_borrowed, sizeof count);
    return VITRINE_OK;
  }
  static const vitrine_cell_registration registrations[] = {
    {.size = sizeof(vitrine_cell_registration), .kind_static = "note", .template_static = "{\\"label\\": \\"" SAID "\\"}"}};
  static const vitrine_kind_actions actions[] = {
    {.size = sizeof(vitrine_kind_actions), .kind_static = "note", .primary_action = act}};
  static const vitrine_state states[] = {{sizeof(vitrine_state), 0, VERSION, save, restore}};
  static const vitrine_list action_list = VITRINE_LIST(actions), state_list = VITRINE_LIST(states);
  static const void *get_extension(vitrine_instance *instance, const char *identifier, uint32_t revision) {
    (void)instance;
    if (revision != 1) return NULL;
    if (strcmp(identifier, VITRINE_EXTENSION_ACTIONS) == 0) return &action_list;
    return strcmp(identifier, VITRINE_EXTENSION_STATE) == 0 ? &state_list : NULL;
  }
  static const vitrine_plugin plugin = {
    .size = sizeof(vitrine_plugin), .abi = VITRINE_ABI, .identifier_static = "notes", .create = create,
    .name_static = "Notes", .version_static = "1", .registrations_static = registrations,
    .registration_count = 1, .registration_stride = sizeof(vitrine_cell_registration),
    .get_extension = get_extension};
  const vitrine_plugin *vitrine_entry(uint32_t host_abi) { (void)host_abi; return &plugin; }

  """

private let items = (1...100).map { "{\"id\":\"i\($0)\",\"kind\":\"note\",\"title\":\"t\"}\n" }
  .joined()

/// Builds ``counting`` as `notes.so`, and renames it into place.
private func buildCounting(
  in folder: URL, _ said: String, version: String = "1", waits: Bool = false
) throws {
  let source = folder.appending(path: "notes.c")
  try Data(counting.utf8).write(to: source)
  let made = try run(
    URL(filePath: "/usr/bin/cc"),
    [
      "-std=gnu11", "-shared", "-fPIC", "-DSAID=\"\(said)\"", "-DVERSION=\"\(version)\"",
      "-DWAITS=\(waits ? 1 : 0)", "-DFOLDER=\"\(folder.path)\"", "-I",
      Package.root.path + "/Sources/CVitrinePlugin/include",
      source.path, "-o", source.path + ".part",
    ], environment: ["PATH": "/usr/bin:/bin"])
  try #require(made.status == 0, "\(made.errors)")
  try #require(chmod(source.path + ".part", 0o755) == 0)
  try #require(rename(source.path + ".part", folder.appending(path: "notes.so").path) == 0)
}

extension HostInTerminal {
  /// Writes a file beside it and renames it into place, as builders do.
  fileprivate func replace(_ name: String, with text: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name), options: .atomic)
  }

  fileprivate func build(_ said: String, version: String = "1", waits: Bool = false) throws {
    try buildCounting(in: folder, said, version: version, waits: waits)
  }
}

@Suite(.timeLimit(.minutes(5)), .enabled(if: access("/usr/bin/script", X_OK) == 0))
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

  /// A host that browses with the first build of ``counting``, whose Enter was pressed twice.
  private func counted(_ place: String) throws -> HostInTerminal {
    let host = try HostInTerminal(
      "items.jsonl --watch --kind-field kind --plugin ./notes.so \(place) --print none", rows: 12,
      files: ["items.jsonl": items], prepare: { try buildCounting(in: $0, "first") })
    try host.see("1/100")
    try host.type("\r")
    try host.see("first 1")
    // Only what differs is written: another key takes the words away.
    try host.type("x")
    try host.see("items")
    try host.type("\r")
    try host.see("first 2")
    return host
  }

  @Test(
    .enabled(if: access("/usr/bin/cc", X_OK) == 0), arguments: ["--in-process", "--isolate"])
  func `What a plugin keeps goes over to its next build, or why it does not is said`(
    place: String
  ) throws {
    let host = try counted(place)
    try host.build("second")
    try host.see("reloaded")
    try host.type("\r")
    try host.see("second 3")
    try host.build("third", version: "2")
    try host.see("afresh")
    try host.type("\r")
    try host.see("third 1")
    try host.type("q")
    let end = try host.finish()
    #expect(end.status == 0 && end.errors == "")
  }

  @Test(
    .enabled(if: access("/usr/bin/cc", X_OK) == 0), arguments: ["--in-process", "--isolate"])
  func `Keys are answered while a build is tried that waits for what comes behind them`(
    place: String
  ) throws {
    let host = try counted(place)
    try host.build("second", waits: true)
    let end = Date() + 20
    while access(host.folder.path + "/begun", F_OK) != 0, Date() < end { usleep(5_000) }
    try host.type("?")
    try host.see("closes")
    try host.type("q")
    try host.see("? help")
    try host.replace("go", with: "")
    try host.see("second")
    try host.type("\r")
    try host.see("second 3")
    try host.type("q")
    let finish = try host.finish()
    #expect(finish.status == 0 && finish.errors == "")
  }

  @Test(
    .enabled(if: access("/usr/bin/cc", X_OK) == 0), arguments: ["--in-process", "--isolate"])
  func `A build that never begins leaves the earlier one with what it keeps`(
    place: String
  ) throws {
    let host = try counted(place)
    try host.build("stuck", waits: true)
    try host.see("not reloaded")
    try host.type("\r")
    try host.see("first 3")
    try host.type("q")
    let end = try host.finish()
    #expect(end.status == 0 && end.errors.contains("its earlier version was shown"))
  }
}
