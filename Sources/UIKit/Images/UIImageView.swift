// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TextCanvas

/// A picture: a symbol's glyph, a file drawn by symbols, or a frame with its name where it cannot be drawn.
open class UIImageView: UIView {
  /// What is shown; nil for nothing.
  open var image: UIImage? {
    didSet { if image !== oldValue { invalidateIntrinsicContentSize() } }
  }
  /// What is shown while highlighted.
  open var highlightedImage: UIImage?
  /// Whether ``highlightedImage`` is shown where there is one. Default: false.
  open var isHighlighted = false
  /// Kept, and has no effect: a glyph has one look, and its colour is the image's.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  // What moves in a terminal is the first of its pictures.
  /// Pictures of which the first is shown while ``isAnimating`` is true; a terminal moves none.
  open var animationImages: [UIImage]?
  /// Kept, and has no effect.
  open var highlightedAnimationImages: [UIImage]?
  /// Kept, and has no effect, in seconds. Default: 0.
  open var animationDuration: TimeInterval = 0
  /// Kept, and has no effect. Default: 0.
  open var animationRepeatCount = 0
  /// Whether the first of ``animationImages`` is shown in place of the image.
  open private(set) var isAnimating = false
  /// Shows the first of ``animationImages``; nothing where there are none.
  open func startAnimating() { isAnimating = animationImages?.isEmpty == false }
  /// Shows the image again.
  open func stopAnimating() { isAnimating = false }
  /// Kept, and has no effect: a terminal has one size of text. Default: false.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false

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

  /// A view of two pictures, of the first one's size.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  private var shownImage: UIImage? {
    if isAnimating, let first = animationImages?.first { return first }
    return isHighlighted ? highlightedImage ?? image : image
  }

  override func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    guard let image = shownImage else { return }
    if let glyph = image.glyph {
      draw(glyph, of: image, into: &canvas, rect, clip, style)
    } else if !drawPicture(image, into: &canvas, rect, clip), !image.name.isEmpty {
      drawName(image.name, into: &canvas, rect, clip, style)
    }
  }

  private func draw(
    _ glyph: String, of image: UIImage, into canvas: inout Canvas, _ rect: CanvasRect,
    _ clip: CanvasRect, _ style: TextStyle
  ) {
    var style = style
    style.foreground = (image.tint ?? tintColor)?.canvasColor ?? style.foreground
    let columns = glyph.displayColumns(policy: .standard)
    let place = placed(columns: columns, rows: 1, in: rect)
    canvas.draw(glyph, column: place.column, row: place.row, style: style, clip: clip)
  }

  /// Where content of an extent stands by the content mode; one that is scaled is in the middle.
  private func placed(columns: Int, rows: Int, in rect: CanvasRect) -> (column: Int, row: Int) {
    let (across, down) = (rect.columns - columns, rect.rows - rows)
    let column =
      switch contentMode {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: across
      default: across >= 0 ? across / 2 : -(-across / 2)
      }
    let row =
      switch contentMode {
      case .top, .topLeft, .topRight: 0
      case .bottom, .bottomLeft, .bottomRight: down
      default: down >= 0 ? down / 2 : -(-down / 2)
      }
    return (rect.column + column, rect.row + row)
  }

  private func drawPicture(
    _ image: UIImage, into canvas: inout Canvas, _ rect: CanvasRect, _ clip: CanvasRect
  ) -> Bool {
    guard let contents = image.contents else { return false }
    var request = ImageContents.Request(
      columns: rect.columns, rows: rect.rows, mode: .fit, colors: ImageDrawing.colors)
    switch contentMode {
    case .scaleToFill, .redraw: request.mode = .stretch
    case .scaleAspectFit: request.mode = .fit
    case .scaleAspectFill: request.mode = .fill
    default:
      request.mode = .stretch
      request.columns = max(1, Int((image.size.width / pointsPerPlace.width).rounded()))
      request.rows = max(1, Int((image.size.height / pointsPerPlace.height).rounded()))
    }
    guard let picture = contents.picture(for: request) else { return false }
    let place = placed(columns: picture.columns, rows: picture.rows, in: rect)
    canvas.draw(
      picture, column: place.column, row: place.row, alternativeText: image.name,
      clip: clip.intersection(rect))
    return true
  }

  // MARK: The name in its place

  private func drawName(
    _ name: String, into canvas: inout Canvas, _ rect: CanvasRect, _ clip: CanvasRect,
    _ style: TextStyle
  ) {
    let isFramed = rect.columns >= 3 && rect.rows >= 3
    if isFramed { drawFrame(into: &canvas, rect, clip, style) }
    let room = isFramed ? rect.columns - 2 : rect.columns
    let words = wrapText(
      "[image: \(name)]", columns: room, maximumLines: 1, truncation: .middle, wraps: false)
    guard let line = words.first else { return }
    canvas.draw(
      line.text, column: rect.column + max(0, rect.columns - line.columns) / 2,
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
