// SPDX-License-Identifier: MIT

extension CollectionComparison {
  /// The JSON Schema (2020-12) of what `vitrine diff --json` writes.
  static let schema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "What applying one collection over another does",
      "description": "As in batch updates: deletions and sources are places in the old collection, insertions and destinations in the new one.",
      "type": "object",
      "required": [
        "isEmpty", "deletedSections", "insertedSections", "movedSections", "deletedItems", "insertedItems",
        "movedItems", "changedItems"
      ],
      "properties": {
        "isEmpty": { "type": "boolean", "description": "Whether the two are equal." },
        "deletedSections": { "type": "array", "items": { "$ref": "#/$defs/section" } },
        "insertedSections": { "type": "array", "items": { "$ref": "#/$defs/section" } },
        "movedSections": {
          "type": "array",
          "items": {
            "type": "object", "required": ["identifier", "from", "to"],
            "properties": {
              "identifier": { "type": "string" },
              "from": { "$ref": "#/$defs/count" }, "to": { "$ref": "#/$defs/count" }
            }
          }
        },
        "deletedItems": { "type": "array", "items": { "$ref": "#/$defs/item" } },
        "insertedItems": { "type": "array", "items": { "$ref": "#/$defs/item" } },
        "movedItems": {
          "type": "array",
          "items": {
            "type": "object", "required": ["identifier", "from", "to"],
            "properties": {
              "identifier": { "type": "string" },
              "from": { "$ref": "#/$defs/path" }, "to": { "$ref": "#/$defs/path" }
            }
          }
        },
        "changedItems": {
          "type": "array",
          "items": {
            "allOf": [{ "$ref": "#/$defs/item" }], "required": ["fields"],
            "properties": {
              "fields": {
                "type": "array", "items": { "type": "string" },
                "description": "Paths of the fields that came, went or have another value."
              }
            }
          }
        }
      },
      "$defs": {
        "count": { "type": "integer", "minimum": 0 },
        "path": {
          "type": "array", "minItems": 2, "maxItems": 2, "items": { "$ref": "#/$defs/count" },
          "description": "A section and an item in it, from 0."
        },
        "section": {
          "type": "object", "required": ["identifier", "section", "items"],
          "properties": {
            "identifier": { "type": "string" },
            "section": { "$ref": "#/$defs/count", "description": "Its place, from 0." },
            "items": { "$ref": "#/$defs/count", "description": "How many it has." }
          }
        },
        "item": {
          "type": "object", "required": ["identifier", "at"],
          "properties": { "identifier": { "type": "string" }, "at": { "$ref": "#/$defs/path" } }
        }
      }
    }
    """#
}
