// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import CellRegistry
internal import ForeignCalls
internal import Synchronization
internal import WorkerChannel

/// The plugin of a worker, and its answers.
@MainActor @safe internal final class PluginServer {
  private let command: WorkerCommand
  internal let room: Int
  private let log = WaitingLines()
  private var library: LibraryPlugin?
  private var kinds: [(functions: HandlerFunctions, recorder: SlotRecorder)] = []
  internal private(set) var calls = ExtensionCalls()
  /// The context actions of each of ``ExtensionCalls/actions``.
  internal private(set) var contextActions: [[String]] = []
  /// The picture that each backend has begun, by the backend's index.
  internal var pictures: [Int: UInt32] = [:]
  /// What each source has open, by the source's index.
  internal var opened: [Int: UInt32] = [:]
  /// The screen backends that have begun, by their indices.
  internal var openScreens: Set<Int> = []
  /// What a backend or a source wrote and the host has not asked for yet.
  internal var written: ArraySlice<UInt8> = []
  private var finish: (@MainActor () -> Void)?

  /// - Parameter room: The most bytes of an answer.
  internal init(_ command: WorkerCommand, room: Int) {
    self.command = command
    self.room = room
  }

  /// Does what a question asks for.
  ///
  /// - Parameter question: Nil for bytes that are none.
  internal func answer(_ question: ReceivedQuestion?) -> [UInt8] {
    var answer = MessageWriter()
    guard let question, let operation = WorkerOperation(rawValue: question.head.operation) else {
      begin(&answer, .refused)
      answer.add("the host asked for what this worker does not know")
      return answer.bytes
    }
    unsafe question.leaving.forEach { index, cell in
      if index < kinds.count { unsafe kinds[index].functions.prepareForReuse(cell) }
    }
    do throws(PluginError.Finding) {
      switch operation {
      case .describe: try describe(&answer)
      case .create: try create(&answer)
      case .configure: configure(question, &answer)
      case .sizeHint: sizeHint(question, &answer)
      case .call: call(question, &answer)
      case .draw: draw(question, &answer)
      case .perform: perform(question, &answer)
      case .beginPicture, .renderRows, .renderElements, .endPicture:
        write(operation, question, &answer)
      case .openSource, .countSource, .readSource, .closeSource:
        reach(operation, question, &answer)
      case .moreBytes: passOn(&answer)
      case .beginScreen, .showChanges, .endScreen: showScreen(operation, question, &answer)
      case .saveState: saveState(&answer)
      case .restoreState: restoreState(question, &answer)
      case .end:
        endPictures()
        closeSources()
        endScreens()
        finish?()
        begin(&answer, .done)
      }
    } catch {
      answer.clear()
      begin(&answer, .refused)
      answer.add(String(error.sentence.prefix(4000)))
    }
    guard answer.bytes.count <= room else {
      answer.clear()
      begin(&answer, .tooLarge)
      return answer.bytes
    }
    return answer.bytes
  }

  internal func begin(_ answer: inout MessageWriter, _ form: WorkerAnswer.Form) {
    let (lines, dropped) = log.take()
    answer.begin(form, lines: lines, dropped: dropped)
  }

  private func describe(_ answer: inout MessageWriter) throws(PluginError.Finding) {
    let descriptor = HostConnection.firstDescriptor
    guard command.form == .library else {
      let file = try JudgedFile(judged: descriptor, path: command.path, form: .cells)
      let libraries = BindingLibraries()
      var calls: [FunctionBinding.Call] = []
      _ = try CellsFile(file.bytes, path: file.path) {
        _, binding throws(PluginError.Finding) in
        let call = try binding.load(from: libraries)
        calls.append(call)
        return call
      }
      self.calls.formats = calls
      begin(&answer, .done)
      return
    }
    let entry = try unsafe LoadedLibrary(judged: descriptor).symbol("vitrine_entry")
    let library = try unsafe LibraryPlugin(entry: entry)
    self.library = library
    begin(&answer, .description)
    answer.add(library.wireDescription)
  }

