// SPDX-License-Identifier: MIT

internal import TextCanvas

extension ChosenTheme {
  /// The JSON Schema (2020-12) of theme files; it does not read the styles' words.
  static var schema: String {
    let roles = (StyleRoles.words + ["dim"]).map { "\"\($0)\"" }.joined(separator: ", ")
    let themes = Theme.named.map { "\"\($0.key)\"" }.joined(separator: ", ")
    return #"""
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A theme for Vitrine",
        "type": "object",
        "required": ["vitrine"],
        "additionalProperties": false,
        "properties": {
          "vitrine": { "const": 1, "description": "The version of the format." },
          "base": { "enum": [\#(themes)], "description": "The theme for roles without a style here." },
          "styles": {
            "type": "object",
            "description": "Styles by role, such as bold red on black.",
            "propertyNames": { "enum": [\#(roles)] },
            "additionalProperties": { "type": "string" }
          }
        }
      }
      """#
  }
}
