// SPDX-License-Identifier: MIT

internal import ForeignCalls
internal import Glibc
internal import WorkerChannel

/// A plugin in a worker: starts the worker, asks, and starts another when it fails.
///
/// A worker that somebody else kills is replaced and asked again. One that fails by itself is replaced too; after
/// three failures within a minute the plugin is not used any more.
///
/// Used by one thread at a time: begins on any, and is the main actor's from its first call for an item on.
internal final class IsolatedPlugin {
  /// The plugin's file.
  internal let file: JudgedFile
  /// What the plugin said when it was first loaded; nil for a `.cells.json` file.
  internal private(set) var wireDescription: WorkerAnswer.Description?
  /// What became of its workers.
  internal private(set) var counts = WorkerCounts()
  /// Its name, once it is known.
  internal var identifier: PluginIdentifier?

  private let isolation: PluginIsolation
  private let log: PluginLog
  private let content: Int32
  private var connection: WorkerConnection?
  private var isCreated = false
  private var hasLostWorker = false
  /// Whether the worker has done nothing yet but load the plugin.
  private var isFresh = false
  /// Whether the last worker that failed had done nothing before.
  internal private(set) var hasFailedFresh = false
  private var record = FailureRecord()
  private var quarantine: String?
  private var leaving: [(index: Int, cell: CellFacts)] = []

  /// Whether questions follow each other closely now.
  internal var isFrameOpen = false {
    didSet { connection?.isFrameOpen = isFrameOpen }
  }

  /// How often in a row a worker may be killed by somebody else before that counts as its own failure.
  private static let mostKills = 3
  /// How long a plugin may take to stop threads and free what it keeps.
  private static let endLimit = Duration.milliseconds(500)

  /// Starts a worker and has it load the plugin.
  internal init(
    _ file: JudgedFile, isolation: PluginIsolation, log: @escaping PluginLog
  ) throws(WorkerTrouble) {
    self.file = file
    self.isolation = isolation
    self.log = log
    do throws(PluginError.Finding) {
      content = try LoadedLibrary.memoryFile(file.bytes, name: "vitrine:" + file.path.suffix(200))
    } catch {
      throw .refused(error)
    }
    try persistently { () throws(WorkerTrouble) in _ = try runningWorker() }
  }

  deinit { close(content) }

  /// What a plugin in a worker is and brings, found right.
  internal struct Checked {
    internal var kinds: [KindFacts]
    internal var extensions: PluginExtensions
    internal var description: PluginDescription
  }

  /// What the plugin says of itself, held against the rules.
  @MainActor internal func checkedDescription() throws(PluginError.Finding) -> Checked {
    guard let said = wireDescription else {
      throw .failedInWorker("did not describe itself; \(CellRemedy.harm.rawValue)")
    }
    guard let identifier = PluginIdentifier(said.identifier) else {
      throw .badIdentifier(said.identifier)
    }
    let extensions = try PluginExtensions(said.extensions, plugin: identifier)
    var kinds: [KindFacts] = []
    for kind in said.kinds {
      kinds.append(
        try KindFacts(
          kind: kind.kind, role: kind.role, template: kind.template,
          formats: extensions.formatTable, parameters: kind.parameters, functions: kind.functions))
    }
    try KindFacts.requireDistinct(kinds)
    try extensions.check(kinds)
    self.identifier = identifier
    return Checked(
      kinds: kinds, extensions: extensions,
      description: PluginDescription(
        identifier: identifier, name: said.name, version: said.version, summary: said.summary,
        file: file.path, form: .library, handlers: kinds.map(\.description), bindings: [],
        extensions: extensions.description))
  }

  /// Has the plugin make what it keeps between calls.
  internal func create() throws(WorkerTrouble) {
    guard !isCreated else { return }
    try persistently { () throws(WorkerTrouble) in
      let worker = try runningWorker()
      // A worker that was started by this very call has not been told.
      if !isCreated { try create(in: worker) }
    }
    isCreated = true
    isFresh = true
  }

  /// The number of the worker's process; nil where there is none.
  internal var workerIdentifier: Int32? { connection?.process.identifier }
  /// How many questions the worker was asked.
  internal var questionCount: Int { connection.map { Int($0.number) } ?? 0 }

  /// Whether the worker that the plugin was created in runs.
  internal var hasWorker: Bool { connection?.process.hasEnded == false }

