// SPDX-License-Identifier: MIT

internal import Foundation
internal import TextCanvas

/// A button of a bar as a view: its word in the tint colour, or the item's own view.
final class BarButtonView: UIControl {
  private let item: UIBarButtonItem?
  private let words: String
  private let whenActivated: (BarButtonView) -> Void

  /// The view of an item.
  init(_ item: UIBarButtonItem) {
    self.item = item
    words = item.label
    whenActivated = { item.activate(from: $0) }
    super.init(frame: .zero)
    item.shownBy = self
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    if let custom = item.customView { addSubview(custom) }
  }

  /// A button of the bar's own: the way back.
  init(_ words: String, action: @escaping () -> Void) {
    item = nil
    self.words = words
    whenActivated = { _ in action() }
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  override var canBecomeFocused: Bool {
    super.canBecomeFocused && item?.customView == nil && !(item?.isSpace ?? false)
  }
  override var holdsFocusStops: Bool { item?.customView != nil }
  override func activate() { if isEnabled { whenActivated(self) } }
  override func contextMenu(at point: CGPoint?) -> ShownMenu? {
    item?.shownMenu(from: self) ?? super.contextMenu(at: point)
  }

  /// The columns that the item takes.
  var columns: Int {
    if let custom = item?.customView {
      return Int((custom.ownSize.width / pointsPerPlace.width).rounded(.up))
    }
    guard let item else { return words.displayColumns(policy: .standard) }
    let own = words.displayColumns(policy: .standard)
    return max(own, Int((item.width / pointsPerPlace.width).rounded()))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let custom = item?.customView else { return }
    let size = custom.ownSize
    let height = min(bounds.height, max(size.height, pointsPerPlace.height))
    custom.frame = CGRect(
      x: 0, y: max(0, (bounds.height - height) / 2), width: bounds.width, height: height)
  }

  override func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    guard item?.customView == nil else { return }
    var style = style
    style.foreground = (item?.tintColor ?? item?.image?.tint ?? tintColor)?.canvasColor
    if item?.style == .done { style.attributes.insert(.bold) }
    if !isEnabled { style.attributes.insert(.dim) }
    if isFocused || isHighlighted || isSelected { style.attributes.insert(.reverse) }
    if let attributes = item?.titleTextAttributes(for: .normal) {
      style = TextStyle(attributes: attributes, traits: traitCollection).merging(over: style)
    }
    canvas.draw(words, column: rect.column, row: rect.row, style: style, clip: clip)
  }
}

extension UIView {
  /// The size that the view has in a bar: its frame's, its content's, or that of its constraints.
  var ownSize: CGSize {
    let content = intrinsicContentSize
    var size = CGSize(width: max(content.width, 0), height: max(content.height, 0))
    if size.width == 0 || size.height == 0,
      !translatesAutoresizingMaskIntoConstraints
        || !constraints.isEmpty || self is UIStackView
    {
      let fitting = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      size = CGSize(
        width: size.width > 0 ? size.width : fitting.width,
        height: size.height > 0 ? size.height : fitting.height)
    }
    return CGSize(
      width: size.width > 0 ? size.width : frame.width,
      height: size.height > 0 ? size.height : frame.height)
  }
}
