// SPDX-License-Identifier: MIT

/// Why there is no terminal, or none any more.
public enum TerminalError: Error, Sendable, Hashable {
  /// The process has no terminal to talk to; `errno` is that of opening it.
  case noTerminal(path: String, errno: Int32)
  /// `TERM` says that the terminal has no cursor to move; nil when it says nothing.
  case dumbTerminal(name: String?)
  /// The terminal is in the background of an orphaned process group, or refuses its settings.
  case refused(errno: Int32)
  /// The terminal is gone: its window was closed, its line hung up.
  case hangUp
  /// A call of the system failed that should not.
  case system(call: String, errno: Int32)
}
