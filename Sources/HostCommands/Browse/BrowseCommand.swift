// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import CollectionLayout
internal import FieldValues
internal import Glibc
internal import Pictures
internal import PluginHosting
internal import Records
internal import RenderBackends
internal import TerminalSession
internal import TextCanvas
internal import TextCollections

/// `vitrine browse`: shows a collection on the whole screen until the user has chosen, and prints what was chosen.
@MainActor struct BrowseCommand {
  private var options: BrowseOptions
  private let environment: [String: String]
  /// Builds a plugin meanwhile; nil where none is built.
  private let development: PluginDevelopment?
  private let log = PluginLogBook()
  private let registry = KindRegistry()

  /// How long filtering and reading on may keep a key waiting.
  private static let workSlice = Duration.milliseconds(8)
  /// Reading that ends within this is never told of.
  private static let quietReading = Duration.milliseconds(60)

  init(
    options: BrowseOptions, environment: [String: String], development: PluginDevelopment? = nil
  ) {
    self.options = options
    self.development = development
    self.environment = environment
  }

  /// Browses, prints, and says on `errors` what was skipped, made up or shown as a placeholder.
  func run(_ output: inout HostOutput, _ errors: inout HostOutput) throws -> ExitStatus {
    let host = try options.input.plugins.makeHost(log: log)
    defer { host.end() }
    var command = self
    if development == nil { command.options.input.recogniseShapes(host) }
    return try command.run(with: host, &output, &errors)
  }

  private func run(
    with host: PluginHost, _ output: inout HostOutput, _ errors: inout HostOutput
  ) throws -> ExitStatus {
    guard let (browser, source, reloading, chosen) = try browse(with: host) else { return .done }
    for line in browser.printedLines { try output.write(line + "\n") }
    for record in browser.chosenRecords() {
      switch options.printing {
      case .ids: try output.write(visibleText(record.identifier) + "\n")
      case .json: try output.write(record.fields.jsonText + "\n")
      case .none: break
      }
    }
    let sentences: [String]
    let isWhole: Bool
    let recognised: RecognisedShape?
    switch source {
    case .collection(let collection):
      recognised = collection.recognised
      sentences = options.input.sentences(about: collection, host, log)
      isWhole = collection.isWhole
    case .source(let items, let kinds):
      recognised = items.recognised
      sentences =
        kinds.problems + options.input.pluginSentences(host, log) + items.problems
      isWhole = items.isWhole
      items.end()
    }
    if errors.isTerminal, let recognised {
      try errors.say(options.input.sentence(about: recognised))
    }
    let others = (reloading?.sentences ?? []) + (development?.sentences ?? []) + chosen.sentences
    for sentence in sentences + others { try errors.say(sentence) }
    return isWhole ? .done : .badData
  }

  /// What was browsed.
  private enum Source {
    case collection(RecordCollection)
    case source(SourceItems, KindsOnDemand)
  }

