// SPDX-License-Identifier: MIT

internal import FieldValues
internal import JSONText

/// Which kind and which identifier a record's own fields give it.
struct RecordNaming {
  private let options: RecordOptions
  /// Tells the identifier of a record that begins with it; nil where no one field has it.
  let leading: LeadingIdentifier?
  /// Where the last record, and those that are like it, say by themselves what they are called.
  private var places = DefaultPlaces(in: [])
  /// The members that tell the identifier of a record that has no key; nil where that takes all of them.
  let identifyingMembers: MemberNames?

  private static let defaultKindFields = ["kind", "type", "@type"]
  private static let defaultIdentifierFields = [
    "id", "uid", "metadata.uid", "_id", "uuid", "identifier", "guid",
  ].compactMap { FieldPath($0) }

  /// The kind of a record that says none.
  static let defaultKind = "record"

  init(_ options: RecordOptions) {
    self.options = options
    let fields = options.identifierFields.isEmpty ? [["id"]] : options.identifierFields.map(\.steps)
    leading =
      fields.count == 1 && fields[0].count == 1 && options.recognition == nil
      ? LeadingIdentifier(key: fields[0][0]) : nil
    let paths =
      options.identifierFields.isEmpty ? Self.defaultIdentifierFields : options.identifierFields
    identifyingMembers =
      options.recognition == nil ? MemberNames(paths.map { $0.steps.first ?? "" }) : nil
  }

  /// The kind that the options, the record or its source say.
  mutating func kind(of fields: FieldValue, default defaultKind: String? = nil) -> String {
    if let kind = options.kind { return kind }
    if !options.kindFields.isEmpty {
      return Self.joined(options.kindFields, of: fields) ?? Self.defaultKind
    }
    if let kind = options.recognition?.shape(of: fields)?.kind(of: fields) { return kind }
    if let kind = ownKind(of: fields) { return kind }
    return defaultKind.flatMap { $0.isEmpty ? nil : $0 } ?? Self.defaultKind
  }

  /// The kind that fields say by themselves.
  mutating func ownKind(of fields: FieldValue) -> String? {
    guard case .object(let object) = fields else { return nil }
    lookUp(object)
    for place in places.kinds {
      if case .text(let kind) = object.value(at: place), !kind.isEmpty { return kind }
    }
    return nil
  }

  /// The identifier that a record's fields or its key in the source say, or nil.
  mutating func identifier(of fields: FieldValue, key: String? = nil) -> String? {
    guard options.identifierFields.isEmpty else {
      return Self.joined(options.identifierFields, of: fields)
    }
    if let shape = options.recognition?.shape(of: fields),
      let identifier = Self.joined(shape.identifierFields, of: fields)
    {
      return identifier
    }
    if let key, !key.isEmpty { return key }
    guard case .object(let object) = fields else { return nil }
    lookUp(object)
    for (place, path) in places.identifiers {
      let value = path.steps.count == 1 ? object.value(at: place) : fields[path]
      if let text = value.flatMap(Self.scalarText), !text.isEmpty { return text }
    }
    return nil
  }

  private mutating func lookUp(_ object: FieldObject) {
    if !object.shareKeys(with: &places.keys) { places = DefaultPlaces(in: object.keys) }
  }

  /// Where an object with these keys may say its kind and its identifier, the first place first.
  private struct DefaultPlaces {
    var keys: [String]
    let kinds: [Int]
    let identifiers: [(place: Int, path: FieldPath)]

    init(in keys: [String]) {
      self.keys = keys
      kinds = RecordNaming.defaultKindFields.compactMap { keys.firstIndex(of: $0) }
      identifiers = RecordNaming.defaultIdentifierFields.compactMap { path in
        keys.firstIndex(of: path.steps[0]).map { ($0, path) }
      }
    }
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
