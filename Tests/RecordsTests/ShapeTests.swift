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

  @Test(arguments: [
    ("a,b\n1,2\n", "'a' is no JSON value"), ("# Notes\n", "expected a value, not '#'"),
  ])
  func `What is no JSON from its beginning is refused with what else there is`(
    text: String, problem: String
  ) {
    let error = #expect(throws: RecordsError.self) { try records(text) }
    #expect(
      error?.description == "t.json:1:1: \(problem); a table is read with --format csv or tsv, "
        + "and lines of text become records by jq -R '{text: .}'")
  }

  @Test func `One object is one record, and one scalar too`() throws {
    #expect(try records("{\"name\": \"x\", \"tags\": [\"a\"]}").recordCount == 1)
    #expect(try records("7").sections[0].records[0].fields == .integer(7))
    #expect(try records("{}").recordCount == 1)
  }

  @Test func `An array of objects beside other fields is the items, an array of texts is a field`()
    throws
  {
    let list = #"{"kind": "List", "metadata": {}, "items": [{"kind": "Pod"}, {"kind": "Node"}]}"#
    #expect(try records(list).sections[0].records.map(\.kind) == ["Pod", "Node"])
    #expect(try records(#"{"kind": "List", "items": []}"#).recordCount == 0)
    let values = try records(#"{"id": "a", "values": [1, 2, 3]}"#)
    #expect(values.sections[0].records.map(\.identifier) == ["a"])
    let both = try records(#"{"id": "a", "values": [1], "data": [{"id": "b"}]}"#)
    #expect(both.sections[0].records.map(\.identifier) == ["b"])
  }

  @Test func `A key is its record's identifier before any field`() throws {
    let keyed = try records(#"{"x": {"id": 1}, "y": {"id": 1}, "": {"id": 7}}"#)
    #expect(keyed.sections[0].records.map(\.identifier) == ["x", "y", "7"])
    #expect(keyed.notices == [])
    var options = RecordOptions()
    options.identifierFields = [try #require(FieldPath("id"))]
    let asked = try records(#"{"x": {"id": 1}, "y": {"id": 1}}"#, options)
    #expect(asked.sections[0].records.map(\.identifier) == ["1", "1 (2)"])
    #expect(
      asked.notices == [
        "t.json: 1 item has an identifier that others have too; it got a number behind it, as in 'x (2)'; --id-field chooses another field"
      ])
  }

  @Test func `An identifier is repeated inside its section, or only in another`() throws {
    let collection = try records(
      #"{"a": [{"id": 1}, {"id": 1}], "b": [{"id": 1}, {"id": 1}, {"id": 1}]}"#)
    #expect(
      collection.sections.map { $0.records.map(\.identifier) } == [
        ["1", "1 (2)"], ["b/1", "b/1 (2)", "b/1 (3)"],
      ])
    #expect(
      collection.notices == [
        "t.json: 3 items have identifiers that others have too; each got a number behind it, as in 'x (2)'; --id-field chooses another field"
      ])
  }

  @Test func `Joined fields leave a missing one empty, and none of them is no identifier`() throws {
    var options = RecordOptions()
    options.identifierFields = ["a", "b.c"].compactMap { FieldPath($0) }
    options.kindFields = ["k", "l"].compactMap { FieldPath($0) }
    let collection = try records(
      #"[{"a": 1, "b": {"c": true}, "k": "K"}, {"a": "x"}, {"b": {"c": 2.5}, "l": 0}, {"a": null}]"#,
      options)
    #expect(
      collection.sections[0].records.map(\.identifier) == ["1/true", "x/", "/2.5", "#4"])
    #expect(collection.sections[0].records.map(\.kind) == ["K/", "record", "/0", "record"])
  }

  @Test(arguments: [
    (#"{"kind": "a", "type": "b"}"#, "a"), (#"{"type": "b", "@type": "c"}"#, "b"),
    (#"{"@type": "c"}"#, "c"), (#"{"kind": "", "type": 7}"#, "record"),
    (#"{"kind": {"x": 1}, "type": "b"}"#, "b"), ("null", "record"),
  ])
  func `A kind is the first of its usual fields that is a text`(record: String, kind: String) throws
  {
    #expect(try records("[\(record)]").sections[0].records[0].kind == kind)
    var options = RecordOptions()
    options.kind = "fixed"
    #expect(try records("[\(record)]", options).sections[0].records[0].kind == "fixed")
  }

  @Test func `A hundred thousand equal identifiers are told apart in time`() throws {
    let text = "[" + String(repeating: #"{"id": "a"},"#, count: 100_000) + "1]"
    let collection = try records(text)
    #expect(Set(collection.sections[0].records.map(\.identifier)).count == 100_001)
    #expect(collection.sections[0].records[99_999].identifier == "a (100000)")
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
      nowhere?.description == "t.json: --items data.list leads nowhere; the only key is datum")
    let text = #expect(throws: RecordsError.self) {
      try records("{\"data\": {\"list\": \"x\"}}", options)
    }
    #expect(
      text?.description
        == "t.json: at data.list there is a text, not an array of items; choose another --items")
  }
}

@Suite struct `Collection files` {
  @Test func `Sections, kinds, plugins and layout are read`() throws {
    let collection = try records(
      """
      {"vitrine": 1, "title": "T", "plugins": ["movies"], "layout": "shelves", "kind": "k",
       "sections": [
         {"id": "a", "title": "A", "headerKind": "h", "footerKind": "f", "fields": {"x": 1}, "items": [{"id": 1}]},
         {"title": "B", "kind": "b", "items": [{"id": 1, "kind": "own"}, {"id": 2}]}]}
      """)
    #expect(collection.title == "T")
    #expect(collection.plugins == ["movies"])
    #expect(collection.layout == .text("shelves"))
    #expect(collection.sections.map(\.identifier) == ["a", "B"])
    #expect(collection.sections[0].headerKind == "h")
    #expect(collection.sections[0].footerKind == "f")
    #expect(collection.sections[1].footerKind == nil)
    #expect(collection.sections[0].fields == ["x": .integer(1)])
    #expect(collection.sections.flatMap(\.records).map(\.kind) == ["k", "own", "b"])
    #expect(collection.sections.flatMap(\.records).map(\.identifier) == ["1", "B/1", "2"])
  }

  @Test func `Sections without an id stay apart, whatever their titles`() throws {
    let collection = try records(
      """
      {"vitrine": 1, "sections": [
        {"title": "T", "layout": "grid", "items": [{"id": 1}]}, {"title": "T", "items": [{"id": 1}]},
        {"items": [{"id": 2}]}, {"items": [{"id": 3}]}, {"id": "T (2)"}]}
      """)
    #expect(collection.sections.map(\.identifier) == ["T", "T (3)", "#3", "#4", "T (2)"])
    #expect(collection.sections.map(\.title) == ["T", "T", nil, nil, nil])
    #expect(collection.sections.map(\.layout) == [.text("grid"), nil, nil, nil, nil])
    #expect(
      collection.sections.flatMap(\.records).map(\.identifier) == ["1", "T (3)/1", "2", "3"])
  }

  @Test func `Items beside the title are one section without a name`() throws {
    let collection = try records(
      #"{"vitrine": 1, "kind": "k", "items": [{"id": 1}, "x"]}"#)
    #expect(collection.sections.map(\.title) == [nil])
    #expect(collection.sections[0].records.map(\.kind) == ["k", "k"])
    #expect(collection.sections[0].records.map(\.identifier) == ["1", "#2"])
  }

  @Test func `A field asked for makes the sections instead of the file's own`() throws {
    var options = RecordOptions()
    options.sectionFields = [try #require(FieldPath("s"))]
    let collection = try records(
      """
      {"vitrine": 1, "sections": [
        {"id": "a", "items": [{"id": 1, "s": "x"}, {"id": 2}]}, {"id": "b", "items": [{"id": 3, "s": "x"}]}]}
      """, options)
    #expect(collection.sections.map(\.title) == ["x", "(none)"])
    #expect(collection.sections.map { $0.records.map(\.identifier) } == [["1", "3"], ["2"]])
    #expect(collection.sections[0].records.map(\.kind) == ["record", "record"])
  }

  @Test(arguments: [
    (
      "{\"vitrine\": 1, \"layuot\": \"grid\"}",
      "t.json:1:16: the file has the unknown word 'layuot'; did you mean 'layout'?"
    ),
    (
      "{\"vitrine\": 1, \"sections\": [{\"item\": []}]}",
      "t.json:1:30: sections[0] has the unknown word 'item'; did you mean 'items'?"
    ),
    (
      "{\"vitrine\": 1, \"sections\": [{\"items\": {}}]}",
      "t.json:1:30: sections[0].items is to be an array, not an object"
    ),
    (
      "{\"vitrine\": 1,\n \"title\": 7}",
      "t.json:2:2: title is to be a text, not an integer"
    ),
    (
      "{\"vitrine\": 1, \"plugins\": [\"a\",\n\"b\", {}]}",
      "t.json:2:6: plugins[2] is to be a text, not an object"
    ),
    (
      "{\"vitrine\": 1, \"layout\": 3}",
      "t.json:1:16: layout is to be a name or an object, not an integer"
    ),
    (
      "{\"vitrine\": 1, \"sections\": [\n  7]}",
      "t.json:2:3: sections[0] is to be an object, not an integer"
    ),
    (
      "{\"vitrine\": 1, \"sections\": [{\"fields\": []}]}",
      "t.json:1:30: sections[0].fields is to be an object, not an array"
    ),
    (
      "{\"vitrine\": 1, \"zebra\": 0}",
      "t.json:1:16: the file has the unknown word 'zebra'; remove it"
    ),
    (
      "{\"vitrine\": 2}",
      "t.json:1:2: vitrine is 2, and this host knows version 1; use a newer host, or 1"
    ),
    (
      "{\"vitrine\": 1, \"sections\": [{\"id\": \"a\"}, {\"id\": \"a\"}]}",
      "t.json:1:43: two sections have the id 'a'; give each its own"
    ),
  ])
  func `What is wrong is named with its place and a remedy`(text: String, sentence: String) {
    let error = #expect(throws: RecordsError.self) { try records(text) }
    #expect(error?.description == sentence)
  }
}
