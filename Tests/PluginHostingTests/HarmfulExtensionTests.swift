// SPDX-License-Identifier: MIT

import CellRegistry
import CellViews
import FieldValues
import Glibc
import IndexPaths
import Testing
import TextCanvas

@testable import PluginHosting

/// A word that `harmful.c` does harm at, and what is said of it; `_` stands for the function.
private struct Harm: Sendable, CustomTestStringConvertible {
  var word: String
  var sentence: String
  var testDescription: String { word }

  func sentence(in function: String) -> String {
    sentence.replacing("_", with: function)
  }

  static let all = [
    Harm(word: "segv", sentence: "crashed (SIGSEGV) in _"),
    Harm(word: "exit", sentence: "ended its process (exit status 3) in _"),
    Harm(word: "loop", sentence: "did not return from _ within 200 ms and was stopped"),
    Harm(
      word: "orders",
      sentence: "answered with junk in _ (1073741824 for the count of orders, with 0 bytes left)"
        + " and was stopped"),
    Harm(
      word: "order",
      sentence: "answered with junk in _ (form of an order is 7, there are 2) and was stopped"),
  ]
}

@MainActor @Suite(.timeLimit(.minutes(5))) struct `Harm by what a plugin in a worker brings` {
  private let host = makeIsolatingHost()
  private let plugin: LoadedPlugin

  init() throws { plugin = try host.load(.file(Fixtures.library("harmful"))) }

  private func fields(_ word: String) -> FieldValue { .object(["word": .text(word)]) }

  @Test(arguments: Harm.all)
  fileprivate func `A format's is said in its own cell's place, and done once`(harm: Harm) {
    defer { host.end() }
    let items = ["one", harm.word, "two", harm.word].map(fields)
    let sentence = "⚠ as: " + harm.sentence(in: "format as")
    let shown = Shown(plugin, kind: "formatted", items: items)
    // A sentence is broken into rows.
    #expect(
      shown.texts.map { $0.replacing("\n", with: " ") } == ["one", sentence, "two", sentence])
    #expect(host.problems.map(\.reason) == [String(sentence.dropFirst(2))])
    #expect(host.problems.first?.itemCount == 2)
    // One fell over the batch, and one over the word alone.
    #expect(host.workers.restarted == 2)
  }

  @Test(arguments: Harm.all)
  fileprivate func `A drawing's is said in its own block, and done once`(harm: Harm) {
    defer { host.end() }
    let sentence = "the plugin " + harm.sentence(in: "draw of c")
    let items = ["one", harm.word, "two"].map(fields)
    for _ in 1...2 {
      let shown = Shown(plugin, kind: "drawn", items: items)
      #expect(
        shown.texts == [
          "one\none", harm.word + "\n" + ("⚠ " + sentence).prefix(60), "two\ntwo",
        ])
    }
    #expect(host.problems.map(\.reason) == [sentence])
    #expect(host.workers.restarted == 1)
  }

  @Test(arguments: Harm.all)
  fileprivate func `An action's is a sentence for the status line`(harm: Harm) throws {
    defer { host.end() }
    func perform(_ trigger: ItemTrigger, _ word: String) throws(ActionFailure) -> ActionOutcome {
      try host.perform(
        trigger, on: CellItem(identifier: "i", kind: "formatted", fields: fields(word)),
        at: IndexPath(item: 0, section: 0))
    }
    let failure = #expect(throws: ActionFailure.self) { try perform(.primary, harm.word) }
    #expect(failure?.description == "the plugin " + harm.sentence(in: "primary_action"))
    #expect(try perform(.select, "still there").message == "still there")
  }

  @Test func `An answer to something else is junk`() {
    defer { host.end() }
    let shown = Shown(plugin, kind: "drawn", fields: fields("other"))
    let sentence =
      "the plugin answered with junk in draw of c (an answer to something else) and was stopped"
    #expect(shown.texts == ["other\n" + ("⚠ " + sentence).prefix(60)])
    #expect(host.problems.map(\.reason) == [sentence])
  }

  private func failure(
    _ backend: TextBackend, _ body: (TextBackend) throws(PluginError) -> [UInt8]
  ) -> String? {
    let error = #expect(throws: PluginError.self) { try body(backend) }
    return error?.description
  }

  private func canvas(_ word: String) -> Canvas {
    var canvas = Canvas(columns: 12, rows: 1)
    canvas.draw(word, column: 0, row: 0)
    return canvas
  }

  @Test(arguments: Harm.all)
  fileprivate func `A backend's ends the picture, and not the next`(harm: Harm) throws {
    defer { host.end() }
    let backend = try #require(plugin.backends.first)
    let file = Fixtures.library("harmful")
    let text = { (bytes: [UInt8]) in String(decoding: bytes, as: UTF8.self) }
    #expect(
      failure(backend) { backend throws(PluginError) in
        try backend.begin(title: harm.word, columns: 12)
      } == "\(file): the backend \"harmful\" failed: the plugin "
        + harm.sentence(in: "begin") + "; choose another, or ask the plugin's author")
    #expect(try text(backend.begin(title: "t", columns: 12)) == "begin\n")
    #expect(
      failure(backend) { backend throws(PluginError) in
        try backend.render(canvas(harm.word), firstRow: 0)
      } == "\(file): the backend \"harmful\" failed: the plugin "
        + harm.sentence(in: "render_rows") + "; choose another, or ask the plugin's author")
    // What was kept for it has gone with the worker: nothing is left to be ended.
    #expect(try backend.end().isEmpty)
    #expect(try text(backend.begin(title: "t", columns: 12)) == "begin\n")
    #expect(try text(backend.render(canvas("fine"), firstRow: 0)).hasPrefix("fine"))
    #expect(try text(backend.end()) == "end\n")
  }

  @Test func `What a backend writes may be more than an answer holds`() throws {
    let host = makeIsolatingHost(limit: .seconds(20))
    defer { host.end() }
    let plugin = try host.load(.file(Fixtures.library("harmful")))
    let backend = try #require(plugin.backends.first)
    _ = try backend.begin(title: "t", columns: 1)
    func element(_ text: String) -> DocumentElement {
      DocumentElement(
        section: nil, element: nil, frame: CanvasRect(column: 0, row: 0, columns: 1, rows: 1),
        text: text, runs: [])
    }
    let bytes = try backend.render([element("33"), element("1")])
    #expect(bytes.count == 34 << 20)
    #expect(stride(from: 0, to: bytes.count, by: 4099).allSatisfy { bytes[$0] == 0x78 })
    #expect(try backend.end() == Array("end\n".utf8))
  }

  @Test func `A worker that is killed in the midst of a picture costs the picture`() throws {
    defer { host.end() }
    let backend = try #require(plugin.backends.first)
    _ = try backend.begin(title: "t", columns: 1)
    let process = try #require(host.isolated.first?.workerIdentifier)
    kill(process, SIGKILL)
    #expect(
      failure(backend) { backend throws(PluginError) in
        try backend.render(canvas("fine"), firstRow: 0)
      }?.contains("the picture has gone with an earlier worker; choose another,") == true)
    #expect(try backend.end().isEmpty)
  }
}

@Suite struct `Parts of a picture` {
  @Test func `Rows are parted between rows, and each run is in one part`() {
    let runs = (0..<1000).map {
      DocumentRun(row: 10 + $0 / 3, column: $0 % 3, columns: 1, text: "x", style: .plain)
    }
    let rows = DocumentRows(first: 10, count: 400, runs: runs)
    let parts = rows.parts(ofSize: 1000)
    #expect(parts.count > 10)
    #expect(parts.flatMap(\.runs) == runs)
    var next = 10
    for part in parts {
      #expect(part.first == next)
      next += part.count
      #expect(part.runs.allSatisfy { (part.first..<next).contains($0.row) })
    }
    #expect(next == 410)
    #expect(rows.parts(ofSize: .max) == [rows])
    let empty = DocumentRows(first: 3, count: 2, runs: [])
    #expect(empty.parts(ofSize: 1) == [empty])
  }
}
