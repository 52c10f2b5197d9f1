// SPDX-License-Identifier: MIT

public import TextCanvas

/// What is known of a terminal before it is asked: how it counts columns, and what it does with text by itself.
///
/// The table's widths are those that jquast's ucs-detect measured (in the tables of wcwidth 0.9.4), and for tmux
/// our own on 3.3a. Where a terminal runs inside another (ssh, a multiplexer that hides it) the environment may
/// name the wrong one, or none.
public struct TerminalProfile: Sendable, Hashable {
  /// The terminal's name, in small letters.
  public var name: String
  /// Where its widths depart from the standard's.
  public var widthPolicy: WidthPolicy
  /// True where it puts right-to-left text in order by itself, so that it must get it in the order of reading.
  public var reordersText: Bool
  /// True where it takes hyperlinks (OSC 8), or passes over them in silence.
  public var takesLinks: Bool

  /// A profile.
  public init(
    name: String, widthPolicy: WidthPolicy = .standard, reordersText: Bool = false,
    takesLinks: Bool = true
  ) {
    self.name = name
    self.widthPolicy = widthPolicy
    self.reordersText = reordersText
    self.takesLinks = takesLinks
  }

  /// A terminal of which nothing is known: the standard's widths, text in no order but its own.
  public static let unknown = TerminalProfile(name: "unknown")
}

extension TerminalProfile {
  /// The profile of the terminal that the environment's variables tell of.
  ///
  /// A multiplexer counts before the terminal around it does, so `TERM` of `tmux` and `screen` goes first. After it
  /// come the variables that terminals set for themselves, `TERM_PROGRAM` among them, then the rest of `TERM`,
  /// which many terminals borrow from xterm.
  public static func detect(environment: [String: String]) -> TerminalProfile {
    let terminal = environment["TERM"] ?? ""
    if terminal.hasPrefix("tmux") || environment["TERM_PROGRAM"] == "tmux" { return named("tmux") }
    if terminal.hasPrefix("screen") {
      return named(environment["TMUX"] == nil ? "screen" : "tmux")
    }
    if let version = environment["VTE_VERSION"].flatMap({ Int($0) }) {
      // Right-to-left text came with 0.58.
      var profile = named("vte")
      profile.reordersText = version >= 5800
      return profile
    }
    for (variable, name) in marks where !(environment[variable] ?? "").isEmpty {
      return named(name)
    }
    if let program = environment["TERM_PROGRAM"]?.lowercased(), let name = programs[program] {
      return named(name)
    }
    let name = terms.first { terminal.hasPrefix($0.prefix) }?.name
    return name.map(named) ?? unknown
  }

  /// The profile of that name in the table, or the unknown terminal's.
  private static func named(_ name: String) -> TerminalProfile {
    table.first { $0.name == name } ?? unknown
  }

  /// Variables that only one terminal sets.
  static let marks = [
    ("KONSOLE_VERSION", "konsole"), ("KITTY_WINDOW_ID", "kitty"), ("MLTERM", "mlterm"),
    ("WT_SESSION", "windows-terminal"), ("ALACRITTY_WINDOW_ID", "alacritty"),
    ("XTERM_VERSION", "xterm"),
  ]

  /// Values of `TERM_PROGRAM` in small letters.
  static let programs = [
    "apple_terminal": "apple-terminal", "iterm.app": "iterm2", "vscode": "xterm.js",
    "hyper": "xterm.js", "tabby": "xterm.js", "wezterm": "wezterm", "ghostty": "ghostty",
    "mintty": "mintty", "warpterminal": "warp", "rio": "rio", "kitty": "kitty",
  ]

  /// Beginnings of `TERM` that are a terminal's own.
  static let terms = [
    (prefix: "xterm-kitty", name: "kitty"), (prefix: "xterm-ghostty", name: "ghostty"),
    (prefix: "ghostty", name: "ghostty"), (prefix: "alacritty", name: "alacritty"),
    (prefix: "foot", name: "foot"), (prefix: "contour", name: "contour"),
    (prefix: "wezterm", name: "wezterm"), (prefix: "mlterm", name: "mlterm"),
    (prefix: "rxvt", name: "urxvt"), (prefix: "st-", name: "st"),
    (prefix: "putty", name: "putty"), (prefix: "linux", name: "linux"),
    (prefix: "dumb", name: "dumb"), (prefix: "vt", name: "dumb"),
  ]

  private static let codePoints16 = WidthPolicy.codePoints.subtracting(.trigramsNarrow)

  /// The terminals that are known.
  static let table: [TerminalProfile] = [
    TerminalProfile(
      name: "alacritty", widthPolicy: codePoints16.union(.softHyphenHidden)),
    TerminalProfile(name: "apple-terminal", widthPolicy: codePoints16, reordersText: true),
    TerminalProfile(name: "contour"),
    TerminalProfile(name: "dumb", widthPolicy: .codePoints, takesLinks: false),
    TerminalProfile(
      name: "foot", widthPolicy: [.textSelectorNarrows, .indicatorsNarrow, .spacingMarksHidden]),
    TerminalProfile(name: "ghostty", widthPolicy: .textSelectorNarrows),
    TerminalProfile(name: "iterm2", widthPolicy: [.conjunctsApart, .softHyphenHidden]),
    // kitty turns right-to-left words by itself, each in its place.
    TerminalProfile(
      name: "kitty",
      widthPolicy: [.textSelectorNarrows, .spacingMarksHidden, .softHyphenHidden],
      reordersText: true),
    TerminalProfile(
      name: "konsole", widthPolicy: [.conjunctsApart, .trigramsNarrow, .softHyphenHidden],
      reordersText: true),
    TerminalProfile(name: "linux", widthPolicy: .codePoints, takesLinks: false),
    TerminalProfile(
      name: "mintty", widthPolicy: [.textSelectorNarrows, .indicatorsNarrow, .conjunctsApart],
      reordersText: true),
    TerminalProfile(
      name: "mlterm",
      widthPolicy: WidthPolicy.codePoints.subtracting(.conjunctsApart).union(.spacingMarksHidden),
      reordersText: true),
    TerminalProfile(name: "putty", widthPolicy: codePoints16, reordersText: true),
    TerminalProfile(name: "rio", widthPolicy: [.textSelectorNarrows, .indicatorsNarrow]),
    TerminalProfile(name: "screen", widthPolicy: .codePoints, takesLinks: false),
    TerminalProfile(name: "st", widthPolicy: codePoints16),
    TerminalProfile(
      name: "tmux", widthPolicy: WidthPolicy.codePoints.subtracting(.joinersIgnored)),
    TerminalProfile(name: "urxvt", widthPolicy: codePoints16),
    TerminalProfile(name: "vte", widthPolicy: .codePoints, reordersText: true),
    TerminalProfile(
      name: "warp",
      widthPolicy: [
        .joinersIgnored, .indicatorsNarrow, .conjunctsApart, .trigramsNarrow, .softHyphenHidden,
      ]),
    TerminalProfile(
      name: "wezterm",
      widthPolicy: [
        .emojiSelectorIgnored, .indicatorsNarrow, .spacingMarksHidden, .softHyphenHidden,
      ]),
    TerminalProfile(name: "windows-terminal"),
    TerminalProfile(name: "xterm", widthPolicy: codePoints16),
    TerminalProfile(name: "xterm.js", widthPolicy: WidthPolicy.codePoints.union(.softHyphenHidden)),
  ]
}
