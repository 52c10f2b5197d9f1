// SPDX-License-Identifier: MIT

import CellRegistry
import FieldValues
import IndexPaths
import PluginHosting
import TerminalSession
import Testing

@testable import HostCommands

/// Does what a test says, and notes what it was asked for.
@MainActor private final class FakeActions: ItemActing {
  var menu: [ContextAction] = []
  var triggers: Set<ItemTrigger> = []
  var outcome = ActionOutcome()
  private(set) var asked: [String] = []

  func contextActions(ofKind kind: String) -> [ContextAction] { kind == "record" ? menu : [] }

  func handles(_ trigger: ItemTrigger, ofKind kind: String) -> Bool {
    kind == "record" && triggers.contains(trigger)
  }

  func perform(
    _ trigger: ItemTrigger, on item: CellItem, at indexPath: IndexPath
  ) throws(ActionFailure) -> ActionOutcome {
    asked.append("\(trigger) \(item.identifier) \(indexPath.section).\(indexPath.item)")
    return outcome
  }
}

extension BrowserTests {
  @Test func `Enter is the plugin's where it has something for it, else the choice`() throws {
    let browser = try browser()
    let actions = FakeActions()
    browser.actions = actions
    actions.triggers = [.primary]
    actions.outcome.page = .init(title: "About", lines: ["one", "two"])
    try press(.down, [], browser)
    try press(.enter, [], browser)
    #expect(actions.asked == ["primary b 0.1"])
    #expect(browser.ending == nil)
    #expect(try screen(browser).prefix(2) == ["  one", "  two"])
    #expect(try screen(browser).last?.hasPrefix(" About") == true)
    try press(.escape, [], browser)
    actions.triggers = []
    try press(.enter, [], browser)
    #expect(browser.ending == .accepted)
    #expect(browser.chosenRecords().map(\.identifier) == ["b"])
  }

  @Test func `The menu opens over the list, and its entries are performed`() throws {
    let browser = try browser(rows: 8)
    let actions = FakeActions()
    browser.actions = actions
    try type("m", into: browser)
    #expect(browser.notice == "no plugin has actions for items of kind record")
    actions.menu = [
      ContextAction(identifier: "x", title: "Say"),
      ContextAction(identifier: "y", title: "Take away", isDestructive: true),
    ]
    try type("m", into: browser)
    #expect(
      try Array(screen(browser).prefix(5)) == [
        "Apple red", "Ba╭─a───────────╮", "Ch│ 1 Say       │", "Da│ 2 Take away │",
        "  ╰─────────────╯",
      ])
    try press(.escape, [], browser)
    #expect(actions.asked.isEmpty)
    try type("mj", into: browser)
    actions.outcome.message = "taken"
    try press(.enter, [], browser)
    #expect(actions.asked == ["context(\"y\") a 0.0"])
    #expect(try screen(browser).last?.hasPrefix(" taken") == true)
    try type("m1", into: browser)
    #expect(actions.asked.last == "context(\"x\") a 0.0")
  }

  @Test(arguments: [(1, 1), (4, 3), (5, 4), (12, 4), (80, 3), (30, 6)])
  func `A menu of many entries survives every size, and shows the entry in focus`(
    columns: Int, rows: Int
  ) throws {
    let browser = try browser(columns: columns, rows: rows)
    let actions = FakeActions()
    browser.actions = actions
    actions.menu = (1...12).map { ContextAction(identifier: "\($0)", title: "entry \($0)") }
    try type("m", into: browser)
    for key in [Key.down, .end, .up, .home] {
      try press(key, [], browser)
      let canvas = try browser.frame().canvas
      #expect(canvas.columns == columns && canvas.rows == rows)
    }
    try press(.end, [], browser)
    if columns >= 30, rows >= 4 {
      #expect(try screen(browser).contains { $0.contains("entry 12") })
    }
    try press(.enter, [], browser)
    #expect(actions.asked == ["context(\"12\") a 0.0"])
  }

  @Test func `The right button opens the menu of the item below, a click chooses or closes`()
    throws
  {
    let browser = try browser(rows: 8)
    let actions = FakeActions()
    browser.actions = actions
    actions.menu = [ContextAction(identifier: "x", title: "Say")]
    func press(_ button: MouseButton, _ column: Int, _ row: Int) throws {
      try browser.handle(
        .mouse(MouseReport(.press(button), column: column, row: row, modifiers: [])))
      _ = try browser.frame()
    }
    _ = try browser.frame()
    try press(.right, 0, 1)
    #expect(try screen(browser)[3].contains("1 Say"))
    try press(.left, 20, 6)
    #expect(try !screen(browser)[3].contains("Say"))
    try press(.right, 0, 1)
    try press(.left, 5, 3)
    #expect(actions.asked == ["context(\"x\") b 0.1"])
  }

  @Test func `What an action says is not lost to what is said of the item that was gone to`()
    throws
  {
    let browser = try browser(rows: 8)
    let actions = FakeActions()
    browser.actions = actions
    actions.triggers = [.select]
    actions.menu = [ContextAction(identifier: "x", title: "Say")]
    _ = try browser.frame()
    try browser.handle(.mouse(MouseReport(.press(.right), column: 0, row: 1)))
    try type("1", into: browser)
    #expect(actions.asked == ["select b 0.1", "context(\"x\") b 0.1"])
  }

  @Test func `What an action prints comes at the end, and one that quits prints no marks`()
    throws
  {
    let browser = try browser()
    let actions = FakeActions()
    browser.actions = actions
    actions.triggers = [.primary]
    actions.outcome.printed = ["line"]
    try press(.enter, [], browser)
    actions.outcome.quits = true
    try type(" ", into: browser)
    try press(.enter, [], browser)
    #expect(browser.printedLines == ["line", "line"])
    #expect(browser.ending == .performed)
    #expect(browser.chosenRecords().isEmpty)
  }

  @Test func `A plugin is told of each item that the user goes to, once`() throws {
    let browser = try browser()
    let actions = FakeActions()
    browser.actions = actions
    actions.triggers = [.select]
    actions.outcome.message = "here"
    try press(.down, [], browser)
    #expect(try screen(browser).last?.hasPrefix(" here") == true)
    try type("d", into: browser)
    try press(.escape, [], browser)
    try press(.down, [], browser)
    #expect(actions.asked == ["select b 0.1", "select c 0.2"])
  }
}
