// SPDX-License-Identifier: MIT

import FieldValues
import Foundation
import Records
import Testing

private func records(_ text: String, _ options: RecordOptions = RecordOptions()) throws
  -> RecordCollection
{
  try RecordCollection(text: text.utf8, name: "t.json", options: options)
}

@Suite struct `Shapes of records` {
  @Test(arguments: ["", "  \n\n ", "\r\n"])
  func `Nothing is an empty collection`(text: String) throws {
    #expect(try records(text).recordCount == 0)
  }

  @Test func `A broken line is skipped and named`() throws {
    let collection = try records("{\"id\":1}\r\n\n{\"id\":\n{\"id\":3}")
    #expect(collection.sections[0].records.map(\.identifier) == ["1", "3"])
    #expect(
      collection.brokenLines.map(\.description) == [
        "t.json:3:7: the text ends where a value is expected"
      ])
  }

  @Test func `A broken first line does not hide the others`() throws {
    let collection = try records("{\"id\":1\n{\"id\":2}\n{\"id\":3}\n")
    #expect(collection.sections[0].records.map(\.identifier) == ["2", "3"])
    #expect(collection.brokenLines.count == 1)
  }

  @Test func `A document over several lines is no JSON Lines`() throws {
    #expect(try records("[\n{\"id\": 1}\n]").recordCount == 1)
    #expect(throws: RecordsError.self) { try records("{\n\"id\": 1,\n}") }
  }

  @Test func `One object is one record, and one scalar too`() throws {
    #expect(try records("{\"name\": \"x\", \"tags\": [\"a\"]}").recordCount == 1)
    #expect(try records("7").sections[0].records[0].fields == .integer(7))
    #expect(try records("{}").recordCount == 1)
  }

  @Test func `Identifiers beyond 2⁵³ are exact`() throws {
    let collection = try records("[{\"id\": 9007199254740993}, {\"id\": 18446744073709551616}]")
    #expect(
      collection.sections[0].records.map(\.identifier) == [
        "9007199254740993", "18446744073709551616",
      ])
  }

  @Test func `Made-up identifiers avoid those that exist`() throws {
    let collection = try records("[{\"id\": \"#2\"}, {}, {\"id\": \"a\"}, {\"id\": \"a\"}]")
    #expect(
      collection.sections[0].records.map(\.identifier) == ["#2", "#2 (2)", "a", "a (2)"])
  }

  @Test func `A path to the items is followed, or says what is there`() throws {
    var options = RecordOptions()
    options.itemsPath = FieldPath("data.list")!
    #expect(try records("{\"data\": {\"list\": [1, 2]}}", options).recordCount == 2)
    let nowhere = #expect(throws: RecordsError.self) { try records("{\"datum\": 1}", options) }
    #expect(
      nowhere?.description == "t.json: --items data.list leads nowhere; there are datum")
    let text = #expect(throws: RecordsError.self) {
      try records("{\"data\": {\"list\": \"x\"}}", options)
    }
    #expect(
      text?.description
        == "t.json: at data.list there is text, not an array of items; choose another --items")
  }
}

@Suite struct `Collection files` {
  @Test func `Sections, kinds, plugins and layout are read`() throws {
    let collection = try records(
      """
      {"vitrine": 1, "title": "T", "plugins": ["movies"], "layout": "shelves", "kind": "k",
       "sections": [
         {"id": "a", "title": "A", "headerKind": "h", "fields": {"x": 1}, "items": [{"id": 1}]},
         {"title": "B", "kind": "b", "items": [{"id": 1, "kind": "own"}, {"id": 2}]}]}
      """)
    #expect(collection.title == "T")
    #expect(collection.plugins == ["movies"])
    #expect(collection.layout == .text("shelves"))
    #expect(collection.sections.map(\.identifier) == ["a", "B"])
    #expect(collection.sections[0].headerKind == "h")
    #expect(collection.sections[0].fields == ["x": .integer(1)])
    #expect(collection.sections.flatMap(\.records).map(\.kind) == ["k", "own", "b"])
    #expect(collection.sections.flatMap(\.records).map(\.identifier) == ["1", "B/1", "2"])
  }

  @Test(arguments: [
    (
      "{\"vitrine\": 1, \"layuot\": \"grid\"}",
      "t.json: the file has the unknown word 'layuot'; did you mean 'layout'?"
    ),
    (
      "{\"vitrine\": 1, \"sections\": [{\"item\": []}]}",
      "t.json: sections[0] has the unknown word 'item'; did you mean 'items'?"
    ),
    (
      "{\"vitrine\": 1, \"sections\": [{\"items\": {}}]}",
      "t.json: sections[0].items is to be an array, not object"
    ),
    (
      "{\"vitrine\": 2}",
      "t.json: vitrine is 2, and this host knows version 1; use a newer host, or 1"
    ),
    (
      "{\"vitrine\": 1, \"sections\": [{\"id\": \"a\"}, {\"id\": \"a\"}]}",
      "t.json: two sections have the id 'a'; give each its own"
    ),
  ])
  func `What is wrong is named with its place and a remedy`(text: String, sentence: String) {
    let error = #expect(throws: RecordsError.self) { try records(text) }
    #expect(error?.description == sentence)
  }
}

@Suite struct `Unreadable sources` {
  @Test func `A missing file, a directory and a lack of permission are named`() throws {
    let missing = #expect(throws: RecordsError.self) {
      try RecordCollection(file: "/nowhere/x.json")
    }
    #expect(missing?.description == "/nowhere/x.json: No such file or directory; check the path")
    let unnamed = #expect(throws: RecordsError.self) { try RecordCollection(file: "") }
    #expect(
      unnamed?.description == "a file's name is empty; name a file, or - for standard input")
    let directory = #expect(throws: RecordsError.self) { try RecordCollection(file: "/tmp") }
    #expect(directory?.description == "/tmp is a directory; name a file in it")
  }

  @Test func `A pipe is read to its end`() throws {
    let pipe = Pipe()
    let text = "[" + String(repeating: "1,", count: 100_000) + "1]"
    Thread.detachNewThread {
      try? pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try? pipe.fileHandleForWriting.close()
    }
    let collection = try RecordCollection(
      descriptor: pipe.fileHandleForReading.fileDescriptor, name: "standard input")
    #expect(collection.recordCount == 100_001)
  }
}