  private func create(_ answer: inout MessageWriter) throws(PluginError.Finding) {
    if let library {
      let log = log
      let created = try library.create { log.add($0) }
      kinds = created.handlers.map {
        ($0, SlotRecorder($0.facts.template, room: room - 4 * WorkerAnswer.longestSentence))
      }
      calls = created.extensions
      contextActions = library.extensions.actions.map { actions in
        actions.words.contextActions.map(\.identifier)
      }
      finish = created.finish
    }
    begin(&answer, .done)
  }

  private func configure(_ question: ReceivedQuestion, _ answer: inout MessageWriter) {
    guard Int(question.head.index) < kinds.count else { return begin(&answer, .tooLarge) }
    let (functions, recorder) = kinds[Int(question.head.index)]
    recorder.clear()
    let cells = unsafe question.cells
    let failures: [String?]
    if functions.facts.functions.contains(.batched) {
      let targets = unsafe cells.enumerated().map { index, cell in
        unsafe (cell: RecordedCell(recorder: recorder, index: index) as any SlotTarget, facts: cell)
      }
      failures = unsafe functions.configureBatch(targets, arguments: question.arguments)
    } else {
      let count = functions.facts.parameters.parameters.count
      failures = unsafe cells.enumerated().map { index, cell in
        unsafe functions.configure(
          RecordedCell(recorder: recorder, index: index), cell,
          arguments: question.values(ofCell: index, count: count))
      }
    }
    if recorder.record.isFull { return begin(&answer, .tooLarge) }
    begin(&answer, .configured)
    answer.add(UInt32(recorder.record.count))
    answer.add(recorder.record.changes)
    answer.add(UInt32(failures.count { $0 != nil }))
    for (index, failure) in failures.enumerated() {
      guard let failure else { continue }
      answer.add(UInt32(index))
      answer.add(failure)
    }
  }

  private func sizeHint(_ question: ReceivedQuestion, _ answer: inout MessageWriter) {
    let cells = unsafe question.cells
    guard let cell = unsafe cells.first, Int(question.head.index) < kinds.count else {
      return begin(&answer, .sizeUnknown)
    }
    var size = unsafe vitrine_size(width: cell.width, height: cell.height)
    let isKnown = unsafe kinds[Int(question.head.index)].functions.sizeHint(
      cell, arguments: question.arguments, size: &size)
    begin(&answer, isKnown ? .size : .sizeUnknown)
    guard isKnown else { return }
    answer.add(size.width.bitPattern)
    answer.add(size.height.bitPattern)
  }

  private func call(_ question: ReceivedQuestion, _ answer: inout MessageWriter) {
    var reader = question.body
    let outcomes: [FunctionOutcome]
    do throws(JunkMessage) {
      outcomes = try reader.calls().map { outcome(of: $0) }
    } catch {
      return refuse(&answer, error.problem)
    }
    begin(&answer, .results)
    answer.add(outcomes)
  }

  private func outcome(of call: FunctionCall) -> FunctionOutcome {
    guard call.function < calls.formats.count else {
      return .failure(FunctionRefusal(description: "there is no function \(call.function)"))
    }
    do {
      return .success(try calls.formats[call.function](call.values))
    } catch {
      return .failure(FunctionRefusal(description: String("\(error)".prefix(4000))))
    }
  }

  /// Answers why a function gave nothing.
  internal func refuse(_ answer: inout MessageWriter, _ reason: String) {
    begin(&answer, .noValue)
    answer.add(String(reason.prefix(4000)))
  }
}

/// Lines of the plugin that wait for the next answer, from any of its threads.
internal final class WaitingLines: Sendable {
  private static let limit = 1000
  private let kept = Mutex<(lines: [WorkerAnswer.LogLine], dropped: Int)>(([], 0))

  internal init() {}

  internal func add(_ line: PluginLogLine) {
    kept.withLock { kept in
      guard kept.lines.count < WaitingLines.limit else {
        kept.dropped += 1
        return
      }
      kept.lines.append(WorkerAnswer.LogLine(level: line.level.rawValue, text: line.text))
    }
  }

  /// All lines since they were last taken, and how many did not fit.
  internal func take() -> (lines: [WorkerAnswer.LogLine], dropped: Int) {
    kept.withLock { kept in
      defer { kept = ([], 0) }
      return kept
    }
  }
}
