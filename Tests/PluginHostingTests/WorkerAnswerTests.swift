// SPDX-License-Identifier: MIT

import CellRegistry
import CellViews
import ForeignCalls
import Foundation
import Testing
import TextCanvas

@testable import PluginHosting
@testable import WorkerChannel

/// The bytes of an answer.
private func bytes(
  _ form: WorkerAnswer.Form, lines: [WorkerAnswer.LogLine] = [], dropped: Int = 0,
  _ body: (inout MessageWriter) -> Void = { _ in }
) -> [UInt8] {
  var writer = MessageWriter()
  writer.begin(form, lines: lines, dropped: dropped)
  body(&writer)
  return writer.bytes
}

private let limits = AnswerLimits(cells: 3, slots: 2)

/// Some of each extension.
private let words = ExtensionWords(
  backends: [
    .init(name: "md", summary: nil, takesRows: true, takesElements: false),
    .init(name: "tex", summary: "ß", takesRows: false, takesElements: true),
  ],
  actions: [
    .init(
      kind: "k", parameters: "x: i8", functions: [.didSelect, .perform],
      contextActions: [ContextAction(identifier: "go", title: "Go!", isDestructive: true)])
  ],
  formats: [.init(name: "money", parameters: "p: f64")],
  drawings: [.init(kind: "k", slot: "s", parameters: "")],
  decorations: [.init(kind: "frame", template: "{}")],
  screens: [.init(name: "tty", summary: nil), .init(name: "vt", summary: "ß")], state: "1.2")

private let outcome = {
  var outcome = ActionOutcome()
  outcome.message = "done"
  outcome.page = ActionOutcome.Page(title: "T", lines: ["a", "", "c"])
  outcome.printed = ["p"]
  outcome.quits = true
  return outcome
}()

private let orders: [DrawingOrder] = [
  .text(
    "日本", column: -1, row: 7,
    style: TextStyle(
      foreground: .rgb(1, 2, 255), background: .named(.brightRed),
      attributes: [.bold, .dashedUnderline],
      roles: .selection)),
  .fill(
    CanvasRect(column: 0, row: Int(Int32.min), columns: Int(Int32.max), rows: 0), "·",
    style: TextStyle(background: .indexed(255))),
]

/// One answer of each form, and what it says.
private let answers: [(bytes: [UInt8], content: WorkerAnswer.Content)] = [
  (bytes(.done), .done),
  (bytes(.refused) { $0.add("no ö") }, .refused("no ö")),
  (bytes(.tooLarge), .tooLarge),
  (
    bytes(.description) {
      $0.add(
        WorkerAnswer.Description(
          identifier: "a", name: "A", version: "1", summary: "s",
          kinds: [
            WorkerAnswer.Description.Kind(
              kind: "k", role: .supplementary, template: "{}", parameters: "x: i8",
              functions: [.typed, .prepareForReuse])
          ], extensions: words))
    },
    .description(
      WorkerAnswer.Description(
        identifier: "a", name: "A", version: "1", summary: "s",
        kinds: [
          WorkerAnswer.Description.Kind(
            kind: "k", role: .supplementary, template: "{}", parameters: "x: i8",
            functions: [.typed, .prepareForReuse])
        ], extensions: words))
  ),
  (
    bytes(.configured) {
      $0.add(UInt32(3))
      $0.add(.text("日本"), slot: 1, cell: 0)
      $0.add(.hidden(true), slot: 0, cell: 2)
      $0.add(.style("bold"), slot: 0, cell: 1)
      $0.add(UInt32(1))
      $0.add(UInt32(2))
      $0.add("why")
    },
    .configured(
      [
        WorkerAnswer.Change(cell: 0, slot: 1, change: .text("日本")),
        WorkerAnswer.Change(cell: 2, slot: 0, change: .hidden(true)),
        WorkerAnswer.Change(cell: 1, slot: 0, change: .style("bold")),
      ], failures: [WorkerAnswer.Failure(cell: 2, text: "why")])
  ),
  (
    bytes(.size) {
      $0.add(UInt64(7))
      $0.add(UInt64.max)
    }, .size(width: 7, height: .max)
  ),
  (bytes(.sizeUnknown), .sizeUnknown),
  (bytes(.value) { $0.add(.single(.signed(-5))) }, .value(.single(.signed(-5)))),
  (bytes(.value) { $0.add(.single(.text("t"))) }, .value(.single(.text("t")))),
  (bytes(.value) { $0.add(.single(.bool(true))) }, .value(.single(.bool(true)))),
  (
    bytes(.value) { $0.add(.list([.absent, .text("t"), .float(0.5)])) },
    .value(.list([.absent, .text("t"), .float(0.5)]))
  ),
  (bytes(.value) { $0.add(.list([])) }, .value(.list([]))),
  (bytes(.noValue) { $0.add("not today") }, .noValue("not today")),
  (bytes(.drawing) { $0.add(orders) }, .drawing(orders)),
  (bytes(.drawing) { $0.add([DrawingOrder]()) }, .drawing([])),
  (bytes(.outcome) { $0.add(outcome) }, .outcome(outcome)),
  (bytes(.outcome) { $0.add(ActionOutcome()) }, .outcome(ActionOutcome())),
  (bytes(.bytes) { $0.add([0xFF, 0], isLast: false) }, .bytes([0xFF, 0], isLast: false)),
  (bytes(.bytes) { $0.add([], isLast: true) }, .bytes([], isLast: true)),
]

