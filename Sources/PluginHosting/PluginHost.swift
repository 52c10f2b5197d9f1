// SPDX-License-Identifier: MIT

public import CellRegistry
internal import FieldValues

/// The plugins of this process: finds them, judges and loads them, and has their kinds shown.
///
/// Which plugins are loaded to show a collection is decided by naming, never by what happens to be installed:
///
/// 1. those of `--plugin`, in the order given, by ``load(_:)``;
/// 2. those that the collection names, in its order, by ``load(_:)``; these are names, never paths;
/// 3. those of `--kind-from`, by ``register(in:choosing:)``;
/// 4. when a kind of the collection is shown by none of these: the plugins of the search path in its order, until
///    each kind is found, by ``loadPlugins(showing:)``. A collection whose kinds are all shown loads none of them.
///
/// The first plugin that shows a kind keeps it, unless the user chose another.
@MainActor @safe public final class PluginHost {
  /// Where plugins are looked for.
  public let searchPath: PluginSearchPath
  /// The plugins loaded, in the order of their claim to a kind.
  public internal(set) var plugins: [LoadedPlugin] = []
  /// What stood against plugins that ``loadPlugins(showing:)`` and ``loadIfUsable(_:)`` came upon, each once.
  public private(set) var refusals: [PluginError] = []
  /// The kinds that no plugin was found to show.
  package private(set) var unshownKinds: Set<String> = []

  /// What is known of plugins from earlier processes.
  public let judgements: PluginJudgements

  internal let log: PluginLog
  internal let policy: PluginPolicy
  internal let isolation: PluginIsolation
  internal let attributesCrashes: Bool
  /// The plugins in workers, those among them that wait included.
  internal var isolated: [IsolatedPlugin] = []
  /// What became of the workers of plugins that others have replaced.
  internal var retiredWorkers = WorkerCounts()
  internal let ledger = HandlerLedger()
  internal var entries: [UnsafeRawPointer: String] = unsafe [:]
  internal var foundFiles: [FoundFile]?
  /// Plugins of the search path whose tables were read and that were not needed so far.
  internal var waiting: [String: (Opened, JudgedFile)] = [:]
  internal var knownKinds: KnownKinds

  /// A host without plugins.
  ///
  /// - Parameters:
  ///   - searchPath: Where plugins are looked for.
  ///   - policy: Which plugins run in workers.
  ///   - isolation: How they do.
  ///   - judgements: what is known of plugins from earlier processes; by default nothing.
  ///   - attributesCrashes: Whether this process, once it has loaded native code, says on standard error what crashed:
  ///     `vitrine: crashed in plugin P, handler H, kind K, item I`. It then ends as without it.
  ///   - log: takes the lines that plugins write.
  public init(
    searchPath: PluginSearchPath, policy: PluginPolicy = .inProcess,
    judgements: PluginJudgements = .none, isolation: PluginIsolation = PluginIsolation(),
    attributesCrashes: Bool = false, log: @escaping PluginLog
  ) {
    self.searchPath = searchPath
    self.policy = policy
    self.judgements = judgements
    knownKinds = KnownKinds(judgements, policy)
    self.isolation = isolation.quarantining(in: judgements)
    self.attributesCrashes = attributesCrashes
    self.log = log
  }

  /// What kept items from being shown as their plugins mean to, in the order in which it first happened.
  public var problems: [CellProblem] { ledger.problems }

  /// How often a function of a plugin was called for a cell, or for a batch of cells.
  public var handlerCalls: Int { ledger.calls }

  /// What became of the workers of plugins so far.
  public var workers: WorkerCounts {
    isolated.reduce(into: retiredWorkers) { sum, plugin in
      sum.started += plugin.counts.started
      sum.restarted += plugin.counts.restarted
    }
  }

  /// Whether cells are configured in quick succession now, as in a layout pass: workers then wait without sleeping for
  /// what is next, for up to a millisecond.
  public var isFrameOpen = false {
    didSet { for plugin in isolated { plugin.isFrameOpen = isFrameOpen } }
  }

  /// The plugin that the user or a collection names, loaded now or before.
  @discardableResult
  public func load(_ reference: PluginReference) throws(PluginError) -> LoadedPlugin {
    switch reference {
    case .file(let path): return try loadFile(path)
    case .identifier(let identifier): return try load(identifier)
    }
  }

  private func loadFile(_ path: String) throws(PluginError) -> LoadedPlugin {
    if let loaded = plugins.first(where: { $0.description.file == path }) { return loaded }
    let file = try JudgedFile(named: path)
    let opened = try open(file)
    let identifier = opened.description.identifier
    if let other = plugin(identifier) {
      throw PluginError(
        path, .sameIdentifier("\(identifier)", asFile: other.description.file))
    }
    return try start(opened, file)
  }

  private func load(_ identifier: PluginIdentifier) throws(PluginError) -> LoadedPlugin {
    if let loaded = plugin(identifier) { return loaded }
    let files = try found()
    for found in files where found.identifiers.contains("\(identifier)") {
      let (opened, file): (Opened, JudgedFile)
      do throws(PluginError) {
        (opened, file) = try open(found)
      } catch {
        if error.isNoPlugin { continue }
        throw error
      }
      guard opened.description.identifier == identifier else {
        throw PluginError(
          file.path,
          .filedUnderOtherName(
            identifier: "\(opened.description.identifier)", wanted: "\(identifier)"))
      }
      return try start(opened, file)
    }
    throw searchPath.error(without: identifier, among: files)
  }

