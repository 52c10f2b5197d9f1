// SPDX-License-Identifier: MIT

/// The records of a source for one that must not wait: threads read them page by page and search them, and what was
/// read stays at hand for a while.
///
/// However many records the source has, this many are kept: `pageSize` × `keptPages`.
public final class ItemWindows: Sendable {
  /// How many records are read together.
  public static let pageSize = 128
  private static let keptPages = 64
  /// Whoever goes through the records fast is not interested in all that he passed.
  private static let mostWanted = 6
  /// What could not be read is asked for again when it is wanted so much later.
  private static let failurePatience = Duration.seconds(1)

  private struct State {
    var pages: [Int: Page] = [:]
    /// Pages to be read, the most wanted last.
    var wanted: [Int] = []
    var reading: Int?
    /// When a page was used last: a number that grows.
    var use = 0
    /// Whether somebody waited in vain, and nothing came since.
    var isSlow = false
    /// Pages that came after they were asked for in vain.
    var missed: Set<Int> = []
    var arrived: [Range<Int>] = []
    /// Why the last page could not be read.
    var failure: RecordsError?
    /// Pages that could not be read, and when.
    var failedPages: [Int: ContinuousClock.Instant] = [:]
    var hasEnded = false
  }

  private struct Page {
    var first: Int
    var records: [Record]
    var lastUse = 0
  }

  private let source: any ItemSource
  private let options: RecordOptions
  private let state = Guarded(State())
  private let wake: @Sendable () -> Void

  /// Begins with nothing at hand.
  ///
  /// - Parameter wake: called from another thread when something came that was asked for in vain.
  /// - Throws: when no thread can be had.
  public init(
    _ source: any ItemSource, options: RecordOptions, wake: @escaping @Sendable () -> Void
  ) throws(RecordsError) {
    self.source = source
    self.options = options
    self.wake = wake
    do throws(SystemFailure) {
      try startThread { [source, options, state, wake] in
        Self.readOn(source.makeReader(options), source, state, wake)
      }
    } catch {
      throw .unreadable(file: source.name, errno: error.errno)
    }
  }

  deinit { end() }

  /// Has the thread end.
  public func end() { state.change { $0.hasEnded = true } }

  /// A record that is at hand, or comes within a time; nil when it is not, and then the waker is called when it is.
  ///
  /// After one wait in vain nothing is waited for until something comes.
  public func record(at ordinal: Int, patience: Duration = .zero) -> Record? {
    let number = ordinal / Self.pageSize
    func take(_ state: inout State) -> Record?? {
      if state.pages[number] == nil {
        guard let time = state.failedPages[number] else { return nil }
        if .now >= time + Self.failurePatience {
          state.failedPages[number] = nil
          return nil
        }
        state.missed.insert(number)
        return .some(nil)
      }
      state.use += 1
      state.pages[number]?.lastUse = state.use
      guard let page = state.pages[number], page.records.indices.contains(ordinal - page.first)
      else {
        // It was read when the source had not come so far.
        state.pages[number] = nil
        return nil
      }
      return .some(page.records[ordinal - page.first])
    }
    let end = source.standing.ordinals.upperBound
    let known = state.change { state -> Record?? in
      if let known = take(&state) {
        // Who is in one half of a page will soon be in the page beyond.
        let near = ordinal % Self.pageSize < Self.pageSize / 2 ? number - 1 : number + 1
        if near >= 0, near * Self.pageSize < end { Self.prepare(near, &state) }
        return known
      }
      Self.want(number, &state)
      return nil
    }
    if let known { return known }
    let waits = state.withLock { !$0.isSlow } && patience > .zero
    if waits, let come = state.wait(patience, for: take) { return come }
    return state.withLock { state in
      // It may have come just now, and then nobody would be told of it.
      if let come = take(&state) { return come }
      state.isSlow = true
      state.missed.insert(number)
      return nil
    }
  }

  /// The ordinals of what came since the last call after it was asked for in vain.
  public func takeArrivals() -> [Range<Int>] {
    state.withLock { state in
      let arrived = state.arrived
      state.arrived = []
      return arrived
    }
  }

  /// Why records could not be read last; nil when the last that were asked for came.
  public var failure: RecordsError? { state.withLock { $0.failure } }

  /// Reads a page when there is nothing else to read.
  private static func prepare(_ number: Int, _ state: inout State) {
    guard state.pages[number] == nil, state.reading != number, !state.wanted.contains(number),
      state.failedPages[number] == nil, state.wanted.count < mostWanted
    else { return }
    state.wanted.insert(number, at: 0)
  }

  private static func want(_ number: Int, _ state: inout State) {
    guard state.reading != number else { return }
    state.wanted.removeAll { $0 == number }
    state.wanted.append(number)
    if state.wanted.count > mostWanted {
      state.wanted.removeFirst(state.wanted.count - mostWanted)
    }
  }

  // MARK: The thread

  private static func readOn(
    _ reader: any ItemReader, _ source: any ItemSource, _ state: Guarded<State>,
    _ wake: @Sendable () -> Void
  ) {
    while true {
      let next = state.wait { state -> Int?? in
        if state.hasEnded { return .some(nil) }
        guard let number = state.wanted.popLast() else { return nil }
        state.reading = number
        return .some(number)
      }
      guard case let number?? = next else { return }
      let there = source.standing.ordinals
      let ordinals = (number * pageSize..<(number + 1) * pageSize).clamped(to: there)
      var page: Page?
      var failure: RecordsError?
      do throws(RecordsError) {
        page = Page(first: ordinals.lowerBound, records: try reader.records(in: ordinals))
      } catch {
        failure = error
      }
      let isNews = state.change { state -> Bool in
        keep(page, failure, number, &state)
      }
      if isNews { wake() }
    }
  }

  /// - Returns: whether somebody is to be told.
  private static func keep(
    _ page: Page?, _ failure: RecordsError?, _ number: Int, _ state: inout State
  ) -> Bool {
    state.reading = nil
    let isNewFailure = failure != nil && failure != state.failure
    state.failure = failure
    state.isSlow = false
    guard var page else {
      state.failedPages[number] = .now
      // Whoever shows them shows why they are missing.
      guard state.missed.remove(number) != nil else { return isNewFailure }
      state.arrived.append(number * pageSize..<(number + 1) * pageSize)
      return true
    }
    state.failedPages[number] = nil
    state.use += 1
    page.lastUse = state.use
    state.pages[number] = page
    if state.pages.count > keptPages,
      let oldest = state.pages.min(by: { $0.value.lastUse < $1.value.lastUse })?.key
    {
      state.pages[oldest] = nil
    }
    guard state.missed.remove(number) != nil else { return false }
    state.arrived.append(page.first..<page.first + page.records.count)
    return true
  }
}