  /// Has the plugin stop its threads and free what it keeps, and ends its worker. The next question starts another.
  ///
  /// - Returns: What went wrong; nil when all went well.
  @discardableResult
  internal func end() -> WorkerTrouble? {
    defer {
      connection = nil
      isCreated = false
    }
    guard isCreated, let connection, connection.process.end == nil else { return nil }
    let question = question(.end)
    do throws(WorkerTrouble) {
      _ = try ask(
        question, in: connection, limit: IsolatedPlugin.endLimit, task: .function("destroy"))
      return nil
    } catch {
      return error
    }
  }

  /// Remembers that a cell left its item, until the next question.
  internal func note(_ cell: CellFacts, ofKind index: Int) {
    if connection != nil { leaving.append((index, cell)) }
  }

  /// Whether cells left their items since the last question.
  internal var hasNews: Bool { !leaving.isEmpty }

  /// A question about cells of one kind, with the news of cells that left their items.
  internal func question(
    _ operation: WorkerOperation, kind index: Int = 0,
    cells: [(facts: CellFacts, arguments: [ArgumentValue])] = [], parameters: [Parameter] = []
  ) -> WorkerQuestion {
    WorkerQuestion(
      operation, index: index, leaving: leaving, cells: cells, parameters: parameters)
  }

  /// Whether a question fits into what the two processes share.
  internal func fits(_ question: WorkerQuestion) -> Bool {
    question.bytes.count <= (connection?.areaSize ?? WorkerConnection.usualAreaSize)
  }

  /// Asks a plugin that was created; a worker that was killed by somebody else is replaced, and asked again.
  ///
  /// - Parameters:
  ///   - question: Fits.
  ///   - task: What the worker is busy with meanwhile.
  internal func ask(
    _ question: WorkerQuestion, limits: AnswerLimits = AnswerLimits(), task: WorkerTask
  ) throws(WorkerTrouble) -> WorkerAnswer.Content {
    try persistently { () throws(WorkerTrouble) in
      try ask(
        question, in: try runningWorker(), limit: isolation.limit, limits: limits, task: task)
    }
  }

  /// Asks for what a function of an extension does.
  internal func ask(
    _ question: WorkerQuestion, function name: String, limits: AnswerLimits = AnswerLimits()
  ) throws(ExtensionFailure) -> WorkerAnswer.Content {
    guard fits(question) else { throw ExtensionFailure("it is too large for a worker") }
    let content: WorkerAnswer.Content
    do throws(WorkerTrouble) {
      content = try ask(question, limits: limits, task: .function(name))
    } catch {
      throw failure(error)
    }
    switch content {
    case .noValue(let reason): throw ExtensionFailure(reason)
    case .tooLarge: throw ExtensionFailure("the plugin gave more than a worker can pass on")
    default: return content
    }
  }

  /// Ends a worker that answered what was not asked.
  internal func refuse(function name: String) -> ExtensionFailure {
    guard let connection else { return ExtensionFailure("the plugin has no worker") }
    return failure(
      fail(connection, .junk("an answer to something else"), .function(name)))
  }

  private func failure(_ trouble: WorkerTrouble) -> ExtensionFailure {
    guard case .failed = trouble else {
      return ExtensionFailure("the plugin " + trouble.sentence)
    }
    countFailure(trouble)
    return ExtensionFailure("the plugin " + trouble.sentence, isHarm: true)
  }

  /// Counts a failure of the plugin's own; the third within a minute is the last.
  internal func countFailure(_ trouble: WorkerTrouble) {
    guard record.count(), quarantine == nil else { return }
    quarantine = "is not used any more: it failed \(FailureRecord.limit) times within a minute"
    let failure = PluginIsolation.Failure(
      plugin: identifier, file: file.path, content: file.bytes, reason: trouble.sentence)
    // One that only begins, on another thread, fails no more than once.
    MainActor.assumeIsolated { [isolation] in isolation.didFail(failure) }
  }

  /// Says in the log what happened that no item shows.
  internal func say(_ sentence: String) {
    guard let identifier else { return }
    log(PluginLogLine(plugin: identifier, level: .warning, text: sentence))
  }
}

// MARK: - Workers

extension IsolatedPlugin {
  private func persistently<Result>(
    _ body: () throws(WorkerTrouble) -> Result
  ) throws(WorkerTrouble) -> Result {
    var kills = 0
    while true {
      do throws(WorkerTrouble) {
        return try body()
      } catch {
        kills += 1
        guard error.isFromOutside, kills < IsolatedPlugin.mostKills else { throw error }
      }
    }
  }

