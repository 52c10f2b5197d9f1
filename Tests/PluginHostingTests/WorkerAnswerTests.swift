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

private let outcomes: [[FunctionOutcome]] = [
  [.success(.single(.signed(-5))), .success(.single(.text("t")))],
  [.success(.single(.bool(true))), .success(.single(.unsigned(.max)))],
  [.success(.list([.absent, .text("t"), .float(0.5)])), .success(.list([]))],
  [.failure(FunctionRefusal(description: "not today")), .success(.single(.nothing))],
]

extension MessageWriter {
  /// A change of a slot of a cell, as it is sent: the cell, the form above the slot, and the text behind its length.
  fileprivate mutating func add(_ change: SlotChange, slot: Int, cell: Int) {
    let (form, text): (UInt32, String) =
      switch change {
      case .text(let text): (0, text)
      case .style(let words): (1, words)
      case .image(let name): (2, name)
      case .hidden(true): (3, "")
      case .hidden(false): (4, "")
      }
    add(UInt32(cell))
    add(form << 24 | UInt32(slot))
    add(text)
  }
}

private let limits = AnswerLimits(cells: 3, calls: 2, slots: 2)

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
private let answers: [(bytes: [UInt8], content: WorkerAnswer.Content)] =
  [
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
    (bytes(.noValue) { $0.add("not today") }, .noValue("not today")),
    (bytes(.drawing) { $0.add(orders) }, .drawing(orders)),
    (bytes(.drawing) { $0.add([DrawingOrder]()) }, .drawing([])),
    (bytes(.outcome) { $0.add(outcome) }, .outcome(outcome)),
    (bytes(.outcome) { $0.add(ActionOutcome()) }, .outcome(ActionOutcome())),
    (bytes(.bytes) { $0.add([0xFF, 0], isLast: false) }, .bytes([0xFF, 0], isLast: false)),
    (bytes(.bytes) { $0.add([], isLast: true) }, .bytes([], isLast: true)),
  ] + outcomes.map { outcomes in (bytes(.results) { $0.add(outcomes) }, .results(outcomes)) }

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

  @Test func `Results of other calls than were made are junk`() {
    let three = bytes(.results) { $0.add(outcomes[0] + outcomes[1].prefix(1)) }
    #expect(throws: JunkMessage("3 results of 2 calls")) {
      try WorkerAnswer.decode(three, limits: limits)
    }
  }

  @Test func `Calls are read as they were written`() throws {
    let calls = [
      FunctionCall(
        function: 7,
        values: [.absent, .bool(false), .signed(.min), .unsigned(.max), .float(-0.5), .text("日本")]),
      FunctionCall(function: 0, values: []),
    ]
    var writer = MessageWriter()
    writer.add(calls)
    var reader = MessageReader(writer.bytes)
    #expect(try reader.calls() == calls)
    #expect(reader.isAtEnd)
    // By hand: one call, of function 1, with one argument, the text "ab".
    var other = MessageReader([
      1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 6, 0, 0, 0, 2, 0, 0, 0, 97, 98,
    ])
    #expect(try other.calls() == [FunctionCall(function: 1, values: [.text("ab")])])
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
