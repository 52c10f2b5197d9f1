// SPDX-License-Identifier: MIT

import CVitrinePlugin

/// A type that a handler takes a field's value as: `Bool`, the integers, `Float`, `Double`, `String`, and optionals of
/// these for fields that may be missing.
///
/// A value of another type, or out of the type's range, never comes: its item is shown as a placeholder, or, for an
/// action, the user is told.
public protocol FieldType: Sendable {
  /// The type's word in parameter lists: `f64`, `text?`.
  static var typeWord: String { get }

  /// The value that the host gave.
  init(_ argument: FieldArgument)
}

/// A field's value as the host gives it; valid until the handler returns.
@safe public struct FieldArgument {
  private let argument: vitrine_argument

  init(_ argument: vitrine_argument) { unsafe self.argument = unsafe argument }

  /// Whether the item has a value.
  public var isPresent: Bool { unsafe argument.present != 0 }
  /// A truth value; an integer; a floating-point number.
  public var bits: UInt64 { unsafe argument.bits }
  /// A floating-point number.
  public var number: Double { Double(bitPattern: bits) }

  /// A text.
  public var text: String {
    guard let bytes = unsafe argument.utf8_borrowed else { return "" }
    let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: Int(argument.bits))
    return unsafe String(decoding: buffer, as: UTF8.self)
  }
}

extension Bool: FieldType {
  /// `bool`.
  public static var typeWord: String { "bool" }
  /// The truth value given.
  public init(_ argument: FieldArgument) { self = argument.bits & 1 != 0 }
}

extension String: FieldType {
  /// `text`.
  public static var typeWord: String { "text" }
  /// A copy of the text given.
  public init(_ argument: FieldArgument) { self = argument.text }
}

extension Double: FieldType {
  /// `f64`.
  public static var typeWord: String { "f64" }
  /// The number given.
  public init(_ argument: FieldArgument) { self = argument.number }
}

extension Float: FieldType {
  /// `f32`.
  public static var typeWord: String { "f32" }
  /// The number given, rounded.
  public init(_ argument: FieldArgument) { self = Float(argument.number) }
}

extension FieldType where Self: FixedWidthInteger {
  /// `i64` and the like.
  public static var typeWord: String { (isSigned ? "i" : "u") + "\(bitWidth)" }
  /// The integer given.
  public init(_ argument: FieldArgument) { self.init(truncatingIfNeeded: argument.bits) }
}

extension Int: FieldType {}
extension Int8: FieldType {}
extension Int16: FieldType {}
extension Int32: FieldType {}
extension Int64: FieldType {}
extension UInt: FieldType {}
extension UInt8: FieldType {}
extension UInt16: FieldType {}
extension UInt32: FieldType {}
extension UInt64: FieldType {}

extension Optional: FieldType where Wrapped: FieldType {
  /// The type's word with a `?`.
  public static var typeWord: String { Wrapped.typeWord + "?" }
  /// The value given, or nil.
  public init(_ argument: FieldArgument) { self = argument.isPresent ? Wrapped(argument) : nil }
}
