// SPDX-License-Identifier: MIT

/// Calls through libffi whose answers are known: some versions on some machines get them wrong without a word.
enum SelfTest {
  /// What is wrong with this machine's libffi, or nil when all is well; found out once per process.
  static let finding: String? = run()

  private static func run() -> String? {
    if !keepsToResultSlot() { return "a narrow result is written past its eight bytes" }
    if !masksNarrowResults() { return "narrow results come back with another value" }
    if !passesMixedArguments() { return "arguments of mixed widths arrive changed" }
    if !keepsArgumentPointers() { return "a second call with the same memory gives another answer" }
    return nil
  }

  private static func keepsToResultSlot() -> Bool {
    let function: @convention(c) () -> UInt8 = { 0xA5 }
    guard let interface = CallInterface.interned(arguments: [], result: .u8) else {
      return false
    }
    return unsafe withUnsafeTemporaryAllocation(byteCount: 32, alignment: 16) { memory in
      unsafe memory.initializeMemory(as: UInt8.self, repeating: 0xEE)
      guard let start = memory.baseAddress else { return false }
      var none: UnsafeMutableRawPointer?
      unsafe interface.call(
        unsafeBitCast(function, to: ForeignFunction.self), result: start, values: &none)
      return unsafe memory[0] == 0xA5 && memory[8...].allSatisfy { $0 == 0xEE }
    }
  }

  private static func masksNarrowResults() -> Bool {
    // The upper half of the register holds ones: only the type says that they do not count.
    let function: @convention(c) () -> UInt64 = { 0xFFFF_FFFF_FFFF_FF01 }
    let foreign = unsafe unsafeBitCast(function, to: ForeignFunction.self)
    return narrow(foreign, .u8) == 1 && narrow(foreign, .i8) == 1
      && narrow(foreign, .u16) == 0xFF01 && narrow(foreign, .i16) == UInt64(bitPattern: -255)
      && narrow(foreign, .u32) == 0xFFFF_FF01 && narrow(foreign, .i32) == UInt64(bitPattern: -255)
  }

  private static func narrow(_ function: ForeignFunction, _ type: CType) -> UInt64? {
    guard let interface = CallInterface.interned(arguments: [], result: type) else {
      return nil
    }
    let frame = CallFrame(slotCount: 0)
    frame.call(interface, function)
    return frame.widenedResult()
  }

  private static func passesMixedArguments() -> Bool {
    let function: @convention(c) (Int8, Float, UInt16, Double, Int32, UInt64) -> Float = {
      (Float($0) + $1) + Float($2) + Float($3) + Float($4) + Float($5)
    }
    return answer(of: unsafe unsafeBitCast(function, to: ForeignFunction.self), times: 1) == [64]
  }

  private static func keepsArgumentPointers() -> Bool {
    let function: @convention(c) (Int8, Float, UInt16, Double, Int32, UInt64) -> Float = {
      Float($0) + 2 * $1 + 3 * Float($2) + 4 * Float($3) + 5 * Float($4) + 6 * Float($5)
    }
    let foreign = unsafe unsafeBitCast(function, to: ForeignFunction.self)
    return answer(of: foreign, times: 3) == [330, 330, 330]
  }

  /// What the function gives for -1, 2.5, 4, 8.5, 20 and 30, called so many times with the same memory.
  private static func answer(of function: ForeignFunction, times: Int) -> [Float] {
    let arguments: [CType] = [.i8, .f32, .u16, .f64, .i32, .u64]
    guard let interface = CallInterface.interned(arguments: arguments, result: .f32) else {
      return []
    }
    let frame = CallFrame(slotCount: arguments.count)
    frame.set(-1 as Int8, slot: 0)
    frame.set(2.5 as Float, slot: 1)
    frame.set(4 as UInt16, slot: 2)
    frame.set(8.5 as Double, slot: 3)
    frame.set(20 as Int32, slot: 4)
    frame.set(30 as UInt64, slot: 5)
    return (0..<times).map { _ in
      frame.call(interface, function)
      return frame.result(as: Float.self)
    }
  }
}
