// SPDX-License-Identifier: MIT

internal import Glibc
public import PluginHosting

/// Holds a plugin against all checks, each that runs it in a process of its own.
public struct PluginValidation: Sendable {
  /// The plugin's file.
  public let file: PluginFile
  /// What random values follow from.
  public let seed: UInt64

  private let chosen: Set<String>
  private let location: String?

  /// The words for all checks, in the order of the report.
  public static var checkNames: [String] { CheckTable.checks.map(\.name) }

  /// A validation of a file.
  ///
  /// - Parameter chosen: the words for the checks to try; none for all of them. Whether the host takes the plugin is
  ///   tried in any case.
  /// - Parameter location: what its sources are to open, besides locations that are not there.
  public init(_ file: PluginFile, seed: UInt64, chosen: Set<String> = [], location: String? = nil) {
    self.file = file
    self.seed = seed
    self.chosen = chosen
    self.location = location
  }

  private func isChosen(_ check: Check) -> Bool {
    chosen.isEmpty || chosen.contains(check.name) || check.name == "accepted"
  }

  /// What came of a validation.
  public struct Outcome: Sendable, Hashable {
    /// In the order of the checks.
    public var results: [CheckResult]
    /// True when the host does not take the plugin at all.
    public var isUnusable: Bool
  }

  /// Tries all checks, one after the other.
  ///
  /// - Parameter report: is told of each result as soon as it is there.
  /// - Throws: an ``AuthoringError`` when no process can be started.
  public func run(
    _ report: (CheckResult) throws -> Void
  ) throws -> Outcome {
    var outcome = Outcome(results: [], isUnusable: false)
    var known: Set<CheckFinding> = []
    func add(_ result: CheckResult) throws {
      // One mistake is met by many checks; it is said once.
      let result = result.leavingOut(known)
      known.formUnion(result.findings)
      outcome.results.append(result)
      try report(result)
    }
    let fileCheck = Check(
      name: "file", rule: "is a whole file that only its owner writes to, with a tag for this host",
      trial: .facts { _ in [] }, concernsTemplates: true)
    var form: PluginForm?
    var findings: [CheckFinding] = []
    do throws(PluginError) {
      form = try file.judge()
    } catch {
      let parts = error.findingAndRemedy
      findings = [CheckFinding(parts.finding, parts.remedy)]
      outcome.isUnusable = true
    }
    try add(CheckResult(fileCheck, findings: findings))
    let bytes = (try? readFile(file.path)) ?? []
    let facts = form == .cells ? nil : LibraryFacts(bytes)
    // The probes may follow links from elsewhere.
    let path = absolutePath(file.path)
    for check in CheckTable.checks where isChosen(check) {
      if form == .cells, !check.concernsTemplates {
        try add(CheckResult(check, skippedBecause: "templates have no code"))
        continue
      }
      switch check.trial {
      case .facts(let body):
        try add(
          facts.map { CheckResult(check, findings: body($0)) }
            ?? CheckResult(check, skippedBecause: "it is no library"))
      case .probe:
        guard !outcome.isUnusable else {
          try add(CheckResult(check, skippedBecause: Self.refusal))
          continue
        }
        let process = try ProbeProcess(
          ["check", check.name, path, "\(seed)"] + (location.map { [$0] } ?? []),
          timeLimit: check.timeLimit)
        let result = CheckResult(check, of: process)
        try add(result)
        if check.name == "accepted", result.verdict == .failed { outcome.isUnusable = true }
      }
    }
    return outcome
  }

  /// Why nothing more is tried of a plugin that is refused.
  public static let refusal = "the host does not take it"

  private func absolutePath(_ path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }
}

extension CheckResult {
  /// The result without findings that were told before.
  fileprivate func leavingOut(_ known: Set<CheckFinding>) -> CheckResult {
    var result = self
    result.findings.removeAll { known.contains($0) }
    guard result.findings.count < findings.count else { return self }
    result.verdict = Verdict(result.findings)
    return result
  }

  /// What a probe's lines and its end say.
  fileprivate init(_ check: Check, of process: ProbeProcess) {
    var findings = process.lines.compactMap { line -> CheckFinding? in
      guard line.count == 3, line[0] == "problem" || line[0] == "warning" else { return nil }
      return CheckFinding(line[1], line[2], isWarning: line[0] == "warning")
    }
    if let finding = process.endFinding { findings.append(finding) }
    if findings.isEmpty, let reason = process.lines.last(where: { $0[0] == "skip" }) {
      self.init(check, skippedBecause: reason.count > 1 ? reason[1] : "")
    } else {
      self.init(check, findings: findings)
    }
  }
}

extension ProbeProcess {
  /// What the probe was at last.
  var lastPhrase: String {
    lines.last { $0.count == 2 && $0[0] == "at" }?[1] ?? "starting"
  }

  /// What its end says against the plugin; nil when it came to its own.
  var endFinding: CheckFinding? {
    if isDone { return nil }
    let during = "during: \(lastPhrase)"
    let said = spoken.split(separator: "\n").first.map { "; it said: \($0.prefix(160))" } ?? ""
    switch end {
    case .timedOut(let seconds):
      return CheckFinding(
        "does not come back within \(Int(seconds)) s, \(during)",
        "end every loop; leave waiting to threads of your own")
    case .exited(let status):
      return CheckFinding(
        "ends the process with status \(status), \(during)\(said)",
        "return an error, never call exit")
    case .killed(let signal):
      let crash = "crashes with \(signalName(signal)), \(during)"
      guard let fault = lines.last(where: { $0[0] == "fault" }), fault.count == 3 else {
        return CheckFinding(crash + said, crashRemedy(signal))
      }
      return fault[1] == "written"
        ? CheckFinding(
          "\(crash): it writes to \(fault[2]), which is the host's", "copy what you change")
        : CheckFinding(
          "\(crash): it goes past the end of \(fault[2])",
          "go by the lengths and counts given; there is no NUL behind a text")
    }
  }

  /// As what the handler that was at work is called, which no compiler compares with the function; or nothing.
  private var handlerRemedy: String {
    let phrase = lastPhrase
    guard
      let handler = lines.last(where: {
        $0.count == 3 && $0[0] == "handler" && phrase.contains("kind \"\($0[1])\"")
      })
    else { return "" }
    return "; the handler is called as \(handler[2])"
  }

  private func crashRemedy(_ signal: Int32) -> String {
    switch signal {
    case SIGABRT: "let no exception, assertion or abort leave a handler"
    case SIGILL, SIGTRAP: "check before you index, unwrap or add; a trap ends the process"
    case SIGFPE: "check a divisor for 0"
    default: "check pointers for NULL and indexes for their range" + handlerRemedy
    }
  }
}

private func signalName(_ signal: Int32) -> String {
  let names: [Int32: String] = [
    SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS", SIGABRT: "SIGABRT", SIGILL: "SIGILL", SIGFPE: "SIGFPE",
    SIGTRAP: "SIGTRAP", SIGKILL: "SIGKILL", SIGTERM: "SIGTERM", SIGSYS: "SIGSYS",
  ]
  return names[signal] ?? "signal \(signal)"
}
