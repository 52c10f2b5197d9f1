// SPDX-License-Identifier: MIT

internal import FieldValues

/// Which kind and which identifier a record's own fields give it.
struct RecordNaming {
  private let options: RecordOptions

  private static let defaultKindFields = ["kind", "type", "@type"]
  private static let defaultIdentifierFields = [
    "id", "uid", "metadata.uid", "_id", "uuid", "identifier", "guid",
  ].compactMap { FieldPath($0) }

  /// The kind of a record that says none.
  static let defaultKind = "record"

  init(_ options: RecordOptions) {
    self.options = options
  }

  /// The kind that the options, the record or its source say.
  func kind(of fields: FieldValue, default defaultKind: String? = nil) -> String {
    if let kind = options.kind { return kind }
    if !options.kindFields.isEmpty {
      return Self.joined(options.kindFields, of: fields) ?? Self.defaultKind
    }
    if let kind = options.recognition?.shape(of: fields)?.kind(of: fields) { return kind }
    for name in Self.defaultKindFields {
      if case .text(let kind) = fields[name], !kind.isEmpty { return kind }
    }
    return defaultKind.flatMap { $0.isEmpty ? nil : $0 } ?? Self.defaultKind
  }

  /// The identifier that a record's fields or its key in the source say, or nil.
  func identifier(of fields: FieldValue, key: String? = nil) -> String? {
    guard options.identifierFields.isEmpty else {
      return Self.joined(options.identifierFields, of: fields)
    }
    if let shape = options.recognition?.shape(of: fields),
      let identifier = Self.joined(shape.identifierFields, of: fields)
    {
      return identifier
    }
    if let key, !key.isEmpty { return key }
    for path in Self.defaultIdentifierFields {
      if let text = fields[path].flatMap(Self.scalarText), !text.isEmpty { return text }
    }
    return nil
  }

  /// The values of fields joined by `/`, or nil when all are missing; one that is missing among others is empty.
  static func joined(_ paths: [FieldPath], of fields: FieldValue) -> String? {
    let parts = paths.map { fields[$0].flatMap(scalarText) }
    guard parts.contains(where: { $0.map { !$0.isEmpty } ?? false }) else { return nil }
    return parts.map { $0 ?? "" }.joined(separator: "/")
  }

  private static func scalarText(_ value: FieldValue) -> String? {
    switch value {
    case .text(let text), .digits(let text): text
    case .integer(let number): String(number)
    case .unsigned(let number): String(number)
    case .number(let number): String(number)
    case .bool(let truth): String(truth)
    case .null, .array, .object: nil
    }
  }
}
