// SPDX-License-Identifier: MIT

/// One value of a record, with everything kept that its source said.
public enum FieldValue: Sendable, Hashable {
  /// A value that is known to be none.
  case null
  /// True or false.
  case bool(Bool)
  /// An integer from −2⁶³ to 2⁶³ − 1.
  case integer(Int64)
  /// An integer above `Int64.max`.
  case unsigned(UInt64)
  /// A number that a double gives back as it was written.
  case number(Double)
  /// A number that no machine type holds exactly, as its source wrote it.
  case digits(String)
  /// A text, of any length.
  case text(String)
  /// Values in order, of any types.
  case array([FieldValue])
  /// Values with names, in order.
  case object(FieldObject)
}

extension FieldValue {
  /// What is greater than any number, written as SQLite does in JSON, which has no word for it.
  public static let infinity = FieldValue.digits("9e999")
  /// What is less than any number, written as SQLite does in JSON.
  public static let negativeInfinity = FieldValue.digits("-9e999")

  /// The value at the end of a path, or nil where the path leads nowhere.
  ///
  /// - Complexity: the sum of the objects' key counts along the path.
  public subscript(path: FieldPath) -> FieldValue? {
    var value = self
    for step in path.steps {
      switch value {
      case .object(let object):
        guard let next = object[step] else { return nil }
        value = next
      case .array(let elements):
        guard let index = Int(step), elements.indices.contains(index) else { return nil }
        value = elements[index]
      default:
        return nil
      }
    }
    return value
  }

  /// The value of an object's key, or nil when there is none or this is no object.
  public subscript(key: String) -> FieldValue? {
    guard case .object(let object) = self else { return nil }
    return object[key]
  }

  /// What the value is called in messages: `text`, `number`, `array`…
  public var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .integer, .unsigned: "integer"
    case .number, .digits: "number"
    case .text: "text"
    case .array: "array"
    case .object: "object"
    }
  }

  /// What the value is called in sentences: `a text`, `an integer`, `null`…
  package var typeNameWithArticle: String {
    switch self {
    case .null: typeName
    case .integer, .unsigned, .array, .object: "an \(typeName)"
    case .bool, .number, .digits, .text: "a \(typeName)"
    }
  }

  /// Whether it is null, or a text, an array or an object of nothing.
  package var saysNothing: Bool {
    switch self {
    case .null: true
    case .text(let text): text.isEmpty
    case .array(let elements): elements.isEmpty
    case .object(let object): object.members.isEmpty
    default: false
    }
  }

  /// True for null alone.
  public var isNull: Bool { self == .null }
}
