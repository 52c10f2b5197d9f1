// SPDX-License-Identifier: MIT

internal import FieldValues
internal import PluginHosting
internal import TextCanvas

extension PluginDescription.Extensions {
  /// A line for each thing that the plugin has.
  var lines: [String] {
    backends.map { backend in
      "backend     " + visibleText(backend.name + (backend.summary.map { ": \($0)" } ?? ""))
    }
  }

  /// The same as a JSON value.
  var fieldValue: FieldValue {
    .object([
      "backends": .array(
        backends.map { backend in
          .object([
            "name": .text(backend.name), "summary": backend.summary.map { .text($0) } ?? .null,
          ])
        })
    ])
  }
}
