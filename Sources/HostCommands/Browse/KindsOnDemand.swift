// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import PluginHosting

/// Loads plugins for kinds as they come up, before the first cell of each is made.
@MainActor final class KindsOnDemand {
  private let host: PluginHost
  private let registry: KindRegistry
  /// How many of the host's plugins are registered.
  private var registeredCount: Int
  /// Why plugins could not be looked for.
  private(set) var problems: [String] = []

  /// Loads and registers the plugins that the user names.
  init(
    _ options: PluginOptions, _ host: PluginHost, _ registry: KindRegistry
  ) throws(CommandFailure) {
    self.host = host
    self.registry = registry
    try options.loadNamed(into: host)
    try options.register(host, in: registry)
    registeredCount = host.plugins.count
  }

  /// Has a kind shown by the plugin of the search path that shows it, if there is one.
  ///
  /// - Parameter plugin: the one that recognised the records, which is asked first.
  func load(_ kind: String, of plugin: String?) {
    if let identifier = plugin.flatMap(PluginIdentifier.init) {
      // What stands against it is told when its kind is looked for.
      _ = try? host.load(.identifier(identifier))
    }
    do throws(PluginError) {
      try host.loadPlugins(showing: [kind])
    } catch {
      problems.append(error.description)
    }
    guard host.plugins.count != registeredCount else { return }
    registry.replaceAll(with: host.plugins.flatMap(\.registrations))
    registeredCount = host.plugins.count
  }
}
