// SPDX-License-Identifier: MIT

import CellRegistry
import CellViews
import FieldValues
import IndexPaths
import PlaneGeometry
import Testing

@testable import PluginHosting

@MainActor @Suite struct `Calling a good plugin` {
  private let host = makeHost()

  @Test func `Every number arrives in its own type`() throws {
    let plugin = try host.load(.file(Fixtures.library("every-type")))
    let fields: FieldValue = .object([
      "flag": .bool(true), "a": .integer(-128), "b": .integer(255), "c": .integer(-32768),
      "d": .integer(65535), "e": .integer(-2_147_483_648), "f": .integer(4_294_967_295),
      "g": .integer(.min), "h": .unsigned(.max), "i": .number(0.5), "j": .integer(7),
    ])
    #expect(
      Shown(plugin, kind: "numbers", fields: fields).texts[0]
        == "1 -128 255 -32768 65535 -2147483648 4294967295\n-9223372036854775808"
        .replacing("\n", with: " ")
        .appending(" 18446744073709551615 0.5 7").wrapped)
    #expect(host.handlerCalls == 1)
    #expect(host.problems.isEmpty)
  }

  @Test func `Texts, paths and absent values arrive`() throws {
    let plugin = try host.load(.file(Fixtures.library("every-type")))
    let fields: FieldValue = .object([
      "text": .text("日本"), "meta": .object(["inner": .text("in")]), "number": .number(3),
      "none": .null,
    ])
    #expect(
      Shown(plugin, kind: "texts", fields: fields).texts == ["日本|in|NULL 0|3|NULL"])
  }

  @Test func `A handler is told of its cell, and of the host's services`() throws {
    let plugin = try host.load(.file(Fixtures.library("every-type")))
    let registration = try #require(plugin.registrations.first { $0.kind == "facts" })
    let cell = try #require(registration.makeCell() as? TemplateCell)
    cell.isSelected = true
    let item = CellItem(identifier: "a b", kind: "facts", fields: .null)
    let path = IndexPath(item: 41, section: 3)
    registration.configure([ConfigurationRequest(cell: cell, item: item, indexPath: path)])
    #expect(Shown.text(cell) == "a b of facts at 3.41 state 1 wide 4 other service 0 release…")
    registration.prepareForReuse?(cell)
    registration.prepareForReuse?(cell)
    cell.prepareForReuse()
    registration.configure([
      ConfigurationRequest(
        cell: cell, item: CellItem(identifier: "", kind: "facts", fields: .null), indexPath: path)
    ])
    cell.frame = Rect(x: 0, y: 0, width: 80, height: 1)
    #expect(Shown.text(cell).hasPrefix(" of facts at 3.41 state 0 wide 4"))
  }

  @Test func `The batch form is called once for all cells, and before the typed one`() throws {
    let plugin = try host.load(.file(Fixtures.library("batched")))
    let items: [FieldValue] = [
      .object(["title": .text("One"), "vote": .number(7.5), "adult": .bool(false)]),
      .object([
        "title": .text("Two"), "vote": .integer(8), "released": .integer(1999),
        "adult": .bool(true),
      ]),
      .object(["title": .text("Three"), "vote": .text("9"), "adult": .bool(true)]),
      .object(["title": .text("throw"), "vote": .number(1), "adult": .bool(true)]),
    ]
    #expect(
      Shown(plugin, kind: "movie", items: items).texts == [
        "One 75 - of 3", "Two 80 1999 adult of 3", "⚠ field vote: expected a number, found a text",
        "⚠ thrown and caught",
      ])
    #expect(host.handlerCalls == 1)
    #expect(
      host.problems.map(\.description) == [
        "1 item of kind \"movie\" (plugin batched, first item-2): field vote: expected a number, found a text"
          + "; correct the field, or give the item another kind",
        "1 item of kind \"movie\" (plugin batched, first item-3): thrown and caught"
          + "; correct the item, or ask the plugin's author",
      ])
  }

  @Test func `A slot can be hidden, and a template can do alone`() throws {
    let plugin = try host.load(.file(Fixtures.library("every-type")))
    let title = FieldValue.text("shown")
    let hidden = Shown(
      plugin, kind: "hidden",
      items: [true, false].map { .object(["title": title, "flag": .bool($0)]) })
    #expect(hidden.texts == ["", "shown"])
    #expect(Shown(plugin, kind: "template", fields: .object(["title": title])).texts == ["shown"])
  }

  @Test func `Tables that a later header has made longer work`() throws {
    let plugin = try host.load(.file(Fixtures.library("larger-tables")))
    #expect(plugin.description.version == "9.0.0")
    let fields: FieldValue = .object(["title": .text("both")])
    for kind in ["first", "second"] {
      #expect(Shown(plugin, kind: kind, fields: fields).texts == ["both"])
    }
  }
}

