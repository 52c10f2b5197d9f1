// SPDX-License-Identifier: MIT

internal import FieldValues
internal import JSONText
public import PluginHosting

/// What the cells of a plugin cost, measured in a process of its own.
public struct PluginMeasurement: Sendable, Hashable {
  /// The costs of one kind, each for one cell, as multiples of a direct call of a C function.
  public struct Kind: Sendable, Hashable {
    /// The kind.
    public var name: String
    /// In a call of its own; nil when there is no such form.
    public var call: Double?
    /// In a batch of a hundred; nil when there is no such form.
    public var batch: Double?
    /// In a batch of a hundred that goes all the way through the host, drawing not counted.
    public var shown: Double?
  }

  /// The kinds that have handlers, in the plugin's order.
  public var kinds: [Kind] = []
  /// What a direct call took, in nanoseconds; nil when no kind was measured.
  public var directNanoseconds: Double?
  /// What stands against the plugin.
  public var findings: [CheckFinding]

  /// Measures a plugin.
  ///
  /// - Throws: an ``AuthoringError`` when no process can be started.
  public init(_ file: PluginFile) throws(AuthoringError) {
    let process = try ProbeProcess(["bench", file.path], timeLimit: 60)
    findings =
      process.lines.filter { $0.count == 3 && $0[0] == "problem" }
      .map { CheckFinding($0[1], $0[2]) } + (process.endFinding.map { [$0] } ?? [])
    for line in process.lines where line.count == 2 && line[0] == "value" {
      guard let value = try? parseJSON(line[1].utf8, name: "bench"),
        case .text(let name)? = value["kind"]
      else { continue }
      directNanoseconds = number(value["directNanoseconds"])
      kinds.append(
        Kind(
          name: name, call: number(value["call"]), batch: number(value["batch"]),
          shown: number(value["shown"])))
    }
  }

  private func number(_ value: FieldValue?) -> Double? {
    switch value {
    case .number(let number)?: number
    case .integer(let integer)?: Double(integer)
    default: nil
    }
  }
}
