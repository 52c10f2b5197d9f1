// SPDX-License-Identifier: MIT

public import FieldValues

// Templates and fields in tests read like their JSON. Tests alone have these: that `nil` is null, and not the
// absence of a value, would mislead elsewhere.

extension FieldValue: ExpressibleByUnicodeScalarLiteral {}
extension FieldValue: ExpressibleByExtendedGraphemeClusterLiteral {}
extension FieldValue: ExpressibleByStringLiteral {
  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }
}

extension FieldValue: ExpressibleByIntegerLiteral {
  /// An integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }
}

extension FieldValue: ExpressibleByFloatLiteral {
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
}

extension FieldValue: ExpressibleByBooleanLiteral {
  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension FieldValue: ExpressibleByNilLiteral {
  /// Null.
  public init(nilLiteral: ()) { self = .null }
}

extension FieldValue: ExpressibleByArrayLiteral {
  /// An array.
  public init(arrayLiteral elements: FieldValue...) { self = .array(elements) }
}

extension FieldValue: ExpressibleByDictionaryLiteral {
  /// An object.
  public init(dictionaryLiteral elements: (String, FieldValue)...) {
    self = .object(FieldObject(elements.map { FieldObject.Member(key: $0.0, value: $0.1) }))
  }
}
