// SPDX-License-Identifier: MIT

internal import FieldValues
internal import ForeignCalls

/// Why an item's field cannot be given to a handler.
internal struct FieldMismatch: Error, Hashable {
  /// The field's path.
  internal var field: String
  /// What the handler takes, in words.
  internal var expected: String
  /// What the item has, in words.
  internal var found: String

  /// What is wrong with the field.
  internal var sentence: String { "expected \(expected), found \(found)" }
}

extension FieldMismatch: CustomStringConvertible {
  internal var description: String { "field \(field): \(sentence)" }
}

extension ParameterType {
  /// What a value of the type is called in sentences: `a text or nothing`.
  ///
  /// - Parameter showsLimits: Whether the value is of the right sort, and beyond what the type holds.
  fileprivate func spoken(showsLimits: Bool) -> String {
    let word =
      switch base {
      case .bool: "true or false"
      case .text: "a text"
      case .cstring: showsLimits ? "a text without NUL" : "a text"
      case .f32: showsLimits ? "a number of 32 bits" : "a number"
      case .f64: "a number"
      case .i8, .u8, .i16, .u16, .i32, .u32, .i64, .u64:
        if showsLimits, let range = base.integerRange {
          "a whole number from \(range.least) to \(range.greatest)"
        } else {
          "a whole number"
        }
      }
    return word + (isOptional ? " or nothing" : "")
  }
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
        throw mismatch(parameter, digits, isBeyondLimits: true)
      }
      value = .float(number)
    case .array?, .object?:
      throw mismatch(parameter, field?.typeNameWithArticle ?? "")
    }
    do throws(CallError) {
      return try parameter.checked(value)
    } catch {
      switch error.problem {
      case .absent: throw mismatch(parameter, field == nil ? "nothing" : "null")
      case .outOfRange(let number, _): throw mismatch(parameter, number, isBeyondLimits: true)
      case .textWithNUL: throw mismatch(parameter, "one with a NUL character", isBeyondLimits: true)
      default:
        if case .number(let number)? = field, parameter.type.base.integerRange != nil {
          throw mismatch(parameter, "\(number)")
        }
        throw mismatch(parameter, field?.typeNameWithArticle ?? "nothing")
      }
    }
  }

  private static func mismatch(
    _ parameter: Parameter, _ found: String, isBeyondLimits: Bool = false
  ) -> FieldMismatch {
    FieldMismatch(
      field: parameter.path, expected: parameter.type.spoken(showsLimits: isBeyondLimits),
      found: found)
  }
}
