// SPDX-License-Identifier: MIT

import ForeignCalls
import Testing

@Suite struct `A parameter list` {
  @Test func `Names, paths and types are taken from the text`() throws {
    let list = try ParameterList(
      parsing: #" title: text, vote:f64 , released : i64?,subtitle = meta."a:b,c".sub: text?"#)
    #expect(
      list.parameters == [
        Parameter(name: "title", path: "title", type: ParameterType(.text)),
        Parameter(name: "vote", path: "vote", type: ParameterType(.f64)),
        Parameter(name: "released", path: "released", type: ParameterType(.i64, isOptional: true)),
        Parameter(
          name: "subtitle", path: #"meta."a:b,c".sub"#,
          type: ParameterType(.text, isOptional: true)),
      ])
  }

  @Test func `Every type is known, required and optional`() throws {
    for word in "bool i8 u8 i16 u16 i32 u32 i64 u64 f32 f64 text cstring".split(separator: " ") {
      let types = try ParameterList(parsing: "a: \(word), b: \(word)?").parameters.map(\.type)
      #expect(types.map(\.description) == [String(word), word + "?"])
    }
  }

  @Test func `An empty text is the empty list, and twelve parameters are possible`() throws {
    #expect(try ParameterList(parsing: " ").parameters.isEmpty)
    #expect(try ParameterList(parsing: numbered(1...12)).parameters.count == 12)
  }

  @Test(arguments: [
    ("a: i32, b: txt", 12, "the type \"txt\" is not known; perhaps text is meant"),
    ("a: string", 4, "the type \"string\" is not known; perhaps text is meant"),
    ("a: int32_t", 4, "the type \"int32_t\" is not known; perhaps i32 is meant"),
    (
      "a: zzzzzzzz", 4,
      "the type \"zzzzzzzz\" is not known; the types are bool i8 u8 i16 u16 i32 u32 i64 u64 f32 f64 text cstring"
    ),
    ("a: i32, a: u8", 9, "there is a parameter \"a\" already; names must differ"),
    ("a: i32 b: u8", 8, "\"b: u8\" follows a whole parameter; parameters are parted by commas"),
    ("a: i32??", 8, "\"?\" follows a whole parameter; parameters are parted by commas"),
    ("a: i32,", 8, "a parameter begins with its name, as in \"title: text\""),
    (": i32", 1, "a parameter begins with its name, as in \"title: text\""),
    ("1a: i32", 1, "a parameter begins with its name, as in \"title: text\""),
    ("a", 2, "\":\" and a type must follow the parameter \"a\""),
    ("a:", 3, "a type is missing; the types are "),
    ("a = : i32", 5, "\"\" is no field path for \"a\""),
    ("a = b..c: i32", 5, "\"b..c\" is no field path for \"a\""),
    ("a = \"b: i32", 5, "is no field path for \"a\""),
    ("a: struct point", 4, "structures are not passed by value"),
    ("a: {f64,f64}", 4, "structures are not passed by value"),
    ("a: i32, ...", 9, "functions with a variable number of arguments cannot be called"),
    ("a: ...", 4, "functions with a variable number of arguments cannot be called"),
  ])
  func `What is wrong is told with its place`(text: String, place: Int, sentence: String) {
    let error = #expect(throws: SignatureError.self) { try ParameterList(parsing: text) }
    #expect(error?.place == place)
    let told = error?.description ?? ""
    #expect(told.hasPrefix("character \(place): "), "\(told)")
    #expect(told.contains(sentence), "\(told)")
    #expect(!told.contains("\n"))
  }

  @Test func `The thirteenth parameter is refused where it begins`() {
    let text = numbered(1...13)
    let error = #expect(throws: SignatureError.self) { try ParameterList(parsing: text) }
    #expect(error?.problem == .tooManyParameters(limit: 12))
    #expect(error?.place == numbered(1...12).count + 3)
  }

  @Test func `A long text of rubbish is refused in one short sentence`() {
    let text = String(repeating: "x", count: 1_000_000)
    let error = #expect(throws: SignatureError.self) { try ParameterList(parsing: "a: \(text)") }
    #expect((error?.description.count ?? .max) < 250)
  }

  @Test func `A plain signature says which word is wrong`() throws {
    let signature = try CSignature(parameters: ["i64", "cstring?"], returns: "cstring?")
    #expect(signature.parameters.map(\.type.description) == ["i64", "cstring?"])
    #expect(signature.returns == .cstring(isOptional: true))
    let parameter = #expect(throws: SignatureError.self) {
      try CSignature(parameters: ["i64", "i23"], returns: "void")
    }
    #expect(parameter?.description.hasPrefix("parameter 2, character 1: ") == true)
    for unfit in ["text", "i32?", "f64?"] {
      let error = #expect(throws: SignatureError.self) {
        try CSignature(parameters: [], returns: unfit)
      }
      #expect(error?.description.hasPrefix("returns, character 1: ") == true)
    }
  }

  private func numbered(_ numbers: ClosedRange<Int>) -> String {
    numbers.map { "p\($0): i32" }.joined(separator: ", ")
  }
}
