// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TextCanvas

/// How far something has come: `━━━━────`.
open class UIProgressView: UIView {
  /// How high the bar is; in a terminal one row.
  public enum Style: Int, Sendable {
    case `default`, bar
  }

  private var part: Float = 0
  open var progress: Float {
    get { observedProgress.map { Float($0.fractionCompleted) } ?? part }
    set { part = min(max(newValue, 0), 1) }
  }
  open var progressViewStyle: Style
  open var progressTintColor: UIColor?
  open var trackTintColor: UIColor?
  open var progressImage: UIImage?
  open var trackImage: UIImage?
  open var observedProgress: Progress?

  public override init(frame: CGRect) {
    progressViewStyle = .default
    super.init(frame: frame)
  }

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  public required init?(coder: NSCoder) {
    progressViewStyle = .default
    super.init(coder: coder)
  }

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
