// SPDX-License-Identifier: MIT

public import CVitrinePlugin

/// A kind of item and how it is shown.
public struct CellKind: Sendable {
  /// Fills the slots of one cell from one item's fields. What it throws is shown in the cell's place.
  public typealias Handler = @Sendable (Slots, Arguments) throws -> Void

  enum Work: Sendable {
    case template
    case closure(Handler)
    case function(vitrine_function)
  }

  let kind: String
  let template: String
  let parameters: String
  let isSupplementary: Bool
  let work: Work

  /// A kind whose cells a closure fills; the host hands it whole batches.
  ///
  /// - Parameters:
  ///   - kind: 1 to 64 characters, none of them a control character, unique in the plugin.
  ///   - template: the template, as JSON.
  ///   - parameters: the fields that the handler wants: `name: text, weight = mass.kg: f64?`; at most 12.
  ///   - isSupplementary: true for a header or footer of a section.
  ///   - configure: fills the slots.
  public init(
    _ kind: String, template: String, parameters: String = "", isSupplementary: Bool = false,
    configure: @escaping Handler
  ) {
    self.init(kind, template, parameters, isSupplementary, .closure(configure))
  }

  /// A kind whose cells a C function fills, one call per cell with plain typed arguments:
  ///
  /// ```swift
  /// @c(plug_score) func score(
  ///   _ sink: UnsafeMutablePointer<vitrine_sink>?, _ points: Int32
  /// ) -> vitrine_status {
  ///   Slots.fill(sink) { slots in try slots.setText("\(points)", of: "points") }
  /// }
  /// typealias Score = @convention(c) (UnsafeMutablePointer<vitrine_sink>?, Int32) -> vitrine_status
  /// CellKind("score", template: "…", parameters: "points: i32",
  ///   typed: unsafeBitCast(score as Score, to: vitrine_function.self))
  /// ```
  ///
  /// - Parameters:
  ///   - typed: a function of the sink and the parameters, in the C types of `vitrine/plugin.h`.
  public init(
    _ kind: String, template: String, parameters: String = "", isSupplementary: Bool = false,
    typed: vitrine_function
  ) {
    self.init(kind, template, parameters, isSupplementary, .function(typed))
  }

  /// A kind that its template alone shows.
  ///
  /// - Parameters:
  ///   - kind: 1 to 64 characters, none of them a control character, unique in the plugin.
  ///   - template: the template, as JSON.
  ///   - isSupplementary: true for a header or footer of a section.
  public init(_ kind: String, template: String, isSupplementary: Bool = false) {
    self.init(kind, template, "", isSupplementary, .template)
  }

  private init(
    _ kind: String, _ template: String, _ parameters: String, _ isSupplementary: Bool, _ work: Work
  ) {
    self.kind = kind
    self.template = template
    self.parameters = parameters
    self.isSupplementary = isSupplementary
    self.work = work
  }

  /// The names of the parameters, in order.
  var parameterNames: [String] {
    var isQuoted = false
    var names: [String] = []
    var current = ""
    var isName = true
    for character in parameters {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        names.append(current)
        current = ""
        isName = true
      case ":" where !isQuoted, "=" where !isQuoted: isName = false
      default: if isName, !character.isWhitespace { current.append(character) }
      }
    }
    return current.isEmpty ? names : names + [current]
  }
}
