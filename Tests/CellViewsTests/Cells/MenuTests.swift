// SPDX-License-Identifier: MIT

import CellViews
import Testing
import TextCanvas

@MainActor struct MenuTests {
  private func action(
    _ title: String, _ state: MenuElementState = .off, _ attributes: MenuElementAttributes = []
  ) -> Action {
    Action(title: title, attributes: attributes, state: state) { _ in }
  }

  private func states(_ menu: Menu) -> [String] {
    menu.actions.map { "\($0.title) \($0.state)" }
  }

  @Test func `A choice in a single selection turns the others off, in menus inside too`() {
    let menu = Menu(
      options: .singleSelection,
      children: [
        action("a", .on), Menu(children: [action("b"), action("c", .mixed)]), action("d"),
      ])
    #expect(states(menu.selecting(.init("c"))) == ["a off", "b off", "c on", "d off"])
    #expect(states(menu.selecting(.init("x"))) == states(menu))
  }

  @Test func `A choice outside a single selection leaves it and the others alone`() {
    let menu = Menu(children: [
      action("a", .on),
      Menu(
        options: [.singleSelection, .displayInline], children: [action("b", .on), action("c")]),
    ])
    #expect(states(menu.selecting(.init("a"))) == ["a on", "b on", "c off"])
    #expect(states(menu.selecting(.init("c"))) == ["a on", "b off", "c on"])
    #expect(menu.selectedElements.map(\.title) == ["a", "b"])
  }

  @Test func `Hidden actions are not shown, disabled ones are`() {
    let menu = Menu(
      title: "m",
      children: [action("a", .off, .hidden), action("b", .off, [.disabled, .destructive]), Menu()])
    #expect(menu.visibleChildren.map(\.title) == ["b", ""])
  }

  @Test func `An action is named by its title and calls its handler`() {
    var called: [String] = []
    let open = Action(title: "Open", image: .glyph("↗")) { called.append($0.title) }
    #expect(open.identifier == Action.Identifier("Open"))
    #expect(Action(title: "Open", identifier: .init("o")) { _ in }.identifier.rawValue == "o")
    open.handler(open)
    #expect(called == ["Open"])
  }

  @Test func `A swipe action says whether it was done`() {
    var done: [Bool] = []
    var delete = ContextualAction(style: .destructive, title: "Delete") {
      action, view, completion in
      completion(action.title == "Delete" && view is CollectionViewListCell)
    }
    delete.image = .glyph("⌫")
    let swipe = SwipeActionsConfiguration(actions: [delete])
    swipe.actions[0].handler(delete, CollectionViewListCell()) { done.append($0) }
    #expect(done == [true])
    #expect(delete.backgroundColor == .named(.red))
    #expect(swipe.performsFirstActionWithFullSwipe)
    #expect(ContextualAction(style: .normal, title: nil) { _, _, _ in }.backgroundColor == nil)
  }
}
