// SPDX-License-Identifier: MIT

internal import FieldValues

/// The sections of a value that is no collection file, found by its shape.
///
/// | value | records |
/// |---|---|
/// | array | its elements |
/// | object whose values are all arrays | a section for each key |
/// | object whose values are all objects | one for each key, which is its identifier |
/// | object with an array of objects, or an empty one, under `items`, `features`, `results`, `records`, `rows`, `entries`, `data` or `values` | the elements of the first of these |
/// | anything else | the value itself |
struct RecordShape {
  /// Records that belong together, before they have identifiers and kinds.
  struct Part {
    var key: String?
    /// A record's own key in its source, where it has one, and its fields.
    var items: [(key: String?, fields: FieldValue)]
  }

  /// The keys under which others put their records beside what they say about them.
  static let envelopeKeys = [
    "items", "features", "results", "records", "rows", "entries", "data", "values",
  ]

  var parts: [Part]

  init(_ value: FieldValue) {
    switch value {
    case .array(let elements):
      parts = [Part(elements)]
    case .object(let object):
      parts = Self.parts(of: object)
    default:
      parts = [Part([value])]
    }
  }

  private static func parts(of object: FieldObject) -> [Part] {
    let values = object.members.map(\.value)
    if !values.isEmpty, values.allSatisfy(\.isArray) {
      return object.members.map { member in
        var part = Part(member.value.elements)
        part.key = member.key
        return part
      }
    }
    if !values.isEmpty, values.allSatisfy(\.isObject) { return [Part(keyed: object)] }
    for key in envelopeKeys {
      guard case .array(let elements) = object[key] else { continue }
      // An array of texts or numbers is a field of one record: its tags, its values.
      if elements.isEmpty || elements.contains(where: \.isObject) { return [Part(elements)] }
    }
    return [Part([.object(object)])]
  }
}

extension RecordShape.Part {
  init(_ elements: [FieldValue]) {
    items = elements.map { (nil, $0) }
  }

  init(keyed object: FieldObject) {
    items = object.members.map { ($0.key, $0.value) }
  }

  /// The array or the object of objects at the end of a path, or nil when there is none.
  init?(of value: FieldValue, at path: FieldPath) {
    switch value[path] {
    case .array(let elements): self.init(elements)
    case .object(let object) where object.members.allSatisfy(\.value.isObject):
      self.init(keyed: object)
    default: return nil
    }
  }
}

extension FieldValue {
  var isArray: Bool {
    if case .array = self { true } else { false }
  }

  var isObject: Bool {
    if case .object = self { true } else { false }
  }

  /// The elements of an array, else none.
  var elements: [FieldValue] {
    if case .array(let elements) = self { elements } else { [] }
  }
}
