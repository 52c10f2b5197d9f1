// SPDX-License-Identifier: MIT

import CellRegistry
import CellViews
import FieldValues
import IndexPaths
import PlaneGeometry
import Testing
import TextCanvas

@testable import PluginHosting

@MainActor @Suite(.timeLimit(.minutes(5))) struct `Drawing and formatting by a plugin` {
  private func load(_ host: PluginHost) throws -> LoadedPlugin {
    try host.load(.file(Fixtures.library("drawing")))
  }

  @Test(arguments: Place.allCases) func `Formats get the value and the arguments in their types`(
    place: Place
  ) throws {
    let host = place.makeHost()
    defer { host.end() }
    let plugin = try load(host)
    let fields: FieldValue = .object([
      "price": .number(12.5), "count": .integer(-3), "name": .text("n"),
    ])
    #expect(
      Shown(plugin, kind: "priced", fields: fields).texts
        == ["12.50 USD 12.50 EUR -6 -1.5 true"])
    // A value that is null makes nothing, but where the format takes nothing for an answer.
    #expect(Shown(plugin, kind: "priced", fields: .null).texts == ["    false"])
    #expect(
      Shown(plugin, kind: "odd", fields: .object(["name": .text("q")])).texts == ["[]"])
  }

  @Test(arguments: Place.allCases)
  func `What a format cannot work with is said in the cell's place`(place: Place) throws {
    let host = place.makeHost()
    defer { host.end() }
    let plugin = try load(host)
    let items: [FieldValue] = [
      .object(["price": .number(-1)]), .object(["price": .text("x")]),
      .object(["count": .integer(1 << 40)]),
    ]
    #expect(
      Shown(plugin, kind: "priced", items: items).texts == [
        "⚠ money: a price below nothing", "⚠ money: price: expected a number, found a text",
        "⚠ twice: number: expected a whole number from -2147483648 to\n2147483647, found 1099511627776",
      ])
    #expect(
      Shown(plugin, kind: "odd", fields: .object(["price": .number(1)])).texts
        == ["⚠ money: currency: expected a text or nothing, found an\ninteger"])
    #expect(host.problems.count == 3)
  }

  /// The rows of a cell of 12 columns; the canvas has the three below the title.
  private func rows(of cell: TemplateCell, columns: Int = 12, rows: Int = 4) -> [String] {
    cell.frame = Rect(x: 0, y: 0, width: Double(columns), height: Double(rows))
    var canvas = Canvas(columns: columns, rows: rows)
    cell.draw(
      into: &canvas, origin: .zero, clip: canvas.bounds, metric: GridMetric())
    return canvas.lines
  }

  private func cell(_ plugin: LoadedPlugin, _ kind: String, _ fields: FieldObject) throws
    -> TemplateCell
  {
    let registration = try #require(plugin.registrations.first { $0.kind == kind })
    let cell = try #require(registration.makeCell() as? TemplateCell)
    let item = CellItem(identifier: "i", kind: kind, fields: .object(fields))
    registration.configure([
      ConfigurationRequest(cell: cell, item: item, indexPath: IndexPath(item: 0, section: 0))
    ])
    return cell
  }

  @Test(arguments: Place.allCases)
  func `A drawing is cut at its edges, and a wide character never straddles one`(place: Place)
    throws
  {
    let host = place.makeHost()
    defer { host.end() }
    let plugin = try load(host)
    let cell = try cell(plugin, "chart", ["title": .text("Tide"), "level": .integer(3)])
    // 展 at the last column and at column -1 leaves a blank there.
    #expect(
      rows(of: cell) == ["Tide", "·Tide······", "███·····日本", " x··a␛[2Jb··"])
    #expect(rows(of: cell, columns: 5) == ["Tide", "·Tid", "█日本", " x··a"])
    #expect(cell.accessibilityLabel.contains("a chart of Tide"))
  }

  @Test(arguments: Place.allCases)
  func `It is drawn once for an extent, and again for another one or another item`(place: Place)
    throws
  {
    let host = place.makeHost()
    defer { host.end() }
    let plugin = try load(host)
    let calls = host.handlerCalls
    let cell = try cell(plugin, "chart", ["title": .text("Tide"), "level": .integer(3)])
    for _ in 1...3 { _ = rows(of: cell) }
    #expect(host.handlerCalls == calls + 1)
    _ = rows(of: cell, columns: 9)
    #expect(host.handlerCalls == calls + 2)
    let registration = try #require(plugin.registrations.first { $0.kind == "chart" })
    cell.prepareForReuse()
    #expect(rows(of: cell)[1...] == ["", "", ""])
    let item = CellItem(
      identifier: "j", kind: "chart",
      fields: .object(["title": .text("Ebb"), "level": .integer(0)]))
    registration.configure([
      ConfigurationRequest(cell: cell, item: item, indexPath: IndexPath(item: 1, section: 0))
    ])
    #expect(rows(of: cell)[1] == "·Ebb·······")
  }

  @Test(
    arguments: [
      ("", "⚠ no pen↵"), ("style", "⚠ the host does not draw this"),
      ("orders", "⚠ the host does not draw this"), ("bytes", "⚠ the host does not draw this"),
    ], Place.allCases)
  func `A drawing that fails draws nothing of its own`(
    why: (word: String, sentence: String), place: Place
  ) throws {
    let host = place.makeHost()
    defer { host.end() }
    let plugin = try load(host)
    let cell = try cell(plugin, "fails", ["why": .text(why.word)])
    #expect(rows(of: cell, columns: 40, rows: 2) == [why.sentence, ""])
    #expect(host.problems.map(\.reason) == [String(why.sentence.dropFirst(2))])
  }

  @Test(arguments: Place.allCases) func `An item that lacks a field is not drawn, and told of`(
    place: Place
  ) throws {
    let host = place.makeHost()
    defer { host.end() }
    let plugin = try load(host)
    let cell = try cell(plugin, "chart", ["title": .text("Tide")])
    #expect(rows(of: cell)[1...] == ["a chart of T", "", ""])
    #expect(host.problems.map(\.reason) == ["field level: expected a whole number, found nothing"])
  }

  @Test(arguments: Place.allCases) func `Decorations are templates by kind`(place: Place) throws {
    let host = place.makeHost()
    defer { host.end() }
    let plugin = try load(host)
    #expect(plugin.decorations.keys.sorted() == ["frame"])
    #expect(plugin.description.extensions.decorations == ["frame"])
    #expect(
      plugin.description.extensions.formats.first
        == .init(name: "money", parameters: "price: f64, currency: text?"))
    #expect(
      plugin.description.extensions.drawings.first
        == .init(kind: "chart", slot: "chart", parameters: "title: text, level: i64"))
  }
}
