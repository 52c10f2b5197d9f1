// SPDX-License-Identifier: MIT

internal import CellViews
internal import ForeignCalls
internal import PlaneGeometry

/// Calls the functions that a plugin in a worker has for one kind.
///
/// When the worker fails in a batch, the cells are tried one by one in a new one: then only the guilty cell shows a
/// placeholder, and an item that was found guilty is not tried again.
@MainActor internal final class IsolatedCalls: HandlerCalls {
  private let plugin: IsolatedPlugin
  private let facts: KindFacts
  private let index: Int
  private var guilty: [Trial: CellFailure] = [:]

  /// What was asked of the plugin when it failed.
  private struct Trial: Hashable {
    var identifier: String
    var arguments: [ArgumentValue]
    var isHint: Bool

    init(_ facts: CellFacts, _ arguments: [ArgumentValue], isHint: Bool) {
      identifier = facts.identifier
      self.arguments = arguments
      self.isHint = isHint
    }
  }

  /// So many guilty items are remembered at most.
  private static let mostGuilty = 10_000

  /// - Parameter index: The kind's place among the plugin's.
  internal init(_ plugin: IsolatedPlugin, _ facts: KindFacts, index: Int) {
    self.plugin = plugin
    self.facts = facts
    self.index = index
  }

  internal func configure(_ cells: [CellCall]) -> [CellFailure?] {
    var failures = cells.map { cell in
      guilty.isEmpty ? nil : guilty[Trial(cell.facts, cell.arguments, isHint: false)]
    }
    let innocent = cells.indices.filter { failures[$0] == nil }
    if !innocent.isEmpty { configure(cells, innocent[...], &failures) }
    return failures
  }

  private func configure(
    _ cells: [CellCall], _ places: ArraySlice<Int>, _ failures: inout [CellFailure?]
  ) {
    let question = plugin.question(
      .configure, kind: index, cells: places.map { (cells[$0].facts, cells[$0].arguments) },
      parameters: facts.parameters.parameters)
    let hasNews = plugin.hasNews
    guard plugin.fits(question) else {
      return split(cells, places, &failures, "the item is too large for a worker")
    }
    let content: WorkerAnswer.Content
    do throws(WorkerTrouble) {
      content = try plugin.ask(
        question, limits: AnswerLimits(cells: places.count, slots: facts.template.slotNames.count),
        task: .function(facts.configuringName))
    } catch {
      return blame(error, hadNews: hasNews, cells, places, &failures)
    }
    guard case .configured(let changes, let failed) = content else {
      return split(cells, places, &failures, "the plugin gave more than a worker can pass on")
    }
    let names = facts.template.slotNames
    for change in changes {
      // The worker has refused what is no style.
      _ = try? cells[places[places.startIndex + change.cell]].target.apply(
        change.change, slot: names[change.slot])
    }
    for failure in failed {
      failures[places[places.startIndex + failure.cell]] =
        CellFailure(cause: "handler", text: failure.text, remedy: .words)
    }
  }

  /// Tries the halves of what is too much at once.
  private func split(
    _ cells: [CellCall], _ places: ArraySlice<Int>, _ failures: inout [CellFailure?],
    _ reason: String
  ) {
    guard places.count > 1 else {
      failures[places[places.startIndex]] = CellFailure(
        cause: reason, text: reason, remedy: .size)
      return
    }
    let half = places.startIndex + places.count / 2
    configure(cells, places[..<half], &failures)
    configure(cells, places[half...], &failures)
  }

  /// Finds out which of the cells made the worker fail.
  private func blame(
    _ trouble: WorkerTrouble, hadNews: Bool, _ cells: [CellCall], _ places: ArraySlice<Int>,
    _ failures: inout [CellFailure?]
  ) {
    let first = places[places.startIndex]
    guard case .failed = trouble else {
      if case .refused = trouble { plugin.countFailure(trouble) }
      for place in places { failures[place] = failure(trouble) }
      return
    }
    // What an earlier call left behind, such as a thread, may have ended a worker that was not new.
    let isSure = plugin.hasFailedFresh || !trouble.isEnd
    guard places.count > 1 || hadNews || !isSure else {
      plugin.countFailure(trouble)
      failures[first] = failure(trouble)
      remember(Trial(cells[first].facts, cells[first].arguments, isHint: false), trouble)
      return
    }
    // The new worker has not heard of cells that left their items, and cannot fail over them.
    for place in places { configure(cells, [place], &failures) }
    guard places.allSatisfy({ failures[$0] == nil || failures[$0]?.cause == "handler" }) else {
      return
    }
    plugin.countFailure(trouble)
    plugin.say(trouble.sentence + "; tried again, all went well")
  }

  internal func sizeHint(
    _ item: CellFacts, arguments: [ArgumentValue]
  ) throws(CellFailure) -> Size? {
    let trial = Trial(item, arguments, isHint: true)
    if !guilty.isEmpty, guilty[trial] != nil { return nil }
    let question = plugin.question(
      .sizeHint, kind: index, cells: [(item, arguments)], parameters: facts.parameters.parameters)
    guard plugin.fits(question) else { return nil }
    do throws(WorkerTrouble) {
      switch try plugin.ask(question, task: .function("size_hint")) {
      case .size(let width, let height):
        return Size(width: Double(bitPattern: width), height: Double(bitPattern: height))
      default: return nil
      }
    } catch {
      if case .failed = error {
        plugin.countFailure(error)
        remember(trial, error)
      }
      throw failure(error)
    }
  }

  internal func prepareForReuse(_ cell: CellFacts) { plugin.note(cell, ofKind: index) }

  private func remember(_ trial: Trial, _ trouble: WorkerTrouble) {
    if guilty.count >= IsolatedCalls.mostGuilty { guilty = [:] }
    guilty[trial] = failure(trouble)
  }

  private func failure(_ trouble: WorkerTrouble) -> CellFailure {
    CellFailure(
      cause: "worker \(trouble.cause)", text: "the plugin " + trouble.sentence,
      remedy: trouble.remedy)
  }
}
