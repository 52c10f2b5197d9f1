// SPDX-License-Identifier: MIT

import FieldValues
import Records
import Testing

private func records(_ text: String, path: String? = nil) throws -> RecordCollection {
  var options = RecordOptions()
  options.itemsPath = path.flatMap { FieldPath($0) }
  return try RecordCollection(text: text.utf8, name: "t.json", options: options)
}

extension RecordCollection {
  fileprivate var identifiers: [String] { sections.flatMap { $0.records.map(\.identifier) } }
}

@Suite struct `Documents that are broken` {
  @Test(arguments: [
    (#"[{"id":1},{"id":2,"t":},{"id":3}]"#, ["1", "3"], "1:23: expected a value, not '}'"),
    (
      "[\n  {\"id\":1},\n  {\"id\":2,\"é\": nul},\n  {\"id\":3}\n]\n", ["1", "3"],
      "3:16: 'nul' is no JSON value"
    ),
    ("[\n{\"id\":1},\n{\"id\":2}\n{\"id\":3}\n]", ["1"], "4:1: expected ',' or ']', not '{'"),
    (
      #"{"kind":"List","items":[{"id":1},{"id":-},{"id":3}],"metadata":{}}"#, ["1", "3"],
      "1:41: this is no number"
    ),
    ("\u{FEFF}[{\"id\":1},{\"id\":}]", ["1"], "1:17: expected a value, not '}'"),
  ])
  func `Give the elements that can be read, and tell of the others by their places`(
    text: String, identifiers: [String], problem: String
  ) throws {
    let collection = try records(text)
    #expect(collection.identifiers == identifiers)
    #expect(collection.brokenLines.map(\.description) == ["t.json:" + problem])
    #expect(collection.brokenForm == .element)
    #expect(collection.faults.isEmpty)
    #expect(!collection.isWhole)
  }

  @Test(arguments: [
    (
      #"[{"id":1},{"id":2},{"id":3,"ti"#, ["1", "2"],
      "the array is not closed: the text ends in an element, which is left out"
    ),
    (#"[{"id":1},{"id":2}"#, ["1", "2"], "the array is not closed"),
    ("[{\"id\":1},\n{\"id\":2}\n", ["1", "2"], "the array is not closed"),
    (#"[{"id":1},[2]"#, ["1", "#2"], "the array is not closed"),
    (
      #"[{"id":1},12"#, ["1"],
      "the array is not closed: the text ends in an element, which is left out"
    ),
    (#"[{"id":1},"#, ["1"], "the array is not closed"),
    ("[{\"id\":1}] and more", ["1"], "there is text behind the array, which is left out"),
    (
      #"{"kind":"List","items":[{"id":1},{"id":"#, ["1"],
      "the array is not closed: the text ends in an element, which is left out"
    ),
  ])
  func `Give what is whole where they are cut, and say how they end`(
    text: String, identifiers: [String], fault: String
  ) throws {
    let collection = try records(text)
    #expect(collection.identifiers == identifiers)
    #expect(collection.faults == ["t.json: " + fault])
    #expect(collection.brokenLines.isEmpty)
    #expect(!collection.isWhole)
  }

  @Test func `Give what is whole of an array that only its path tells`() throws {
    let text = #"{"a":{"b":[{"id":1},{"id":2},{"id""#
    #expect(try records(text, path: "a.b").identifiers == ["1", "2"])
  }

  @Test func `Lose no element but those that are broken, wherever they are`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix(state: seed)
    // Nothing of it opens or closes anything, so that each spoils one element alone.
    let junk = ["nul", "?", "1.", "'a'", "\"\\x\"", "\"a\":1 \"b\":2", "tru e"]
    for _ in 0..<60 {
      var text = ["[", "{\"kind\":\"List\",\"items\":["].randomElement(using: &random) ?? "["
      let isOutermost = text == "["
      var (line, expected, places) = (1, [String](), [Int]())
      for number in 1...Int.random(in: 1...30, using: &random) {
        if number > 1 { text += "," }
        if Bool.random(using: &random) {
          text += "\n  "
          line += 1
        }
        if Int.random(in: 0..<5, using: &random) == 0 {
          places.append(line)
          text += "{\"id\":\(number),\"x\":\(junk.randomElement(using: &random) ?? "?")}"
        } else {
          expected.append("\(number)")
          text += "{\"id\":\(number),\"t\":\"[,{\\\"é\",\"l\":[{},[1,2]]}"
        }
      }
      text += isOutermost ? "]" : "]}"
      guard !expected.isEmpty else { continue }
      let collection = try records(text)
      #expect(collection.identifiers == expected, "seed \(seed): \(text)")
      #expect(collection.brokenLines.map(\.line) == places, "seed \(seed): \(text)")
      #expect(collection.faults.isEmpty)
    }
  }

  @Test(arguments: [
    "[INFO] started\n[INFO] ended\n", "[1] one\n[2] two\n", "[]x", "{\"a\": 1,}", "[{\"a\": }]",
    "{\"vitrine\": 1, \"items\": [{\"id\": 1}, {\"id\": }]}", "{\"a\": {\"b\": 1}", "[",
  ])
  func `That hold no record that can be read are refused`(text: String) {
    #expect(throws: RecordsError.self) { try records(text) }
  }
}

@Suite struct `Values one behind the other` {
  @Test(arguments: [
    "{\n  \"id\": 1\n}\n{\n  \"id\": 2\n}\n", #"{"id":1} {"id":2}"#, #"{"id":1}{"id":2}"#,
    "\u{FEFF}{\n\"id\": 1, \"t\": \"}\\\"{\"}\n\n{\"id\": 2}",
  ])
  func `Are records each`(text: String) throws {
    let collection = try records(text)
    #expect(collection.identifiers == ["1", "2"])
    #expect(collection.isWhole)
  }

  @Test func `Are one list where they are lists, as pages of an answer are`() throws {
    #expect(
      try records("[\n{\"id\":1},\n{\"id\":2}\n][\n{\"id\":3}\n]").identifiers == ["1", "2", "3"])
  }

  @Test func `Are told of by their places where they are broken`() throws {
    let collection = try records("{\n\"id\": 1\n} {\"id\": nul}\n{\n\"id\": 3,\n}\n{\"id\": 4}")
    #expect(collection.identifiers == ["1", "4"])
    #expect(
      collection.brokenLines.map { "\($0.line):\($0.column)" } == ["3:10", "6:1"])
  }
}
