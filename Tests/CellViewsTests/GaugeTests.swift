// SPDX-License-Identifier: MIT

import CellViews
import FieldLiterals
import FieldValues
import PlaneGeometry
import Testing
import TextCanvas

@MainActor struct GaugeTests {
  private func gauge(
    _ value: Double?, _ minimum: Double = 0, _ maximum: Double = 1, columns: Int = 4
  ) -> String {
    let view = Gauge()
    view.value = value
    view.minimum = minimum
    view.maximum = maximum
    return drawn(view, columns: columns, rows: 1)[0]
  }

  private func drawn(
    _ view: View, columns: Int, rows: Int, policy: WidthPolicy = .standard
  ) -> [String] {
    var canvas = Canvas(columns: columns, rows: rows, widthPolicy: policy)
    view.frame = Rect(x: 0, y: 0, width: Double(columns), height: Double(rows))
    view.draw(into: &canvas, origin: .zero, clip: canvas.bounds, metric: GridMetric())
    return canvas.lines
  }

  @Test(
    arguments: [
      (0.0, "░░░░"), (32.0, "████"), (16.0, "██░░"), (8.0, "█░░░"), (1.0, "▏░░░"), (3.0, "▍░░░"),
      (11.0, "█▍░░"), (31.0, "███▉"),
    ] as [(Double, String)])
  func `A gauge is filled in eighths of a column`(eighths: Double, picture: String) {
    #expect(gauge(eighths, 0, 32) == picture)
  }

  @Test func `Only the bounds are quite empty or quite full`() {
    #expect(gauge(0.000_001) == "▏░░░")
    #expect(gauge(0.999_999) == "███▉")
  }

  @Test func `Numbers beyond the bounds, and bounds beyond sense, are survived`() {
    #expect(gauge(-3) == "░░░░" && gauge(7) == "████")
    #expect(gauge(.infinity) == "████" && gauge(-.infinity) == "░░░░")
    #expect(gauge(.nan) == "" && gauge(nil) == "")
    #expect(gauge(5, 5, 5) == "████" && gauge(4, 5, 5) == "░░░░")
    #expect(gauge(0, -.greatestFiniteMagnitude, .greatestFiniteMagnitude) == "██░░")
    #expect(gauge(1, 0, .infinity) == "░░░░" && gauge(1, .nan, 2) == "░░░░")
    // Falling: full at the lower number.
    #expect(gauge(0, 10, 0) == "████" && gauge(7.5, 10, 0) == "█░░░")
    #expect(gauge(0.5, columns: 0) == "" && gauge(0.5, columns: 1) == "▌")
  }

  @Test func `Where blocks take two columns there are half as many`() {
    let view = Gauge()
    view.value = 0.5
    #expect(drawn(view, columns: 5, rows: 1, policy: .ambiguousIsWide) == ["█░"])
    let line = Sparkline()
    line.values = [0, 7]
    #expect(drawn(line, columns: 4, rows: 1, policy: .ambiguousIsWide) == ["▁█"])
    line.widthPolicy = .ambiguousIsWide
    #expect(line.measuredSize(in: Size(width: 9, height: 1)) == Size(width: 4, height: 1))
  }

  private func sparkline(
    _ values: [Double?], columns: Int = 8, rows: Int = 1, _ minimum: Double? = nil,
    _ maximum: Double? = nil
  ) -> [String] {
    let view = Sparkline()
    view.values = values
    view.minimum = minimum
    view.maximum = maximum
    return drawn(view, columns: columns, rows: rows)
  }

  @Test func `A sparkline has a column for each number, between the least and the greatest`() {
    #expect(sparkline([0, 1, 2, 3, 4, 5, 6, 7]) == ["▁▂▃▄▅▆▇█"])
    #expect(sparkline([-7, 0]) == ["▁█"])
    #expect(sparkline([1, nil, 2, .nan, 1]) == ["▁ █ ▁"])
    #expect(sparkline([3, 3]) == ["▄▄"])
    #expect(sparkline([]) == [""] && sparkline([nil]) == [""])
  }

  @Test func `A given range holds, and what is beyond it is cut`() {
    #expect(sparkline([0, 7], 0, 14) == ["▁▅"])
    #expect(sparkline([-5, 99, .infinity, -.infinity], 0, 7) == ["▁██▁"])
    #expect(sparkline([.infinity, -.infinity, 1, 2]) == ["█▁▁█"])
  }

