// SPDX-License-Identifier: MIT

internal import Foundation
internal import TextCanvas

/// A menu that is to be shown, with what it was asked for.
@MainActor struct ShownMenu {
  var menu: UIMenu
  /// What the actions are told to be done for.
  weak var sender: AnyObject?
  /// The rectangle of the window that the menu stands by.
  var anchor: CGRect
  /// Is told of the action that was chosen, before it is done.
  var willPerform: (UIAction) -> Void = { _ in }
  /// Is told that the menu is gone.
  var didClose: () -> Void = {}
}

/// A row of a menu.
enum MenuRow {
  case title(String)
  case rule
  case element(UIMenuElement)

  @MainActor var isChoosable: Bool {
    guard case .element(let element) = self else { return false }
    return !((element as? any UIMenuLeaf)?.attributes.contains(.disabled) ?? false)
  }
}

/// The rows of a menu: those of menus that stand in it between rules, without what is hidden.
@MainActor struct MenuRows {
  private(set) var rows: [MenuRow] = []

  /// The rows; `changed` is called when elements come that were not there at once.
  init(_ menu: UIMenu, changed: @escaping () -> Void) {
    if !menu.title.isEmpty { rows = [.title(menu.title), .rule] }
    add(menu.children, changed)
    if case .rule = rows.last { rows.removeLast() }
  }

  private mutating func add(_ elements: [UIMenuElement], _ changed: @escaping () -> Void) {
    for element in elements {
      if let menu = element as? UIMenu,
        !menu.options.isDisjoint(with: [.displayInline, .displayAsPalette])
      {
        addRule()
        if !menu.title.isEmpty { rows.append(.title(menu.title)) }
        add(menu.children, changed)
        addRule()
      } else if let deferred = element as? UIDeferredMenuElement {
        var provided: [UIMenuElement]?
        var isLate = false
        deferred.provide { elements in
          provided = elements
          if isLate { changed() }
        }
        isLate = true
        if let provided { add(provided, changed) } else { rows.append(.title("Loading…")) }
      } else if !((element as? any UIMenuLeaf)?.attributes.contains(.hidden) ?? false) {
        rows.append(.element(element))
      }
    }
  }

  private mutating func addRule() {
    if case .rule = rows.last { return }
    if !rows.isEmpty { rows.append(.rule) }
  }
}
