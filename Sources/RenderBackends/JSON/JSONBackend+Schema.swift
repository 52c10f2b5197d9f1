// SPDX-License-Identifier: MIT

extension JSONBackend {
  /// The JSON Schema (2020-12) of what this backend writes.
  ///
  /// A reader that meets another number under `vitrine` meets another format. Members may be added to this one.
  public static let schema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A frame drawn by Vitrine",
      "type": "object",
      "required": ["vitrine", "title", "columns", "sections", "rows"],
      "properties": {
        "vitrine": { "const": 1, "description": "The version of the format." },
        "title": { "type": "string", "description": "The collection's title, or its file's name." },
        "columns": { "type": "integer", "minimum": 1, "description": "The width of the frame." },
        "rows": { "type": "integer", "minimum": 0, "description": "The height of the frame." },
        "sections": {
          "type": "array",
          "description": "The sections of which something is in the frame, in order.",
          "items": { "$ref": "#/$defs/section" }
        }
      },
      "$defs": {
        "section": {
          "type": "object",
          "description": "Without an identifier: what is outside of every section.",
          "required": ["cells"],
          "dependentRequired": {
            "identifier": ["title"], "title": ["identifier"], "itemCount": ["identifier"]
          },
          "properties": {
            "identifier": { "type": "string" },
            "title": { "type": "string" },
            "itemCount": {
              "type": "integer", "minimum": 0,
              "description": "How many items the section has, in the frame or not; absent where not all were read."
            },
            "cells": { "type": "array", "items": { "$ref": "#/$defs/cell" } }
          }
        },
        "cell": {
          "type": "object",
          "required": ["role", "frame", "runs"],
          "properties": {
            "role": {
              "enum": ["item", "header", "footer", "supplementary", "none"],
              "description": "none: what is drawn outside of every cell."
            },
            "elementKind": {
              "type": "string", "description": "The layout's name for a supplementary cell."
            },
            "identifier": { "type": "string", "description": "The item's, or the section's." },
            "kind": { "type": "string", "description": "The name of the way in which it is shown." },
            "index": {
              "type": "integer", "minimum": 0, "description": "The item's place in its section, from 0."
            },
            "states": {
              "type": "array", "uniqueItems": true, "items": { "enum": ["selected", "focused"] }
            },
            "label": { "type": "string", "description": "What a screen reader says." },
            "frame": {
              "type": "object",
              "description": "Where the cell is, from the upper left corner; it may reach beyond.",
              "required": ["column", "row", "columns", "rows"],
              "properties": {
                "column": { "type": "integer" },
                "row": { "type": "integer" },
                "columns": { "type": "integer", "minimum": 0 },
                "rows": { "type": "integer", "minimum": 0 }
              }
            },
            "runs": {
              "type": "array",
              "description": "What is seen of it, row by row and from left to right.",
              "items": { "$ref": "#/$defs/run" }
            }
          },
          "allOf": [
            {
              "if": { "properties": { "role": { "const": "none" } } },
              "else": { "required": ["identifier", "kind", "states", "label"] }
            },
            {
              "if": { "properties": { "role": { "const": "item" } } },
              "then": { "required": ["index"] }
            },
            {
              "if": { "properties": { "role": { "const": "supplementary" } } },
              "then": { "required": ["elementKind"] }
            }
          ]
        },
        "run": {
          "type": "object",
          "description": "A part of a row in one style.",
          "required": ["row", "column", "columns", "text"],
          "properties": {
            "row": { "type": "integer", "minimum": 0 },
            "column": { "type": "integer", "minimum": 0 },
            "columns": { "type": "integer", "minimum": 1 },
            "text": { "type": "string", "minLength": 1 },
            "style": {
              "type": "object",
              "minProperties": 1,
              "properties": {
                "foreground": { "$ref": "#/$defs/color" },
                "background": { "$ref": "#/$defs/color" },
                "underline": { "$ref": "#/$defs/color" },
                "link": { "type": "string", "description": "The address that the text leads to." },
                "attributes": {
                  "type": "array", "uniqueItems": true, "minItems": 1,
                  "items": {
                    "enum": ["bold", "dim", "italic", "underline", "reverse", "strikethrough"]
                  }
                }
              }
            }
          }
        },
        "color": {
          "type": "string",
          "description": "One of sixteen names, color(0) to color(255), or #rrggbb.",
          "pattern": "^((bright-)?(black|red|green|yellow|blue|magenta|cyan|white)|color\\([0-9]{1,3}\\)|#[0-9a-f]{6})$"
        }
      }
    }

    """#
}
