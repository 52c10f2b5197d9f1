// SPDX-License-Identifier: MIT

import Testing
import TextCanvas

@testable import RenderBackends

@Suite struct `Terminal profiles` {
  @Test(
    arguments: [
      ([:], "unknown"), (["TERM": "xterm-256color"], "unknown"),
      (["TERM": "xterm-256color", "XTERM_VERSION": "XTerm(379)"], "xterm"),
      (["TERM": "xterm-256color", "VTE_VERSION": "7200", "COLORTERM": "truecolor"], "vte"),
      (["TERM": "xterm-256color", "KONSOLE_VERSION": "221203"], "konsole"),
      (["TERM": "xterm-kitty"], "kitty"), (["TERM": "xterm-ghostty"], "ghostty"),
      (["TERM": "foot"], "foot"), (["TERM": "alacritty"], "alacritty"),
      (["TERM": "linux"], "linux"),
      (["TERM": "dumb"], "dumb"), (["TERM": "vt100"], "dumb"),
      (["TERM": "st-256color"], "st"), (["TERM": "rxvt-unicode-256color"], "urxvt"),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], "apple-terminal"),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], "iterm2"),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"], "xterm.js"),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], "wezterm"),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "WarpTerminal"], "warp"),
      // A multiplexer counts first, whatever is around it.
      (["TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "VTE_VERSION": "7200"], "tmux"),
      (["TERM": "screen-256color", "TMUX": "/tmp/tmux-0/default,1,0"], "tmux"),
      (["TERM": "screen.xterm-256color", "STY": "1.pts-0"], "screen"),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "nobody's"], "unknown"),
      (["TERM": "xterm-256color", "VTE_VERSION": "abc"], "unknown"),
    ] as [([String: String], String)])
  func `A terminal is known by its variables`(environment: [String: String], name: String) {
    #expect(TerminalProfile.detect(environment: environment).name == name)
  }

  @Test func `VTE puts text in order since 0.58`() {
    #expect(TerminalProfile.detect(environment: ["VTE_VERSION": "5800"]).reordersText)
    #expect(!TerminalProfile.detect(environment: ["VTE_VERSION": "5799"]).reordersText)
  }

  @Test func `No two profiles have one name, and each name that is looked for is there`() {
    let names = TerminalProfile.table.map(\.name)
    #expect(Set(names).count == names.count)
    let sought =
      TerminalProfile.marks.map(\.1) + TerminalProfile.programs.values
      + TerminalProfile.terms.map(\.name) + ["vte", "tmux", "screen"]
    for name in sought { #expect(names.contains(name), "\(name)") }
    #expect(Set(sought).union(["contour", "putty"]) == Set(names))
  }

  /// The widths that ucs-detect measured, by wcwidth 0.9.4's `wcstwidth`; nil where it gives what no policy does.
  @Test(
    arguments: [
      ("alacritty", [1, 1, 2, 8, 3, 0]), ("ghostty", [2, 2, 1, 2, 2, 1]),
      ("foot", [1, 2, 1, 2, nil, 1]), ("konsole", [2, 2, 2, 2, 3, 0]),
      ("mintty", [1, 2, 1, 2, 3, 1]),
      ("wezterm", [1, 1, 2, 2, nil, 0]), ("xterm", [1, 1, 2, 8, 3, 1]),
      ("xterm.js", [1, 1, 2, 8, 3, 0]), ("vte", [1, 1, 2, 8, 3, 1]), ("urxvt", [1, 1, 2, 8, 3, 1]),
      ("contour", [2, 2, 2, 2, 2, 1]), ("rio", [1, 2, 1, 2, 2, 1]), ("iterm2", [2, 2, 2, 2, 3, 0]),
    ] as [(String, [Int?])])
  func `A profile's widths are those that were measured`(name: String, widths: [Int?]) throws {
    let profile = try #require(TerminalProfile.table.first { $0.name == name })
    let clusters = [
      "\u{1F1EF}", "\u{2764}\u{FE0F}", "\u{231A}\u{FE0E}", "👨‍👩‍👧‍👦", "\u{915}\u{94D}\u{937}\u{93F}",
      "\u{AD}",
    ]
    for (cluster, width) in zip(clusters, widths) {
      guard let width else { continue }
      #expect(
        cluster.displayColumns(policy: profile.widthPolicy) == width,
        "\(cluster.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }
}
