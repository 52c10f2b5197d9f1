// SPDX-License-Identifier: MIT

/// How a command ended, in the numbers of BSD's `sysexits.h` where it has one.
public enum ExitStatus: Int32, Sendable, Error {
  /// Done.
  case done = 0
  /// Checked, and found problems or differences.
  case problems = 1
  /// The command line cannot be understood.
  case usage = 64
  /// The input is not what it should be.
  case badData = 65
  /// There is no such input, or nothing that reads it.
  case noInput = 66
  /// A plugin cannot be used.
  case pluginUnavailable = 69
  /// A mistake of Vitrine's own.
  case internalError = 70
  /// An output file cannot be made.
  case cannotCreate = 73
  /// Reading or writing failed.
  case inputOutput = 74
  /// Interrupted by the user.
  case interrupted = 130
}
