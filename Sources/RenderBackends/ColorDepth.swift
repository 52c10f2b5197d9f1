// SPDX-License-Identifier: MIT

/// When colour is wanted: the values of `--color`.
public enum ColorChoice: String, Sendable, Hashable, CaseIterable {
  /// Where the output is a terminal and the user's environment does not object.
  case auto
  /// Even into a pipe.
  case always
  /// Not at all.
  case never
}

/// How many colours a terminal shows.
public enum ColorDepth: Int, Sendable, Hashable, Comparable, CaseIterable {
  /// No colours: text attributes at most.
  case none
  /// The sixteen of ECMA-48, as the user's theme has them.
  case sixteen
  /// The 256 of xterm's palette.
  case indexed256
  /// 24 bits each.
  case trueColor

  /// Fewer colours come first.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The colours to use, by what the user and the terminal say.
  ///
  /// `never` gives none. `auto` gives none where `NO_COLOR` is set and not empty (no-color.org), where `TERM` is
  /// `dumb`, or where the output is no terminal, unless `CLICOLOR_FORCE` or `FORCE_COLOR` is set to anything but
  /// empty, `0` or `false`. Otherwise `COLORTERM` of `truecolor` or `24bit`, or a `TERM` with `-direct`
  /// (`xterm-direct`, `konsole-direct16`), means true colour; a `TERM` with `256color` 256; and any other sixteen.
  public static func detect(
    environment: [String: String], isTerminal: Bool, choice: ColorChoice
  ) -> ColorDepth {
    let terminal = environment["TERM"] ?? ""
    switch choice {
    case .never: return .none
    case .always: break
    case .auto:
      if environment["NO_COLOR"].map({ !$0.isEmpty }) ?? false { return .none }
      let isForced = ["CLICOLOR_FORCE", "FORCE_COLOR"].contains { name in
        environment[name].map { !["", "0", "false"].contains($0) } ?? false
      }
      if !isForced && (!isTerminal || terminal == "dumb") { return .none }
    }
    let colorTerminal = environment["COLORTERM"]?.lowercased() ?? ""
    if colorTerminal == "truecolor" || colorTerminal == "24bit" || terminal.contains("-direct") {
      return .trueColor
    }
    return terminal.contains("256color") ? .indexed256 : .sixteen
  }
}
