// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import PluginHosting
internal import Records

/// What records are shown as that come one after the other.
@MainActor protocol KindKeeper: AnyObject {
  /// Told of each kind before the first record of it is shown.
  func load(_ kind: String)

  /// Gives a record its own kind where that comes before the one that a plugin recognised.
  func settle(_ record: inout Record, recognisedBy plugin: String?)

  /// Whether a record was come upon whose kind is that which a plugin recognised.
  var showsRecognised: Bool { get }
}

/// Loads plugins for kinds as they come up, before the first cell of each is made.
@MainActor final class KindsOnDemand: KindKeeper {
  private let host: PluginHost
  private let registry: KindRegistry
  /// How many of the host's plugins are registered.
  private var registeredCount: Int
  /// Why plugins could not be looked for.
  private(set) var problems: [String] = []
  private var precedence: KindPrecedence
  private let looksUpKinds: Bool
  var showsRecognised: Bool { precedence.keepsRecognised }

  /// Loads and registers the plugins that the user names.
  ///
  /// - Parameter actsOnItems: whether the user may have plugins act on items.
  init(
    _ options: InputOptions, _ host: PluginHost, _ registry: KindRegistry,
    actsOnItems: Bool = false
  ) throws(CommandFailure) {
    looksUpKinds = options.looksUpKinds(actsOnItems: actsOnItems)
    self.host = host
    self.registry = registry
    try options.plugins.loadNamed(into: host)
    precedence = KindPrecedence(options, host)
    try options.plugins.register(host, in: registry)
    registeredCount = host.plugins.count
  }

  /// Whether ``settle(_:recognisedBy:)`` may change a kind.
  func mayChangeKinds(recognisedBy plugin: String) -> Bool {
    precedence.mayChangeKinds(recognisedBy: plugin)
  }

  func settle(_ record: inout Record, recognisedBy plugin: String?) {
    precedence.settle(&record, recognisedBy: plugin)
  }

  /// Has a kind shown by the plugin of the search path that shows it, if there is one.
  func load(_ kind: String) {
    guard looksUpKinds else { return }
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
