// SPDX-License-Identifier: MIT

extension PluginPolicy {
  /// The JSON Schema (2020-12) of the user's file of plugins.
  public static let schema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Where Vitrine runs plugins",
      "type": "object",
      "required": ["vitrine"],
      "additionalProperties": false,
      "properties": {
        "vitrine": { "const": 1, "description": "The version of the format." },
        "trusted": {
          "type": "array", "items": { "type": "string", "pattern": "^/" },
          "description": "Directories whose plugins run in the host's own process."
        },
        "plugins": {
          "type": "object",
          "description": "What holds for plugins by their identifiers, wherever they are.",
          "additionalProperties": {
            "type": "object", "required": ["run"], "additionalProperties": false,
            "properties": { "run": { "enum": ["process", "worker", "never"] } }
          }
        }
      }
    }
    """#
}
