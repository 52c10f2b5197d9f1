// SPDX-License-Identifier: MIT

internal import CCrash
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

  private let log: PluginLog
  private let attributesCrashes: Bool
  private let ledger = HandlerLedger()
  private var entries: [UnsafeRawPointer: String] = unsafe [:]
  private var foundFiles: [FoundFile]?
  /// Plugins of the search path whose tables were read and that were not needed so far.
  private var waiting: [String: (Opened, JudgedFile)] = [:]

  /// A host without plugins.
  ///
  /// - Parameters:
  ///   - attributesCrashes: Whether this process, once it has loaded native code, says on standard error what crashed:
  ///     `vitrine: crashed in plugin P, handler H, kind K, item I`. It then ends as without it.
  ///   - log: takes the lines that plugins write.
  public init(
    searchPath: PluginSearchPath, attributesCrashes: Bool = false, log: @escaping PluginLog
  ) {
    self.searchPath = searchPath
    self.attributesCrashes = attributesCrashes
    self.log = log
  }

  /// What kept items from being shown as their plugins mean to, in the order in which it first happened.
  public var problems: [CellProblem] { ledger.problems }

  /// How often a function of a plugin was called for a cell, or for a batch of cells.
  public var handlerCalls: Int { ledger.calls }

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

  /// All plugins: those loaded so far, then those of the search path, in the order of their claim to a kind.
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
    case cells(CellsFile)

    var description: PluginDescription {
      switch self {
      case .library(_, let description): description
      case .cells(let file): file.description
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
    if let other = plugins.first(where: { $0.contentMark == file.contentMark }) {
      throw PluginError(file.path, .sameContent(asFile: other.description.file))
    }
    do throws(PluginError.Finding) {
      guard file.form == .library else { return .cells(try CellsFile(file)) }
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
    } catch {
      throw PluginError(file.path, error)
    }
  }

  @discardableResult
  private func start(_ opened: Opened, _ file: JudgedFile) throws(PluginError) -> LoadedPlugin {
    let plugin: LoadedPlugin
    waiting[file.path] = nil
    switch opened {
    case .library(let library, _):
      do throws(PluginError.Finding) {
        plugin = try library.create(from: file, log: log, ledger: ledger)
      } catch {
        throw PluginError(file.path, error)
      }
    case .cells(let cells):
      plugin = LoadedPlugin(
        cells.description, registrations: cells.cellRegistrations(ledger: ledger),
        contentMark: file.contentMark, decorations: cells.decorations)
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
