// SPDX-License-Identifier: MIT

import FieldValues
import ForeignCalls
import Testing

@testable import PluginHosting

@Suite struct `Fields as arguments` {
  /// The argument that a field makes for a type, or the sentence of why it makes none.
  private func argument(_ type: String, _ field: FieldValue?) throws -> String {
    let arguments = FieldArguments(try ParameterList(parsing: "f: \(type)"))
    let fields = FieldValue.object(FieldObject(field.map { [.init(key: "f", value: $0)] } ?? []))
    do throws(FieldMismatch) {
      return "\(try arguments.values(of: fields)[0])"
    } catch {
      return "\(error)"
    }
  }

  @Test func `Nothing is converted that would have to be guessed`() throws {
    let table: [(type: String, field: FieldValue?, result: String)] = [
      ("i8", .integer(127), "signed(127)"),
      ("i8", .integer(128), "field f: expected a whole number from -128 to 127, found 128"),
      ("u8", .integer(-1), "field f: expected a whole number from 0 to 255, found -1"),
      ("u64", .unsigned(.max), "unsigned(18446744073709551615)"),
      (
        "i64", .unsigned(.max),
        "field f: expected a whole number from -9223372036854775808 to 9223372036854775807, found 18446744073709551615"
      ),
      ("i32", .number(3), "signed(3)"),
      ("i32", .number(3.5), "field f: expected a whole number, found 3.5"),
      ("i32", .text("3"), "field f: expected a whole number, found a text"),
      ("i32", .bool(true), "field f: expected a whole number, found a boolean"),
      ("bool", .integer(1), "field f: expected true or false, found an integer"),
      ("bool", .bool(false), "bool(false)"),
      ("f64", .integer(7), "float(7.0)"),
      ("f64", .digits("0.1234567890123456789"), "float(0.12345678901234568)"),
      ("f32", .number(1e300), "field f: expected a number of 32 bits, found 1e+300"),
      (
        "u64", .digits("18446744073709551616"),
        "field f: expected a whole number from 0 to 18446744073709551615, found 18446744073709551616"
      ),
      (
        "i64", .digits("1.00000000000000000001"),
        "field f: expected a whole number from -9223372036854775808 to 9223372036854775807, found 1.00000000000000000001"
      ),
      ("text", .integer(1), "field f: expected a text, found an integer"),
      ("text", .text("a\0b"), "text(\"a\\0b\")"),
      (
        "cstring", .text("a\0b"),
        "field f: expected a text without NUL, found one with a NUL character"
      ),
      ("text", .array([]), "field f: expected a text, found an array"),
      ("text?", .object([:]), "field f: expected a text or nothing, found an object"),
      ("text?", .null, "absent"), ("text?", nil, "absent"),
      ("text", .null, "field f: expected a text, found null"),
      ("text", nil, "field f: expected a text, found nothing"),
    ]
    for (type, field, result) in table {
      #expect(try argument(type, field) == result, "\(type) of \(String(describing: field))")
    }
  }

  @Test func `A path leads into objects and lists`() throws {
    let list = try ParameterList(parsing: "a = x.y: text, b = list.1: i64")
    let fields: FieldValue = .object([
      "x": .object(["y": .text("in")]), "list": .array([.integer(1), .integer(2)]),
    ])
    #expect(try FieldArguments(list).values(of: fields) == [.text("in"), .signed(2)])
    #expect(throws: FieldMismatch.self) { try FieldArguments(list).values(of: .null) }
  }
}
