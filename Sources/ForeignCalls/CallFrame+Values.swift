// SPDX-License-Identifier: MIT

extension CallFrame {
  /// Makes room for the texts among the arguments of one call.
  mutating func reserveArena(for arguments: some Sequence<ArgumentValue>) {
    var byteCount = 0
    for argument in arguments {
      if case .text(let text) = argument { byteCount += text.utf8.count + 1 }
    }
    reserveArena(byteCount)
  }

  /// Stores a value that was checked against its type, and moves on to the slot behind it.
  mutating func store(_ value: ArgumentValue, of type: ParameterType, slot: inout Int) {
    // A text is a pointer and a length.
    defer { slot += type.base == .text ? 2 : 1 }
    switch value {
    case .absent:
      unsafe setPointer(nil, slot: slot)
      if type.base == .text { set(0, slot: slot + 1) }
    case .text(let text):
      let stored = unsafe store(text)
      unsafe setPointer(stored.address, slot: slot)
      if type.base == .text { set(unsafe stored.length, slot: slot + 1) }
    case .bool(let flag):
      set(flag ? 1 : 0 as UInt8, slot, type)
    case .float(let number):
      if type.base == .f32 { set(Float(number), slot, type) } else { set(number, slot, type) }
    case .signed(let integer):
      setInteger(UInt64(bitPattern: integer), slot, type)
    case .unsigned(let integer):
      setInteger(integer, slot, type)
    }
  }

  private func setInteger(_ bits: UInt64, _ slot: Int, _ type: ParameterType) {
    switch CType(type.base) {
    case .u8, .i8: set(UInt8(truncatingIfNeeded: bits), slot, type)
    case .u16, .i16: set(UInt16(truncatingIfNeeded: bits), slot, type)
    case .u32, .i32: set(UInt32(truncatingIfNeeded: bits), slot, type)
    default: set(bits, slot, type)
    }
  }

  private func set<Value: BitwiseCopyable>(_ value: Value, _ slot: Int, _ type: ParameterType) {
    if type.isOptional { setIndirect(value, slot: slot) } else { set(value, slot: slot) }
  }

  /// A result that is a number or a truth value.
  func scalarResult(_ base: BaseType) -> ReturnValue {
    switch base {
    case .f32: .float(Double(result(as: Float.self)))
    case .f64: .float(result(as: Double.self))
    default: ReturnValue(bits: widenedResult(), as: base)
    }
  }
}

extension ReturnValue {
  /// A number or a truth value from its lowest bits; those above its width do not count.
  init(bits: UInt64, as base: BaseType) {
    self =
      switch base {
      case .bool: .bool(bits & 1 != 0)
      case .i8: .signed(Int64(Int8(truncatingIfNeeded: bits)))
      case .i16: .signed(Int64(Int16(truncatingIfNeeded: bits)))
      case .i32: .signed(Int64(Int32(truncatingIfNeeded: bits)))
      case .i64: .signed(Int64(bitPattern: bits))
      case .u8: .unsigned(UInt64(UInt8(truncatingIfNeeded: bits)))
      case .u16: .unsigned(UInt64(UInt16(truncatingIfNeeded: bits)))
      case .u32: .unsigned(UInt64(UInt32(truncatingIfNeeded: bits)))
      case .u64: .unsigned(bits)
      case .f32: .float(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))))
      case .f64: .float(Double(bitPattern: bits))
      case .text, .cstring: preconditionFailure("a number of type \(base)")
      }
  }

  /// A number or a truth value in its exact width at an address, which need not be aligned.
  init(at address: UnsafeRawPointer, as base: BaseType) {
    let bits: UInt64 =
      switch CType(base) {
      case .u8, .i8: UInt64(unsafe address.loadUnaligned(as: UInt8.self))
      case .u16, .i16: UInt64(unsafe address.loadUnaligned(as: UInt16.self))
      case .u32, .i32, .f32: UInt64(unsafe address.loadUnaligned(as: UInt32.self))
      case .u64, .i64, .f64, .pointer: unsafe address.loadUnaligned(as: UInt64.self)
      case .void: 0
      }
    self.init(bits: bits, as: base)
  }
}
