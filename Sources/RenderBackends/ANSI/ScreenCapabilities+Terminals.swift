// SPDX-License-Identifier: MIT

/// What a terminal says of itself when asked.
public enum TerminalAnswer: Sendable, Hashable {
  /// DECRPM for a private mode: 1 or 2 where it can be set and reset, 0 where it is not known, 3 or 4 where it
  /// stays as it is.
  case privateMode(number: Int, state: Int)
  /// XTVERSION's text: `kitty(0.35.2)`, `XTerm(379)`, `tmux 3.4`.
  case version(String)
}

extension ScreenCapabilities {
  /// What is known of the terminal that the environment names by `TERM`.
  ///
  /// Terminals that call themselves `xterm` are taken by ncurses' entry for that name, as programs everywhere take
  /// them, but for Apple's, which `TERM_PROGRAM` tells apart. A name that no row of the table begins with has
  /// none of the capabilities. Hyperlinks are not among them: `TerminalProfile.takesLinks` tells of those.
  public init(environment: [String: String], colorDepth: ColorDepth) {
    let name = environment["TERM"] ?? ""
    var abilities: TerminalAbilities = []
    if environment["TERM_PROGRAM"] == "Apple_Terminal" {
      abilities = .appleTerminal
    } else if let row = TerminalAbilities.byTerm.first(where: { name.hasPrefix($0.prefix) }) {
      abilities = row.abilities
    }
    self.init(abilities, colorDepth: colorDepth)
  }

  /// Takes in what the terminal answered. An answer that says nothing of a capability leaves it as it is.
  public mutating func learn(from answer: TerminalAnswer) {
    switch answer {
    case .privateMode(2026, let state):
      synchronizedOutput = state == 1 || state == 2
    case .privateMode:
      return
    case .version(let text):
      let lowered = text.lowercased()
      guard
        let row = TerminalAbilities.byVersion.first(where: { lowered.hasPrefix($0.prefix) })
      else { return }
      let (isSynchronized, takesLinks) = (synchronizedOutput, hyperlinks)
      self = ScreenCapabilities(row.abilities, colorDepth: colorDepth)
      (synchronizedOutput, hyperlinks) = (isSynchronized, takesLinks)
    }
  }

  private init(_ abilities: TerminalAbilities, colorDepth: ColorDepth) {
    self.init(
      colorDepth: colorDepth, repeatCharacter: abilities.contains(.repeats),
      eraseCharacter: abilities.contains(.erases),
      backgroundErase: abilities.contains(.erasesBackground),
      scrollRegions: abilities.contains(.scrolls), lineInsertion: abilities.contains(.insertsLines),
      styledUnderlines: abilities.contains(.underlines))
  }
}

/// Capabilities as a row of a table holds them. Synchronized output is not among them: terminals are asked.
private struct TerminalAbilities: OptionSet, Sendable {
  let rawValue: UInt8

  static let repeats = TerminalAbilities(rawValue: 1)
  static let erases = TerminalAbilities(rawValue: 2)
  static let erasesBackground = TerminalAbilities(rawValue: 4)
  static let scrolls = TerminalAbilities(rawValue: 8)
  static let insertsLines = TerminalAbilities(rawValue: 16)
  static let underlines = TerminalAbilities(rawValue: 32)

  static let xterm: TerminalAbilities = [
    .repeats, .erases, .erasesBackground, .scrolls, .insertsLines,
  ]
  static let modern: TerminalAbilities = [xterm, .underlines]
  static let appleTerminal: TerminalAbilities = [
    .erases, .erasesBackground, .scrolls, .insertsLines,
  ]
  static let multiplexer: TerminalAbilities = [.scrolls, .insertsLines]

  /// By the beginning of `TERM`, longer ones first: ncurses' `rep`, `ech`, `bce`, `csr` with `indn` and `rin`,
  /// `il` with `dl`, `Smulx`.
  static let byTerm: [(prefix: String, abilities: TerminalAbilities)] = [
    ("xterm-kitty", modern), ("xterm-ghostty", modern), ("xterm", xterm),
    ("tmux", multiplexer), ("screen", multiplexer),
    ("foot", modern), ("wezterm", modern), ("alacritty", modern), ("contour", modern),
    ("ghostty", modern), ("mintty", modern), ("vte", modern), ("gnome", xterm),
    ("konsole", xterm), ("iterm2", modern), ("iTerm2", modern),
    ("rxvt-unicode", [.erases, .erasesBackground, .scrolls, .insertsLines]),
    ("st-", [.erases, .erasesBackground, .scrolls, .insertsLines]),
    ("linux", [.erases, .erasesBackground, .insertsLines]),
    ("vt220", [.erases, .insertsLines]), ("vt420", [.erases, .scrolls, .insertsLines]),
  ]

  /// By the beginning of XTVERSION's answer, in lower case.
  static let byVersion: [(prefix: String, abilities: TerminalAbilities)] = [
    ("kitty", modern), ("ghostty", modern), ("foot", modern), ("wezterm", modern),
    ("contour", modern), ("mintty", modern), ("vte", modern), ("iterm2", modern),
    ("konsole", xterm), ("xterm", xterm), ("alacritty", modern), ("tmux", multiplexer),
  ]
}
