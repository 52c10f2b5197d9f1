// SPDX-License-Identifier: MIT

import FieldValues
import Testing

@Suite struct `Field paths` {
  @Test(arguments: [
    ("a", ["a"]), ("metadata.name", ["metadata", "name"]),
    ("links.0.href", ["links", "0", "href"]),
    (#"labels."app.io/name""#, ["labels", "app.io/name"]), (#""a\"b\\".c"#, [#"a"b\"#, "c"]),
    (#""""#, [""]), ("Beak Length (mm)", ["Beak Length (mm)"]),
  ])
  func `A path is read, and written as it was`(text: String, steps: [String]) throws {
    let path = try #require(FieldPath(text))
    #expect(path.steps == steps)
    #expect(path.description == text)
  }

  @Test(arguments: ["", ".", "a.", ".a", "a..b", #""a"#, #""a"b"#, #""a\x""#])
  func `A path with an empty step or an open quotation is none`(text: String) {
    #expect(FieldPath(text) == nil)
  }

  @Test func `A path leads through objects and arrays, or nowhere`() throws {
    let value: FieldValue = .object(["a": .array([.object(["b": .integer(7)]), .null])])
    #expect(value[try #require(FieldPath("a.0.b"))] == .integer(7))
    #expect(value[try #require(FieldPath("a.1"))] == .null)
    for path in ["a.2", "a.-1", "a.x", "b", "a.0.b.c"] {
      #expect(value[try #require(FieldPath(path))] == nil)
    }
  }
}

@Suite struct `Field objects` {
  @Test func `Repeated keys count once, few or many`() {
    for count in [3, 100] {
      let members = (0..<count).map { FieldObject.Member(key: "k\($0)", value: .integer(1)) }
      let object = FieldObject(members + [FieldObject.Member(key: "k1", value: .integer(2))])
      #expect(object.members.count == count)
      #expect(object["k1"] == .integer(2))
      #expect(object.members[1].key == "k1")
    }
  }

  @Test func `A member is set, added and removed`() {
    var object: FieldObject = ["a": .integer(1), "b": .null]
    object["a"] = .text("x")
    object["c"] = .bool(true)
    object["b"] = nil
    #expect(object == ["a": .text("x"), "c": .bool(true)])
  }
}

@Suite struct `The nearest word` {
  @Test(arguments: [
    ("layuot", "layout"), ("layou", "layout"), ("Layout", "layout"), ("colums", "columns"),
    ("rwos", "rows"),
  ])
  func `A slip finds its word`(slip: String, word: String) {
    #expect(nearestWord(to: slip, among: ["layout", "columns", "rows"]) == word)
  }

  @Test(arguments: ["zebra", "", "x"])
  func `A word that is near to none finds none`(word: String) {
    #expect(nearestWord(to: word, among: ["layout", "columns", "rows"]) == nil)
  }
}
