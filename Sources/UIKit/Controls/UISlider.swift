// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TerminalSession
internal import TextCanvas

/// A number between two others, as a place on a line: `━━━●────`.
open class UISlider: UIControl {
  private var number: Float = 0
  /// The number, from the least to the greatest; 0 at first.
  open var value: Float {
    get { number }
    set { number = min(max(newValue, minimumValue), max(minimumValue, maximumValue)) }
  }
  /// The least number; 0 at first.
  open var minimumValue: Float = 0 { didSet { value = number } }
  /// The greatest number; 1 at first.
  open var maximumValue: Float = 1 { didSet { value = number } }
  /// Whether the change of the number is told while it goes on, and not only at its end; true at
  /// first.
  open var isContinuous = true
  /// Kept, and changes nothing: there are no pictures at the ends.
  open var minimumValueImage: UIImage?
  /// Kept, and changes nothing: there are no pictures at the ends.
  open var maximumValueImage: UIImage?
  /// The colour of the part before the number; the tint when nil.
  open var minimumTrackTintColor: UIColor?
  /// The colour of the part behind the number; the terminal's own when nil.
  open var maximumTrackTintColor: UIColor?
  /// The colour of the thumb; that of the part before the number when nil.
  open var thumbTintColor: UIColor?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Sets the number, at once.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  /// Nothing: the thumb is a glyph.
  open func setThumbImage(_ image: UIImage?, for state: State) {}

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: pointsPerPlace.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: pointsPerPlace.height)
  }

  // MARK: Being operated

  private var track: (start: Int, columns: Int) {
    let whole = Int((bounds.width / pointsPerPlace.width).rounded())
    let before = minimumValueImage?.glyph == nil ? 0 : 2
    return (before, max(1, whole - before - (maximumValueImage?.glyph == nil ? 0 : 2)))
  }

  private func change(to new: Float) {
    let old = number
    value = new
    if number != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  override func take(_ press: KeyPress) -> Bool {
    guard isEnabled else { return false }
    let step = (maximumValue - minimumValue) / Float(max(1, min(20, track.columns - 1)))
    switch press.key {
    case .left, .character("h"), .character("-"): change(to: number - step)
    case .right, .character("l"), .character("+"): change(to: number + step)
    case .home: change(to: minimumValue)
    case .end: change(to: maximumValue)
    default: return false
    }
    return true
  }

  override func activate() {}

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch, isLast: false)
    return true
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch, isLast: false)
    return true
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { follow(touch, isLast: true) }
    sendActions(for: .touchUpInside)
  }

  private func follow(_ touch: UITouch, isLast: Bool) {
    let (start, columns) = track
    let column = Int(touch.location(in: self).x / pointsPerPlace.width) - start
    let part = Float(column) / Float(max(1, columns - 1))
    let new = minimumValue + (maximumValue - minimumValue) * min(max(part, 0), 1)
    if isContinuous || isLast { change(to: new) } else { value = new }
  }

  // MARK: Drawing

  override func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    let row = rect.row + max(0, rect.rows - 1) / 2
    let (start, columns) = track
    let range = maximumValue - minimumValue
    let part = range > 0 ? (number - minimumValue) / range : 0
    let thumb = Int((part * Float(columns - 1)).rounded())
    var (low, high, middle) = (style, style, style)
    low.foreground = (minimumTrackTintColor ?? tintColor).canvasColor
    high.foreground = maximumTrackTintColor?.canvasColor
    high.attributes.insert(.dim)
    middle.foreground = thumbTintColor?.canvasColor ?? low.foreground
    if isFocused { middle.attributes.insert(.reverse) }
    if !isEnabled {
      low.attributes.insert(.dim)
      middle.attributes.insert(.dim)
    }
    let left = rect.column + start
    canvas.draw(
      minimumValueImage?.glyph ?? "", column: rect.column, row: row, style: style, clip: clip)
    canvas.draw(
      String(repeating: "━", count: thumb), column: left, row: row, style: low, clip: clip)
    canvas.draw("●", column: left + thumb, row: row, style: middle, clip: clip)
    canvas.draw(
      String(repeating: "─", count: columns - thumb - 1), column: left + thumb + 1, row: row,
      style: high, clip: clip)
    canvas.draw(
      maximumValueImage?.glyph ?? "", column: left + columns + 1, row: row, style: style,
      clip: clip)
  }
}
