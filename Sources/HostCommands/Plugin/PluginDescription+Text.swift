// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import FieldValues
internal import PluginHosting
internal import TextCanvas

@MainActor extension PluginDescription {
  /// The description in a form that a worker is asked for: `json`, one line, or `text`.
  func lines(form: String) -> [String] {
    form == "json" ? [FieldValue.object(fields).jsonText] : textLines
  }

  private var textLines: [String] {
    var lines = ["\(visibleText(name)) \(visibleText(version))"]
    if let summary { lines.append(visibleText(summary)) }
    lines.append("")
    lines.append("identifier  \(identifier)")
    lines.append("file        \(visibleText(file))")
    lines.append("form        \(form == .library ? "dynamic library" : "templates and bindings")")
    for handler in handlers {
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
    for binding in bindings {
      lines.append("")
      lines.append("function    \(visibleText(binding.name))")
      lines.append(
        "  calls       \(visibleText(binding.symbol)) of \(visibleText(binding.library))")
      lines.append(
        "  signature   (\(visibleText(binding.parameters.joined(separator: ", ")))) →"
          + " \(binding.returns)")
      if binding.gives != "returns" { lines.append("  gives       \(binding.gives)") }
      if let fails = binding.fails { lines.append("  fails       by \(fails)") }
    }
    if !extensions.lines.isEmpty { lines += [""] + extensions.lines }
    if bindings.contains(where: { $0.gives == "callback" }) {
      lines.append("")
      let callbacks = PluginHost.callbacks
      lines.append("callbacks   \(callbacks.bound) of \(callbacks.limit) in this process")
    }
    return lines
  }

  private func means(of handler: Handler) -> String {
    var means =
      handler.isBatched
      ? "a batch at a time" : handler.isTyped ? "a cell at a time" : "by its template alone"
    if handler.hasSizeHint { means += ", tells its size" }
    if handler.preparesForReuse { means += ", prepares cells for reuse" }
    return means
  }
}
