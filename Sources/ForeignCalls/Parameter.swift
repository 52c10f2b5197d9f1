// SPDX-License-Identifier: MIT

/// One parameter of a function and the field that it takes its value from.
public struct Parameter: Sendable, Hashable {
  /// The name that messages use.
  public var name: String
  /// The text of a field path; the name itself unless the list gives one.
  public var path: String
  /// The type.
  public var type: ParameterType

  /// A parameter from its parts.
  public init(name: String, path: String, type: ParameterType) {
    self.name = name
    self.path = path
    self.type = type
  }
}

/// A value for a parameter.
public enum ArgumentValue: Sendable, Hashable {
  /// No value; only an optional parameter takes it.
  case absent
  /// A truth value.
  case bool(Bool)
  /// An integer, of any width.
  case signed(Int64)
  /// An integer, of any width.
  case unsigned(UInt64)
  /// A number.
  case float(Double)
  /// A text.
  case text(String)
}

extension Parameter {
  /// The value in the form that the parameter's type has: `.bool` for `bool`, `.signed` for `i8`…`i64`,
  /// `.unsigned` for `u8`…`u64`, `.float` for `f32` and `f64`, `.text` for `text` and `cstring`.
  ///
  /// An integer serves as a floating-point number, rounded to the nearest; a floating-point number without a
  /// fraction serves as an integer. Nothing else is converted.
  ///
  /// - Throws: a ``CallError`` that names the parameter: absent though required, of another type, out of range,
  ///   or a `cstring` with a NUL inside.
  /// - Complexity: O(1), for a `cstring` O(*n*) in its bytes.
  public func checked(_ value: ArgumentValue) throws(CallError) -> ArgumentValue {
    if case .absent = value {
      guard type.isOptional else { throw CallError(name, .absent(expected: type)) }
      return .absent
    }
    switch type.base {
    case .bool:
      guard case .bool = value else { throw mismatch(value) }
      return value
    case .text:
      guard case .text = value else { throw mismatch(value) }
      return value
    case .cstring:
      guard case .text(let text) = value else { throw mismatch(value) }
      if text.utf8.contains(0) { throw CallError(name, .textWithNUL) }
      return value
    case .f32, .f64:
      return .float(try checkedFloat(value))
    case .i8, .u8, .i16, .u16, .i32, .u32, .i64, .u64:
      return try checkedInteger(value)
    }
  }

  private func checkedFloat(_ value: ArgumentValue) throws(CallError) -> Double {
    let number: Double
    switch value {
    case .float(let float): number = float
    case .signed(let integer): number = Double(integer)
    case .unsigned(let integer): number = Double(integer)
    case .absent, .bool, .text: throw mismatch(value)
    }
    if type.base == .f32, number.isFinite, !Float(number).isFinite {
      throw CallError(name, .outOfRange(value: "\(number)", expected: type))
    }
    return number
  }

  private func checkedInteger(_ value: ArgumentValue) throws(CallError) -> ArgumentValue {
    let (magnitude, isNegative): (UInt64, Bool)
    switch value {
    case .signed(let integer): (magnitude, isNegative) = (integer.magnitude, integer < 0)
    case .unsigned(let integer): (magnitude, isNegative) = (integer, false)
    case .float(let number):
      guard number.rounded(.towardZero) == number else { throw mismatch(value) }
      guard let exact = UInt64(exactly: number.magnitude) else {
        throw CallError(name, .outOfRange(value: "\(number)", expected: type))
      }
      (magnitude, isNegative) = (exact, number < 0)
    case .absent, .bool, .text: throw mismatch(value)
    }
    guard let range = type.base.integerRange else { throw mismatch(value) }
    guard magnitude <= (isNegative ? range.least.magnitude : range.greatest) else {
      throw CallError(
        name, .outOfRange(value: (isNegative ? "-" : "") + "\(magnitude)", expected: type))
    }
    let bits = isNegative ? 0 &- magnitude : magnitude
    return type.base.isSigned ? .signed(Int64(bitPattern: bits)) : .unsigned(bits)
  }

  private func mismatch(_ value: ArgumentValue) -> CallError {
    CallError(name, .mismatch(found: value.typeName, expected: type))
  }
}

extension ParameterType {
  /// Whether a value is in the form that ``Parameter/checked(_:)`` gives it; false where that is longer to tell.
  func takesAsItIs(_ value: ArgumentValue) -> Bool {
    switch (base, value) {
    case (.i8, .signed(let integer)): Int8(exactly: integer) != nil
    case (.i16, .signed(let integer)): Int16(exactly: integer) != nil
    case (.i32, .signed(let integer)): Int32(exactly: integer) != nil
    case (.i64, .signed), (.u64, .unsigned), (.f64, .float), (.text, .text), (.bool, .bool): true
    default: false
    }
  }
}

extension ArgumentValue {
  var typeName: String {
    switch self {
    case .absent: "absent"
    case .bool: "a truth value"
    case .signed, .unsigned: "an integer"
    case .float(let number): number.rounded() == number ? "a number" : "a number with a fraction"
    case .text: "a text"
    }
  }
}
