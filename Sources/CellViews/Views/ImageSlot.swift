// SPDX-License-Identifier: MIT

public import PlaneGeometry
public import TextCanvas

/// The place of an image: the picture that the view's source has of it, or else words: `[image: poster.png]`.
///
/// Where there are three rows and columns or more the words stand in the middle of a frame, and below them, where a
/// fourth row leaves room, why there is no picture.
@MainActor public final class ImageSlot: View {
  /// What names the image.
  public var name = "" {
    didSet {
      guard !name.isSpelled(as: oldValue) else { return }
      request = nil
      setNeedsLayout()
    }
  }

  /// What is said in the image's place; the name when empty.
  public var alternativeText = "" {
    didSet {
      if !alternativeText.isSpelled(as: oldValue) { setNeedsLayout() }
    }
  }

  /// How a picture of other proportions stands in the place.
  public var scaling = PictureScaling.fit {
    didSet { request = nil }
  }

  private var request: PictureRequest?

  public override var accessibilityLabel: String { words }

  /// What is said of the image without saying that it is one; a `data:` URL says nothing to people.
  package var spokenName: String {
    alternativeText.isEmpty && !name.hasPrefix("data:") ? name : alternativeText
  }

  private var words: String { spokenName.isEmpty ? "[image]" : "[image: \(spokenName)]" }

  public override func sizeThatFits(_ room: Size) -> Size {
    guard room.width >= 1, room.height >= 1 else { return .zero }
    let lines = wrap(words, columns: wholeCount(room.width))
    return Size(width: Double(lines.first?.columns ?? 0), height: 1)
  }

  public override func drawContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    var reason = ""
    // Symbols that are two columns wide make no picture.
    switch canvas.isOneColumn("▀") ? picture(columns: rect.columns, rows: rect.rows) : nil {
    case .ready(let picture):
      canvas.draw(
        picture, column: rect.column + (rect.columns - picture.columns) / 2,
        row: rect.row + (rect.rows - picture.rows) / 2, alternativeText: words, clip: clip)
      return
    case .failed(let words, _): reason = words
    case .loading, nil: break
    }
    drawWords(words, reason: reason, into: &canvas, in: rect, clip: clip, style: style)
  }

  private func picture(columns: Int, rows: Int) -> PictureState? {
    guard let pictureSource, !name.isEmpty else { return nil }
    if request?.columns != columns || request?.rows != rows { request = nil }
    let request =
      self.request
      ?? PictureRequest(name: name, columns: columns, rows: rows, scaling: scaling)
    self.request = request
    return pictureSource.picture(for: request)
  }

  public override func requestPictures() {
    let place = GridMetric().snap(frame)
    guard !isHidden, !place.isEmpty else { return }
    _ = picture(columns: place.columns, rows: place.rows)
  }

  private func drawWords(
    _ words: String, reason: String, into canvas: inout Canvas, in rect: CanvasRect,
    clip: CanvasRect, style: TextStyle
  ) {
    let isFramed = rect.columns >= 3 && rect.rows >= 3
    if isFramed { canvas.drawBorder(.rounded, in: rect, clip: clip, style: style) }
    let room = isFramed ? rect.inset(columns: 1, rows: 1) : rect
    let hasReason = !reason.isEmpty && room.rows >= 2
    let row = room.row + (room.rows - (hasReason ? 2 : 1)) / 2
    let faint = TextStyle(attributes: .dim).merging(over: style)
    let texts = hasReason ? [(words, style), (reason, faint)] : [(words, style)]
    for (index, (text, style)) in texts.enumerated() {
      guard let line = wrap(text, columns: room.columns).first else { continue }
      canvas.draw(
        line, column: room.column + (isFramed ? (room.columns - line.columns) / 2 : 0),
        row: row + index, style: style, clip: clip)
    }
  }

  private func wrap(_ text: String, columns: Int) -> [TextLine] {
    wrapText(
      text, columns: columns, maximumLines: 1, truncation: .middle, wraps: false,
      policy: widthPolicy)
  }
}
