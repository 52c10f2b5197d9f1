// SPDX-License-Identifier: MIT

import CellRegistry
import CollectionLayout
import Foundation
import IndexPaths
import LayoutFiles
import Records
import TerminalSession
import Testing
import TextCanvas

@testable import HostCommands
@testable import PluginHosting

/// The browser with a plugin whose file changes under it.
@MainActor @Suite(.timeLimit(.minutes(5))) struct `A plugin that changes under the browser` {
  private let folder: Folder
  private let host: PluginHost
  private let registry = KindRegistry()
  private let browser: Browser
  private let reloading: PluginReloading

  init() throws {
    folder = try Folder()
    chmod(folder.path, 0o700)
    let text = (1...60).map { "{\"id\":\"i\($0)\",\"kind\":\"note\",\"title\":\"t\($0)\"}\n" }
    var options = RecordOptions()
    options.kindFields = [try #require(.init("kind"))]
    let collection = try RecordCollection(
      text: text.joined().utf8, name: "notes", options: options)
    host = PluginHost(
      searchPath: PluginSearchPath(
        named: [], environment: { _ in nil }, executable: nil, currentDirectory: "/")
    ) { _ in }
    let file = try folder.file("notes.cells.json", Self.plugin("{title}"))
    chmod(file, 0o600)
    try host.load(.file(file))
    try host.register(in: registry)
    let items = CollectionItems(collection)
    let list = LayoutDescription.list
    browser = Browser(
      items: items, source: "notes", registry: registry,
      layout: { shown in
        CollectionViewCompositionalLayout(
          CompositionalLayout(configuration: list.configuration) {
            [unowned shown] index, environment in
            list.section(
              at: shown.baseSection(index), traits: .init(identifier: "", hasHeader: false),
              environment: environment)
          })
      }, size: TerminalSize(columns: 60, rows: 9))
    reloading = try PluginReloading(host, registry, waker: TerminalWaker())
    try settle()
  }

  private static func plugin(_ template: String) -> String {
    plugin(cells: "{\"note\": {\"template\": \"\(template)\"}}")
  }

  private static func plugin(cells: String) -> String {
    """
    {"vitrine": 1, "plugin": {"id": "notes", "version": "1"}, "cells": \(cells)}
    """
  }

  private func settle() throws {
    repeat { try browser.work(until: .now) } while browser.hasWork
  }

  private func type(_ keys: String) throws {
    for character in keys {
      try browser.handle(.key(KeyPress(character == "\r" ? .enter : .character(character), [])))
      try settle()
    }
  }

  private func screen() throws -> [String] { try browser.frame().canvas.lines }

  /// Writes the plugin, and goes from frame to frame until a condition holds of the screen.
  private func change(_ text: String, until condition: ([String]) -> Bool) throws -> [String] {
    chmod(try folder.file("notes.cells.json", text), 0o600)
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      reloading.update(browser)
      try settle()
      let lines = try screen()
      if condition(lines) { return lines }
      usleep(5000)
    }
    return try screen()
  }

  /// The first word of each row but the last.
  private func names(_ lines: [String]) -> [String] {
    lines.dropLast().map { $0.split(separator: " ").first.map(String.init) ?? "" }
  }

  @Test func `The first item on the screen, the focus, marks and the filter stay`() throws {
    try type("/t\r")
    try type(String(repeating: "j", count: 30) + " kk")
    let before = try screen()
    let focus = browser.view.focusedIndexPath
    let first = try #require(before.first)
    #expect(first.hasPrefix("t"))
    let after = try change(Self.plugin("<{title}>")) { $0.first?.hasPrefix("<") == true }
    #expect(names(after) == names(before).map { "<\($0)>" })
    #expect(after.last?.hasPrefix(" plugin notes reloaded") == true)
    #expect(browser.view.focusedIndexPath == focus)
    #expect(browser.marks == [IndexPath(item: 30, section: 0)])
    #expect(browser.filterText == "t")
    #expect(browser.view.indexPathsForSelectedItems == focus.map { [$0] })
    // Two rows an item: it is still the same item that is first.
    let tall = try change(
      Self.plugin(
        cells: """
          {"note": {"template": {"rows": [{"label": "{title}"}, {"label": "below"}]}}}
          """)
    ) { $0[1] == "below" }
    #expect(tall.first == first)
    #expect(browser.view.focusedIndexPath == focus)
  }

  @Test func `What cannot be loaded is said until it can, and the old cells stay`() throws {
    _ = try screen()
    let broken = try change(Self.plugin("{")) { $0.last?.contains("not reloaded") == true }
    #expect(broken.first == "t1")
    #expect(broken.last?.hasPrefix(" not reloaded: \(folder.path.prefix(20))") == true)
    try type("j")
    #expect(try screen().last?.hasPrefix(" not reloaded: ") == true)
    #expect(reloading.sentences.count == 1)
    let mended = try change(Self.plugin("{title}!")) { $0.first == "t1!" }
    #expect(mended.first == "t1!")
    #expect(reloading.sentences == [])
    try type("j")
    #expect(try screen().last?.hasPrefix(" notes") == true)
  }

  @Test func `A kind that goes is shown by the built-in cells, and by the plugin when it is back`()
    throws
  {
    _ = try screen()
    let gone = try change(
      Self.plugin(cells: #"{"other": {"template": "x"}}"#)
    ) { $0.contains { $0.contains("id: ") } }
    #expect(gone.first == "t1")
    #expect(gone[1].hasPrefix("  id: i1"))
    let back = try change(Self.plugin("{title}?")) { $0.first == "t1?" }
    #expect(back[1] == "t2?")
  }

  @Test(arguments: [(0, true), (63, true), (0, false)])
  func `What has happened is said in a few words`(generations: Int, hasOld: Bool) throws {
    #expect(
      try replacement(generations, hasOld: hasOld).sentence
        == "plugin notes \(hasOld ? "reloaded" : "loaded")")
  }

  @Test func `A new start is proposed when 64 generations are in memory`() throws {
    #expect(
      try replacement(64).sentence
        == "plugin notes reloaded; 64 versions of it are in memory and stay there: start vitrine "
        + "again, or use --isolate")
  }

  @Test func `A build that begins afresh says why`() throws {
    #expect(
      try replacement(2, stateTrouble: "its state was not saved: no").sentence
        == "plugin notes reloaded, afresh: its state was not saved: no")
  }

  private func replacement(
    _ generations: Int, hasOld: Bool = true, stateTrouble: String? = nil
  ) throws -> PluginReplacement {
    let plugin = try #require(host.plugins.first).description
    return PluginReplacement(
      old: hasOld ? plugin : nil, new: plugin, kinds: [], decorations: [],
      mappedGenerations: generations, stateTrouble: stateTrouble)
  }
}
