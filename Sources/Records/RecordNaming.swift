// SPDX-License-Identifier: MIT

internal import FieldValues

/// Which kind and which identifier a record's own fields give it.
struct RecordNaming {
  private let options: RecordOptions
  /// The name of the field that names a record wherever it stands first, in quotes; nil where one does not.
  private let leadingKey: [UInt8]?

  private static let defaultKindFields = ["kind", "type", "@type"]
  private static let defaultIdentifierFields = [
    "id", "uid", "metadata.uid", "_id", "uuid", "identifier", "guid",
  ].compactMap { FieldPath($0) }

  /// The kind of a record that says none.
  static let defaultKind = "record"

  init(_ options: RecordOptions) {
    self.options = options
    let fields = options.identifierFields.isEmpty ? [["id"]] : options.identifierFields.map(\.steps)
    leadingKey =
      fields.count == 1 && fields[0].count == 1 ? Array("\"\(fields[0][0])\"".utf8) : nil
  }

  /// The identifier of a JSON object whose first member names it; nil where that does not show at once.
  func leadingIdentifier(of text: UnsafeRawBufferPointer) -> String? {
    guard let leadingKey else { return nil }
    var place = 0
    func peek() -> UInt8? {
      while place < text.count, unsafe LineScanner.isSpace(text[place]) { place += 1 }
      return unsafe place < text.count ? text[place] : nil
    }
    guard peek() == UInt8(ascii: "{") else { return nil }
    place += 1
    guard peek() == UInt8(ascii: "\""), unsafe text[place...].starts(with: leadingKey) else {
      return nil
    }
    place += leadingKey.count
    guard peek() == UInt8(ascii: ":") else { return nil }
    place += 1
    guard let first = peek() else { return nil }
    let isText = first == UInt8(ascii: "\"")
    let start = isText ? place + 1 : place
    var end = start
    while end < text.count, case let byte = unsafe text[end] {
      if isText ? byte == UInt8(ascii: "\"") : !(0x30...0x39).contains(byte) { break }
      // What is escaped or no ASCII is left to the parser.
      guard byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\\") else { return nil }
      end += 1
    }
    guard end > start, end < text.count else { return nil }
    if !isText {
      // Only what is a whole number as it stands.
      let follows = unsafe text[end]
      let hasZero = unsafe text[start] == 0x30 && end > start + 1
      guard end - start <= 18, !hasZero,
        follows == UInt8(ascii: ",") || follows == UInt8(ascii: "}")
      else { return nil }
    }
    return unsafe String(decoding: text[start..<end], as: UTF8.self)
  }

  /// The kind that the options, the record or its source say.
  func kind(of fields: FieldValue, default defaultKind: String? = nil) -> String {
    if let kind = options.kind { return kind }
    if !options.kindFields.isEmpty {
      return Self.joined(options.kindFields, of: fields) ?? Self.defaultKind
    }
    if let kind = options.recognition?.shape(of: fields)?.kind(of: fields) { return kind }
    if let kind = Self.ownKind(of: fields) { return kind }
    return defaultKind.flatMap { $0.isEmpty ? nil : $0 } ?? Self.defaultKind
  }

  /// The kind that fields say by themselves.
  static func ownKind(of fields: FieldValue) -> String? {
    for name in defaultKindFields {
      if case .text(let kind) = fields[name], !kind.isEmpty { return kind }
    }
    return nil
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
