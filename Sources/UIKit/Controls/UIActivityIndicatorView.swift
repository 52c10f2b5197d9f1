// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TextCanvas

/// Tells that something is going on: a glyph that turns in a terminal, and stands still in a picture.
open class UIActivityIndicatorView: UIView {
  /// How large the sign is; in a terminal one column.
  public enum Style: Int, Sendable {
    /// One column and one row.
    case medium = 100
    /// One column and one row, as `medium`.
    case large = 101
  }

  /// How large the sign would be; it is one column and one row.
  open var style: Style
  /// Whether the sign is left out while it stands still; otherwise it is dim. Default: true.
  open var hidesWhenStopped = true
  /// Whether the sign turns.
  open private(set) var isAnimating = false
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the sign. Default: the system's grey.
  open var color: UIColor! = .systemGray

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
  }

  /// A sign that stands still, one column and one row large.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: pointsPerPlace))
  }

  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
  }

  /// Has the sign turn.
  open func startAnimating() { isAnimating = true }
  /// Has the sign stand still.
  open func stopAnimating() { isAnimating = false }

  open override var intrinsicContentSize: CGSize { pointsPerPlace }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { pointsPerPlace }

  /// How often the sign was turned; the terminal's loop does it.
  static var turns = 0
  private static let glyphs = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  static var glyph: String { glyphs[turns % glyphs.count] }

  override func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    guard isAnimating || !hidesWhenStopped else { return }
    var style = style
    style.foreground = color?.canvasColor ?? style.foreground
    if !isAnimating { style.attributes.insert(.dim) }
    canvas.draw(
      isAnimating ? Self.glyph : Self.glyphs[0],
      column: rect.column + max(0, rect.columns - 1) / 2,
      row: rect.row + max(0, rect.rows - 1) / 2, style: style, clip: clip)
  }
}
