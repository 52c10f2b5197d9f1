// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TextCanvas

/// A picture: a symbol's glyph, or a frame with the name of a file.
open class UIImageView: UIView {
  /// What is shown; nil for nothing.
  open var image: UIImage? {
    didSet { if image !== oldValue { invalidateIntrinsicContentSize() } }
  }
  /// What is shown while highlighted.
  open var highlightedImage: UIImage?
  open var isHighlighted = false
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// A view of a picture, of its size.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  override func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    guard let image = isHighlighted ? highlightedImage ?? image : image else { return }
    var style = style
    if let glyph = image.glyph {
      style.foreground = (image.tint ?? tintColor)?.canvasColor ?? style.foreground
      draw(
        glyph, columns: glyph.displayColumns(policy: .standard), into: &canvas, rect, clip, style)
      return
    }
    guard !image.name.isEmpty else { return }
    let isFramed = rect.columns >= 3 && rect.rows >= 3
    if isFramed { drawFrame(into: &canvas, rect, clip, style) }
    let room = isFramed ? rect.columns - 2 : rect.columns
    let words = wrapText(
      "[image: \(image.name)]", columns: room, maximumLines: 1, truncation: .middle, wraps: false)
    guard let line = words.first else { return }
    draw(line.text, columns: line.columns, into: &canvas, rect, clip, style)
  }

  private func draw(
    _ text: String, columns: Int, into canvas: inout Canvas, _ rect: CanvasRect, _ clip: CanvasRect,
    _ style: TextStyle
  ) {
    canvas.draw(
      text, column: rect.column + max(0, rect.columns - columns) / 2,
      row: rect.row + max(0, rect.rows - 1) / 2, style: style, clip: clip)
  }

  private func drawFrame(
    into canvas: inout Canvas, _ rect: CanvasRect, _ clip: CanvasRect, _ style: TextStyle
  ) {
    let across = String(repeating: "─", count: rect.columns - 2)
    canvas.draw(
      "╭" + across + "╮", column: rect.column, row: rect.row, style: style, clip: clip)
    canvas.draw(
      "╰" + across + "╯", column: rect.column, row: rect.endRow - 1, style: style, clip: clip)
    for row in rect.row + 1..<rect.endRow - 1 where row >= clip.row && row < clip.endRow {
      canvas.draw("│", column: rect.column, row: row, style: style, clip: clip)
      canvas.draw("│", column: rect.endColumn - 1, row: row, style: style, clip: clip)
    }
  }
}
