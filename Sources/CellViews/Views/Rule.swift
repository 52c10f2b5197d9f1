// SPDX-License-Identifier: MIT

public import PlaneGeometry
public import TextCanvas

/// A line from edge to edge, one column or row thick.
@MainActor public final class Rule: View {
  /// What the line is made of.
  public let line: LineStyle
  /// Whether it goes down rather than across.
  public let isVertical: Bool

  /// A line across or down.
  public init(_ line: LineStyle = .single, isVertical: Bool = false) {
    self.line = line
    self.isVertical = isVertical
    super.init()
  }

  public override func sizeThatFits(_ room: Size) -> Size { Size(width: 1, height: 1) }

  public override func drawContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    let mark = line.character(isVertical: isVertical)
    let ascii = LineStyle.ascii.character(isVertical: isVertical)
    canvas.fill(clip, with: canvas.isOneColumn(mark) ? mark : ascii, style: style)
  }
}
