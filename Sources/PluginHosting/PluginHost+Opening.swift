// SPDX-License-Identifier: MIT

internal import CCrash
internal import CellRegistry

extension PluginHost {
  /// A plugin whose tables were read and that has not been created.
  internal enum Opened {
    case library(LibraryPlugin, PluginDescription)
    case isolated(IsolatedPlugin, IsolatedPlugin.Checked)
    /// With its functions, where they are in a worker.
    case cells(CellsFile, IsolatedFunctions?)

    var description: PluginDescription {
      switch self {
      case .library(_, let description): description
      case .isolated(_, let checked): checked.description
      case .cells(let file, _): file.description
      }
    }

    /// Whether it has functions of other libraries.
    var hasBindings: Bool {
      if case .cells(let file, _) = self { !file.functions.isEmpty } else { false }
    }

    /// Ends its worker, which starts anew when it is needed after all.
    @MainActor func end() {
      switch self {
      case .library: break
      case .isolated(let worker, _): worker.end()
      case .cells(_, let functions): functions?.plugin.end()
      }
    }

    /// Whether it is where a plugin is that runs in a place; where there is no code, that is everywhere.
    func runs(in place: PluginPolicy.Place) -> Bool {
      switch self {
      case .library: place == .process
      case .isolated: place == .worker
      case .cells(let file, let functions):
        file.functions.isEmpty || (functions != nil) == (place == .worker)
      }
    }
  }

  internal func found() throws(PluginError) -> [FoundFile] {
    if let foundFiles { return foundFiles }
    let files = try FoundFile.all(on: searchPath)
    foundFiles = files
    return files
  }

  internal func plugin(_ identifier: PluginIdentifier) -> LoadedPlugin? {
    plugins.first { $0.description.identifier == identifier }
  }

  internal func isLoaded(_ found: FoundFile) -> Bool {
    plugins.contains { $0.description.file == found.path }
  }

  internal func requireFiledRightly(
    _ opened: Opened, _ found: FoundFile
  ) throws(PluginError) {
    let identifier = "\(opened.description.identifier)"
    guard found.identifiers.contains(identifier) else {
      throw PluginError(
        found.path,
        .filedUnderOtherName(identifier: identifier, wanted: found.identifiers.first ?? ""))
    }
  }

  internal func open(_ found: FoundFile) throws(PluginError) -> (Opened, JudgedFile) {
    if let waiting = waiting[found.path] { return waiting }
    let file = try found.judge()
    let opened = (try open(file), file)
    waiting[found.path] = opened
    knownKinds.add(opened.0, file, found)
    return opened
  }

  /// Reads a plugin's tables.
  ///
  /// - Parameter begun: What was done for it on another thread.
  internal func open(
    _ file: JudgedFile, begun: ReloadPreparation.Begun? = nil
  ) throws(PluginError) -> Opened {
    if let other = plugins.first(where: { $0.content == file.content }) {
      throw PluginError(file.path, .sameContent(asFile: other.description.file))
    }
    do throws(PluginError.Finding) {
      try judgements.requireUnquarantined(file)
      let expected =
        if let begun { begun.place } else { try policy.place(of: file, file.pluginNames) }
      let opened = try open(file, in: expected, begun)
      // The file may be called otherwise than the plugin, and the policy know only the latter.
      let place = try policy.place(of: file, [opened.description.identifier])
      if opened.runs(in: place) { return opened }
      abandon(opened)
      return try open(file, in: place, nil)
    } catch {
      throw PluginError(file.path, error)
    }
  }

  private func open(
    _ file: JudgedFile, in place: PluginPolicy.Place, _ begun: ReloadPreparation.Begun?
  ) throws(PluginError.Finding) -> Opened {
    let isTried = begun?.place == .process
    return switch (file.form, place) {
    case (.library, .worker): try openIsolated(file, begun?.worker)
    case (.library, _): try openInProcess(file, isTried: isTried)
    case (.cells, .worker): try openIsolatedCells(file, begun?.worker)
    case (.cells, _): try openCells(file, isTried: isTried)
    }
  }

  private func openCells(
    _ file: JudgedFile, isTried: Bool
  ) throws(PluginError.Finding) -> Opened {
    let libraries = BindingLibraries()
    let cells = try CellsFile(file.bytes, path: file.path) {
      index, binding throws(PluginError.Finding) in
      if index == 0, !isTried { try judgements.requireFit(file, isolation: isolation) }
      return try binding.load(from: libraries)
    }
    return .cells(cells, nil)
  }

