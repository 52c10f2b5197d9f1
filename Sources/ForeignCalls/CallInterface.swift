// SPDX-License-Identifier: MIT

import CFFI
import Synchronization

/// What one C argument or result is for libffi.
enum CType: UInt8, Sendable, Hashable {
  case void, u8, i8, u16, i16, u32, i32, u64, i64, f32, f64, pointer

  /// The C type of a required value; `text` is a pointer and a `u64`, of which this is the first.
  init(_ base: BaseType) {
    self =
      switch base {
      case .bool, .u8: .u8
      case .i8: .i8
      case .i16: .i16
      case .u16: .u16
      case .i32: .i32
      case .u32: .u32
      case .i64: .i64
      case .u64: .u64
      case .f32: .f32
      case .f64: .f64
      case .text, .cstring: .pointer
      }
  }

  init(_ type: ReturnType) {
    self =
      switch type {
      case .void: .void
      case .scalar(let base): CType(base)
      case .cstring: .pointer
      }
  }

  fileprivate var description: UnsafeMutablePointer<ffi_type> {
    switch self {
    case .void: unsafe vitrine_ffi_void()
    case .u8: unsafe vitrine_ffi_u8()
    case .i8: unsafe vitrine_ffi_i8()
    case .u16: unsafe vitrine_ffi_u16()
    case .i16: unsafe vitrine_ffi_i16()
    case .u32: unsafe vitrine_ffi_u32()
    case .i32: unsafe vitrine_ffi_i32()
    case .u64: unsafe vitrine_ffi_u64()
    case .i64: unsafe vitrine_ffi_i64()
    case .f32: unsafe vitrine_ffi_f32()
    case .f64: unsafe vitrine_ffi_f64()
    case .pointer: unsafe vitrine_ffi_pointer()
    }
  }
}

/// A function type in libffi's form, made once per process and kept to its end.
///
/// Sendable although it is a pointer: the description is complete before anyone else sees it, and `ffi_call` only
/// reads it.
@safe struct CallInterface: @unchecked Sendable {
  private let cif: UnsafeMutablePointer<ffi_cif>

  /// The interface of a function type, or nil when libffi has no way to call it.
  static func interned(arguments: [CType], result: CType) -> CallInterface? {
    let key = arguments.map(\.rawValue) + [result.rawValue]
    // Under one lock, because preparing may also complete the type descriptions that all interfaces share.
    return interfaces.withLock { known in
      if let interface = known[key] { return interface }
      guard let made = CallInterface(arguments: arguments, result: result) else {
        return nil
      }
      known[key] = made
      return made
    }
  }

  private init?(arguments: [CType], result: CType) {
    let types = UnsafeMutablePointer<UnsafeMutablePointer<ffi_type>?>.allocate(
      capacity: max(arguments.count, 1))
    for (index, argument) in arguments.enumerated() {
      unsafe (types + index).initialize(to: argument.description)
    }
    let cif = UnsafeMutablePointer<ffi_cif>.allocate(capacity: 1)
    unsafe cif.initialize(to: ffi_cif())
    let status = unsafe ffi_prep_cif(
      cif, FFI_DEFAULT_ABI, UInt32(arguments.count), result.description, types)
    guard status == FFI_OK else {
      unsafe cif.deallocate()
      unsafe types.deallocate()
      return nil
    }
    unsafe self.cif = unsafe cif
  }

  /// A C function of this type that calls a receiver, or nil when there can be none.
  ///
  /// It stays, and what the context points to has to, to the end of the process.
  func closure(
    _ receiver: vitrine_ffi_receiver, context: UnsafeMutableRawPointer
  ) -> UnsafeRawPointer? {
    unsafe UnsafeRawPointer(vitrine_ffi_closure(cif, receiver, context))
  }

  /// Calls a function of this type.
  ///
  /// - Parameters:
  ///   - result: eight bytes or more: libffi widens narrow results to a whole `ffi_arg`.
  ///   - values: one pointer per argument, to a value of its exact width.
  func call(
    _ function: ForeignFunction, result: UnsafeMutableRawPointer,
    values: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  ) {
    unsafe ffi_call(cif, function, result, values)
  }
}

private let interfaces = Mutex<[[UInt8]: CallInterface]>([:])
