// SPDX-License-Identifier: MIT

/// What a `.cells.json` file may hold, for editors and for programs that write them.
public enum CellsSchema {
  /// The JSON Schema (2020-12) of version 1.
  ///
  /// It tells words and types. What stands in texts, places, formats, conditions and styles, is judged when the plugin is
  /// loaded.
  public static let schema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A plugin of templates for Vitrine",
      "type": "object",
      "required": ["vitrine", "plugin"],
      "additionalProperties": false,
      "properties": {
        "vitrine": { "const": 1, "description": "The version of the form." },
        "plugin": {
          "type": "object",
          "required": ["id", "version"],
          "additionalProperties": false,
          "properties": {
            "id": { "type": "string", "pattern": "^[a-z0-9._-]{1,64}$" },
            "name": { "type": "string", "description": "For people." },
            "version": { "type": "string" },
            "summary": { "type": "string", "description": "One sentence." }
          }
        },
        "cells": { "$ref": "#/$defs/templates", "description": "Kinds of items." },
        "headers": { "$ref": "#/$defs/templates", "description": "Kinds of headers and footers." },
        "decorations": {
          "$ref": "#/$defs/templates",
          "description": "Kinds of what stands behind sections; they have no fields to show."
        },
        "functions": {
          "type": "object",
          "description": "Formats by name, each a function of a library.",
          "additionalProperties": {
            "type": "object",
            "required": ["library", "symbol", "parameters", "returns"],
            "properties": {
              "library": { "type": "string" },
              "symbol": { "type": "string" },
              "parameters": { "type": "array", "items": { "type": ["string", "object"] } },
              "returns": { "type": ["string", "object"] },
              "fails": { "enum": ["errno", "nonzero", "negative", "null"] },
              "gives": { "enum": ["returns", "out", "callback"] }
            }
          }
        },
        "recognises": {
          "type": "array",
          "description": "Shapes of records that are shown with the plugin without being asked.",
          "items": { "$ref": "#/$defs/shape" }
        }
      },
      "$defs": {
        "templates": {
          "type": "object",
          "additionalProperties": {
            "type": "object",
            "required": ["template"],
            "additionalProperties": false,
            "properties": { "template": { "$ref": "#/$defs/view" } }
          }
        },
        "shape": {
          "type": "object",
          "required": ["title", "record", "kind"],
          "additionalProperties": false,
          "properties": {
            "title": { "type": "string", "description": "What such records are, for people." },
            "record": {
              "$ref": "#/$defs/requirements", "minProperties": 1,
              "description": "What holds for each of the first records."
            },
            "document": {
              "$ref": "#/$defs/requirements",
              "description": "What holds for the value that the records are in."
            },
            "items": { "type": "string", "description": "The path to the records." },
            "kind": {
              "oneOf": [
                { "type": "string" },
                {
                  "type": "object",
                  "required": ["name"],
                  "additionalProperties": false,
                  "properties": {
                    "name": { "type": "string", "description": "What the kind begins with." },
                    "field": { "type": "string", "description": "The field whose text follows." },
                    "takes": {
                      "enum": ["whole", "ending"],
                      "description": "Of the field's text all, or what is behind its last dot."
                    },
                    "other": {
                      "type": "string", "description": "For what the plugin's cells do not show."
                    }
                  }
                }
              ]
            },
            "id": {
              "type": "array", "items": { "type": "string" },
              "description": "The fields that make the identifier, joined by a slash."
            },
            "children": { "type": "string", "description": "The path to more records below each." },
            "layout": { "type": "string", "description": "The layout that suits them." }
          }
        },
        "requirements": {
          "type": "object",
          "description": "By field paths.",
          "additionalProperties": {
            "oneOf": [
              { "enum": ["any", "text", "number", "boolean", "array", "object"] },
              { "type": "array", "description": "The values that there may be." }
            ]
          }
        },
        "view": {
          "oneOf": [
            { "type": "string", "description": "A label: a text with places." },
            {
              "type": "array", "items": { "$ref": "#/$defs/view" }, "description": "Rows of a stack."
            },
            {
              "type": "object",
              "description": "One of the views, and options.",
              "oneOf": [
                { "required": ["label"] }, { "required": ["rows"] }, { "required": ["columns"] },
                { "required": ["box"] }, { "required": ["rule"] }, { "required": ["spacer"] },
                { "required": ["image"] }, { "required": ["gauge"] }, { "required": ["sparkline"] },
                { "required": ["canvas"] }
              ],
              "additionalProperties": false,
              "properties": {
                "label": { "type": "string" },
                "rows": { "type": "array", "items": { "$ref": "#/$defs/view" } },
                "columns": { "type": "array", "items": { "$ref": "#/$defs/view" } },
                "box": { "$ref": "#/$defs/view" },
                "rule": { "enum": ["single", "double", "heavy", "dashed", "ascii"] },
                "spacer": { "$ref": "#/$defs/countOrWord" },
                "image": { "type": "string" },
                "gauge": { "type": ["number", "string"] },
                "sparkline": { "type": ["array", "string"] },
                "canvas": { "type": "string" },
                "slot": { "type": "string" },
                "style": { "$ref": "#/$defs/style" },
                "when": { "type": "string", "description": "A condition." },
                "width": { "$ref": "#/$defs/count" },
                "height": { "$ref": "#/$defs/count" },
                "minWidth": { "$ref": "#/$defs/count" },
                "maxWidth": { "$ref": "#/$defs/count" },
                "minHeight": { "$ref": "#/$defs/count" },
                "maxHeight": { "$ref": "#/$defs/count" },
                "weight": { "type": "number" },
                "lines": { "$ref": "#/$defs/countOrWord" },
                "align": { "enum": ["left", "center", "right", "fill", "top", "bottom"] },
                "truncate": { "enum": ["tail", "head", "middle", "clip"] },
                "wrap": { "type": "boolean" },
                "link": { "type": "string" },
                "spacing": { "$ref": "#/$defs/count" },
                "border": { "enum": ["single", "rounded", "double", "heavy", "ascii", "none"] },
                "padding": {
                  "oneOf": [
                    { "$ref": "#/$defs/count" },
                    { "type": "array", "items": { "$ref": "#/$defs/count" } }
                  ]
                },
                "title": { "type": "string" },
                "borderStyle": { "$ref": "#/$defs/style" },
                "titleStyle": { "$ref": "#/$defs/style" },
                "alt": { "type": "string" },
                "scale": { "enum": ["fit", "fill"] },
                "min": { "type": ["number", "string"] },
                "max": { "type": ["number", "string"] },
                "trackStyle": { "$ref": "#/$defs/style" }
              }
            }
          ]
        },
        "count": { "type": "integer", "minimum": 0, "maximum": 10000 },
        "countOrWord": {
          "oneOf": [{ "$ref": "#/$defs/count" }, { "enum": ["flexible", "all"] }]
        },
        "style": {
          "oneOf": [
            { "type": "string" },
            {
              "type": "object",
              "required": ["when", "style"],
              "additionalProperties": false,
              "properties": {
                "when": { "type": "string" },
                "style": { "type": "string" },
                "else": { "type": "string" }
              }
            },
            { "type": "array", "items": { "$ref": "#/$defs/style" } }
          ]
        }
      }
    }

    """#
}
