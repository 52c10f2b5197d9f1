// SPDX-License-Identifier: MIT

import FieldValues
import JSONText
import Testing

private func parse(_ text: String) throws -> FieldValue {
  try parseJSON(text.utf8, name: "t.json")
}

@Suite struct `JSON values` {
  @Test func `Keys keep their order and the last of two equal ones counts`() throws {
    let value = try parse(#"{"z": 1, "a": [true, false, null], "m": {"": "x"}, "z": 2}"#)
    #expect(
      value
        == .object([
          "z": .integer(2), "a": .array([.bool(true), .bool(false), .null]),
          "m": .object(["": .text("x")]),
        ]))
    guard case .object(let object) = value else { return }
    #expect(object.members.map(\.key) == ["z", "a", "m"])
  }

  @Test(arguments: [
    ("0", FieldValue.integer(0)), ("-1", .integer(-1)),
    ("9007199254740993", .integer(9_007_199_254_740_993)),
    ("-9223372036854775808", .integer(.min)),
    ("9223372036854775808", .unsigned(9_223_372_036_854_775_808)),
    ("18446744073709551615", .unsigned(.max)),
    ("18446744073709551616", .digits("18446744073709551616")),
    ("123456789012345678901234567890", .digits("123456789012345678901234567890")),
    ("0.1", .number(0.1)), ("-2.5e3", .number(-2500)), ("1E2", .number(100)),
    ("3.141592653589793", .number(3.141592653589793)),
    ("0.30000000000000004", .number(0.30000000000000004)),
    ("0.12345678901234567890", .digits("0.12345678901234567890")),
    ("1e400", .digits("1e400")), ("  7 ", .integer(7)), ("-0", .number(-0.0)),
    ("1e-400", .digits("1e-400")), ("0e-400", .number(0)),
    ("5e-324", .number(.leastNonzeroMagnitude)),
  ])
  func `Numbers are exact or kept as they were written`(text: String, value: FieldValue) throws {
    #expect(try parse(text) == value)
    #expect(try parse("[\(text)]") == .array([value]))
  }

  @Test func `Texts lose their escapes and nothing else`() throws {
    #expect(try parse(#""a\n\u00e9\ud83d\ude00\"\\\/""#) == .text("a\né😀\"\\/"))
    #expect(try parse("\"漢字\"") == .text("漢字"))
    #expect(try parse("\u{FEFF}[]") == .array([]))
    #expect(try parse(" {} ") == .object([:]))
  }

