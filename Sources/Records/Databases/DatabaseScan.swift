// SPDX-License-Identifier: MIT

/// The thread that goes once through the rows of a database's source: it counts those that are read by their key, and
/// stores what is remembered of others. When it fails midway, the rows before stay.
struct DatabaseScan<Source: ScannedSource> {
  private let rows: Source.Rows
  private let options: RecordOptions
  private var throttle: WakeThrottle

  init(_ rows: Source.Rows, _ options: RecordOptions, wake: @escaping @Sendable () -> Void) {
    self.rows = rows
    self.options = options
    throttle = WakeThrottle(wake)
  }

  /// Starts the thread. It ends when the source is no more, or told to end.
  func begin(_ source: Source) throws(DatabaseProblem) {
    let scan = self
    let weakly = WeakSource(source)
    do throws(SystemFailure) {
      try startThread {
        var scan = scan
        scan.run(weakly)
      }
    } catch {
      throw .other("no thread can be had")
    }
  }

  private mutating func run(_ source: WeakSource<Source>) {
    do throws(DatabaseProblem) {
      if rows.isKeyed { try count(source) } else { try store(source) }
      finish(source, nil)
    } catch {
      finish(source, error)
    }
  }

  private mutating func finish(_ source: WeakSource<Source>, _ problem: DatabaseProblem?) {
    if let source = source.value {
      source.state.withLock { state in
        state.hasEnded = true
        guard let problem, problem != .interrupted || !state.isToEnd else { return }
        state.faults.append(
          RecordsError.database(file: source.name, problem: problem).description)
      }
    }
    throttle.note()
    throttle.wakeNow()
  }

  /// Changes the source's state; throws when it is to end.
  private mutating func tell(
    _ source: WeakSource<Source>, _ change: (inout ScanState<Source.Rows>) -> Void
  ) throws(DatabaseProblem) {
    guard let source = source.value else { throw .interrupted }
    let isToEnd = source.state.withLock { state in
      change(&state)
      return state.isToEnd
    }
    guard !isToEnd else { throw .interrupted }
    throttle.note()
    throttle.wakeIfDue()
  }

  // MARK: Counting

  private mutating func count(_ source: WeakSource<Source>) throws(DatabaseProblem) {
    guard let first = try rows.firstKey() else { return }
    try tell(source) { $0.checkpoints = [first] }
    var far = (key: first, ordinal: 0)
    do throws(DatabaseProblem) {
      try count(source, &far)
    } catch {
      if case .damaged = error {
        let known = lastReadable(from: far) + 1
        try tell(source) { $0.count = known }
      }
      throw error
    }
  }

  private mutating func count(
    _ source: WeakSource<Source>, _ far: inout (key: [Source.Rows.Value], ordinal: Int)
  ) throws(DatabaseProblem) {
    if try rows.key(behind: far.key, by: ScanPace.firstCount) != nil {
      try tell(source) { $0.count = ScanPace.firstCount }
    }
    throttle.wakeNow()
    if let expected = try rows.estimate() {
      try tell(source) { $0.expectedCount = expected }
    }
    while let key = try rows.key(behind: far.key, by: ScanPace.checkpointDistance) {
      far = (key, far.ordinal + ScanPace.checkpointDistance)
      let known = far.ordinal
      try tell(source) { state in
        state.checkpoints.append(key)
        state.count = known
      }
    }
    let total = far.ordinal + (try rows.count(from: far.key))
    try tell(source) { $0.count = total }
  }

  /// The last row before what is damaged, looked for between two checkpoints.
  private func lastReadable(from checkpoint: (key: [Source.Rows.Value], ordinal: Int)) -> Int {
    var (key, ordinal) = checkpoint
    var step = ScanPace.checkpointDistance / 2
    while step > 0 {
      if let next = try? rows.key(behind: key, by: step) {
        key = next
        ordinal += step
      }
      step /= 2
    }
    return ordinal
  }

  // MARK: Storing

  private mutating func store(_ source: WeakSource<Source>) throws(DatabaseProblem) {
    let sections = SectionNumbers(options)
    var storing = RowStoring(source, sections: rows.hasSections ? sections : nil)
    let rows = rows
    do throws(DatabaseProblem) {
      try rows.forEach(sections) { row throws(DatabaseProblem) in
        switch row {
        case .passed: try storing.goOn()
        case .values(let values):
          try storing.append { store throws(DatabaseProblem) in try store.append(values) }
        case .statement(let row):
          if rows.hasSections { storing.enter(section: row.integer(rows.storedCount)) }
          try storing.append { store throws(DatabaseProblem) in try store.append(row) }
        }
        if let known = storing.takeNews() { try tell(source) { $0.count = known } }
      }
    } catch {
      try tell(source, storing)
      throw error
    }
    try tell(source, storing)
  }

  private mutating func tell(
    _ source: WeakSource<Source>, _ storing: RowStoring<Source>
  ) throws(DatabaseProblem) {
    try tell(source) { state in
      state.count = storing.count
      state.sections = storing.spans
    }
  }
}

/// How far the rows are stored, and when that was told last.
private struct RowStoring<Source: ScannedSource> {
  private let source: WeakSource<Source>
  private let sections: SectionNumbers?
  private(set) var count = 0
  /// The sections so far, each with its rows.
  private(set) var spans: [ItemSection] = []
  private var section: Int64?
  private var toldCount = 0
  private var told = ContinuousClock.now

  init(_ source: WeakSource<Source>, sections: SectionNumbers?) {
    self.source = source
    self.sections = sections
  }

  /// Throws when nobody needs more.
  func goOn() throws(DatabaseProblem) {
    guard let source = source.value, !source.state.withLock({ $0.isToEnd }) else {
      throw .interrupted
    }
  }

  /// Has the next rows be of a section.
  mutating func enter(section number: Int64) {
    guard let sections, section != number else { return }
    section = number
    spans.append(sections.section(number, from: count))
  }

  mutating func append(
    _ body: (RowStore) throws(DatabaseProblem) -> Void
  ) throws(DatabaseProblem) {
    guard let source = source.value else { throw .interrupted }
    try source.store.withLock { store throws(DatabaseProblem) in
      if let store { try body(store) }
    }
    count += 1
    if let last = spans.indices.last {
      spans[last].ordinals = spans[last].ordinals.lowerBound..<count
    }
  }

  /// How many there are, where that was told long ago, or they would fill a screen. Sections are shown when all of
  /// them are known.
  mutating func takeNews() -> Int? {
    guard sections == nil, count != toldCount else { return nil }
    guard count % ScanPace.firstCount <= 1 || .now > told + ScanPace.tellInterval else {
      return nil
    }
    toldCount = count
    told = .now
    return count
  }
}
