// SPDX-License-Identifier: MIT

internal import CollectionLayout
internal import IndexPaths
internal import PlaneGeometry
internal import Records
internal import TerminalSession
internal import TextCollections

extension Browser {
  // MARK: The filter

  func handle(_ press: KeyPress, filter line: PromptLine) throws(LayoutError) {
    var line = line
    switch press.key {
    case .enter: mode = .items
    case .escape:
      mode = .items
      filterText = ""
      applyFilter("")
    case .up, .down, .pageUp, .pageDown:
      if let action = BrowserKeys.action(for: press) { try perform(action) }
    default:
      guard line.handle(press) else { return }
      mode = .filter(line)
      applyFilter(line.text)
    }
  }

  /// Shows what a text finds; the focus stays with its record, if that is found.
  func applyFilter(_ text: String) {
    filterText = text
    let query = FilterQuery(text)
    if !query.isEmpty { search = query }
    guard query != shown.query else { return }
    wanted = wanted ?? view.focusedIndexPath.map(shown.basePath)
    shown.filter(by: query)
    view.reloadData()
    view.contentOffset = .zero
  }

  /// The most records that one press of `n` looks at: a second's worth.
  private static let longestSearch = 500_000

  func goToMatch(forwards: Bool) throws(LayoutError) {
    guard !search.isEmpty else {
      notice = "nothing to find yet: press / and type"
      return
    }
    guard let focus = view.focusedIndexPath else { return }
    if shown.items.searchesApart, shown.query != search {
      notice = "looking…"
      shown.items.look(for: search, from: shown.basePath(focus), forwards: forwards)
      return
    }
    let count = shown.shownCount
    let start = shown.position(of: focus)
    for step in 1...max(1, min(count, Self.longestSearch)) {
      let position = ((forwards ? start + step : start - step) % count + count) % count
      guard let path = shown.shownPath(atPosition: position) else { break }
      guard
        shown.query == search || shown.items.isFound(at: shown.basePath(path), by: search)
      else { continue }
      if forwards ? position <= start : position >= start {
        notice = forwards ? "from the start again" : "from the end again"
      }
      view.moveFocus(to: path)
      try view.scrollToItem(at: path)
      return
    }
    notice = "nothing is found"
  }

  /// Goes to what a thread was to look for.
  func follow(_ answer: ItemSearch.Answer) throws(LayoutError) {
    guard case .found(let ordinal, let wrapped) = answer else {
      notice = "nothing is found"
      return
    }
    guard let path = shown.shownPath(shown.items.path(ofOrdinal: ordinal)) else {
      notice = "it is found where the filter hides it"
      return
    }
    notice = wrapped ? "from the other end again" : nil
    view.moveFocus(to: path)
    try view.scrollToItem(at: path, at: .centeredVertically)
  }

  // MARK: Jumping

  func handle(_ press: KeyPress, jump line: PromptLine) throws(LayoutError) {
    var line = line
    switch press.key {
    case .enter:
      mode = .items
      try jump(to: line.text.trimmingSpaces)
    case .escape: mode = .items
    // As in other programs, g twice is the start.
    case .character("g") where line.text.isEmpty:
      mode = .items
      try view.moveFocus(.first)
    default: if line.handle(press) { mode = .jump(line) }
    }
  }

  /// Goes to a number from 1, a percentage, or the first identifier that begins with a text.
  private func jump(to text: String) throws(LayoutError) {
    guard !text.isEmpty, shown.shownCount > 0 else { return }
    let last = shown.shownCount - 1
    var path: IndexPath?
    if text.hasSuffix("%"), let percent = Double(text.dropLast()), percent.isFinite {
      let part = min(max(percent, 0), 100) / 100
      path = shown.shownPath(atPosition: Int((part * Double(last)).rounded()))
    } else if let number = Int(text), number > 0 {
      if number > last + 1 { notice = "there are \(last + 1) items" }
      path = shown.shownPath(atPosition: min(number - 1, last))
    } else if shown.items.searchesApart {
      notice = "looking…"
      shown.items.look(for: IdentifierStart(text: text), from: nil, forwards: true)
    } else {
      path = firstItem(named: text)
      if path == nil { notice = "no identifier begins with '\(text)'" }
    }
    guard let path else { return }
    view.moveFocus(to: path)
    try view.scrollToItem(at: path, at: .centeredVertically)
  }

  /// The first item with an identifier, or else the first whose identifier begins so.
  private func firstItem(named text: String) -> IndexPath? {
    // What the query does not find need not be made a record, which takes longer than to look at it.
    let query = FilterQuery(text)
    var beginning: IndexPath?
    for section in 0..<shown.shownSectionCount {
      for item in 0..<view.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        guard shown.items.isFound(at: shown.basePath(path), by: query) else { continue }
        let identifier = shown.record(at: path).identifier
        if identifier == text { return path }
        if beginning == nil, identifier.hasPrefix(text) { beginning = path }
      }
    }
    return beginning
  }
}

/// Finds records by what their identifiers begin with.
private struct IdentifierStart: ItemMatching {
  var text: String

  func finds(_ record: Record) -> Bool { record.identifier.hasPrefix(text) }
  var parts: UInt64? { nil }
  var numberParts: UInt64 { 0 }
  func parts(in text: UnsafeRawBufferPointer) -> UInt64 { 0 }
}

extension String {
  /// Without the spaces at both ends.
  fileprivate var trimmingSpaces: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
