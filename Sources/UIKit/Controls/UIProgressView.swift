// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TextCanvas

/// How far something has come: `━━━━────`.
open class UIProgressView: UIView {
  /// How high the bar is; in a terminal one row.
  public enum Style: Int, Sendable {
    /// A bar of a row.
    case `default`
    /// A bar of a row, for tool bars.
    case bar
  }

  private var part: Float = 0
  /// How far it is, from 0 to 1.
  open var progress: Float {
    get { observedProgress.map { Float($0.fractionCompleted) } ?? part }
    set { part = min(max(newValue, 0), 1) }
  }
  /// The look; the two are drawn alike.
  open var progressViewStyle: Style
  /// The colour of the part that is done; the tint when nil.
  open var progressTintColor: UIColor?
  /// The colour of the part that is not done; the terminal's own when nil.
  open var trackTintColor: UIColor?
  /// Kept, and changes nothing: the bar is of glyphs.
  open var progressImage: UIImage?
  /// Kept, and changes nothing: the bar is of glyphs.
  open var trackImage: UIImage?
  /// Where ``progress`` is taken from; nil for what was set.
  open var observedProgress: Progress?

  public override init(frame: CGRect) {
    progressViewStyle = .default
    super.init(frame: frame)
  }

  /// A bar of a look, at 0.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  public required init?(coder: NSCoder) {
    progressViewStyle = .default
    super.init(coder: coder)
  }

  /// Sets how far it is, at once.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: pointsPerPlace.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: pointsPerPlace.height)
  }

  override func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    let row = rect.row + max(0, rect.rows - 1) / 2
    let done = Int((progress * Float(rect.columns)).rounded())
    var (front, back) = (style, style)
    front.foreground = (progressTintColor ?? tintColor).canvasColor
    back.foreground = trackTintColor?.canvasColor
    back.attributes.insert(.dim)
    canvas.draw(
      String(repeating: "━", count: done), column: rect.column, row: row, style: front, clip: clip)
    canvas.draw(
      String(repeating: "─", count: max(0, rect.columns - done)), column: rect.column + done,
      row: row, style: back, clip: clip)
  }
}
