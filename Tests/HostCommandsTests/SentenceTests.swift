// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import HostCommands
import Testing

/// One command in this process, with what it wrote.
private struct Told {
  var status: HostCommands.ExitStatus
  var output: String
  var errors: String
}

@MainActor private func tell(
  _ arguments: String..., environment: [String: String] = [:]
) throws -> Told {
  try withFolder { folder in
    let paths = ["output", "errors"].map { folder.appending(path: $0) }
    for path in paths { try Data().write(to: path) }
    let handles = try paths.map { try FileHandle(forWritingTo: $0) }
    let status = VitrineHost.run(
      arguments, environment: environment, output: handles[0].fileDescriptor,
      errors: handles[1].fileDescriptor)
    for handle in handles { try handle.close() }
    let texts = try paths.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return Told(status: status, output: texts[0], errors: texts[1])
  }
}

@MainActor private func withFolder<Result>(
  _ files: [String: String] = [:], _ body: @MainActor (URL) throws -> Result
) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID())")
  try FileManager.default.createDirectory(
    at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
  defer { try? FileManager.default.removeItem(at: folder) }
  for (name, text) in files {
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
  }
  return try body(folder)
}

@MainActor @Suite struct `Sentences on the command line` {
  @Test func `A file's name never moves the cursor or breaks the line`() throws {
    let told = try tell("show", "/nowhere/\u{1B}[31mx\ny")
    #expect(told.status == .noInput)
    #expect(
      told.errors
        == "vitrine: /nowhere/\u{241B}[31mx y: No such file or directory; check the path\n")
  }

  @Test func `A value that an option does not take is not called an unknown option`() throws {
    let told = try tell("show", "--stats=1", "x.json")
    #expect(told.status == .usage)
    #expect(told.errors == "vitrine: --stats takes no value; leave out the '='\n")
  }

  @Test func `Half an option that may be either names both`() throws {
    let told = try tell("show", "--co", "3", "x.json")
    #expect(told.status == .usage)
    #expect(
      told.errors == "vitrine: --co may be --columns or --color; write the option out\n")
  }

  @Test func `A letter beyond ASCII is named as it was typed`() throws {
    let told = try tell("show", "-é", "x.json")
    #expect(told.status == .usage)
    #expect(
      told.errors == "vitrine: show has no option '-é'; see vitrine show --help\n")
  }

  @Test func `A word that several commands share has help, whichever way it is asked for`() throws {
    let told = try tell("plugin", "--help")
    #expect(told.status == .done && told.errors.isEmpty)
    #expect(told.output.contains("vitrine plugin list "))
    #expect(told.output.contains("vitrine plugin inspect "))
    #expect(try tell("help", "plugin").output == told.output)
    #expect(try tell("help", "show").output == tell("show", "--help").output)
    #expect(try tell("help", "help").status == .done)
  }

  @Test func `A layout that a collection lacks is named with the collection and the place`() throws
  {
    let collection = #"{"vitrine": 1, "layout": "gird", "items": [1]}"#
    try withFolder(["c.json": collection]) { folder in
      let told = try tell("show", folder.appending(path: "c.json").path)
      #expect(told.status == .badData)
      #expect(told.errors.hasPrefix("vitrine: \(folder.path)/c.json: layout: there is no layout"))
      #expect(told.errors.hasSuffix("did you mean grid?\n"))
    }
  }

  @Test func `An unknown word of an inline layout is placed once`() throws {
    let collection = #"{"vitrine": 1, "layout": {"section": {"gruop": {}}}, "items": [1]}"#
    try withFolder(["c.json": collection]) { folder in
      let told = try tell("show", folder.appending(path: "c.json").path)
      #expect(
        told.errors == "vitrine: \(folder.path)/c.json: layout: section: unknown word 'gruop'; "
          + "did you mean 'group'?\n")
    }
  }
}

@MainActor @Suite struct `Choosing a plugin for a kind` {
  private func plugin(_ identifier: String) -> String {
    """
    {"vitrine": 1, "plugin": {"id": "\(identifier)", "name": "N", "version": "1"},
     "cells": {"Pod": {"template": {"label": "{name}"}}}}
    """
  }

  @Test func `The list shows as shadowed what the choice shadows`() throws {
    let files = ["a.cells.json": plugin("a"), "b.cells.json": plugin("b")]
    try withFolder(files) { folder in
      let path = ["plugin", "list", "--plugin-path", folder.path]
      let first = try tell(path[0], path[1], path[2], path[3])
      #expect(first.output.contains("/b.cells.json\n    Pod, shadowed by a\n"))
      let chosen = try tell(path[0], path[1], path[2], path[3], "--kind-from", "Pod=b")
      #expect(chosen.output.contains("/a.cells.json\n    Pod, shadowed by b\n"))
      #expect(chosen.output.contains("/b.cells.json\n    Pod\n"))
      let unknown = try tell(path[0], path[1], path[2], path[3], "--kind-from", "Pd=b")
      #expect(unknown.status == .pluginUnavailable)
      #expect(unknown.errors.hasSuffix("shows no kind \"Pd\"; did you mean \"Pod\"?\n"))
    }
  }
}

@MainActor @Suite struct `A terminal` {
  /// What a terminal of a type receives for one item.
  private func received(type: String) throws -> String {
    // Glibc's module lacks unlockpt and ptsname: these are the kernel's own words, of asm-generic/ioctls.h.
    let (unlock, openOtherEnd): (UInt, UInt) = (0x4004_5431, 0x5441)
    let terminal = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(terminal >= 0)
    defer { close(terminal) }
    var isLocked: Int32 = 0
    try #require(unsafe ioctl(terminal, unlock, &isLocked) == 0)
    let end = ioctl(terminal, openOtherEnd, O_RDWR | O_NOCTTY)
    try #require(end >= 0)
    defer { close(end) }
    return try withFolder(["x.json": #"["one"]"#]) { folder in
      let status = VitrineHost.run(
        ["show", folder.appending(path: "x.json").path], environment: ["TERM": type],
        output: end, errors: 2)
      try #require(status == .done)
      return String(decoding: FileHandle(fileDescriptor: terminal).availableData, as: UTF8.self)
    }
  }

  @Test func `A dumb one gets text alone, another its styles`() throws {
    #expect(try received(type: "dumb") == "one\r\n")
    #expect(try received(type: "xterm").hasPrefix("\u{1B}["))
  }
}
