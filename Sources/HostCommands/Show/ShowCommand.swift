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

  private var options: ShowOptions
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
    let interruption = options.follows ? Interruption() : nil
    let log = PluginLogBook()
    let host = try options.input.plugins.makeHost(
      log: log, judgements: PluginJudgements(variables: environment))
    defer { host.end() }
    let chosen =
      options.isLinear
      ? .builtIn(.plain) : try chosenBackend(isTerminal: output.isTerminal, host)
    theme = try ChosenTheme(argument: options.input.theme).makeTheme()
    options.input.recogniseShapes(host)
    let columns = chosenColumns(terminal: output.terminalColumns)
    let shown = try open(
      host, Following(reader: OutputReader(of: output), interruption: interruption),
      progress: errors.isTerminal && !output.isTerminal ? errors.descriptor : nil)

    let terminal = output.isTerminal ? TerminalProfile.detect(environment: environment) : nil
    if let rows = output.terminalRows, chosen.isANSI {
      // A picture that the terminal draws needs a row below it.
      pageRows = min(Self.mostPageRows, max(1, rows - 1))
    }
    let source = shown.items
    let view = CollectionView(
      frame: Rect(
        x: 0, y: 0, width: Double(columns), height: Double(options.rows ?? pageRows)),
      layout: shown.layout, registry: shown.registry)
    if chosen.isForTerminals {
      view.widthPolicy = options.text.widthPolicy(on: terminal)
    }
    view.scrollsClearOfPinnedHeaders = true
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
      title: shown.title ?? options.input.sourceName, columns: columns)
    order = chosen.isForTerminals ? options.text.order(on: terminal) : .logical
    host.isFrameOpen = true
    do {
      try output.write(backend.begin())
      if options.rows != nil {
        try scroll(view, source)
        try draw(view, source, pictures, &backend, &output)
      } else {
        var isWritten = false
        // Rows of a list belong to one item or header each, with nothing around them.
        if shown.isList, !options.isLinear,
          let page = backend.page(theme: theme, widthPolicy: view.widthPolicy, order: order)
        {
          isWritten = try writeList(shown, on: page, &output)
        }
        if !isWritten { try drawAllPages(view, source, pictures, &backend, &output) }
        (source as? StreamedDataSource)?.takeRest()
      }
      try output.write(backend.end())
      try output.flush()
    } catch {
      backend.abandon()
      shown.readingLine?.erase()
      guard let error = error as? LayoutError else { throw error }
      throw options.input.failure(of: error)
    }
    host.isFrameOpen = false
    shown.readingLine?.erase()
    statistics.items = source.itemCount
    statistics.collection = view.statistics
    statistics.handlerCalls = host.handlerCalls
    statistics.workers = host.workers
    statistics.bytes = output.writtenBytes
    let (sentences, recognised, isWhole) = try shown.ending(options.input, host, log)
    for sentence in sentences { try errors.say(sentence) }
    if errors.isTerminal, let recognised {
      try errors.say(options.input.sentence(about: recognised))
    }
    if let sentence = pictures.loader?.sentence { try errors.say(sentence) }
    if options.showsStatistics { try errors.write(statistics.json + "\n") }
    if interruption?.hasCome == true { return .interrupted }
    return isWhole ? .done : .badData
  }

  /// Opens the source, and loads what shows its kinds: all at once of what is read whole, else as they come up.
  private mutating func open(
    _ host: PluginHost, _ following: Following, progress: Int32?
  ) throws -> ShownSource {
    if let source = try options.input.openPluginSource(host) {
      let records = options.input.records
      guard records.sortKeys.isEmpty, records.sectionFields.isEmpty else {
        let collection = try source.collection(records)
        statistics.endStage(.read)
        defer { statistics.endStage(.plugins) }
        return try ShownSource(collection, options.input, host)
      }
      statistics.endStage(.read)
      defer { statistics.endStage(.plugins) }
      let stream = PluginStream(source, records, following: options.follows ? following : nil)
      return try ShownSource(stream, options.input, host, follows: options.follows)
    }
    if options.follows { return try open(host, following) }
    let opened: OpenedRecords
    do throws(RecordsError) {
      opened = try OpenedRecords.open(options.input.file, options: options.input.records)
    } catch {
      throw CommandFailure(error)
    }
    statistics.endStage(.read)
    defer { statistics.endStage(.plugins) }
    switch opened {
    case .collection(let collection):
      return try ShownSource(collection, options.input, host)
    case .stream(let stream):
      return try ShownSource(stream, options.input, host, progress: progress)
    }
  }

  /// Opens a file, or standard input, that is followed.
  private mutating func open(_ host: PluginHost, _ following: Following) throws -> ShownSource {
    let input = options.input
    let opened: RecordStream?
    do throws(RecordsError) {
      opened = try RecordStream.following(input.file, options: input.records)
    } catch {
      throw CommandFailure(error)
    }
    guard let opened else {
      throw CommandFailure(
        .usage, "--follow reads JSON Lines, and \(input.source) is a database; leave --follow out")
    }
    statistics.endStage(.read)
    defer { statistics.endStage(.plugins) }
    return try ShownSource(FollowedStream(opened, following), input, host, follows: true)
  }

  // MARK: - Drawing

  /// Writes the items and headers of a list that nobody's cells show, up to one that has a cell; true where none has.
  private mutating func writeList(
    _ shown: ShownSource, on page: TextPage, _ output: inout HostOutput
  ) throws -> Bool {
    let source = shown.items
    var writer = ListTextWriter(fields: options.input.fields, page)
    let isWritten = try source.takeApart(
      shown.registry, begin: { header, isFirst in writer.begin(header, isFirst: isFirst) },
      { records in
        writer.write(records, waits: !source.goesOn)
        statistics.endStage(.draw)
        try writer.take { try output.write($0) }
        if source.mayWait { try output.flush() }
        statistics.endStage(.write)
      })
    writer.finish()
    try writer.take { try output.write($0) }
    // What is drawn behind the rows has their names above it.
    if writer.hasNames { shown.layout.configuration.boundaryItems = [] }
    return isWritten
  }

  private mutating func drawAllPages(
    _ view: CollectionView, _ source: any ShownItems, _ pictures: LatePictures,
    _ backend: inout PictureWriter, _ output: inout HostOutput
  ) throws {
    while true {
      if source.mayWait { try output.flush() }
      try source.prepare(rows: pageRows, in: view)
      statistics.endStage(.layout)
      let remaining = Int(source.settledEnd(in: view).rounded()) - Int(view.bounds.minY)
      guard remaining > 0 else { return }
      let rows = min(remaining, pageRows)
      try draw(view, source, pictures, rows: rows, &backend, &output)
      guard source.goesOn || remaining > pageRows else { return }
      view.bounds.origin.y += Double(rows)
    }
  }

  private mutating func draw(
    _ view: CollectionView, _ source: any ShownItems, _ pictures: LatePictures,
    _ backend: inout PictureWriter, _ output: inout HostOutput
  ) throws {
    try source.prepare(rows: Int(view.bounds.height), in: view)
    statistics.endStage(.layout)
    let remaining = Int(view.contentSize.height.rounded()) - Int(view.bounds.minY)
    let rows = min(remaining, Int(view.bounds.height))
    guard rows > 0 else { return }
    try draw(view, source, pictures, rows: rows, &backend, &output)
  }

  private mutating func draw(
    _ view: CollectionView, _ source: any ShownItems, _ pictures: LatePictures, rows: Int,
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

  private func scroll(_ view: CollectionView, _ source: any ShownItems) throws {
    guard let identifier = options.scrollTo else { return }
    let rows = Int(view.bounds.height)
    guard let path = try source.indexPath(ofItem: identifier, rows: rows, in: view) else {
      let near = nearestWord(to: identifier, among: source.identifiers)
      let remedy = near.map { "did you mean '\($0)'?" } ?? "--backend json tells their identifiers"
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
}
