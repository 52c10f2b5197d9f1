// SPDX-License-Identifier: MIT

import CellRegistry
import FieldValues
import IndexPaths
import Testing

@testable import PluginHosting

@MainActor @Suite(.timeLimit(.minutes(5))) struct `Acting on items` {
  private func makeHost(_ place: Place) throws -> PluginHost {
    let host = place.makeHost()
    try host.load(.file(Fixtures.library("acting")))
    return host
  }

  private func perform(
    with host: PluginHost, _ trigger: ItemTrigger, _ fields: FieldObject, kind: String = "film"
  ) throws(ActionFailure) -> ActionOutcome {
    try host.perform(
      trigger, on: CellItem(identifier: "it\nem", kind: kind, fields: .object(fields)),
      at: IndexPath(item: 4, section: 2))
  }

  @Test(arguments: Place.allCases)
  func `A kind's menu has all context actions, with titles on one line`(place: Place) throws {
    let host = try makeHost(place)
    defer { host.end() }
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

  @Test(arguments: Place.allCases) func `Selection shows a message, and nothing else`(place: Place)
    throws
  {
    let host = try makeHost(place)
    defer { host.end() }
    let outcome = try perform(
      with: host, .select, ["title": .text("Tide"), "year": .integer(1999)])
    #expect(outcome.message == "Tide of 1999")
    #expect(try perform(with: host, .select, ["title": .text("Tide")]).message == "Tide of no year")
    let refused = #expect(throws: ActionFailure.self) {
      try perform(with: host, .select, ["title": .text("greedy")])
    }
    #expect(refused?.description == "the host does not do this here")
    // Passing by an item that lacks a field is no failure.
    #expect(try perform(with: host, .select, [:]) == ActionOutcome())
  }

  @Test(arguments: Place.allCases)
  func `The primary action shows a page that is harmless to a terminal`(place: Place) throws {
    let host = try makeHost(place)
    defer { host.end() }
    let outcome = try perform(with: host, .primary, ["title": .text("Tide")])
    #expect(outcome.page?.title == "About Tide")
    #expect(outcome.page?.lines == ["first", "␛[31msecond it", "em at 2.4", ""])
    let refused = #expect(throws: ActionFailure.self) { try perform(with: host, .primary, [:]) }
    #expect(refused?.description == "field title: expected a text, found nothing")
  }

  @Test(arguments: Place.allCases) func `A context action prints, says, quits or fails`(
    place: Place
  ) throws {
    let host = try makeHost(place)
    defer { host.end() }
    var printed = ActionOutcome()
    printed.message = "printed"
    printed.printed = ["Tide", "twice↵Tide"]
    #expect(try perform(with: host, .context("print"), ["title": .text("Tide")]) == printed)
    #expect(try perform(with: host, .context("remove"), [:]).quits)
    #expect(try perform(with: host, .context("greet"), [:], kind: "foreign").message == "hello")
    let failed = #expect(throws: ActionFailure.self) {
      try perform(with: host, .context("fail"), ["title": .text("Tide")])
    }
    #expect(failed?.description == "cannot do this to Tide")
    #expect(throws: ActionFailure.self) { try perform(with: host, .context("flood"), [:]) }
    #expect(try perform(with: host, .context("nothing"), [:]) == ActionOutcome())
  }
}
