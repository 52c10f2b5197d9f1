// SPDX-License-Identifier: MIT

/// The JSON Schema (2020-12) of what `decodeLayout(_:)` reads, for editors and other programs.
///
/// It says nothing of how deep groups may be nested.
public let layoutSchema = #"""
  {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A layout for Vitrine",
    "$ref": "#/$defs/layout",
    "$defs": {
      "layout": {
        "description": "A layout by its name, with parameters, or section by section.",
        "if": { "type": "object" },
        "then": {
          "if": { "required": ["layout"] },
          "then": {
            "allOf": [{ "$ref": "#/$defs/namedSection" }],
            "unevaluatedProperties": false,
            "properties": { "interSectionSpacing": { "$ref": "#/$defs/number" } }
          },
          "else": {
            "additionalProperties": false,
            "anyOf": [{ "required": ["section"] }, { "required": ["sections"] }],
            "properties": {
              "section": { "$ref": "#/$defs/section" },
              "sections": {
                "description": "By place, the last one for all that follow; or by identifier, * for all others.",
                "if": { "type": "object" },
                "then": { "additionalProperties": { "$ref": "#/$defs/section" } },
                "else": { "type": "array", "items": { "$ref": "#/$defs/section" } }
              },
              "interSectionSpacing": {
                "$ref": "#/$defs/number", "default": 1, "description": "Rows between sections."
              }
            }
          }
        },
        "else": { "$ref": "#/$defs/name" }
      },
      "name": { "enum": ["list", "grid", "columns", "shelves", "gallery"] },
      "section": {
        "if": { "type": "object" },
        "then": {
          "if": { "required": ["layout"] },
          "then": {
            "allOf": [{ "$ref": "#/$defs/namedSection" }],
            "unevaluatedProperties": false,
            "properties": { "name": { "type": "string" } }
          },
          "else": {
            "allOf": [{ "$ref": "#/$defs/boundaries" }],
            "unevaluatedProperties": false,
            "required": ["group"],
            "properties": {
              "name": { "type": "string", "description": "For the section of this identifier alone." },
              "group": { "$ref": "#/$defs/group" },
              "interGroupSpacing": { "$ref": "#/$defs/number" },
              "contentInsets": { "$ref": "#/$defs/insets" },
              "orthogonal": {
                "enum": [
                  "none", "continuous", "continuousGroupLeadingBoundary", "paging", "groupPaging",
                  "groupPagingCentered"
                ]
              }
            }
          }
        },
        "else": { "$ref": "#/$defs/name" }
      },
      "namedSection": {
        "allOf": [{ "$ref": "#/$defs/boundaries" }],
        "required": ["layout"],
        "properties": {
          "layout": { "$ref": "#/$defs/name" },
          "columns": { "$ref": "#/$defs/count", "description": "Cells side by side." },
          "minimumWidth": {
            "$ref": "#/$defs/positive", "description": "Of a cell, where the width decides how many there are."
          },
          "width": { "$ref": "#/$defs/positive", "description": "Of the cards of a shelf, in columns." },
          "height": { "$ref": "#/$defs/positive", "description": "Of a gallery's cells; of others the first guess." },
          "spacing": { "$ref": "#/$defs/number", "description": "Columns between cells of a row." },
          "rowSpacing": { "$ref": "#/$defs/number" }
        }
      },
      "boundaries": {
        "type": "object",
        "properties": {
          "header": { "$ref": "#/$defs/boundary" },
          "footer": { "$ref": "#/$defs/boundary" },
          "decoration": {
            "description": "The kind of what stands behind the section, which a plugin brings.",
            "if": { "type": "object" },
            "then": {
              "required": ["kind"], "additionalProperties": false,
              "properties": {
                "kind": { "type": "string" }, "contentInsets": { "$ref": "#/$defs/insets" }
              }
            },
            "else": { "type": "string" }
          }
        }
      },
      "boundary": {
        "if": { "type": "object" },
        "then": {
          "additionalProperties": false,
          "properties": {
            "height": { "$ref": "#/$defs/length" },
            "width": { "$ref": "#/$defs/length" },
            "alignment": { "enum": ["leading", "center", "trailing"] },
            "pinned": { "type": "boolean" },
            "extendsBoundary": { "type": "boolean" },
            "contentInsets": { "$ref": "#/$defs/insets" }
          }
        },
        "else": { "type": "boolean" }
      },
      "element": {
        "type": "object",
        "if": { "required": ["item"] },
        "then": {
          "additionalProperties": false,
          "properties": {
            "item": {
              "type": "object", "additionalProperties": false,
              "properties": {
                "width": { "$ref": "#/$defs/length", "default": "1" },
                "height": { "$ref": "#/$defs/length", "default": { "estimated": 3 } },
                "contentInsets": { "$ref": "#/$defs/insets" },
                "edgeSpacing": { "$ref": "#/$defs/edgeSpacing" }
              }
            }
          }
        },
        "else": { "$ref": "#/$defs/group" }
      },
      "group": {
        "type": "object",
        "additionalProperties": false,
        "oneOf": [{ "required": ["horizontal"] }, { "required": ["vertical"] }],
        "properties": {
          "horizontal": { "$ref": "#/$defs/elements" },
          "vertical": { "$ref": "#/$defs/elements" },
          "width": { "$ref": "#/$defs/length", "default": "1" },
          "height": { "$ref": "#/$defs/length", "default": { "estimated": 3 } },
          "count": { "$ref": "#/$defs/count", "description": "The one element so many times, of equal length." },
          "repeating": { "$ref": "#/$defs/count", "description": "The one element so many times, of its own length." },
          "interItemSpacing": { "$ref": "#/$defs/spacing" },
          "contentInsets": { "$ref": "#/$defs/insets" },
          "edgeSpacing": { "$ref": "#/$defs/edgeSpacing" }
        },
        "if": { "anyOf": [{ "required": ["count"] }, { "required": ["repeating"] }] },
        "then": {
          "properties": { "horizontal": { "maxItems": 1 }, "vertical": { "maxItems": 1 } }
        }
      },
      "elements": { "type": "array", "minItems": 1, "items": { "$ref": "#/$defs/element" } },
      "length": {
        "description": "Columns or rows; a part of the container's length, such as 1/2 or 50%; or one kind of length.",
        "oneOf": [
          { "$ref": "#/$defs/positive" },
          { "type": "string", "pattern": "^[0-9.]+(e[0-9]+)?(%|/[0-9.]+(e[0-9]+)?)?$" },
          {
            "type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": false,
            "properties": {
              "absolute": { "$ref": "#/$defs/positive" },
              "estimated": { "$ref": "#/$defs/positive" },
              "uniformAcrossSiblings": { "$ref": "#/$defs/positive" },
              "fractionalWidth": { "$ref": "#/$defs/positive" },
              "fractionalHeight": { "$ref": "#/$defs/positive" }
            }
          }
        ]
      },
      "insets": {
        "oneOf": [
          { "$ref": "#/$defs/number" },
          {
            "type": "array", "minItems": 4, "maxItems": 4, "items": { "$ref": "#/$defs/number" },
            "description": "Top, leading, bottom, trailing."
          }
        ]
      },
      "spacing": {
        "oneOf": [
          { "$ref": "#/$defs/number" },
          {
            "type": "object", "additionalProperties": false,
            "anyOf": [{ "required": ["fixed"] }, { "required": ["flexible"] }],
            "properties": {
              "fixed": { "$ref": "#/$defs/number" }, "flexible": { "$ref": "#/$defs/number" }
            }
          }
        ]
      },
      "edgeSpacing": {
        "type": "object", "additionalProperties": false,
        "properties": {
          "leading": { "$ref": "#/$defs/spacing" }, "top": { "$ref": "#/$defs/spacing" },
          "trailing": { "$ref": "#/$defs/spacing" }, "bottom": { "$ref": "#/$defs/spacing" }
        }
      },
      "count": { "type": "integer", "minimum": 1, "maximum": 512 },
      "positive": { "type": "number", "minimum": 0.01, "maximum": 100000 },
      "number": { "type": "number", "minimum": 0, "maximum": 100000 }
    }
  }
  """#
