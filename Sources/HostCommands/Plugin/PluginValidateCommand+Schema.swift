// SPDX-License-Identifier: MIT

extension PluginValidateCommand {
  /// The JSON Schema (2020-12) of what `vitrine plugin validate --json` writes.
  nonisolated static let schema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A plugin held against the rules",
      "type": "object",
      "required": ["file", "seed", "isUnusable", "checks"],
      "properties": {
        "file": { "type": "string" },
        "seed": { "type": "integer", "minimum": 0, "description": "Of the random inputs; --seed repeats them." },
        "isUnusable": { "type": "boolean", "description": "Whether the host does not take it at all." },
        "checks": {
          "type": "array",
          "items": {
            "type": "object",
            "required": ["name", "rule", "verdict", "findings"],
            "properties": {
              "name": { "type": "string", "description": "As --check names it." },
              "rule": { "type": "string", "description": "Of the plugin, with it as the subject." },
              "verdict": { "enum": ["passed", "failed", "warned", "skipped"] },
              "findings": {
                "type": "array",
                "items": {
                  "type": "object", "required": ["problem", "remedy", "isWarning"],
                  "properties": {
                    "problem": { "type": "string" }, "remedy": { "type": "string" },
                    "isWarning": { "type": "boolean" }
                  }
                }
              },
              "reason": { "type": "string", "description": "Why it was skipped." }
            },
            "if": { "properties": { "verdict": { "enum": ["failed", "warned"] } } },
            "then": { "properties": { "findings": { "minItems": 1 } } }
          }
        }
      }
    }
    """#
}