  /// The worker, started if there is none, with the plugin in it.
  private func runningWorker() throws(WorkerTrouble) -> WorkerConnection {
    if let quarantine { throw .unavailable(quarantine, .harm) }
    if let connection {
      if !connection.process.hasEnded { return connection }
      // It ended while nothing was asked of it.
      let trouble = WorkerTrouble.failed(
        connection.failure, .background, lastWords: connection.process.lastWords)
      drop()
      if !trouble.isFromOutside {
        countFailure(trouble)
        say(trouble.sentence + (quarantine == nil ? " and was started again" : ""))
      }
      if let quarantine { throw .unavailable(quarantine, .harm) }
    }
    if let nextStart = record.nextStart, nextStart > .now {
      usleep(UInt32(ContinuousClock.now.duration(to: nextStart) / .microseconds(1)))
    }
    let connection = try startWorker()
    self.connection = connection
    connection.isFrameOpen = isFrameOpen
    do throws(WorkerTrouble) {
      try describe(in: connection)
      if isCreated { try create(in: connection) }
    } catch {
      drop()
      throw error
    }
    isFresh = true
    return connection
  }

  private func startWorker() throws(WorkerTrouble) -> WorkerConnection {
    do throws(WorkerError) {
      let executable: String
      if let given = isolation.executable {
        executable = given
      } else {
        executable = try WorkerExecutable.find()
      }
      let command = WorkerCommand(form: file.form, path: file.path)
      let launch = WorkerLaunch(
        executable: executable, arguments: command.arguments, descriptors: [content])
      let connection = try WorkerConnection(launch)
      if hasLostWorker { counts.restarted += 1 }
      hasLostWorker = false
      counts.started += 1
      return connection
    } catch {
      throw .unavailable("cannot be run in a worker: \(error)")
    }
  }

  private func describe(in connection: WorkerConnection) throws(WorkerTrouble) {
    let task = WorkerTask.loading
    let content = try ask(
      WorkerQuestion(.describe), in: connection, limit: isolation.loadLimit, task: task)
    switch content {
    case .done where file.form == .cells: return
    case .description(let description) where file.form == .library:
      if let wireDescription, wireDescription != description {
        throw fail(connection, .junk("it describes itself otherwise than before"), task)
      }
      wireDescription = description
    case .refused(let sentence): throw .refused(.saidByWorker(sentence))
    default: throw fail(connection, .junk("an answer to something else"), task)
    }
  }

  private func create(in connection: WorkerConnection) throws(WorkerTrouble) {
    let task = WorkerTask.function("create")
    let content = try ask(
      WorkerQuestion(.create), in: connection, limit: isolation.loadLimit, task: task)
    switch content {
    case .done: return
    case .refused(let sentence): throw .refused(.saidByWorker(sentence))
    default: throw fail(connection, .junk("an answer to something else"), task)
    }
  }

  private func ask(
    _ question: WorkerQuestion, in connection: WorkerConnection, limit: Duration,
    limits: AnswerLimits = AnswerLimits(), task: WorkerTask
  ) throws(WorkerTrouble) -> WorkerAnswer.Content {
    let answer: WorkerAnswer
    do {
      answer = try WorkerAnswer.decode(
        try connection.ask(question.bytes, limit: limit), limits: limits)
    } catch let failure as WorkerFailure {
      throw fail(connection, failure, task)
    } catch let junk as JunkMessage {
      throw fail(connection, .junk(junk.problem), task)
    } catch {
      throw fail(connection, .junk("\(error)"), task)
    }
    leaving.removeFirst(min(question.leavingCount, leaving.count))
    isFresh = false
    pass(on: answer)
    return answer.content
  }

  private func fail(
    _ connection: WorkerConnection, _ failure: WorkerFailure, _ task: WorkerTask
  ) -> WorkerTrouble {
    connection.process.kill()
    hasFailedFresh = isFresh
    drop()
    return .failed(failure, task, lastWords: connection.process.lastWords)
  }

  private func drop() {
    connection = nil
    hasLostWorker = true
    // The next one has never heard of these cells.
    leaving = []
  }

  private func pass(on answer: WorkerAnswer) {
    guard let identifier else { return }
    for line in answer.lines {
      let level = PluginLogLine.Level(rawValue: line.level) ?? .information
      log(PluginLogLine(plugin: identifier, level: level, text: String(line.text)))
    }
    if answer.droppedLines > 0 { say("\(answer.droppedLines) lines for the log were left out") }
  }
}
