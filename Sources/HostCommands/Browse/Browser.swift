// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import CollectionLayout
internal import IndexPaths
internal import PlaneGeometry
internal import Records
internal import TerminalSession
internal import TextCanvas
internal import TextCollections

/// The interactive browser, without a terminal: events go in, frames come out.
///
/// One item has the focus, which the collection view shows as its selection; marks are the browser's own, as they
/// stay when a filter hides their items.
@MainActor final class Browser {
  /// How the browser ends.
  enum Ending: Hashable {
    /// Enter: what is marked, or the item in focus.
    case accepted
    /// `q`: what is marked.
    case quit
    /// A plugin's action wanted it so: nothing but what actions print.
    case performed
  }

  enum Mode {
    case items
    case filter(PromptLine)
    case jump(PromptLine)
    case details(TextScreen)
    case help(TextScreen)
    case menu(ContextMenu)
  }

  let view: CollectionView
  let shown: ShownRecords
  /// What the source is called in the status line.
  let source: String
  /// What roles look like.
  var theme = Theme.standard
  /// Whether a condition chose among the records before they came here.
  var isNarrowed = false
  var mode = Mode.items
  /// Set when the browser is to end.
  private(set) var ending: Ending?
  /// Marked records, by their place among all.
  private(set) var marks: Set<IndexPath> = []
  /// Who does what the user asks for with items; nil where no plugins are.
  var actions: (any ItemActing)?
  /// What actions want printed at the end.
  var printedLines: [String] = []
  /// The record that the plugins were told of last.
  private var toldOf: IndexPath?
  /// What the last filter looked for, which `n` and `N` find again.
  var search = FilterQuery("")
  /// What the filter's prompt says, or said last.
  var filterText = ""
  /// Said in the status line until the next key.
  var notice: String?
  /// Said in the status line for as long as they hold: of the plugin that is being built, and of those that were.
  var buildTrouble: String? {
    didSet { if buildTrouble != oldValue { notice = nil } }
  }
  var reloadTrouble: String? {
    didSet { if reloadTrouble != nil { notice = nil } }
  }
  var size: TerminalSize
  /// In which order right-to-left text goes to the terminal.
  let textOrder: TextOrder
  /// The record in focus before a filter hid it: the focus goes back to it.
  var wanted: IndexPath?
  private(set) var rate = ArrivalRate()
  /// How much of what happened to the source was told.
  private var toldEvents = 0
  /// Whether all was read once that a file held at the beginning.
  private var hasCaughtUp = false
  /// Whether the focus, while it is on the last item, goes with the end of a source that grows.
  private let followsEnd: Bool
  private var lastClick: (place: IndexPath, time: ContinuousClock.Instant)?
  /// Whether the next frame is to be drawn as if nothing were on the screen.
  var needsRedraw = false

  private static let doubleClickTime = Duration.milliseconds(400)
  private static let wheelRows = 3.0

  /// A browser with the focus on the first item, or on the last one when it follows the end.
  init(
    items: any BrowserItems, source: String, registry: KindRegistry,
    layout: (ShownRecords) -> CollectionViewLayout, size: TerminalSize,
    widthPolicy: WidthPolicy = .standard, textOrder: TextOrder = .logical, followsEnd: Bool = false
  ) {
    self.source = source
    self.followsEnd = followsEnd
    self.size = size
    self.textOrder = textOrder
    shown = ShownRecords(items)
    view = CollectionView(frame: .zero, layout: layout(shown), registry: registry)
    view.widthPolicy = widthPolicy
    view.selectionFollowsFocus = true
    view.keepsShownItemsInPlace = true
    view.scrollsClearOfPinnedHeaders = true
    view.dataSource = shown
    resize(to: size)
  }

  /// The rows of the list: all but the status line, where there is room for one.
  var listRows: Int { size.rows > 1 ? size.rows - 1 : size.rows }

  /// The rows that items are shown in: all of the list below the names of fields that stay at its top.
  var itemRows: Range<Int> { min(Int(view.pinnedHeaderHeight), listRows)..<listRows }

  func resize(to size: TerminalSize) {
    self.size = size
    view.frame.size = Size(width: Double(size.columns), height: Double(listRows))
  }

  /// The records that were chosen, in the order of the source.
  func chosenRecords() -> [Record] {
    guard ending != .performed else { return [] }
    var places = marks.sorted()
    if places.isEmpty, ending == .accepted, let focus = view.focusedIndexPath {
      places = [shown.basePath(focus)]
    }
    return places.map { shown.items.chosenRecord(at: $0) }
  }