  @Test func `Objects that are nearly alike keep their own keys`() throws {
    // Each object with the keys of the one before but for one: another, one fewer, one more, another order, repeated.
    let objects: [(String, [String])] = [
      (#"{"a": 1, "b": 2, "c": 3}"#, ["a", "b", "c"]),
      (#"{"a": 4, "x": 5, "c": 6}"#, ["a", "x", "c"]),
      (#"{"a": 7, "x": 8}"#, ["a", "x"]), (#"{"a": 9, "x": 10, "c": 11}"#, ["a", "x", "c"]),
      (#"{"x": 12, "a": 13, "c": 14}"#, ["x", "a", "c"]),
      (#"{"x": 15, "x": 16, "c": 17}"#, ["x", "c"]),
      (#"{"x": 18, "x": 19, "c": 20}"#, ["x", "c"]), (#"{"x": 21, "c": 22}"#, ["x", "c"]),
      ("{}", []), (#"{"\u0061": 23}"#, ["a"]), (#"{"a": {"a": 24}, "b": {"b": 25}}"#, ["a", "b"]),
      (#"{"a": {"b": 26}, "b": {"a": 27}}"#, ["a", "b"]),
    ]
    var parser = JSONParser()
    func read(_ text: String) throws -> FieldValue {
      let padded = Array(text.utf8) + [UInt8](repeating: 0x20, count: JSONParser.padding)
      return try padded.withUnsafeBytes { bytes in
        let text = UnsafeRawBufferPointer(rebasing: bytes.dropLast(JSONParser.padding))
        return try parser.value(ofPadded: text, name: "t")
      }
    }
    for (text, expected) in objects {
      let value = try read(text)
      guard case .object(let object) = value else {
        Issue.record("\(text) is no object")
        continue
      }
      #expect(object.members.map(\.key) == expected)
      #expect(try value == parse(text))
    }
    let array = try read("[" + objects.map(\.0).joined(separator: ",") + "]")
    #expect(try array == .array(objects.map { try parse($0.0) }))
    #expect(try read(objects[6].0) == .object(["x": .integer(19), "c": .integer(20)]))
    // What was learned of a text that is broken is not used for the next.
    for broken in [#"{"x": 1, "c": 2, "#, #"{"y": 1, "c": [}"#, #"{"x": {"x": 1}, "c"}"#] {
      #expect(throws: JSONError.self) { try read(broken) }
      #expect(try read(objects[7].0) == .object(["x": .integer(21), "c": .integer(22)]))
    }
  }

  @Test func `Of an object some members are made, and the parser forgets none`() throws {
    let names = try #require(MemberNames(["id", "in", ""]))
    var parser = JSONParser()
    func read(_ text: String, _ names: MemberNames?) throws -> FieldValue {
      let padded = Array(text.utf8) + [UInt8](repeating: 0x20, count: JSONParser.padding)
      return try padded.withUnsafeBytes { bytes in
        let text = UnsafeRawBufferPointer(rebasing: bytes.dropLast(JSONParser.padding))
        guard let names else { return try parser.value(ofPadded: text, name: "t") }
        return try parser.members(names, ofPadded: text, name: "t", firstLine: 1)
      }
    }
    // Whole objects between those of which some is made, with other keys and the same.
    let texts = [
      (#"{"a": {"x": 1}, "id": 7, "b": [{"y": 1}]}"#, #"{"id": 7}"#),
      (#"{"a": {"z": 1}, "id": {"p": 2}, "b": [{"w": 1}]}"#, #"{"id": {"p": 2}}"#),
      (#"{"a": {"z": 1}, "id": {"q": 2}, "b": [{"w": 1}, {"w": 2}]}"#, #"{"id": {"q": 2}}"#),
      (#"{"c": {"z": 1}, "id": {"q": 2}, "d": []}"#, #"{"id": {"q": 2}}"#),
      (#"{"id": 1, "x": 2, "id": 3}"#, #"{"id": 3}"#),
      (#"{"": 1, "\u0069n": [4]}"#, #"{"": 1, "in": [4]}"#),
      (#"{"größe": 1, "ID": 2}"#, #"{"größe": 1}"#), ("{}", "{}"),
      (#"[1, {"id": 2, "x": 3}]"#, #"[1, {"id": 2, "x": 3}]"#), ("8", "8"),
    ]
    for (text, members) in texts {
      #expect(try read(text, names) == parse(members), "\(text)")
    }
    for step in 1...3 {
      for index in 0..<3 * texts.count {
        let (text, members) = texts[index * step % texts.count]
        let isWhole = index % 3 == 0
        #expect(try read(text, isWhole ? nil : names) == parse(isWhole ? text : members))
      }
    }
    #expect(throws: JSONError.self) { try read(#"{"id": 1, "x": tru}"#, names) }
    #expect(
      MemberNames(["größe"]) == nil
        && MemberNames(["id", String(repeating: "x", count: 64)]) == nil)
  }

  @Test func `What lies behind a text is no part of it`() throws {
    // Texts that end too early, and ones that end in time.
    let texts: [(String, FieldValue?)] = [
      ("[", nil), ("{", nil), ("[1,", nil), (#"{"a""#, nil), (#"{"a":"#, nil),
      (#"["a", {}, ["#, nil),
      ("1", .integer(1)), (#""a""#, .text("a")), ("true", .bool(true)), ("[]", .array([])),
    ]
    for behind in ["1", "}", "]", "\"", "\\", ":", ",", "e", "\n", "\u{0}", "\n]", "\n1]"] {
      let padding = Array(String(repeating: behind, count: JSONParser.padding).utf8)
      for (text, value) in texts {
        var parser = JSONParser()
        let bytes = Array(text.utf8) + padding
        let read = bytes.withUnsafeBytes { bytes in
          try? parser.value(
            ofPadded: UnsafeRawBufferPointer(rebasing: bytes[..<text.utf8.count]), name: "t")
        }
        #expect(read == value, "\(text) before \(behind)")
      }
    }
  }

  @Test func `A string of ten megabytes is a value like any other`() throws {
    let long = String(repeating: "x", count: 10_000_000)
    #expect(try parse("[\"\(long)\"]") == .array([.text(long)]))
  }

  @Test func `Nesting is held to what can be walked`() throws {
    let deep = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    _ = try parse(deep)
    for depth in [513, 10_000, 1_000_000] {
      let error = #expect(throws: JSONError.self) {
        try parse(
          String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
      }
      #expect(error?.problem == "arrays and objects are nested more than 512 deep")
      #expect(error?.column == 513)
    }
  }
}

@Suite struct `JSON errors` {
  @Test(arguments: [
    ("", "t.json:1:1: there is no value"),
    ("{\"a\": 1,\n \"b\" 2}", "t.json:2:6: expected ':', not '2'"),
    ("[1, 2", "t.json:1:6: the text ends where ',' or ']' is expected"),
    ("[1 2]", "t.json:1:4: expected ',' or ']', not '2'"),
    ("{\"a\": 1 \"b\"}", "t.json:1:9: expected ',' or '}', not '\"'"),
    ("{a: 1}", "t.json:1:2: expected a key in double quotes, not 'a'"),
    ("[1,]", "t.json:1:4: expected a value, not ']'"),
    ("[tru]", "t.json:1:2: 'tru' is no JSON value"),
    ("[\"漢\", NaN]", "t.json:1:7: 'NaN' is no JSON value"),
    ("\"abc", "t.json:1:1: the string that begins here is not closed"),
    ("[\"a\\q\"]", "t.json:1:4: there is no such escape"),
    ("[\"\\ud800\"]", "t.json:1:3: half of a surrogate pair stands alone"),
    ("[01]", "t.json:1:2: a number does not begin with 0"),
    ("[1.]", "t.json:1:4: this is no number"),
    ("[] []", "t.json:1:4: there is more behind the end of the value"),
    ("[\"\\udc00\"]", "t.json:1:3: half of a surrogate pair stands alone"),
    ("[\"\\ud800\\u0041\"]", "t.json:1:3: half of a surrogate pair stands alone"),
    ("[\"\\u12g4\"]", "t.json:1:3: \\u needs four hexadecimal digits"),
    ("\u{FEFF}[1,\r\n 2,,]", "t.json:2:4: expected a value, not ','"),
    ("\u{FEFF}", "t.json:1:1: there is no value"),
    ("[\"a\tb\"]", "t.json:1:4: a control character inside a string is not written as an escape"),
  ])
  func `An error names line, column and what is wrong`(text: String, sentence: String) {
    let error = #expect(throws: JSONError.self) { try parse(text) }
    #expect(error?.description == sentence)
  }

  @Test func `Broken UTF-8 is an error at its place`() {
    let bytes: [UInt8] = Array("[\"ab".utf8) + [0xFF] + Array("\"]".utf8)
    let error = #expect(throws: JSONError.self) { try parseJSON(bytes, name: "t.json") }
    #expect(error?.description == "t.json:1:5: these bytes are no UTF-8")
  }

  @Test(arguments: [[0xFF, 0xFE, 0x5B, 0, 0x5D, 0], [0xFE, 0xFF, 0, 0x5B, 0, 0x5D]] as [[UInt8]])
  func `UTF-16 is called by its name`(bytes: [UInt8]) {
    let error = #expect(throws: JSONError.self) { try parseJSON(bytes, name: "t.json") }
    #expect(error?.description == "t.json:1:1: this is UTF-16; convert it to UTF-8")
  }

  @Test func `A fault of a long text is found in time, at its end`() {
    let text =
      "[\"" + String(repeating: "é", count: 1_000_000) + "\",\n\n"
      + String(repeating: "[1],", count: 100_000) + "]"
    let error = #expect(throws: JSONError.self) { try parseJSON(text.utf8, name: "t.json") }
    #expect(error?.description == "t.json:3:400001: expected a value, not ']'")
  }

  @Test func `Every prefix of a document is refused at a place, or is one`() throws {
    let text = #"{"a": [1, -2.5e3, "x\u00e9", null], "b": {"c": true}}"#
    let bytes = Array(text.utf8)
    for length in 0..<bytes.count {
      #expect(throws: JSONError.self) { try parseJSON(bytes[..<length], name: "t.json") }
    }
    _ = try parse(text)
  }

  @Test func `One changed byte never crashes the parser`() {
    let bytes = Array(#"{"a": [1, -2.5e3, "x\u00e9", null], "b": {"c": true}}"#.utf8)
    for place in bytes.indices {
      for replacement in [0x00, 0x22, 0x2C, 0x5B, 0x5C, 0x7B, 0x7D, 0x80, 0xFF] as [UInt8] {
        var changed = bytes
        changed[place] = replacement
        // Either a value or an error with a place inside the text.
        do {
          _ = try parseJSON(changed, name: "t")
        } catch {
          #expect(error.line == 1 && (1...bytes.count + 1).contains(error.column))
          #expect(!error.problem.isEmpty)
        }
      }
    }
  }
}
