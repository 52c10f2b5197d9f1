// SPDX-License-Identifier: MIT

internal import WorkerChannel

/// Loads a plugin in a worker, has it say what it is, make what it keeps and end: what harm it does in that, it does to
/// the worker.
@MainActor internal struct PluginTrial {
  /// What came of it.
  internal enum Outcome {
    /// All went well.
    case fit
    /// The plugin is not to be used, for a reason of its own.
    case refused(PluginError.Finding)
    /// It did harm: it crashed, hung, ended its process or answered with junk.
    case harmful(plugin: PluginIdentifier?, reason: String)
    /// There was no worker to try it in.
    case untried
  }

  private var isolation: PluginIsolation

  /// How long a plugin may take to be loaded, and again to make what it keeps.
  private static let limit = Duration.seconds(2)

  internal init(_ isolation: PluginIsolation) {
    self.isolation = isolation
    self.isolation.loadLimit = min(isolation.loadLimit, PluginTrial.limit)
  }

  internal func outcome(of file: JudgedFile) -> Outcome {
    if isolation.executable == nil, (try? WorkerExecutable.find()) == nil { return .untried }
    var name: PluginIdentifier?
    do throws(WorkerTrouble) {
      let plugin = try IsolatedPlugin(trying: file, isolation: isolation, log: { _ in })
      name = (plugin.wireDescription?.identifier).flatMap { PluginIdentifier($0) }
      // One that cannot be used in a worker need not be able to begin there.
      guard file.form == .library, !file.isInProcessOnly else { return .fit }
      try plugin.tryToCreate()
      if let trouble = plugin.end() { throw trouble }
      return .fit
    } catch {
      switch error {
      case .refused(let finding): return .refused(finding)
      case .unavailable: return .untried
      case .failed: return .harmful(plugin: name, reason: "it " + error.sentence)
      }
    }
  }
}

extension PluginJudgements {
  /// Refuses a content that does harm in a worker, and puts it into quarantine; one that did none before is not tried
  /// again.
  ///
  /// Where there is no `vitrine-worker`, nothing is tried: a program may host plugins without it.
  @MainActor internal func requireFit(
    _ file: JudgedFile, isolation: PluginIsolation
  ) throws(PluginError.Finding) {
    guard triesUnknown, !verdicts.isFit(file.content) else { return }
    switch PluginTrial(isolation).outcome(of: file) {
    case .fit: verdicts.storeFit(file.content)
    case .untried: return
    case .refused(let finding): throw finding
    case .harmful(let plugin, let reason):
      throw .quarantined(
        quarantine.add(file.content, file: file.path, plugin: plugin, reason: reason))
    }
  }
}

extension PluginIsolation {
  /// The same, and plugins that fail too often are put into quarantine.
  internal func quarantining(in judgements: PluginJudgements) -> PluginIsolation {
    var isolation = self
    let quarantine = judgements.quarantine
    isolation.didFail = { failure in
      quarantine.add(
        ContentHash(of: failure.content), file: failure.file, plugin: failure.plugin,
        reason: "it " + failure.reason)
      didFail(failure)
    }
    return isolation
  }
}