  /// A worker is started only for a file that has functions.
  private func openIsolatedCells(
    _ file: JudgedFile, _ begun: IsolatedPlugin?
  ) throws(PluginError.Finding) -> Opened {
    var functions: IsolatedFunctions?
    let cells = try CellsFile(file.bytes, path: file.path) {
      _, binding throws(PluginError.Finding) in
      if let functions { return functions.add(named: binding.description.symbol) }
      let worker = if let begun { begun } else { try startWorker(for: file) }
      let started = IsolatedFunctions(worker)
      functions = started
      return started.add(named: binding.description.symbol)
    }
    if let worker = functions?.plugin {
      worker.identifier = cells.description.identifier
      isolated.append(worker)
    }
    return .cells(cells, functions)
  }

  private func openIsolated(
    _ file: JudgedFile, _ begun: IsolatedPlugin?
  ) throws(PluginError.Finding) -> Opened {
    let plugin = if let begun { begun } else { try startWorker(for: file) }
    let checked = try plugin.checkedDescription()
    isolated.append(plugin)
    return .isolated(plugin, checked)
  }

  private func startWorker(for file: JudgedFile) throws(PluginError.Finding) -> IsolatedPlugin {
    do throws(WorkerTrouble) {
      return try IsolatedPlugin(file, isolation: isolation, log: log)
    } catch {
      throw judgements.finding(of: error, file)
    }
  }

  private func openInProcess(
    _ file: JudgedFile, isTried: Bool
  ) throws(PluginError.Finding) -> Opened {
    if !isTried { try judgements.requireFit(file, isolation: isolation) }
    if attributesCrashes { vitrine_crash_install() }
    let loading = CrashAttribution("plugin file \(file.path), while it was loaded")
    let library = try unsafe loading.during { () throws(PluginError.Finding) in
      try LoadedLibrary(
        file.bytes, name: "vitrine:\(mappings(of: file.path) + 1):" + file.path.suffix(200))
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

  /// How often this process has mapped a library of a path; none of them is ever unmapped.
  internal func mappings(of path: String) -> Int { unsafe entries.values.count { $0 == path } }

  @discardableResult
  internal func start(_ opened: Opened, _ file: JudgedFile) throws(PluginError) -> LoadedPlugin {
    let plugin = try create(opened, file)
    plugins.append(plugin)
    return plugin
  }

  /// Has a plugin make what it keeps between calls, and its kinds ready to be registered.
  internal func create(_ opened: Opened, _ file: JudgedFile) throws(PluginError) -> LoadedPlugin {
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
          backends: extensions.textBackends(created.extensions, file: file.path),
          sources: extensions.pluginSources(created.extensions, file: file.path),
          screens: extensions.screenBackends(created.extensions, file: file.path),
          decorations: extensions.decorations,
          actions: extensions.itemActions(created.extensions),
          formats: extensions.fieldFormats,
          state: extensions.pluginState(created.extensions, file: file.path),
          finish: created.finish)
      } catch {
        throw PluginError(file.path, error)
      }
    case .isolated(let worker, let checked):
      do throws(WorkerTrouble) {
        try worker.create()
      } catch {
        throw PluginError(file.path, judgements.finding(of: error, file))
      }
      let ledger = ledger
      let extensions = checked.extensions
      let formats = IsolatedFunctions(worker)
      let calls = worker.calls(extensions, formats: formats)
      extensions.bind(calls)
      plugin = LoadedPlugin(
        checked.description,
        registrations: checked.kinds.enumerated().map { index, facts in
          let handler = KindHandler(
            facts, plugin: checked.description.identifier,
            calls: IsolatedCalls(worker, facts, index: index), ledger: ledger,
            formats: extensions.formats.isEmpty ? nil : formats)
          return extensions.drawing(handler.cellRegistration, ledger: ledger)
        },
        content: file.content,
        backends: extensions.textBackends(calls, file: file.path),
        sources: extensions.pluginSources(calls, file: file.path),
        screens: extensions.screenBackends(calls, file: file.path),
        decorations: extensions.decorations, actions: extensions.itemActions(calls),
        formats: extensions.fieldFormats, state: extensions.pluginState(calls, file: file.path),
        worker: worker,
        finish: { worker.end() })
    case .cells(let cells, let functions):
      plugin = LoadedPlugin(
        cells.description,
        registrations: cells.cellRegistrations(ledger: ledger, functions: functions),
        content: file.content, decorations: cells.decorations, worker: functions?.plugin)
    }
    plugin.isNamed = file.isNamed
    return plugin
  }
}