  // MARK: Events

  /// Does what an event asks for.
  ///
  /// - Throws: what is wrong with the layout.
  func handle(_ event: TerminalEvent) throws(LayoutError) {
    switch event {
    case .key(let press): try handle(press)
    case .mouse(let report): try handle(report)
    case .paste(let part): handle(part)
    case .resize(let size): resize(to: size)
    case .resume(let size):
      resize(to: size)
      needsRedraw = true
    case .focus, .capabilities, .wake: break
    }
    noteSelection()
  }

  /// Tells the plugins when the user has gone to another record.
  private func noteSelection() {
    guard ending == nil, case .items = mode else { return }
    let base = view.focusedIndexPath.map { shown.basePath($0) }
    guard base != toldOf else { return }
    toldOf = base
    tellOfSelection()
  }

  func end(_ ending: Ending) { self.ending = ending }

  private func handle(_ press: KeyPress) throws(LayoutError) {
    guard press.phase != .release else { return }
    notice = nil
    switch mode {
    case .items:
      if let action = BrowserKeys.action(for: press) { try perform(action) }
    case .details(var screen):
      mode = screen.handle(press, rows: listRows) ? .details(screen) : .items
    case .help(var screen):
      mode = screen.handle(press, rows: listRows) ? .help(screen) : .items
    case .filter(let line): try handle(press, filter: line)
    case .jump(let line): try handle(press, jump: line)
    case .menu(var menu):
      let answer = menu.handle(press)
      follow(answer, of: menu)
    }
  }

  private func handle(_ part: PastePart) {
    guard case .text(let text) = part else { return }
    switch mode {
    case .filter(var line):
      line.insert(text)
      mode = .filter(line)
      applyFilter(line.text)
    case .jump(var line):
      line.insert(text)
      mode = .jump(line)
    case .items, .details, .help, .menu: notice = "a paste goes into the filter: press / first"
    }
  }

  func perform(_ action: BrowserAction) throws(LayoutError) {
    switch action {
    case .focus(let heading): try view.moveFocus(heading)
    case .filter: mode = .filter(PromptLine(label: "/", text: filterText))
    case .jump: mode = .jump(PromptLine(label: "Go to: "))
    case .nextMatch: try goToMatch(forwards: true)
    case .previousMatch: try goToMatch(forwards: false)
    case .mark:
      guard let focus = view.focusedIndexPath else { return }
      toggleMark(shown.basePath(focus))
      try view.moveFocus(.next)
    case .markAll: toggleAllMarks()
    case .accept: performPrimaryAction()
    case .menu: openMenu()
    case .details:
      guard let focus = view.focusedIndexPath else { return }
      mode = .details(TextScreen(details: shown.record(at: focus)))
    case .help: mode = .help(TextScreen(help: BrowserKeys.bindings))
    case .clear:
      filterText = ""
      applyFilter("")
    case .redraw: needsRedraw = true
    case .quit: ending = .quit
    }
  }

  // MARK: The mouse

  private func handle(_ report: MouseReport) throws(LayoutError) {
    if case .wheel(let direction) = report.action, scrollScreen(direction) { return }
    if case .menu(let menu) = mode {
      guard case .press = report.action else { return }
      return follow(menu.click(column: report.column, row: report.row), of: menu)
    }
    guard case .items = mode else { return }
    let point = Point(
      x: view.contentOffset.x + Double(report.column) + 0.5,
      y: view.contentOffset.y + Double(report.row) + 0.5)
    switch report.action {
    case .press(.left):
      guard itemRows.contains(report.row), let path = view.indexPathForItem(at: point) else {
        return
      }
      try click(path)
    case .press(.right):
      guard itemRows.contains(report.row), let path = view.indexPathForItem(at: point) else {
        return
      }
      view.moveFocus(to: path)
      try view.scrollToItem(at: path)
      // Before the menu's own words, not after them.
      noteSelection()
      openMenu()
    case .wheel(let direction): try scroll(direction, report, at: point)
    case .press, .release, .drag, .move: break
    }
  }

  private func click(_ path: IndexPath) throws(LayoutError) {
    let now = ContinuousClock.now
    let base = shown.basePath(path)
    let isSecond =
      lastClick.map { $0.place == base && now - $0.time < Self.doubleClickTime } ?? false
    lastClick = (base, now)
    view.moveFocus(to: path)
    try view.scrollToItem(at: path)
    if isSecond { performPrimaryAction() }
  }

