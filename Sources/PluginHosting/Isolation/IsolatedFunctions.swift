// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import ForeignCalls
internal import WorkerChannel

/// The functions of a `.cells.json` file in a worker, or the formats of a plugin there.
///
/// What the templates of many cells ask of them is asked at once: ``show(_:)`` has the templates evaluated first, for
/// which a function takes down what it is asked and answers nothing, and only then shown. What the worker failed over is
/// not tried again.
@MainActor internal final class IsolatedFunctions {
  /// What is done with a call.
  private enum Mode {
    /// It is made.
    case calling
    /// It is answered, if it was made before, or else taken down.
    case gathering
    /// It is answered, as it was when a cell was made before.
    case making
  }

  /// The plugin.
  internal let plugin: IsolatedPlugin
  private var names: [String] = []
  private var mode = Mode.calling
  /// What the cell in question has asked so far.
  private var answers = Answers()
  private var gathered: [FunctionCall] = []
  private var remembered: [FunctionCall: FunctionOutcome] = [:]
  private var failed: [FunctionCall: FunctionRefusal] = [:]
  /// So many calls are asked at once at most: fewer after so many took longer than the worker may.
  private var mostCalls = Int.max
  /// How often calls had no outcome of their own.
  private var troubles = 0

  internal init(_ plugin: IsolatedPlugin) { self.plugin = plugin }

  /// A way to call the next of the functions.
  ///
  /// - Parameter name: What it is called in sentences.
  internal func add(named name: String) -> FunctionBinding.Call {
    let index = names.count
    names.append(name)
    return { values in try self.value(of: FunctionCall(function: index, values: values)) }
  }

  /// Makes a cell, whose template asks the same each time, for it has no item.
  internal func makeCell(_ template: CellTemplate) -> TemplateCell {
    mode = .making
    defer { mode = .calling }
    return TemplateCell(template: template)
  }

  /// Has cells show the fields of their items, and asks for all of them what their templates want to know: once, and
  /// again for what depends on an answer.
  ///
  /// - Returns: What the formats said, one for each request.
  fileprivate func show(_ requests: [ConfigurationRequest]) -> [FormatError?] {
    var known = [Answers](repeating: Answers(), count: requests.count)
    var open = Array(requests.indices)
    while !open.isEmpty {
      var calls: [FunctionCall] = []
      var askers: [Int] = []
      for index in open {
        let new = gather(&known[index], requests[index])
        calls += new
        askers += repeatElement(index, count: new.count)
      }
      for (index, (call, outcome)) in zip(askers, zip(calls, outcomes(of: calls))) {
        known[index].add(outcome, for: call)
      }
      let unsettled = Set(askers)
      open.removeAll { !unsettled.contains($0) }
    }
    return zip(requests, known).map { request, known in
      answers = known
      answers.rewind()
      defer { answers = Answers() }
      return (request.cell as? TemplateCell)?.show(fields: request.item.fields) ?? nil
    }
  }

  /// What a cell asks that is not known yet.
  private func gather(
    _ known: inout Answers, _ request: ConfigurationRequest
  ) -> [FunctionCall] {
    guard let cell = request.cell as? TemplateCell else { return [] }
    mode = .gathering
    swap(&answers, &known)
    answers.rewind()
    cell.evaluate(fields: request.item.fields)
    swap(&answers, &known)
    mode = .calling
    defer { gathered = [] }
    return gathered
  }

  private func value(of call: FunctionCall) throws -> BoundValue {
    if let outcome = answers.next(for: call) { return try outcome.get() }
    switch mode {
    case .calling:
      return try outcomes(of: [call])[0].get()
    case .gathering:
      gathered.append(call)
      throw FunctionRefusal(description: "asked later")
    case .making:
      if let outcome = remembered[call] { return try outcome.get() }
      let outcome = outcomes(of: [call])[0]
      if case .success = outcome { remembered[call] = outcome }
      return try outcome.get()
    }
  }
}

