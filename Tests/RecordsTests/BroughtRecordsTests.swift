// SPDX-License-Identifier: MIT

import FieldValues
import Records
import Testing

@Suite struct `Records that are brought a few at a time` {
  private func take(
    _ pieces: [String], _ change: (inout RecordOptions) -> Void = { _ in }
  ) -> (records: [[Record]], report: StreamReport) {
    var options = RecordOptions()
    change(&options)
    var brought = BroughtRecords(name: "far", options: options)
    let records = pieces.map { brought.take(Array($0.utf8)) }
    return (records, brought.report)
  }

  @Test func `They are those of JSON Lines, however the lines are parted`() {
    let (records, report) = take([
      "{\"id\": 1}\n\n {\"id\": 2} \r\n", "", "{\"id\": 3}", "{\"id\": 3, \"kind\": \"k\"}\n",
    ])
    #expect(records.map { $0.map(\.identifier) } == [["1", "2"], [], ["3"], ["3 (2)"]])
    #expect(records[3][0].kind == "k" && records[0][0].kind == "record")
    #expect(report.isWhole && report.notices.count == 1)
  }

  @Test func `Broken lines are left out and told by their number among all`() {
    let (records, report) = take(["{}\n{\n", "{}\n[1,\n"])
    #expect(records.map(\.count) == [1, 1])
    #expect(report.brokenCount == 2 && !report.isWhole)
    #expect(report.broken.map(\.line) == [2, 4])
    #expect(report.broken.allSatisfy { $0.description.hasPrefix("far:") })
  }

  @Test func `Items are those at the path in each line`() {
    let (records, report) = take([#"{"a": [{"id": 1}, {"id": 2}]}"#, #"{"b": 1}"#]) {
      $0.itemsPath = FieldPath(steps: ["a"])
    }
    #expect(records[0].map(\.identifier) == ["1", "2"])
    #expect(report.broken.map(\.line) == [2])
  }

  @Test func `The first tell as what all are recognised, and a condition leaves names as they are`()
    throws
  {
    let condition = try RecordCondition("n > 1")
    let (records, report) = take([#"{"name": "x", "n": 1}"#, #"{"name": "y", "n": 2}"#]) {
      $0.condition = condition
      $0.shapes = [
        KnownShape(
          plugin: "p", title: "t",
          record: FieldShape([.init(FieldPath(steps: ["name"]), .type(.text))]),
          kind: KnownShape.Kind("named"))
      ]
    }
    #expect(records[0].isEmpty && records[1].map(\.kind) == ["named"])
    #expect(records[1].map(\.identifier) == ["#2"])
    #expect(report.recognised?.plugin == "p")
  }
}
