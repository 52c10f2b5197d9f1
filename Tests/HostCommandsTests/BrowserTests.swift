// SPDX-License-Identifier: MIT

import CellRegistry
import CollectionLayout
import IndexPaths
import LayoutFiles
import Records
import TerminalSession
import Testing
import TextCanvas

@testable import HostCommands

/// The browser without a terminal: keys go in, screens come out.
@MainActor struct BrowserTests {
  private static let fruit = """
    {"id":"a","name":"Apple","colour":"red"}
    {"id":"b","name":"Banana","colour":"yellow"}
    {"id":"c","name":"Cherry","colour":"red"}
    {"id":"d","name":"Date","colour":"brown"}
    """

  func browser(
    _ text: String = fruit, columns: Int = 30, rows: Int = 6, sectionField: String? = nil
  ) throws -> Browser {
    var options = RecordOptions()
    if let sectionField { options.sectionFields = [try #require(.init(sectionField))] }
    let collection = try RecordCollection(text: text.utf8, name: "fruit", options: options)
    let template = try CellTemplateFixture.template
    let registry = KindRegistry()
    registry.register(
      .init(kind: "record", origin: "test", template: template))
    let items = CollectionItems(collection)
    let list = LayoutDescription.list
    let made = Browser(
      items: items, source: "fruit", registry: registry,
      layout: { shown in
        CollectionViewCompositionalLayout(
          CompositionalLayout(configuration: list.configuration) {
            [unowned shown] index, environment in
            let section = shown.baseSection(index)
            return list.section(
              at: section,
              traits: .init(
                identifier: "", hasHeader: items.title(ofSection: section) != nil),
              environment: environment)
          })
      }, size: TerminalSize(columns: columns, rows: rows))
    try settle(made)
    return made
  }

  private func settle(_ browser: Browser) throws {
    repeat { try browser.work(until: .now) } while browser.hasWork
  }

  func type(_ keys: String, into browser: Browser) throws {
    for character in keys { try press(.character(character), [], browser) }
  }

  func press(
    _ key: Key, _ modifiers: KeyModifiers = [], _ browser: Browser
  ) throws {
    try browser.handle(.key(KeyPress(key, modifiers)))
    try settle(browser)
  }

  func screen(_ browser: Browser) throws -> [String] { try browser.frame().canvas.lines }

  /// The name in the row that is drawn in reverse.
  private func focused(_ browser: Browser) throws -> String? {
    let canvas = try browser.frame().canvas
    return (0..<canvas.rows - 1).first {
      canvas.style(column: 0, row: $0).attributes.contains(.reverse)
    }.map { canvas.text(ofRow: $0) }
  }

  @Test func `The first screen shows the records, the first of them in focus, and where one is`()
    throws
  {
    let browser = try browser()
    #expect(
      try screen(browser) == [
        "Apple red", "Banana yellow", "Cherry red", "Date brown", "",
        " fruit            1/4  ? help",
      ])
    #expect(try focused(browser) == "Apple red")
  }

  @Test func `What is not whole says so, and what it lacks until the next key`() throws {
    let browser = try browser("[{\"id\":1,\"name\":\"A\"},{\"id\"},{\"id\":2,", columns: 52)
    #expect(
      try screen(browser).last == " fruit: the array is not closed: the text ends… 1/1")
    try press(.down, [], browser)
    #expect(try screen(browser).last == " fruit  incomplete                      1/1  ? help")
    let lines = try self.browser("{\"id\":1,\"name\":\"A\"}\n{oops}\n", columns: 52)
    #expect(
      try screen(lines).last == " 1 line skipped that could not be read          1/1")
  }

  @Test func `Arrows, letters and Home and End move the focus`() throws {
    let browser = try browser()
    for (keys, expected) in [
      ("j", "Banana yellow"), ("jj", "Date brown"), ("j", "Date brown"), ("k", "Cherry red"),
      ("<", "Apple red"), ("G", "Date brown"),
    ] {
      try type(keys, into: browser)
      #expect(try focused(browser) == expected)
    }
    try press(.home, [], browser)
    try press(.down, [], browser)
    #expect(try focused(browser) == "Banana yellow")
  }

  @Test func `A filter narrows as it is typed, and the focus stays with its record`() throws {
    let browser = try browser()
    try type("jj/", into: browser)
    #expect(try screen(browser).last == "/")
    try type("e", into: browser)
    // Apple, Cherry, Date and "yellow" have an e: so have all.
    #expect(
      try screen(browser).prefix(4) == ["Apple red", "Banana yellow", "Cherry red", "Date brown"])
    try type("d", into: browser)
    #expect(try screen(browser).prefix(3) == ["Apple red", "Cherry red", ""])
    #expect(try focused(browser) == "Cherry red")
    try press(.enter, [], browser)
    #expect(try screen(browser).last == " fruit  /ed  2/2 of 4  ? help")
    try press(.escape, [], browser)
    #expect(
      try screen(browser).prefix(4) == ["Apple red", "Banana yellow", "Cherry red", "Date brown"])
    #expect(try focused(browser) == "Cherry red")
  }

  @Test func `A filter that finds nothing says so, and deleting it shows all again`() throws {
    let browser = try browser(columns: 40)
    try type("/zz", into: browser)
    try press(.enter, [], browser)
    #expect(try screen(browser).contains("   nothing holds 'zz'; Esc shows all"))
    try type("/", into: browser)
    try press(.backspace, [], browser)
    try press(.backspace, [], browser)
    #expect(try screen(browser).prefix(2) == ["Apple red", "Banana yellow"])
  }

  @Test func `Words are found in any value, in any case unless they have capitals`() throws {
    let text = #"{"id":"x1","kind":"Pod","n":{"deep":["a",12]},"t":"Ärger Straße"}"#
    let record = try #require(
      RecordCollection(text: text.utf8, name: "t").sections.first?.records.first)
    for (text, isFound) in [
      ("", true), ("x1", true), ("pod", true), ("Pod", true), ("POD", false), ("12", true),
      ("ärger", true), ("ÄRGER", false), ("ärger a", true), ("ärger q", false), ("deep", false),
      ("STRASSE", false), ("straße", true),
    ] {
      #expect(FilterQuery(text).finds(record) == isFound, "\(text)")
    }
  }

  @Test func `n and N go round what the last filter found`() throws {
    let browser = try browser()
    try type("/red", into: browser)
    try press(.escape, [], browser)
    #expect(try screen(browser).count { !$0.isEmpty } == 5)
    try type("n", into: browser)
    #expect(try focused(browser) == "Cherry red")
    try type("n", into: browser)
    #expect(try focused(browser) == "Apple red")
    #expect(try screen(browser).last?.contains("from the start again") == true)
    try type("N", into: browser)
    #expect(try focused(browser) == "Cherry red")
  }

  @Test func `Jumping takes a number, a percentage or the start of an identifier`() throws {
    let browser = try browser()
    for (text, expected) in [
      ("3", "Cherry red"), ("100%", "Date brown"), ("0%", "Apple red"), ("b", "Banana yellow"),
      ("99", "Date brown"),
    ] {
      try type("g" + text, into: browser)
      try press(.enter, [], browser)
      #expect(try focused(browser) == expected, "\(text)")
    }
    try type("gq", into: browser)
    try press(.enter, [], browser)
    #expect(try screen(browser).last?.hasPrefix(" no identifier begins") == true)
    try type("gg", into: browser)
    #expect(try focused(browser) == "Apple red")
  }

  @Test func `Marks stay under a filter and are what is chosen, in the source's order`() throws {
    let browser = try browser()
    try type("G  k", into: browser)
    // Space marks Date, stays at the end, and unmarks it.
    #expect(browser.marks.isEmpty)
    try type("G /app", into: browser)
    try press(.enter, [], browser)
    try type(" ", into: browser)
    #expect(try screen(browser)[0] == "Apple red                    ✓")
    try press(.enter, [], browser)
    #expect(browser.ending == .accepted)
    #expect(browser.chosenRecords().map(\.identifier) == ["a", "d"])
  }

  @Test func `Enter chooses the item in focus where none is marked, and q none`() throws {
    var browser = try browser()
    try type("j", into: browser)
    try press(.enter, [], browser)
    #expect(browser.chosenRecords().map(\.identifier) == ["b"])
    browser = try self.browser()
    try type("jq", into: browser)
    #expect(browser.ending == .quit)
    #expect(browser.chosenRecords().isEmpty)
  }

  @Test func `All that a filter shows is marked at once, and unmarked`() throws {
    let browser = try browser()
    try type("/red", into: browser)
    try press(.enter, [], browser)
    try type("*", into: browser)
    #expect(browser.marks.map(\.item).sorted() == [0, 2])
    try type("*", into: browser)
    #expect(browser.marks.isEmpty)
  }

  @Test func `Details are folded JSON, and help tells the keys`() throws {
    let browser = try browser(
      #"{"id":"a","name":"A","tags":["x","y"],"deep":{"in":{"side":{"most":1}}}}"#, rows: 12)
    try type("d", into: browser)
    #expect(
      try screen(browser).prefix(8) == [
        #"  id: "a""#, #"  name: "A""#, "▾ tags: […] 2", #"    0: "x""#, #"    1: "y""#,
        "▾ deep: {…} 1", "  ▾ in: {…} 1", "    ▸ side: {…} 1",
      ])
    try type("jj", into: browser)
    try press(.left, [], browser)
    #expect(try screen(browser)[2...4] == ["▸ tags: […] 2", "▾ deep: {…} 1", "  ▾ in: {…} 1"])
    try press(.escape, [], browser)
    #expect(try screen(browser)[0] == "A")
    try type("?", into: browser)
    #expect(try screen(browser)[0].contains("the item above"))
    try type("?", into: browser)
    #expect(browser.ending == nil)
  }

  @Test func `What is too long for a row of the details goes on in the rows below`() throws {
    let browser = try browser(
      #"{"id":"a","text":"one two three four five six","key":"abcdefghijklmnopqrstuvwxyz"}"#,
      columns: 20, rows: 9)
    try type("d", into: browser)
    #expect(
      try screen(browser).prefix(7) == [
        #"  id: "a""#, #"  text: "one two"#, "    three four five", #"    six""#,
        "  key:", #"    "abcdefghijklmno"#, #"    pqrstuvwxyz""#,
      ])
    // Every row can be gone to.
    try type("jjjjjj", into: browser)
    #expect(try focused(browser) == #"    pqrstuvwxyz""#)
  }

  @Test func `Sections have headers, and Tab goes from one to the next`() throws {
    let browser = try browser(rows: 10, sectionField: "colour")
    #expect(
      try screen(browser).prefix(5) == ["red 2", "Apple red", "Cherry red", "", "yellow 1"])
    try press(.tab, [], browser)
    #expect(try focused(browser) == "Banana yellow")
    #expect(try screen(browser).last?.hasPrefix(" fruit  yellow") == true)
    try press(.tab, .shift, browser)
    #expect(try focused(browser) == "Apple red")
    // A section without anything found has no header either.
    try type("/yellow", into: browser)
    #expect(try screen(browser).prefix(3) == ["yellow 1", "Banana yellow", ""])
  }

  @Test func `The mouse moves the focus, chooses with a second click and scrolls`() throws {
    let browser = try browser(
      (0..<50).map { #"{"id":"\#($0)","name":"\#($0)"}"# }.joined(separator: "\n"))
    _ = try screen(browser)
    try browser.handle(.mouse(MouseReport(.press(.left), column: 2, row: 2)))
    #expect(try focused(browser) == "2")
    try browser.handle(.mouse(MouseReport(.wheel(.down), column: 2, row: 2)))
    #expect(try screen(browser)[0] == "3")
    try browser.handle(.mouse(MouseReport(.wheel(.up), column: 2, row: 2)))
    #expect(try screen(browser)[0] == "0")
    for _ in 0..<2 { try browser.handle(.mouse(MouseReport(.press(.left), column: 0, row: 4))) }
    #expect(browser.ending == .accepted)
    #expect(browser.chosenRecords().map(\.identifier) == ["4"])
  }

  @Test func `A paste goes into the filter, line ends as spaces`() throws {
    let browser = try browser()
    try type("/", into: browser)
    try browser.handle(.paste(.text("che\nred")))
    try browser.handle(.paste(.end(isCut: false)))
    try settle(browser)
    #expect(try screen(browser).prefix(2) == ["Cherry red", ""])
    #expect(browser.filterText == "che red")
  }

  @Test func `A paste goes into the place to go to, and nowhere among the records`() throws {
    let browser = try browser(columns: 60)
    try type("g", into: browser)
    try browser.handle(.paste(.text("3")))
    try press(.enter, [], browser)
    #expect(try focused(browser) == "Cherry red")
    try browser.handle(.paste(.text("1")))
    try browser.handle(.paste(.end(isCut: false)))
    try settle(browser)
    #expect(try focused(browser) == "Cherry red")
    #expect(try screen(browser).last?.contains("a paste goes into the filter") == true)
  }

  @Test func `The wheel goes through details by three lines, and left goes to what a line is in`()
    throws
  {
    let browser = try browser(
      #"{"id":"a","name":"A","tags":["x","y"],"deep":{"in":1}}"#, rows: 12)
    try type("d", into: browser)
    try browser.handle(.mouse(MouseReport(.wheel(.down), column: 0, row: 0)))
    // From the first element of the array to the array, which the second time closes.
    try press(.left, [], browser)
    #expect(try screen(browser)[2...3] == ["▾ tags: […] 2", #"    0: "x""#])
    try press(.left, [], browser)
    #expect(try screen(browser)[2...4] == ["▸ tags: […] 2", "▾ deep: {…} 1", "    in: 1"])
    try browser.handle(.mouse(MouseReport(.wheel(.up), column: 0, row: 0)))
    try browser.handle(.mouse(MouseReport(.wheel(.down), column: 0, row: 0)))
    try press(.enter, [], browser)
    #expect(try screen(browser)[2...4] == ["▸ tags: […] 2", "▸ deep: {…} 1", ""])
  }

  @Test func `Another size of the terminal is taken at once`() throws {
    let browser = try browser()
    try browser.handle(.resize(TerminalSize(columns: 9, rows: 3)))
    try settle(browser)
    let lines = try screen(browser)
    #expect(lines.count == 3)
    #expect(lines[0] == "Apple red")
    #expect(lines[1].count <= 9)
  }

  @Test(arguments: [(1, 1), (2, 1), (5, 2), (20, 5), (200, 60)])
  func `Every size is survived, in every mode`(columns: Int, rows: Int) throws {
    let browser = try browser(columns: columns, rows: rows)
    for keys in ["", "j", "/re", "", "d", "q", "?", "q", "g1"] {
      try type(keys, into: browser)
      let canvas = try browser.frame().canvas
      #expect(canvas.columns == columns && canvas.rows == rows)
      if keys.hasPrefix("/") || keys.hasPrefix("g") { try press(.enter, [], browser) }
    }
    try browser.handle(.resize(TerminalSize(columns: 80, rows: 24)))
    #expect(try browser.frame().canvas.rows == 24)
  }

  @Test func `Nothing to show is said`() throws {
    let browser = try browser("[]", columns: 40)
    #expect(try screen(browser).contains("          fruit has no records"))
    try type("jkG dn*", into: browser)
    try press(.enter, [], browser)
    #expect(browser.chosenRecords().isEmpty)
    browser.isNarrowed = true
    #expect(try screen(browser).contains("    no record of fruit meets --where"))
  }
}

struct PromptLineTests {
  private func line(_ keys: [KeyPress], _ text: String = "") -> PromptLine {
    var line = PromptLine(label: "/", text: text)
    for key in keys { _ = line.handle(key) }
    return line
  }

  private func control(_ character: Character) -> KeyPress {
    KeyPress(.character(character), .control)
  }

  @Test func `Text is edited as readline edits it`() {
    let x = KeyPress(.character("x"))
    #expect(line([KeyPress(.left), KeyPress(.left), x], "abc").text == "axbc")
    #expect(line([KeyPress(.home), x], "abc").text == "xabc")
    #expect(line([KeyPress(.left), KeyPress(.delete)], "abc").text == "ab")
    #expect(line([control("w")], "one two  ").text == "one ")
    #expect(line([KeyPress(.left), control("u")], "abc").text == "c")
    #expect(line([KeyPress(.home), control("k")], "abc").text == "")
    #expect(line([KeyPress(.backspace)], "e\u{301}").text == "")
    #expect(line([KeyPress(.backspace), KeyPress(.delete), KeyPress(.right)], "").text == "")
  }

  @Test func `A line longer than the row shows where the cursor is`() {
    var canvas = Canvas(columns: 6, rows: 1)
    let column = line([], "abcdefghij").draw(into: &canvas, row: 0)
    #expect(canvas.lines == ["fghij"])
    #expect(column == 5)
    canvas.clear()
    #expect(line([KeyPress(.home)], "abcdefghij").draw(into: &canvas, row: 0) == 1)
    #expect(canvas.lines == ["/abcde"])
  }

  @Test func `A paste without end is cut`() {
    var line = PromptLine(label: "/")
    line.insert(String(repeating: "y", count: 100_000))
    #expect(line.text.count == 4096)
  }
}
