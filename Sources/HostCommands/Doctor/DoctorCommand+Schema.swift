// SPDX-License-Identifier: MIT

extension DoctorCommand {
  /// The JSON Schema (2020-12) of what `vitrine doctor --json` writes.
  nonisolated static let schema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "What keeps Vitrine from working well",
      "type": "object",
      "required": ["version", "fine", "findings"],
      "properties": {
        "version": { "type": "string" },
        "fine": { "type": "boolean", "description": "Whether nothing is a problem." },
        "findings": {
          "type": "array",
          "items": {
            "type": "object",
            "required": ["area", "state", "finding", "remedy"],
            "properties": {
              "area": { "type": "string" },
              "state": { "enum": ["fine", "problem", "note"] },
              "finding": { "type": "string" },
              "remedy": { "type": ["string", "null"], "description": "What to do; a problem has one." }
            },
            "if": { "properties": { "state": { "const": "problem" } } },
            "then": { "properties": { "remedy": { "type": "string" } } }
          }
        }
      }
    }
    """#
}
