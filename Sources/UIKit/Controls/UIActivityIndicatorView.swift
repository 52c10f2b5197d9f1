// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TextCanvas

/// Tells that something is going on: a glyph that turns in a terminal, and stands still in a picture.
open class UIActivityIndicatorView: UIView {
  /// How large the sign is; in a terminal one column.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }

  open var style: Style
  open var hidesWhenStopped = true
  open private(set) var isAnimating = false
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! = .systemGray

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
  }

  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: pointsPerPlace))
  }

  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
  }

  open func startAnimating() { isAnimating = true }
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
