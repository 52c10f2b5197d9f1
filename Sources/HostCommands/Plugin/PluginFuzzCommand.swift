// SPDX-License-Identifier: MIT

internal import Glibc
internal import PluginAuthoring
internal import PluginHosting
internal import TextCanvas

/// `vitrine plugin fuzz`: random items until a handler crashes.
@MainActor struct PluginFuzzCommand {
  let plugin: String
  let options: PluginOptions
  let seed: UInt64
  let seconds: Int

  init(_ parsed: ParsedArguments) throws(UsageError) {
    plugin = parsed.operands[0]
    options = try PluginOptions(parsed)
    seed = try parsed.seed()
    let text = parsed.last("seconds") ?? "10"
    guard let seconds = Int(text), (1...86_400).contains(seconds) else {
      throw UsageError(sentence: "--seconds takes a whole number from 1 to 86400, not '\(text)'")
    }
    self.seconds = seconds
  }

  func run(_ output: inout HostOutput) throws -> ExitStatus {
    let file = try options.pluginFile(plugin)
    let outcome: PluginFuzzing.Outcome
    do {
      _ = try file.judge()
      outcome = try PluginFuzzing(file, seed: seed, seconds: Double(seconds)).run()
    } catch let error as AuthoringError {
      throw CommandFailure(error)
    } catch let error as PluginError {
      throw CommandFailure(error)
    }
    if let reason = outcome.reason {
      try output.write("Nothing to try: \(visibleText(reason))\n")
      return .done
    }
    for finding in outcome.findings {
      try output.write("✗ \(visibleText(finding.problem))\n    → \(visibleText(finding.remedy))\n")
    }
    if let crash = outcome.crash {
      try output.write(
        "✗ \(visibleText(crash.finding.problem))\n    → \(visibleText(crash.finding.remedy))\n")
      if !crash.collection.isEmpty { try save(crash, to: &output) }
    }
    try output.write("\(outcome.stepCount) batches of random items. Seed \(seed)\n")
    return outcome.crash == nil && outcome.findings.isEmpty ? .done : .problems
  }

  private func save(_ crash: PluginFuzzing.Crash, to output: inout HostOutput) throws {
    let name = String(
      crash.kind.map { $0.isLetter || $0.isNumber || "._-".contains($0) ? $0 : "_" })
    let path = "\(name)-crash.json"
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      let reason = unsafe String(cString: strerror(errno))
      throw CommandFailure(
        .cannotCreate, "\(path) cannot be written: \(reason); run it in a folder of yours")
    }
    defer { close(descriptor) }
    var saved = HostOutput(descriptor: descriptor)
    try saved.write(crash.collection + "\n")
    try saved.flush()
    try output.write("\(crash.collection)\n")
    try output.write(
      crash.isReproduced
        ? "saved as \(path); these items alone crash it\n"
        : "saved as \(path); they crash it only after those before, so run this seed again\n")
  }
}
