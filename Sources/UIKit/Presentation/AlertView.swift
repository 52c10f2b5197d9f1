// SPDX-License-Identifier: MIT

internal import Foundation
internal import TerminalSession
internal import TextCanvas

/// An alert's frame, words, fields and buttons: two short ones beside each other, others in rows.
final class AlertView: UIView {
  private unowned let alert: UIAlertController
  private var buttons: [AlertButton] = []

  init(_ alert: UIAlertController) {
    self.alert = alert
    super.init(frame: .zero)
    for field in alert.textFields ?? [] { addSubview(field) }
    let cancels = alert.actions.filter { $0.style == .cancel }
    let others = alert.actions.filter { $0.style != .cancel }
    // Beside each other cancelling stands first, in rows last.
    let ordered = alert.actions.count == 2 && isAlert ? cancels + others : others + cancels
    for action in ordered {
      let button = AlertButton(
        action, isPreferred: action === alert.preferredAction, alert: alert)
      addSubview(button)
      buttons.append(button)
    }
  }

  required init?(coder: NSCoder) { return nil }

  private var isAlert: Bool { alert.preferredStyle == .alert }

  /// Brings the keys to the button that Enter is to press.
  func focusUsual() {
    let preferred = buttons.first { $0.action === alert.preferredAction }
    let usual = buttons.first { $0.action.style == .default && $0.action.isEnabled }
    window?.focus(preferred ?? usual ?? buttons.first)
  }

  // MARK: Layout

  private func columns(within most: Int) -> Int {
    let title = (alert.title ?? "").displayColumns(policy: .standard)
    let message =
      (alert.message ?? "").split(separator: "\n").map {
        String($0).displayColumns(policy: .standard)
      }.max() ?? 0
    let names = buttons.map(\.columns)
    let row = names.count == 2 && isAlert ? 2 * (names.max() ?? 0) + 1 : names.max() ?? 0
    let wanted = max(24, min(max(title, message) + 4, 44), row + 2)
    return min(wanted, most)
  }

  private func isBeside(_ columns: Int) -> Bool {
    isAlert && buttons.count == 2 && buttons.allSatisfy { $0.columns <= (columns - 3) / 2 }
  }

  private func words(_ columns: Int) -> (title: [TextLine], message: [TextLine]) {
    func lines(_ text: String?) -> [TextLine] {
      guard let text, !text.isEmpty else { return [] }
      return wrapText(text, columns: max(1, columns - 4))
    }
    return (lines(alert.title), lines(alert.message))
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let columns = columns(within: Int(size.width / pointsPerPlace.width))
    let words = words(columns)
    let texts = words.title.count + words.message.count + (alert.textFields?.count ?? 0)
    let choices = buttons.isEmpty ? 0 : (isBeside(columns) ? 1 : buttons.count)
    let rows = 2 + texts + choices + (texts > 0 && choices > 0 ? 1 : 0)
    return CGSize(
      width: CGFloat(columns) * pointsPerPlace.width, height: CGFloat(rows) * pointsPerPlace.height)
  }

  private func frame(_ column: Int, _ row: Int, _ columns: Int) -> CGRect {
    CGRect(
      x: CGFloat(column) * pointsPerPlace.width, y: CGFloat(row) * pointsPerPlace.height,
      width: CGFloat(columns) * pointsPerPlace.width, height: pointsPerPlace.height)
  }

  /// The row of the rule over the buttons; nil where there are none, or nothing over them.
  private var rule: Int?

  override func layoutSubviews() {
    super.layoutSubviews()
    let columns = Int((bounds.width / pointsPerPlace.width).rounded())
    let rows = Int((bounds.height / pointsPerPlace.height).rounded())
    let words = words(columns)
    var row = 1 + words.title.count + words.message.count
    for field in alert.textFields ?? [] {
      field.frame = frame(2, row, max(0, columns - 4))
      row += 1
    }
    let choices = isBeside(columns) ? 1 : buttons.count
    // What does not fit in the window is words, not what is chosen of.
    let first = min(row > 1 && choices > 0 ? row + 1 : row, max(1, rows - 1 - choices))
    rule = first > 1 && choices > 0 ? first - 1 : nil
    for (index, button) in buttons.enumerated() {
      if isBeside(columns) {
        let half = (columns - 3) / 2
        button.frame =
          index == 0 ? frame(1, first, half) : frame(half + 2, first, columns - half - 3)
      } else {
        button.frame = frame(1, first + index, max(0, columns - 2))
      }
    }
  }

  // MARK: Drawing

  override func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    let line = TextStyle(attributes: .dim).merging(over: style)
    drawBox(rect, into: &canvas, clip: clip, style: line)
    let words = words(rect.columns)
    var row = rect.row + 1
    let last = rule.map { rect.row + $0 } ?? rect.endRow - 1
    let parts: [([TextLine], TextAttributes)] = [(words.title, .bold), (words.message, [])]
    for (lines, attributes) in parts {
      for text in lines where row < last {
        var style = style
        style.attributes.formUnion(attributes)
        canvas.draw(
          text, column: rect.column + max(0, rect.columns - text.columns) / 2, row: row,
          style: style, clip: clip)
        row += 1
      }
    }
    guard let rule else { return }
    let beside = isBeside(rect.columns)
    let half = (rect.columns - 3) / 2
    var across = String(repeating: "─", count: max(0, rect.columns - 2))
    if beside {
      across =
        String(repeating: "─", count: half) + "┬"
        + String(repeating: "─", count: rect.columns - half - 3)
    }
    canvas.draw(
      "├\(across)┤", column: rect.column, row: rect.row + rule, style: line, clip: clip)
    guard beside else { return }
    canvas.draw(
      "│", column: rect.column + half + 1, row: rect.row + rule + 1, style: line, clip: clip)
    canvas.draw(
      "┴", column: rect.column + half + 1, row: rect.endRow - 1, style: line, clip: clip)
  }

  /// A choice.
  private final class AlertButton: UIControl {
    let action: UIAlertAction
    private let isPreferred: Bool
    private unowned let alert: UIAlertController

    init(_ action: UIAlertAction, isPreferred: Bool, alert: UIAlertController) {
      self.action = action
      self.isPreferred = isPreferred
      self.alert = alert
      super.init(frame: .zero)
      isEnabled = action.isEnabled
      action.changed = { [weak self, weak action] in self?.isEnabled = action?.isEnabled ?? false }
    }

    required init?(coder: NSCoder) { return nil }

    var columns: Int { (action.title ?? "").displayColumns(policy: .standard) + 2 }

    override func activate() { alert.choose(action) }

    override func paintContent(
      into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
    ) {
      var style = style
      style.foreground =
        (action.style == .destructive ? .systemRed : tintColor ?? .tintColor).canvasColor
      if isPreferred || action.style == .cancel { style.attributes.insert(.bold) }
      if !isEnabled { style.attributes.insert(.dim) }
      if isFocused || isHighlighted {
        style.attributes.insert(.reverse)
        canvas.fill(rect.intersection(clip), style: style)
      }
      let line = wrapText(
        action.title ?? "", columns: max(1, rect.columns), maximumLines: 1, wraps: false
      ).first
      let columns = line?.columns ?? 0
      canvas.draw(
        line?.text ?? "", column: rect.column + max(0, rect.columns - columns) / 2, row: rect.row,
        style: style, clip: clip)
    }
  }
}
