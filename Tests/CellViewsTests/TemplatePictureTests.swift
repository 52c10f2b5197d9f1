// SPDX-License-Identifier: MIT

import CellViews
import FieldLiterals
import FieldValues
import Testing
import TextCanvas

@MainActor struct TemplatePictureTests {
  @Test func `A text is a label and a list is its rows`() throws {
    #expect(try picture("{name}", of: ["name": "Ibis"], columns: 8) == ["Ibis"])
    #expect(try picture(["one", "two"], columns: 8) == ["one", "two"])
  }

  @Test func `A movie card has its parts in their places`() throws {
    let template: FieldValue = [
      "box": [
        ["label": "{title}", "style": "bold", "lines": 2],
        ["columns": ["{released|date}", ["spacer": "flexible"], "{vote|fixed:1}"]],
      ],
      "border": "rounded", "title": "{genre}", "padding": [0, 1],
    ]
    let fields: FieldValue = [
      "title": "The Long Road Home", "released": "1972-11-09T12:00:00Z", "vote": 7.25,
      "genre": "Drama",
    ]
    // 20 columns: 2 of border and 2 of padding leave 16. 7.25 is a binary fraction, halves go to the even digit.
    #expect(
      try picture(template, of: fields, columns: 20) == [
        "╭ Drama ───────────╮",
        "│ The Long Road    │",
        "│ Home             │",
        "│ 1972-11-09   7.2 │",
        "╰──────────────────╯",
      ])
  }

  @Test(arguments: [
    ("single", ["┌──┐", "│ab│", "└──┘"]),
    ("rounded", ["╭──╮", "│ab│", "╰──╯"]),
    ("double", ["╔══╗", "║ab║", "╚══╝"]),
    ("heavy", ["┏━━┓", "┃ab┃", "┗━━┛"]),
    ("ascii", ["+--+", "|ab|", "+--+"]),
    ("none", ["ab"]),
  ])
  func `Borders are drawn with their own lines`(border: String, lines: [String]) throws {
    #expect(try picture(["box": "ab", "border": .text(border)], columns: 4) == lines)
  }

  @Test func `A wide glyph never breaks the border of a box`() throws {
    #expect(
      try picture(["box": "日本語"], columns: 7) == ["┌─────┐", "│日本…│", "└─────┘"])
    #expect(
      try picture(["box": ["label": "日本語", "lines": "all"]], columns: 7)
        == ["┌─────┐", "│日本 │", "│語   │", "└─────┘"])
  }

  @Test func `A title that is too long is shortened inside the border`() throws {
    #expect(
      try picture(["box": "x", "title": "Gallery"], columns: 9)
        == ["┌ Gall… ┐", "│x      │", "└───────┘"])
  }

  @Test func `Labels stand left, right and in the middle`() throws {
    let template: FieldValue = [
      ["label": "ab", "align": "left"], ["label": "ab", "align": "center"],
      ["label": "ab", "align": "right"],
    ]
    #expect(try picture(template, columns: 6) == ["ab", "  ab", "    ab"])
  }

  @Test(arguments: [
    ("tail", "abcd…"), ("head", "…ghij"), ("middle", "ab…ij"), ("clip", "abcde"),
  ])
  func `Labels are shortened where they say`(truncate: String, line: String) throws {
    let template: FieldValue = [
      "label": "abcdefghij", "truncate": .text(truncate), "wrap": false,
    ]
    #expect(try picture(template, columns: 5) == [line])
  }

  @Test func `A label has one line unless it says more`() throws {
    let text: FieldValue = "one two three"
    #expect(try picture(text, columns: 5) == ["one …"])
    #expect(try picture(["label": text, "lines": 2], columns: 5) == ["one", "two …"])
    #expect(try picture(["label": text, "lines": "all"], columns: 5) == ["one", "two", "three"])
  }

  @Test func `A rule goes across in rows and down in columns`() throws {
    #expect(try picture(["a", ["rule": "double"], "b"], columns: 3) == ["a", "═══", "b"])
    #expect(
      try picture(["columns": ["a", ["rule": "heavy"], "b"]], columns: 9) == ["a ┃ b"])
  }

  @Test func `A spacer stands instead of the spacing`() throws {
    #expect(try picture(["columns": ["a", ["spacer": 3], "b"]], columns: 9) == ["a   b"])
    #expect(
      try picture(["columns": ["a", ["spacer": "flexible"], "b"]], columns: 9) == ["a       b"])
    #expect(try picture(["rows": ["a", ["spacer": 1], "b"]], columns: 2) == ["a", "", "b"])
  }

  @Test func `What an item lacks leaves no room behind`() throws {
    let template: FieldValue = ["rows": ["{a}", "{b}", "{c}"], "spacing": 1]
    #expect(try picture(template, of: ["a": "x", "c": "z"], columns: 3) == ["x", "", "z"])
    #expect(try picture(template, of: ["a": 1, "b": nil, "c": ""], columns: 3) == ["1"])
  }

  @Test func `Columns with weights share what is left over`() throws {
    let template: FieldValue = [
      "columns": [
        ["label": "a", "weight": 1], ["label": "b", "weight": 2], "end",
      ]
    ]
    // 14 columns, 2 of spacing, 3 for `end`: 9 are shared as 3 and 6.
    #expect(try picture(template, columns: 14) == ["a   b      end"])
  }

  @Test func `The longest column is shortened first`() throws {
    let template: FieldValue = ["columns": ["short", "quite a long description", "end"]]
    #expect(try picture(template, columns: 20) == ["short quite a l… end"])
  }

  @Test func `Widths are given and limited`() throws {
    let template: FieldValue = [
      "columns": [
        ["label": "abcdef", "width": 4], ["label": "abcdef", "maxWidth": 3],
        ["label": "a", "minWidth": 3], "z",
      ]
    ]
    #expect(try picture(template, columns: 20) == ["abc… ab… a   z"])
  }

  @Test func `Columns stand at the top, in the middle and at the bottom`() throws {
    let tall: FieldValue = ["1", "2", "3"]
    for (align, row) in [("top", 0), ("center", 1), ("bottom", 2)] {
      let lines = try picture(["columns": [tall, "x"], "align": .text(align)], columns: 4)
      #expect(lines.firstIndex(where: { $0.hasSuffix("x") }) == row)
    }
  }

  @Test func `Too few rows shorten the longest text first`() throws {
    let template: FieldValue = [
      "title", ["label": "one two three", "lines": "all"], "foot",
    ]
    #expect(try picture(template, columns: 5).count == 5)
    #expect(try picture(template, columns: 5, rows: 4) == ["title", "one", "two …", "foot"])
    #expect(try picture(template, columns: 5, rows: 2) == ["title", "one …"])
  }

  @Test func `An image is a frame with words where there is room`() throws {
    let template: FieldValue = ["image": "{poster}", "alt": "{title}"]
    let fields: FieldValue = ["poster": "a.png"]
    #expect(try picture(template, of: fields, columns: 16) == ["[image: a.png]"])
    #expect(
      try picture(template, of: ["poster": "a.png", "title": "A"], columns: 12, rows: 3)
        == ["╭──────────╮", "│[image: A]│", "╰──────────╯"])
    #expect(try picture(template, columns: 16) == ["[image]"])
  }

  @Test func `Conditions take views away and choose styles`() throws {
    let template: FieldValue = [
      ["label": "new", "when": "isNew"],
      [
        "label": "{name}",
        "style": ["bold", ["when": "vote >= 7", "style": "green", "else": "red"]],
      ],
    ]
    let decoded = try CellTemplate(decoding: template)
    let cell = TemplateCell(template: decoded)
    cell.show(fields: ["isNew": true, "name": "x", "vote": 8])
    var shown = canvas(of: cell, columns: 4)
    #expect(shown.lines == ["new", "x"])
    #expect(shown.style(column: 0, row: 1) == (try TextStyle(words: "bold green")))
    cell.show(fields: ["isNew": false, "name": "x", "vote": 6.9])
    shown = canvas(of: cell, columns: 4)
    #expect(shown.lines == ["x"])
    #expect(shown.style(column: 0, row: 0) == (try TextStyle(words: "bold red")))
  }

  @Test func `A style holds for the views inside, and its background fills the view`() throws {
    let template: FieldValue = [
      "rows": ["a", ["label": "b", "style": "green"]], "style": "bold red on blue",
    ]
    let cell = TemplateCell(template: try CellTemplate(decoding: template))
    let shown = canvas(of: cell, columns: 3)
    #expect(shown.style(column: 0, row: 0) == (try TextStyle(words: "bold red on blue")))
    #expect(shown.style(column: 0, row: 1) == (try TextStyle(words: "bold green on blue")))
    #expect(shown.style(column: 2, row: 1).background == .named(.blue))
  }

  @Test func `Control characters of an item never reach the canvas`() throws {
    let fields: FieldValue = ["a": "x\u{1B}[31m\u{202E}y\u{7}"]
    for line in try picture(
      ["box": "{a}", "title": "{a}"], of: fields, columns: 30)
    {
      #expect(!line.unicodeScalars.contains { $0.value < 32 || $0.value == 0x202E })
    }
  }
}
