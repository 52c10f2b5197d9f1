// SPDX-License-Identifier: MIT

internal import CellViews
internal import CollectionLayout
internal import IndexPaths
internal import PlaneGeometry
internal import TerminalSession
internal import TextCanvas
internal import TextCollections

extension Browser {
  /// The screen as it is to be, and the column of the cursor in its last row where a line is being typed.
  ///
  /// - Throws: what is wrong with the layout.
  func frame() throws(LayoutError) -> (canvas: Canvas, cursorColumn: Int?) {
    var canvas = Canvas(
      columns: size.columns, rows: size.rows, theme: theme, widthPolicy: view.widthPolicy,
      order: textOrder)
    switch mode {
    case .details(var screen):
      screen.draw(into: &canvas)
      mode = .details(screen)
      return (canvas, nil)
    case .help(var screen):
      screen.draw(into: &canvas)
      mode = .help(screen)
      return (canvas, nil)
    case .items, .filter, .jump, .menu: break
    }
    try view.performLayoutPassIfNeeded()
    view.draw(into: &canvas)
    drawMarks(into: &canvas)
    if shown.shownCount == 0 { drawEmptyState(into: &canvas) }
    guard size.rows > 1 else { return (canvas, nil) }
    let row = size.rows - 1
    canvas.fill(
      CanvasRect(column: 0, row: row, columns: size.columns, rows: 1), with: " ", style: .plain)
    switch mode {
    case .filter(let line), .jump(let line):
      let column = line.draw(into: &canvas, row: row)
      return (canvas, column)
    case .menu(var menu):
      menu.draw(into: &canvas, at: focusedPlace, rows: listRows)
      mode = .menu(menu)
      statusLine.draw(into: &canvas, row: row)
      return (canvas, nil)
    case .items, .details, .help:
      statusLine.draw(into: &canvas, row: row)
      return (canvas, nil)
    }
  }

  /// Where the item in focus is on the screen; the upper left corner where there is none.
  private var focusedPlace: CanvasRect {
    guard let path = view.focusedIndexPath,
      let frame = view.layoutAttributesForItem(at: path)?.frame
    else { return .empty }
    return view.metric.snap(
      frame.offsetBy(dx: -view.contentOffset.x, dy: -view.contentOffset.y)
    ).intersection(CanvasRect(column: 0, row: 0, columns: size.columns, rows: listRows))
  }

  /// A tick at the upper right corner of each marked item.
  private func drawMarks(into canvas: inout Canvas) {
    guard !marks.isEmpty else { return }
    let style = TextStyle(attributes: [.bold, .reverse], roles: .success)
    for path in view.indexPathsForVisibleItems where marks.contains(shown.basePath(path)) {
      guard let frame = view.layoutAttributesForItem(at: path)?.frame else { continue }
      let place = view.metric.snap(
        frame.offsetBy(dx: -view.contentOffset.x, dy: -view.contentOffset.y)
      ).intersection(
        CanvasRect(column: 0, row: itemRows.lowerBound, columns: size.columns, rows: itemRows.count)
      )
      guard !place.isEmpty else { continue }
      canvas.draw("✓", column: place.endColumn - 1, row: place.row, style: style, clip: place)
    }
  }

  private func drawEmptyState(into canvas: inout Canvas) {
    let text: String
    if shown.items.progress?.isOrdering == true, shown.items.recordCount == 0 {
      text = "putting the records in order…"
    } else if shown.isFiltering {
      text = "looking…"
    } else if !shown.query.isEmpty {
      text = "nothing holds '\(filterText)'; Esc shows all"
    } else if shown.items.progress != nil {
      text = "waiting for the first record…"
    } else if isNarrowed {
      text = "no record of \(source) meets --where"
    } else {
      text = "\(source) has no records"
    }
    let area = CanvasRect(column: 0, row: 0, columns: size.columns, rows: listRows)
    let lines = wrapText(
      visibleText(text), columns: max(1, size.columns), maximumLines: 3, truncation: .tail,
      wraps: true, policy: view.widthPolicy)
    for (index, line) in lines.enumerated() {
      canvas.draw(
        line, column: max(0, (size.columns - line.columns) / 2),
        row: listRows / 3 + index, style: .plain, clip: area)
    }
  }

  /// What it is about, and where one is.
  var statusLine: StatusLine {
    var left: [String] = [notice ?? buildTrouble ?? reloadTrouble ?? title]
    if notice == nil, buildTrouble == nil, reloadTrouble == nil {
      if !filterText.isEmpty { left.append("/\(filterText)") }
      if !marks.isEmpty { left.append("\(marks.count) marked") }
      if let progress = progressText { left.append(progress) }
      if shown.items.isIncomplete { left.append("incomplete") }
      if let rate = rate.perSecond(), shown.items.progress?.isLive == true {
        left.append(rate < 10 ? "\((rate * 10).rounded() / 10)/s" : "\(Int(rate.rounded()))/s")
      }
    }
    return StatusLine(left: left.joined(separator: "  "), right: positionText)
  }

  private var title: String {
    guard let focus = view.focusedIndexPath,
      let section = shown.items.title(ofSection: shown.baseSection(focus.section))
    else { return source }
    return "\(source)  \(section)"
  }

  private var positionText: String {
    let count = shown.shownCount
    let all = shown.items.recordCount
    let position = view.focusedIndexPath.map { shown.position(of: $0) + 1 } ?? 0
    let total = shown.query.isEmpty ? "\(count)" : "\(count) of \(all)"
    let hint = notice == nil ? "  ? help" : ""
    return "\(position)/\(total)\(shown.isFiltering ? "…" : "")\(hint)"
  }

  private var progressText: String? {
    guard let progress = shown.items.progress else { return nil }
    if progress.isOrdering {
      guard let total = progress.total, total > 0 else {
        return "ordering \(progress.bytes / 1_000_000) MB"
      }
      return "ordering \(min(100, progress.bytes * 100 / total))%"
    }
    if let total = progress.total, total > 0, progress.bytes < total {
      return "reading \(progress.bytes * 100 / total)%"
    }
    if progress.isLive { return "live" }
    if let count = progress.records {
      guard let expected = progress.expectedRecords, expected > count else { return "counting" }
      return "counting \(count * 100 / expected)%"
    }
    return "reading \(progress.bytes / 1_000_000) MB"
  }
}
