// SPDX-License-Identifier: MIT

internal import Glibc
internal import WorkerChannel

/// What a worker is busy with.
internal enum WorkerTask: Hashable {
  /// It loads the plugin.
  case loading
  /// A function of the plugin, by its name in `vitrine/plugin.h`, or one of a library.
  case function(String)
  /// Nothing that it was asked for: a thread of the plugin's own.
  case background
}

/// Why a worker gave no answer.
internal enum WorkerTrouble: Error {
  /// It failed while it was busy with a task; with the last line that it wrote.
  case failed(WorkerFailure, WorkerTask, lastWords: String?)
  /// The plugin is not to be used.
  case refused(PluginError.Finding)
  /// There is no worker, and why; with what helps, unless that says it.
  case unavailable(String, CellRemedy? = nil)
}

extension WorkerTrouble {
  /// What happened, as something that the plugin did.
  internal var sentence: String {
    switch self {
    case .failed(let failure, let task, let lastWords):
      failure.sentence(task) + (lastWords.map { "; its last words: \($0)" } ?? "")
    case .refused(let finding): finding.sentence
    case .unavailable(let reason, _): reason
    }
  }

  /// What helps; nil where the sentence says it.
  internal var remedy: CellRemedy? {
    switch self {
    case .failed: .harm
    case .refused: nil
    case .unavailable(_, let remedy): remedy
    }
  }

  /// What stands against the plugin.
  internal var finding: PluginError.Finding {
    if case .refused(let finding) = self { return finding }
    return .failedInWorker(sentence + (remedy.map { "; \($0.rawValue)" } ?? ""))
  }

  /// What troubles have in common that are counted together.
  internal var cause: String {
    switch self {
    case .failed(let failure, let task, _): failure.sentence(task)
    case .refused, .unavailable: "unavailable"
    }
  }

  /// True when the worker has ended by itself, and was not stopped for something.
  internal var isEnd: Bool {
    switch self {
    case .failed(.crashed, _, _), .failed(.exited, _, _): true
    default: false
    }
  }

  /// True when somebody else ended the worker: the user, or a system short of memory.
  internal var isFromOutside: Bool {
    guard case .failed(.crashed(let signal), _, _) = self else { return false }
    return signal == SIGKILL || signal == SIGTERM
  }
}

extension WorkerFailure {
  internal func sentence(_ task: WorkerTask) -> String {
    switch (self, task) {
    case (.crashed(let signal), _): "crashed (\(signalName(signal))) \(task.place)"
    case (.exited(let status), _):
      "ended its process (exit status \(status)) \(task.place)"
    case (.hung(let limit), .function(let name)):
      "did not return from \(name) within \(text(limit)) and was stopped"
    case (.hung(let limit), _): "was not loaded within \(text(limit)) and was stopped"
    case (.junk(let problem), _):
      "answered with junk \(task.place) (\(problem)) and was stopped"
    }
  }
}

extension WorkerTask {
  fileprivate var place: String {
    switch self {
    case .loading: "while it was loaded"
    case .function(let name): "in \(name)"
    case .background: "in the background"
    }
  }
}

private func text(_ duration: Duration) -> String {
  let milliseconds =
    duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
  return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
}

extension WorkerProcess {
  /// The last line that it wrote before a stack trace of Swift's, at most 300 characters.
  internal var lastWords: String? {
    let lines = outputText.split(whereSeparator: \.isNewline)
    let end = lines.lastIndex { $0.hasPrefix("Current stack trace:") } ?? lines.endIndex
    let line = lines[..<end].last { line in line.contains { !$0.isWhitespace } }
    return line.map { oneLine(String($0.prefix(300))) }
  }
}
