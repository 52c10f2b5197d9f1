// SPDX-License-Identifier: MIT

extension PluginHost {
  /// One plugin, or a file that would be one, with what is to be said of it.
  public struct CatalogEntry: Sendable, Hashable {
    /// Whether a plugin can be used.
    public enum State: Sendable, Hashable {
      /// It can be; of these kinds others come first.
      case usable(shadowedKinds: [String: PluginIdentifier])
      /// A plugin of the same name comes first, from this file.
      case shadowed(byFile: String)
      /// It cannot be.
      case refused(PluginError)
    }

    /// The path of its file.
    public var file: String
    /// Whether it can be used.
    public var state: State
    /// What it says of itself; nil when it was refused before it could.
    public var plugin: PluginDescription?
  }

  /// All plugins: those loaded so far, then those of the search path, in the order of their claim to a kind; then those
  /// in quarantine that are in other places and still are what they were.
  ///
  /// Loads all of them. Files that are no plugins at all are left out.
  ///
  /// - Parameter choices: kinds that a certain plugin is to show, as for ``register(in:choosing:)``.
  public func catalog(
    choosing choices: [(kind: String, plugin: PluginIdentifier)] = []
  ) throws(PluginError) -> [CatalogEntry] {
    for choice in choices { try load(choice.plugin, showing: choice.kind) }
    let chosen = Dictionary(choices.map { ($0.kind, $0.plugin) }) { $1 }
    var catalog: [CatalogEntry] = []
    for plugin in plugins { catalog.append(usable(plugin.description, after: catalog, chosen)) }
    for found in try found() where !isLoaded(found) {
      do throws(PluginError) {
        let (opened, file) = try open(found)
        try requireFiledRightly(opened, found)
        let plugin = opened.description
        if let first = self.plugin(plugin.identifier) {
          catalog.append(
            CatalogEntry(
              file: found.path, state: .shadowed(byFile: first.description.file), plugin: plugin))
          continue
        }
        catalog.append(usable(try start(opened, file).description, after: catalog, chosen))
      } catch {
        guard !error.isNoPlugin else { continue }
        if case .sameContent(let file) = error.finding {
          catalog.append(
            CatalogEntry(file: found.path, state: .shadowed(byFile: file), plugin: nil))
        } else {
          catalog.append(CatalogEntry(file: found.path, state: .refused(error), plugin: nil))
        }
      }
    }
    catalog += judgements.quarantinedElsewhere(than: catalog)
    return catalog
  }

  private func usable(
    _ plugin: PluginDescription, after catalog: [CatalogEntry],
    _ chosen: [String: PluginIdentifier]
  ) -> CatalogEntry {
    var shadowed: [String: PluginIdentifier] = [:]
    for handler in plugin.handlers {
      if let other = chosen[handler.kind] {
        if other != plugin.identifier { shadowed[handler.kind] = other }
        continue
      }
      let first = catalog.first { entry in
        guard case .usable = entry.state, let other = entry.plugin else { return false }
        return other.handlers.contains { $0.kind == handler.kind && $0.role == handler.role }
      }
      if let first = first?.plugin { shadowed[handler.kind] = first.identifier }
    }
    return CatalogEntry(
      file: plugin.file, state: .usable(shadowedKinds: shadowed), plugin: plugin)
  }
}
