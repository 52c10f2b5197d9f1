// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import FieldValues
internal import JSONText

/// A `.cells.json` plugin: templates for kinds, and functions of other libraries as formats for them.
///
/// ```json
/// {
///   "vitrine": 1,
///   "plugin": { "id": "todo", "name": "To do", "version": "1.0.0" },
///   "cells": { "task": { "template": "{title|upper} {priority|root}" } },
///   "headers": { "list": { "template": "{title}" } },
///   "functions": {
///     "root": { "library": "libm.so.6", "symbol": "cbrt", "parameters": ["f64"], "returns": "f64" }
///   }
/// }
/// ```
///
/// | word | value |
/// |---|---|
/// | `vitrine` | the version of this form: 1 |
/// | `plugin` | `id` (a plugin's name), `version`; optionally `name` for people and `summary` |
/// | `cells` | kinds of items, each with its `template` |
/// | `headers` | kinds of headers and footers, each with its `template` |
/// | `decorations` | kinds of what stands behind sections, each with its `template`, which has no fields to show |
/// | `functions` | formats by name, each with `library`, `symbol`, `parameters` and `returns`; see ``FunctionBinding`` |
@MainActor internal struct CellsFile {
  internal let description: PluginDescription
  internal let registrations: [(kind: String, role: CellRole, template: CellTemplate)]
  internal let decorations: [String: CellTemplate]

  internal init(_ file: JudgedFile) throws(PluginError.Finding) {
    let value: FieldValue
    do throws(JSONError) {
      value = try parseJSON(file.bytes, name: file.path)
    } catch {
      throw .notJSON(line: error.line, column: error.column, problem: error.problem)
    }
    let root = try CellsFileObject(value, place: "")
    try root.allow(["vitrine", "plugin", "cells", "headers", "decorations", "functions"])
    let version = try root.require("vitrine")
    guard version == .integer(1) else {
      throw .badEntry(
        place: "vitrine",
        problem: "this host reads version 1, found \(version.jsonText); write 1")
    }

    let plugin = try root.object("plugin")
    try plugin.allow(["id", "name", "version", "summary"])
    let name = try plugin.text("id")
    guard let identifier = PluginIdentifier(name) else { throw .badIdentifier(name) }

    var formats = FormatTable.standard
    var bindings: [PluginDescription.Binding] = []
    let libraries = BindingLibraries()
    for (name, entry) in try root.objects("functions") {
      let binding = try FunctionBinding(name: name, entry, libraries: libraries)
      guard formats.register(name, arguments: binding.arguments, function: binding.format) else {
        throw .badEntry(
          place: entry.place,
          problem: "this name is a built-in format's, or has other characters than letters, digits,"
            + " _ and -; choose another")
      }
      bindings.append(binding.description)
    }

    var registrations: [(kind: String, role: CellRole, template: CellTemplate)] = []
    for (word, role) in [("cells", CellRole.item), ("headers", .supplementary)] {
      for (kind, template) in try CellsFile.templates(root, word, formats) {
        registrations.append((kind, role, template))
      }
    }
    self.registrations = registrations
    let decorations = try CellsFile.templates(root, "decorations", formats)
    self.decorations = Dictionary(decorations) { first, _ in first }
    description = PluginDescription(
      identifier: identifier, name: try plugin.optionalText("name") ?? name,
      version: try plugin.text("version"), summary: try plugin.optionalText("summary"),
      file: file.path, form: .cells,
      handlers: registrations.map { registration in
        PluginDescription.Handler(
          kind: registration.kind, role: registration.role, slots: registration.template.slotNames,
          parameters: "", isTyped: false, isBatched: false, hasSizeHint: false,
          preparesForReuse: false)
      },
      bindings: bindings, extensions: .init(decorations: decorations.map(\.kind).sorted()))
  }

