// SPDX-License-Identifier: MIT

import CellViews
import FieldLiterals
import FieldValues
import PlaneGeometry
import Testing
import TextCanvas

@MainActor struct TemplateCellTests {
  private func makeCell() throws -> TemplateCell {
    TemplateCell(
      template: try CellTemplate(decoding: [
        ["label": "untitled", "slot": "title", "style": "bold"],
        ["label": "—", "slot": "vote"],
        ["image": "none.png", "slot": "poster"],
        ["box": ["label": "{note}", "slot": "note"], "slot": "frame", "title": "Note"],
      ]))
  }

  private let untouched = [
    "untitled", "—", "[image: none.png]", "┌ Note ─────────┐", "│               │",
    "└───────────────┘",
  ]

  @Test func `A slot that nothing sets shows the template's default`() throws {
    #expect(canvas(of: try makeCell(), columns: 17).lines == untouched)
  }

  @Test func `Slots take values, and tell whether they exist`() throws {
    let cell = try makeCell()
    #expect(cell.setText("Alien", slot: "title"))
    #expect(cell.setText("A", slot: "poster"))
    #expect(cell.setText("N", slot: "frame"))
    #expect(cell.setImage("b.png", slot: "poster"))
    #expect(cell.setHidden(true, slot: "vote"))
    #expect(cell.setStyle(try TextStyle(words: "red"), slot: "title"))
    #expect(!cell.setText("x", slot: "titel"))
    #expect(!cell.setStyle(.plain, slot: "titel"))
    #expect(!cell.setHidden(true, slot: "titel"))
    #expect(!cell.setImage("x", slot: "titel"))
    #expect(!cell.setImage("x", slot: "title"))
    let shown = canvas(of: cell, columns: 12)
    #expect(
      shown.lines == ["Alien", "[image: A]", "┌ N ───────┐", "│          │", "└──────────┘"])
    #expect(shown.style(column: 0, row: 0) == (try TextStyle(words: "bold red")))
  }

  @Test func `A reset cell remembers nothing of the last item`() throws {
    let cell = try makeCell()
    let style = canvas(of: cell, columns: 17).style(column: 0, row: 0)
    cell.show(fields: ["note": "seen"])
    for slot in cell.template.slotNames {
      _ = cell.setText("left behind", slot: slot)
      _ = cell.setStyle(try TextStyle(words: "red on blue"), slot: slot)
      _ = cell.setHidden(true, slot: slot)
      _ = cell.setImage("left.png", slot: slot)
    }
    cell.isSelected = true
    cell.prepareForReuse()
    let shown = canvas(of: cell, columns: 17)
    #expect(shown.lines == untouched)
    #expect(shown.style(column: 0, row: 0) == style)
    #expect(!cell.isSelected)
  }

  @Test func `Showing another item sets again what a handler set`() throws {
    let cell = try makeCell()
    _ = cell.setText("Alien", slot: "title")
    cell.show(fields: ["note": "n"])
    #expect(canvas(of: cell, columns: 17).lines[0] == "untitled")
  }

  @Test func `The views are made once`() throws {
    let cell = try makeCell()
    let views = cell.contentView.subviews.map(ObjectIdentifier.init)
    for index in 0..<3 {
      cell.prepareForReuse()
      cell.show(fields: ["note": .integer(Int64(index))])
      #expect(canvas(of: cell, columns: 17).lines[4] == "│\(index)              │")
    }
    #expect(cell.contentView.subviews.map(ObjectIdentifier.init) == views)
  }

  @Test func `A placeholder is shown in the cell's place until it is reset`() throws {
    let cell = try makeCell()
    cell.showPlaceholder("the handler said no")
    #expect(cell.isShowingPlaceholder)
    #expect(
      cell.preferredSize(fitting: 12, height: nil) == Size(width: 12, height: 3))
    let shown = canvas(of: cell, columns: 12)
    #expect(shown.lines == ["⚠ the", "handler said", "no"])
    #expect(shown.style(column: 0, row: 0).foreground == .named(.red))
    cell.prepareForReuse()
    #expect(!cell.isShowingPlaceholder)
    #expect(canvas(of: cell, columns: 17).lines == untouched)
  }

  @Test func `A format that objects puts its sentence in the cell's place`() throws {
    var formats = FormatTable.standard
    let isAdded = formats.register("money") { arguments throws(FormatError) in
      guard case .integer(let cents) = arguments[0] else {
        throw FormatError(format: "money", message: "cents are whole")
      }
      return .text("\(cents) ct")
    }
    #expect(isAdded)
    let cell = TemplateCell(
      template: try CellTemplate(decoding: "{price|money}", formats: formats))
    #expect(cell.show(fields: ["price": 12]) == nil)
    #expect(canvas(of: cell, columns: 30).lines == ["12 ct"])
    #expect(cell.show(fields: ["price": "x"])?.message == "cents are whole")
    #expect(canvas(of: cell, columns: 30).lines == ["⚠ money: cents are whole"])
    #expect(cell.show(fields: ["price": 13]) == nil)
    #expect(canvas(of: cell, columns: 30).lines == ["13 ct"])
  }

  @Test func `A selected cell is drawn in reverse`() throws {
    let cell = TemplateCell(template: try CellTemplate(decoding: "ab"))
    cell.isSelected = true
    let shown = canvas(of: cell, columns: 4)
    #expect((0..<4).allSatisfy { shown.style(column: $0, row: 0).attributes.contains(.reverse) })
  }

  @Test(arguments: [FieldValue.null, "text", 3, [1, 2], ["title": ["deep": nil]]])
  func `An item of any shape is shown without harm`(fields: FieldValue) throws {
    let template: FieldValue = [
      ["label": "{title|fixed:1}{a.b.c|date}{0|bytes}", "when": "not (title > 3)"], "end",
    ]
    #expect(try picture(template, of: fields, columns: 40).last == "end")
  }

  @Test func `Each place is evaluated by itself, and shows nothing of it`() throws {
    let asked = Asked()
    var formats = FormatTable.standard
    let isNew = formats.register("ask") { arguments throws(FormatError) in
      if case .text(let name) = arguments[0] { asked.names.append(name) }
      throw FormatError(format: "ask", message: "later")
    }
    #expect(isNew)
    let template = try CellTemplate(
      decoding: [
        [
          "label": "{a|ask} and {b|ask}", "link": "https://{c|ask}", "when": "d|ask",
          "style": [["when": "e|ask", "style": "bold"], ["when": "f|ask", "style": "red"]],
        ],
        [
          "box": ["image": "{g|ask}", "alt": "{h|ask}"], "title": "{i|ask}",
          "borderStyle": ["when": "j|ask", "style": "dim"],
          "titleStyle": ["when": "k|ask", "style": "dim"],
        ],
        [
          "gauge": "{l|ask}", "min": "{m|ask}", "max": "{n|ask}", "alt": "{o|ask}",
          "trackStyle": ["when": "p|ask", "style": "dim"],
        ],
        ["sparkline": "{q|ask}"], ["canvas": "{r|ask}", "slot": "s", "height": 1],
        ["label": "{s|ask|upper} {plain}"],
      ], formats: formats)
    let cell = TemplateCell(template: template)
    let before = canvas(of: cell, columns: 20)
    let letters = "abcdefghijklmnopqrs".map { String($0) }
    let fields = FieldValue.object(
      FieldObject(
        letters.map { .init(key: $0, value: .text($0)) } + [.init(key: "plain", value: 1)]))
    cell.evaluate(fields: fields)
    #expect(asked.names.sorted() == letters)
    #expect(canvas(of: cell, columns: 20).lines == before.lines)
    #expect(!cell.isShowingPlaceholder)
  }
}

/// What a format was asked.
@MainActor private final class Asked {
  var names: [String] = []
}
