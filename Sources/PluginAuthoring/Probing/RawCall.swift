// SPDX-License-Identifier: MIT

internal import CFFI
internal import ForeignCalls

/// A call of a C function whose arguments lie in memory that the caller chose, down to the byte.
@safe struct RawCall {
  /// One argument: its type, and its bits in the low bytes.
  @safe struct Argument {
    var type: UnsafeMutablePointer<ffi_type>?
    var bits: UInt64

    init(pointer: UnsafeRawPointer?) {
      unsafe type = vitrine_ffi_pointer()
      bits = UInt64(UInt(bitPattern: pointer))
    }

    init(size: Int) {
      unsafe type = vitrine_ffi_u64()
      bits = UInt64(size)
    }

    /// A number as a parameter of a type takes it; `bits` are its two's complement or those of a double.
    init(_ base: BaseType, bits: UInt64) {
      self.bits = bits
      switch base {
      case .bool, .u8: unsafe type = vitrine_ffi_u8()
      case .i8: unsafe type = vitrine_ffi_i8()
      case .i16: unsafe type = vitrine_ffi_i16()
      case .u16: unsafe type = vitrine_ffi_u16()
      case .i32: unsafe type = vitrine_ffi_i32()
      case .u32: unsafe type = vitrine_ffi_u32()
      case .i64: unsafe type = vitrine_ffi_i64()
      case .u64: unsafe type = vitrine_ffi_u64()
      case .f32:
        unsafe type = vitrine_ffi_f32()
        self.bits = UInt64(Float(Double(bitPattern: bits)).bitPattern)
      case .f64: unsafe type = vitrine_ffi_f64()
      case .text, .cstring: unsafe type = vitrine_ffi_pointer()
      }
    }
  }

  private var types: [UnsafeMutablePointer<ffi_type>?]
  private var slots: [UInt64]

  /// A call with arguments in order, at least one.
  init(_ arguments: [Argument]) {
    unsafe types = unsafe arguments.map { unsafe $0.type }
    slots = arguments.map { $0.bits }
  }

  /// Calls a function that returns an `int32_t`.
  ///
  /// - Parameter leading: takes the place of the first argument.
  mutating func call(_ function: ForeignFunction, leading: UnsafeRawPointer?) -> Int32 {
    slots[0] = UInt64(UInt(bitPattern: leading))
    var result: UInt64 = 0
    let count = slots.count
    unsafe types.withUnsafeMutableBufferPointer { types in
      unsafe slots.withUnsafeMutableBytes { slots in
        var interface = unsafe ffi_cif()
        let status = unsafe ffi_prep_cif(
          &interface, FFI_DEFAULT_ABI, UInt32(count), vitrine_ffi_i32(), types.baseAddress)
        precondition(status == FFI_OK, "libffi refuses \(count) arguments: \(status)")
        var places = unsafe (0..<count).map { index in
          unsafe slots.baseAddress.map { unsafe $0 + index * 8 }
        }
        unsafe ffi_call(&interface, function, &result, &places)
      }
    }
    return Int32(truncatingIfNeeded: result)
  }
}
