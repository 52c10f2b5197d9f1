// SPDX-License-Identifier: MIT

internal import CellViews
internal import FieldValues
internal import PluginAuthoring
internal import PluginHosting
internal import TextCanvas

/// `vitrine plugin validate`: a plugin held against every rule that can be checked.
@MainActor struct PluginValidateCommand {
  let plugin: String
  let options: PluginOptions
  let seed: UInt64
  let asJSON: Bool
  let showsOnlyFailed: Bool
  let checks: Set<String>
  let location: String?

  init(_ parsed: ParsedArguments) throws(UsageError) {
    plugin = parsed.operands[0]
    options = try PluginOptions(parsed)
    seed = try parsed.seed()
    asJSON = parsed.has("json")
    showsOnlyFailed = parsed.has("only-failed")
    checks = Set(parsed.all("check"))
    location = parsed.last("location")
    for name in parsed.all("check") where !PluginValidation.checkNames.contains(name) {
      let remedy =
        nearestWord(to: name, among: PluginValidation.checkNames).map { "did you mean \($0)?" }
        ?? "there are \(PluginValidation.checkNames.joined(separator: ", "))"
      throw UsageError(sentence: "there is no check '\(name)'; \(remedy)")
    }
  }

  func run(_ output: inout HostOutput) throws -> ExitStatus {
    let file = try options.pluginFile(plugin)
    let validation = PluginValidation(file, seed: seed, chosen: checks, location: location)
    let outcome: PluginValidation.Outcome
    do {
      outcome = try validation.run { result in
        if !asJSON { try write(result, to: &output) }
      }
    } catch let error as AuthoringError {
      throw CommandFailure(error)
    }
    let failed = outcome.results.filter { $0.verdict == .failed }.count
    let warned = outcome.results.filter { $0.verdict == .warned }.count
    if asJSON {
      try output.write(json(file, outcome) + "\n")
    } else {
      let passed = outcome.results.filter { $0.verdict == .passed }.count
      let skipped = outcome.results.filter { $0.verdict == .skipped }.count
      var summary = "\(visibleText(file.path)): \(passed) rule\(passed == 1 ? "" : "s") hold"
      if passed == 1 { summary += "s" }
      if failed > 0 { summary += ", \(failed) do\(failed == 1 ? "es" : "") not" }
      if warned > 0 { summary += ", \(warned) to think about" }
      if skipped > 0 { summary += ", \(skipped) not tried" }
      if outcome.isUnusable { summary += "; \(PluginValidation.refusal)" }
      try output.write("\(summary). Seed \(seed)\n")
    }
    return outcome.isUnusable ? .pluginUnavailable : failed > 0 ? .problems : .done
  }

  private func write(_ result: CheckResult, to output: inout HostOutput) throws {
    // The last line says it once for all of them.
    if result.reason == PluginValidation.refusal { return }
    if showsOnlyFailed, result.verdict == .passed || result.verdict == .skipped { return }
    let mark =
      switch result.verdict {
      case .passed: "✓"
      case .failed: "✗"
      case .warned: "!"
      case .skipped: "–"
      }
    let space = String(repeating: " ", count: max(1, 15 - result.name.count))
    let reason = result.reason.map { ": \(visibleText($0))" } ?? ""
    try output.write("\(mark) \(result.name)\(space)\(result.rule)\(reason)\n")
    for finding in result.findings {
      try output.write("    \(visibleText(finding.problem))\n")
      try output.write("    → \(visibleText(finding.remedy))\n")
    }
    // Checks take their time; what is known is shown.
    try output.flush()
  }

  private func json(_ file: PluginFile, _ outcome: PluginValidation.Outcome) -> String {
    let checks = outcome.results.filter {
      !showsOnlyFailed || $0.verdict == .failed || $0.verdict == .warned
    }
    return FieldValue.object([
      "file": .text(file.path), "seed": .unsigned(seed), "isUnusable": .bool(outcome.isUnusable),
      "checks": .array(
        checks.map { result in
          var object: FieldObject = [
            "name": .text(result.name), "verdict": .text(result.verdict.rawValue),
            "rule": .text(result.rule),
            "findings": .array(
              result.findings.map { finding in
                .object([
                  "problem": .text(finding.problem), "remedy": .text(finding.remedy),
                  "isWarning": .bool(finding.isWarning),
                ])
              }),
          ]
          if let reason = result.reason { object["reason"] = .text(reason) }
          return .object(object)
        }),
    ]).jsonText
  }
}

extension ParsedArguments {
  /// The value of `--seed`, or one that nobody chose.
  func seed() throws(UsageError) -> UInt64 {
    guard let text = last("seed") else { return UInt64.random(in: 0...999_999_999) }
    guard let seed = UInt64(text) else {
      throw UsageError(
        sentence: "--seed takes a whole number from 0 to \(UInt64.max), not '\(text)'")
    }
    return seed
  }
}
