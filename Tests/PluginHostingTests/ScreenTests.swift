// SPDX-License-Identifier: MIT

import Testing
import TextCanvas

@testable import PluginHosting

@MainActor @Suite(.timeLimit(.minutes(5))) struct `Showing pictures through a plugin` {
  private nonisolated static let cases = Place.allCases.flatMap { place in
    ["showing", "KitPlugin"].map { (place, $0) }
  }

  private func canvas(_ rows: String..., columns: Int = 9) -> Canvas {
    var canvas = Canvas(columns: columns, rows: rows.count)
    for (row, text) in rows.enumerated() { canvas.draw(text, column: 0, row: row, style: .plain) }
    return canvas
  }

  private let facts = ScreenFacts(title: "Films", colors: 256, terminal: "xterm")

  private func show(
    _ canvas: Canvas, on screen: ScreenBackend, cursor: (Int, Int)? = nil
  ) throws -> String {
    let place = cursor.map { (column: $0.0, row: $0.1) }
    return String(decoding: try screen.show(canvas, cursor: place, facts), as: UTF8.self)
  }

  @Test(arguments: cases)
  func `It is told what changes, and all of it when nothing is known of the screen`(
    place: Place, name: String
  ) throws {
    let host = place.makeHost()
    let plugin = try host.load(.file(Fixtures.library(name)))
    #expect(plugin.description.extensions.screens.map(\.name) == ["told"])
    let screen = try #require(plugin.screens.first)
    #expect(screen.summary == "What changes.")
    #expect(
      try show(canvas("ab  日本", "", "z"), on: screen)
        == "begin Films 256 xterm\nall 9x3 0:ab  日本|1:|2:z\n")
    #expect(try show(canvas("ab  日本", "new", "z"), on: screen) == "some 9x3 1:new\n")
    #expect(
      try show(canvas("ab  日本", "new", ""), on: screen, cursor: (4, 2))
        == "some 9x3 at 4,2 2:\n")
    #expect(try show(canvas("ab  日本", "new", ""), on: screen) == "some 9x3 \n")
    screen.invalidate()
    #expect(try show(canvas("x", "y", ""), on: screen) == "all 9x3 0:x|1:y|2:\n")
    #expect(try show(canvas("x", "y"), on: screen) == "all 9x2 0:x|1:y\n")
    #expect(try show(canvas("x", "y", columns: 3), on: screen) == "all 3x2 0:x|1:y\n")
    var bold = canvas("x", "y", columns: 3)
    bold.draw("y", column: 0, row: 1, style: TextStyle(attributes: .bold))
    #expect(try show(bold, on: screen) == "some 3x2 1:y\n")
    screen.end()
    // Another session begins anew.
    #expect(try show(canvas("x"), on: screen) == "begin Films 256 xterm\nall 9x1 0:x\n")
    host.end()
  }

  @Test(arguments: cases)
  func `One that refuses a picture is over, and begins anew when it is asked again`(
    place: Place, name: String
  ) throws {
    let host = place.makeHost()
    let screen = try #require(try host.load(.file(Fixtures.library(name))).screens.first)
    _ = try show(canvas("x"), on: screen)
    let error = #expect(throws: PluginError.self) { try show(canvas("refuse"), on: screen) }
    #expect(error?.finding == .backendFailed("told", text: "cannot show that"))
    #expect(try show(canvas("x"), on: screen) == "begin Films 256 xterm\nall 9x1 0:x\n")
    host.end()
  }

  @Test(arguments: [
    ("crash", "the plugin crashed (SIGABRT) in show"),
    ("hang", "the plugin did not return from show within 200 ms and was stopped"),
  ])
  func `A crash and a hang in a worker cost the screen, not the host`(
    word: String, reason: String
  ) throws {
    let host = makeIsolatingHost()
    let screen = try #require(try host.load(.file(Fixtures.library("showing"))).screens.first)
    _ = try show(canvas("x"), on: screen)
    let error = #expect(throws: PluginError.self) { try show(canvas(word), on: screen) }
    #expect(error?.finding == .backendFailed("told", text: reason))
    #expect(try show(canvas("x"), on: screen) == "begin Films 256 xterm\nall 9x1 0:x\n")
    host.end()
  }

  @Test func `A picture larger than a question's usual size goes to a worker whole`() throws {
    let host = makeIsolatingHost()
    let screen = try #require(try host.load(.file(Fixtures.library("showing"))).screens.first)
    let row = String(repeating: "語", count: 1000)
    var large = Canvas(columns: 2000, rows: 400)
    for index in 0..<400 { large.draw(row, column: 0, row: index, style: .plain) }
    let shown = try show(large, on: screen)
    let rows = (0..<400).map { "\($0):\(row)" }.joined(separator: "|")
    #expect(shown == "begin Films 256 xterm\nall 2000x400 \(rows)\n")
    host.end()
  }
}
