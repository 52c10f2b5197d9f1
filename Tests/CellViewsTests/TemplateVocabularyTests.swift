// SPDX-License-Identifier: MIT

import CellViews
import FieldLiterals
import FieldValues
import Testing

struct TemplateVocabularyTests {
  static let mistakes: [(template: FieldValue, sentence: String)] = [
    (
      ["lable": "x"], "template, lable: `lable` is no view; did you mean `label`?"
    ),
    (
      ["rows": ["a", ["label": "x", "lins": 2]]],
      "template, rows[1].lins: `lins` is no option of `label`; did you mean `lines`?"
    ),
    (
      ["label": "x", "align": "rigth"],
      "template, align: `rigth` is no value for this option; did you mean `right`?"
    ),
    (
      ["rows": [], "align": "top"],
      "template, align: `top` is no value for this option; known are fill, left, center, right"
    ),
    (
      ["box": ["label": "x", "style": "bold bleu"]],
      "template, box.style: `bleu` is no word of styles; did you mean `blue`?"
    ),
    (
      ["box": "x", "border": "dotted"],
      "template, border: `dotted` is no value for this option; known are single, rounded, double, heavy, ascii, none"
    ),
    (7, "template: expected a view: a text, a list or an object, found an integer"),
    (["a", nil], "template, [1]: expected a view: a text, a list or an object, found null"),
    (
      ["style": "bold"],
      "template: the object does not say what view it is; give it one of label, rows, columns, box, rule, spacer, image, gauge, sparkline"
    ),
    (
      ["label": "x", "rows": []],
      "template: the object is both `label` and `rows`; put one inside the other"
    ),
    (["label": 3], "template, label: expected a text, found an integer"),
    (["rows": "x"], "template, rows: expected a list of views, found a text"),
    (
      ["label": "x", "lines": -1],
      "template, lines: -1 is out of range; expected 0 to 10000"
    ),
    (["label": "x", "lines": 1.5], "template, lines: expected a whole number, found a number"),
    (
      ["label": "x", "lines": "al"],
      "template, lines: `al` is no value for this option; did you mean `all`?"
    ),
    (["label": "x", "wrap": 1], "template, wrap: expected true or false, found an integer"),
    (
      ["box": "x", "padding": [1, 2, 3]],
      "template, padding: expected a number, [rows, columns] or [top, left, bottom, right], found a list of 3"
    ),
    (
      ["gauge": "{a} of 3"],
      "template, gauge: expected a number, or a text with one place: \"{field}\", found a text"
    ),
    (
      ["gauge": [1, 2]],
      "template, gauge: expected a number, or a text with one place: \"{field}\", found an array"
    ),
    (
      ["sparkline": [1, "2"]], "template, sparkline[1]: expected a number or null, found a text"
    ),
    (
      ["sparkline": "{a}", "max": true],
      "template, max: expected a number, or a text with one place: \"{field}\", found a bool"
    ),
    (
      ["sparkline": "{a}", "trackStyle": "dim"],
      "template, trackStyle: `trackStyle` is no option of `sparkline`"
    ),
    (["label": "x", "weight": -1], "template, weight: -1 is out of range; expected 0 to 10000"),
    (["label": "x", "slot": ""], "template, slot: expected a name, found an empty text"),
    (
      ["columns": ["{a|uper}"]],
      "template, columns[0]: `{a|uper}`, column 4: `uper` is no format; did you mean `upper`?"
    ),
    (
      "{a|fixed:x}",
      "template: `{a|fixed:x}`, column 10: expected a number, a quoted text, true, false, null or a field in braces, found `x`"
    ),
    (
      "{a",
      "template: `{a`, column 1: `{` is not closed; close it with `}`, or write `{{` for the brace itself"
    ),
    ("a}", "template: `a}`, column 2: `}` closes nothing; write `}}` for the brace itself"),
    (
      "{}",
      "template: `{}`, column 2: the name of a field is missing; `{.}` stands for the whole item"
    ),
    (
      "{a..b}",
      "template: `{a..b}`, column 2: `a..b` is no field path; steps are parted by single dots, odd keys are in double quotes"
    ),
    ("{a|default}", "template: `{a|default}`, column 4: `default` takes 1 argument, found 0"),
    (
      ["label": "x", "when": "a = 1"],
      "template, when: `a = 1`, column 3: `=` is written `==` here"
    ),
    (
      ["label": "x", "style": [["when": "a >", "style": "red"]]],
      "template, style[0].when: `a >`, column 4: expected a field or a value, found the end"
    ),
    (
      ["label": "x", "style": ["style": "red"]],
      "template, style: expected `when` with a condition, found an object without"
    ),
    (
      ["label": "x", "style": ["when": "a", "stile": "red"]],
      "template, style.stile: `stile` is no option of `when`; did you mean `style`?"
    ),
  ]

  @Test(arguments: mistakes.indices)
  func `A mistake is told with its place, its word and a remedy`(index: Int) {
    let (template, sentence) = Self.mistakes[index]
    let error = #expect(throws: TemplateError.self) { try CellTemplate(decoding: template) }
    #expect(error?.description.hasPrefix(sentence) == true, "\(error?.description ?? "")")
  }

  @Test func `Views that are too deep inside each other are refused`() {
    var template: FieldValue = "x"
    for _ in 0..<10_000 { template = .array([template]) }
    let error = #expect(throws: TemplateError.self) { try CellTemplate(decoding: template) }
    #expect(error?.problem == .tooDeep(limit: 32))
  }

  @Test func `A template of ten thousand slots is read in no time`() throws {
    let views = (0..<10_000).map { number -> FieldValue in
      ["label": "{a}", "slot": .text("slot \(number)"), "style": "bold"]
    }
    let start = threadTime()
    #expect(try CellTemplate(decoding: .array(views)).slotNames.count == 10_000)
    #expect(threadTime() - start < 5)
  }

  @Test func `Slots are told in the order in which they appear, each once`() throws {
    let template = try CellTemplate(decoding: [
      ["label": "", "slot": "b"], ["box": ["label": "", "slot": "a"], "slot": "c"],
      ["image": "", "slot": "b"],
    ])
    #expect(template.slotNames == ["b", "a", "c"])
  }

  @Test func `A registered format is known by its name, and a taken name stays as it was`() throws {
    var formats = FormatTable.standard
    #expect(formats.register("money", arguments: 1...1) { _ in "€" })
    #expect(!formats.register("upper") { _ in "" })
    #expect(!formats.register("two words") { _ in "" })
    _ = try CellTemplate(decoding: "{price|money:'EUR'}", formats: formats)
    let error = #expect(throws: TemplateError.self) {
      try CellTemplate(decoding: "{price|mony:'EUR'}", formats: formats)
    }
    #expect(error?.description.hasSuffix("`mony` is no format; did you mean `money`?") == true)
  }
}