  /// Has the terminal for as long as the user browses; nil when the user left while the source was being read.
  private func browse(
    with host: PluginHost
  ) throws -> (Browser, Source, PluginReloading?, ChosenScreen)? {
    // A mistyped path is told before the screen is taken.
    let file = options.input.file
    let brought = try options.input.openPluginSource(host)
    let isFile = file != "-" && options.input.server == nil
    if unsafe brought == nil && isFile && access(file, R_OK) != 0 {
      throw CommandFailure(RecordsError.unreadable(file: file, errno: errno))
    }
    // One that was not built yet, or cannot be loaded, is loaded when it can.
    if let development { _ = try? host.load(.file(development.output)) }
    if options.backend != nil { try options.input.plugins.loadNamed(into: host) }
    let chosen = try ChosenScreen(argument: options.backend, host)
    do {
      let theme = try ChosenTheme(argument: options.input.theme).makeTheme()
      var screen = try BrowserScreen(environment: environment, color: options.color)
      guard let opened = try brought.map(open) ?? open(on: &screen) else { return nil }
      options.input.showFields(in: registry)
      let browser: Browser
      let source: Source
      switch opened {
      case .collection(let collection):
        var collection = collection
        try options.input.settleKinds(of: &collection, host)
        try options.input.loadPlugins(for: collection, host, registry, actsOnItems: true)
        browser = try makeBrowser(collection, size: screen.size)
        source = .collection(collection)
      case .source(let read):
        let kinds = try KindsOnDemand(options.input, host, registry, actsOnItems: true)
        let waker = screen.waker
        let items = try makeItems(read, kinds) { waker.wake() }
        try awaitFirstRecords(items, on: &screen)
        browser = try makeBrowser(items, size: screen.size)
        source = .source(items, kinds)
      }
      browser.theme = theme
      browser.isNarrowed = options.input.records.condition != nil
      browser.actions = host
      host.registerDecorations(with: browser.view.layout)
      let waker = screen.waker
      let reloading =
        options.watches
        ? try PluginReloading(host, registry, awaiting: development?.output, waker: waker) : nil
      let builds = try sentence { () throws(PluginError) in try development?.begin(waker) }
      defer {
        development?.end()
        builds?.stop()
      }
      try run(browser, host, reloading, chosen, on: &screen)
      return (browser, source, reloading, chosen)
    } catch let error as TerminalError {
      throw CommandFailure(error)
    } catch let error as LayoutError {
      throw options.input.failure(of: error)
    }
  }

  /// What a plugin brings, whole where the options look into all of it.
  private func open(_ source: PluginItemSource) throws(CommandFailure) -> OpenedSource {
    let records = options.input.records
    let isPlain =
      records.condition == nil && records.sortKeys.isEmpty && records.sectionFields.isEmpty
      && records.itemsPath == nil
    return isPlain ? .source(source) : .collection(try source.collection(records))
  }

  /// Opens the source; nil when the user leaves before it is.
  private func open(on screen: inout BrowserScreen) throws -> OpenedSource? {
    let reading = BackgroundReading(options, waker: screen.waker)
    var isQuiet = true
    while true {
      if let opened = try reading.take() { return opened }
      if !isQuiet { try screen.show(message: "reading \(options.input.source)…") }
      let events = try screen.events(timeout: isQuiet ? Self.quietReading : nil)
      isQuiet = isQuiet && !events.isEmpty
      let leaves = events.contains { event in
        guard case .key(let press) = event else { return false }
        return BrowserKeys.action(for: press) == .quit || press.key == .escape
      }
      if leaves { return nil }
    }
  }

