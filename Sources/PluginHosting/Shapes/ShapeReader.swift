// SPDX-License-Identifier: MIT

internal import FieldValues
internal import JSONText

/// Reads the `recognises` of a `.cells.json` file: which records are shown with the plugin without being asked.
///
/// ```json
/// "recognises": [
///   {
///     "title": "units of systemd",
///     "record": { "unit": "text", "load": ["loaded", "not-found", "masked"], "active": "text" },
///     "kind": { "name": "systemd.", "field": "unit", "takes": "ending", "other": "systemd.unit" },
///     "id": ["unit"]
///   }
/// ]
/// ```
///
/// | word | value |
/// |---|---|
/// | `title` | what such records are, for people |
/// | `record` | what holds for each record, by field paths: `any`, `text`, `number`, `boolean`, `array`, `object`, or a list of the values that there may be |
/// | `document` | what holds for the value that the records are in, likewise |
/// | `items` | the path to the records in it; where it is not said they are found by shape |
/// | `kind` | the kind of the records; or an object of `name`, with which it begins, `field`, whose text follows, `takes` (`whole`, or `ending`: what is behind its last dot), and `other`, for a kind that the plugin does not show |
/// | `id` | fields that make the identifier, joined by `/` |
/// | `children` | the path to further records below each; they come after it, with `@tree`, the lines that lead to them, and `@depth`, from 1 |
/// | `layout` | the layout that suits them, by name |
internal struct ShapeReader {
  internal let plugin: String

  private static let words = [
    "title", "record", "document", "items", "kind", "id", "children", "layout",
  ]

  /// How a field's text makes a kind.
  private enum Taking: String, CaseIterable {
    case whole, ending
  }

  /// The shapes of a file, in its order.
  internal func shapes(_ root: CellsFileObject) throws(PluginError.Finding) -> [KnownShape] {
    guard root.has("recognises") else { return [] }
    let known: [String] = root.has("cells") ? try root.object("cells").keys : []
    var shapes: [KnownShape] = []
    for (index, value) in try root.values("recognises").enumerated() {
      let entry = try CellsFileObject(value, place: "recognises[\(index)]")
      shapes.append(try shape(entry, known: Set(known)))
    }
    return shapes
  }

  private func shape(
    _ entry: CellsFileObject, known: Set<String>
  ) throws(PluginError.Finding) -> KnownShape {
    try entry.allow(Self.words)
    let record = try fieldShape(entry.object("record"))
    guard !record.requirements.isEmpty else {
      throw .badEntry(
        place: entry.place(of: "record"),
        problem: "every record would have this shape; name a field of it")
    }
    var shape = KnownShape(
      plugin: plugin, title: try entry.text("title"), record: record,
      kind: try kind(entry, known: known))
    if entry.has("document") { shape.document = try fieldShape(entry.object("document")) }
    shape.itemsPath = try path(entry, "items")
    shape.childrenPath = try path(entry, "children")
    for text in try entry.optionalTexts("id") {
      shape.identifierFields.append(try path(text, at: entry.place(of: "id")))
    }
    shape.layout = try entry.optionalText("layout").map(FieldValue.text)
    return shape
  }

  private func kind(
    _ entry: CellsFileObject, known: Set<String>
  ) throws(PluginError.Finding) -> KnownShape.Kind {
    if case .text(let name) = try entry.require("kind") {
      return KnownShape.Kind(name, known: known)
    }
    let object = try entry.object("kind")
    try object.allow(["name", "field", "takes", "other"])
    var kind = KnownShape.Kind(try object.text("name"), known: known)
    kind.field = try path(object, "field")
    kind.takesEnding = try object.choice("takes", of: Taking.self) == .ending
    kind.other = try object.optionalText("other")
    if let other = kind.other, !known.contains(other) {
      throw .badEntry(
        place: object.place(of: "other"),
        problem: "\"\(other)\" is no kind of the plugin's cells"
          + (nearestWord(to: other, among: Array(known)).map { "; did you mean \"\($0)\"?" }
            ?? "; add it"))
    }
    return kind
  }

  private func fieldShape(_ object: CellsFileObject) throws(PluginError.Finding) -> FieldShape {
    var requirements: [FieldShape.Requirement] = []
    for key in object.keys {
      let path = try path(key, at: object.place(of: key))
      requirements.append(FieldShape.Requirement(path, try expectation(object, key)))
    }
    return FieldShape(requirements)
  }

  private func expectation(
    _ object: CellsFileObject, _ key: String
  ) throws(PluginError.Finding) -> FieldShape.Expectation {
    if case .array = try object.require(key) { return .oneOf(try object.values(key)) }
    let word = try object.text(key)
    if word == "any" { return .present }
    if let type = FieldShape.ValueType(rawValue: word) { return .type(type) }
    let words = ["any"] + FieldShape.ValueType.allCases.map(\.rawValue)
    throw .badEntry(
      place: object.place(of: key),
      problem: "\"\(word)\" is not known"
        + (nearestWord(to: word, among: words).map { "; did you mean \"\($0)\"?" }
          ?? "; write one of \(words.joined(separator: ", ")), or a list of values"))
  }

  private func path(
    _ object: CellsFileObject, _ key: String
  ) throws(PluginError.Finding) -> FieldPath? {
    guard let text = try object.optionalText(key) else { return nil }
    return try path(text, at: object.place(of: key))
  }

  private func path(_ text: String, at place: String) throws(PluginError.Finding) -> FieldPath {
    guard let path = FieldPath(text) else {
      throw .badEntry(
        place: place, problem: "\"\(text)\" is no field path; write one as in metadata.name")
    }
    return path
  }
}
