// SPDX-License-Identifier: MIT

/// Searches the records of a source in a thread of its own: for all that are found, as they come, or for the next one.
public final class ItemSearch: Sendable {
  /// What came of a search for all since it was last asked.
  public struct Found: Sendable, Hashable {
    /// The ordinals that are found, ascending, behind those before.
    public var ordinals: [Int] = []
    /// Whether every record was looked at, and no more come.
    public var isComplete = false

    /// What is found.
    public init(ordinals: [Int] = [], isComplete: Bool = false) {
      self.ordinals = ordinals
      self.isComplete = isComplete
    }
  }

  /// What came of a look for the next.
  public enum Answer: Sendable, Hashable {
    /// This is it; whether it was found behind the end, from the start again, or the other way round.
    case found(Int, wrapped: Bool)
    case nothing
  }

  private struct Look {
    var matcher: any ItemMatching
    var start: Int
    var forwards: Bool
  }

  private struct State {
    var matcher: (any ItemMatching)?
    var place = 0
    var found = Found()
    var look: Look?
    var answer: Answer?
    /// Counts up with each thing that is begun, so that what comes of an earlier one is not kept.
    var generation = 0
    var failure: RecordsError?
    var hasEnded = false
  }

  private enum Job {
    case search(any ItemMatching, place: Int)
    case look(Look)
    case end
  }

  private let state = Guarded(State())

  /// So many records are looked at between two looks at what is wanted.
  private static let stepCount = 2048
  /// How long to wait for a source that has not got so far.
  private static let growthPatience = Duration.milliseconds(30)
  /// How long to wait when a source cannot be read, until it is tried again.
  private static let failurePatience = Duration.seconds(1)

  /// Begins with nothing to do.
  ///
  /// - Parameter wake: called from another thread when there is news.
  /// - Throws: when no thread can be had.
  public init(
    _ source: any ItemSource, options: RecordOptions, wake: @escaping @Sendable () -> Void
  ) throws(RecordsError) {
    do throws(SystemFailure) {
      try startThread { [state] in
        Self.workOn(source.makeReader(options), source, state, WakeThrottle(wake))
      }
    } catch {
      throw .unreadable(file: source.name, errno: error.errno)
    }
  }

  deinit { end() }

  /// Has the thread end.
  public func end() { state.change { $0.hasEnded = true } }

  /// Searches for all that a matcher finds, in place of what was searched for; nil for nothing.
  public func begin(_ matcher: (any ItemMatching)?) {
    state.change { state in
      state.matcher = matcher
      state.place = 0
      state.found = Found()
      state.generation += 1
    }
  }

  /// What was found since the last call.
  public func take() -> Found {
    state.withLock { state in
      let found = state.found
      state.found.ordinals = []
      return found
    }
  }

  /// Looks for the next record that a matcher finds, round the end where that comes.
  ///
  /// - Parameter start: where to look from; it comes last itself. −1 looks at all from the first one.
  public func look(for matcher: any ItemMatching, from start: Int, forwards: Bool) {
    state.change { state in
      state.look = Look(matcher: matcher, start: start, forwards: forwards)
      state.answer = nil
      state.generation += 1
    }
  }

  /// Whether a look goes on.
  public var isLooking: Bool { state.withLock { $0.look != nil } }

  /// What came of a look, once.
  public func takeAnswer() -> Answer? {
    state.withLock { state in
      let answer = state.answer
      state.answer = nil
      return answer
    }
  }

  /// Why it cannot go on; nil while it can.
  public var failure: RecordsError? { state.withLock { $0.failure } }

  // MARK: The thread

  private static func workOn(
    _ reader: any ItemReader, _ source: any ItemSource, _ state: Guarded<State>,
    _ waking: WakeThrottle
  ) {
    var throttle = waking
    while true {
      let next = state.wait(throttle.patience) { state -> (job: Job, generation: Int)? in
        if state.hasEnded { return (.end, 0) }
        if let look = state.look { return (.look(look), state.generation) }
        guard let matcher = state.matcher, !state.found.isComplete else { return nil }
        return (.search(matcher, place: state.place), state.generation)
      }
      do throws(RecordsError) {
        switch next {
        case nil: break
        case (.end, _)?: return
        case (.look(let look), let generation)?:
          let answer = try answer(look, generation, reader, source, state)
          state.withLock { state in
            guard state.generation == generation else { return }
            (state.look, state.answer) = (nil, answer)
          }
          throttle.note()
          throttle.wakeNow()
        case (.search(let matcher, let place), let generation)?:
          let isNews = try search(matcher, place, generation, reader, source, state)
          if isNews { throttle.note() }
          // The first that is found is told at once.
          throttle.wakeIfDue()
        }
        if next == nil { throttle.wakeIfDue() }
        state.withLock { $0.failure = nil }
      } catch {
        state.withLock { state in
          state.failure = error
          state.look = nil
        }
        throttle.note()
        throttle.wakeNow()
        _ = state.wait(failurePatience) { $0.hasEnded ? true : nil }
      }
    }
  }

  /// Looks at some more records.
  ///
  /// - Returns: whether there is something to tell.
  private static func search(
    _ matcher: any ItemMatching, _ place: Int, _ generation: Int, _ reader: any ItemReader,
    _ source: any ItemSource, _ state: Guarded<State>
  ) throws(RecordsError) -> Bool {
    let standing = source.standing
    let start = max(place, standing.ordinals.lowerBound)
    let end = min(start + stepCount, standing.ordinals.upperBound)
    guard start < end else {
      guard standing.hasEnded else {
        _ = state.wait(growthPatience) { $0.hasEnded || $0.generation != generation ? true : nil }
        return false
      }
      state.withLock { if $0.generation == generation { $0.found.isComplete = true } }
      return true
    }
    let found = try reader.ordinals(in: start..<end, foundBy: matcher)
    state.withLock { state in
      guard state.generation == generation else { return }
      state.place = end
      state.found.ordinals += found
    }
    return !found.isEmpty
  }

  /// Looks until one is found; nil when something else is wanted meanwhile.
  private static func answer(
    _ look: Look, _ generation: Int, _ reader: any ItemReader, _ source: any ItemSource,
    _ state: Guarded<State>
  ) throws(RecordsError) -> Answer? {
    let there = source.standing.ordinals
    let start = min(max(look.start, there.lowerBound - 1), there.upperBound)
    let ahead = (start + 1..<max(start + 1, there.upperBound)).clamped(to: there)
    let behind = (there.lowerBound..<max(there.lowerBound, min(start, there.upperBound)))
    let itself = start >= there.lowerBound && start < there.upperBound ? start..<start + 1 : 0..<0
    let parts =
      look.forwards
      ? [(ahead, false), (behind, true), (itself, true)]
      : [(behind, false), (ahead, true), (itself, true)]
    for (part, wrapped) in parts {
      var rest = part
      while !rest.isEmpty {
        guard state.withLock({ $0.generation == generation && !$0.hasEnded }) else { return nil }
        let step =
          look.forwards
          ? rest.lowerBound..<min(rest.upperBound, rest.lowerBound + stepCount)
          : max(rest.lowerBound, rest.upperBound - stepCount)..<rest.upperBound
        let found = try reader.ordinals(in: step, foundBy: look.matcher)
        if let ordinal = look.forwards ? found.first : found.last {
          return .found(ordinal, wrapped: wrapped)
        }
        rest =
          look.forwards
          ? step.upperBound..<rest.upperBound : rest.lowerBound..<step.lowerBound
      }
    }
    return .nothing
  }
}
