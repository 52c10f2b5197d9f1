// SPDX-License-Identifier: MIT

import CellViews
import PlaneGeometry
import Testing
import TextCanvas

/// What was called, in order.
@MainActor final class CallLog {
  var calls: [String] = []

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// Content that tells a log what becomes of it.
struct ProbeContent: ContentConfiguration {
  var log: CallLog
  var text: String
  var isSelected = false

  @MainActor func makeContentView() -> any (View & ContentView) {
    log.calls.append("make \(text)")
    return ProbeView(self)
  }

  func updated(for state: any ConfigurationState) -> ProbeContent {
    MainActor.assumeIsolated { log.calls.append("update \(text)") }
    var content = self
    content.isSelected = (state as? CellConfigurationState)?.isSelected ?? false
    return content
  }
}

@MainActor final class ProbeView: View, ContentView {
  private var probe: ProbeContent
  private let label = Label()

  init(_ probe: ProbeContent) {
    self.probe = probe
    label.text = probe.text
    super.init()
    addSubview(label)
  }

  var configuration: any ContentConfiguration {
    get { probe }
    set {
      guard let probe = newValue as? ProbeContent else { return }
      self.probe = probe
      label.text = probe.text
      probe.log.calls.append("show \(probe.text)")
    }
  }

  override func sizeThatFits(_ room: Size) -> Size { label.measuredSize(in: room) }
  override func layoutSubviews() {
    label.frame = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
  }
}

@MainActor final class LoggingCell: CollectionViewListCell {
  let log: CallLog
  var isArchived = false { didSet { setNeedsUpdateConfiguration() } }

  init(_ log: CallLog) {
    self.log = log
    super.init()
  }

  required init() {
    log = CallLog()
    super.init()
  }

  override var configurationState: CellConfigurationState {
    log.calls.append("state")
    var state = super.configurationState
    state[.isArchived] = isArchived
    return state
  }

  override func updateConfiguration(using state: CellConfigurationState) {
    log.calls.append("updateConfiguration")
  }
}

@MainActor struct CellUpdateTests {
  let log = CallLog()

  @Test func `An update goes from the content over the cell's class to its handler`() {
    let cell = LoggingCell(log)
    cell.configurationUpdateHandler = { _, state in
      self.log.calls.append("handler \(state.isSelected) \(state[.isArchived] as? Bool ?? false)")
    }
    cell.contentConfiguration = ProbeContent(log: log, text: "a")
    #expect(log.take() == ["make a"])
    cell.isSelected = true
    cell.isArchived = true
    cell.updateConfigurationIfNeeded()
    #expect(
      log.take() == ["state", "update a", "show a", "updateConfiguration", "handler true true"])
    #expect((cell.contentConfiguration as? ProbeContent)?.isSelected == true)
  }

  @Test func `Many requests are one update, and no request is none`() {
    let cell = LoggingCell(log)
    cell.updateConfigurationIfNeeded()
    #expect(log.take() == ["state", "updateConfiguration"])
    cell.updateConfigurationIfNeeded()
    #expect(!cell.needsUpdateConfiguration)
    #expect(log.take() == [])
    cell.isSelected = true
    cell.isHighlighted = true
    cell.isFocused = true
    cell.setNeedsUpdateConfiguration()
    cell.configurationUpdateHandler = { _, _ in }
    #expect(cell.needsUpdateConfiguration)
    #expect(log.take() == [])
    cell.updateConfigurationIfNeeded()
    cell.updateConfigurationIfNeeded()
    #expect(log.take() == ["state", "updateConfiguration"])
  }

  @Test func `Each state that changes requests an update, one that stays does not`() {
    let changes: [@MainActor (LoggingCell, Bool) -> Void] = [
      { $0.isSelected = $1 }, { $0.isHighlighted = $1 }, { $0.isFocused = $1 },
      { $0.isDisabled = $1 }, { $0.isPinned = $1 }, { $0.isEditing = $1 }, { $0.isExpanded = $1 },
      { $0.isSwiped = $1 }, { $0.isReordering = $1 },
      { $0.traitCollection.listEnvironment = $1 ? .grouped : .unspecified },
    ]
    let cell = LoggingCell(log)
    for change in changes {
      cell.updateConfigurationIfNeeded()
      change(cell, false)
      #expect(!cell.needsUpdateConfiguration)
      let before = cell.configurationState
      change(cell, true)
      #expect(cell.needsUpdateConfiguration)
      #expect(cell.configurationState != before)
      change(cell, false)
    }
  }

  @Test func `Measuring and drawing do the update that was requested`() {
    let cell = LoggingCell(log)
    cell.contentConfiguration = ProbeContent(log: log, text: "a")
    _ = cell.preferredSize(fitting: 10, height: nil)
    #expect(log.take() == ["make a", "state", "update a", "show a", "updateConfiguration"])
    _ = canvas(of: cell, columns: 10)
    #expect(log.take() == [])
    cell.isSelected = true
    _ = canvas(of: cell, columns: 10)
    #expect(log.take() == ["state", "update a", "show a", "updateConfiguration"])
  }