  private func scroll(
    _ direction: WheelDirection, _ report: MouseReport, at point: Point
  ) throws(LayoutError) {
    let isSideways =
      direction == .left || direction == .right || report.modifiers.contains(.shift)
    if isSideways {
      guard let section = view.indexPathForItem(at: point)?.section else { return }
      let isBack = direction == .left || direction == .up
      // A third of the window, but always one group where the section rests on groups.
      let distance = max(1, view.bounds.width / 3).rounded()
      view.scrollSection(section, by: isBack ? -distance : distance)
    } else {
      try view.scroll(by: Point(x: 0, y: direction == .up ? -Self.wheelRows : Self.wheelRows))
    }
  }

  private func scrollScreen(_ direction: WheelDirection) -> Bool {
    let rows = direction == .up ? -Int(Self.wheelRows) : Int(Self.wheelRows)
    switch mode {
    case .details(var screen):
      screen.move(by: rows)
      mode = .details(screen)
    case .help(var screen):
      screen.move(by: rows)
      mode = .help(screen)
    case .menu(var menu):
      menu.move(by: direction == .up ? -1 : 1)
      mode = .menu(menu)
    case .items, .filter, .jump: return false
    }
    return true
  }

  // MARK: Marks

  private func toggleMark(_ base: IndexPath) {
    if marks.remove(base) == nil { marks.insert(base) }
  }

  private func toggleAllMarks() {
    var all: Set<IndexPath> = []
    for section in 0..<shown.shownSectionCount {
      for item in 0..<view.numberOfItems(inSection: section) {
        all.insert(shown.basePath(IndexPath(item: item, section: section)))
      }
    }
    if all.isSubset(of: marks) { marks.subtract(all) } else { marks.formUnion(all) }
  }

  // MARK: Work between events

  /// Whether there is work left for ``work(until:)``.
  var hasWork: Bool { shown.isFiltering && !shown.items.searchesApart }

  /// How long to wait for an event before the status line is to be drawn again, or the source to be asked; nil for ever.
  var patience: Duration? {
    rate.perSecond() == nil ? shown.items.refreshInterval : .seconds(1)
  }

  /// Filters and takes in what was read until a time has come.
  func work(until end: ContinuousClock.Instant) throws(LayoutError) {
    let wasAtEnd = followsEnd && isAtEnd
    let arrivals = shown.takeArrivals(in: view)
    noteRate(of: arrivals)
    noteEvents()
    if !arrivals.removed.isEmpty { forgetRemoved() }
    if shown.isFiltering { shown.filterOn(until: end, in: view) }
    if wasAtEnd, wanted == nil, let last = lastPath, last != view.focusedIndexPath {
      view.moveFocus(to: last)
      try view.scrollToItem(at: last)
    }
    restoreFocus()
    if let answer = shown.items.takeLook() { try follow(answer) }
  }

  /// What a file held before it was followed says nothing of how fast it grows.
  private func noteRate(of arrivals: BrowserArrivals) {
    guard let progress = shown.items.progress else { return }
    if hasCaughtUp || progress.total == nil { rate.note(arrivals.count) }
    if let total = progress.total, progress.bytes >= total { hasCaughtUp = true }
  }

  /// Says what happened to the source since it was last looked at.
  private func noteEvents() {
    let events = shown.items.events
    if events.count > toldEvents { notice = events.last }
    toldEvents = events.count
  }

  private var lastPath: IndexPath? {
    let count = shown.shownCount
    return count > 0 ? shown.shownPath(atPosition: count - 1) : nil
  }

  /// Whether the focus is on the last item, or nowhere as there is none.
  private var isAtEnd: Bool { view.focusedIndexPath == lastPath }

  /// Marks, and the wish for a record, go with their records.
  private func forgetRemoved() {
    func isThere(_ place: IndexPath) -> Bool {
      shown.items.places(inSection: place.section).contains(place.item)
    }
    if !marks.isEmpty { marks = marks.filter(isThere) }
    if let place = wanted, !isThere(place) { wanted = nil }
  }

  /// Gives the focus back to the record that had it, or to the first one.
  private func restoreFocus() {
    if let base = wanted, let path = shown.shownPath(base) {
      wanted = nil
      focusAndCentre(path)
      return
    }
    if !shown.isFiltering { wanted = nil }
    guard view.focusedIndexPath == nil, let first = shown.shownPath(atPosition: 0) else { return }
    view.moveFocus(to: first)
  }

  private func focusAndCentre(_ path: IndexPath) {
    view.moveFocus(to: path)
    // What is wrong with the layout is the next frame's to tell.
    try? view.scrollToItem(at: path)
  }
}
