// SPDX-License-Identifier: MIT

import FieldValues
import JSONText
import Testing

private func place(_ path: [String], _ text: String) -> JSONPlace? {
  Array(text.utf8).withUnsafeBytes { JSONPlace(of: FieldPath(steps: path), in: $0) }
}

@Suite struct `Places in a text` {
  private let text = #"""
    {
      "title": "漢字", "e\u0301\"": [10, "a,]}\"", {"x": {}}],
      "twice": 1, "deep": [[], [{"k": [true, null]}]], "twice":
        [7]
    }
    """#

  @Test(arguments: [
    ([], 1, 1), (["title"], 2, 3), (["e\u{301}\""], 2, 18), (["e\u{301}\"", "0"], 2, 32),
    (["e\u{301}\"", "1"], 2, 36), (["e\u{301}\"", "2"], 2, 46), (["e\u{301}\"", "2", "x"], 2, 47),
    (["deep", "1", "0", "k"], 3, 30), (["deep", "1", "0", "k", "1"], 3, 42),
    (["twice"], 3, 52), (["twice", "0"], 4, 6),
  ])
  func `A member is where its key is, an element where it begins`(
    path: [String], line: Int, column: Int
  ) {
    #expect(place(path, text) == JSONPlace(line: line, column: column))
  }

  @Test(arguments: [
    ["absent"], ["title", "x"], ["title", "0"], ["deep", "2"], ["deep", "x"], ["deep", "-1"],
    ["deep", "0", "0"], ["twice", "1"],
  ])
  func `A path that leads nowhere has no place`(path: [String]) {
    #expect(place(path, text) == nil)
  }

  @Test func `A byte order mark is no column`() {
    #expect(place(["a"], "\u{FEFF}{\"a\": 1}") == JSONPlace(line: 1, column: 2))
    #expect(place([], "\u{FEFF} 7") == JSONPlace(line: 1, column: 2))
  }

  @Test func `Every value of a document has the place where its characters are`() throws {
    // Each number is its own name, so that the text itself says where it must be found.
    let text = "[1,\n {\"a\": [2, {\"b\": [3,\t4]}], \"c\": [[5],\n[[6]]]}, [ ], 7]"
    let value = try parseJSON(text.utf8, name: "t")
    var found = 0
    func walk(_ value: FieldValue, _ path: [String]) throws {
      switch value {
      case .integer(let number):
        let index = try #require(text.firstIndex(of: Character(String(number))))
        let before = text[..<index]
        let line = before.filter { $0 == "\n" }.count + 1
        let column =
          (before.split(separator: "\n", omittingEmptySubsequences: false).last?.count ?? 0) + 1
        #expect(place(path, text) == JSONPlace(line: line, column: column))
        found += 1
      case .array(let elements):
        for (index, element) in elements.enumerated() { try walk(element, path + [String(index)]) }
      case .object(let object):
        for member in object.members { try walk(member.value, path + [member.key]) }
      default: break
      }
    }
    try walk(value, [])
    #expect(found == 7)
  }
}
