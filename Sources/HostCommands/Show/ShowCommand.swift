// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CollectionLayout
internal import FieldValues
internal import JSONText
internal import LayoutFiles
internal import PlaneGeometry
internal import PluginHosting
internal import Records
internal import RenderBackends
internal import TextCanvas
internal import TextCollections

/// `vitrine show`: draws a collection once, from its first row to its last, or one viewport of it.
@MainActor struct ShowCommand {
  /// The rows that are drawn at once when the whole collection is shown: cells exist for these alone.
  static let pageRows = 24

  private let options: ShowOptions
  private let environment: [String: String]
  private var statistics = ShowStatistics()
  private var theme = Theme.standard

  init(options: ShowOptions, environment: [String: String]) {
    self.options = options
    self.environment = environment
  }

  /// Draws, and says on `errors` what was skipped, made up or shown as a placeholder.
  mutating func run(
    _ output: inout HostOutput, _ errors: inout HostOutput
  ) throws -> ExitStatus {
    let backendName =
      options.isLinear ? .plain : try chosenBackend(isTerminal: output.isTerminal)
    if let name = options.theme { theme = try ShowTheme(argument: name).makeTheme() }
    let columns = chosenColumns(terminal: output.terminalColumns)
    let collection = try RecordCollection.read(options.file, options.records)
    statistics.endStage(.read)
    statistics.items = collection.recordCount
    let log = PluginLogBook()
    let host = options.plugins.makeHost(log: log)
    defer { host.end() }
    let registry = KindRegistry()
    try loadPlugins(for: collection, host, registry)
    statistics.endStage(.plugins)
    let layout = try ShowLayout(options: options, collection: collection).makeLayout()

    let source = RecordDataSource(collection)
    let view = CollectionView(
      frame: Rect(
        x: 0, y: 0, width: Double(columns), height: Double(options.rows ?? Self.pageRows)),
      layout: CollectionViewCompositionalLayout(layout), registry: registry)
    view.dataSource = source
    let depth = ColorDepth.detect(
      environment: environment, isTerminal: output.isTerminal, choice: options.color)
    var backend = backendName.makeBackend(
      colors: depth, title: collection.title ?? options.sourceName, columns: columns)
    do {
      try output.write(backend.begin())
      if options.rows != nil {
        try scroll(view, source)
        try draw(view, source, &backend, &output)
      } else {
        try drawAllPages(view, source, &backend, &output)
      }
      try output.write(backend.end())
      try output.flush()
    } catch let error as LayoutError {
      throw CommandFailure(.badData, "the layout cannot be made: \(error)")
    }
    statistics.collection = view.statistics
    statistics.handlerCalls = host.handlerCalls
    statistics.bytes = output.writtenBytes
    try report(collection, host, log, to: &errors)
    return collection.brokenLines.isEmpty ? .done : .badData
  }

  // MARK: - Plugins

  private func loadPlugins(
    for collection: RecordCollection, _ host: PluginHost, _ registry: KindRegistry
  ) throws(CommandFailure) {
    try options.plugins.loadNamed(into: host)
    for name in collection.plugins {
      // A collection names plugins that are installed; it never makes the host open a path.
      guard let identifier = PluginIdentifier(name) else {
        throw CommandFailure(
          .badData,
          "\(options.source): plugins has '\(name)', which is no plugin's identifier (a-z, 0-9, '.', '_', '-')"
        )
      }
      do throws(PluginError) {
        try host.load(.identifier(identifier))
      } catch {
        throw CommandFailure(error)
      }
    }
    var kinds: Set<String> = []
    for section in collection.sections {
      for record in section.records { kinds.insert(record.kind) }
      if let header = section.headerKind { kinds.insert(header) }
    }
    do throws(PluginError) {
      try host.loadPlugins(showing: kinds)
    } catch {
      throw CommandFailure(error)
    }
    try options.plugins.register(host, in: registry)
  }

  // MARK: - Drawing

