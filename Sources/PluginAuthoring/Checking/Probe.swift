// SPDX-License-Identifier: MIT

internal import CPluginProbe
internal import CVitrinePlugin
internal import ForeignCalls
internal import Glibc

/// What a check works with in its process: the plugin's file, random values, and the report.
@MainActor struct Probe {
  let path: String
  let seed: UInt64
  /// What the plugin's sources are to open; nil when nobody said.
  var location: String?
  var report = ProbeReport()
  var values: ProbeValues

  init(path: String, seed: UInt64) {
    self.path = path
    self.seed = seed
    values = ProbeValues(seed: seed)
  }

  /// A plugin that was loaded and created.
  @safe struct Started {
    let plugin: ProbedPlugin
    let instance: OpaquePointer?
    let host: ProbeHost

    /// The kinds that some function of the plugin fills.
    var handled: [ProbedKind] { plugin.kinds.filter(\.hasHandler) }
  }

  /// Loads the plugin and has it create its instance.
  ///
  /// - Returns: nil when it would not; that is said in the report.
  mutating func start() throws -> Started? {
    report.at("loading it and calling create")
    let plugin = try ProbedPlugin(path)
    let host = ProbeHost()
    var instance: OpaquePointer?
    if let create = unsafe plugin.table.create {
      let status = unsafe create(host.table, &instance)
      guard status == VITRINE_OK else {
        report.problem(
          "create fails with status \(status): \(host.failText ?? "without a text")",
          "see that it succeeds with a host that has what it asks for")
        return nil
      }
    }
    return unsafe Started(plugin: plugin, instance: instance, host: host)
  }

  /// Starts the plugin for a check of handlers.
  ///
  /// - Returns: nil when it would not start or has no handler; that is in the report.
  mutating func startHandled() throws -> Started? {
    guard let started = try start() else { return nil }
    guard !started.handled.isEmpty else {
      report.skip(
        started.plugin.kinds.isEmpty ? "it shows no kinds" : "templates alone show its kinds")
      return nil
    }
    for kind in started.handled where kind.configure != nil {
      report.handler(of: kind.name, typedHandler(of: kind.parameters))
    }
    return started
  }

  /// Has a kind fill cells for rows, and holds what it gives back against the rules.
  @discardableResult
  mutating func fill(
    _ kind: ProbedKind, _ started: Started, rows: [[ArgumentValue]], count: Int? = nil,
    layout: HandlerCall.Layout = HandlerCall.Layout(), records: Bool = true
  ) -> HandlerCall.Outcome? {
    let call = unsafe HandlerCall(
      kind, instance: started.instance, rows: rows, count: count, layout: layout)
    let outcome = call.configure(records: records)
    if let outcome { judge(outcome, of: kind) }
    takeSinkFindings()
    return outcome
  }

  /// Has a kind fill very many cells, of which only the statuses are looked at.
  mutating func fillCarelessly(
    _ kind: ProbedKind, _ started: Started, rows: [[ArgumentValue]], count: Int
  ) {
    let call = unsafe HandlerCall(
      kind, instance: started.instance, rows: rows, count: count, functions: carelessSinkFunctions)
    if let outcome = call.configure(records: false) { judge(outcome, of: kind) }
  }

  /// Reports statuses that are none.
  mutating func judge(_ outcome: HandlerCall.Outcome, of kind: ProbedKind) {
    for status in outcome.statuses + [outcome.whole] where status > 0 {
      report.problem(
        "kind \"\(kind.name)\": returns status \(status), which is neither success nor an error",
        "return VITRINE_OK, or one of VITRINE_ERROR_…, which are below 0")
    }
  }

  /// Reports what was wrong with sinks since the last time.
  ///
  /// - Parameter includingUse: whether that takes in when and where they were used.
  mutating func takeSinkFindings(includingUse: Bool = false) {
    for finding in SinkRecorder.shared.takeFindings() where includingUse || !finding.isAboutUse {
      report.problem(finding.sentence, finding.remedy)
    }
  }
}

/// What of a process a plugin may leave behind.
struct ProcessState {
  var descriptors: Int
  var threads: Int
  var directory: String
  var locale: String
  var mask: mode_t
  var environment: Int

  /// The state now.
  init() {
    descriptors = ProcessState.entries("/proc/self/fd")
    threads = ProcessState.entries("/proc/self/task")
    directory =
      unsafe getcwd(nil, 0).map { path in
        defer { unsafe free(path) }
        return unsafe String(cString: path)
      } ?? ""
    locale = unsafe setlocale(LC_ALL, nil).map { unsafe String(cString: $0) } ?? ""
    mask = umask(0)
    umask(mask)
    var hasher = Hasher()
    var entry = unsafe environ
    while let text = unsafe entry.pointee {
      unsafe hasher.combine(String(cString: text))
      unsafe entry += 1
    }
    environment = hasher.finalize()
  }

  /// The state once threads that are about to end have ended, or after 200 ms.
  static func settled(threads: Int) -> ProcessState {
    for _ in 0..<40 where entries("/proc/self/task") > threads { usleep(5_000) }
    return ProcessState()
  }

  private static func entries(_ directory: String) -> Int {
    guard let stream = unsafe opendir(directory) else { return 0 }
    defer { unsafe closedir(stream) }
    var count = 0
    while unsafe readdir(stream) != nil { count += 1 }
    // Two entries lead to the directory itself and up, and one descriptor is this stream's.
    return count - (directory.hasSuffix("fd") ? 3 : 2)
  }
}

extension Probe {
  /// Reports what has changed in the process since a state was taken.
  mutating func compare(_ before: ProcessState, when phrase: String) {
    let now = ProcessState.settled(threads: before.threads)
    let remedy = "leave the process as it is: it is the host's"
    if now.threads > before.threads {
      let count = now.threads - before.threads
      report.problem(
        "\(phrase) leaves \(count) thread\(count == 1 ? "" : "s") running",
        "start threads in create, and end them in quiesce")
    }
    if now.descriptors > before.descriptors {
      let count = now.descriptors - before.descriptors
      report.problem(
        "\(phrase) leaves \(count) file\(count == 1 ? "" : "s") open",
        "open files in create, and close them in destroy")
    }
    if now.directory != before.directory {
      report.problem("\(phrase) changes the current directory", remedy)
    }
    if now.locale != before.locale { report.problem("\(phrase) changes the locale", remedy) }
    if now.mask != before.mask { report.problem("\(phrase) changes the umask", remedy) }
    if now.environment != before.environment {
      report.warning("\(phrase) changes the environment", remedy)
    }
    let signal = vitrine_signals_changed()
    if signal != 0 { report.problem("\(phrase) changes what signal \(signal) does", remedy) }
  }
}
