// SPDX-License-Identifier: MIT

internal import CPluginProbe
public import PluginHosting

/// The other side of a ``ProbeProcess``: this executable, run again to try one plugin out.
///
/// | arguments | what is done |
/// |---|---|
/// | `check NAME FILE SEED` | one check |
/// | `describe FILE FORM` | what the plugin registers, in a form that the host's commands know |
/// | `fuzz FILE SEED SECONDS RECORD` | random items; the number of the step at work stands in the file RECORD |
/// | `step FILE SEED NUMBER` | the items of one step |
/// | `replay FILE SEED ITEMS` | the items in the file ITEMS |
/// | `bench FILE` | costs |
@MainActor public enum ProbeWorker {
  /// The first argument of a process that is to be a worker.
  public static let word = ProbeProcess.word

  /// Does what the arguments behind ``word`` ask for, and returns the status to end with.
  ///
  /// - Parameter describe: makes lines of what a plugin registers, in a form that is named.
  public static func run(
    _ arguments: [String], describe: (PluginDescription, _ form: String) -> [String]
  ) -> Int32 {
    vitrine_probe_detach()
    vitrine_faults_report(ProbeReport.descriptor)
    guard arguments.count >= 2 else { return 64 }
    do {
      switch (arguments[0], arguments.count) {
      case ("check", 4...5):
        guard let check = CheckTable.check(arguments[1]), let seed = UInt64(arguments[3]),
          case .probe(let body) = check.trial
        else { return 64 }
        var probe = Probe(path: arguments[2], seed: seed)
        probe.location = arguments.count > 4 ? arguments[4] : nil
        try body(&probe)
      case ("describe", 3):
        let host = PluginHost(searchPath: .ofProcess()) { _ in }
        let report = ProbeReport()
        report.at("loading it")
        let description = try host.load(.file(arguments[1])).description
        for line in describe(description, arguments[2]) { report.value(line) }
        host.end()
      case ("fuzz", 5):
        guard let seed = UInt64(arguments[2]), let seconds = Double(arguments[3]) else { return 64 }
        var probe = Probe(path: arguments[1], seed: seed)
        try probe.fuzz(seconds: seconds, record: arguments[4])
      case ("step", 4):
        guard let seed = UInt64(arguments[2]), let number = UInt64(arguments[3]) else { return 64 }
        var probe = Probe(path: arguments[1], seed: seed)
        try probe.describeStep(number)
      case ("replay", 4):
        guard let seed = UInt64(arguments[2]) else { return 64 }
        var probe = Probe(path: arguments[1], seed: seed)
        try probe.replay(arguments[3])
      case ("bench", 2):
        var probe = Probe(path: arguments[1], seed: 1)
        try probe.bench()
      default: return 64
      }
      ProbeReport().done()
      return 0
    } catch let error as PluginError {
      var report = ProbeReport()
      let parts = error.findingAndRemedy
      report.problem(parts.finding, parts.remedy)
    } catch {
      var report = ProbeReport()
      let sentence = (error as? ProbedPlugin.Refusal)?.sentence ?? "\(error)"
      report.problem(sentence, "see what the check \"accepted\" says")
    }
    ProbeReport().done()
    return 0
  }
}
