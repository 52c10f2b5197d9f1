// SPDX-License-Identifier: MIT

public import PluginHosting

/// What a plugin registers, told by a process of its own that runs its entry and its create.
public struct DescribedPlugin: Sendable, Hashable {
  /// The lines that the process made of it; empty when it did not come that far.
  public let lines: [String]
  /// What stands against it.
  public let findings: [CheckFinding]

  /// Has a process describe a plugin.
  ///
  /// - Parameter form: what kind of lines, as ``ProbeWorker/run(_:describe:)`` is told.
  /// - Throws: an ``AuthoringError`` when no process can be started.
  public init(_ file: PluginFile, form: String) throws(AuthoringError) {
    let process = try ProbeProcess(["describe", file.path, form], timeLimit: 10)
    lines = process.lines.filter { $0.count == 2 && $0[0] == "value" }.map { $0[1] }
    findings =
      process.lines.filter { $0.count == 3 && $0[0] == "problem" }
      .map { CheckFinding($0[1], $0[2]) } + (process.endFinding.map { [$0] } ?? [])
  }
}
