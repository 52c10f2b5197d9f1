// SPDX-License-Identifier: MIT

import FieldValues
import Records
import Testing

private func records(
  _ text: some Sequence<UInt8>, name: String = "t.json", _ options: RecordOptions = RecordOptions()
) throws -> RecordCollection {
  try RecordCollection(text: text, name: name, options: options)
}

extension RecordCollection {
  fileprivate var fields: [FieldValue] { sections.flatMap(\.records).map(\.fields) }
}

@Suite struct `JSON Lines` {
  @Test func `Values of any type are a record each`() throws {
    let collection = try records("1\n\"two\"\nnull\n[3]\n{\"n\": 4}".utf8)
    #expect(
      collection.fields == [
        .integer(1), .text("two"), .null, .array([.integer(3)]), .object(["n": .integer(4)]),
      ])
    #expect(collection.brokenLines == [])
  }

  @Test(arguments: ["t.jsonl", "t.ndjson"])
  func `One line of a file that is called so is one record`(name: String) throws {
    let keyed = "{\"a\": {\"x\": 1}, \"b\": {\"x\": 2}}\n"
    #expect(try records(keyed.utf8, name: name).fields.count == 1)
    #expect(try records(keyed.utf8).fields.count == 2)
  }

  @Test(arguments: ["\n", "\r\n", "\n\n", "\n \t\r\n"])
  func `Lines end as their system ends them, and the last need not`(end: String) throws {
    let lines = ["{\"id\": 1}", "{\"id\": 2}", "{\"id\": 3}"]
    for text in [lines.joined(separator: end), lines.map { $0 + end }.joined()] {
      #expect(try records(text.utf8).fields.count == 3)
    }
  }

  @Test func `Each broken line is named with its own number`() throws {
    let bytes =
      Array("{\"id\":1}\n\n{\"id\":\"".utf8) + [0xFF]
      + Array("\"}\n\0\n{\"id\":4} x\n{\"id\":5}\n".utf8)
    let collection = try records(bytes)
    #expect(collection.fields.count == 2)
    #expect(
      collection.brokenLines.map(\.description) == [
        "t.json:3:8: these bytes are no UTF-8", "t.json:4:1: expected a value",
        "t.json:5:10: there is more behind the end of the value",
      ])
  }

  @Test func `Lines are lines though the first of a few is broken`() throws {
    let latin = Array("{\"id\":1,\"t\":\"M".utf8) + [0xFC] + Array("ller\"}\n{\"id\":2}\n".utf8)
    let collection = try records(latin)
    #expect(collection.fields == [.object(["id": .integer(2)])])
    #expect(collection.brokenLines.map(\.description) == ["t.json:1:15: these bytes are no UTF-8"])
    #expect(try records("{\"id\":1,}\n{\"id\":2}".utf8).fields.count == 1)
    // Nothing says that these are lines.
    #expect(throws: RecordsError.self) { try records("{\"id\":1,}\n{\"id\":2,}".utf8) }
  }

  @Test func `A byte order mark stands before nothing, a value or lines`() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(try records(mark).recordCount == 0)
    #expect(try records(mark + Array(" \r\n".utf8)).recordCount == 0)
    #expect(try records(mark + Array("[1, 2]".utf8)).recordCount == 2)
    #expect(try records(mark + Array("{}\n{}".utf8)).recordCount == 2)
    let broken = #expect(throws: RecordsError.self) { try records(mark + Array("[1, x]".utf8)) }
    #expect(broken?.description == "t.json:1:5: 'x' is no JSON value")
  }

  @Test func `A path to the items is followed in every line, and a line without them is named`()
    throws
  {
    var options = RecordOptions()
    options.itemsPath = FieldPath("hits.list")
    let text = """
      {"hits": {"list": [{"id": "a"}, {"id": "b"}]}}
      {"hits": {}}
      {"hits":
      {"hits": {"list": {"c": {}, "d": {}}}}
      """
    let collection = try records(text.utf8, options)
    #expect(
      collection.sections.flatMap(\.records).map(\.identifier) == ["a", "b", "c", "d"])
    #expect(
      collection.brokenLines.map(\.description) == [
        "t.json:2:1: there are no items at hits.list",
        "t.json:3:9: the text ends where a value is expected",
      ])
  }

  @Test func `A field makes sections of lines however far apart they are`() throws {
    var options = RecordOptions()
    options.sectionFields = ["s", "t"].compactMap { FieldPath($0) }
    let text = "{\"s\":\"b\",\"t\":1}\n{\"s\":\"a\"}\n{}\n{\"s\":\"b\",\"t\":1}\n"
    let collection = try records(text.utf8, options)
    #expect(collection.sections.map(\.identifier) == ["b/1", "a/", ""])
    #expect(collection.sections.map(\.title) == ["b/1", "a/", "(none)"])
    #expect(collection.sections.map(\.records.count) == [2, 1, 1])
  }

  @Test func `Text that is neither is refused at its first fault`() throws {
    let error = #expect(throws: RecordsError.self) {
      try records("[\n{\"id\": 1\n{\"id\": 3}\n]".utf8)
    }
    #expect(error?.description == "t.json:3:1: expected ',' or '}', not '{'")
  }
}
