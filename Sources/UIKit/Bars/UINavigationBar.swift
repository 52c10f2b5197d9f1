// SPDX-License-Identifier: MIT

public import Foundation
internal import TextCanvas

/// The bar over a controller's view: a row for the way back, the title and the buttons, and a rule; over them a row for
/// the prompt, where there is one.
open class UINavigationBar: UIView {
  /// Kept, and changes nothing: titles are one row high.
  open var prefersLargeTitles = false
  /// Kept, and changes nothing: a bar covers what is below it.
  open var isTranslucent = true
  /// Kept, and changes nothing: the bar has the terminal's ground.
  open var barTintColor: UIColor?
  /// Kept, and changes nothing: the bar has the terminal's ground.
  open var barStyle = UIBarStyle.default
  /// How the title is drawn; as the terminal has it when nil, as at first.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// Kept, and changes nothing: no title is large.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// Kept, and changes nothing: the way back is a glyph.
  open var backIndicatorImage: UIImage?
  /// Kept, and changes nothing: the way back is a glyph.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// Kept, and changes nothing: there are no shadows.
  open var shadowImage: UIImage?
  /// Kept, and has no effect: a bar has the colours of what is around it.
  open var standardAppearance = UINavigationBarAppearance()
  /// Kept, and has no effect: a bar has the colours of what is around it.
  open var compactAppearance: UINavigationBarAppearance?
  /// Kept, and has no effect: a bar has the colours of what is around it.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// Kept, and has no effect: a bar has the colours of what is around it.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// Nothing: a bar has no picture behind it.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}

  /// What a navigation controller shows; a bar of its own shows ``items``.
  var item: UINavigationItem? {
    didSet {
      guard item !== oldValue else { return }
      oldValue?.changed = {}
      item?.changed = { [weak self] in self?.itemChanged() }
      setNeedsLayout()
    }
  }
  /// What is said of each screen, the one that is shown last.
  open var items: [UINavigationItem]? { didSet { item = items?.last } }
  /// What is said of the screen that is shown.
  open var topItem: UINavigationItem? { item }
  /// Sets what is said of each screen, at once.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
  /// Adds what is said of another screen, at once.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    items = (items ?? []) + [item]
  }
  /// Takes away what is said of the last screen, at once.
  open func popItem(animated: Bool) -> UINavigationItem? {
    let last = items?.last
    items = items?.dropLast()
    return last
  }

  var backTitle: String? { didSet { if backTitle != oldValue { setNeedsLayout() } } }
  var goBack: () -> Void = {}
  var itemHasChanged: () -> Void = {}

  private func itemChanged() {
    setNeedsLayout()
    itemHasChanged()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: ownHeight)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ownHeight)
  }

  /// The height of all that the bar has.
  var ownHeight: CGFloat { CGFloat(promptRows + 2) * pointsPerPlace.height }
  private var promptRows: Int { item?.prompt?.isEmpty ?? true ? 0 : 1 }

  // MARK: Layout

  private var leading: [BarButtonView] = []
  private var trailing: [BarButtonView] = []
  private weak var placed: UINavigationItem?
  private var leadingEnd = 0
  private var trailingStart = 0

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The buttons of another screen are others.
    let places = placed === item ? (leading + trailing).map { $0.isFocused } : []
    placed = item
    for view in leading + trailing { view.removeFromSuperview() }
    (leading, trailing) = ([], [])
    guard let item else { return }
    leading = (item.leftBarButtonItems ?? []).filter { !$0.isHidden }.map { BarButtonView($0) }
    if let backTitle, !item.hidesBackButton, leading.isEmpty || item.leftItemsSupplementBackButton {
      let title = item.backButtonDisplayMode == .minimal ? "‹" : "‹ " + backTitle
      leading.insert(BarButtonView(title) { [weak self] in self?.goBack() }, at: 0)
    }
    trailing = (item.rightBarButtonItems ?? []).reversed().filter { !$0.isHidden }
      .map { BarButtonView($0) }
    place()
    if let index = places.firstIndex(of: true), let view = (leading + trailing)[safely: index] {
      window?.focus(view)
    }
  }

  private func place() {
    let columns = Int(bounds.width / pointsPerPlace.width)
    leadingEnd = place(leading, from: 0)
    let width = trailing.map(\.columns).filter { $0 > 0 }
    trailingStart = columns - width.reduce(0, +) - 2 * max(0, width.count - 1)
    _ = place(trailing, from: trailingStart)
    guard let view = item?.titleView else { return }
    if view.superview !== self { addSubview(view) }
    let size = view.ownSize
    let room = CGFloat(max(0, trailingStart - leadingEnd - 2)) * pointsPerPlace.width
    let own = min(room, size.width > 0 ? size.width : room)
    let start = CGFloat(leadingEnd + 1) * pointsPerPlace.width
    let middle = ((bounds.width - own) / 2 / pointsPerPlace.width).rounded(.down)
    view.frame = CGRect(
      x: max(start, min(middle * pointsPerPlace.width, start + room - own)),
      y: CGFloat(promptRows) * pointsPerPlace.height, width: own, height: pointsPerPlace.height)
  }

  private func place(_ views: [BarButtonView], from start: Int) -> Int {
    var column = start
    for view in views {
      let columns = view.columns
      guard columns > 0 else { continue }
      if column > start { column += 2 }
      view.frame = CGRect(
        x: CGFloat(column) * pointsPerPlace.width,
        y: CGFloat(promptRows) * pointsPerPlace.height,
        width: CGFloat(columns) * pointsPerPlace.width, height: pointsPerPlace.height)
      addSubview(view)
      column += columns
    }
    return column
  }

  override func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    canvas.fill(rect.intersection(clip), style: style)
    guard let item else { return }
    if promptRows > 0,
      let line = wrapText(
        item.prompt ?? "", columns: rect.columns, maximumLines: 1, wraps: false
      ).first
    {
      let start = (rect.columns - line.columns) / 2
      canvas.draw(line.text, column: rect.column + start, row: rect.row, style: style, clip: clip)
    }
    let row = rect.row + promptRows
    let room = trailingStart - leadingEnd
    if let title = item.title, item.titleView == nil, room > 2 {
      let lines = wrapText(title, columns: room - 2, maximumLines: 1, wraps: false)
      let columns = lines.first?.columns ?? 0
      let middle = (rect.columns - columns) / 2
      let start = max(leadingEnd + 1, min(middle, trailingStart - 1 - columns))
      var bold = style
      bold.attributes.insert(.bold)
      if let attributes = titleTextAttributes {
        bold = TextStyle(attributes: attributes, traits: traitCollection).merging(over: bold)
      }
      canvas.draw(
        lines.first?.text ?? "", column: rect.column + start, row: row, style: bold,
        clip: clip)
    }
    if rect.rows > promptRows + 1 {
      drawRule(row: row + 1, into: &canvas, rect, clip, style)
    }
  }
}

/// Draws a line across a bar.
func drawRule(
  row: Int, into canvas: inout Canvas, _ rect: CanvasRect, _ clip: CanvasRect, _ style: TextStyle
) {
  var rule = style
  rule.attributes.insert(.dim)
  canvas.draw(
    String(repeating: "─", count: rect.columns), column: rect.column, row: row, style: rule,
    clip: clip)
}
