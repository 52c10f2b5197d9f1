// SPDX-License-Identifier: MIT

import CellRegistry
import CellViews
import FieldValues
import IndexPaths
import PlaneGeometry
import Testing
import TextCanvas

@testable import PluginHosting

@MainActor @Suite struct `A plugin on the Swift kit` {
  private let host: PluginHost
  private let plugin: LoadedPlugin

  init() throws {
    host = makeHost()
    plugin = try host.load(.file(Fixtures.library("KitPlugin")))
  }

  @Test func `A function of the fields fills a cell, its parameters saying the types`() throws {
    let fields: FieldObject = [
      "flag": .bool(true), "small": .integer(-128), "big": .unsigned(.max), "number": .number(0.5),
      "title": .text("日本"), "meta": .object(["inner": .text("in")]),
    ]
    var fewer = fields
    fewer["big"] = .null
    fewer["meta"] = .null
    fewer["small"] = .integer(127)
    var wrong = fields
    wrong["small"] = .integer(128)
    #expect(
      Shown(plugin, kind: "typed", items: [fields, fewer, wrong].map { .object($0) }).texts == [
        "true -128 18446744073709551615 0.5 日本 in", "true 127 nil 0.5 日本 nil",
        "⚠ field small: expected a whole number from -128 to 127,\nfound 128",
      ])
    #expect(host.handlerCalls == 1)
    #expect(Shown(plugin, kind: "constant", fields: .null).texts == ["constant"])
    let title: FieldValue = .object(["title": .text("it")])
    #expect(Shown(plugin, kind: "named", fields: title).texts == ["it"])
    #expect(Shown(plugin, kind: "throws", fields: title).texts == ["⚠ cannot show it"])
    #expect(
      Shown(plugin, kind: "slotless", fields: title).texts
        == ["⚠ the template has no slot \"other\""])
  }

  @Test func `A header of a kind that items have too is filled by its own function`() throws {
    let registration = try #require(
      plugin.registrations.first { $0.kind == "typed" && $0.role == .supplementary })
    let cell = try #require(registration.makeCell() as? TemplateCell)
    let item = CellItem(
      identifier: "s", kind: "typed", fields: .object(["title": .text("Top")]))
    registration.configure([
      ConfigurationRequest(cell: cell, item: item, indexPath: IndexPath(item: 0, section: 0))
    ])
    #expect(Shown.text(cell) == "header Top")
  }

  @Test func `Formats and drawings work`() throws {
    #expect(
      Shown(plugin, kind: "money", fields: .object(["price": .number(1.5)])).texts
        == ["1.5 USD 3"])
    #expect(
      Shown(plugin, kind: "chart", fields: .object(["level": .integer(3)])).texts
        == ["███\n60×2 2"])
  }

  @Test func `Actions get the item and its fields`() throws {
    let item = CellItem(
      identifier: "a", kind: "typed", fields: .object(["title": .text("Tide")]))
    let path = IndexPath(item: 4, section: 2)
    #expect(try host.perform(.select, on: item, at: path).message == "Tide")
    let outcome = try host.perform(.primary, on: item, at: path)
    #expect(outcome.page == .init(title: "a", lines: ["2.4"]))
    #expect(outcome.printed == ["line"] && outcome.quits)
    let failed = #expect(throws: ActionFailure.self) {
      try host.perform(.context("drop"), on: item, at: path)
    }
    #expect(failed?.description == "cannot drop Tide")
    #expect(host.contextActions(ofKind: "typed").map(\.isDestructive) == [true])
  }

  @Test func `A document is written from begin to end`() throws {
    let dump = try #require(plugin.backends.first)
    #expect(dump.name == "dump" && dump.summary == "Everything.")
    let text = { (bytes: [UInt8]) in String(decoding: bytes, as: UTF8.self) }
    #expect(try text(dump.begin(title: "T", columns: 80)) == "begin T 80\n")
    let section = PageOutline.Section(index: 1, identifier: "s", title: "S", itemCount: 1)
    let element = PageOutline.Element(
      section: 1, role: .footer, index: 0, identifier: "s", kind: "k",
      frame: CanvasRect(column: 0, row: 0, columns: 1, rows: 1), states: [], text: "")
    let style = TextStyle(foreground: .rgb(1, 2, 3), link: Link("https://example.org"))
    let whole = DocumentElement(
      section: section, element: element, frame: element.frame, text: "end",
      runs: [DocumentRun(row: 3, column: 4, columns: 2, text: "展", style: style)])
    #expect(
      try text(dump.render([whole]))
        == "footer 1 s end [\"3,4 展 rgb(1, 2, 3) https://example.org\"]\n")
    #expect(try dump.render(Canvas(columns: 1, rows: 1), firstRow: 0).isEmpty)
    #expect(try text(dump.end()) == "1 elements\n")
    let refused = #expect(throws: PluginError.self) { try dump.begin(title: "refused", columns: 1) }
    #expect(refused?.finding == .backendFailed("dump", text: "no such title"))
    #expect(try text(dump.begin(title: "again", columns: 1)) == "begin again 1\n")
    _ = try dump.end()
  }

  @Test func `Functions of the room and the fields tell sizes`() throws {
    func hint(_ kind: String, _ fields: FieldObject, _ room: Size) throws -> Size? {
      let registration = try #require(plugin.registrations.first { $0.kind == kind })
      let item = CellItem(identifier: "i", kind: kind, fields: .object(fields))
      let size = try #require(registration.sizeHint)
      return size(item, IndexPath(item: 0, section: 0), room)
    }
    let open = Size(width: 30, height: 0)
    #expect(
      try hint("sized", ["title": .text("t"), "lines": .integer(3)], open)
        == Size(width: 30, height: 3))
    // What it does not know, and what it throws over, is measured.
    #expect(try hint("sized", ["title": .text("t")], open) == nil)
    #expect(try hint("sized", ["title": .text("throw"), "lines": .integer(3)], open) == nil)
    #expect(
      try hint("sized by name", ["title": .text("four")], Size(width: 9, height: 2))
        == Size(width: 4, height: 3))
    #expect(plugin.registrations.first { $0.kind == "named" }?.sizeHint == nil)
    #expect(host.problems.isEmpty)
  }

  @Test func `Decorations come with their templates`() {
    #expect(plugin.decorations.keys.sorted() == ["frame"])
  }
}
