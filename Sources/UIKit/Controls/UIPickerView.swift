// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TerminalSession
internal import TextCanvas

/// Rows to pick one of, in one or more columns beside each other. Left and right go from column to column; up and down
/// from row to row.
open class UIPickerView: UIView {
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  open var showsSelectionIndicator = true

  private var counts: [Int] = []
  private var picked: [Int] = []
  private var component = 0
  private var isLoaded = false

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func load() {
    guard !isLoaded else { return }
    isLoaded = true
    let components = dataSource?.numberOfComponents(in: self) ?? 0
    counts = (0..<components).map { dataSource?.pickerView(self, numberOfRowsInComponent: $0) ?? 0 }
    picked = counts.indices.map { max(0, min($0 < picked.count ? picked[$0] : 0, counts[$0] - 1)) }
    component = max(0, min(component, components - 1))
  }

  open var numberOfComponents: Int {
    load()
    return counts.count
  }
  open func numberOfRows(inComponent component: Int) -> Int {
    load()
    return counts[component]
  }
  /// The size of a row of a column, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    load()
    return CGSize(
      width: bounds.width / CGFloat(max(1, counts.count)), height: pointsPerPlace.height)
  }
  /// The view of a row where the delegate gives views; nil where it gives titles.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
  }
  open func reloadAllComponents() { isLoaded = false }
  open func reloadComponent(_ component: Int) { isLoaded = false }
  /// Picks a row; the delegate is not told.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    load()
    guard counts.indices.contains(component), row >= 0, row < counts[component] else { return }
    picked[component] = row
  }
  /// The row picked; -1 where there is none.
  open func selectedRow(inComponent component: Int) -> Int {
    load()
    guard counts.indices.contains(component), counts[component] > 0 else { return -1 }
    return picked[component]
  }

  // MARK: Input

  open override var canBecomeFocused: Bool { isUserInteractionEnabled }

  private func pick(_ row: Int) {
    guard counts.indices.contains(component), row >= 0, row < counts[component] else { return }
    picked[component] = row
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  override func take(_ press: KeyPress) -> Bool {
    load()
    guard counts.indices.contains(component) else { return false }
    switch press.key {
    case .left where component > 0: component -= 1
    case .right where component + 1 < counts.count: component += 1
    case .up, .character("k"): pick(picked[component] - 1)
    case .down, .character("j"): pick(picked[component] + 1)
    default: return false
    }
    return true
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    load()
    guard let place = touches.first?.location(in: self), !counts.isEmpty else { return }
    let width = max(1, rowSize(forComponent: 0).width)
    component = max(0, min(counts.count - 1, Int(place.x / width)))
    let middle = (bounds.height / pointsPerPlace.height / 2).rounded(.down)
    pick(picked[component] + Int((place.y / pointsPerPlace.height).rounded(.down) - middle))
  }

  // MARK: Look

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 5 * pointsPerPlace.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  private func title(_ row: Int, _ component: Int) -> String {
    let attributed = delegate?.pickerView(
      self, attributedTitleForRow: row, forComponent: component)
    if let attributed { return attributed.string }
    if let title = delegate?.pickerView(self, titleForRow: row, forComponent: component) {
      return title
    }
    return (view(forRow: row, forComponent: component) as? UILabel)?.text ?? "?"
  }

  override func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    load()
    guard !counts.isEmpty, rect.rows > 0 else { return }
    let middle = rect.row + rect.rows / 2
    for index in counts.indices {
      let column = rect.column + rect.columns * index / counts.count
      let end = rect.column + rect.columns * (index + 1) / counts.count
      let part = CanvasRect(
        column: column, row: rect.row, columns: end - column, rows: rect.rows
      ).intersection(clip)
      for row in max(rect.row, clip.row)..<max(rect.row, clip.row, min(rect.endRow, clip.endRow)) {
        let shown = picked[index] + row - middle
        guard shown >= 0, shown < counts[index] else { continue }
        var style = style
        if row != middle {
          style.attributes.insert(.dim)
        } else {
          style.attributes.insert(.bold)
          if isFocused, index == component { style.attributes.insert(.reverse) }
        }
        let mark = row == middle && showsSelectionIndicator ? "▸ " : "  "
        canvas.draw(mark + title(shown, index), column: column, row: row, style: style, clip: part)
      }
    }
  }
}

/// Says how much there is to pick from.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what there is to pick from, and is told what is picked.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: AnyObject {
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    pickerView.rowSize(forComponent: component).width
  }
  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { pickerView.rowSize(forComponent: component).height }
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { UIView(frame: .zero) }
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}
