// SPDX-License-Identifier: MIT

extension PluginProject {
  /// A plugin of templates alone.
  var jsonFiles: [File] {
    [
      File(
        path: "@NAME@.cells.json", meaning: "the plugin: one kind of item, \"@NAME@\"",
        content: source)
    ]
  }
}

private let source = #"""
  {
    "vitrine": 1,
    "plugin": {
      "id": "@NAME@",
      "name": "@NAME@",
      "version": "1.0.0",
      "summary": "Shows a title, a note and a level"
    },
    "cells": {
      "@NAME@": {
        "template": {
          "rows": [
            {
              "columns": [
                { "label": "{title|default:'Untitled'}", "style": "bold", "weight": 1 },
                { "gauge": "{level}", "max": 5, "width": 5, "style": "yellow", "when": "level exists" }
              ]
            },
            { "label": "{note}", "style": "dim", "lines": 2 }
          ]
        }
      }
    }
  }

  """#
