// SPDX-License-Identifier: MIT

internal import FieldValues
internal import TextCanvas

/// Styles that may depend on an item; those that apply are laid over each other in order.
struct StylePattern: Sendable {
  struct Rule: Sendable {
    /// Nil for always.
    var condition: Condition?
    var style: TextStyle
    var otherwise: TextStyle?
  }

  var rules: [Rule] = []

  @MainActor func style(in fields: FieldValue) throws(FormatError) -> TextStyle {
    var result = TextStyle.plain
    for rule in rules {
      if try rule.condition?.holds(in: fields) ?? true {
        result = rule.style.merging(over: result)
      } else if let otherwise = rule.otherwise {
        result = otherwise.merging(over: result)
      }
    }
    return result
  }
}
