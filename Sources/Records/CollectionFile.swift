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
/// | `items` | the items of a first section without a name |
/// | `sections` | objects with `items` and any of `id`, `title`, `kind`, `headerKind`, `footerKind` (as `headerKind` when not said), `layout`, and `fields` for header and footer |
struct CollectionFile {
  /// A section as the file has it.
  struct Section {
    var identifier: String?
    var title: String?
    var kind: String?
    var headerKind: String?
    var footerKind: String?
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
    "id", "title", "kind", "headerKind", "footerKind", "layout", "fields", "items",
  ]

  /// True when the value says that it is one.
  static func isOne(_ value: FieldValue) -> Bool { value["vitrine"] != nil }

  init(_ value: FieldValue, file: String) throws(RecordsError) {
    let reader = WordReader(file: file)
    let object = try reader.object(value, at: [], words: Self.words)
    guard object["vitrine"] == .integer(1) else {
      throw .unknownVersion(file: file, place: nil, found: object["vitrine"] ?? .null)
    }
    title = try reader.text(object["title"], at: ["title"])
    layout = try reader.layout(object["layout"], at: ["layout"])
    for (index, plugin) in try reader.array(object["plugins"], at: ["plugins"]).enumerated() {
      if let name = try reader.text(plugin, at: ["plugins", "\(index)"]) { plugins.append(name) }
    }
    let kind = try reader.text(object["kind"], at: ["kind"])
    if object["items"] != nil {
      var section = Section()
      section.kind = kind
      section.items = try reader.array(object["items"], at: ["items"])
      sections = [section]
    }
    var identifiers: Set<String> = []
    for (index, value) in try reader.array(object["sections"], at: ["sections"]).enumerated() {
      let path = ["sections", "\(index)"]
      let section = try Self.section(value, at: path, kind: kind, reader)
      if let identifier = section.identifier, !identifiers.insert(identifier).inserted {
        throw .repeatedSection(
          file: file, path: FieldPath(steps: path + ["id"]), place: nil, identifier: identifier)
      }
      sections.append(section)
    }
  }

  private static func section(
    _ value: FieldValue, at path: [String], kind: String?, _ reader: WordReader
  ) throws(RecordsError) -> Section {
    let object = try reader.object(value, at: path, words: sectionWords)
    var section = Section()
    section.identifier = try reader.text(object["id"], at: path + ["id"])
    section.title = try reader.text(object["title"], at: path + ["title"])
    section.kind = try reader.text(object["kind"], at: path + ["kind"]) ?? kind
    section.headerKind = try reader.text(object["headerKind"], at: path + ["headerKind"])
    section.footerKind = try reader.text(object["footerKind"], at: path + ["footerKind"])
    section.layout = try reader.layout(object["layout"], at: path + ["layout"])
    section.items = try reader.array(object["items"], at: path + ["items"])
    section.fields = try reader.object(object["fields"] ?? .null, at: path + ["fields"], words: nil)
    return section
  }
}

/// Reads the words of a collection file, with the file's name for its errors.
private struct WordReader {
  let file: String

  func wrongType(at path: [String], wanted: String, found: String) -> RecordsError {
    .wrongType(file: file, path: FieldPath(steps: path), place: nil, wanted: wanted, found: found)
  }

  /// The object here, whose keys are all among the words where there are any.
  func object(
    _ value: FieldValue, at path: [String], words: [String]?
  ) throws(RecordsError) -> FieldObject {
    if value.isNull && words == nil { return FieldObject() }
    guard case .object(let object) = value else {
      throw wrongType(at: path, wanted: "an object", found: value.typeNameWithArticle)
    }
    guard let words else { return object }
    for member in object.members where !words.contains(member.key) {
      throw .unknownWord(
        file: file, path: FieldPath(steps: path + [member.key]), place: nil,
        nearest: nearestWord(to: member.key, among: words))
    }
    return object
  }

  func text(_ value: FieldValue?, at path: [String]) throws(RecordsError) -> String? {
    switch value {
    case nil, .null: return nil
    case .text(let text): return text
    case let other?: throw wrongType(at: path, wanted: "a text", found: other.typeNameWithArticle)
    }
  }

  func array(_ value: FieldValue?, at path: [String]) throws(RecordsError) -> [FieldValue] {
    switch value {
    case nil, .null: return []
    case .array(let elements): return elements
    case let other?:
      throw wrongType(at: path, wanted: "an array", found: other.typeNameWithArticle)
    }
  }

  func layout(_ value: FieldValue?, at path: [String]) throws(RecordsError) -> FieldValue? {
    switch value {
    case nil, .null: return nil
    case .text, .object: return value
    case let other?:
      throw wrongType(
        at: path, wanted: "a name or an object", found: other.typeNameWithArticle)
    }
  }
}
