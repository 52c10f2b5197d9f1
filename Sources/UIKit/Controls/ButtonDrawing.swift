// SPDX-License-Identifier: MIT

internal import Foundation
internal import TextCanvas

/// A button as text: image and title, and behind them a bar with round ends where its look is filled.
@MainActor struct ButtonDrawing {
  private let button: UIButton
  private let configuration: UIButton.Configuration?
  private var base = TextStyle.plain

  init(_ button: UIButton) {
    self.button = button
    configuration = button.configuration
  }

  // MARK: What is shown

  private var title: StyledText? {
    let traits = button.traitCollection
    if button.isPopUp, let chosen = button.currentTitle { return StyledText(chosen) }
    if let attributed = button.currentAttributedTitle {
      return StyledText(attributed, traits: traits)
    }
    if var attributed = configuration?.attributedTitle {
      if let transformer = configuration?.titleTextAttributesTransformer {
        for run in attributed.runs {
          attributed[run.range].setAttributes(transformer(run.attributes))
        }
      }
      return attributed.characters.isEmpty ? nil : StyledText(attributed, traits: traits)
    }
    return button.currentTitle.flatMap { $0.isEmpty ? nil : StyledText($0) }
  }

  private var subtitle: StyledText? {
    configuration?.attributedSubtitle.flatMap {
      $0.characters.isEmpty ? nil : StyledText($0, traits: button.traitCollection)
    }
  }

  private var glyph: String? {
    if configuration?.showsActivityIndicator ?? false {
      return UIActivityIndicatorView.glyph
    }
    if let image = button.currentImage { return image.glyph ?? (title == nil ? image.name : nil) }
    return button.buttonType.glyph
  }

  private var indicator: String {
    guard button.menu != nil, button.showsMenuAsPrimaryAction else { return "" }
    switch configuration?.indicator ?? .automatic {
    case .none: return ""
    case .popup: return " ⌄"
    case .automatic: return button.isPopUp ? " ⌄" : ""
    }
  }

  // MARK: Extent