extension [ConfigurationRequest] {
  /// Has template cells show the fields of their items.
  ///
  /// - Parameter functions: What their templates may ask, where it is in a worker.
  /// - Returns: What the formats said, one for each request.
  @MainActor internal func show(asking functions: IsolatedFunctions?) -> [FormatError?] {
    functions?.show(self)
      ?? map { ($0.cell as? TemplateCell)?.show(fields: $0.item.fields) ?? nil }
  }
}

/// What one cell asked and was answered: as often as it asks the same, it was answered.
private struct Answers {
  private var outcomes: [FunctionCall: [FunctionOutcome]] = [:]
  private var taken: [FunctionCall: Int] = [:]

  mutating func add(_ outcome: FunctionOutcome, for call: FunctionCall) {
    outcomes[call, default: []].append(outcome)
  }

  /// Begins with the first answers again.
  mutating func rewind() { taken.removeAll(keepingCapacity: true) }

  mutating func next(for call: FunctionCall) -> FunctionOutcome? {
    guard let all = outcomes[call] else { return nil }
    let place = taken[call, default: 0]
    guard place < all.count else { return nil }
    taken[call] = place + 1
    return all[place]
  }
}

// MARK: - Asking

extension IsolatedFunctions {
  /// So many calls that the worker failed over are remembered at most.
  private static let mostFailed = 10_000

  /// Makes calls, in one question if it can be.
  private func outcomes(of calls: [FunctionCall]) -> [FunctionOutcome] {
    if failed.isEmpty { return ask(calls) }
    let known = calls.map { failed[$0] }
    var asked = ask(zip(calls, known).filter { $1 == nil }.map(\.0))[...]
    return known.map { refusal in refusal.map { .failure($0) } ?? asked.removeFirst() }
  }

  private func ask(_ calls: [FunctionCall]) -> [FunctionOutcome] {
    guard !calls.isEmpty else { return [] }
    guard calls.count <= mostCalls else { return ask(calls, atOnce: mostCalls) }
    let question = WorkerQuestion(calls)
    guard plugin.fits(question) else {
      return split(calls, "the value is too large for a worker")
    }
    do throws(WorkerTrouble) {
      let content = try plugin.ask(
        question, limits: AnswerLimits(calls: calls.count), task: .function(names(of: calls)))
      guard case .results(let outcomes) = content else {
        return split(calls, "the result is too large for a worker")
      }
      return outcomes
    } catch {
      return blame(error, calls)
    }
  }

  private func ask(_ calls: [FunctionCall], atOnce count: Int) -> [FunctionOutcome] {
    stride(from: 0, to: calls.count, by: count).flatMap { start in
      ask(Array(calls[start...].prefix(count)))
    }
  }

  /// Tries the halves of what is too much at once.
  private func split(_ calls: [FunctionCall], _ reason: String) -> [FunctionOutcome] {
    guard calls.count > 1 else { return [.failure(FunctionRefusal(description: reason))] }
    return ask(calls, atOnce: (calls.count + 1) / 2)
  }

  /// Finds out which of the calls made the worker fail.
  private func blame(_ trouble: WorkerTrouble, _ calls: [FunctionCall]) -> [FunctionOutcome] {
    let refusal = FunctionRefusal(description: trouble.sentence)
    guard case .failed(let failure, _, _) = trouble, calls.count > 1 else {
      troubles += 1
      if case .failed = trouble {
        plugin.countFailure(trouble)
        if failed.count >= IsolatedFunctions.mostFailed { failed = [:] }
        failed[calls[0]] = refusal
      }
      return calls.map { _ in .failure(refusal) }
    }
    let before = troubles
    let outcomes = calls.flatMap { self.outcomes(of: [$0]) }
    guard troubles == before else { return outcomes }
    if case .hung = failure {
      // Each was in time, and all together were not.
      mostCalls = (calls.count + 1) / 2
    } else {
      plugin.countFailure(trouble)
      plugin.say(trouble.sentence + "; tried again, all went well")
    }
    return outcomes
  }

  /// What the functions of calls are called in sentences.
  private func names(of calls: [FunctionCall]) -> String {
    guard calls.count > 1 else { return names[calls[0].function] }
    return Set(calls.map(\.function)).sorted().map { names[$0] }.joined(separator: " or ")
  }
}
