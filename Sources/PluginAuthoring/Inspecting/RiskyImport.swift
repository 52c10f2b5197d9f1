// SPDX-License-Identifier: MIT

/// A function of the C library whose use in a plugin concerns the whole host.
public struct RiskyImport: Sendable, Hashable {
  /// The symbol, without the version and decorations that the C library gives it.
  public var name: String
  /// What calling it does to the host, as the end of a sentence.
  public var consequence: String

  /// Those of a list of imports that are risky, in their order.
  public static func all(among imports: [String]) -> [RiskyImport] {
    imports.compactMap { name in
      consequences[name].map { RiskyImport(name: name, consequence: $0) }
    }
  }

  // `abort` is not among them: C++ and assertions import it everywhere, and a crash is contained.
  private static let consequences: [String: String] = [
    "exit": ends, "_exit": ends, "_Exit": ends, "quick_exit": ends,
    "atexit": "runs when the host ends",
    "signal": signals, "sigaction": signals, "bsd_signal": signals,
    "sigprocmask": "blocks signals of the host's thread",
    "setlocale": "changes how the whole host reads and writes numbers",
    "uselocale": "changes how the host's thread reads and writes numbers",
    "chdir": directory, "fchdir": directory, "chroot": directory,
    "umask": "changes the permissions of every file that the host makes",
    "fork": copies, "vfork": copies,
    "execve": replaces, "execv": replaces, "execvp": replaces, "execl": replaces,
    "execlp": replaces,
    "system": "starts a shell, and waits for it",
    "dlclose": "unloads code that may still be called",
    "longjmp": jumps, "siglongjmp": jumps, "_longjmp": jumps, "__longjmp_chk": jumps,
    "setenv": environment, "putenv": environment, "unsetenv": environment, "clearenv": environment,
    "setrlimit": "changes the limits of the host", "setuid": "changes whose process the host is",
    "tcsetattr": "changes the host's terminal",
    "alarm": "sends the host a signal later", "setitimer": "sends the host signals later",
  ]

  private static let ends = "ends the host"
  private static let signals = "changes what the host does on a signal"
  private static let directory = "changes where the host's relative paths lead"
  private static let copies = "copies the host with its locks as they are"
  private static let replaces = "replaces the host by another program"
  private static let jumps = "may jump over the host's frames"
  private static let environment = "changes the environment while other threads may read it"
}
