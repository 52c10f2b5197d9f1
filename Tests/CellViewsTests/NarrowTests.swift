// SPDX-License-Identifier: MIT

import CellViews
import FieldLiterals
import FieldValues
import PlaneGeometry
import Testing
import TextCanvas

@MainActor struct NarrowTests {
  nonisolated static let templates: [FieldValue] = [
    "日本語 text", ["a", "b"], ["columns": ["ab", "cd", "ef"]],
    ["columns": ["ab", ["spacer": "flexible"], ["rule": "single"], ["spacer": 2], "日"]],
    ["box": ["box": "日本", "padding": 2], "title": "title", "padding": [1, 2, 3, 4]],
    ["image": "a.png"], ["image": "a.png", "height": 4], ["rule": "single"], ["spacer": 3],
    ["label": "word word", "lines": "all", "width": 5, "height": 2],
    ["columns": [["label": "a", "weight": 1, "minWidth": 4], ["label": "b", "weight": 3]]],
    ["rows": [["box": "x"], ["box": "y", "border": "none"]], "align": "center", "spacing": 2],
  ]

  @Test(arguments: templates)
  func `Nothing is drawn outside a cell of any size`(template: FieldValue) throws {
    let cell = TemplateCell(template: try CellTemplate(decoding: template))
    for columns in 0...6 {
      let size = cell.preferredSize(fitting: Double(columns), height: nil)
      #expect(size.width.isFinite && size.height.isFinite && size.height >= 0)
      for rows in 0...6 {
        var canvas = Canvas(columns: 12, rows: 12)
        canvas.fill(canvas.bounds, with: "·", style: .plain)
        cell.frame = Rect(x: 2, y: 3, width: Double(columns), height: Double(rows))
        cell.draw(into: &canvas, origin: .zero, clip: canvas.bounds, metric: GridMetric())
        for row in 0..<12 {
          for column in 0..<12 {
            let isInside = (2..<2 + columns).contains(column) && (3..<3 + rows).contains(row)
            if !isInside { #expect(canvas.grapheme(column: column, row: row) == "·") }
          }
        }
      }
    }
  }

  @Test func `A box without room for its border gives it all to the content`() throws {
    #expect(try picture(["box": "ab"], columns: 2) == ["ab"])
    #expect(try picture(["box": "a", "padding": 1], columns: 1) == ["", "a", ""])
    #expect(try picture(["box": "ab"], columns: 3, rows: 2) == ["ab", ""])
  }

  @Test func `The last columns go when not even one is left for each`() throws {
    let template: FieldValue = ["columns": ["ab", "cd", "ef"]]
    #expect(try picture(template, columns: 0, rows: 1) == [""])
    #expect(try picture(template, columns: 1) == ["…"])
    #expect(try picture(template, columns: 2) == ["ab"])
    #expect(try picture(template, columns: 3) == ["… …"])
    #expect(try picture(template, columns: 8) == ["ab cd ef"])
  }

  @Test func `Points of other sizes than a column are converted at the cell's edge`() throws {
    let cell = TemplateCell(template: try CellTemplate(decoding: ["box": "one two"]))
    let metric = GridMetric(pointsPerColumn: 8, pointsPerRow: 16)
    cell.metric = metric
    // 72 points are 9 columns; 3 rows are 48 points.
    #expect(cell.preferredSize(fitting: 72, height: nil) == Size(width: 72, height: 48))
    var canvas = Canvas(columns: 10, rows: 4)
    cell.frame = Rect(x: 8, y: 16, width: 72, height: 48)
    cell.draw(into: &canvas, origin: .zero, clip: canvas.bounds, metric: metric)
    #expect(canvas.lines == ["", " ┌───────┐", " │one two│", " └───────┘"])
  }

  @Test func `Templates of thirty views inside each other are measured in no time`() throws {
    var template: FieldValue = "x"
    for depth in 0..<30 {
      template = depth.isMultiple(of: 2) ? ["columns": [template]] : ["rows": [template]]
    }
    let start = threadTime()
    #expect(try picture(template, columns: 5) == ["x"])
    #expect(threadTime() - start < 5)
  }

  @Test func `A text of ten million bytes is shown in its few lines`() throws {
    let text = String(repeating: "word ", count: 2_000_000)
    #expect(try picture(["box": "{a}"], of: ["a": .text(text)], columns: 12).count == 3)
  }
}