  private func makeItems(
    _ source: any ItemSource, _ kinds: KindsOnDemand, wake: @escaping @Sendable () -> Void
  ) throws(CommandFailure) -> SourceItems {
    do throws(RecordsError) {
      return try SourceItems(
        source, options: options.input.records, keptCount: options.keptCount, wake: wake,
        kinds: kinds)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Waits a moment, so that the first frame has something to show.
  private func awaitFirstRecords(
    _ items: SourceItems, on screen: inout BrowserScreen
  ) throws(TerminalError) {
    let end = ContinuousClock.now + Self.quietReading
    var events: [TerminalEvent] = []
    while !items.isReady, ContinuousClock.now < end {
      events += try screen.events(timeout: max(.zero, end - .now))
    }
    screen.postpone(events)
  }

  private func makeBrowser(
    _ collection: RecordCollection, size: TerminalSize
  ) throws -> Browser {
    let layout = try ChosenLayout(options.input, for: collection)
    let items = CollectionItems(collection)
    let profile = TerminalProfile.detect(environment: environment)
    return Browser(
      items: items, source: collection.title ?? options.input.source, registry: registry,
      layout: { shown in Self.layout(layout, of: shown, items) }, size: size,
      widthPolicy: options.text.widthPolicy(on: profile),
      textOrder: options.text.order(on: profile))
  }

  private func makeBrowser(_ items: SourceItems, size: TerminalSize) throws -> Browser {
    let asksFirst =
      options.input.takesBroughtLayout
      && options.input.records.shapes.contains { $0.layout != nil }
    let layout = try ChosenLayout(options.input, for: asksFirst ? items.recogniseFirst() : nil)
    let profile = TerminalProfile.detect(environment: environment)
    return Browser(
      items: items, source: options.input.source, registry: registry,
      layout: { shown in Self.layout(layout, of: shown, items) }, size: size,
      widthPolicy: options.text.widthPolicy(on: profile),
      textOrder: options.text.order(on: profile), followsEnd: options.follows)
  }

  private static func layout(
    _ layout: ChosenLayout, of shown: ShownRecords, _ items: any BrowserItems
  ) -> CollectionViewLayout {
    CollectionViewCompositionalLayout(
      layout.makeLayout { [unowned shown] index in
        let section = shown.baseSection(index)
        return (section, items.title(ofSection: section) != nil)
      })
  }

  private func sentence<Result>(
    _ body: () throws(PluginError) -> Result
  ) throws(CommandFailure) -> Result {
    do throws(PluginError) {
      return try body()
    } catch {
      throw CommandFailure(error)
    }
  }

  /// One frame after the other until the browser ends. While nothing happens the cells of the next rows are prepared,
  /// and their pictures loaded.
  private func run(
    _ browser: Browser, _ host: PluginHost, _ reloading: PluginReloading?,
    _ chosen: ChosenScreen, on screen: inout BrowserScreen
  ) throws {
    var backend = chosen.backend
    var output = pictureOutput(screen, chosen)
    var pictures = makePictures(output, waker: screen.waker)
    browser.view.pictureSource = pictures
    var isScreenOther = false
    while browser.ending == nil {
      if let development, let state = development.takeNews() {
        browser.show(state, of: development.output)
      }
      reloading?.update(browser)
      if isScreenOther || backend !== chosen.backend {
        backend = chosen.backend
        let current = pictureOutput(screen, chosen)
        if current != output {
          output = current
          pictures = makePictures(output, waker: screen.waker)
          browser.view.pictureSource = pictures
        }
      }
      host.isFrameOpen = true
      try browser.work(until: .now + Self.workSlice)
      if browser.needsRedraw {
        screen.invalidate()
        browser.needsRedraw = false
      }
      let (canvas, cursorColumn) = try browser.frame()
      pictures?.endFrame()
      host.isFrameOpen = false
      let trouble = try screen.show(
        canvas, cursorColumn: cursorColumn, through: backend, title: browser.source)
      if let backend, let trouble {
        chosen.giveUp(backend, trouble, browser)
        continue
      }
      var events = try screen.events(timeout: .zero)
      while events.isEmpty, !browser.hasWork {
        let isMore = try browser.view.prepareCellsAhead()
        if !isMore { browser.view.requestPicturesAhead() }
        events = try screen.events(timeout: isMore ? .zero : browser.patience)
        if events.isEmpty, !isMore { break }
      }
      for event in events where browser.ending == nil { try browser.handle(event) }
      isScreenOther = events.contains(where: \.changesScreen)
    }
  }

  /// What pictures are made into: a plugin's backend is given text alone.
  private func pictureOutput(
    _ screen: borrowing BrowserScreen, _ chosen: ChosenScreen
  ) -> PictureOutput? {
    guard chosen.backend != nil, options.images != .none else {
      return screen.pictureOutput(options.images)
    }
    return .symbols(screen.colorDepth)
  }

  private func makePictures(_ output: PictureOutput?, waker: TerminalWaker) -> ImageLoader? {
    output.map { output in
      ImageLoader(PictureReading(folder: options.input.folder, output: output)) { waker.wake() }
    }
  }
}

extension TerminalEvent {
  /// Whether the terminal may draw pictures otherwise from now on.
  fileprivate var changesScreen: Bool {
    switch self {
    case .capabilities, .resize, .resume: true
    case .key, .mouse, .paste, .focus, .wake: false
    }
  }
}
