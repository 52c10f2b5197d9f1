// SPDX-License-Identifier: MIT

import CellRegistry
import FieldValues
import IndexPaths
import Testing

@testable import PluginHosting

@MainActor @Suite struct `Acting on items` {
  private let host: PluginHost

  init() throws {
    host = makeHost()
    try host.load(.file(Fixtures.library("acting")))
  }

  private func perform(
    _ trigger: ItemTrigger, _ fields: FieldObject, kind: String = "film"
  ) throws(ActionFailure) -> ActionOutcome {
    try host.perform(
      trigger, on: CellItem(identifier: "it\nem", kind: kind, fields: .object(fields)),
      at: IndexPath(item: 4, section: 2))
  }

  @Test func `A kind's menu has all context actions, with titles on one line`() {
    #expect(
      host.contextActions(ofKind: "film").map(\.title) == [
        "Print the title", "Fail", "Remove↵it", "Print too much",
      ])
    #expect(
      host.contextActions(ofKind: "film").map(\.isDestructive) == [false, false, true, false])
    #expect(host.contextActions(ofKind: "other").isEmpty)
    #expect(host.handles(.primary, ofKind: "film") && host.handles(.select, ofKind: "film"))
    #expect(!host.handles(.primary, ofKind: "foreign"))
    #expect(host.handles(.context("greet"), ofKind: "foreign"))
    #expect(!host.handles(.context("greet"), ofKind: "film"))
  }

  @Test func `Selection shows a message, and nothing else`() throws {
    let outcome = try perform(.select, ["title": .text("Tide"), "year": .integer(1999)])
    #expect(outcome.message == "Tide of 1999")
    #expect(try perform(.select, ["title": .text("Tide")]).message == "Tide of no year")
    let refused = #expect(throws: ActionFailure.self) {
      try perform(.select, ["title": .text("greedy")])
    }
    #expect(refused?.description == "the host does not do this here")
    // Passing by an item that lacks a field is no failure.
    #expect(try perform(.select, [:]) == ActionOutcome())
  }

  @Test func `The primary action shows a page that is harmless to a terminal`() throws {
    let outcome = try perform(.primary, ["title": .text("Tide")])
    #expect(outcome.page?.title == "About Tide")
    #expect(outcome.page?.lines == ["first", "␛[31msecond it", "em at 2.4", ""])
    let refused = #expect(throws: ActionFailure.self) { try perform(.primary, [:]) }
    #expect(refused?.description == "field title: wanted text, found nothing")
  }

  @Test func `A context action prints, says, quits or fails`() throws {
    var printed = ActionOutcome()
    printed.message = "printed"
    printed.printed = ["Tide", "twice↵Tide"]
    #expect(try perform(.context("print"), ["title": .text("Tide")]) == printed)
    #expect(try perform(.context("remove"), [:]).quits)
    #expect(try perform(.context("greet"), [:], kind: "foreign").message == "hello")
    let failed = #expect(throws: ActionFailure.self) {
      try perform(.context("fail"), ["title": .text("Tide")])
    }
    #expect(failed?.description == "cannot do this to Tide")
    #expect(throws: ActionFailure.self) { try perform(.context("flood"), [:]) }
    #expect(try perform(.context("nothing"), [:]) == ActionOutcome())
  }
}
