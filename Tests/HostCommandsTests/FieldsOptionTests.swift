// SPDX-License-Identifier: MIT

import FieldValues
import Testing

@testable import CellRegistry
@testable import HostCommands

@MainActor struct FieldsOptionTests {
  private let folder: Folder
  private let films: String

  init() throws {
    folder = try Folder()
    films = try folder.file(
      "films.csv", "title,year,genre\nAlien,1979,Horror\nBrazil,1985,Science Fiction\n")
  }

  @Test func `Items are rows of the fields that are named, in their order`() throws {
    let run = try folder.run(["show", films, "--fields", "year:4,title:8,genre", "-c", "24"])
    // 24 less 4, 8 and two gaps of 2 leave 8.
    #expect(run.output == "1979  Alien     Horror\n1985  Brazil    Science…\n")
    #expect(run.errors == "" && run.status == .done)
  }

  @Test func `A stream, a section and a line for listeners have the same fields`() throws {
    let lines = try folder.file("films.jsonl", "{\"t\":\"Alien\",\"y\":1979}\n")
    #expect(try folder.run(["show", lines, "--fields", "y:4,t"]).output == "1979  Alien\n")
    let sections = try folder.run(
      ["show", films, "--fields", "title", "--section-field", "genre"])
    #expect(sections.output == "Horror 1\nAlien\n\nScience Fiction 1\nBrazil\n")
    let told = try folder.run(["show", films, "--fields", "title,year", "--linear"])
    #expect(told.output.hasPrefix("item 1 of 2, record: Alien, 1979\n"))
  }

  @Test func `A field that no record has is told of, with one like it`() throws {
    let run = try folder.run(["show", films, "--fields", "titel,year:4"])
    #expect(run.errors == "vitrine: no record has the field titel; did you mean title?\n")
    #expect(run.status == .done)
  }

  @Test func `What is recognised by its shape is shown by its fields alone`() throws {
    let list = try folder.file(
      "pods.json",
      #"{"apiVersion":"v1","kind":"List","items":[{"apiVersion":"v1","kind":"Pod","#
        + #""metadata":{"name":"web","namespace":"a"},"spec":{},"status":{"phase":"Running"}}]}"#)
    let run = try folder.run(
      ["show", list, "--fields", "metadata.name:5,status.phase", "-c", "20"])
    #expect(run.output == "web    Running\n")
  }

  @Test func `Names with dots, commas and colons are written as in any field path`() throws {
    let columns = try FieldColumn.columns(#"a."x,y:z":7,b:c,"d:2":3"#)
    #expect(
      columns == [
        FieldColumn(path: FieldPath(steps: ["a", "x,y:z"]), width: 7),
        FieldColumn(path: FieldPath(steps: ["b:c"])),
        FieldColumn(path: FieldPath(steps: ["d:2"]), width: 3),
      ])
  }

  @Test(arguments: [
    ("", "--fields takes fields with commas between, such as title,year:4, not ''"),
    ("a,,b", "--fields takes fields with commas between, such as title,year:4, not ''"),
    ("a.", "--fields takes fields with commas between, such as title,year:4, not 'a.'"),
    ("a:0", "--fields: a may have 1 to 1000 columns, not 0"),
    ("a,b:1001", "--fields: b may have 1 to 1000 columns, not 1001"),
  ])
  func `What is no list of fields is refused`(text: String, sentence: String) {
    #expect(throws: UsageError(sentence: sentence)) { try FieldColumn.columns(text) }
  }
}
