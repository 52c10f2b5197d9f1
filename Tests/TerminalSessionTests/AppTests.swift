// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The sample of Apple's names, run as a person runs it.
@Suite(.timeLimit(.minutes(5))) struct `An app in a terminal` {
  private func start() throws -> ProgramInTerminal {
    let app = try ProgramInTerminal([], program: "ModernCollectionViews")
    // The last chapter of its menu.
    try #require(app.see("Cell Configurations"))
    return app
  }

  private func isGivenBack(_ app: ProgramInTerminal) -> Bool {
    app.screen.faults == [] && app.settings == app.settingsBefore
  }

  @Test func `Enter opens a chapter, and q in the menu ends it with the terminal given back`()
    throws
  {
    let app = try start()
    app.type("\u{1B}[H\r")
    #expect(app.see("Getting Started"))
    app.type("q")
    try #require(app.finish())
    #expect(app.endCode == 0)
    #expect(app.errors == "")
    #expect(isGivenBack(app))
  }

  @Test func `What is pasted is searched for, and Escape leads back step by step`() throws {
    let app = try start()
    app.type("\u{1B}[H\u{1B}[B\r")
    #expect(app.see("Mountains Search"))
    app.type("\u{1B}[B\r")
    // The first mountain by name.
    #expect(app.see("Aconcagua"))
    app.type("/")
    app.type("\u{1B}[200~kilimanj\u{1B}[201~")
    #expect(app.see("kilimanj"))
    for _ in 0..<3 where app.end == nil {
      app.type("\u{1B}")
      app.pump(seconds: 1) { app.end != nil }
    }
    try #require(app.finish())
    #expect(app.endCode == 0)
    #expect(isGivenBack(app))
  }

  @Test func `A click opens what is under it`() throws {
    let app = try start()
    // The second chapter, below a title, a blank row and the first one.
    app.type("\u{1B}[<0;20;5M\u{1B}[<0;20;5m")
    #expect(app.see("Mountains Search"))
    app.type("q")
    #expect(app.finish() && isGivenBack(app))
  }

  @Test func `A terminal of another size is drawn anew`() throws {
    let app = try start()
    app.resize(columns: 40, rows: 12)
    #expect(app.see("Compositional Layout"))
    #expect(app.see("Cell Configurations"))
    app.type("q")
    #expect(app.finish() && isGivenBack(app))
  }

  @Test func `Control-C ends it at any screen`() throws {
    let app = try start()
    app.type("\u{1B}[H\r\u{3}")
    try #require(app.finish())
    #expect(isGivenBack(app))
  }
}
