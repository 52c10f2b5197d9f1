// SPDX-License-Identifier: MIT

public import Foundation
internal import TextCanvas

/// A row of buttons under a rule.
open class UIToolbar: UIView {
  /// The buttons and spaces, from left to right; nil for none.
  open var items: [UIBarButtonItem]? { didSet { setNeedsLayout() } }
  /// Kept, and has no effect: a bar covers what is below it. Default: true.
  open var isTranslucent = true
  /// Kept, and has no effect: a bar has the colours of what is around it.
  open var barTintColor: UIColor?
  /// Kept, and has no effect: a bar has the colours of what is around it. Default: `default`.
  open var barStyle = UIBarStyle.default
  /// Kept, and has no effect: a bar has the colours of what is around it.
  open var standardAppearance = UIToolbarAppearance()
  /// Kept, and has no effect: a bar has the colours of what is around it.
  open var compactAppearance: UIToolbarAppearance?
  /// Kept, and has no effect: a bar has the colours of what is around it.
  open var scrollEdgeAppearance: UIToolbarAppearance?

  /// Sets ``items``; a terminal shows the change at once.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  private var buttons: [BarButtonView] = []

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 2 * pointsPerPlace.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 2 * pointsPerPlace.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let focused = buttons.firstIndex { $0.isFocused }
    for view in buttons { view.removeFromSuperview() }
    let items = (items ?? []).filter { !$0.isHidden }
    buttons = items.map { BarButtonView($0) }
    let columns = Int(bounds.width / pointsPerPlace.width)
    let widths = zip(items, buttons).map { $0.systemItem == .flexibleSpace ? 0 : $1.columns }
    let gaps = zip(items, items.dropFirst()).map { $0.isSpace || $1.isSpace ? 0 : 2 }
    let free = max(0, columns - widths.reduce(0, +) - gaps.reduce(0, +))
    let springs = items.filter { $0.systemItem == .flexibleSpace }.count
    let row = bounds.height >= 2 * pointsPerPlace.height ? pointsPerPlace.height : 0
    var (column, spring) = (0, 0)
    for (index, view) in buttons.enumerated() {
      if items[index].systemItem == .flexibleSpace {
        column += free * (spring + 1) / springs - free * spring / springs
        spring += 1
      } else {
        view.frame = CGRect(
          x: CGFloat(column) * pointsPerPlace.width, y: row,
          width: CGFloat(widths[index]) * pointsPerPlace.width, height: pointsPerPlace.height)
        addSubview(view)
        column += widths[index]
      }
      if index < gaps.count { column += gaps[index] }
    }
    if let focused, let view = buttons[safely: focused] { window?.focus(view) }
  }

  override func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    canvas.fill(rect.intersection(clip), style: style)
    if rect.rows > 1 { drawRule(row: rect.row, into: &canvas, rect, clip, style) }
  }
}
