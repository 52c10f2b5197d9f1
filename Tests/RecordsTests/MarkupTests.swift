// SPDX-License-Identifier: MIT

import FieldValues
import Glibc
import Records
import Testing

private func records(_ text: String, name: String = "t.xml") throws -> RecordCollection {
  try RecordCollection(text: text.utf8, name: name)
}

let hasExpat = dlopen("libexpat.so.1", RTLD_LAZY) != nil

@Suite(.enabled(if: hasExpat, "libexpat1 is not installed")) struct XML {
  @Test func `Elements and attributes are fields, in order, and text by itself a text`() throws {
    let collection = try records(
      """
      <?xml version="1.0"?><!-- a remark -->
      <books><book id="1" lang="de"><title>A &amp; B</title><tag>x</tag><tag>y</tag>
        <price currency="EUR"> 12 </price><empty/></book></books>
      """)
    let record = try #require(collection.sections.first?.records.first)
    #expect(record.identifier == "1" && record.kind == "book")
    #expect(
      record.fields
        == .object([
          "id": .text("1"), "lang": .text("de"), "title": .text("A & B"),
          "tag": .array([.text("x"), .text("y")]),
          "price": .object(["currency": .text("EUR"), "#text": .text(" 12 ")]), "empty": .text(""),
        ]))
  }

  @Test func `Elements of one name are the records, of several a section each`() throws {
    let one = try records("<a><b><n>1</n></b><b><n>2</n></b></a>")
    #expect(one.sections.map(\.title) == ["b"] && one.recordCount == 2)
    let two = try records("<a><b><n>1</n></b><b/><c><n>2</n></c><c/></a>")
    #expect(two.sections.map(\.title) == ["b", "c"])
  }

  @Test func `It is told by its first character or by its name`() throws {
    #expect(try records(" \n<a><b x='1'/><b x='2'/></a>", name: "standard input").recordCount == 2)
    for name in ["f.rss", "f.atom", "f.opml", "f.RDF"] {
      #expect(throws: RecordsError.self) { try records("[1]", name: name) }
    }
    #expect(try records("\u{FEFF}<a><b x='1'/><b x='2'/></a>").recordCount == 2)
  }

  @Test(arguments: [
    ("<a>\n  <b></c>\n</a>", "t.xml:2:8: this is no XML: mismatched tag"),
    ("<a>", "t.xml:1:4: this is no XML: no element found"),
    ("", "t.xml:1:1: this is no XML: no element found"),
    ("<a>&nope;</a>", "t.xml:1:4: this is no XML: undefined entity"),
  ])
  func `What is no XML is told with its place`(text: String, sentence: String) {
    let error = #expect(throws: RecordsError.self) { try records(text) }
    #expect(error?.description == sentence)
  }

  @Test(arguments: [
    (
      "<r><i><n>a</n></i><i><n>b</n></i><i><n>c", ["a", "b"],
      "1:41: this is no XML: no element found"
    ),
    ("<r><i><n>a</n></i>\n<i><n>b</n></i>", ["a", "b"], "2:16: this is no XML: no element found"),
    (
      "<r><i><n>a</n></i><i><n>b</m></i><i><n>c</n></i></r>", ["a"],
      "1:28: this is no XML: mismatched tag"
    ),
    ("<r><i><n>a</n></i><i><n>b</n></i><i", ["a", "b"], "1:34: this is no XML: unclosed token"),
  ])
  func `Of what is broken or cut the elements that are whole are there`(
    text: String, names: [String], problem: String
  ) throws {
    let collection = try records(text)
    let fields = collection.sections.flatMap(\.records).map(\.fields)
    #expect(fields.map { $0["n"] } == names.map { .text($0) }, "\(fields)")
    #expect(collection.faults == ["t.xml:\(problem); what follows is left out"])
  }

  @Test func `Where the library is missing it is said how to have it`() {
    let error = RecordsError.missingReader(
      file: "a.opml", format: .xml, library: "libexpat.so.1", package: "libexpat1")
    #expect(
      error.description
        == "a.opml is XML, and libexpat.so.1 is not installed; apt-get install libexpat1")
  }

  @Test func `Entities that grow beyond measure are refused, and files are not fetched`() throws {
    var text = "<!DOCTYPE a [<!ENTITY e0 \"0123456789\">"
    for level in 1...12 {
      text += "<!ENTITY e\(level) \"" + String(repeating: "&e\(level - 1);", count: 10) + "\">"
    }
    #expect(throws: RecordsError.self) { try records(text + "]><a>&e12;</a>") }
    let outside = try records(
      "<!DOCTYPE a [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><a><b>x&e;y</b><b/></a>")
    #expect(outside.sections[0].records[0].fields == .text("xy"))
  }

  @Test func `Elements may be as deep in each other as they are in life, and no deeper`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(try records(nested(256)).recordCount == 1)
    let error = #expect(throws: RecordsError.self) { try records(nested(100_000)) }
    #expect(
      error?.description.contains("elements are more than 256 deep in each other") ?? false)
  }

  @Test func `Many elements of one name take no longer than they must`() throws {
    let text = "<a>" + String(repeating: "<b n='1'/>", count: 100_000) + "</a>"
    #expect(try records(text).recordCount == 100_000)
  }
}
