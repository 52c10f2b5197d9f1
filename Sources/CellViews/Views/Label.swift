// SPDX-License-Identifier: MIT

public import PlaneGeometry
public import TextCanvas

/// Text in lines.
@MainActor public final class Label: View {
  /// Where lines shorter than the frame stand.
  public enum Alignment: String, Sendable, CaseIterable {
    /// At the left edge.
    case left
    /// In the middle; of an odd number of blanks the smaller part is to the left.
    case center
    /// At the right edge.
    case right
  }

  /// What is shown; control characters are made visible, line breaks break lines. Empty text takes no room.
  public var text = "" {
    didSet {
      if !text.isSpelled(as: oldValue) { textChanged() }
    }
  }

  /// How many lines are shown at most; nil for as many as there are.
  public var maximumLines: Int? = 1 {
    didSet {
      if maximumLines != oldValue { textChanged() }
    }
  }

  /// How a line that is too long is shortened.
  public var truncation: Truncation = .tail {
    didSet {
      if truncation != oldValue { textChanged() }
    }
  }

  /// Whether a line that is too long goes on in the next.
  public var wraps = true {
    didSet {
      if wraps != oldValue { textChanged() }
    }
  }

  /// Where lines shorter than the frame stand.
  public var alignment: Alignment = .left

  private struct Wrapping {
    var columns: Int
    var lines: Int
    var policy: WidthPolicy
    var result: [TextLine]
  }

  private var wrapped: [Wrapping] = []

  /// A label with a text.
  public init(_ text: String = "") {
    super.init()
    self.text = text
  }

  private func textChanged() {
    wrapped.removeAll(keepingCapacity: true)
    setNeedsLayout()
  }

  public override var accessibilityLabel: String { text }

  /// - Complexity: O(*n*) in the part of the text that is shown.
  public override func sizeThatFits(_ room: Size) -> Size {
    guard !text.isEmpty, room.width >= 1, room.height >= 1 else { return .zero }
    let lines = lines(columns: wholeCount(room.width), rows: wholeCount(room.height))
    let columns = lines.reduce(0) { max($0, $1.columns) }
    return Size(width: Double(columns), height: Double(lines.count))
  }

  public override func drawContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    guard !text.isEmpty else { return }
    for (index, line) in lines(columns: rect.columns, rows: rect.rows).enumerated() {
      let row = rect.row + index
      guard row >= clip.row, row < clip.row + clip.rows else { continue }
      let room = max(0, rect.columns - line.columns)
      let indent =
        switch alignment {
        case .left: 0
        case .center: room / 2
        case .right: room
        }
      canvas.draw(line, column: rect.column + indent, row: row, style: style, clip: clip)
    }
  }

  private func lines(columns: Int, rows: Int) -> [TextLine] {
    let limit = min(maximumLines ?? Int.max, rows)
    for entry in wrapped where entry.columns == columns && entry.policy == widthPolicy {
      // Fewer lines than there might have been are the whole text, whatever the limit was.
      let isWhole = entry.result.count < entry.lines
      if entry.lines == limit || (isWhole && entry.result.count <= limit) { return entry.result }
    }
    let result = wrapText(
      text, columns: columns, maximumLines: limit == Int.max ? nil : limit,
      truncation: truncation, wraps: wraps, policy: widthPolicy)
    if wrapped.count == 2 { wrapped.removeFirst() }
    wrapped.append(
      Wrapping(columns: columns, lines: limit, policy: widthPolicy, result: result))
    return result
  }
}

/// The whole columns or rows in an extent, none in a negative one; infinity is as many as there may be.
func wholeCount(_ extent: Double) -> Int {
  guard extent > 0 else { return 0 }
  return extent < 1_000_000_000 ? Int(extent) : Int.max
}
