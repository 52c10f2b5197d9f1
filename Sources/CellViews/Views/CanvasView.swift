// SPDX-License-Identifier: MIT

public import PlaneGeometry
public import TextCanvas

/// One order of a drawing; columns and rows count from 0 at the upper left corner of the view.
public enum DrawingOrder: Sendable, Hashable {
  /// A line of text from a place to the right.
  case text(String, column: Int, row: Int, style: TextStyle)
  /// A block filled with one character.
  case fill(CanvasRect, Character, style: TextStyle)
}

/// A view that somebody else draws, by a list of orders for the extent that the view has got.
///
/// The list is asked for once for each extent; ``redraw()`` has it asked for again.
@MainActor public final class CanvasView: View {
  /// Says what to draw on so many columns and rows.
  public typealias Drawing = (_ columns: Int, _ rows: Int) -> [DrawingOrder]

  /// Who draws; nil shows ``alternativeText``.
  public var drawing: Drawing? {
    didSet { drawn = nil }
  }

  /// What is said of it, and stands in its place while nobody draws.
  public var alternativeText = "" {
    didSet {
      if !alternativeText.isSpelled(as: oldValue) { setNeedsLayout() }
    }
  }

  private var drawn: (columns: Int, rows: Int, policy: WidthPolicy, orders: [DrawingOrder])?

  public override var accessibilityLabel: String { alternativeText }

  /// Has the drawing asked for again.
  public func redraw() { drawn = nil }

  /// The room of the words that stand in its place, at least a row.
  public override func sizeThatFits(_ room: Size) -> Size {
    guard room.width >= 1, room.height >= 1 else { return .zero }
    let columns = alternativeText.displayColumns(policy: widthPolicy)
    return Size(width: min(room.width, Double(columns)), height: 1)
  }

  public override func drawContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    guard let drawing else {
      canvas.draw(alternativeText, column: rect.column, row: rect.row, style: style, clip: clip)
      return
    }
    let orders: [DrawingOrder]
    if let drawn, drawn.columns == rect.columns, drawn.rows == rect.rows,
      drawn.policy == canvas.widthPolicy
    {
      orders = drawn.orders
    } else {
      orders = drawing(rect.columns, rect.rows)
      drawn = (rect.columns, rect.rows, canvas.widthPolicy, orders)
    }
    let whole = CanvasRect(column: 0, row: 0, columns: rect.columns, rows: rect.rows)
    for order in orders {
      switch order {
      case .text(let text, let column, let row, let own):
        guard (0..<rect.rows).contains(row), Self.range.contains(column) else { continue }
        canvas.draw(
          text, column: rect.column + column, row: rect.row + row,
          style: own.merging(over: style), clip: clip)
      case .fill(let block, let character, let own):
        let numbers = [block.column, block.row, block.columns, block.rows]
        guard numbers.allSatisfy(Self.range.contains) else { continue }
        let place = block.intersection(whole)
        canvas.fill(
          CanvasRect(
            column: rect.column + place.column, row: rect.row + place.row, columns: place.columns,
            rows: place.rows
          ).intersection(clip), with: character, style: own.merging(over: style))
      }
    }
  }

  /// What is farther away than this is not in sight.
  private static let range = -0x8000_0000...0x7FFF_FFFF
}
