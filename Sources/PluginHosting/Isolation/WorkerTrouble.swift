// SPDX-License-Identifier: MIT

internal import Glibc
internal import WorkerChannel

/// Why a worker gave no answer.
internal enum WorkerTrouble: Error {
  /// It failed, while it did what `doing` names; with the last line that it wrote.
  case failed(WorkerFailure, doing: String, lastWords: String?)
  /// The plugin is not to be used.
  case refused(PluginError.Finding)
  /// There is no worker, and why.
  case unavailable(String)
}

extension WorkerTrouble {
  /// What happened, as something that the plugin did.
  internal var sentence: String {
    switch self {
    case .failed(let failure, let doing, let lastWords):
      failure.sentence(doing) + (lastWords.map { "; its last words: \($0)" } ?? "")
    case .refused(let finding): finding.sentence
    case .unavailable(let reason): reason
    }
  }

  /// What stands against the plugin.
  internal var finding: PluginError.Finding {
    if case .refused(let finding) = self { finding } else { .failedInWorker(sentence) }
  }

  /// What troubles have in common that are counted together.
  internal var cause: String {
    switch self {
    case .failed(let failure, let doing, _): failure.sentence(doing)
    case .refused, .unavailable: "unavailable"
    }
  }

  /// True when somebody else ended the worker: the user, or a system short of memory.
  internal var isFromOutside: Bool {
    guard case .failed(.crashed(let signal), _, _) = self else { return false }
    return signal == SIGKILL || signal == SIGTERM
  }
}

extension WorkerFailure {
  internal func sentence(_ doing: String) -> String {
    switch self {
    case .crashed(let signal): "crashed (\(signalName(signal))) in \(doing)"
    case .exited(let status): "ended its process (exit status \(status)) in \(doing)"
    case .hung(let limit): "did not return from \(doing) within \(text(limit)) and was stopped"
    case .junk(let problem): "answered with junk after \(doing) (\(problem)) and was stopped"
    }
  }
}

private func text(_ duration: Duration) -> String {
  let milliseconds =
    duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
  return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
}

extension WorkerProcess {
  /// The last line that it wrote, at most 300 characters.
  internal var lastWords: String? {
    let line = outputText.split(whereSeparator: \.isNewline).last { line in
      line.contains { !$0.isWhitespace }
    }
    return line.map { oneLine(String($0.prefix(300))) }
  }
}