  /// The templates of an object by kind, in its order.
  private static func templates(
    _ root: CellsFileObject, _ word: String, _ formats: FormatTable
  ) throws(PluginError.Finding) -> [(kind: String, template: CellTemplate)] {
    var templates: [(kind: String, template: CellTemplate)] = []
    for (kind, entry) in try root.objects(word) {
      guard LibraryRegistration.isKind(kind) else { throw .badKind(kind) }
      try entry.allow(["template"])
      let value = try entry.require("template")
      do throws(TemplateError) {
        templates.append((kind, try CellTemplate(decoding: value, formats: formats)))
      } catch {
        throw .badEntry(place: entry.place, problem: "\(error)")
      }
    }
    return templates
  }
}

extension CellsFile {
  /// The kinds of the file in the form that the registry takes.
  @MainActor internal func cellRegistrations(ledger: HandlerLedger) -> [CellRegistration] {
    let plugin = description.identifier
    return registrations.map { kind, role, template in
      CellRegistration(
        kind: kind, origin: "\(plugin)", role: role,
        makeCell: { TemplateCell(template: template) },
        configure: { requests in
          for request in requests {
            guard let cell = request.cell as? TemplateCell,
              let problem = cell.show(fields: request.item.fields)
            else { continue }
            ledger.count(
              "format \(problem.format)", "\(problem)", plugin: plugin, kind: kind,
              item: request.item.identifier)
          }
        })
    }
  }
}

/// An object of a `.cells.json` file with the way to it.
internal struct CellsFileObject {
  internal let place: String
  private let object: FieldObject

  internal init(_ value: FieldValue, place: String) throws(PluginError.Finding) {
    guard case .object(let object) = value else {
      throw .badEntry(
        place: place.isEmpty ? "the file" : place,
        problem: "an object belongs here, found \(value.typeName)")
    }
    self.object = object
    self.place = place
  }

  internal func place(of key: String) -> String { place.isEmpty ? key : "\(place).\(key)" }

  /// Refuses members other than these.
  internal func allow(_ words: [String]) throws(PluginError.Finding) {
    for member in object.members where !words.contains(member.key) {
      throw .unknownWord(
        place: place.isEmpty ? "the file" : place, word: member.key,
        nearest: nearestWord(to: member.key, among: words))
    }
  }

  internal func require(_ key: String) throws(PluginError.Finding) -> FieldValue {
    guard let value = object[key] else {
      throw .badEntry(place: place(of: key), problem: "is missing; add it")
    }
    return value
  }

  internal func object(_ key: String) throws(PluginError.Finding) -> CellsFileObject {
    try CellsFileObject(try require(key), place: place(of: key))
  }

  /// The members of an object that may be missing, each of them an object.
  internal func objects(
    _ key: String
  ) throws(PluginError.Finding) -> [(key: String, value: CellsFileObject)] {
    guard let value = object[key] else { return [] }
    let inner = try CellsFileObject(value, place: place(of: key))
    var objects: [(key: String, value: CellsFileObject)] = []
    for member in inner.object.members {
      objects.append(
        (member.key, try CellsFileObject(member.value, place: inner.place(of: member.key))))
    }
    return objects
  }

  internal func text(_ key: String) throws(PluginError.Finding) -> String {
    let value = try require(key)
    guard case .text(let text) = value else {
      throw .badEntry(
        place: place(of: key), problem: "a text belongs here, found \(value.typeName)")
    }
    return text
  }

  internal func optionalText(_ key: String) throws(PluginError.Finding) -> String? {
    object[key] == nil ? nil : try text(key)
  }

  internal func texts(_ key: String) throws(PluginError.Finding) -> [String] {
    let value = try require(key)
    let problem = PluginError.Finding.badEntry(
      place: place(of: key), problem: "a list of texts belongs here, found \(value.jsonText)")
    guard case .array(let elements) = value else { throw problem }
    var texts: [String] = []
    for element in elements {
      guard case .text(let text) = element else { throw problem }
      texts.append(text)
    }
    return texts
  }
}
