// SPDX-License-Identifier: MIT

import CVitrinePlugin
import Synchronization

/// A type that a format makes: `String`, `Int`, `Int64`, `Double`, `Bool`, and optionals of these, where nil shows as
/// nothing.
public protocol FormattedType: Sendable {
  /// The value in the form that goes to the host.
  var formattedValue: FormattedValue { get }
}

/// A value that a format made.
public enum FormattedValue: Sendable, Hashable {
  /// Shown as nothing.
  case nothing
  /// A text.
  case text(String)
  /// An integer.
  case integer(Int64)
  /// A number.
  case number(Double)
  /// A truth value.
  case bool(Bool)
}

extension String: FormattedType {
  /// A text.
  public var formattedValue: FormattedValue { .text(self) }
}

extension Int: FormattedType {
  /// An integer.
  public var formattedValue: FormattedValue { .integer(Int64(self)) }
}

extension Int64: FormattedType {
  /// An integer.
  public var formattedValue: FormattedValue { .integer(self) }
}

extension Double: FormattedType {
  /// A number.
  public var formattedValue: FormattedValue { .number(self) }
}

extension Bool: FormattedType {
  /// A truth value.
  public var formattedValue: FormattedValue { .bool(self) }
}

extension Optional: FormattedType where Wrapped: FormattedType {
  /// The value, or nothing.
  public var formattedValue: FormattedValue { self?.formattedValue ?? .nothing }
}

/// A format for the plugin's own templates: `{price|money:'EUR'}`.
///
/// ```swift
/// TextFormat("money", parameters: "price, currency") { (price: Double, currency: String?) in
///   "\(price) \(currency ?? "EUR")"
/// }
/// ```
public struct TextFormat: Sendable {
  let name: String
  let parameters: String
  let make: @Sendable (inout ArgumentReader) throws -> FormattedValue

  /// A format from a function of the value and the arguments behind the colon.
  ///
  /// - Parameters:
  ///   - name: letters, digits, `_` and `-`; not that of a built-in format.
  ///   - parameters: what messages call the parameters, in order.
  ///   - make: what it throws is shown in the cell's place.
  public init<each Value: FieldType, Result: FormattedType>(
    _ name: String, parameters: String,
    make: @escaping @Sendable (repeat each Value) throws -> Result
  ) {
    self.name = name
    let types = typeWords(repeat (each Value).self)
    self.parameters = parameterList(parameters, types: types, of: "format \(name)")
    self.make = { reader in try make(repeat reader.next((each Value).self)).formattedValue }
  }

  var record: vitrine_format {
    unsafe vitrine_format(
      size: UInt32(MemoryLayout<vitrine_format>.size), flags: 0, name_static: staticText(name),
      parameters_static: staticText(parameters), format: makeValue)
  }
}

@c(vitrine_plugin_kit_format)
private func makeValue(
  _ value: UnsafeMutablePointer<vitrine_value>?, _ request: UnsafePointer<vitrine_request>?
) -> vitrine_status {
  guard let value = unsafe value, let request = unsafe request?.pointee else {
    return vitrine_status(VITRINE_ERROR_ARGUMENT)
  }
  let name = unsafe String(request.name)
  guard let format = extensions.withLock({ $0.formats.first { $0.name == name } }) else {
    return statusUnsupported
  }
  let functions = unsafe value.pointee.functions.pointee
  return guarded {
    unsafe functions.fail(value, $0, $1, $2)
  } _: {
    var reader = unsafe ArgumentReader(request)
    switch try format.make(&reader) {
    case .nothing: break
    case .text(let text): _ = text.withBytes { unsafe functions.set_text(value, $0, $1) }
    case .integer(let integer): _ = unsafe functions.set_integer(value, integer)
    case .number(let number): _ = unsafe functions.set_number(value, number)
    case .bool(let flag): _ = unsafe functions.set_bool(value, flag ? 1 : 0)
    }
  }
}
