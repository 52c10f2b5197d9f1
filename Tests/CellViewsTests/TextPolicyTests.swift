// SPDX-License-Identifier: MIT

import CellViews
import FieldLiterals
import FieldValues
import PlaneGeometry
import Testing
import TextCanvas

@MainActor struct TextPolicyTests {
  private func lines(
    _ template: FieldValue, columns: Int, rows: Int, policy: WidthPolicy = .standard,
    order: TextOrder = .logical
  ) throws -> [String] {
    let cell = TemplateCell(template: try CellTemplate(decoding: template))
    cell.widthPolicy = policy
    var canvas = Canvas(columns: columns, rows: rows, widthPolicy: policy, order: order)
    cell.frame = Rect(x: 0, y: 0, width: Double(columns), height: Double(rows))
    cell.draw(into: &canvas, origin: .zero, clip: canvas.bounds, metric: GridMetric())
    return canvas.lines
  }

  @Test func `Views measure as the terminal does`() throws {
    #expect(try lines(["label": "①②③④"], columns: 4, rows: 1) == ["①②③④"])
    #expect(try lines(["label": "①②③④"], columns: 4, rows: 1, policy: .ambiguousIsWide) == ["①…"])
  }

  @Test func `A text that only means the same as the one before is measured by itself`() {
    let label = Label("\u{E9}")
    label.widthPolicy = .ambiguousIsWide
    // By East_Asian_Width U+00E9 is ambiguous, and neither of e and U+0301 is wide.
    #expect(label.measuredSize(in: Size(width: 9, height: 1)).width == 2)
    label.text = "e\u{301}"
    #expect(label.measuredSize(in: Size(width: 9, height: 1)).width == 1)
    #expect(label.text.unicodeScalars.count == 2)
  }

  @Test func `Lines that would take two columns are drawn in ASCII`() throws {
    let box: FieldValue = ["box": ["ab", ["rule": "single"]], "border": "rounded", "title": "T"]
    #expect(
      try lines(box, columns: 7, rows: 4, policy: .ambiguousIsWide)
        == ["+ T --+", "|ab   |", "|-----|", "+-----+"])
    #expect(try lines(box, columns: 7, rows: 4) == ["╭ T ──╮", "│ab   │", "│─────│", "╰─────╯"])
  }

  @Test func `Each label is put in order by itself`() throws {
    let template: FieldValue = ["columns": ["אבג 1", ["label": "2 דהו", "lines": 2], "3"]]
    #expect(try lines(template, columns: 14, rows: 1, order: .visual) == ["1 גבא והד 2 3"])
    #expect(try lines(template, columns: 14, rows: 1) == ["אבג 1 2 דהו 3"])
  }

  @Test func `A label leads where its item says, as far as that is safe`() throws {
    let template = try CellTemplate(decoding: ["label": "{name}", "link": "{url}", "lines": 2])
    let cell = TemplateCell(template: template)
    cell.show(fields: ["name": "one two", "url": "https://x/1"])
    var shown = canvas(of: cell, columns: 4)
    #expect(shown.lines == ["one", "two"])
    for row in 0..<2 {
      #expect(shown.runs(ofRow: row).map(\.style.link?.url) == ["https://x/1"])
    }
    cell.show(fields: ["name": "one", "url": "javascript:alert(1)"])
    shown = canvas(of: cell, columns: 4)
    #expect(shown.lines == ["one"])
    #expect(shown.runs(ofRow: 0).map(\.style.link) == [nil])
    // What a handler lays over it keeps the address.
    cell.show(fields: ["name": "one", "url": "mailto:a@b"])
    cell.style.foreground = .named(.red)
    #expect(canvas(of: cell, columns: 4).style(column: 0, row: 0).link?.url == "mailto:a@b")
  }
}