  /// Loads plugins of the search path until each of the kinds is shown by one, as far as they can be found.
  ///
  /// A plugin that shows none of the kinds still missing is not created, and not even read when that is known from an
  /// earlier host. Files that are no plugins are passed over;
  /// what stands against a plugin is in ``refusals``.
  ///
  /// - Returns: the kinds that no plugin shows.
  @discardableResult
  public func loadPlugins(showing kinds: Set<String>) throws(PluginError) -> Set<String> {
    try load(
      kinds.subtracting(plugins.flatMap { $0.description.handlers.map(\.kind) }), from: found())
  }

  /// Loads plugins whose directories the user has before that of a plugin, until each of the kinds is shown by one of
  /// them, as ``loadPlugins(showing:)`` does.
  ///
  /// - Returns: the kinds that one of them shows.
  @discardableResult
  public func loadPlugins(
    showing kinds: Set<String>, before identifier: PluginIdentifier
  ) throws(PluginError) -> Set<String> {
    let files = try files(before: identifier)
    let paths = Set(files.map(\.path))
    func shown() -> Set<String> {
      kinds.intersection(
        plugins.filter { paths.contains($0.description.file) }
          .flatMap { $0.description.handlers.map(\.kind) })
    }
    try load(kinds.subtracting(shown()), from: files)
    return shown()
  }

  /// Whether the user has plugins whose directories come before that of a plugin on the search path.
  public func hasPlugins(before identifier: PluginIdentifier) -> Bool {
    (try? files(before: identifier).isEmpty) == false
  }

  private func files(before identifier: PluginIdentifier) throws(PluginError) -> [FoundFile] {
    let files = try found()
    guard let file = files.first(where: { $0.identifiers.contains("\(identifier)") }) else {
      return []
    }
    return files.filter { $0.origin < file.origin }
  }

  /// The plugin of a name, loaded now or before; nil where it cannot be, and what stands against it is in
  /// ``refusals``.
  public func loadIfUsable(_ identifier: PluginIdentifier) -> LoadedPlugin? {
    do throws(PluginError) {
      return try load(identifier)
    } catch {
      refuse(error)
      return nil
    }
  }

  private func refuse(_ error: PluginError) {
    if !refusals.contains(error) { refusals.append(error) }
  }

  /// Loads plugins from files until each of the kinds is shown; those that are not are the result.
  @discardableResult
  private func load(
    _ kinds: Set<String>, from files: [FoundFile]
  ) throws(PluginError) -> Set<String> {
    var missing = kinds
    guard !missing.isEmpty else { return [] }
    for found in files where !isLoaded(found) && !isKnownToShowNone(of: missing, found) {
      do throws(PluginError) {
        let (opened, file) = try open(found)
        try requireFiledRightly(opened, found)
        let shown = missing.intersection(opened.description.handlers.map(\.kind))
        guard !shown.isEmpty, plugin(opened.description.identifier) == nil else { continue }
        try start(opened, file)
        missing.subtract(shown)
      } catch {
        if !error.isNoPlugin, !error.isCopy { refuse(error) }
      }
      if missing.isEmpty { break }
    }
    for (opened, _) in waiting.values { opened.end() }
    knownKinds.keep()
    unshownKinds.formUnion(missing)
    return missing
  }

  /// Whether a file that was not opened here would be of no use for kinds.
  private func isKnownToShowNone(of kinds: Set<String>, _ found: FoundFile) -> Bool {
    guard waiting[found.path] == nil, let known = knownKinds.entry(of: found) else { return false }
    return plugin(known.identifier) != nil || kinds.isDisjoint(with: known.kinds)
  }

  /// Has the kinds of all plugins shown by a registry's collection views.
  ///
  /// - Parameters:
  ///   - registry: learns the kinds.
  ///   - choices: kinds that a certain plugin is to show, whoever was first; it is loaded if need be.
  public func register(
    in registry: KindRegistry, choosing choices: [(kind: String, plugin: PluginIdentifier)] = []
  ) throws(PluginError) {
    for choice in choices { try load(choice.plugin, showing: choice.kind) }
    for plugin in plugins {
      for registration in plugin.registrations { registry.register(registration) }
    }
    for choice in choices {
      do throws(RegistryError) {
        try registry.choose(kind: choice.kind, origin: "\(choice.plugin)")
      } catch {
        preconditionFailure("\(choice.kind) was registered by \(choice.plugin): \(error)")
      }
    }
  }

  internal func load(
    _ identifier: PluginIdentifier, showing kind: String
  ) throws(PluginError) {
    let plugin = try load(identifier)
    let kinds = plugin.description.handlers.map(\.kind)
    guard kinds.contains(kind) else {
      throw PluginError(
        plugin.description.file,
        .doesNotShow(kind: kind, nearest: nearestWord(to: kind, among: kinds)))
    }
  }

  /// Has all plugins stop their threads and free what they keep, the last loaded first. Nothing is called
  /// afterwards; the libraries stay mapped.
  public func end() {
    for plugin in plugins.reversed() { plugin.end() }
    plugins = []
    for plugin in isolated { plugin.end() }
    isolated = []
    waiting = [:]
  }
}
