// SPDX-License-Identifier: MIT

import FieldValues
import ForeignCalls
import Testing

@testable import PluginAuthoring

@Suite struct `Items that crash` {
  private let finding = CheckFinding("crashes", "mend it")

  @Test func `Of many items the guilty field of one is left, as small as it can be`() {
    let innocent = FieldValue.object(["title": .text("Rain"), "level": .integer(3)])
    let guilty = FieldValue.object([
      "title": .text("a long title with an X in it"), "level": .integer(-900),
      "note": .text("whatever"),
    ])
    var smallest = SmallestItems(
      kind: "k", items: [innocent, guilty, innocent], finding: finding)
    smallest.shrink { items in
      let isGuilty = items.contains { item in
        guard case .text(let title)? = item["title"], case .integer(let level)? = item["level"]
        else { return false }
        return title.contains("X") && level < 0
      }
      return isGuilty ? finding : nil
    }
    #expect(smallest.items == [.object(["title": .text("X"), "level": .integer(-1)])])
  }

  @Test func `Items that only crash together are all kept`() {
    let item = FieldValue.object(["title": .text("")])
    var smallest = SmallestItems(kind: "k", items: [item, item], finding: finding)
    smallest.shrink { $0.count == 2 ? finding : nil }
    #expect(smallest.items.count == 2)
  }

  @Test func `The search ends, however long everything crashes`() {
    let text = FieldValue.text(String(repeating: "長い", count: 100_000))
    var smallest = SmallestItems(
      kind: "k", items: [.object(["title": text, "note": text])], finding: finding)
    var tries = 0
    smallest.shrink { _ in
      tries += 1
      return finding
    }
    #expect(tries <= 300)
    #expect(smallest.items == [.object([:])])
  }
}

@Suite struct `Random values` {
  private let seed = UInt64.random(in: 0 ... .max)

  @Test func `Every one is of its parameter's type and range`() throws {
    var values = ProbeValues(seed: seed)
    for base in BaseType.allCases {
      for isOptional in [false, true] {
        let parameter = Parameter(
          name: "p", path: "p", type: ParameterType(base, isOptional: isOptional))
        let rounds = (0..<300).map { _ in values.any(parameter) }
        for value in rounds + ProbeValues.extremes(parameter.type) {
          #expect(
            (try? parameter.checked(value)) == value || "\(value)".contains("nan"),
            "seed \(seed), \(parameter.type): \(value)")
        }
        #expect(rounds.contains(.absent) == isOptional, "seed \(seed)")
      }
    }
  }

  @Test func `They follow from the seed`() {
    let parameter = Parameter(name: "p", path: "p", type: ParameterType(.text))
    var first = ProbeValues(seed: seed)
    var second = ProbeValues(seed: seed)
    for _ in 0..<100 { #expect(first.any(parameter) == second.any(parameter), "seed \(seed)") }
  }
}
