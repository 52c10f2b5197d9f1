// SPDX-License-Identifier: MIT

/// One rule for plugins and the way in which it is tried.
struct Check: Sendable {
  /// A word for command lines and programs: `exports`.
  var name: String
  /// What holds when it is passed, as a phrase about the plugin.
  var rule: String
  var trial: Trial
  /// In seconds.
  var timeLimit = 10.0

  enum Trial: Sendable {
    /// Looks at what the file says; no code of the plugin runs.
    case facts(@Sendable (LibraryFacts) -> [CheckFinding])
    /// Runs the plugin in a process of its own.
    case probe(@MainActor @Sendable (inout Probe) throws -> Void)
  }

  /// Whether it concerns templates without code, too.
  var concernsTemplates = false
}

/// Something that a check found.
public struct CheckFinding: Sendable, Hashable {
  /// True when it is only to be thought about.
  public var isWarning: Bool
  /// What is wrong, a sentence without a full stop.
  public var problem: String
  /// What to do.
  public var remedy: String

  init(_ problem: String, _ remedy: String, isWarning: Bool = false) {
    self.problem = problem
    self.remedy = remedy
    self.isWarning = isWarning
  }
}

/// What came of one check.
public struct CheckResult: Sendable, Hashable {
  /// How a check can end.
  public enum Verdict: String, Sendable, Hashable {
    /// The rule holds.
    case passed
    /// It does not.
    case failed
    /// It does, with something to think about.
    case warned
    /// It does not concern this plugin, or could not be tried.
    case skipped

    init(_ findings: [CheckFinding]) {
      self =
        findings.isEmpty ? .passed : findings.allSatisfy { $0.isWarning } ? .warned : .failed
    }
  }

  /// The check's word.
  public var name: String
  /// What holds when it is passed.
  public var rule: String
  /// How it ended.
  public var verdict: Verdict
  /// What it found.
  public var findings: [CheckFinding]
  /// Why it was skipped.
  public var reason: String?

  init(_ check: Check, findings: [CheckFinding]) {
    name = check.name
    rule = check.rule
    self.findings = findings
    verdict = Verdict(findings)
  }

  init(_ check: Check, skippedBecause reason: String) {
    name = check.name
    rule = check.rule
    findings = []
    verdict = .skipped
    self.reason = reason
  }
}
