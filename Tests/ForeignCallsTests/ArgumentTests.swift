// SPDX-License-Identifier: MIT

import ForeignCalls
import Testing

@Suite struct `An argument` {
  @Test(arguments: [
    (BaseType.i8, ArgumentValue.signed(127), ArgumentValue.signed(128)),
    (.i8, .signed(-128), .signed(-129)),
    (.u8, .unsigned(255), .signed(256)),
    (.u8, .signed(0), .signed(-1)),
    (.i16, .signed(32767), .unsigned(32768)),
    (.u16, .signed(65535), .signed(65536)),
    (.i32, .signed(-2_147_483_648), .signed(-2_147_483_649)),
    (.u32, .signed(4_294_967_295), .signed(4_294_967_296)),
    (.i64, .unsigned(9_223_372_036_854_775_807), .unsigned(9_223_372_036_854_775_808)),
    (.u64, .unsigned(.max), .signed(-1)),
    (.i64, .float(-9_007_199_254_740_992), .float(1e19)),
    (.f32, .float(3e38), .float(1e39)),
    (.cstring, .text("a b"), .text("a\0b")),
    (.f64, .signed(3), .text("3")),
    (.i32, .float(2), .float(2.5)),
    (.bool, .bool(true), .signed(1)),
    (.text, .text("a\0b"), .signed(1)),
  ])
  func `Its type has bounds, and what is outside is refused by name`(
    base: BaseType, good: ArgumentValue, bad: ArgumentValue
  ) throws {
    let parameter = Parameter(name: "weight", path: "weight", type: ParameterType(base))
    #expect(throws: Never.self) { try parameter.checked(good) }
    let error = #expect(throws: CallError.self) { try parameter.checked(bad) }
    #expect(error?.parameter == "weight")
    #expect(error?.description.hasPrefix("\"weight\" ") == true)
  }

  @Test func `Only an optional one may be absent`() throws {
    let required = Parameter(name: "a", path: "a", type: ParameterType(.i32))
    let error = #expect(throws: CallError.self) { try required.checked(.absent) }
    #expect(error?.description == "\"a\" has no value, and i32 is required")
    let optional = Parameter(name: "a", path: "a", type: ParameterType(.i32, isOptional: true))
    #expect(try optional.checked(.absent) == .absent)
  }
}
