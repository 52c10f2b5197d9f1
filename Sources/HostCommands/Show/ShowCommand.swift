// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import CollectionLayout
internal import FieldValues
internal import JSONText
internal import LayoutFiles
internal import Pictures
internal import PlaneGeometry
internal import PluginHosting
internal import Records
internal import RenderBackends
internal import TerminalSession
internal import TextCanvas
internal import TextCollections

/// `vitrine show`: draws a collection once, from its first row to its last, or one viewport of it.
@MainActor struct ShowCommand {
  /// The most rows that are drawn at once when the whole collection is shown: cells exist for these alone.
  private static let mostPageRows = 24

  /// How long a page waits for one more picture before it is drawn without those that are missing.
  static let picturePatience = Duration.seconds(5)

  private let options: ShowOptions
  private let environment: [String: String]
  private var statistics = ShowStatistics()
  private var theme = Theme.standard
  private var order = TextOrder.logical
  private var pageRows = Self.mostPageRows

  init(options: ShowOptions, environment: [String: String]) {
    self.options = options
    self.environment = environment
  }

  /// Draws, and says on `errors` what was skipped, made up or shown as a placeholder.
  mutating func run(
    _ output: inout HostOutput, _ errors: inout HostOutput
  ) throws -> ExitStatus {
    let log = PluginLogBook()
    let host = try options.input.plugins.makeHost(
      log: log, judgements: PluginJudgements(variables: environment))
    defer { host.end() }
    let chosen =
      options.isLinear
      ? .builtIn(.plain) : try chosenBackend(isTerminal: output.isTerminal, host)
    theme = try ChosenTheme(argument: options.input.theme).makeTheme()
    let columns = chosenColumns(terminal: output.terminalColumns)
    let collection = try RecordCollection.read(options.input.file, options.input.records)
    statistics.endStage(.read)
    statistics.items = collection.recordCount
    let registry = KindRegistry()
    try options.input.loadPlugins(for: collection, host, registry)
    statistics.endStage(.plugins)
    let layout = try ChosenLayout(options.input, for: collection).makeLayout()

    let terminal = output.isTerminal ? TerminalProfile.detect(environment: environment) : nil
    if let rows = output.terminalRows, chosen.isANSI {
      // A picture that the terminal draws needs a row below it.
      pageRows = min(Self.mostPageRows, max(1, rows - 1))
    }
    let source = RecordDataSource(collection)
    let view = CollectionView(
      frame: Rect(
        x: 0, y: 0, width: Double(columns), height: Double(options.rows ?? pageRows)),
      layout: CollectionViewCompositionalLayout(layout), registry: registry)
    if chosen.isForTerminals {
      view.widthPolicy = options.text.widthPolicy(on: terminal)
    }
    host.registerDecorations(with: view.layout)
    view.dataSource = source
    let depth = ColorDepth.detect(
      environment: environment, isTerminal: output.isTerminal, choice: options.color)
    let hasRoom = output.terminalRows.map { (options.rows ?? pageRows) < $0 } ?? false
    let pictures = LatePictures { [options, environment] in
      let survey =
        chosen.isANSI && hasRoom && options.images != .symbols
        ? TerminalSurvey(environment: environment) : nil
      let output = chosen.pictureOutput(options.images, colors: depth, survey)
      return ImageLoader(PictureReading(folder: options.input.folder, output: output))
    }
    if options.images != .none { view.pictureSource = pictures }
    var backend = PictureWriter(
      chosen, colors: depth, takesLinks: terminal?.takesLinks ?? true,
      stylesUnderlines: terminal != nil
        && ScreenCapabilities(environment: environment, colorDepth: depth).styledUnderlines,
      title: collection.title ?? options.input.sourceName, columns: columns)
    order = chosen.isForTerminals ? options.text.order(on: terminal) : .logical
    host.isFrameOpen = true
    do {
      try output.write(backend.begin())
      if options.rows != nil {
        try scroll(view, source)
        try draw(view, source, pictures, &backend, &output)
      } else {
        try drawAllPages(view, source, pictures, &backend, &output)
      }
      try output.write(backend.end())
      try output.flush()
    } catch {
      backend.abandon()
      guard let error = error as? LayoutError else { throw error }
      throw CommandFailure(.badData, "the layout cannot be made: \(error)")
    }
    host.isFrameOpen = false
    statistics.collection = view.statistics
    statistics.handlerCalls = host.handlerCalls
    statistics.workers = host.workers
    statistics.bytes = output.writtenBytes
    try report(collection, host, log, pictures, to: &errors)
    return collection.isWhole ? .done : .badData
  }

