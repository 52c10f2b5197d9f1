// SPDX-License-Identifier: MIT

internal import WorkerChannel

/// Loads a plugin in a worker, has it say what it is, make what it keeps and end: what harm it does in that, it does to
/// the worker.
internal struct PluginTrial {
  private var isolation: PluginIsolation

  /// How long a plugin may take to be loaded, and again to make what it keeps.
  private static let limit = Duration.seconds(2)

  internal init(_ isolation: PluginIsolation) {
    self.isolation = isolation
    self.isolation.loadLimit = min(isolation.loadLimit, PluginTrial.limit)
  }

  /// Whether a plugin was tried, and did no harm; false when there was no worker to try it in.
  ///
  /// - Throws: what it did, or why it is not to be used.
  internal func succeeds(_ file: JudgedFile) throws(WorkerTrouble) -> Bool {
    if isolation.executable == nil, (try? WorkerExecutable.find()) == nil { return false }
    do throws(WorkerTrouble) {
      let plugin = try IsolatedPlugin(file, isolation: isolation, log: { _ in })
      // One that cannot be used in a worker need not be able to begin there.
      guard file.form == .library, !file.isInProcessOnly else { return true }
      try plugin.create()
      if let trouble = plugin.end() { throw trouble }
      return true
    } catch {
      if case .unavailable = error { return false }
      throw error
    }
  }
}

extension PluginJudgements {
  /// Refuses a content that does harm in a worker, and puts it into quarantine; one that did none before is not tried
  /// again.
  ///
  /// Where there is no `vitrine-worker`, nothing is tried: a program may host plugins without it.
  internal func requireFit(
    _ file: JudgedFile, isolation: PluginIsolation
  ) throws(PluginError.Finding) {
    guard triesUnknown, !verdicts.isFit(file.content) else { return }
    do throws(WorkerTrouble) {
      if try PluginTrial(isolation).succeeds(file) { verdicts.storeFit(file.content) }
    } catch {
      throw finding(of: error, file)
    }
  }

  /// What stands against a plugin that could not begin in a worker: when it did harm, that it is in quarantine now.
  internal func finding(of trouble: WorkerTrouble, _ file: JudgedFile) -> PluginError.Finding {
    guard triesUnknown, case .failed = trouble else { return trouble.finding }
    return .quarantined(
      quarantine.add(
        file.content, file: file.path, plugin: nil, reason: "it " + trouble.sentence))
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
