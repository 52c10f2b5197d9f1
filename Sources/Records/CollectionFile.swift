// SPDX-License-Identifier: MIT

internal import FieldValues

/// A file that says of itself `"vitrine": 1`, and so not only what is shown but how.
///
/// ```json
/// { "vitrine": 1, "title": "Films", "plugins": ["movies"], "layout": "shelves",
///   "sections": [
///     { "id": "popular", "title": "Popular", "headerKind": "movies.header", "kind": "movie.poster",
///       "fields": { "subtitle": "this week" }, "items": [ { "id": "a", "title": "…" } ] } ] }
/// ```
///
/// | word | value |
/// |---|---|
/// | `vitrine` | 1 |
/// | `title` | text |
/// | `plugins` | identifiers of plugins, looked for on the search path alone |
/// | `layout` | a layout's name, the name of a layout file beside this one, or the layout itself |
/// | `kind` | the kind of every item that does not say its own |
/// | `items` | the items, in one section; or |
/// | `sections` | objects with `items` and any of `id`, `title`, `kind`, `headerKind`, `layout`, and `fields` for the header |
struct CollectionFile {
  /// A section as the file has it.
  struct Section {
    var identifier: String?
    var title: String?
    var kind: String?
    var headerKind: String?
    var layout: FieldValue?
    var fields = FieldObject()
    var items: [FieldValue] = []
  }

  var title: String?
  var layout: FieldValue?
  var plugins: [String] = []
  var sections: [Section] = []

  private static let words = [
    "vitrine", "title", "plugins", "layout", "kind", "items", "sections",
  ]
  private static let sectionWords = [
    "id", "title", "kind", "headerKind", "layout", "fields", "items",
  ]

  /// True when the value says that it is one.
  static func isOne(_ value: FieldValue) -> Bool { value["vitrine"] != nil }

  init(_ value: FieldValue, file: String) throws(RecordsError) {
    guard case .object(let object) = value else {
      throw .wrongType(file: file, place: "the file", wanted: "an object", found: value.typeName)
    }
    let reader = WordReader(file: file)
    try reader.check(object, at: "the file", words: Self.words)
    guard object["vitrine"] == .integer(1) else {
      throw .unknownVersion(file: file, found: object["vitrine"] ?? .null)
    }
    title = try reader.text(object["title"], at: "title")
    layout = try reader.layout(object["layout"], at: "layout")
    for (index, plugin) in try reader.array(object["plugins"], at: "plugins").enumerated() {
      if let name = try reader.text(plugin, at: "plugins[\(index)]") { plugins.append(name) }
    }
    let kind = try reader.text(object["kind"], at: "kind")
    if object["items"] != nil {
      var section = Section()
      section.kind = kind
      section.items = try reader.array(object["items"], at: "items")
      sections = [section]
    }
    for (index, value) in try reader.array(object["sections"], at: "sections").enumerated() {
      sections.append(try Self.section(value, at: "sections[\(index)]", kind: kind, reader))
    }
  }

  private static func section(
    _ value: FieldValue, at place: String, kind: String?, _ reader: WordReader
  ) throws(RecordsError) -> Section {
    guard case .object(let object) = value else {
      throw .wrongType(
        file: reader.file, place: place, wanted: "an object", found: value.typeName)
    }
    try reader.check(object, at: place, words: sectionWords)
    var section = Section()
    section.identifier = try reader.text(object["id"], at: "\(place).id")
    section.title = try reader.text(object["title"], at: "\(place).title")
    section.kind = try reader.text(object["kind"], at: "\(place).kind") ?? kind
    section.headerKind = try reader.text(object["headerKind"], at: "\(place).headerKind")
    section.layout = try reader.layout(object["layout"], at: "\(place).layout")
    section.items = try reader.array(object["items"], at: "\(place).items")
    switch object["fields"] {
    case nil, .null: break
    case .object(let fields): section.fields = fields
    case let other?:
      throw .wrongType(
        file: reader.file, place: "\(place).fields", wanted: "an object", found: other.typeName)
    }
    return section
  }
}

/// Reads the words of a collection file, with the file's name for its errors.
private struct WordReader {
  let file: String

  func check(_ object: FieldObject, at place: String, words: [String]) throws(RecordsError) {
    for member in object.members where !words.contains(member.key) {
      throw .unknownWord(
        file: file, place: place, word: member.key,
        nearest: nearestWord(to: member.key, among: words))
    }
  }

  func text(_ value: FieldValue?, at place: String) throws(RecordsError) -> String? {
    switch value {
    case nil, .null: return nil
    case .text(let text): return text
    case let other?:
      throw .wrongType(file: file, place: place, wanted: "a text", found: other.typeName)
    }
  }

  func array(_ value: FieldValue?, at place: String) throws(RecordsError) -> [FieldValue] {
    switch value {
    case nil, .null: return []
    case .array(let elements): return elements
    case let other?:
      throw .wrongType(file: file, place: place, wanted: "an array", found: other.typeName)
    }
  }

  func layout(_ value: FieldValue?, at place: String) throws(RecordsError) -> FieldValue? {
    switch value {
    case nil, .null: return nil
    case .text, .object: return value
    case let other?:
      throw .wrongType(
        file: file, place: place, wanted: "a name or an object", found: other.typeName)
    }
  }
}
