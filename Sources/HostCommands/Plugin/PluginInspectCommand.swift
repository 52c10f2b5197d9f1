// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import FieldValues
internal import PluginHosting
internal import TextCanvas

/// `vitrine plugin inspect`: what one plugin registers.
@MainActor struct PluginInspectCommand {
  let plugin: String
  let options: PluginOptions
  let asJSON: Bool

  func run(_ output: inout HostOutput) throws -> ExitStatus {
    let host = options.makeHost(log: PluginLogBook())
    defer { host.end() }
    let description = try PluginOptions.load(plugin, into: host).description
    try output.write(
      asJSON ? FieldValue.object(description.fields).jsonText + "\n" : text(of: description))
    return .done
  }

  private func text(of plugin: PluginDescription) -> String {
    var lines = [
      "\(visibleText(plugin.name)) \(visibleText(plugin.version))"
    ]
    if let summary = plugin.summary { lines.append(visibleText(summary)) }
    lines.append("")
    lines.append("identifier  \(plugin.identifier)")
    lines.append("file        \(visibleText(plugin.file))")
    lines.append(
      "form        \(plugin.form == .library ? "dynamic library" : "templates and bindings")")
    for handler in plugin.handlers {
      lines.append("")
      lines.append(
        "\(handler.role == .item ? "kind" : "header")        \(visibleText(handler.kind))")
      if !handler.slots.isEmpty {
        lines.append("  slots       \(visibleText(handler.slots.joined(separator: ", ")))")
      }
      if !handler.parameters.isEmpty {
        lines.append("  parameters  \(visibleText(handler.parameters))")
      }
      lines.append("  configured  \(means(of: handler))")
    }
    for binding in plugin.bindings {
      lines.append("")
      lines.append("function    \(visibleText(binding.name))")
      lines.append(
        "  calls       \(visibleText(binding.symbol)) of \(visibleText(binding.library))")
      lines.append(
        "  signature   (\(binding.parameters.joined(separator: ", "))) → \(binding.returns)")
    }
    if !plugin.extensions.lines.isEmpty { lines += [""] + plugin.extensions.lines }
    return lines.joined(separator: "\n") + "\n"
  }

  private func means(of handler: PluginDescription.Handler) -> String {
    var means =
      handler.isBatched
      ? "a batch at a time" : handler.isTyped ? "a cell at a time" : "by its template alone"
    if handler.hasSizeHint { means += ", tells its size" }
    if handler.preparesForReuse { means += ", prepares cells for reuse" }
    return means
  }
}

extension PluginDescription {
  /// The description as a JSON value.
  var fieldValue: FieldValue { .object(fields) }

  /// The description's members, in the order of the text form.
  var fields: FieldObject {
    [
      "identifier": .text("\(identifier)"), "name": .text(name), "version": .text(version),
      "summary": summary.map { .text($0) } ?? .null, "file": .text(file),
      "form": .text(form == .library ? "library" : "cells"),
      "handlers": .array(
        handlers.map { handler in
          .object([
            "kind": .text(handler.kind), "role": .text(handler.role.rawValue),
            "slots": .array(handler.slots.map { .text($0) }),
            "parameters": .text(handler.parameters), "isTyped": .bool(handler.isTyped),
            "isBatched": .bool(handler.isBatched), "hasSizeHint": .bool(handler.hasSizeHint),
            "preparesForReuse": .bool(handler.preparesForReuse),
          ])
        }),
      "functions": .array(
        bindings.map { binding in
          .object([
            "name": .text(binding.name), "library": .text(binding.library),
            "symbol": .text(binding.symbol),
            "parameters": .array(binding.parameters.map { .text($0) }),
            "returns": .text(binding.returns),
          ])
        }),
      "extensions": extensions.fieldValue,
    ]
  }
}
