// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Testing

@testable import HostCommands

/// `show` on a pseudo-terminal: what the terminal is known for decides widths, order and links.
@MainActor struct TerminalTextTests {
  private let folder: Folder
  private let file: String
  private let cells: String

  init() throws {
    folder = try Folder()
    file = try folder.file(
      "items.json",
      #"[{"name": "אבג 12", "note": "①②③④⑤⑥", "url": "https://x/1"}, {"name": "👍🏽|", "url": "data:x"}]"#
    )
    cells = try folder.file(
      "cells.cells.json",
      """
      { "vitrine": 1, "plugin": { "id": "c", "name": "C", "version": "1.0" }, "cells": { "c": { "template":
        { "rows": [{ "label": "{name}", "link": "{url}" }, "{note}"] } } } }
      """)
  }

  private var words: [String] {
    ["show", file, "--kind", "c", "--plugin", cells, "--columns", "8"]
  }

  /// What a terminal gets, its carriage returns left out.
  private func shown(on environment: [String: String], _ options: String...) throws -> [String] {
    var (host, terminal): (Int32, Int32) = (-1, -1)
    try #require(openpty(&host, &terminal, nil, nil, nil) == 0)
    defer { close(host) }
    let status = VitrineHost.run(
      words + options, environment: environment, output: terminal, errors: terminal)
    #expect(status == .done)
    var bytes = [UInt8](repeating: 0, count: 4_096)
    // The picture is far smaller than a terminal's buffer, so that all of it is there.
    let count = read(host, &bytes, bytes.count)
    close(terminal)
    return bytes.prefix(max(0, count)).filter { $0 != 0x0D }.split(separator: 0x0A)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `A file gets the order of reading and no links`() throws {
    #expect(try folder.run(words).output == "אבג 12\n①②③④⑤⑥\n👍🏽|\n")
    let run = try folder.run(words + ["--bidi", "always", "--ambiguous", "wide"])
    #expect(run.output == "12 גבא\n①②③…\n👍🏽|\n")
  }

  @Test func `A terminal that nobody knows gets what is to be seen, and links that are safe`()
    throws
  {
    let rows = try shown(on: ["TERM": "xterm-256color"])
    #expect(rows.count == 3)
    #expect(rows[0].hasPrefix("\u{1B}]8;id=") && rows[0].hasSuffix("\u{1B}]8;;\u{1B}\\"))
    #expect(rows[0].contains(";https://x/1\u{1B}\\12 גבא\u{1B}"))
    #expect(rows[1...] == ["①②③④⑤⑥", "👍🏽|"])
  }

  @Test func `A terminal that puts text in order gets the order of reading`() throws {
    let rows = try shown(on: ["TERM": "xterm-256color", "VTE_VERSION": "7200"])
    #expect(rows[0].contains("\u{1B}\\אבג 12\u{1B}"))
    #expect(
      try shown(on: ["TERM": "xterm-256color", "VTE_VERSION": "7200"], "--bidi", "always")[0]
        .contains("\u{1B}\\12 גבא\u{1B}"))
  }

  @Test func `No links go where they would be seen or are not wanted`() throws {
    for environment in [
      ["TERM": "linux"], ["TERM": "dumb"], ["TERM": "xterm", "NO_COLOR": "1"],
    ] {
      #expect(try shown(on: environment)[0] == "12 גבא")
    }
    #expect(try shown(on: ["TERM": "xterm"], "--color", "never")[0] == "12 גבא")
  }

  @Test func `Widths are the terminal's`() throws {
    let narrow = #"[{"name": "👍🏽👍🏽👍🏽"}]"#
    try narrow.write(toFile: file, atomically: false, encoding: .utf8)
    #expect(try shown(on: ["TERM": "xterm-256color"]) == ["👍🏽👍🏽👍🏽"])
    // Each hand is four columns on tmux: one and the sign of what is left out fit into eight.
    #expect(try shown(on: ["TERM": "tmux-256color"]) == ["👍🏽…"])
  }
}
