// SPDX-License-Identifier: MIT

internal import CCrash
internal import CVitrinePlugin
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
  public private(set) var plugins: [LoadedPlugin] = []
  /// What stood against plugins that ``loadPlugins(showing:)`` came upon.
  public private(set) var refusals: [PluginError] = []

  /// What is known of plugins from earlier processes.
  public let judgements: PluginJudgements

  private let log: PluginLog
  private let policy: PluginPolicy
  private let isolation: PluginIsolation
  private let attributesCrashes: Bool
  /// The plugins in workers, those among them that wait included.
  internal private(set) var isolated: [IsolatedPlugin] = []
  private let ledger = HandlerLedger()
  private var entries: [UnsafeRawPointer: String] = unsafe [:]
  private var foundFiles: [FoundFile]?
  /// Plugins of the search path whose tables were read and that were not needed so far.
  private var waiting: [String: (Opened, JudgedFile)] = [:]

  /// A host without plugins.
  ///
  /// - Parameters:
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
    isolated.reduce(into: WorkerCounts()) { sum, plugin in
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
    throw PluginError(
      "\(identifier)",
      .notOnSearchPath(
        directories: searchPath.directories.map(\.path),
        nearest: nearestWord(
          to: "\(identifier)", among: files.compactMap { $0.identifiers.first })))
  }

  /// Loads plugins of the search path until each of the kinds is shown by one, as far as they can be found.
  ///
  /// A plugin that shows none of the kinds still missing is not created. Files that are no plugins are passed over;
  /// what stands against a plugin is in ``refusals``.
  ///
  /// - Returns: the kinds that no plugin shows.
  @discardableResult
  public func loadPlugins(showing kinds: Set<String>) throws(PluginError) -> Set<String> {
    var missing = kinds.subtracting(
      plugins.flatMap { $0.description.handlers.map(\.kind) })
    guard !missing.isEmpty else { return [] }
    for found in try found() where !isLoaded(found) {
      do throws(PluginError) {
        let (opened, file) = try open(found)
        try requireFiledRightly(opened, found)
        let shown = missing.intersection(opened.description.handlers.map(\.kind))
        guard !shown.isEmpty, plugin(opened.description.identifier) == nil else { continue }
        try start(opened, file)
        missing.subtract(shown)
      } catch {
        if !error.isNoPlugin, !error.isCopy { refusals.append(error) }
      }
      if missing.isEmpty { break }
    }
    for (opened, _) in waiting.values { opened.end() }
    return missing
  }

  /// Has the kinds of all plugins shown by a registry's collection views.
  ///
  /// - Parameter choices: kinds that a certain plugin is to show, whoever was first; it is loaded if need be.
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

  private func load(
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

// MARK: - The catalogue

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

// MARK: - Loading

extension PluginHost {
  /// A plugin whose tables were read and that has not been created.
  private enum Opened {
    case library(LibraryPlugin, PluginDescription)
    case isolated(IsolatedPlugin, [KindFacts], PluginDescription)
    /// With the worker that its functions are in.
    case cells(CellsFile, IsolatedPlugin?)

    var description: PluginDescription {
      switch self {
      case .library(_, let description): description
      case .isolated(_, _, let description): description
      case .cells(let file, _): file.description
      }
    }

    /// Ends its worker, which starts anew when it is needed after all.
    @MainActor func end() {
      switch self {
      case .library: break
      case .isolated(let worker, _, _): worker.end()
      case .cells(_, let worker): worker?.end()
      }
    }

    /// Whether it is where a plugin is that runs in a place; where there is no code, that is everywhere.
    func runs(in place: PluginPolicy.Place) -> Bool {
      switch self {
      case .library: place == .process
      case .isolated: place == .worker
      case .cells(let file, let worker):
        file.functions.isEmpty || (worker != nil) == (place == .worker)
      }
    }
  }

  private func found() throws(PluginError) -> [FoundFile] {
    if let foundFiles { return foundFiles }
    let files = try FoundFile.all(on: searchPath)
    foundFiles = files
    return files
  }

  private func plugin(_ identifier: PluginIdentifier) -> LoadedPlugin? {
    plugins.first { $0.description.identifier == identifier }
  }

  private func isLoaded(_ found: FoundFile) -> Bool {
    plugins.contains { $0.description.file == found.path }
  }

  private func requireFiledRightly(
    _ opened: Opened, _ found: FoundFile
  ) throws(PluginError) {
    let identifier = "\(opened.description.identifier)"
    guard found.identifiers.contains(identifier) else {
      throw PluginError(
        found.path,
        .filedUnderOtherName(identifier: identifier, wanted: found.identifiers.first ?? ""))
    }
  }

  private func open(_ found: FoundFile) throws(PluginError) -> (Opened, JudgedFile) {
    if let waiting = waiting[found.path] { return waiting }
    let file = try found.judge()
    let opened = (try open(file), file)
    waiting[found.path] = opened
    return opened
  }

  private func open(_ file: JudgedFile) throws(PluginError) -> Opened {
    if let other = plugins.first(where: { $0.content == file.content }) {
      throw PluginError(file.path, .sameContent(asFile: other.description.file))
    }
    do throws(PluginError.Finding) {
      try judgements.requireUnquarantined(file)
      let opened = try open(file, in: try place(of: file, PluginHost.names(of: file)))
      // The file may be called otherwise than the plugin, and the policy know only the latter.
      let place = try place(of: file, [opened.description.identifier])
      if opened.runs(in: place) { return opened }
      opened.end()
      return try open(file, in: place)
    } catch {
      throw PluginError(file.path, error)
    }
  }

  /// Where a plugin of these names is to run.
  private func place(
    of file: JudgedFile, _ names: [PluginIdentifier]
  ) throws(PluginError.Finding) -> PluginPolicy.Place {
    let place = policy.place(directory: file.directory, names: names)
    if place == .never { throw .forbidden(policyFile: policy.file ?? "the policy") }
    if place == .worker, file.isInProcessOnly {
      throw .inProcessOnly(directory: file.directory, policyFile: policy.file)
    }
    return place
  }

  private static func names(of file: JudgedFile) -> [PluginIdentifier] {
    let name = file.path.split(separator: "/").last.map(String.init) ?? ""
    let names = PluginForm(fileName: name).map { $0.identifiers(ofFile: name) } ?? []
    return names.compactMap { PluginIdentifier($0) }
  }

  private func open(
    _ file: JudgedFile, in place: PluginPolicy.Place
  ) throws(PluginError.Finding) -> Opened {
    switch (file.form, place) {
    case (.library, .worker): try openIsolated(file)
    case (.library, _): try openInProcess(file)
    case (.cells, .worker): try openIsolatedCells(file)
    case (.cells, _): try openCells(file)
    }
  }

  private func openCells(_ file: JudgedFile) throws(PluginError.Finding) -> Opened {
    let libraries = BindingLibraries()
    let cells = try CellsFile(file.bytes, path: file.path) {
      index, binding throws(PluginError.Finding) in
      if index == 0 { try judgements.requireFit(file, isolation: isolation) }
      return try binding.load(from: libraries)
    }
    return .cells(cells, nil)
  }

  /// A worker is started only for a file that has functions.
  private func openIsolatedCells(_ file: JudgedFile) throws(PluginError.Finding) -> Opened {
    var worker: IsolatedPlugin?
    let cells = try CellsFile(file.bytes, path: file.path) {
      index, binding throws(PluginError.Finding) in
      if worker == nil { worker = try startWorker(for: file) }
      guard let worker else { throw .failedInWorker("did not start") }
      return worker.call(ofFunction: index, binding)
    }
    worker?.identifier = cells.description.identifier
    if let worker { isolated.append(worker) }
    return .cells(cells, worker)
  }

  private func openIsolated(_ file: JudgedFile) throws(PluginError.Finding) -> Opened {
    let plugin = try startWorker(for: file)
    // Without its formats its templates cannot even be read.
    if plugin.wireDescription?.unserved.contains(VITRINE_EXTENSION_FORMATS) ?? false {
      throw .formatsInProcessOnly(directory: file.directory, policyFile: policy.file)
    }
    let (kinds, description) = try plugin.checkedDescription()
    isolated.append(plugin)
    return .isolated(plugin, kinds, description)
  }

  private func startWorker(for file: JudgedFile) throws(PluginError.Finding) -> IsolatedPlugin {
    do throws(WorkerTrouble) {
      return try IsolatedPlugin(file, isolation: isolation, log: log)
    } catch {
      throw judgements.finding(of: error, file)
    }
  }

  private func openInProcess(_ file: JudgedFile) throws(PluginError.Finding) -> Opened {
    try judgements.requireFit(file, isolation: isolation)
    if attributesCrashes { vitrine_crash_install() }
    let loading = CrashAttribution("plugin file \(file.path), while it was loaded")
    let library = try unsafe loading.during { () throws(PluginError.Finding) in
      try LoadedLibrary(file.bytes, name: "vitrine:" + file.path.suffix(200))
    }
    let entry = try unsafe library.symbol("vitrine_entry")
    // The loader knows libraries by their paths; one that it takes for another would be called by wrong tables.
    if let other = unsafe entries.updateValue(file.path, forKey: UnsafeRawPointer(entry)) {
      throw .entryOfEarlierFile(other)
    }
    let entering = CrashAttribution("plugin file \(file.path), handler vitrine_entry")
    let plugin = try unsafe entering.during { () throws(PluginError.Finding) in
      try unsafe LibraryPlugin(entry: entry)
    }
    return .library(plugin, plugin.description(of: file))
  }

  @discardableResult
  private func start(_ opened: Opened, _ file: JudgedFile) throws(PluginError) -> LoadedPlugin {
    let plugin: LoadedPlugin
    waiting[file.path] = nil
    switch opened {
    case .library(let library, _):
      do throws(PluginError.Finding) {
        let created = try library.create(log: log)
        let ledger = ledger
        let extensions = library.extensions
        plugin = LoadedPlugin(
          opened.description,
          registrations: created.handlers.map { functions in
            let handler = KindHandler(
              functions.facts, plugin: library.identifier, calls: DirectCalls(functions),
              ledger: ledger)
            return extensions.drawing(handler.cellRegistration, ledger: ledger)
          },
          content: file.content,
          backends: extensions.backends.map { record in
            unsafe TextBackend(
              record, plugin: library.identifier, file: file.path, instance: created.instance)
          },
          decorations: extensions.decorations,
          actions: extensions.actions.map { record in
            unsafe ItemActions(record, plugin: library.identifier, instance: created.instance)
          },
          finish: created.finish)
      } catch {
        throw PluginError(file.path, error)
      }
    case .isolated(let worker, let kinds, let description):
      do throws(WorkerTrouble) {
        try worker.create()
      } catch {
        throw PluginError(file.path, judgements.finding(of: error, file))
      }
      let ledger = ledger
      plugin = LoadedPlugin(
        description,
        registrations: kinds.enumerated().map { index, facts in
          KindHandler(
            facts, plugin: description.identifier,
            calls: IsolatedCalls(worker, facts, index: index), ledger: ledger
          ).cellRegistration
        },
        content: file.content, finish: { worker.end() })
    case .cells(let cells, _):
      plugin = LoadedPlugin(
        cells.description, registrations: cells.cellRegistrations(ledger: ledger),
        content: file.content, decorations: cells.decorations)
    }
    plugins.append(plugin)
    return plugin
  }
}

extension PluginError {
  /// True when the same file is loaded already, under another path.
  fileprivate var isCopy: Bool {
    if case .sameContent = finding { true } else { false }
  }
}
