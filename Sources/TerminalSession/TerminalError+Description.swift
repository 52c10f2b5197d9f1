// SPDX-License-Identifier: MIT

internal import Glibc

extension TerminalError: CustomStringConvertible {
  /// One line: what happened, and what to do.
  public var description: String {
    switch self {
    case .noTerminal(let path, let errno):
      "\(path): there is no terminal here to browse in (\(Self.reason(errno))); use vitrine show"
    case .dumbTerminal(let name?):
      "TERM is \(name), a terminal that cannot move its cursor; use vitrine show, or set TERM to what the terminal is"
    case .dumbTerminal(nil):
      "TERM is not set, so nothing is known of the terminal; use vitrine show, or set TERM to what the terminal is"
    case .refused(let errno):
      "the terminal does not take new settings (\(Self.reason(errno))); bring the program to the foreground, or use vitrine show"
    case .hangUp:
      "the terminal was closed; open another and start again"
    case .system(let call, let errno):
      "the terminal cannot be used: \(call): \(Self.reason(errno)); close some programs or files, and try again"
    }
  }

  private static func reason(_ errno: Int32) -> String {
    unsafe String(cString: strerror(errno))
  }
}