@Suite struct `What a worker answered` {
  @Test func `Each form is read as it was written`() throws {
    for answer in answers {
      #expect(try WorkerAnswer.decode(answer.bytes, limits: limits).content == answer.content)
    }
    let line = WorkerAnswer.LogLine(level: 2, text: "careful")
    let answer = try WorkerAnswer.decode(
      bytes(.done, lines: [line], dropped: 7), limits: limits)
    #expect(answer.lines == [line] && answer.droppedLines == 7)
  }

  @Test func `Bytes as this very version writes them`() throws {
    // By hand: form 4, no lines dropped, no lines, one change: cell 1, text of slot 0, "ab"; no failures.
    let bytes: [UInt8] = [
      4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 97, 98,
      0, 0, 0, 0,
    ]
    #expect(
      try WorkerAnswer.decode(bytes, limits: limits).content
        == .configured(
          [WorkerAnswer.Change(cell: 1, slot: 0, change: .text("ab"))], failures: []))
  }

  @Test func `Cut off anywhere, or with a byte too many, it is junk`() {
    for answer in answers {
      for count in answer.bytes.indices {
        #expect(throws: JunkMessage.self) {
          try WorkerAnswer.decode(Array(answer.bytes[..<count]), limits: limits)
        }
      }
      #expect(throws: JunkMessage.self) {
        try WorkerAnswer.decode(answer.bytes + [0], limits: limits)
      }
    }
  }

  @Test func `Places outside of what was asked are junk`() {
    func change(cell: Int, slot: Int) -> [UInt8] {
      bytes(.configured) {
        $0.add(UInt32(1))
        $0.add(.hidden(false), slot: slot, cell: cell)
        $0.add(UInt32(0))
      }
    }
    #expect(throws: Never.self) {
      try WorkerAnswer.decode(change(cell: 2, slot: 1), limits: limits)
    }
    #expect(throws: JunkMessage("cell is 3, there are 3")) {
      try WorkerAnswer.decode(change(cell: 3, slot: 1), limits: limits)
    }
    #expect(throws: JunkMessage("slot 2, there are 2")) {
      try WorkerAnswer.decode(change(cell: 0, slot: 2), limits: limits)
    }
    #expect(throws: JunkMessage("form 99 of an answer")) {
      try WorkerAnswer.decode([99, 0, 0, 0] + [UInt8](repeating: 0, count: 8), limits: limits)
    }
  }

  @Test func `A count that the bytes cannot hold takes no memory`() {
    let bytes = bytes(.configured) { $0.add(UInt32.max) }
    #expect(throws: JunkMessage("4294967295 for the count of changes, with 0 bytes left")) {
      try WorkerAnswer.decode(bytes, limits: limits)
    }
  }

  @Test func `Broken UTF-8 is replaced, and too long a sentence is junk`() throws {
    let broken = bytes(.refused) { $0.add(UInt32(1)) } + [0xFF]
    #expect(try WorkerAnswer.decode(broken, limits: limits).content == .refused("\u{FFFD}"))
    let long = bytes(.refused) {
      $0.add(String(repeating: "x", count: WorkerAnswer.longestSentence + 1))
    }
    #expect(throws: JunkMessage.self) { try WorkerAnswer.decode(long, limits: limits) }
  }

  @Test func `Random changes of answers never do more harm than junk`() {
    let isSoak = ProcessInfo.processInfo.environment["VITRINE_SOAK"] != nil
    let seed = UInt64.random(in: 0 ... .max)
    var random = Numbers(state: seed)
    for _ in 0..<(isSoak ? 2_000_000 : 5_000) {
      var bytes = answers[Int.random(in: answers.indices, using: &random)].bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        bytes[place] = UInt8.random(in: 0 ... .max, using: &random)
      }
      guard let answer = try? WorkerAnswer.decode(bytes, limits: limits),
        case .configured(let changes, let failures) = answer.content
      else { continue }
      let isWithin =
        changes.allSatisfy { $0.cell < limits.cells && $0.slot < limits.slots }
        && failures.allSatisfy { $0.cell < limits.cells }
      #expect(isWithin, "seed \(seed)")
    }
  }
}