  // MARK: - Drawing

  private mutating func drawAllPages(
    _ view: CollectionView, _ source: RecordDataSource, _ pictures: LatePictures,
    _ backend: inout PictureWriter, _ output: inout HostOutput
  ) throws {
    while true {
      try view.performLayoutPassIfNeeded()
      statistics.endStage(.layout)
      let remaining = Int(view.contentSize.height.rounded()) - Int(view.bounds.minY)
      guard remaining > 0 else { return }
      try draw(
        view, source, pictures, rows: min(remaining, pageRows), &backend, &output)
      guard remaining > pageRows else { return }
      view.bounds.origin.y += Double(pageRows)
    }
  }

  private mutating func draw(
    _ view: CollectionView, _ source: RecordDataSource, _ pictures: LatePictures,
    _ backend: inout PictureWriter, _ output: inout HostOutput
  ) throws {
    try view.performLayoutPassIfNeeded()
    statistics.endStage(.layout)
    let remaining = Int(view.contentSize.height.rounded()) - Int(view.bounds.minY)
    let rows = min(remaining, Int(view.bounds.height))
    guard rows > 0 else { return }
    try draw(view, source, pictures, rows: rows, &backend, &output)
  }

  private mutating func draw(
    _ view: CollectionView, _ source: RecordDataSource, _ pictures: LatePictures, rows: Int,
    _ backend: inout PictureWriter, _ output: inout HostOutput
  ) throws {
    statistics.frames += 1
    if options.isLinear {
      let lines = source.outline(of: view).lines(rows: rows, isFirst: statistics.frames == 1)
      statistics.endStage(.draw)
      for line in lines { try output.write(line + "\n") }
      statistics.endStage(.write)
      return
    }
    var canvas = Canvas(
      columns: Int(view.bounds.width), rows: rows, theme: theme, widthPolicy: view.widthPolicy,
      order: order)
    view.draw(into: &canvas)
    if pictures.loader?.waitForPictures(patience: Self.picturePatience) == true {
      canvas.clear()
      view.draw(into: &canvas)
    }
    pictures.loader?.endFrame()
    let bytes = try backend.render(canvas) { source.outline(of: view) }
    statistics.endStage(.draw)
    try output.write(bytes)
    statistics.endStage(.write)
  }

  private func scroll(_ view: CollectionView, _ source: RecordDataSource) throws {
    guard let identifier = options.scrollTo else { return }
    guard let path = source.indexPath(ofItem: identifier) else {
      let near = nearestWord(to: identifier, among: source.identifiers)
      let remedy = near.map { "did you mean '\($0)'?" } ?? "look at the items' identifiers"
      throw CommandFailure(
        .usage, "--scroll-to \(identifier): \(options.input.source) has no such item; \(remedy)")
    }
    try view.scrollToItem(at: path, at: .top)
  }

  // MARK: - Choices

  private func chosenBackend(
    isTerminal: Bool, _ host: PluginHost
  ) throws(CommandFailure) -> ChosenBackend {
    guard let name = options.backend else {
      // A dumb terminal would show the escape sequences instead of heeding them.
      let heedsEscapes = isTerminal && environment["TERM"] != "dumb"
      return .builtIn(heedsEscapes || options.color == .always ? .ansi : .plain)
    }
    try options.input.plugins.loadNamed(into: host)
    return try ChosenBackend(argument: name, host)
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
    _ pictures: LatePictures, to errors: inout HostOutput
  ) throws {
    let sentences = options.input.sentences(about: collection, host, log)
    for sentence in sentences { try errors.say(sentence) }
    if let sentence = pictures.loader?.sentence { try errors.say(sentence) }
    if options.showsStatistics { try errors.write(statistics.json + "\n") }
  }
}