  private var insets: UIEdgeInsets {
    guard let insets = configuration?.contentInsets else { return button.contentEdgeInsets }
    return UIEdgeInsets(
      top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }

  private var isStacked: Bool {
    let placement = configuration?.imagePlacement ?? .leading
    return placement == .top || placement == .bottom
  }

  private var gap: Int {
    guard glyph != nil, title != nil else { return 0 }
    let padding = configuration?.imagePadding ?? 0
    return max(1, Int((padding / pointsPerPlace.width).rounded()))
  }

  private func titleLines(columns: Int?) -> [TextLine] {
    let most = button.labelLook?.numberOfLines ?? 1
    let lines = configuration == nil && most == 1 ? 1 : nil
    return title?.lines(columns: columns ?? Int(Int32.max), maximumLines: lines) ?? []
  }

  /// The size in points; in so many columns, or in as many as it likes.
  func size(width: CGFloat?) -> CGSize {
    let titles = titleLines(columns: nil)
    let subtitles = subtitle?.lines(columns: Int(Int32.max)) ?? []
    let image = glyph?.displayColumns(policy: .standard) ?? 0
    var columns = (titles + subtitles).reduce(0) { max($0, $1.columns) }
    var rows = titles.count + subtitles.count
    if isStacked {
      columns = max(columns, image)
      rows += image > 0 ? 1 : 0
    } else {
      columns += image + gap
      rows = max(rows, image > 0 ? 1 : 0)
    }
    columns += indicator.displayColumns(policy: .standard)
    let insets = insets
    return CGSize(
      width: CGFloat(columns) * pointsPerPlace.width + insets.left + insets.right,
      height: CGFloat(max(1, rows)) * pointsPerPlace.height + insets.top + insets.bottom)
  }

  // MARK: Drawing

  private var fill: Color? {
    let traits = button.traitCollection
    func drawn(_ color: UIColor?) -> Color? { color?.resolvedColor(with: traits).canvasColor }
    guard let configuration else { return nil }
    if let own = drawn(configuration.background.backgroundColor) { return own }
    switch configuration.fill {
    case .none: return drawn(configuration.baseBackgroundColor)
    case .gray, .tinted: return drawn(configuration.baseBackgroundColor ?? .systemGray5)
    case .filled:
      if !button.isEnabled { return drawn(.systemGray4) }
      return drawn(configuration.baseBackgroundColor ?? button.tintColor)
    }
  }

  private var foreground: Color? {
    let traits = button.traitCollection
    func drawn(_ color: UIColor?) -> Color? { color?.resolvedColor(with: traits).canvasColor }
    if let configuration {
      if let color = configuration.baseForegroundColor { return drawn(color) }
      switch configuration.fill {
      case .filled: return drawn(.white)
      case .gray, .none, .tinted: return drawn(button.tintColor)
      }
    }
    if button.role == .destructive { return drawn(.systemRed) }
    if let color = button.titleColor(for: button.state.subtracting(.focused)) {
      return drawn(color)
    }
    return button.buttonType == .custom ? nil : drawn(button.tintColor)
  }

  func draw(into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle) {
    var style = style
    if let fill {
      paint(fill, into: &canvas, rect, clip, style)
      style.background = fill
    }
    style.foreground = foreground ?? style.background?.contrast ?? style.foreground
    if let font = (button.labelLook as? ButtonLabel)?.ownFont {
      style.attributes.formUnion(font.attributes)
    }
    if !button.isEnabled { style.attributes.insert(.dim) }
    if button.isSelected && configuration == nil && button.buttonType == .system
      || button.isFocused || button.isHighlighted
    {
      style.attributes.insert(.reverse)
    }
    drawContent(into: &canvas, rect, clip, style)
  }

  /// A bar of a colour whose ends are halves of a column, so that it is seen where there are no colours too.
  private func paint(
    _ fill: Color, into canvas: inout Canvas, _ rect: CanvasRect, _ clip: CanvasRect,
    _ style: TextStyle
  ) {
    var ends = style
    ends.foreground = fill
    let inner = CanvasRect(
      column: rect.column + 1, row: rect.row, columns: max(0, rect.columns - 2), rows: rect.rows)
    canvas.fill(inner.intersection(clip), style: TextStyle(background: fill))
    for row in rect.row..<rect.endRow {
      canvas.draw("▐", column: rect.column, row: row, style: ends, clip: clip)
      canvas.draw("▌", column: rect.endColumn - 1, row: row, style: ends, clip: clip)
    }
  }

  private func drawContent(
    into canvas: inout Canvas, _ rect: CanvasRect, _ clip: CanvasRect, _ style: TextStyle
  ) {
    let insets = insets
    let left = Int((insets.left / pointsPerPlace.width).rounded())
    let right = Int((insets.right / pointsPerPlace.width).rounded())
    let mark = indicator
    let markColumns = mark.displayColumns(policy: .standard)
    let image = glyph ?? ""
    let imageColumns = image.displayColumns(policy: .standard)
    let beside = isStacked ? 0 : imageColumns + gap
    let inner = max(0, rect.columns - left - right)
    let room = max(0, inner - beside - markColumns)
    let titles = room > 0 ? titleLines(columns: room) : []
    let subtitles = room > 0 ? subtitle?.lines(columns: room) ?? [] : []
    let columns = (titles + subtitles).reduce(0) { max($0, $1.columns) }
    let whole = max(isStacked ? max(columns, imageColumns) : columns + beside, 0) + markColumns
    let start = rect.column + left + alignment.indent(max(0, inner - whole))
    let stackedRows = isStacked && imageColumns > 0 ? 1 : 0
    let rows = max(titles.count + subtitles.count + stackedRows, 1)
    let top = rect.row + topRows(free: max(0, rect.rows - rows))
    let placement = configuration?.imagePlacement ?? .leading
    let isAfter = placement == .trailing || placement == .bottom
    let textStart = start + (isAfter || isStacked ? 0 : beside)
    let textTop = top + (stackedRows > 0 && !isAfter ? 1 : 0)
    title?.draw(titles, into: &canvas, clip: clip, base: style) { index, line in
      (textStart + lineIndent(columns - line.columns), textTop + index)
    }
    var faint = style
    faint.attributes.insert(.dim)
    subtitle?.draw(subtitles, into: &canvas, clip: clip, base: faint) { index, line in
      (textStart + lineIndent(columns - line.columns), textTop + titles.count + index)
    }
    let imageColumn =
      isStacked
      ? start + max(0, columns - imageColumns) / 2
      : isAfter ? textStart + columns + gap : start
    let imageRow = stackedRows > 0 && isAfter ? top + rows - 1 : top
    var tinted = style
    if let tint = button.currentImage?.tint { tinted.foreground = tint.canvasColor }
    canvas.draw(image, column: imageColumn, row: imageRow, style: tinted, clip: clip)
    canvas.draw(mark, column: start + whole - markColumns, row: top, style: style, clip: clip)
  }

  private func topRows(free: Int) -> Int {
    switch button.contentVerticalAlignment {
    case .center, .fill: free / 2
    case .top: 0
    case .bottom: free
    }
  }

  private func lineIndent(_ free: Int) -> Int {
    switch configuration?.titleAlignment ?? .automatic {
    case .automatic, .leading: 0
    case .center: free / 2
    case .trailing: free
    }
  }

  private var alignment: NSTextAlignment {
    switch button.contentHorizontalAlignment {
    case .center, .fill: .center
    case .left, .leading: .left
    case .right, .trailing: .right
    }
  }
}
