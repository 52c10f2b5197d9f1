// SPDX-License-Identifier: MIT

internal import FieldValues
internal import ForeignCalls

/// Why an item's field cannot be given to a handler.
internal struct FieldMismatch: Error, Hashable {
  /// The field's path.
  internal var field: String
  /// The type that the handler takes.
  internal var wanted: ParameterType
  /// What the item has.
  internal var found: String
}

extension FieldMismatch: CustomStringConvertible {
  internal var description: String { "field \(field): wanted \(wanted), found \(found)" }
}

/// Takes the values of a handler's parameters out of items.
internal struct FieldArguments {
  internal let parameters: [Parameter]
  private let paths: [FieldPath]

  /// - Precondition: the paths are field paths, as a ``ParameterList`` has made sure.
  internal init(_ list: ParameterList) {
    parameters = list.parameters
    paths = list.parameters.map { FieldPath($0.path) ?? FieldPath(steps: [$0.path]) }
  }

  /// The values of an item, one per parameter.
  ///
  /// Nothing is converted from one type to another: a text that spells a number is a text. A whole number fits any
  /// integer type that holds it and any floating-point type; null counts as absent.
  internal func values(of fields: FieldValue) throws(FieldMismatch) -> [ArgumentValue] {
    var values: [ArgumentValue] = []
    values.reserveCapacity(parameters.count)
    for (parameter, path) in zip(parameters, paths) {
      values.append(try FieldArguments.value(of: fields[path], for: parameter))
    }
    return values
  }

  /// The value of a field for one parameter.
  internal static func value(
    of field: FieldValue?, for parameter: Parameter
  ) throws(FieldMismatch) -> ArgumentValue {
    let value: ArgumentValue
    switch field {
    case nil, .null?: value = .absent
    case .bool(let flag)?: value = .bool(flag)
    case .integer(let integer)?: value = .signed(integer)
    case .unsigned(let integer)?: value = .unsigned(integer)
    case .number(let number)?: value = .float(number)
    case .text(let text)?: value = .text(text)
    case .digits(let digits)?:
      // No integer type holds these exactly.
      guard parameter.type.base.integerRange == nil, let number = Double(digits) else {
        throw mismatch(parameter, digits)
      }
      value = .float(number)
    case .array?, .object?:
      throw mismatch(parameter, field?.typeName ?? "")
    }
    do throws(CallError) {
      return try parameter.checked(value)
    } catch {
      switch error.problem {
      case .absent: throw mismatch(parameter, field == nil ? "nothing" : "null")
      case .outOfRange(let number, _): throw mismatch(parameter, number)
      case .textWithNUL: throw mismatch(parameter, "text with a NUL character")
      default: throw mismatch(parameter, field?.typeName ?? "nothing")
      }
    }
  }

  private static func mismatch(_ parameter: Parameter, _ found: String) -> FieldMismatch {
    FieldMismatch(field: parameter.path, wanted: parameter.type, found: found)
  }
}
