// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TextCanvas

/// On or off: `━━●` or `○──`.
open class UISwitch: UIControl {
  /// How a switch looks; in a terminal always as a slide.
  public enum Style: Int, Sendable {
    /// As the system has it.
    case automatic
    /// A box with a tick.
    case checkbox
    /// A knob that slides.
    case sliding
  }

  /// Whether it is on; false at first.
  open var isOn = false
  /// The colour while it is on; green when nil.
  open var onTintColor: UIColor?
  /// Kept, and changes nothing: the knob has the switch's colour.
  open var thumbTintColor: UIColor?
  /// Kept, and changes nothing: the switch is of glyphs.
  open var onImage: UIImage?
  /// Kept, and changes nothing: the switch is of glyphs.
  open var offImage: UIImage?
  /// Kept, and changes nothing: a sliding switch has no title.
  open var title: String?
  /// Kept, and changes nothing: all switches slide.
  open var preferredStyle = Style.automatic
  /// Sliding.
  open var style: Style { .sliding }

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Switches; tells nobody.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  override func changeByActivation() { isOn.toggle() }

  override func activate() {
    guard isEnabled else { return }
    changeByActivation()
    sendActions(for: [.valueChanged, .primaryActionTriggered, .touchUpInside])
  }

  private static var size: CGSize {
    CGSize(width: 3 * pointsPerPlace.width, height: pointsPerPlace.height)
  }
  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  override func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    var style = style
    if isOn { style.foreground = (onTintColor ?? .systemGreen).canvasColor }
    if !isEnabled { style.attributes.insert(.dim) }
    if isFocused { style.attributes.insert(.reverse) }
    canvas.draw(
      isOn ? "━━●" : "○──", column: rect.column, row: rect.row + max(0, rect.rows - 1) / 2,
      style: style, clip: clip)
  }
}
