// SPDX-License-Identifier: MIT

/// What is written to take a terminal over, to ask it what it can do, and to give it back (ECMA-48; xterm, Control
/// Sequences; kitty, Comprehensive keyboard handling).
enum TerminalSequences {
  /// A blank screen of the session's own and what its program hears of. In order: alternate screen (1049), cursor
  /// hidden, plain style, screen cleared, cursor at its corner; presses, drags and wheel of the mouse (1000, 1002) in
  /// SGR's form (1006), focus (1004), bracketed paste (2004).
  static func enter(hasKittyKeyboard: Bool) -> String {
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[0m\u{1B}[2J\u{1B}[H"
      + "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?1004h\u{1B}[?2004h"
      + (hasKittyKeyboard ? pushKittyKeyboard : "")
  }

  /// What undoes ``enter(hasKittyKeyboard:)`` and whatever a frame may have left behind, wherever it was cut off.
  ///
  /// `CAN` and `ST` end a sequence or string that was cut (ECMA-48, 8.3.6 and 8.3.143). A frame of mode 2026 is closed,
  /// a hyperlink too, margins (DECSTBM), wrapping (7) and style are set back, and kitty's pictures are taken away. The
  /// cursor goes to the last row for terminals without an alternate screen; where there is one, leaving it puts the
  /// cursor back.
  static func leave(hasKittyKeyboard: Bool, hasKittyGraphics: Bool) -> String {
    "\u{18}\u{1B}\\\u{1B}[?2026l"
      + (hasKittyKeyboard ? "\u{1B}[<1u" : "")
      + (hasKittyGraphics ? "\u{1B}_Ga=d,d=A,q=2\u{1B}\\" : "")
      + "\u{1B}[?2004l\u{1B}[?1004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
      + "\u{1B}]8;;\u{1B}\\\u{1B}[r\u{1B}[?7h\u{1B}[0m\u{1B}[999;1H\u{1B}[?1049l\u{1B}[?25h"
  }

  /// kitty's first flag alone: keys that mean the same in its terminals as in others, Escape without waiting.
  static let pushKittyKeyboard = "\u{1B}[>1u"

  /// The questions. DA1 comes last: every terminal answers it, in order, so that what is not answered before it is
  /// not known to the terminal. Linux's console prints what it does not know of the others, and is asked for DA1
  /// alone (console_codes(4)).
  static func questions(environment: [String: String]) -> String {
    guard environment["TERM"] != "linux" else { return primaryAttributes }
    return "\u{1B}[?u\u{1B}[?2026$p\u{1B}[?2027$p\u{1B}[>0q\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\"
      + graphicsQuestions(environment: environment)
  }

  /// The questions about pictures: kitty's protocol, by a picture of one pixel that is not shown (kitty, Terminal
  /// graphics protocol); the extents of a place and of all places (XTWINOPS); and, by DA1, sixels.
  ///
  /// A multiplexer takes kitty's question for a title, and is asked for the others alone.
  static func graphicsQuestions(environment: [String: String]) -> String {
    guard let terminal = environment["TERM"], !["", "dumb", "linux"].contains(terminal) else {
      return primaryAttributes
    }
    let isMultiplexer =
      terminal.hasPrefix("tmux") || terminal.hasPrefix("screen")
      || ["TMUX", "STY"].contains { environment[$0].map { !$0.isEmpty } ?? false }
    return (isMultiplexer ? "" : "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\")
      + "\u{1B}[16t\u{1B}[14t" + primaryAttributes
  }

  private static let primaryAttributes = "\u{1B}[c"
}
