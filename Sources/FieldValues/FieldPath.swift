// SPDX-License-Identifier: MIT

/// The way from a record to one of its values: `metadata.name`, `links.0.href`, `labels."app.io/name"`.
///
/// Steps are parted by dots; a step that contains a dot or a double quote is written in double quotes, with
/// `\"` and `\\` for the two characters themselves. A number steps into an array, from 0.
public struct FieldPath: Sendable, Hashable {
  /// Keys and indices, from the record inwards.
  public var steps: [String]

  /// A path of these steps.
  public init(steps: [String]) {
    self.steps = steps
  }
}

extension FieldPath: LosslessStringConvertible {
  /// The path that a text spells, or nil when a step is empty or a quotation is not closed.
  public init?(_ description: String) {
    var steps: [String] = []
    var step = ""
    var wasQuoted = false
    var rest = Substring(description)
    while let character = rest.popFirst() {
      switch character {
      case ".":
        guard wasQuoted || !step.isEmpty else { return nil }
        steps.append(step)
        step = ""
        wasQuoted = false
      case "\"" where step.isEmpty && !wasQuoted:
        guard let quoted = FieldPath.takeQuoted(from: &rest) else { return nil }
        step = quoted
        wasQuoted = true
        guard rest.isEmpty || rest.first == "." else { return nil }
      default:
        step.append(character)
      }
    }
    guard wasQuoted || !step.isEmpty else { return nil }
    steps.append(step)
    self.steps = steps
  }

  private static func takeQuoted(from rest: inout Substring) -> String? {
    var text = ""
    while let character = rest.popFirst() {
      if character == "\"" { return text }
      if character == "\\" {
        guard let escaped = rest.popFirst(), escaped == "\"" || escaped == "\\" else { return nil }
        text.append(escaped)
      } else {
        text.append(character)
      }
    }
    return nil
  }

  /// The path as it is written.
  public var description: String {
    steps.map { step in
      guard step.isEmpty || step.contains(".") || step.contains("\"") else { return step }
      var quoted = "\""
      for character in step {
        if character == "\"" || character == "\\" { quoted.append("\\") }
        quoted.append(character)
      }
      return quoted + "\""
    }.joined(separator: ".")
  }
}