  @Test func `More numbers than columns keep their peaks`() {
    #expect(sparkline([0, 7, 0, 0, 0, 0, 0, 0], columns: 4) == ["█▁▁▁"])
    #expect(sparkline([0, 0, 0, 7, 0], columns: 2) == ["▁█"])
    #expect(sparkline([0, 7], columns: 0) == [""])
    // The greatest of each eighth: k/8 of the span, 1 + round(7k/8) of 8.
    let many = (0..<1_000_000).map { Double?.some(Double($0)) }
    #expect(sparkline(many) == ["▂▃▄▄▅▆▇█"])
  }

  @Test func `In two rows the columns are twice as high`() {
    // Levels 1, 8, 9 and 16 of 16.
    #expect(sparkline([0, 7, 8, 15], rows: 2) == ["  ▁█", "▁███"])
  }

  @Test func `Templates take numbers from fields, with bounds from fields`() throws {
    let bar: FieldValue = [
      "columns": ["{name}", ["gauge": "{used}", "max": "{size}", "weight": 1]]
    ]
    #expect(
      try picture(bar, of: ["name": "disk", "used": 3, "size": 4], columns: 9) == ["disk ███░"])
    // A field that is missing, or is no number, leaves no gauge.
    #expect(try picture(bar, of: ["name": "disk", "size": 4], columns: 9) == ["disk"])
    #expect(try picture(bar, of: ["name": "disk", "used": "3", "size": 4], columns: 9) == ["disk"])
    let line: FieldValue = ["sparkline": "{load}", "min": 0]
    #expect(try picture(line, of: ["load": [0, 7, nil, "x", 3.5]], columns: 9) == ["▁█  ▅"])
    #expect(try picture(line, of: ["load": "none"], columns: 9) == [])
    #expect(try picture(["sparkline": [1, 2], "height": 2], columns: 3) == [" █", "▁█"])
    #expect(try picture(["gauge": "{a|number}"], of: ["a": "0.5"], columns: 4) == ["██░░"])
  }

  @Test func `A gauge is ten columns wide, or as wide as it is told`() throws {
    let cell = { (template: FieldValue) in
      TemplateCell(template: try CellTemplate(decoding: template))
    }
    #expect(try cell(["gauge": 1]).preferredSize(fitting: nil, height: nil).width == 10)
    #expect(
      try cell(["gauge": 1, "width": 6]).preferredSize(fitting: nil, height: nil).width == 6)
    #expect(try cell(["sparkline": [1, 2, 3]]).preferredSize(fitting: nil, height: nil).width == 3)
  }

  @Test func `A reused cell shows nothing of the item before`() throws {
    let cell = TemplateCell(
      template: try CellTemplate(decoding: ["rows": [["gauge": "{a}"], ["sparkline": "{b}"]]]))
    cell.show(fields: ["a": 1, "b": [1, 2]])
    #expect(canvas(of: cell, columns: 4).lines == ["████", "▁█"])
    cell.prepareForReuse()
    cell.show(fields: [:])
    #expect(canvas(of: cell, columns: 4).lines == [])
  }

  @Test func `Handlers set the numbers of slots`() throws {
    let cell = TemplateCell(
      template: try CellTemplate(decoding: [
        "rows": [["gauge": "{a}", "slot": "g"], ["sparkline": "{b}", "slot": "s"]]
      ]))
    #expect(cell.setText("0.5", slot: "g") && cell.setText("1 x 2", slot: "s"))
    #expect(canvas(of: cell, columns: 4).lines == ["██░░", "▁ █"])
    #expect(cell.setText("much", slot: "g"))
    #expect(canvas(of: cell, columns: 4).lines == ["▁ █"])
  }

  @Test func `Words stand for what is not seen`() throws {
    func words(_ template: FieldValue, _ fields: FieldValue) throws -> String {
      let cell = TemplateCell(template: try CellTemplate(decoding: template))
      cell.show(fields: fields)
      return cell.accessibilityLabel
    }
    let template: FieldValue = [
      "box": [
        "{name}", ["gauge": "{a}"], ["sparkline": "{b}"], ["rule": "single"],
        ["image": "x.png"], ["label": "hidden", "when": "never"],
      ],
      "title": "T",
    ]
    #expect(
      try words(template, ["name": "n", "a": 0.354, "b": [1, nil, 9, 2.5]])
        == "T, n, 35%, 3 values from 1 to 9, last 2.5, [image: x.png]")
    #expect(try words(["gauge": "{a}", "alt": "{a} of 1"], ["a": 0.5]) == "0.5 of 1")
    #expect(try words(["gauge": "{a}"], [:]) == "")
    #expect(try words(["sparkline": "{a}"], ["a": [7]]) == "1 value from 7 to 7, last 7")
  }
}