@MainActor @Suite struct `Bearing a bad handler` {
  private let host = makeHost()

  private func shown(_ kind: String, _ titles: String...) throws -> [String] {
    let plugin = try host.load(.file(Fixtures.library("misbehaving")))
    return Shown(
      plugin, kind: kind, items: titles.map { .object(["title": .text($0)]) }
    ).texts
  }

  @Test(arguments: [
    ("fails", "⚠ no price in � the catalogue"), ("fails-silently", "⚠ (status -4)"),
    ("broken-utf8", "a�(�z"),
    (
      "unknown-slot",
      "⚠ the template has no slot \"txet\" for this; did you mean\n\"text\"? (status -7)"
    ),
    ("null-slot", "told"), ("huge-length", "told"), ("unknown-style", "told"),
    ("other-thread", "told"), ("huge-text", String(repeating: "x", count: 59) + "…"),
  ])
  func `It costs its own cell alone`(kind: String, text: String) throws {
    #expect(try shown(kind, "") == [text])
    #expect(host.problems.count == (text.hasPrefix("⚠") ? 1 : 0))
  }

  @Test func `A sink that is used after its call changes nothing`() throws {
    #expect(try shown("keeps-sink", "a") == ["first"])
    #expect(try shown("uses-kept-sink", "a") == ["told"])
  }

  @Test func `An error of one cell of a batch is that cell's, an error of the batch all others'`()
    throws
  {
    #expect(try shown("batch", "a", "") == ["a", "⚠ an empty title"])
    #expect(
      try shown("batch", "a", "", "c") == ["⚠ (status -5)", "⚠ an empty title", "⚠ (status -5)"])
  }

  @Test func `Fields that lack or have another type are counted once per kind`() throws {
    let plugin = try host.load(.file(Fixtures.library("misbehaving")))
    let items: [FieldValue] = [
      .object([:]), .object(["title": .null]), .object(["title": .integer(3)]),
      .object(["title": .array([])]), .object(["title": .text("t")]),
    ]
    let wanted = "⚠ field title: expected a text, found "
    for _ in 1...2 {
      #expect(
        Shown(plugin, kind: "batch", items: items).texts == [
          wanted + "nothing", wanted + "null", wanted + "an integer", wanted + "an array", "t",
        ])
    }
    #expect(
      host.problems.map(\.description) == [
        "4 items of kind \"batch\" (plugin misbehaving, first item-0): field title: expected a text,"
          + " found nothing; correct the field, or give the item another kind"
      ])
  }

  @Test func `Sizes that are no sizes are refused, and the cell is measured`() throws {
    let plugin = try host.load(.file(Fixtures.library("misbehaving")))
    let registration = try #require(plugin.registrations.first { $0.kind == "hint" })
    let hint = try #require(registration.sizeHint)
    func size(_ title: String, room: Size = Size(width: 20, height: 0)) -> Size? {
      let item = CellItem(
        identifier: title, kind: "hint", fields: .object(["title": .text(title)]))
      return hint(item, IndexPath(item: 0, section: 0), room)
    }
    #expect(size("") == Size(width: 20, height: 23))
    for title in ["nan", "infinite", "minus", "huge", "error"] { #expect(size(title) == nil) }
    #expect(size("", room: .zero) == nil)
    #expect(
      hint(
        CellItem(identifier: "x", kind: "hint", fields: .null), IndexPath(item: 0, section: 0),
        .zero) == nil)
    #expect(
      host.problems.map(\.description) == [
        "4 items of kind \"hint\" (plugin misbehaving, first nan): its size hint is 20.0 × nan and"
          + " not used; tell the plugin's author, or see what vitrine plugin validate finds"
      ])
  }
}

extension String {
  /// The text in the first 60 columns, the last one showing that there is more.
  fileprivate var wrapped: String { count <= 60 ? self : prefix(59) + "…" }
}
