// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import CollectionLayout
internal import FieldValues
internal import PluginHosting
internal import Records
internal import RenderBackends
internal import TerminalSession
internal import TextCanvas
internal import TextCollections

/// `vitrine browse`: shows a collection on the whole screen until the user has chosen, and prints what was chosen.
@MainActor struct BrowseCommand {
  private let options: BrowseOptions
  private let environment: [String: String]
  private let log = PluginLogBook()
  private let registry = KindRegistry()

  /// How long filtering and reading on may keep a key waiting.
  private static let workSlice = Duration.milliseconds(8)
  /// Reading that ends within this is never told of.
  private static let quietReading = Duration.milliseconds(60)

  init(options: BrowseOptions, environment: [String: String]) {
    self.options = options
    self.environment = environment
  }

  /// Browses, prints, and says on `errors` what was skipped, made up or shown as a placeholder.
  func run(_ output: inout HostOutput, _ errors: inout HostOutput) throws -> ExitStatus {
    let host = options.input.plugins.makeHost(log: log)
    defer { host.end() }
    let (browser, collection) = try browse(with: host)
    for record in browser?.chosenRecords() ?? [] {
      switch options.printing {
      case .ids: try output.write(visibleText(record.identifier) + "\n")
      case .json: try output.write(record.fields.jsonText + "\n")
      case .none: break
      }
    }
    guard let collection else { return .done }
    for sentence in options.input.sentences(about: collection, host, log) {
      try errors.say(sentence)
    }
    return collection.brokenLines.isEmpty ? .done : .badData
  }

  /// Has the terminal for as long as the user browses; nil when the user left while the source was being read.
  private func browse(
    with host: PluginHost
  ) throws -> (browser: Browser?, collection: RecordCollection?) {
    do {
      let theme = try ChosenTheme(argument: options.input.theme).makeTheme()
      var screen = try BrowserScreen(environment: environment, color: options.color)
      guard let collection = try read(on: &screen) else { return (nil, nil) }
      try options.input.loadPlugins(for: collection, host, registry)
      let browser = try makeBrowser(collection, size: screen.size)
      browser.theme = theme
      try run(browser, on: &screen)
      return (browser, collection)
    } catch let error as TerminalError {
      throw CommandFailure(error)
    } catch let error as LayoutError {
      throw CommandFailure(.badData, "the layout cannot be made: \(error)")
    }
  }

  /// Reads the source; nil when the user leaves before the end.
  private func read(on screen: inout BrowserScreen) throws -> RecordCollection? {
    let reading = BackgroundReading(options.input, waker: screen.waker)
    var isQuiet = true
    while true {
      if let collection = try reading.take() { return collection }
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

  private func makeBrowser(
    _ collection: RecordCollection, size: TerminalSize
  ) throws -> Browser {
    let layout = try ChosenLayout(options.input, for: collection)
    let items = CollectionItems(collection)
    let profile = TerminalProfile.detect(environment: environment)
    return Browser(
      items: items, source: collection.title ?? options.input.source, registry: registry,
      layout: { shown in
        CollectionViewCompositionalLayout(
          layout.makeLayout { [unowned shown] index in
            let section = shown.baseSection(index)
            return (section, items.title(ofSection: section) != nil)
          })
      }, size: size, widthPolicy: options.text.widthPolicy(on: profile),
      textOrder: options.text.order(on: profile))
  }

  /// One frame after the other until the browser ends. While nothing happens the cells of the next rows are prepared.
  private func run(_ browser: Browser, on screen: inout BrowserScreen) throws {
    while browser.ending == nil {
      try browser.work(until: .now + Self.workSlice)
      if browser.needsRedraw {
        screen.invalidate()
        browser.needsRedraw = false
      }
      let (canvas, cursorColumn) = try browser.frame()
      try screen.show(canvas, cursorColumn: cursorColumn)
      var events = try screen.events(timeout: .zero)
      while events.isEmpty, !browser.hasWork {
        let isMore = try browser.view.prepareCellsAhead()
        events = try screen.events(timeout: isMore ? .zero : browser.patience)
        if events.isEmpty, !isMore { break }
      }
      for event in events where browser.ending == nil { try browser.handle(event) }
    }
  }
}
