// SPDX-License-Identifier: MIT

internal import FieldValues

/// Where a value comes from, and the formats it goes through: `mag`, `'text'`, `{Body Mass (g)|grouped}`.
struct Operand: Sendable {
  enum Source: Sendable {
    case literal(FieldValue)
    case field(FieldPath)
  }

  var source: Source
  var formats: [FormatCall] = []

  /// The value for an item's fields; a field that is missing counts as null.
  @MainActor func value(in fields: FieldValue) throws(FormatError) -> FieldValue {
    var value: FieldValue
    switch source {
    case .literal(let literal): value = literal
    case .field(let path): value = fields[path] ?? .null
    }
    for format in formats {
      var arguments = [value]
      arguments.reserveCapacity(format.arguments.count + 1)
      for argument in format.arguments { arguments.append(try argument.value(in: fields)) }
      value = try format.function(arguments)
    }
    return value
  }
}

/// One use of a format, its function looked up once, when the template was read.
struct FormatCall: Sendable {
  var name: String
  var arguments: [Operand]
  var function: FieldFormat
}