  @Test
  func `What an update requests is done by the next, and setting content in one requests none`() {
    let cell = LoggingCell(log)
    cell.configurationUpdateHandler = { cell, state in
      cell.contentConfiguration = ProbeContent(log: self.log, text: "b")
      if state.isSelected { cell.isDisabled = true }
    }
    cell.updateConfigurationIfNeeded()
    #expect(log.take() == ["state", "updateConfiguration", "make b"])
    #expect(!cell.needsUpdateConfiguration)
    cell.isSelected = true
    cell.updateConfigurationIfNeeded()
    #expect(log.take() == ["state", "update b", "show b", "updateConfiguration", "show b"])
    #expect(cell.needsUpdateConfiguration)
    cell.updateConfigurationIfNeeded()
    #expect(!cell.needsUpdateConfiguration)
  }

  @Test func `Without automatic updates the content stays as it was set`() {
    let cell = LoggingCell(log)
    cell.automaticallyUpdatesContentConfiguration = false
    cell.contentConfiguration = ProbeContent(log: log, text: "a")
    cell.isSelected = true
    cell.updateConfigurationIfNeeded()
    #expect(log.take() == ["make a", "state", "updateConfiguration"])
    let plain = listCell("Ibis")
    plain.automaticallyUpdatesBackgroundConfiguration = false
    plain.isSelected = true
    #expect(canvas(of: plain, columns: 8).style(column: 0, row: 0).attributes == [])
    plain.automaticallyUpdatesBackgroundConfiguration = true
    #expect(canvas(of: plain, columns: 8).style(column: 0, row: 0).attributes == .reverse)
  }

  @Test func `A content view is kept for content that it supports`() {
    let cell = CollectionViewListCell()
    let empty = cell.contentView
    cell.contentConfiguration = ProbeContent(log: log, text: "a")
    let probe = cell.contentView
    #expect(probe is ProbeView && probe !== empty)
    cell.contentConfiguration = ProbeContent(log: log, text: "b")
    #expect(cell.contentView === probe)
    #expect(lines(of: cell, columns: 8) == ["b"])
    cell.contentConfiguration = ListContentConfiguration.cell()
    let list = cell.contentView
    #expect(list is ListContentView)
    #expect(probe.superview == nil && list.superview === cell)
    cell.contentConfiguration = ListContentConfiguration.valueCell()
    #expect(cell.contentView === list)
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is any ContentView) && cell.contentView !== empty)
    let last = cell.contentView
    cell.contentConfiguration = nil
    #expect(cell.contentView === last)
  }

  @Test func `A cell that is reused has nothing behind it`() {
    let cell = CollectionViewCell()
    var background = BackgroundConfiguration.listCell()
    background.backgroundColor = .named(.red)
    cell.backgroundConfiguration = background
    cell.prepareForReuse()
    #expect(cell.backgroundConfiguration == nil)
  }

  @Test func `A cell that is reused shows nothing of its last item`() {
    let cell = listCell("Ibis", secondary: "a bird", image: .glyph("★"))
    cell.accessories = [.checkmark(), .outlineDisclosure()]
    cell.indentationLevel = 2
    cell.isSelected = true
    cell.isExpanded = true
    cell.isEditing = true
    cell.isDisabled = true
    var background = BackgroundConfiguration.listCell()
    background.strokeWidth = 1
    background.backgroundColor = .named(.red)
    cell.backgroundConfiguration = background
    cell.configurationUpdateHandler = { cell, _ in cell.isSwiped = true }
    _ = canvas(of: cell, columns: 30)
    let view = cell.contentView

    cell.prepareForReuse()
    #expect(cell.contentConfiguration == nil)
    #expect(cell.configurationUpdateHandler == nil)
    #expect(cell.configurationState == CollectionViewListCell().configurationState)
    let blank = canvas(of: cell, columns: 30)
    #expect(blank.places == canvas(of: CollectionViewListCell(), columns: 30).places)
    #expect(blank.rows == 1)

    var content = cell.defaultContentConfiguration()
    content.text = "Crane"
    cell.contentConfiguration = content
    #expect(cell.contentView === view)
    #expect(
      canvas(of: cell, columns: 30).places == canvas(of: listCell("Crane"), columns: 30).places)
  }

  @Test func `A view that a program puts into a cell stays through reuse`() {
    let cell = CollectionViewCell()
    let label = Label("Ibis")
    cell.contentView.addSubview(label)
    #expect(lines(of: cell, columns: 6) == ["Ibis"])
    cell.prepareForReuse()
    label.text = "Crane"
    #expect(lines(of: cell, columns: 6) == ["Crane"])
  }
}
