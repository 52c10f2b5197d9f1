// SPDX-License-Identifier: MIT

internal import Glibc

/// How a worker ended.
public enum WorkerEnd: Sendable, Hashable {
  /// By itself, with a status.
  case exited(status: Int32)
  /// By a signal that this process did not send.
  case signalled(Int32)
  /// It was killed here, by ``WorkerProcess/kill()``.
  case killed
}

/// The name of a signal, such as `SIGSEGV`.
public func signalName(_ number: Int32) -> String {
  signalNames[number] ?? "signal \(number)"
}

private let signalNames: [Int32: String] = [
  SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP",
  SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGUSR1: "SIGUSR1",
  SIGSEGV: "SIGSEGV", SIGUSR2: "SIGUSR2", SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM",
  SIGTERM: "SIGTERM", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ", SIGSYS: "SIGSYS",
]
