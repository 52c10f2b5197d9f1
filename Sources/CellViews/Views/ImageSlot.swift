// SPDX-License-Identifier: MIT

public import PlaneGeometry
public import TextCanvas

/// The place of an image, which says in words what belongs there: `[image: poster.png]`.
///
/// Where there are three rows and columns or more the words stand in the middle of a frame.
@MainActor public final class ImageSlot: View {
  /// What names the image.
  public var name = "" {
    didSet {
      if name != oldValue { setNeedsLayout() }
    }
  }

  /// What is said in the image's place; the name when empty.
  public var alternativeText = "" {
    didSet {
      if alternativeText != oldValue { setNeedsLayout() }
    }
  }

  public override var accessibilityLabel: String { words }

  private var words: String {
    let words = alternativeText.isEmpty ? name : alternativeText
    return words.isEmpty ? "[image]" : "[image: \(words)]"
  }

  public override func sizeThatFits(_ room: Size) -> Size {
    guard room.width >= 1, room.height >= 1 else { return .zero }
    let lines = wrap(words, columns: wholeCount(room.width))
    return Size(width: Double(lines.first?.columns ?? 0), height: 1)
  }

  public override func drawContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    let isFramed = rect.columns >= 3 && rect.rows >= 3
    if isFramed { canvas.drawBorder(.rounded, in: rect, clip: clip, style: style) }
    let columns = isFramed ? rect.columns - 2 : rect.columns
    guard let line = wrap(words, columns: columns).first else { return }
    canvas.draw(
      line, column: rect.column + (isFramed ? (rect.columns - line.columns) / 2 : 0),
      row: rect.row + (rect.rows - 1) / 2, style: style, clip: clip)
  }

  private func wrap(_ text: String, columns: Int) -> [TextLine] {
    wrapText(
      text, columns: columns, maximumLines: 1, truncation: .middle, wraps: false,
      policy: widthPolicy)
  }
}
