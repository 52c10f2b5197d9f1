// SPDX-License-Identifier: MIT

/// The word for a parameter's type without its `?`, in the order of `VITRINE_TYPE_BOOL`… in `vitrine/plugin.h`.
public enum BaseType: String, Sendable, Hashable, CaseIterable {
  case bool, i8, u8, i16, u16, i32, u32, i64, u64, f32, f64, text, cstring
}

extension BaseType {
  /// The values that an integer type holds, or nil for the other types.
  ///
  /// The upper bound is unsigned so that one type states all ten ranges.
  public var integerRange: (least: Int64, greatest: UInt64)? {
    switch self {
    case .i8: (Int64(Int8.min), UInt64(Int8.max))
    case .u8: (0, UInt64(UInt8.max))
    case .i16: (Int64(Int16.min), UInt64(Int16.max))
    case .u16: (0, UInt64(UInt16.max))
    case .i32: (Int64(Int32.min), UInt64(Int32.max))
    case .u32: (0, UInt64(UInt32.max))
    case .i64: (Int64.min, UInt64(Int64.max))
    case .u64: (0, UInt64.max)
    case .bool, .f32, .f64, .text, .cstring: nil
    }
  }

  /// True for `i8`, `i16`, `i32` and `i64`.
  public var isSigned: Bool {
    integerRange.map { $0.least < 0 } ?? false
  }
}

/// A parameter's type: `f64`, or `f64?` for one that may be absent.
///
/// A parameter list passes `bool` as `uint8_t`, integers and floating-point numbers in their exact width, `text`
/// as a pointer and a `size_t`, `cstring` as a pointer. An optional number is a pointer to it, NULL when absent;
/// an absent text is NULL and 0.
public struct ParameterType: Sendable, Hashable {
  /// The type of the value when there is one.
  public var base: BaseType
  /// True when the value may be absent.
  public var isOptional: Bool

  /// A type from its parts.
  public init(_ base: BaseType, isOptional: Bool = false) {
    self.base = base
    self.isOptional = isOptional
  }
}

extension ParameterType: CustomStringConvertible {
  /// The type as a parameter list spells it.
  public var description: String { base.rawValue + (isOptional ? "?" : "") }
}

/// What a function gives back.
public enum ReturnType: Sendable, Hashable {
  /// Nothing.
  case void
  /// A number or a truth value; never `text` or `cstring`.
  case scalar(BaseType)
  /// Text that ends with NUL and stays the function's own; it is copied as soon as the function returns.
  /// Where it is not optional, NULL is an error of the call.
  case cstring(isOptional: Bool)
}

extension ReturnType: CustomStringConvertible {
  /// The type as a signature spells it.
  public var description: String {
    switch self {
    case .void: "void"
    case .scalar(let base): base.rawValue
    case .cstring(let isOptional): isOptional ? "cstring?" : "cstring"
    }
  }
}
