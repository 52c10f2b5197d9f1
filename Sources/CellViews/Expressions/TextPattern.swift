// SPDX-License-Identifier: MIT

internal import FieldValues

/// A text with places for values of fields: `{title} ({released|date})`.
struct TextPattern: Sendable {
  enum Segment: Sendable {
    case literal(String)
    case place(Operand)
  }

  private(set) var segments: [Segment] = []

  /// The text that stands for every item, or nil when there are places in it.
  private(set) var constantText: String?

  /// A text without places.
  init(literal: String) {
    segments = [.literal(literal)]
    constantText = literal
  }

  /// Reads a text with places; `{{` and `}}` stand for braces.
  init(parsing text: String, formats: FormatTable) throws(ExpressionProblem) {
    guard text.contains("{") || text.contains("}") else {
      segments = [.literal(text)]
      constantText = text
      return
    }
    var scanner = ExpressionScanner(text, formats: formats)
    var literal = ""
    while let character = scanner.next {
      if scanner.take("{{") {
        literal.append("{")
      } else if scanner.take("}}") {
        literal.append("}")
      } else if character == "}" {
        throw scanner.problem(.strayBrace)
      } else if scanner.take("{") {
        if !literal.isEmpty { segments.append(.literal(literal)) }
        literal = ""
        segments.append(.place(try scanner.takePlace(depth: 0)))
      } else {
        literal.append(character)
        scanner.position += 1
      }
    }
    if segments.isEmpty { constantText = literal }
    if !literal.isEmpty { segments.append(.literal(literal)) }
  }

  /// The text for an item's fields.
  @MainActor func text(in fields: FieldValue) throws(FormatError) -> String {
    if let constantText { return constantText }
    var text = ""
    for segment in segments {
      switch segment {
      case .literal(let literal): text += literal
      case .place(let operand): text += try operand.value(in: fields).displayText
      }
    }
    return text
  }
}