  private mutating func drawAllPages(
    _ view: CollectionView, _ source: RecordDataSource, _ backend: inout any RenderBackend,
    _ output: inout HostOutput
  ) throws {
    while true {
      try view.performLayoutPassIfNeeded()
      statistics.endStage(.layout)
      let remaining = Int(view.contentSize.height.rounded()) - Int(view.bounds.minY)
      guard remaining > 0 else { return }
      try draw(view, source, rows: min(remaining, Self.pageRows), &backend, &output)
      guard remaining > Self.pageRows else { return }
      view.bounds.origin.y += Double(Self.pageRows)
    }
  }

  private mutating func draw(
    _ view: CollectionView, _ source: RecordDataSource, _ backend: inout any RenderBackend,
    _ output: inout HostOutput
  ) throws {
    try view.performLayoutPassIfNeeded()
    statistics.endStage(.layout)
    let remaining = Int(view.contentSize.height.rounded()) - Int(view.bounds.minY)
    let rows = min(remaining, Int(view.bounds.height))
    guard rows > 0 else { return }
    try draw(view, source, rows: rows, &backend, &output)
  }

  private mutating func draw(
    _ view: CollectionView, _ source: RecordDataSource, rows: Int,
    _ backend: inout any RenderBackend, _ output: inout HostOutput
  ) throws {
    statistics.frames += 1
    if options.isLinear {
      let lines = source.outline(of: view).lines(rows: rows, isFirst: statistics.frames == 1)
      statistics.endStage(.draw)
      for line in lines { try output.write(line + "\n") }
      statistics.endStage(.write)
      return
    }
    var canvas = Canvas(columns: Int(view.bounds.width), rows: rows, theme: theme)
    view.draw(into: &canvas)
    let text =
      backend.usesOutline
      ? backend.render(canvas, outline: source.outline(of: view)) : backend.render(canvas)
    statistics.endStage(.draw)
    try output.write(text)
    statistics.endStage(.write)
  }

  private func scroll(_ view: CollectionView, _ source: RecordDataSource) throws {
    guard let identifier = options.scrollTo else { return }
    guard let path = source.indexPath(ofItem: identifier) else {
      let near = nearestWord(to: identifier, among: source.identifiers)
      let remedy = near.map { "did you mean '\($0)'?" } ?? "look at the items' identifiers"
      throw CommandFailure(
        .usage, "--scroll-to \(identifier): \(options.source) has no such item; \(remedy)")
    }
    try view.scrollToItem(at: path, at: .top)
  }

  // MARK: - Choices

  private func chosenBackend(isTerminal: Bool) throws(CommandFailure) -> BackendName {
    guard let name = options.backend else {
      // A dumb terminal would show the escape sequences instead of heeding them.
      let heedsEscapes = isTerminal && environment["TERM"] != "dumb"
      return heedsEscapes || options.color == .always ? .ansi : .plain
    }
    guard let backend = BackendName(rawValue: name) else {
      let known = BackendName.allCases.map(\.rawValue)
      let remedy =
        nearestWord(to: name, among: known).map { "did you mean \($0)?" }
        ?? "there are \(known.joined(separator: ", "))"
      throw CommandFailure(.usage, "--backend has no '\(name)'; \(remedy)")
    }
    return backend
  }

  /// The option's, the terminal's, the variable's that shells keep for it, or 80.
  private func chosenColumns(terminal: Int?) -> Int {
    let variable = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    let columns = options.columns ?? terminal ?? variable ?? 80
    return min(columns, ShowOptions.largestExtent)
  }

  // MARK: - Reporting

  private mutating func report(
    _ collection: RecordCollection, _ host: PluginHost, _ log: PluginLogBook,
    to errors: inout HostOutput
  ) throws {
    var sentences = collection.notices
    sentences += host.refusals.map(\.description)
    sentences += log.lines.map { "plugin \($0.plugin): \($0.text)" }
    sentences += host.problems.map(\.description)
    let broken = collection.brokenLines
    sentences += broken.prefix(10).map { "\($0.description); the line is skipped" }
    if !broken.isEmpty {
      let lines = broken.count == 1 ? "1 line" : "\(broken.count) lines"
      sentences.append("\(options.source): \(lines) skipped that could not be read")
    }
    for sentence in sentences { try errors.say(sentence) }
    if options.showsStatistics { try errors.write(statistics.json + "\n") }
  }
}
