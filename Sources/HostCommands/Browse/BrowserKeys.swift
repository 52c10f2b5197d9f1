// SPDX-License-Identifier: MIT

internal import TerminalSession
internal import TextCollections

/// What a key asks of a browser.
enum BrowserAction: Hashable {
  case focus(FocusHeading)
  case filter
  case jump
  case nextMatch, previousMatch
  case mark, markAll
  case accept
  case details
  case menu
  case help
  case clear
  case redraw
  case quit
}

/// The keys of the browser: the one table behind the loop and the help screen.
enum BrowserKeys {
  struct Binding {
    var keys: [KeyPress]
    /// The keys as the help shows them.
    var label: String
    var action: BrowserAction
    var help: String
  }

  static let bindings = [
    Binding(
      keys: [KeyPress(.up), key("k"), control("p")], label: "↑ k", action: .focus(.up),
      help: "the item above"),
    Binding(
      keys: [KeyPress(.down), key("j"), control("n")], label: "↓ j", action: .focus(.down),
      help: "the item below"),
    Binding(
      keys: [KeyPress(.left), key("h")], label: "← h", action: .focus(.left),
      help: "the item to the left"),
    Binding(
      keys: [KeyPress(.right), key("l")], label: "→ l", action: .focus(.right),
      help: "the item to the right"),
    Binding(
      keys: [KeyPress(.pageDown), control("f")], label: "PgDn", action: .focus(.pageDown),
      help: "a screen down"),
    Binding(
      keys: [KeyPress(.pageUp), control("b")], label: "PgUp", action: .focus(.pageUp),
      help: "a screen up"),
    Binding(
      keys: [KeyPress(.home), key("<")], label: "Home", action: .focus(.first),
      help: "the first item"),
    Binding(
      keys: [KeyPress(.end), key("G"), key(">")], label: "End G", action: .focus(.last),
      help: "the last item"),
    Binding(
      keys: [KeyPress(.tab)], label: "Tab", action: .focus(.nextSection), help: "the next section"
    ),
    Binding(
      keys: [KeyPress(.tab, .shift)], label: "S-Tab", action: .focus(.previousSection),
      help: "the section before"),
    Binding(
      keys: [key("/")], label: "/", action: .filter,
      help: "show only what holds all words typed"),
    Binding(
      keys: [key("n")], label: "n", action: .nextMatch, help: "the next item that the words find"),
    Binding(
      keys: [key("N")], label: "N", action: .previousMatch, help: "the one before"),
    Binding(
      keys: [key("g"), key(":")], label: "g", action: .jump,
      help: "go to a number, a percentage or an identifier"),
    Binding(
      keys: [key(" ")], label: "Space", action: .mark, help: "mark the item, or unmark it"),
    Binding(
      keys: [key("*")], label: "*", action: .markAll, help: "mark all that is shown, or unmark it"),
    Binding(
      keys: [KeyPress(.enter)], label: "Enter", action: .accept,
      help: "what the item's plugin does with it; else end and print what is marked, or this item"),
    Binding(
      keys: [key("m")], label: "m", action: .menu, help: "what else the item's plugin can do"),
    Binding(
      keys: [key("d")], label: "d", action: .details, help: "everything that is known of the item"),
    Binding(
      keys: [key("?"), KeyPress(.function(1))], label: "?", action: .help, help: "this help"),
    Binding(
      keys: [KeyPress(.escape)], label: "Esc", action: .clear, help: "show all again"),
    Binding(keys: [control("l")], label: "C-l", action: .redraw, help: "draw the screen anew"),
    Binding(
      keys: [key("q")], label: "q", action: .quit, help: "end and print what is marked"),
  ]

  private static let actions: [KeyPress: BrowserAction] = {
    var actions: [KeyPress: BrowserAction] = [:]
    for binding in bindings { for key in binding.keys { actions[key] = binding.action } }
    return actions
  }()

  /// What a key asks for; a shift that a letter has swallowed does not count.
  static func action(for press: KeyPress) -> BrowserAction? {
    guard press.phase != .release else { return nil }
    let pressed = KeyPress(press.key, press.modifiers)
    if let action = actions[pressed] { return action }
    guard case .character = press.key else { return nil }
    return actions[KeyPress(press.key, press.modifiers.subtracting(.shift))]
  }

  private static func key(_ character: Character) -> KeyPress { KeyPress(.character(character)) }

  private static func control(_ character: Character) -> KeyPress {
    KeyPress(.character(character), .control)
  }
}
