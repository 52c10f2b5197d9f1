// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import FieldValues
internal import ForeignCalls
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
/// | `functions` | formats by name, each a function of a library; ``BindingReader`` has their words |
/// | `recognises` | shapes of records that are shown with the plugin without being asked; ``ShapeReader`` has their words |
@MainActor internal struct CellsFile {
  internal let description: PluginDescription
  internal let registrations: [(kind: String, role: CellRole, template: CellTemplate)]
  internal let decorations: [String: CellTemplate]

  /// The functions, in the order of ``PluginDescription/bindings``.
  internal let functions: [FunctionBinding]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - call: How the function of a number is called.
  internal init(
    _ bytes: [UInt8], path: String,
    call: (Int, FunctionBinding) throws(PluginError.Finding) -> FunctionBinding.Call
  ) throws(PluginError.Finding) {
    let value: FieldValue
    do throws(JSONError) {
      value = try parseJSON(bytes, name: path)
    } catch {
      throw .notJSON(line: error.line, column: error.column, problem: error.problem)
    }
    let root = try CellsFileObject(value, place: "")
    try root.allow(CellsFile.words)
    try CellsFile.requireVersion(root)
    let plugin = try root.object("plugin")
    try plugin.allow(["id", "name", "version", "summary"])
    let name = try plugin.text("id")
    guard let identifier = PluginIdentifier(name) else { throw .badIdentifier(name) }

    var formats = FormatTable.standard
    var functions: [FunctionBinding] = []
    for (name, entry) in try root.objects("functions") {
      let binding = try FunctionBinding(name: name, entry)
      let format = binding.format(try call(functions.count, binding))
      functions.append(binding)
      guard formats.register(name, arguments: binding.arguments, function: format) else {
        throw .badEntry(
          place: entry.place,
          problem: "this name is a built-in format's, or has other characters than letters, digits,"
            + " _ and -; choose another")
      }
    }

    var registrations: [(kind: String, role: CellRole, template: CellTemplate)] = []
    for (word, role) in [("cells", CellRole.item), ("headers", .supplementary)] {
      for (kind, template) in try CellsFile.templates(root, word, formats) {
        registrations.append((kind, role, template))
      }
    }
    self.registrations = registrations
    // What is wrong with a shape is told with the file, not when it fails to be recognised.
    _ = try ShapeReader(plugin: name).shapes(root)
    let decorations = try CellsFile.templates(root, "decorations", formats)
    self.decorations = Dictionary(decorations) { first, _ in first }
    description = PluginDescription(
      identifier: identifier, name: try plugin.optionalText("name") ?? name,
      version: try plugin.text("version"), summary: try plugin.optionalText("summary"),
      file: path, form: .cells,
      handlers: registrations.map { registration in
        PluginDescription.Handler(
          kind: registration.kind, role: registration.role, slots: registration.template.slotNames,
          parameters: "", isTyped: false, isBatched: false, hasSizeHint: false,
          preparesForReuse: false)
      },
      bindings: functions.map(\.description),
      extensions: .init(decorations: decorations.map(\.kind).sorted()))
    self.functions = functions
  }

  /// What a file may say.
  nonisolated internal static let words = [
    "vitrine", "plugin", "cells", "headers", "decorations", "functions", "recognises",
  ]

  nonisolated internal static func requireVersion(_ root: CellsFileObject) throws(PluginError
    .Finding)
  {
    let version = try root.require("vitrine")
    guard version == .integer(1) else {
      throw .badEntry(
        place: "vitrine",
        problem: "this host reads version 1, found \(version.jsonText); write 1")
    }
  }

  /// The templates of an object by kind, in its order.
  private static func templates(
    _ root: CellsFileObject, _ word: String, _ formats: FormatTable
  ) throws(PluginError.Finding) -> [(kind: String, template: CellTemplate)] {
    var templates: [(kind: String, template: CellTemplate)] = []
    for (kind, entry) in try root.objects(word) {
      guard KindFacts.isKind(kind) else { throw .badKind(kind) }
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
  ///
  /// - Parameter functions: Those of the file, where they are in a worker.
  @MainActor internal func cellRegistrations(
    ledger: HandlerLedger, functions: IsolatedFunctions? = nil
  ) -> [CellRegistration] {
    let plugin = description.identifier
    return registrations.map { kind, role, template in
      CellRegistration(
        kind: kind, origin: "\(plugin)", role: role,
        makeCell: { functions?.makeCell(template) ?? TemplateCell(template: template) },
        configure: { requests in
          let problems = requests.show(asking: functions)
          for (request, problem) in zip(requests, problems) {
            guard let problem else { continue }
            ledger.count(
              "format \(problem.format)", "\(problem)", remedy: .format, plugin: plugin,
              kind: kind, item: request.item.identifier)
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
        problem: "an object belongs here, found \(value.typeNameWithArticle)")
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
      throw .badEntry(place: place(of: key), problem: "it is missing; add it")
    }
    return value
  }

  /// The keys, in order.
  internal var keys: [String] { object.members.map(\.key) }

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
        place: place(of: key), problem: "a text belongs here, found \(value.typeNameWithArticle)")
    }
    return text
  }

  internal func optionalText(_ key: String) throws(PluginError.Finding) -> String? {
    object[key] == nil ? nil : try text(key)
  }

  internal func has(_ key: String) -> Bool { object[key] != nil }

  /// One of the words of a choice; nil when it is not made.
  internal func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ key: String, of: Choice.Type
  ) throws(PluginError.Finding) -> Choice? {
    guard let word = try optionalText(key) else { return nil }
    if let choice = Choice(rawValue: word) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    throw .badEntry(
      place: place(of: key),
      problem: "\"\(word)\" is not known"
        + (nearestWord(to: word, among: words).map { "; did you mean \"\($0)\"?" }
          ?? "; write one of \(words.joined(separator: ", "))"))
  }

  internal func integer(
    _ key: String, in range: ClosedRange<Int>
  ) throws(PluginError.Finding) -> Int {
    let value = try require(key)
    guard case .integer(let integer) = value, let number = Int(exactly: integer),
      range.contains(number)
    else {
      throw .badEntry(
        place: place(of: key),
        problem: "a whole number from \(range.lowerBound) to \(range.upperBound) belongs here,"
          + " found \(value.jsonText)")
    }
    return number
  }

  internal func type(_ key: String) throws(PluginError.Finding) -> ParameterType {
    let word = try text(key)
    return try parsed(place) { () throws(SignatureError) in
      try ParameterType(parsing: word, context: key)
    }
  }

  /// The elements of a list, of any types.
  internal func values(_ key: String) throws(PluginError.Finding) -> [FieldValue] {
    let value = try require(key)
    guard case .array(let elements) = value else {
      throw .badEntry(
        place: place(of: key), problem: "a list belongs here, found \(value.typeNameWithArticle)")
    }
    return elements
  }

  internal func optionalTexts(_ key: String) throws(PluginError.Finding) -> [String] {
    object[key] == nil ? [] : try texts(key)
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
