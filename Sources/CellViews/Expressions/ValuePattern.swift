// SPDX-License-Identifier: MIT

internal import FieldValues

/// A value that stands in a template, or the place of one: `10`, `"{vote}"`, `"{load|number}"`.
enum ValuePattern: Sendable {
  case literal(FieldValue)
  case place(Operand)

  /// The place that a text is, or nil where it is anything else.
  init?(_ text: TextPattern) {
    guard text.segments.count == 1, case .place(let operand) = text.segments[0] else { return nil }
    self = .place(operand)
  }

  /// The value for an item's fields; a field that is missing counts as null.
  @MainActor func value(in fields: FieldValue) throws(FormatError) -> FieldValue {
    switch self {
    case .literal(let value): value
    case .place(let operand): try operand.value(in: fields)
    }
  }
}

extension FieldValue {
  /// The numbers of a list, nil for what is none; a number by itself is a list of one, anything else is empty.
  var numbers: [Double?] {
    switch self {
    case .array(let elements): elements.map(\.double)
    default: double.map { [$0] } ?? []
    }
  }
}
