// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import FieldValues
internal import ForeignCalls
internal import JSONText

/// What is known of a kind that a plugin shows, without its code.
internal struct KindFacts {
  internal let kind: String
  internal let role: CellRole
  /// The template as the plugin gave it.
  internal let templateText: String
  internal let template: CellTemplate
  internal let parameters: ParameterList
  internal let functions: Functions

  /// Which functions the plugin has for the kind.
  internal struct Functions: OptionSet, Hashable, Sendable {
    internal let rawValue: UInt32

    internal static let typed = Functions(rawValue: 1)
    internal static let batched = Functions(rawValue: 2)
    internal static let sizeHint = Functions(rawValue: 4)
    internal static let prepareForReuse = Functions(rawValue: 8)
  }

  /// The facts that a plugin's texts say.
  ///
  /// - Parameter formats: What the template may name.
  internal init(
    kind: String, role: CellRole, template text: String, formats: FormatTable = .standard,
    parameters words: String, functions: Functions
  ) throws(PluginError.Finding) {
    guard KindFacts.isKind(kind) else { throw .badKind(kind) }
    self.kind = kind
    self.role = role
    templateText = text
    template = try KindFacts.template(text, kind: kind, formats: formats)
    parameters = try KindFacts.parameters(words, kind: kind)
    self.functions = functions
  }

  /// Whether a text can name a kind: 1 to 64 characters that are no control characters.
  internal static func isKind(_ text: String) -> Bool {
    (1...64).contains(text.count)
      && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  /// Refuses kinds that are there twice for the same role.
  internal static func requireDistinct(_ kinds: [KindFacts]) throws(PluginError.Finding) {
    var known: Set<String> = []
    for facts in kinds where !known.insert("\(facts.role) \(facts.kind)").inserted {
      throw .duplicateKind(facts.kind)
    }
  }

  /// Reads a parameter list.
  internal static func parameters(
    _ words: String, kind: String
  ) throws(PluginError.Finding) -> ParameterList {
    do throws(SignatureError) {
      return try ParameterList(parsing: words)
    } catch {
      throw .badParameters(kind: kind, problem: "\(error)")
    }
  }

  /// Reads the template of a kind.
  internal static func template(
    _ text: String, kind: String, formats: FormatTable = .standard
  ) throws(PluginError.Finding) -> CellTemplate {
    let value: FieldValue
    do throws(JSONError) {
      value = try parseJSON(text.utf8, name: "template")
    } catch {
      throw .badTemplate(
        kind: kind,
        problem: "template, line \(error.line), column \(error.column): \(error.problem)")
    }
    do throws(TemplateError) {
      return try CellTemplate(decoding: value, formats: formats)
    } catch {
      throw .badTemplate(kind: kind, problem: "\(error)")
    }
  }

  /// What is said of it to users.
  internal var description: PluginDescription.Handler {
    PluginDescription.Handler(
      kind: kind, role: role, slots: template.slotNames, parameters: parameters.description,
      isTyped: functions.contains(.typed), isBatched: functions.contains(.batched),
      hasSizeHint: functions.contains(.sizeHint),
      preparesForReuse: functions.contains(.prepareForReuse))
  }
}
