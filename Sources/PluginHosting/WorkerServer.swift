// SPDX-License-Identifier: MIT

/// What runs inside `vitrine-worker`.
public enum WorkerServer {
  /// Runs a worker to its end; the process' exit status.
  public static func run(_ arguments: [String]) -> Int32 { 64 }
}
