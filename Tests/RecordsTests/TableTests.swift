// SPDX-License-Identifier: MIT

import FieldValues
import Records
import Testing

private func table(
  _ text: some Sequence<UInt8>, name: String = "t.csv", _ format: SourceFormat? = nil
) throws -> RecordCollection {
  var options = RecordOptions()
  options.format = format
  return try RecordCollection(text: text, name: name, options: options)
}

extension RecordCollection {
  fileprivate var fields: [FieldValue] { sections.flatMap(\.records).map(\.fields) }
}

@Suite struct `Tables` {
  @Test(arguments: ["\n", "\r\n"])
  func `A row is a record whose fields the header names`(end: String) throws {
    let text = ["id,name,year", "a,Alien,1979", "b,\"Brazil, or \"\"1984½\"\"\",1985"]
    for last in [end, ""] {
      let collection = try table((text.joined(separator: end) + last).utf8)
      #expect(
        collection.fields == [
          .object(["id": .text("a"), "name": .text("Alien"), "year": .integer(1979)]),
          .object([
            "id": .text("b"), "name": .text("Brazil, or \"1984½\""), "year": .integer(1985),
          ]),
        ])
      #expect(collection.sections[0].records.map(\.identifier) == ["a", "b"])
      #expect(collection.isWhole && collection.notices == [])
    }
  }

  @Test func `A quoted field goes over line ends, and lines are counted on`() throws {
    let collection = try table("a,b\n\"one\r\ntwo\",1\n\nx\ny,2,3\n".utf8)
    #expect(
      collection.fields == [
        .object(["a": .text("one\r\ntwo"), "b": .integer(1)]), .object(["a": .text("x")]),
        .object(["a": .text("y"), "b": .integer(2), "column 3": .integer(3)]),
      ])
    #expect(
      collection.faults == [
        "t.csv:5:1: 1 field where the header has 2", "t.csv:6:1: 3 fields where the header has 2",
      ])
    #expect(!collection.isWhole)
  }

  @Test(arguments: [
    ("a;b\n1,5;x\n", "a", "1,5"), ("a\tb,c\td\n1\t2\t3\n", "b,c", "2"),
    ("a,b;c\n1,2\n", "b;c", "2"),
    ("\"x;y;z\",b\n1,2\n", "b", "2"),
  ])
  func `The sign that parts fields is seen in the header`(
    text: String, column: String, value: String
  ) throws {
    let field = try #require(try table(text.utf8).fields[0][column])
    #expect(field == .text(value) || field == Int64(value).map(FieldValue.integer))
  }

  @Test func `Tabs part the fields of TSV whatever its header holds`() throws {
    let collection = try table("a,b,c\td\n1\t\"2\t3\"\n".utf8, name: "t.tsv")
    #expect(collection.fields == [.object(["a,b,c": .integer(1), "d": .text("2\t3")])])
  }

  @Test func `A column is numbers or booleans when all of it is, else text`() throws {
    let collection = try table(
      """
      zip,n,mixed,big,price,flag,word,empty,plus,quoted
      01234,-7,1,18446744073709551615,1.50,true,true,,+1,"3"
      99999,,x,123456789012345678901,2.5,FALSE,yes,,2,"4"
      """.utf8)
    #expect(
      collection.fields == [
        .object([
          "zip": .text("01234"), "n": .integer(-7), "mixed": .text("1"), "big": .unsigned(.max),
          "price": .digits("1.50"), "flag": .bool(true), "word": .text("true"),
          "empty": .text(""), "plus": .text("+1"), "quoted": .integer(3),
        ]),
        .object([
          "zip": .text("99999"), "n": .null, "mixed": .text("x"),
          "big": .digits("123456789012345678901"), "price": .number(2.5), "flag": .bool(false),
          "word": .text("yes"), "empty": .text(""), "plus": .text("2"), "quoted": .integer(4),
        ]),
      ])
  }

  @Test func `Columns without a name and with another's are called by number, and told of`() throws
  {
    let collection = try table("a,,a, ,a (2)\n1,2,3,4,5\n".utf8)
    #expect(
      collection.fields == [
        .object([
          "a": .integer(1), "column 2": .integer(2), "a (2)": .integer(3), "column 4": .integer(4),
          "a (2) (2)": .integer(5),
        ])
      ])
    #expect(
      collection.notices == [
        "t.csv: 4 columns have no name, or one that another has; called "
          + "'column 2', 'a (2)', 'column 4', 'a (2) (2)'"
      ])
  }

  @Test func `A quote that is not closed swallows no rows`() throws {
    let collection = try table("a,b\n1,\"x\n2,y\"z\n3,\"q\"r\n".utf8)
    #expect(
      collection.fields == [
        .object(["a": .integer(1), "b": .text("x\n2,yz")]),
        .object(["a": .integer(3), "b": .text("qr")]),
      ])
    #expect(
      collection.faults == [
        "t.csv:3:5: there is text behind the closing quote; double a quote that is text",
        "t.csv:4:6: there is text behind the closing quote; double a quote that is text",
      ])
    let open = try table("a,b\n1,\"x\n2,y\n".utf8)
    #expect(
      open.fields == [
        .object(["a": .integer(1), "b": .text("\"x")]),
        .object(["a": .integer(2), "b": .text("y")]),
      ])
    #expect(open.faults.first == "t.csv:2:3: the quote is not closed; it is taken as text")
  }

  @Test func `Ten rows are named, and more are counted`() throws {
    let rows = String(repeating: "1\n", count: 12)
    let collection = try table(("a,b\n" + rows).utf8)
    #expect(collection.recordCount == 12 && collection.faults.count == 11)
    #expect(
      collection.faults.last
        == "t.csv: 12 rows are not as they should be; what they have is shown")
  }

  @Test func `Other encodings are told of`() throws {
    let latin = try table(Array("a,b\nx,caf".utf8) + [0xE9, 0x0A])
    #expect(latin.fields == [.object(["a": .text("x"), "b": .text("caf\u{FFFD}")])])
    #expect(
      latin.faults.first == "t.csv:2:3: these bytes are no UTF-8; they are shown as \u{FFFD}")
    let wide = #expect(throws: RecordsError.self) { try table([0xFF, 0xFE, 0x61, 0]) }
    #expect(wide?.description == "t.csv:1:1: this is UTF-16; save it as UTF-8")
    let marked = try table([0xEF, 0xBB, 0xBF] + Array("a\nx\n".utf8))
    #expect(marked.fields == [.object(["a": .text("x")])])
  }

  @Test(arguments: ["", "\n\n", "a,b", "a,b\r\n"])
  func `Without rows there are no records`(text: String) throws {
    let collection = try table(text.utf8)
    #expect(collection.recordCount == 0 && collection.isWhole)
  }

  @Test func `What is said counts for more than the name`() throws {
    #expect(try table("[1, 2]".utf8, .json).recordCount == 2)
    #expect(try table("{\"a\": [1]}\n".utf8, name: "t.json", .jsonl).recordCount == 1)
    #expect(try table("a\tb\n1\t2\n".utf8, name: "standard input", .tsv).recordCount == 1)
    #expect(SourceFormat(fileName: "x.CSV") == .csv)
    #expect(SourceFormat(fileName: "x.tsv.zst") == .tsv)
    #expect(SourceFormat(fileName: "csv") == nil)
  }

  @Test(.timeLimit(.minutes(5)))
  func `Random fields come back as they were, with every sign quoted`() throws {
    var generator = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0..<UInt64.max, using: &generator)
    var state = seed
    func next(_ bound: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % bound)
    }
    let alphabet = ["a", "é", "\"", ",", ";", "\n", "\r\n", "\t", " ", "0", "\u{1F600}"]
    for _ in 0..<200 {
      let rows = (0..<next(5) + 1).map { _ in
        (0..<3).map { _ in "x" + (0..<next(6)).map { _ in alphabet[next(11)] }.joined() }
      }
      let text = ([["p", "q", "r"]] + rows).map { row in
        row.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",") + "\r\n"
      }.joined()
      let collection = try table(text.utf8)
      let expected = rows.map { row in
        FieldValue.object(["p": .text(row[0]), "q": .text(row[1]), "r": .text(row[2])])
      }
      #expect(collection.fields == expected, "seed \(seed)")
      #expect(collection.isWhole, "seed \(seed)")
    }
  }
}
