// SPDX-License-Identifier: MIT

public import CellRegistry

/// A plugin that took the place of an earlier generation of itself.
public struct PluginReplacement: Sendable, Hashable {
  /// What was there before; nil when the file could not be loaded until now.
  public let old: PluginDescription?
  /// What is there now.
  public let new: PluginDescription
  /// The kinds of items, headers and footers that either shows.
  public let kinds: Set<String>
  /// The kinds of decorations that either has.
  public let decorations: Set<String>
  /// How many generations of the library this process has mapped, none of which is ever unmapped; 0 for a plugin in a
  /// worker, whose process went with it, and for templates.
  public let mappedGenerations: Int
  /// Why the new generation began afresh, although the old one or the new one keeps a state; nil when the state went
  /// over, or when there is none.
  public let stateTrouble: String?
}

extension PluginHost {
  /// Loads the file of a plugin anew, and puts what is in it now into the place of what was in it before.
  ///
  /// The new generation is opened beside the old one, as the policy says: in a worker of its own, or in this process.
  /// Only when it has described itself well and its `create` succeeded does anything change: its registrations stand in
  /// the registry, as if it had been there from the beginning; `remake` is called; the old one ends.
  ///
  /// What the old one keeps is saved before the new one is created, which takes it over; one that cannot begins afresh.
  ///
  /// A file that was on nobody's list so far is loaded behind the others.
  ///
  /// - Parameters:
  ///   - path: the path of the file, as ``PluginDescription/file`` has it.
  ///   - registry: has nothing but the kinds of this host's plugins, as ``register(in:choosing:)`` left it.
  ///   - remake: has the views made anew that the old generation made; nothing of it is called after that.
  /// - Returns: nil when the file holds what it held before.
  /// - Throws: what stands against the new generation; the old one is in use as before then.
  @discardableResult
  public func reload(
    file path: String, in registry: KindRegistry, remake: (PluginReplacement) -> Void
  ) throws(PluginError) -> PluginReplacement? {
    try reload(preparation(ofFile: path).run(), in: registry, remake: remake)
  }

  /// What can be done on another thread before a plugin's file is loaded anew.
  ///
  /// - Parameter path: as of ``reload(file:in:remake:)``.
  public func preparation(ofFile path: String) -> ReloadPreparation {
    let old = plugins.first { $0.description.file == path }
    return ReloadPreparation(
      path: path, isNamed: old?.isNamed ?? true, identifier: old?.description.identifier,
      content: old?.content, searchPath: searchPath, policy: policy, judgements: judgements,
      isolation: isolation, log: log)
  }

  /// Puts what was prepared into the place of what was there before, as ``reload(file:in:remake:)`` does.
  ///
  /// What is left to do here: a plugin that runs in this process is mapped and created in it, once it has been tried in
  /// a worker; one in a worker of its own is there already. The state goes over, which takes two calls of the plugin.
  @discardableResult
  public func reload(
    _ prepared: ReloadPreparation.Outcome, in registry: KindRegistry,
    remake: (PluginReplacement) -> Void
  ) throws(PluginError) -> PluginReplacement? {
    let path = prepared.path
    guard let begun = try prepared.result?.get() else { return nil }
    let file = begun.file
    let old = plugins.first { $0.description.file == path }
    if let old, old.content == file.content { return nil }
    foundFiles = nil
    let opened = try open(file, begun: begun)
    let new: LoadedPlugin
    let stateTrouble: String?
    do throws(PluginError) {
      try requireFree(opened.description.identifier, for: old, path)
      (new, stateTrouble) = try create(opened, file, following: old)
    } catch {
      abandon(opened)
      throw error
    }
    if let old, let place = plugins.firstIndex(where: { $0 === old }) {
      plugins[place] = new
      ledger.forget(old.description.identifier)
    } else {
      plugins.append(new)
    }
    registry.replaceAll(with: plugins.flatMap(\.registrations))
    let replacement = PluginReplacement(
      old: old?.description, new: new.description,
      kinds: Set((old?.registrations ?? []).map(\.kind) + new.registrations.map(\.kind)),
      decorations: Set(old?.decorations.keys.map(\.self) ?? []).union(new.decorations.keys),
      mappedGenerations: new.worker == nil ? mappings(of: path) : 0, stateTrouble: stateTrouble)
    remake(replacement)
    if let old { retire(old) }
    return replacement
  }

  /// Creates a plugin with the state of its earlier build.
  ///
  /// - Returns: the plugin, and why it began afresh if that is worth telling.
  private func create(
    _ opened: Opened, _ file: JudgedFile, following old: LoadedPlugin?
  ) throws(PluginError) -> (LoadedPlugin, trouble: String?) {
    let identifier = opened.description.identifier
    guard let old, let oldState = old.state, old.description.identifier == identifier else {
      return (try create(opened, file), nil)
    }
    let saved: SavedState
    do throws(PluginError) {
      saved = try oldState.save()
    } catch {
      return (try create(opened, file), error.finding.sentence)
    }
    let new = try create(opened, file)
    guard let state = new.state else { return (new, "this build takes no state over") }
    do throws(PluginError) {
      try state.restore(saved)
      return (new, nil)
    } catch {
      // What it took over before it failed goes with it.
      new.end()
      return (try create(opened, file), error.finding.sentence)
    }
  }

  /// Refuses a name that another plugin has.
  private func requireFree(
    _ identifier: PluginIdentifier, for old: LoadedPlugin?, _ path: String
  ) throws(PluginError) {
    guard let other = plugin(identifier), other !== old else { return }
    throw PluginError(path, .sameIdentifier("\(identifier)", asFile: other.description.file))
  }

  /// Ends a plugin that was opened and is not to be used.
  internal func abandon(_ opened: Opened) {
    opened.end()
    switch opened {
    case .library: break
    case .isolated(let worker, _): retire(worker)
    case .cells(_, let functions): if let worker = functions?.plugin { retire(worker) }
    }
  }

  private func retire(_ plugin: LoadedPlugin) {
    plugin.end()
    guard let worker = plugin.worker else { return }
    worker.end()
    retire(worker)
  }

  private func retire(_ worker: IsolatedPlugin) {
    isolated.removeAll { $0 === worker }
    retiredWorkers.started += worker.counts.started
    retiredWorkers.restarted += worker.counts.restarted
  }
}
