// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct `Differences of two files` {
  private let old = """
    {"vitrine": 1, "sections": [
      {"id": "x", "items": [{"id": "a", "vote": 1}, {"id": "b"}, {"id": "c"}, {"id": "d"}]},
      {"id": "y", "items": [{"id": "e"}]},
      {"id": "gone", "items": [{"id": "f"}, {"id": "g"}]}]}
    """
  private let new = """
    {"vitrine": 1, "sections": [
      {"id": "y", "items": [{"id": "e"}, {"id": "d"}]},
      {"id": "x", "items": [{"id": "c"}, {"id": "a", "vote": 2}, {"id": "n"}]}]}
    """

  private func diff(_ old: String, _ new: String, _ options: String...) throws -> FinishedProcess {
    let folder = FileManager.default.temporaryDirectory.appending(path: "diff-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["old.json", "new.json"].map { folder.appending(path: $0) }
    try Data(old.utf8).write(to: files[0])
    try Data(new.utf8).write(to: files[1])
    return try run(Package.host, ["diff"] + files.map(\.path) + options)
  }

  @Test func `Each change has a line, and the status is 1`() throws {
    let shown = try diff(old, new)
    #expect(shown.status == 1 && shown.errors == "")
    // Either section may be the one that moves, and either of a and c: both are one move.
    #expect(Array(shown.lines.prefix(1)) == ["- section 'gone' with 2 items"])
    for line in ["- x[1] b", "+ x[2] n", "> y[1] d from x[3]", "~ x[1] a: vote"] {
      #expect(shown.lines.contains(line))
    }
    #expect(
      shown.lines.suffix(2) == [
        "sections: 1 deleted, 0 inserted, 1 moved; items: 1 deleted, 1 inserted, 2 moved, 1 changed",
        "",
      ])
  }

  @Test func `A program gets the places of batch updates`() throws {
    let shown = try diff(old, new, "--json")
    #expect(shown.status == 1)
    let object = try #require(
      try JSONSerialization.jsonObject(with: shown.output) as? [String: Any])
    let deleted = try #require(object["deletedItems"] as? [[String: Any]])
    #expect(deleted.count == 1 && deleted[0]["identifier"] as? String == "b")
    #expect(deleted[0]["at"] as? [Int] == [0, 1])
    let changed = try #require(object["changedItems"] as? [[String: Any]])
    #expect(changed.count == 1 && changed[0]["at"] as? [Int] == [1, 1])
    #expect(changed[0]["fields"] as? [String] == ["vote"])
  }

  @Test func `Equal files say nothing, and the status is 0`() throws {
    let shown = try diff(old, old)
    #expect(shown.status == 0 && shown.text == "" && shown.errors == "")
  }
}
