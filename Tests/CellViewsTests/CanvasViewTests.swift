// SPDX-License-Identifier: MIT

import CellViews
import FieldLiterals
import FieldValues
import PlaneGeometry
import Testing
import TextCanvas

@MainActor struct CanvasViewTests {
  private func drawn(
    _ view: View, columns: Int, rows: Int, at column: Int = 0, policy: WidthPolicy = .standard
  ) -> Canvas {
    var canvas = Canvas(columns: columns + 2 * column, rows: rows + 2, widthPolicy: policy)
    view.frame = Rect(
      x: Double(column), y: 1, width: Double(columns), height: Double(rows))
    view.draw(into: &canvas, origin: .zero, clip: canvas.bounds, metric: GridMetric())
    return canvas
  }

  @Test func `Orders are drawn from the view's corner and cut at its edges`() {
    let view = CanvasView()
    view.drawing = { columns, rows in
      [
        .fill(
          CanvasRect(column: -1, row: -1, columns: columns + 2, rows: rows + 2), ".", style: .plain),
        .text("abcdefgh", column: 2, row: 1, style: .plain),
        .text("above", column: 0, row: -1, style: .plain),
        .text("below", column: 0, row: 2, style: .plain),
        .text("展展", column: -1, row: 0, style: .plain),
        .fill(
          CanvasRect(column: .max - 1, row: 0, columns: 1, rows: 1), "x", style: .plain),
      ]
    }
    // Of 展 at column -1 the half in sight is blank; the second one is whole.
    #expect(
      drawn(view, columns: 5, rows: 2, at: 3).lines == ["", "    展..", "   ..abc", ""])
  }

  @Test func `It is asked once for an extent and a width of text`() {
    var asked: [String] = []
    let view = CanvasView()
    view.drawing = { columns, rows in
      asked.append("\(columns)×\(rows)")
      return []
    }
    for _ in 1...2 { _ = drawn(view, columns: 4, rows: 1) }
    _ = drawn(view, columns: 4, rows: 2)
    _ = drawn(view, columns: 4, rows: 2, policy: .ambiguousIsWide)
    view.redraw()
    _ = drawn(view, columns: 4, rows: 2, policy: .ambiguousIsWide)
    #expect(asked == ["4×1", "4×2", "4×2", "4×2"])
  }

  @Test func `A style of the view is under that of an order`() {
    let view = CanvasView()
    view.style = TextStyle(foreground: .named(.red), background: .named(.blue))
    view.drawing = { _, _ in
      [.text("x", column: 0, row: 0, style: TextStyle(foreground: .named(.green)))]
    }
    let canvas = drawn(view, columns: 2, rows: 1)
    #expect(
      canvas.style(column: 0, row: 1)
        == TextStyle(foreground: .named(.green), background: .named(.blue)))
    #expect(canvas.style(column: 1, row: 1).background == .named(.blue))
  }

  @Test func `Words stand where nobody draws, also after the cell has shown another item`() throws {
    let cell = TemplateCell(
      template: try CellTemplate(decoding: [
        ["canvas": "chart of {title}", "slot": "c", "height": 1], ["label": "l", "slot": "l"],
      ]))
    cell.show(fields: .object(["title": .text("Tide")]))
    #expect(drawn(cell, columns: 20, rows: 2).lines[1...2] == ["chart of Tide", "l"])
    #expect(
      cell.setDrawing({ _, _ in [.text("drawn", column: 0, row: 0, style: .plain)] }, slot: "c"))
    #expect(drawn(cell, columns: 20, rows: 2).lines[1] == "drawn")
    #expect(!cell.setDrawing({ _, _ in [] }, slot: "l"))
    #expect(!cell.setDrawing({ _, _ in [] }, slot: "none"))
    cell.prepareForReuse()
    #expect(drawn(cell, columns: 20, rows: 2).lines[1] == "chart of")
    #expect(cell.setText("words", slot: "c"))
    #expect(drawn(cell, columns: 20, rows: 2).lines[1] == "words")
  }
}
