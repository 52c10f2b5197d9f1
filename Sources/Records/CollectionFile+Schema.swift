// SPDX-License-Identifier: MIT

/// The JSON Schema (2020-12) of collection files: those that say of themselves `"vitrine": 1`.
///
/// A layout that is no name and no file's name is described by a schema of its own.
public let collectionSchema = #"""
  {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A collection for Vitrine",
    "type": "object",
    "required": ["vitrine"],
    "additionalProperties": false,
    "properties": {
      "vitrine": { "const": 1, "description": "The version of the format." },
      "title": { "$ref": "#/$defs/text" },
      "plugins": {
        "type": ["array", "null"], "items": { "$ref": "#/$defs/text" },
        "description": "Identifiers of plugins, which are looked for on the search path alone."
      },
      "layout": { "$ref": "#/$defs/layout" },
      "kind": { "$ref": "#/$defs/text", "description": "The kind of every item that does not say its own." },
      "items": { "type": ["array", "null"], "description": "The items of a first section without a name." },
      "sections": { "type": ["array", "null"], "items": { "$ref": "#/$defs/section" } }
    },
    "$defs": {
      "section": {
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "id": { "$ref": "#/$defs/text", "description": "Names the section among all of the file." },
          "title": { "$ref": "#/$defs/text" },
          "kind": { "$ref": "#/$defs/text" },
          "headerKind": { "$ref": "#/$defs/text" },
          "footerKind": { "$ref": "#/$defs/text" },
          "layout": { "$ref": "#/$defs/layout" },
          "fields": { "type": ["object", "null"], "description": "For header and footer." },
          "items": { "type": ["array", "null"] }
        }
      },
      "layout": {
        "type": ["string", "object", "null"],
        "description": "A layout's name, the name of a layout file beside this one, or the layout itself."
      },
      "text": { "type": ["string", "null"] }
    }
  }
  """#
