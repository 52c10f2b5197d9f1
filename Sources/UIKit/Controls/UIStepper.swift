// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TerminalSession
internal import TextCanvas

/// A number that is made less or more: `[−│+]`.
open class UIStepper: UIControl {
  private var number: Double = 0
  /// The number, from the least to the greatest; 0 at first.
  open var value: Double {
    get { number }
    set { number = min(max(newValue, minimumValue), max(minimumValue, maximumValue)) }
  }
  /// The least number; 0 at first.
  open var minimumValue: Double = 0 { didSet { value = number } }
  /// The greatest number; 100 at first.
  open var maximumValue: Double = 100 { didSet { value = number } }
  /// What one press adds or takes away; 1 at first.
  open var stepValue: Double = 1
  /// Whether each change of the number is told; true at first.
  open var isContinuous = true
  /// Kept, and changes nothing: a press is one step.
  open var autorepeat = true
  /// Whether a step beyond one end goes to the other; false at first.
  open var wraps = false

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private static var size: CGSize {
    CGSize(width: 5 * pointsPerPlace.width, height: pointsPerPlace.height)
  }
  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  private func step(_ direction: Double) {
    guard isEnabled else { return }
    let old = number
    let new = number + direction * stepValue
    if wraps, new > maximumValue {
      number = minimumValue
    } else if wraps, new < minimumValue {
      number = maximumValue
    } else {
      value = new
    }
    if number != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  override func take(_ press: KeyPress) -> Bool {
    switch press.key {
    case .left, .character("h"), .character("-"): step(-1)
    case .right, .character("l"), .character("+"), .enter, .character(" "): step(1)
    default: return false
    }
    return true
  }

  override func activate() {}

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch else { return }
    step(touch.location(in: self).x < bounds.width / 2 ? -1 : 1)
    sendActions(for: .touchUpInside)
  }

  override func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    let row = rect.row + max(0, rect.rows - 1) / 2
    var style = style
    if !isEnabled { style.attributes.insert(.dim) }
    if isFocused { style.attributes.insert(.reverse) }
    canvas.draw("[−│+]", column: rect.column, row: row, style: style, clip: clip)
    var end = style
    end.attributes.insert(.dim)
    if !wraps, number <= minimumValue {
      canvas.draw("−", column: rect.column + 1, row: row, style: end, clip: clip)
    }
    if !wraps, number >= maximumValue {
      canvas.draw("+", column: rect.column + 3, row: row, style: end, clip: clip)
    }
  }
}
