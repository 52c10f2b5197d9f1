// SPDX-License-Identifier: MIT

import ForeignCalls
import Foundation
import Testing

private let isSoak = ProcessInfo.processInfo.environment["VITRINE_SOAK"] != nil

@Suite struct `A prepared call` {
  @Test func `Functions of random signatures receive and return what was sent`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(state: seed)
    let shapes = (0..<(isSoak ? 4000 : 150)).map { _ in randomShape(&random) }
    let library = try GeneratedLibrary(shapes)
    for (index, shape) in shapes.enumerated() {
      try check(shape, library.function("f\(index)"), library, &random, "seed \(seed), f\(index)")
    }
  }

  @Test func `Every type arrives at each of the twelve places, present and absent`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(state: seed)
    var shapes: [Shape] = []
    for base in BaseType.allCases {
      for isOptional in [false, true] {
        let type = ParameterType(base, isOptional: isOptional)
        shapes.append(Shape(leading: 0, parameters: [type], returns: base.isScalar ? base : nil))
        for place in 0..<12 {
          var parameters = (0..<12).map { ParameterType($0 % 2 == 0 ? .u8 : .f32) }
          parameters[place] = type
          shapes.append(Shape(leading: 1, parameters: parameters, returns: .i32))
        }
      }
    }
    let library = try GeneratedLibrary(shapes)
    for (index, shape) in shapes.enumerated() {
      try check(shape, library.function("f\(index)"), library, &random, "seed \(seed), f\(index)")
    }
  }

  #if arch(x86_64)
  @Test func `The upper bits of a narrow result do not count`() throws {
    let library = try GeneratedLibrary([])
    func result(_ word: String, _ name: String = "dirty") throws -> ReturnValue {
      let call = try PreparedCall(CSignature(parameters: [], returns: word))
      return try call.call(library.function(name), arguments: [])
    }
    #expect(try result("bool") == .bool(true))
    #expect(try result("bool", "dirty_false") == .bool(false))
    #expect(try result("u8") == .unsigned(0x01))
    #expect(try result("i8") == .signed(0x01))
    #expect(try result("u16") == .unsigned(0x7701))
    #expect(try result("i32") == .signed(0x5566_7701))
    #expect(try result("u64") == .unsigned(0x1122_3344_5566_7701))
  }
  #endif

  @Test func `Text that a function gives is copied, repaired, and may be NULL where that is said`()
    throws
  {
    let library = try GeneratedLibrary([])
    let optional = try PreparedCall(CSignature(parameters: [], returns: "cstring?"))
    let required = try PreparedCall(CSignature(parameters: [], returns: "cstring"))
    #expect(try optional.call(library.function("no_text"), arguments: []) == .absent)
    #expect(
      try required.call(library.function("broken_text"), arguments: []) == .text("a\u{FFFD}b"))
    let error = #expect(throws: CallError.self) {
      try required.call(library.function("no_text"), arguments: [])
    }
    #expect(error?.problem == .nullResult)
  }

  @Test func `Too few arguments are refused, and a refused call leaves the next one whole`() throws
  {
    let shape = Shape(leading: 0, parameters: [ParameterType(.u8)], returns: nil)
    let library = try GeneratedLibrary([shape])
    let call = try PreparedCall(parameters: shape.parameters, returns: .void)
    let function = try library.function("f0")
    #expect(throws: CallError.self) { try call.call(function, arguments: []) }
    #expect(throws: CallError.self) { try call.call(function, arguments: [.signed(256)]) }
    #expect(library.received.isEmpty)
    _ = try call.call(function, arguments: [.signed(255)])
    #expect(library.received == [255])
  }

  @Test func `Ten megabytes of text arrive whole`() throws {
    let strlen = try #require(dlsym(nil, "strlen"))
    let call = try PreparedCall(CSignature(parameters: ["cstring"], returns: "u64"))
    let text = String(repeating: "ä", count: 5_000_000)
    for value in [text, "", "é"] {
      let length = try call.call(foreignFunction(at: strlen), arguments: [.text(value)])
      #expect(length == .unsigned(UInt64(value.utf8.count)))
    }
  }

  @Test func `A call from within itself is refused, and the outer one goes on`() throws {
    let function: @convention(c) (UnsafeRawPointer) -> Int32 = { pointer in
      let call = Unmanaged<PreparedCall>.fromOpaque(pointer).takeUnretainedValue()
      let inner = foreignFunction(at: pointer)
      do throws(CallError) {
        _ = try call.call(inner, leading: [pointer], arguments: [])
        return 0
      } catch {
        return error.problem == .reentered ? 7 : 0
      }
    }
    let call = try PreparedCall(
      leadingPointers: 1, parameters: [ParameterType](), returns: .scalar(.i32))
    let pointer = UnsafeRawPointer(Unmanaged.passUnretained(call).toOpaque())
    let foreign = unsafeBitCast(function, to: ForeignFunction.self)
    for _ in 0..<2 {
      #expect(try call.call(foreign, leading: [pointer], arguments: []) == .signed(7))
    }
  }

  /// Calls a function three times through one prepared call and compares both ways byte by byte.
  private func check(
    _ shape: Shape, _ function: ForeignFunction, _ library: GeneratedLibrary,
    _ random: inout SeededGenerator, _ comment: Comment
  ) throws {
    let call = try PreparedCall(
      leadingPointers: shape.leading, parameters: shape.parameters,
      returns: shape.returns.map { .scalar($0) } ?? .void)
    for _ in 0..<3 {
      let leading = (0..<shape.leading).map { _ in
        UnsafeRawPointer(bitPattern: UInt(truncatingIfNeeded: random.next()))
      }
      var sent = leading.flatMap { bytes(UInt64(UInt(bitPattern: $0))) }
      var arguments: [ArgumentValue] = []
      for type in shape.parameters {
        let sample = Sample(of: type, &random)
        arguments.append(sample.value)
        sent += sample.bytes
      }
      library.recordLength.pointee = 0
      let expected = shape.returns.map { base -> ReturnValue in
        let sample = Sample(of: ParameterType(base), &random)
        library.answer.copyMemory(from: sample.bytes, byteCount: sample.bytes.count)
        return sample.returned
      }
      let result = try call.call(function, leading: leading, arguments: arguments)
      #expect(library.received == sent, comment)
      #expect(result == expected ?? .nothing, comment)
    }
  }

  private func randomShape(_ random: inout SeededGenerator) -> Shape {
    let scalars = BaseType.allCases.filter(\.isScalar)
    return Shape(
      leading: Int.random(in: 0...2, using: &random),
      parameters: (0..<Int.random(in: 0...12, using: &random)).map { _ in
        ParameterType(
          BaseType.allCases.randomElement(using: &random) ?? .bool,
          isOptional: Bool.random(using: &random))
      },
      returns: Bool.random(using: &random) ? scalars.randomElement(using: &random) : nil)
  }
}
