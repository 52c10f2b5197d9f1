// SPDX-License-Identifier: MIT

public import PlaneGeometry
public import TextCanvas

/// A border with a title around a view, and padding between the two.
///
/// Where the frame has no room for the border and one column or row of content, the content has it all.
@MainActor public final class Box: View {
  /// What is inside.
  public let content: View
  /// What the border is drawn with.
  public let border: BorderStyle
  /// The room between border and content, in columns and rows.
  public let padding: DirectionalEdgeInsets
  /// The words in the top line of the border; shortened where they do not fit.
  public var title = ""
  /// What the border adds to the box's style.
  public var borderStyle: TextStyle = .plain
  /// What the title adds to the border's style.
  public var titleStyle: TextStyle = .plain

  /// A box around a view.
  public init(
    _ content: View, border: BorderStyle = .single, padding: DirectionalEdgeInsets = .zero
  ) {
    self.content = content
    self.border = border
    self.padding = padding
    super.init()
    addSubview(content)
  }

  public override var accessibilityLabel: String {
    [title, super.accessibilityLabel].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func hasBorder(width: Double, height: Double) -> Bool {
    border != .none && width >= 3 && height >= 3
  }

  /// Border and padding on both sides of each axis, as far as one column and row of content is left.
  private func insets(width: Double, height: Double) -> DirectionalEdgeInsets {
    let line = hasBorder(width: width, height: height) ? 1.0 : 0
    var insets = DirectionalEdgeInsets(top: line, leading: line, bottom: line, trailing: line)
    if width - 2 * line - padding.leading - padding.trailing >= 1 {
      insets.leading += padding.leading
      insets.trailing += padding.trailing
    }
    if height - 2 * line - padding.top - padding.bottom >= 1 {
      insets.top += padding.top
      insets.bottom += padding.bottom
    }
    return insets
  }

  public override func sizeThatFits(_ room: Size) -> Size {
    let insets = insets(width: room.width, height: room.height)
    let across = insets.leading + insets.trailing
    let down = insets.top + insets.bottom
    let size = content.measuredSize(
      in: Size(width: max(0, room.width - across), height: max(0, room.height - down)))
    let least = border == .none ? 0.0 : 1.0
    return Size(width: max(least, size.width) + across, height: max(least, size.height) + down)
  }

  public override func layoutSubviews() {
    content.frame = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
      .inset(by: insets(width: frame.width, height: frame.height))
  }

  public override func drawContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    guard hasBorder(width: Double(rect.columns), height: Double(rect.rows)) else { return }
    var lineStyle = borderStyle.merging(over: style)
    lineStyle.roles.insert(.border)
    canvas.drawBorder(border, in: rect, clip: clip, style: lineStyle)
    guard !title.isEmpty, rect.columns >= 5 else { return }
    let lines = wrapText(
      title, columns: rect.columns - 4, maximumLines: 1, truncation: .tail, wraps: false,
      policy: canvas.widthPolicy)
    guard let line = lines.first, line.columns > 0 else { return }
    canvas.draw(
      " " + line.text + " ", column: rect.column + 1, row: rect.row,
      style: titleStyle.merging(over: lineStyle), clip: clip)
  }
}

extension Canvas {
  /// True for what takes one column here: where ambiguous width is two, lines and blocks do not.
  func isOneColumn(_ character: Character) -> Bool {
    displayColumns(of: character, policy: widthPolicy) == 1
  }

  /// Draws the border of a rectangle of at least two columns and rows; with ASCII where lines are two columns wide.
  mutating func drawBorder(
    _ border: BorderStyle, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    guard border != .none else { return }
    let isNarrow = border.characters.allSatisfy { isOneColumn($0) }
    let marks = (isNarrow ? border : .ascii).characters
    let right = rect.column + rect.columns - 1
    let bottom = rect.row + rect.rows - 1
    let across = CanvasRect(column: rect.column, row: rect.row, columns: rect.columns, rows: 1)
    let down = CanvasRect(column: rect.column, row: rect.row, columns: 1, rows: rect.rows)
    var (below, beside) = (across, down)
    below.row = bottom
    beside.column = right
    for (line, mark) in [
      (across, marks[4]), (below, marks[4]), (down, marks[5]), (beside, marks[5]),
    ] {
      let visible = line.intersection(clip)
      if !visible.isEmpty { fill(visible, with: mark, style: style) }
    }
    for (mark, column, row) in [
      (marks[0], rect.column, rect.row), (marks[1], right, rect.row),
      (marks[2], rect.column, bottom), (marks[3], right, bottom),
    ] {
      draw(String(mark), column: column, row: row, style: style, clip: clip)
    }
  }
}
