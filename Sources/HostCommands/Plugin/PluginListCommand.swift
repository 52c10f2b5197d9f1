// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import FieldValues
internal import PluginHosting
internal import TextCanvas

/// `vitrine plugin list`: the plugins on the search path, in the order of their claim to a kind.
@MainActor struct PluginListCommand {
  let options: PluginOptions
  let asJSON: Bool

  /// Lists; a plugin that cannot be used makes the status `problems`.
  func run(
    _ output: inout HostOutput, _ errors: inout HostOutput
  ) throws -> ExitStatus {
    let host = try options.makeHost(log: PluginLogBook())
    defer { host.end() }
    try options.loadNamed(into: host)
    let choices = try options.choices()
    let catalog: [PluginHost.CatalogEntry]
    do throws(PluginError) {
      catalog = try host.catalog(choosing: choices)
    } catch {
      throw CommandFailure(error)
    }
    if asJSON {
      try output.write(json(catalog, host.searchPath) + "\n")
    } else if catalog.isEmpty {
      try errors.write("vitrine: there are no plugins in any of\n")
      for directory in host.searchPath.directories { try errors.write("  \(directory.path)\n") }
    } else {
      for entry in catalog { try output.write(text(of: entry)) }
    }
    let isAnyRefused = catalog.contains { entry in
      if case .refused = entry.state { true } else { false }
    }
    return isAnyRefused ? .problems : .done
  }

  private func text(of entry: PluginHost.CatalogEntry) -> String {
    var lines: [String] = []
    let file = visibleText(entry.file)
    switch entry.state {
    case .usable(let shadowedKinds):
      guard let plugin = entry.plugin else { return "" }
      lines.append("\(plugin.identifier) \(visibleText(plugin.version))  \(file)")
      if let summary = plugin.summary { lines.append("    \(visibleText(summary))") }
      for handler in plugin.handlers {
        let role = handler.role == .supplementary ? " (header)" : ""
        let shadow = shadowedKinds[handler.kind].map { ", shadowed by \($0)" } ?? ""
        lines.append("    \(visibleText(handler.kind))\(role)\(shadow)")
      }
      lines += plugin.extensions.lines.map { "    \($0)" }
    case .shadowed(let other):
      lines.append("\(file)")
      lines.append("    shadowed by \(visibleText(other))")
    case .refused(let error):
      lines.append("\(file)")
      if let entry = error.quarantined {
        let times = entry.times > 1 ? " (\(entry.times) times)" : ""
        lines.append("    quarantined since \(entry.when): \(visibleText(entry.reason))\(times)")
        lines.append("    build it again, or try it again: \(visibleText(entry.retryCommand))")
      } else {
        lines.append("    cannot be used: \(visibleText(error.description))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func json(
    _ catalog: [PluginHost.CatalogEntry], _ searchPath: PluginSearchPath
  ) -> String {
    let plugins: [FieldValue] = catalog.map { entry in
      var object: FieldObject = ["file": .text(entry.file)]
      switch entry.state {
      case .usable(let shadowedKinds):
        object["state"] = .text("usable")
        object["shadowedKinds"] = .object(
          FieldObject(
            shadowedKinds.sorted { $0.key < $1.key }.map {
              FieldObject.Member(key: $0.key, value: .text("\($0.value)"))
            }))
      case .shadowed(let other):
        object["state"] = .text("shadowed")
        object["by"] = .text(other)
      case .refused(let error):
        object["state"] = .text("refused")
        object["reason"] = .text(error.description)
        if let entry = error.quarantined {
          object["state"] = .text("quarantined")
          object["reason"] = .text(entry.reason)
          object["since"] = .text(entry.when)
          object["times"] = .integer(Int64(entry.times))
          object["retry"] = .text(entry.retryCommand)
        }
      }
      object["plugin"] = entry.plugin.map(\.fieldValue) ?? .null
      return .object(object)
    }
    let directories = searchPath.directories.map { FieldValue.text($0.path) }
    return FieldValue.object([
      "searchPath": .array(directories), "plugins": .array(plugins),
    ]).jsonText
  }
}
